"""The page on verification, written from what is recorded."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest
import sample

from replay import recorded, verified
from replay.recorded import Recorded
from replay.recording import Block

CLAIM = """
[[claim]]
chapter = "first"
says = "A batch names its *worker*"
snippet = "first/who.py"
line = "batch 0: worker 0, pid 79276"
fault.symbol = "torch.utils.data.dataloader.X.__init__"
fault.replace = "a | b"
fault.with = "`c`"
"""


@pytest.fixture
def book(tmp_path: Path) -> Path:
    fork = Block(("fork",), "batch 0: worker 0, pid 79276\n")
    sample.book(
        tmp_path, sample.PANEL, fork, Block(("spawn", "forkserver"), "no\n", exit=1)
    )
    sample.write(tmp_path, "snippets/claims.toml", CLAIM)
    return tmp_path


def told(book: Path) -> list[str]:
    """What the page says, line by line, in a fold or not."""
    return [line.removeprefix("    ") for line in verified.recordings(book)]


def test_a_letter_a_group_of_start_methods_and_what_is_masked(book: Path) -> None:
    rows = told(book)
    link = "[who.py](../snippets/first/who.py)"
    assert f"| {link} | A | B, exit 1 | B, exit 1 | 1 pid | 1 |" in rows


def test_a_chapter_is_a_fold_that_counts_what_it_holds(book: Path) -> None:
    other = sample.write(book, "snippets/first/other.py", "print(1)\n")
    sample.record(other, Block(("fork",), "1\n"))
    text = "\n".join(verified.recordings(book))
    fold = '??? abstract "First: 2 programs, 1 fault caught"\n\n    | snippet |'
    assert fold in text


def test_a_start_method_that_is_not_run_says_so(book: Path) -> None:
    text = '["first/who.py"]\nmethods = ["fork"]\n'
    sample.write(book, "snippets/snippets.toml", text)
    (row,) = [r for r in verified.recordings(book) if "who.py" in r]
    assert "| A | not run | not run |" in row


def test_what_is_not_recorded_is_listed_with_the_need(book: Path) -> None:
    text = '["first/who.py"]\nneeds = ["cuda"]\n'
    sample.write(book, "snippets/snippets.toml", text)
    link = "[who.py](../snippets/first/who.py)"
    assert link not in told(book)
    (book / "snippets/first/who.out").unlink()
    lines = told(book)
    assert lines[lines.index(link) - 1] == "Not recorded, for they need cuda:"
    row = f"| {link}, needs cuda | not recorded | not recorded | not recorded |  | 1 |"
    assert row in lines


def test_an_environment_of_its_own_is_not_run_on_every_change(book: Path) -> None:
    facts = ("2.14.1", "3.11.7", "linux", "CPU", 2, 1, 3)
    on = Recorded(datetime.date(2026, 1, 2), *facts, {"torchvision": "0.29.1"})
    recorded.write(book, on, "vision")
    text = " ".join(verified.recordings(book))
    assert (
        "1 program, 3 runs, last verified in the environment of "
        "requirements-vision.txt, and not on every change, on 2026-01-02: torch 2.14.1,"
        " torchvision 0.29.1, Python 3.11.7, linux, CPU, 2 cores."
    ) in text


def test_every_rule_is_listed_with_its_count_and_reason(book: Path) -> None:
    rows = list(verified.recordings(book))
    assert "| pid | name | 1 | the system hands out process numbers |" in rows


def test_a_claim_shows_its_program_and_its_fault(book: Path) -> None:
    lines = "\n".join(verified.claims(book)).splitlines()
    program = "[who.py](../snippets/first/who.py)"
    assert rf"- A batch names its \*worker\*, by {program}.  " in lines
    assert "  Fault: in `dataloader.X.__init__`, `a | b` becomes `` `c` ``" in lines
