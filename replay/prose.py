"""Digits with a unit in what a page says: each has to stand in something that ran."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from replay import directive
from replay.directive import Link

UNITS = (
    "s|ms|µs|us|ns|seconds?|milliseconds?|minutes?|hours?|KiB|MiB|GiB|kB|KB|MB|GB|TB"
    "|bytes?|%|percent|x|×|times"
)
QUANTITY = re.compile(rf"(?<![\w.])(\d+(?:[.,]\d+)*)[ \u00a0]?(?:{UNITS})(?!\w)")
HISTORY = re.compile(
    r"^(?P<indent>[ \t]*)(?:!!!|\?\?\?\+?)[ \t][^\"\n]*\bhistory\b[^\n]*\n"
    r"(?:(?P=indent)(?:[ ]{4}|\t)[^\n]*\n?|[ \t]*\n)*",
    re.MULTILINE,
)


def unproven(
    text: str, links: Iterable[Link], evidence: str
) -> Iterator[tuple[int, str]]:
    """Line and words of each quantity whose number is nowhere in ``evidence``.

    Blocks marked as history may say what nothing here shows; figures that are
    links are held to their data instead.
    """
    known = set(re.findall(r"\d+(?:\.\d+)?", evidence))
    said = HISTORY.sub(lambda block: "\n" * block[0].count("\n"), _said(text, links))
    for match in QUANTITY.finditer(said):
        if match[1].replace(",", "") not in known:
            yield said.count("\n", 0, match.start()) + 1, match[0]


def _said(text: str, links: Iterable[Link]) -> str:
    said = directive.prose(text)
    for link in links:
        if link.kind == "figure":
            gap = re.sub(r"[^\n]", " ", said[link.start : link.end])
            said = said[: link.start] + gap + said[link.end :]
    return said
