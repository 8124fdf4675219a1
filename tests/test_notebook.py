"""Notebooks are compared by what their cells put out, not by how it is stored."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from replay import notebook
from replay.notebook import DRAWN, Notebook
from replay.problem import Problem


def said(text: str | list[str], name: str = "stdout") -> dict[str, Any]:
    return {"output_type": "stream", "name": name, "text": text}


def figure(*lines: str, svg: str = "<svg/>") -> dict[str, Any]:
    data = {DRAWN: list(lines), "image/svg+xml": svg, "text/plain": "<Figure>"}
    return {"output_type": "display_data", "data": data, "metadata": {}}


def book(*cells: list[dict[str, Any]]) -> Notebook:
    made = [
        {"cell_type": "code", "metadata": {}, "source": "", "outputs": outputs}
        for outputs in cells
    ]
    prose = {"cell_type": "markdown", "metadata": {}, "source": "# Title"}
    return {"cells": [prose, *made], "metadata": {"signature": "x"}}


def form(*outputs: dict[str, Any]) -> str:
    (cell,) = notebook.code(book(list(outputs)))
    return notebook.form(cell)


def test_where_a_stream_breaks_is_no_difference() -> None:
    assert form(said("a\n"), said(["b\n", "c"])) == form(said("a\nb\nc\n"))


def test_a_time_is_masked_and_a_count_is_not() -> None:
    assert form(said("0.31 s, 5 files")) == form(said("0.94 s, 5 files"))
    assert form(said("0.31 s, 5 files")) != form(said("0.31 s, 6 files"))


def test_frames_of_a_traceback_are_left_out() -> None:
    frames = 'Traceback (most recent call last):\n  File "/a.py", line 1\n'
    ended = "AttributeError: no\n"
    assert form(said(frames + ended, "stderr")) == (
        f"--- stderr\nTraceback (most recent call last):\n{ended}"
    )


def test_a_figure_is_compared_by_what_it_shows() -> None:
    assert form(figure("T", "bar: 1", svg="a")) == form(figure("T", "bar: 1", svg="b"))
    assert form(figure("T", "bar: 1")) != form(figure("T", "bar: 2"))


def test_an_error_is_its_name_and_its_words() -> None:
    error = {"output_type": "error", "ename": "KeyError", "evalue": "'a'"}
    assert form({**error, "traceback": ["x"]}) == "--- error\nKeyError: 'a'\n"


def test_a_difference_is_named_by_the_number_that_jupyter_shows() -> None:
    old, new = book([said("a\n")], [said("b\n")]), book([said("a\n")], [said("c\n")])
    (found,) = notebook.differences(old, new, "lab.ipynb")
    assert found.startswith("lab.ipynb, cell 2: the output differs\n--- cell 2 recorde")
    assert "\n-b\n+c\n" in found
    assert notebook.differences(old, old, "lab.ipynb") == []


def test_outputs_that_still_hold_keep_their_bytes() -> None:
    old = book([said("0.31 s\n")], [figure("T", svg="old")], [said("a\n")])
    new = book([said("0.94 s\n")], [figure("T", svg="new")], [said("b\n")])
    merged = notebook.code(notebook.merged(old, new))
    assert merged[:2] == notebook.code(old)[:2]
    assert merged[2] == notebook.code(new)[2]


def test_a_file_says_nothing_of_when_and_where_it_was_run(tmp_path: Path) -> None:
    ran = book([said("a\n")])
    ran["cells"][1]["metadata"]["execution"] = {"iopub.status.busy": "2026-11-29"}
    text = notebook.text(ran)
    assert "2026" not in text
    assert "signature" not in text
    file = tmp_path / "lab.ipynb"
    file.write_text(text, "utf-8")
    assert notebook.text(notebook.read(file)) == text


def test_figures_are_called_by_their_titles_in_order() -> None:
    ran = book([figure("One", "bar: 1"), said("a")], [figure("Two")])
    assert notebook.titles(ran) == ["One", "Two"]


@pytest.mark.parametrize("text", ["", "[]", "{}", json.dumps({"cells": []})])
def test_a_file_that_is_no_notebook_is_named(tmp_path: Path, text: str) -> None:
    file = tmp_path / "lab.ipynb"
    file.write_text(text, "utf-8")
    with pytest.raises(Problem, match="not a notebook"):
        notebook.read(file)
