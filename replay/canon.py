"""Which tokens may differ between two honest runs, and the form that ignores them.

A *name* (a pid, an address) keeps its identity: the first pid seen is pid 1,
the next other one pid 2, so equal stays equal. A *quantity* (a duration, a
memory figure) has none. Every rule is anchored to its context: a bare number is
never masked, and neither is a whole number with a unit.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Rule:
    """A kind of token. ``pattern`` has one group, the token or a list of them."""

    name: str
    kind: Literal["name", "quantity"]
    pattern: re.Pattern[str]
    reason: str
    piece: re.Pattern[str] = re.compile(r".+")


@dataclass(frozen=True)
class Token:
    """One token of a text: ``text[start:end]``, called ``pid 2`` or ``time``."""

    start: int
    end: int
    rule: Rule
    label: str


@dataclass(frozen=True)
class Noise:
    """Lines on stderr that speak of the machine and not of the snippet."""

    name: str
    pattern: re.Pattern[str]
    reason: str


RULES = (
    Rule(
        "pid",
        "name",
        re.compile(r"\bpid(?: |=|: )(\d+)\b(?!\.\d)"),
        "the system hands out process numbers",
    ),
    Rule(
        "pid",
        "name",
        re.compile(r"\bpid(?:\(s\)|s) \[?(\d+(?:, \d+)*)\b(?!\.\d)"),
        "the system hands out process numbers, here several",
        piece=re.compile(r"\d+"),
    ),
    Rule(
        "address",
        "name",
        re.compile(r"\b(0x[0-9a-fA-F]{6,16})\b"),
        "where an object lies changes with every process",
    ),
    Rule(
        "shared memory",
        "name",
        re.compile(r"\b(torch_\d+_\d+_\d+|psm_[0-9a-f]{8}|mp-[a-z0-9_]{8})\b"),
        "segments are named by pid and at random",
    ),
    Rule(
        "temporary folder",
        "name",
        re.compile(r"((?:[A-Za-z]:)?[/\\][^\s'\"]*?replay-[a-z0-9_]{8})"),
        "every run works in a new folder",
    ),
    Rule(
        "temporary name",
        "name",
        re.compile(r"\b((?:tmp|pymp-|listener-)[a-z0-9_]{8})\b"),
        "tempfile draws names at random",
    ),
    Rule(
        "book folder",
        "name",
        re.compile(
            r"((?:[A-Za-z]:)?[/\\][^\s'\"]*?)(?=[/\\]snippets[/\\]\w+[/\\]\w+\.py)"
        ),
        "everyone keeps the book somewhere else",
    ),
    Rule(
        "install folder",
        "name",
        re.compile(
            r"((?:[A-Za-z]:)?[/\\][^\s'\"]*?[/\\](?:lib[/\\]python3\.\d+|Lib)"
            r"(?:[/\\]site-packages)?)(?=[/\\])"
        ),
        "everyone keeps Python somewhere else",
    ),
    Rule(
        "time",
        "quantity",
        re.compile(r"(?<![\w.])(\d+\.\d+)(?= (?:s|ms|us|ns)\b)"),
        "a duration depends on the machine and on what else it does",
    ),
    Rule(
        "memory",
        "quantity",
        re.compile(r"(?<![\w.])(\d+\.\d+)(?= (?:KiB|MiB|GiB|kB|MB|GB)\b)"),
        "a measured amount of memory depends on the allocator and the machine",
    ),
    Rule(
        "ratio",
        "quantity",
        re.compile(r"(?<![\w.])(\d+\.\d+)(?=x(?!\w))"),
        "a ratio of two measurements is a measurement",
    ),
    Rule(
        "share",
        "quantity",
        re.compile(r"(?<![\w.])(\d+\.\d+)(?= %)"),
        "a share of a measurement is a measurement",
    ),
)

NOISE = (
    Noise(
        "more workers than cores",
        re.compile(
            r"^.*UserWarning: This DataLoader will create \d+ worker processes.*\n"
            r"(?:^  .*\n)?",
            re.MULTILINE,
        ),
        "it depends on the cores of the machine, and the book runs on small ones",
    ),
    Noise(
        "semaphore unlinked, not yet reported",
        re.compile(
            r"^.*UserWarning: resource_tracker: There appear to be \d+ leaked semaphore"
            r" objects.*\n(?:^  .*\n)?"
            r"(?:^.*UserWarning: resource_tracker: '/mp-\w+': \[Errno 2\] .*\n"
            r"(?:^  .*\n)?)+",
            re.MULTILINE,
        ),
        "the thread that feeds an index queue drops its last lock as the interpreter "
        "exits, and is stopped between unlinking it and telling the tracker; the file "
        "is gone (errno 2), so nothing leaked",
    ),
)

FRAMES = re.compile(
    r"^(?P<head>.*Traceback \(most recent call last\):\n)(?:  .*\n)+", re.MULTILINE
)
WORKER = re.compile(r"worker (\d+)\b")


def spoken(stderr: str) -> str:
    """What stderr says: without noise, and without the frames of tracebacks.

    Frames carry install paths and line numbers of code that isn't the book's.
    """
    for noise in NOISE:
        stderr = noise.pattern.sub("", stderr)
    return FRAMES.sub(r"\g<head>", stderr)


def tokens(text: str) -> list[Token]:
    """The tokens of ``text`` that may differ, in order, labelled within this text."""
    return _tokens(text, {})


def has_quantity(text: str) -> bool:
    """Whether ``text`` holds a measured figure, which no other run will repeat."""
    return any(token.rule.kind == "quantity" for token in tokens(text))


def canonical(stdout: str, stderr: str = "", unordered: str = "") -> str:
    """The form in which two runs are compared.

    Order between processes is no fact, so the parent's lines come first, in
    their order, then each worker's own (they start with ``worker N``), then the
    lines that match ``unordered``, sorted; stderr follows under a line of its own.
    """
    names: dict[tuple[str, str], str] = {}
    text = _masked(_in_streams(stdout, unordered), names)
    if stderr:
        text += "--- stderr\n" + _masked(_in_streams(stderr, unordered), names)
    return text


def _in_streams(text: str, unordered: str) -> str:
    lines = text.splitlines(keepends=True)
    loose = {
        n for n, line in enumerate(lines) if unordered and re.search(unordered, line)
    }
    tied = [line for n, line in enumerate(lines) if n not in loose]
    return "".join(
        [
            *sorted(tied, key=_stream),
            *sorted((lines[n] for n in loose), key=lambda line: _masked(line, {})),
        ]
    )


def _stream(line: str) -> int:
    """-1 for the parent, N for worker N; a stable sort keeps each one's order."""
    worker = WORKER.match(line)
    return int(worker[1]) if worker else -1


def _masked(text: str, names: dict[tuple[str, str], str]) -> str:
    pieces, at = [], 0
    for token in _tokens(text, names):
        pieces += [text[at : token.start], f"<{token.label}>"]
        at = token.end
    return "".join([*pieces, text[at:]])


def _tokens(text: str, names: dict[tuple[str, str], str]) -> list[Token]:
    found: list[Token] = []
    for start, end, rule in _spans(text):
        if not found or start >= found[-1].end:
            label = _label(rule, text[start:end], names)
            found.append(Token(start, end, rule, label))
    return found


def _spans(text: str) -> Iterable[tuple[int, int, Rule]]:
    spans = [
        (piece.start(), order, piece.end(), rule)
        for order, rule in enumerate(RULES)
        for match in rule.pattern.finditer(text)
        for piece in rule.piece.finditer(text, *match.span(1))
    ]
    return [(start, end, rule) for start, _, end, rule in sorted(spans, key=_position)]


def _position(span: tuple[int, int, int, Rule]) -> tuple[int, int]:
    return span[0], span[1]


def _label(rule: Rule, text: str, names: dict[tuple[str, str], str]) -> str:
    if rule.kind == "quantity":
        return rule.name
    seen = sum(kind == rule.name for kind, _ in names)
    return names.setdefault((rule.name, text), f"{rule.name} {seen + 1}")
