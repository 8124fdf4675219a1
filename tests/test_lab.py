"""The lab: run from its first cell to its last, as a reader runs it, and recorded."""

from __future__ import annotations

import argparse
import os
import platform
from pathlib import Path

import pytest

from replay import kernel, lab, notebook, recorded
from replay.notebook import Notebook
from replay.problem import Problem

ROOT = Path(__file__).parents[1]


def recorded_here() -> bool:
    """Whether this Python is the one whose messages the recordings hold."""
    verified = recorded.read(ROOT)
    here = platform.python_version_tuple()[:2]
    return verified is not None and tuple(verified.python.split(".")[:2]) == here


def one_cell(printed: str) -> Notebook:
    output = {"output_type": "stream", "name": "stdout", "text": printed}
    cell = {"id": "a", "cell_type": "code", "metadata": {}, "source": "print(1)"}
    return {"cells": [{**cell, "outputs": [output], "execution_count": 1}]}


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    """A book whose lab is one cell that printed 1."""
    (tmp_path / "docs").mkdir()
    (tmp_path / lab.LAB).write_text(notebook.text(one_cell("1\n")), "utf-8")
    return tmp_path


def runs(monkeypatch: pytest.MonkeyPatch, *printed: str) -> None:
    """The next runs of the notebook print this."""
    turns = iter(printed)
    monkeypatch.setattr(kernel, "run", lambda *_: one_cell(next(turns)))


@pytest.mark.skipif(os.name == "nt", reason="workers inherit no stderr there")
@pytest.mark.skipif(not recorded_here(), reason="another Python words it otherwise")
def test_every_cell_of_the_lab_puts_out_what_is_stored() -> None:
    found = lab.differences(ROOT)
    assert not found, "\n".join(found)


def test_the_lab_holds_no_trace_of_when_and_where_it_was_recorded() -> None:
    text = (ROOT / lab.LAB).read_text("utf-8")
    assert text == notebook.text(notebook.read(ROOT / lab.LAB))


@pytest.mark.parametrize(("printed", "code"), [("1\n", 0), ("2\n", 1)])
def test_a_difference_is_exit_1_and_names_the_cell(
    stored: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    printed: str,
    code: int,
) -> None:
    runs(monkeypatch, printed)
    arguments = argparse.Namespace(root=stored, record=False)
    assert lab.check_or_record(arguments) == code
    said = capsys.readouterr().out
    assert ("docs/lab.ipynb, cell 1: the output differs" in said) == bool(code)


def test_record_stores_what_two_runs_agree_on(
    stored: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs(monkeypatch, "2\n", "2\n")
    lab.record(stored)
    (cell,) = notebook.code(notebook.read(stored / lab.LAB))
    assert notebook.form(cell) == "--- stdout\n2\n"


def test_record_changes_nothing_when_its_runs_disagree(
    stored: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = (stored / lab.LAB).read_bytes()
    runs(monkeypatch, "2\n", "3\n")
    with pytest.raises(Problem, match="runs disagree, nothing was recorded"):
        lab.record(stored)
    assert (stored / lab.LAB).read_bytes() == before
