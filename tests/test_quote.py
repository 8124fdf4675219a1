"""Which recorded lines a page quotes, and what it says where there is none."""

from __future__ import annotations

import logging
from pathlib import Path

import markdown
import pytest
from sample import ALL, book

from replay import page, quote
from replay.recording import Block

DIED = "RuntimeError: DataLoader worker (pid(s) {}) exited unexpectedly\n"
QUOTE = '[who.out](../snippets/first/who.out "line: {}")\n'
PANEL = "[who.py](../snippets/first/who.py)\n\n"


def test_lines_that_differ_only_in_a_pid_are_quoted_once() -> None:
    blocks = (
        Block(("fork",), "", exit=1, stderr=DIED.format(1)),
        Block(("spawn", "forkserver"), "", exit=1, stderr=DIED.format(2)),
    )
    (found,) = quote.cut(blocks, "exited", "first/who.out")
    assert found == quote.Quote(DIED.format(1).rstrip(), ())


def test_a_line_of_some_start_methods_says_which() -> None:
    blocks = (Block(("fork",), "a: 1\n"), Block(("spawn", "forkserver"), "a: 2\n"))
    found = quote.cut(blocks, "a:", "first/who.out")
    assert [(q.line, q.methods) for q in found] == [
        ("a: 1", ("fork",)),
        ("a: 2", ("spawn", "forkserver")),
    ]


def test_a_page_shows_the_line_with_its_dotted_values(tmp_path: Path) -> None:
    root = book(tmp_path, PANEL + QUOTE.format("worker 0"))
    html = rendered(root)
    assert '<figure class="replay replay-quote">' in html
    quoted = html.partition("replay-quote")[2]
    assert "batch 0: worker 0, pid " in quoted
    assert ">79276</span>" in quoted
    assert page.problems(root) == []


def test_a_line_stands_alone_without_its_indent() -> None:
    lines = quote.figure([quote.Quote("    seen: 1", ())], str)
    assert "seen: 1" in lines


@pytest.mark.parametrize(
    ("link", "rule"),
    [
        (
            QUOTE.format("worker 7"),
            "no line of snippets/first/who.out holds 'worker 7'",
        ),
        ("[who.out](../snippets/first/who.out)\n", "say which line is quoted"),
        (
            QUOTE.format("x").replace("who.out", "when.out"),
            "no file snippets/first/when.out",
        ),
    ],
)
def test_a_quote_of_what_was_not_recorded_is_a_problem(
    tmp_path: Path, link: str, rule: str, caplog: pytest.LogCaptureFixture
) -> None:
    root = book(tmp_path, PANEL + link)
    (problem,) = page.problems(root)
    assert rule in str(problem)
    with caplog.at_level(logging.WARNING):
        assert "replay-broken" in rendered(root)
    assert [rule in line for line in caplog.messages] == [True]


def test_a_number_that_a_quoted_recording_holds_is_proven(tmp_path: Path) -> None:
    block = Block(ALL, "timed out after 4 seconds\n")
    root = book(tmp_path, PANEL, block)
    (root / "docs/second.md").write_text("It waits 4 seconds.\n", "utf-8")
    assert [p.file for p in page.problems(root)] == ["docs/second.md"]
    text = "It waits 4 seconds.\n\n" + QUOTE.format("timed out")
    (root / "docs/second.md").write_text(text, "utf-8")
    assert page.problems(root) == []


def rendered(root: Path) -> str:
    text = (root / "docs/first.md").read_text("utf-8")
    settings = {"replay": {"root": str(root)}}
    extensions = ["pymdownx.highlight", "pymdownx.superfences", "replay"]
    return markdown.markdown(text, extensions=extensions, extension_configs=settings)
