"""Which outputs of a recording a reader can choose from, and which comes first."""

from __future__ import annotations

import re
from dataclasses import dataclass

from replay.recording import Block
from replay.snippet import METHODS

WORDS = {"python": "Python", "os=macos": "macOS", "os=linux": "Linux"}


@dataclass(frozen=True)
class Tab:
    """One block of a recording. ``chosen_by`` are the start methods whose readers
    see it first; every method is in exactly one tab of a panel."""

    label: str
    chosen_by: tuple[str, ...]
    block: Block


def tabs(blocks: tuple[Block, ...]) -> list[Tab]:
    """The blocks without conditions first, since they are what most readers have."""
    ordered = sorted(blocks, key=lambda block: bool(block.conditions))
    first = {m: n for n, b in reversed([*enumerate(ordered)]) for m in b.methods}
    return [
        Tab(
            _label(block, alone=len(ordered) == 1),
            tuple(m for m in METHODS if first.get(m, 0) == number),
            block,
        )
        for number, block in enumerate(ordered)
    ]


def _label(block: Block, *, alone: bool) -> str:
    conditions = "".join(f" · {_condition(c)}" for c in block.conditions)
    if alone and set(block.methods) == set(METHODS):
        return f"same under {_listed(block.methods)}{conditions}"
    if alone:
        return f"under {_listed(block.methods)}{conditions}"
    return ", ".join(block.methods) + conditions


def _listed(words: tuple[str, ...]) -> str:
    return " and ".join([*([", ".join(words[:-1])] if words[1:] else []), words[-1]])


def _condition(condition: str) -> str:
    """``python>=3.12`` as a reader says it: ``Python ≥ 3.12``."""
    if condition in WORDS:
        return WORDS[condition]
    name, sign, version = re.split(r"(?<=[a-z])([<>=!~]+)", condition, maxsplit=1)
    sign = {">=": "≥", "<=": "≤", "==": "="}.get(sign, sign)
    return f"{WORDS.get(name, name)} {sign} {version}".replace("os = ", "")
