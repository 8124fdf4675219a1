"""Runs made into a recording: what agrees is shared, what still holds stays."""

from __future__ import annotations

import datetime
import difflib
from collections.abc import Mapping, Sequence
from dataclasses import replace

from replay import canon, check, machine
from replay.condition import Environment
from replay.problem import Problem
from replay.recording import Block, Recording, digest, fitting
from replay.run import Outcome
from replay.snippet import METHODS, Snippet

TURNS = 3
"""How often each snippet is run under each start method before it is recorded."""


def agreed(snippet: Snippet, method: str, outcomes: Sequence[Outcome]) -> Block:
    """The block that all ``outcomes`` of one start method agree on.

    Raises ``Problem`` where one is no recording or where they disagree.
    """
    place = f"snippets/{snippet.path}"
    for outcome in outcomes:
        trouble = check.broken(snippet, outcome)
        if trouble:
            said = "".join(f"\n  {x[:200]}" for x in outcome.stderr.splitlines()[-15:])
            raise Problem(place, 1, f"under {method}: {trouble}{said}")
    first, *others = [check.observed(snippet, method, o) for o in outcomes]
    for other in others:
        if check.form(other, snippet) != check.form(first, snippet):
            diff = _diff(check.form(first, snippet), check.form(other, snippet))
            rule = f"{len(outcomes)} runs under {method} disagree: remove the race"
            raise Problem(place, 1, f"{rule}, nothing was recorded\n{diff}")
    return first


def updated(
    snippet: Snippet,
    runs: Mapping[str, Sequence[Outcome]],
    old: Recording | None,
    reference: Environment | None,
) -> Recording:
    """The recording after ``runs`` on this machine, by start method.

    Raises ``Problem`` for runs that are no recording.
    """
    new = {method: agreed(snippet, method, each) for method, each in runs.items()}
    here = machine.environment()
    source = digest(snippet.file)
    return merged(snippet, old, new, source, here, reference or here)


def _diff(one: str, two: str) -> str:
    lines = difflib.unified_diff(
        one.splitlines(keepends=True),
        two.splitlines(keepends=True),
        "one run",
        "another run",
    )
    return "".join(lines)


def merged(
    snippet: Snippet,
    old: Recording | None,
    new: Mapping[str, Block],
    source: str,
    here: Environment,
    reference: Environment,
) -> Recording:
    """The recording after runs that gave ``new``, by start method, in ``here``.

    A run that agrees with the block it is compared with leaves that block's
    bytes alone. One that differs replaces the block in the ``reference``
    environment; elsewhere it becomes a block under the conditions that differ.
    """
    singles = _singles(old.blocks if old else (), snippet)
    for method, block in new.items():
        was = fitting(Recording(source, tuple(singles)), method, here)
        if was and check.form(was, snippet) == check.form(block, snippet):
            continue
        conditions = conditions_of(here, reference) if was else ()
        found = replace(block, conditions=conditions, at=block.at or _at(block))
        singles = [b for b in singles if _key(b) != _key(found)] + [found]
    return Recording(source, tuple(_shared(singles, snippet)))


def _singles(blocks: Sequence[Block], snippet: Snippet) -> list[Block]:
    """A block a start method, of those that the snippet is recorded under."""
    return [
        replace(block, methods=(method,))
        for block in blocks
        for method in block.methods
        if method in snippet.methods
    ]


def _key(block: Block) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return block.methods, block.conditions


def _at(block: Block) -> str:
    if not canon.has_quantity(block.stdout + block.stderr):
        return ""
    today = datetime.date.today().isoformat()
    return f"{today} {machine.system()} {machine.cores()} cores"


def conditions_of(here: Environment, reference: Environment) -> tuple[str, ...]:
    """What is other here than where the book is recorded."""
    found = []
    for name in ("python", "torch"):
        mine, theirs = _minor(getattr(here, name)), _minor(getattr(reference, name))
        if mine != theirs:
            newer = _digits(mine) > _digits(theirs)
            found.append(
                f"{name}{'>=' if newer else '=='}{mine}{'' if newer else '.*'}"
            )
    if here.os != reference.os:
        found.append(f"os={here.os}")
    return tuple(found)


def _minor(version: str) -> str:
    return ".".join(version.split(".")[:2])


def _digits(version: str) -> list[int]:
    return [int(part) for part in version.split(".") if part.isdigit()]


def _shared(singles: Sequence[Block], snippet: Snippet) -> list[Block]:
    """Blocks of one start method each, joined where nothing tells them apart.

    A block with a quantity is never shared: each start method keeps its bytes.
    """
    groups: dict[tuple[object, ...], list[Block]] = {}
    for block in sorted(singles, key=_order):
        own = block.methods if block.at else ()
        key = (block.conditions, check.form(block, snippet), own)
        groups.setdefault(key, []).append(block)
    joined = [replace(g[0], methods=_methods(g)) for g in groups.values()]
    return sorted(joined, key=_order)


def _order(block: Block) -> tuple[int, tuple[str, ...], int]:
    return len(block.conditions), block.conditions, METHODS.index(block.methods[0])


def _methods(blocks: Sequence[Block]) -> tuple[str, ...]:
    return tuple(block.methods[0] for block in blocks)
