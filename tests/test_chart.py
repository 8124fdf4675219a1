"""The drawing of measured samples."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

from test_figure import data

from replay import chart

SVG = "{http://www.w3.org/2000/svg}"


def test_it_has_a_title_a_description_and_real_text(tmp_path: Path) -> None:
    root = ElementTree.fromstring(chart.svg(data(tmp_path), "first-who"))
    assert root.get("aria-labelledby") == "first-who-title first-who-desc"
    assert root.findtext(f"{SVG}title") == "First batch"
    described = root.findtext(f"{SVG}desc") or ""
    assert "by workers, a series for each start method (fork, spawn)" in described
    texts = [node.text for node in root.iter(f"{SVG}text")]
    assert {"0", "workers", "s", "fork", "spawn"} <= set(texts)


def test_its_colours_come_from_the_page(tmp_path: Path) -> None:
    text = chart.svg(data(tmp_path), "a")
    assert not re.search(r"#[0-9a-fA-F]{6}\b(?!\")", text)
    assert "currentColor" in text
    assert "var(--replay-series-2)" in text
    assert "font-family" not in text


def test_two_charts_of_a_page_share_no_id(tmp_path: Path) -> None:
    one, two = (
        set(re.findall(r'id="([^"]*)"', chart.svg(data(tmp_path), name)))
        for name in ("one", "two")
    )
    assert one
    assert not one & two


def test_every_reference_leads_to_an_id(tmp_path: Path) -> None:
    text = chart.svg(data(tmp_path), "a")
    targets = re.findall(r'(?:href="|url\()#([^")]*)', text)
    assert targets
    assert set(targets) <= set(re.findall(r'id="([^"]*)"', text))


def test_the_scale_is_logarithmic_where_samples_spread(tmp_path: Path) -> None:
    near = {"fork": {"0": [1.0, 2.0]}, "spawn": {"0": [3.0]}}
    assert chart.is_wide(data(tmp_path))
    assert not chart.is_wide(data(tmp_path, samples=near))
    assert "scale from zero" in chart.described(data(tmp_path, samples=near))


def test_it_is_the_same_every_time(tmp_path: Path) -> None:
    assert chart.svg(data(tmp_path), "a") == chart.svg(data(tmp_path), "a")


def test_a_page_without_charts_needs_no_matplotlib() -> None:
    code = "import sys, replay.markdown; sys.exit('matplotlib' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
