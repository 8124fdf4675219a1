"""The page on verification, written from what is recorded."""

from __future__ import annotations

from pathlib import Path

import pytest
import sample

from replay import verified
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


def test_a_letter_a_group_of_start_methods_and_what_is_masked(book: Path) -> None:
    rows = list(verified.recordings(book))
    link = "[who.py](../snippets/first/who.py)"
    assert f"| {link} | A | B, exit 1 | B, exit 1 | 1 pid | 1 |" in rows


def test_a_start_method_that_is_not_run_says_so(book: Path) -> None:
    text = '["first/who.py"]\nmethods = ["fork"]\n'
    sample.write(book, "snippets/snippets.toml", text)
    (row,) = [r for r in verified.recordings(book) if "who.py" in r]
    assert "| A | not run | not run |" in row


def test_every_rule_is_listed_with_its_count_and_reason(book: Path) -> None:
    rows = list(verified.recordings(book))
    assert "| pid | name | 1 | the system hands out process numbers |" in rows


def test_a_claim_shows_its_program_its_line_and_its_fault(book: Path) -> None:
    text = "\n".join(verified.claims(book))
    assert r"- A batch names its \*worker\*.  " in text.splitlines()
    program = "[who.py](../snippets/first/who.py)"
    assert f"  {program}: `batch 0: worker 0, pid 79276`  " in text.splitlines()
    assert "  Fault: in `dataloader.X.__init__`, `a | b` becomes `` `c` ``" in text
