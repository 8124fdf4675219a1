"""The picture of a trace: what is drawn, in words and to the byte."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from sample import PANEL, book, write

from replay import chart, figure, page, timeline
from replay.expand import expand
from replay.problem import Problem

GOLDENS = Path(__file__).parent / "goldens" / "timeline"
TURNS = GOLDENS / "turns.data.json"
SVG = "{http://www.w3.org/2000/svg}"


def drawn(name: str = "turns") -> str:
    return chart.svg(figure.read(TURNS), name)


def elements(kind: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(drawn()).iter(SVG + kind))


def changed(tmp_path: Path, **values: object) -> Path:
    file = tmp_path / "turns.data.json"
    file.write_text(json.dumps(json.loads(TURNS.read_text("utf-8")) | values))
    return file


def test_the_picture_is_the_golden_one() -> None:
    golden = (GOLDENS / "turns.svg").read_text("utf-8")
    assert drawn().replace("><", ">\n<") + "\n" == golden


def test_the_table_is_the_golden_one() -> None:
    golden = (GOLDENS / "turns.md").read_text("utf-8")
    assert "\n".join(figure.table(figure.read(TURNS))) + "\n" == golden


def test_it_is_a_picture_with_a_name_and_a_description() -> None:
    root = ElementTree.fromstring(drawn("a"))
    assert (root.get("role"), root.get("aria-labelledby")) == ("img", "a-title a-desc")
    assert root.findtext(f"{SVG}title") == "Turns of <two> loops"
    words = root.findtext(f"{SVG}desc") or ""
    assert "starved: next() 75 %, step 25 %; slow step: next() 0 %, step 100 %" in words


def test_every_span_is_a_bar_as_long_as_it_took() -> None:
    bars = [float(bar.get("width") or 0) for bar in elements("rect")]
    assert len(bars) == 8
    nexts, steps, hairs, long = bars[:2], bars[2:4], bars[4:6], bars[6:]
    assert nexts[0] == pytest.approx(3 * steps[0], rel=0.01)
    assert long[0] == pytest.approx(4 * steps[0], rel=0.01)
    assert hairs == [timeline.THINNEST] * 2


def test_lanes_begin_together_and_nothing_leaves_the_picture() -> None:
    bars = [(float(bar.get("x") or 0), bar) for bar in elements("rect")]
    starts = [x for x, _ in bars]
    ends = [x + float(bar.get("width") or 0) for x, bar in bars]
    assert starts[0] == starts[4] == min(starts)
    assert max(ends) < timeline.WIDTH
    for words in elements("text"):
        room = timeline.LETTER * len(words.text or "")
        x = float(words.get("x") or 0)
        left = {"end": x - room, "middle": x - room / 2}.get(
            words.get("text-anchor", "")
        )
        assert 0 <= (x if left is None else left) < timeline.WIDTH - room


def test_its_colours_come_from_the_page_and_it_has_no_size() -> None:
    assert not re.search(r"#[0-9a-fA-F]{3,6}\b", drawn())
    assert {"currentColor"} == set(re.findall(r' fill="(\w+)"', drawn()))
    colours = set(re.findall(r"var\((.*?)\)", drawn()))
    assert colours == {"--replay-line", "--replay-series-1", "--replay-series-2"}
    assert ElementTree.fromstring(drawn()).get("width") is None


def test_two_pictures_of_a_page_share_no_id() -> None:
    one, two = (set(re.findall(r' id="(.*?)"', drawn(name))) for name in ("a", "b"))
    assert len(one) == 2
    assert not one & two


@pytest.mark.parametrize(
    ("seconds", "ticks"),
    [
        (2.4, ["0 s", "0.5", "1", "1.5", "2"]),
        (0.6, ["0 s", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6"]),
        (30.0, ["0 s", "5", "10", "15", "20", "25", "30"]),
        (0.0012, ["0 s", "0.0002", "0.0004", "0.0006", "0.0008", "0.001", "0.0012"]),
    ],
)
def test_the_scale_has_round_numbers(seconds: float, ticks: list[str]) -> None:
    text = timeline.svg("Turns", "loop", {"a": [("step", 3.0, seconds)]}, "turns")
    texts = [node.text for node in ElementTree.fromstring(text).iter(f"{SVG}text")]
    assert texts[: len(ticks)] == ticks
    assert texts[len(ticks) :] == ["a", "step"]


@pytest.mark.parametrize(
    ("address", "like", "value"),
    [
        ("starved.next().share", "9 %", "75 %"),
        ("slow step.next().share", "9.99 %", "0.05 %"),
        ("starved.step.sum", "9.9 s", "0.2 s"),
        ("starved.next().median", "9 ms", "300 ms"),
        ("starved.next().n", "9", "2"),
        ("slow step.step.sum/starved.step.sum", "9x", "4x"),
    ],
)
def test_a_value_of_a_trace_is_addressed_like_a_sample(
    address: str, like: str, value: str
) -> None:
    assert figure.shown(figure.read(TURNS), address, like) == value


@pytest.mark.parametrize(
    ("address", "like", "rule"),
    [
        ("starved.next().share", "9 s", "'s' doesn't fit, write %"),
        ("starved.next().mean", "9 s", "there is min, median, max, n, sum, share"),
        ("starved.wait.sum", "9 s", "no record 'wait', there is next(), step"),
        ("fast.step.sum", "9 s", "no loop 'fast', there is starved, slow step"),
    ],
)
def test_a_wrong_address_is_told_with_what_there_is(
    address: str, like: str, rule: str
) -> None:
    with pytest.raises(LookupError) as error:
        figure.shown(figure.read(TURNS), address, like)
    assert rule in str(error.value)


@pytest.mark.parametrize(
    "spans",
    [
        [],
        {},
        {"starved": []},
        {"starved": {"step": 1.0}},
        {"starved": [["step", 0.0]]},
        {"starved": [[1, 0.0, 1.0]]},
        {"starved": [["step", "0", 1.0]]},
        {"starved": [["step", 0.0, 0.0]]},
        {"starved": [["step", 0.0, -1.0]]},
        {"starved": [["step", float("nan"), 1.0]]},
        {"starved": [["step", 0.0, True]]},
    ],
)
def test_malformed_spans_are_told_by_name(tmp_path: Path, spans: object) -> None:
    with pytest.raises(Problem, match=r"^turns:1: a lane of 'spans' is a list of \["):
        figure.read(changed(tmp_path, spans=spans), "turns")


def test_a_trace_without_a_title_is_told(tmp_path: Path) -> None:
    with pytest.raises(Problem, match="'title' is missing"):
        figure.read(changed(tmp_path, title=None), "turns")


def test_spans_are_in_seconds(tmp_path: Path) -> None:
    assert figure.read(changed(tmp_path, unit="ms")).unit == "s"


def test_a_page_shows_picture_and_table_and_holds_its_figures_to_them(
    tmp_path: Path,
) -> None:
    link = "../snippets/first/who.data.json"
    figures = [f"[{n} %]({link}#starved.next%28%29.share)" for n in (75, 76)]
    root = book(tmp_path, f"{PANEL}\n[data]({link})\n\n{' and '.join(figures)}\n")
    write(root, "snippets/first/who.data.json", TURNS.read_text("utf-8"))
    (problem,) = page.problems(root)
    assert problem.rule.startswith("'76 %' is '75 %' in snippets/first/who.data.json")
    text = expand((root / "docs/first.md").read_text("utf-8"), page.load(root), str)
    assert text.count('<svg role="img" class="replay-timeline"') == 1
    assert "| starved | `next()` | 300 |" in text


def test_samples_have_no_share() -> None:
    data = figure.Data("t", "s", "row", "column", {"a": {"b": [1.0]}})
    with pytest.raises(LookupError, match="no statistic 'share'"):
        figure.shown(data, "a.b.share", "9 %")


def test_it_needs_no_matplotlib() -> None:
    code = (
        "import sys; from pathlib import Path; from replay import chart, figure;"
        "chart.svg(figure.read(Path(sys.argv[1])), 'a');"
        "sys.exit('matplotlib' in sys.modules)"
    )
    command = [sys.executable, "-c", code, str(TURNS)]
    assert subprocess.run(command, check=False).returncode == 0
