"""The recorded lines that hold a fragment: a message as a terminal printed it.

A symptom's entry quotes it, so that the message on the page is one that ran.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

from replay import canon, recording
from replay.panel import UNSEARCHED, Stash, fence, spaced
from replay.recording import Block
from replay.snippet import METHODS, Snippet


@dataclass(frozen=True)
class Quote:
    """One line as it was recorded. ``methods`` are the start methods that printed it,
    none where all of the snippet's did."""

    line: str
    methods: tuple[str, ...]


def of(snippets: Mapping[str, Snippet], path: str, fragment: str) -> list[Quote]:
    """The lines of the recording ``path`` that hold ``fragment``.

    Raises ``LookupError`` where no recorded line does, ``Problem`` where the
    recording can't be read.
    """
    snippet = snippets.get(f"{path.removesuffix('.out')}.py")
    if snippet is None:
        raise LookupError(
            f"no recording snippets/{path}: record it, or correct the link"
        )
    if not fragment:
        raise LookupError('say which line is quoted: "line: what it holds"')
    blocks = recording.read(snippet.recording, f"snippets/{path}").blocks
    return cut(blocks, fragment, path)


def cut(blocks: tuple[Block, ...], fragment: str, path: str) -> list[Quote]:
    """Lines that differ only in what may differ count as one: the first is shown."""
    first: dict[str, str] = {}
    under: dict[str, set[str]] = {}
    for block in blocks:
        for line in (block.stdout + block.stderr).splitlines():
            if fragment in line:
                same = canon.canonical(line)
                first.setdefault(same, line)
                under.setdefault(same, set()).update(block.methods)
    if not first:
        raise LookupError(f"no line of snippets/{path} holds {fragment!r}")
    every = {method for block in blocks for method in block.methods}
    return [Quote(first[same], _unless(under[same], every)) for same in first]


def figure(quotes: list[Quote], stash: Stash) -> list[str]:
    """The quoted lines as a block of a page: an indent says nothing of one line."""
    lines = [stash('<figure class="replay replay-quote">')]
    for quote in quotes:
        if quote.methods:
            label = escape(f"under {' and '.join(quote.methods)}")
            lines += [stash(f'<p class="replay-label" {UNSEARCHED}>{label}</p>')]
        lines += spaced(fence("recorded", quote.line.strip()))
    return [*lines, stash("</figure>")]


def _unless(methods: set[str], every: set[str]) -> tuple[str, ...]:
    return () if methods == every else tuple(m for m in METHODS if m in methods)
