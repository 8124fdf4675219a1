"""The form in which two runs are compared: what may differ is masked in it.

A name keeps its identity: the first pid seen is pid 1, the next other one pid 2,
so equal stays equal.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from replay.rules import NOISE, RULES, Rule


@dataclass(frozen=True)
class Token:
    """One token of a text: ``text[start:end]``, called ``pid 2`` or ``time``."""

    start: int
    end: int
    rule: Rule
    label: str


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
