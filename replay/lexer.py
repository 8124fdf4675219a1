"""Recorded output for Pygments: tokens that differ from run to run are marked.

A page's style sheet underlines ``.g-Volatile-Name`` and ``.g-Volatile-Quantity``
and gives the ``worker N`` that begins a worker's line a colour of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import ClassVar

from pygments.lexer import Lexer
from pygments.token import Generic, _TokenType

from replay import canon

KINDS = {"name": Generic.Volatile.Name, "quantity": Generic.Volatile.Quantity}
PLAIN = Generic.Output
WORKER = Generic.Worker
SPEAKER = re.compile(r"^worker \d+\b", re.MULTILINE)


class RecordedLexer(Lexer):
    """The text of a ``.out`` block. Knows only the tokens that ``canon`` names."""

    name = "Recorded output"
    aliases: ClassVar[list[str]] = ["recorded"]
    filenames: ClassVar[list[str]] = []

    def get_tokens_unprocessed(
        self, text: str
    ) -> Iterator[tuple[int, _TokenType, str]]:
        """Every character once, in order, each with the type of its stretch."""
        at = 0
        for start, end, kind in _marked(text):
            if at < start:
                yield at, PLAIN, text[at:start]
            yield start, kind, text[start:end]
            at = end
        if at < len(text):
            yield at, PLAIN, text[at:]


def _marked(text: str) -> list[tuple[int, int, _TokenType]]:
    """Speakers begin a line and volatile tokens never do so as ``worker N``."""
    volatile = [(t.start, t.end, KINDS[t.rule.kind]) for t in canon.tokens(text)]
    speakers = [(*match.span(), WORKER) for match in SPEAKER.finditer(text)]
    return sorted(volatile + speakers, key=lambda span: span[0])
