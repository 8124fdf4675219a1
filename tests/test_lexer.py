"""Recorded output as Pygments sees it."""

from __future__ import annotations

import re

import pytest
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.token import Generic

from replay.lexer import RecordedLexer

NAME, QUANTITY = Generic.Volatile.Name, Generic.Volatile.Quantity


def pieces(text: str) -> list[tuple[object, str]]:
    return [
        (kind, piece) for _, kind, piece in RecordedLexer().get_tokens_unprocessed(text)
    ]


def test_what_differs_from_run_to_run_is_marked_by_kind() -> None:
    assert pieces("pid 12 took 1.03 s\n") == [
        (Generic.Output, "pid "),
        (NAME, "12"),
        (Generic.Output, " took "),
        (QUANTITY, "1.03"),
        (Generic.Output, " s\n"),
    ]


def test_facts_are_not_marked() -> None:
    text = "batch 3: [12, 13], 4096 bytes, 0.5, worker 1\n"
    assert pieces(text) == [(Generic.Output, text)]


def test_a_worker_is_marked_where_it_begins_a_line() -> None:
    found = pieces("worker 1: done\nthen worker 1\n")
    assert found[0] == (Generic.Worker, "worker 1")
    assert [piece for kind, piece in found if kind is Generic.Worker] == ["worker 1"]


@pytest.mark.parametrize("text", ["", "\n", "\n\nx", "worker 0", "pids 1, 2\n\n"])
def test_no_character_is_lost(text: str) -> None:
    assert "".join(piece for _, piece in pieces(text)) == text


def test_the_style_sheet_finds_the_marks() -> None:
    html = highlight("worker 0, pid 1, 1.5 s\n", RecordedLexer(), HtmlFormatter())
    for css in ("g-Worker", "g-Volatile-Name", "g-Volatile-Quantity"):
        assert re.search(rf'class="[^"]*\b{css}"', html)
