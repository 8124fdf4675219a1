"""Runs side by side, and one alone."""

from __future__ import annotations

import multiprocessing
from pathlib import Path

from program import snippet

from replay import pool
from replay.pool import Task
from replay.run import Way
from replay.snippet import Snippet

METHOD = multiprocessing.get_all_start_methods()[0]

MEET = """
import pathlib, time
here = pathlib.Path({folder!r})
(here / {me!r}).touch()
deadline = time.monotonic() + 20
while not (here / {other!r}).exists() and time.monotonic() < deadline:
    time.sleep(0.01)
print((here / {other!r}).exists())
"""

OVERLAP = """
import pathlib
print(pathlib.Path({folder!r}, "ended").exists())
"""


def program(root: Path, text: str, name: str, **exceptions: object) -> Task:
    one = snippet(root / name, text, **exceptions)
    return Task(one, Way(METHOD))


def test_two_runs_go_on_at_the_same_time(tmp_path: Path) -> None:
    folder = str(tmp_path)
    one = program(tmp_path, MEET.format(folder=folder, me="a", other="b"), "one")
    two = program(tmp_path, MEET.format(folder=folder, me="b", other="a"), "two")
    outcomes = pool.start([one, two], jobs=2)
    assert [outcomes[task].result().stdout for task in (one, two)] == ["True\n"] * 2


def test_a_run_that_asks_to_be_alone_starts_after_the_others_ended(
    tmp_path: Path,
) -> None:
    slow = f"""
import pathlib, time
time.sleep(0.5)
pathlib.Path({str(tmp_path)!r}, "ended").touch()
"""
    look = OVERLAP.format(folder=str(tmp_path))
    alone = program(tmp_path, look, "alone", alone=True)
    other = program(tmp_path, slow, "other")
    outcomes = pool.start([alone, other], jobs=2)
    assert outcomes[alone].result().stdout == "True\n"


def test_who_has_every_outcome_finds_the_executor_gone(tmp_path: Path) -> None:
    """One that is still being closed as Python ends complains on stderr."""
    tasks = [program(tmp_path, "print(1)", name) for name in ("one", "two")]
    outcomes = pool.start(tasks, jobs=2)
    assert [outcomes[task].result().stdout for task in tasks] == ["1\n"] * 2
    assert multiprocessing.active_children() == []


def test_repeats_of_a_run_are_runs_of_their_own(tmp_path: Path) -> None:
    one = snippet(tmp_path, "import os\nprint(os.getpid())\n")
    tasks = [Task(one, Way(METHOD), turn) for turn in range(3)]
    outcomes = pool.start(tasks, jobs=1)
    assert len({outcomes[task].result().stdout for task in tasks}) == 3


def test_nothing_to_do_is_done() -> None:
    assert pool.start([]) == {}


def test_a_run_that_cannot_start_says_why(tmp_path: Path) -> None:
    gone = Task(Snippet("x/gone.py", tmp_path / "gone.py"), Way(METHOD))
    outcome = pool.start([gone], jobs=1)[gone].result()
    assert outcome.exit == 2
    assert "No such file" in outcome.stderr
