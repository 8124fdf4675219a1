"""Long runs of measuring snippets, and what is kept of them."""

from __future__ import annotations

import datetime
import json
import multiprocessing
from pathlib import Path

import pytest
from program import snippet

from replay import measure
from replay.problem import Problem

METHODS = tuple(multiprocessing.get_all_start_methods()[:1])

PROGRAM = """
import json, sys
repeats = int(sys.argv[1])
if sys.argv[2:]:
    json.dump({"samples": [1.5] * repeats}, open(sys.argv[2], "w"))
print("measured")
"""


def test_every_sample_is_kept_with_machine_and_date(tmp_path: Path) -> None:
    one = snippet(tmp_path, PROGRAM, methods=METHODS, arguments=("1",), repeats=4)
    measure.measure(one)
    data = json.loads(one.data.read_text("utf-8"))
    assert data["samples"] == [1.5] * 4
    assert data["date"] == datetime.date.today().isoformat()
    assert "cores" in data["machine"]


def test_a_long_run_that_fails_leaves_the_old_samples(tmp_path: Path) -> None:
    one = snippet(tmp_path, PROGRAM + "1 / 0\n", methods=METHODS, repeats=4)
    one.data.write_text("old")
    with pytest.raises(Problem, match=r"ended with 1\n(?s:.*)ZeroDivisionError"):
        measure.measure(one)
    assert one.data.read_text() == "old"


def test_a_long_run_that_writes_no_samples_says_so(tmp_path: Path) -> None:
    one = snippet(tmp_path, "print('measured')\n", methods=METHODS, repeats=4)
    with pytest.raises(Problem, match="wrote no samples"):
        measure.measure(one)


def test_only_snippets_with_repeats_measure(tmp_path: Path) -> None:
    one, other = snippet(tmp_path, "", repeats=4), snippet(tmp_path, "")
    assert measure.measuring([one, other]) == [one]
