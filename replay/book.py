"""The book's folder: which snippets are meant, what is recorded, what to run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from replay import check, machine
from replay.check import Result
from replay.pool import Task
from replay.problem import Problem
from replay.recording import Recording, digest, read
from replay.run import Way
from replay.snippet import Snippet, load


class Misuse(Exception):
    """A command asked for what there isn't; as text, what to ask instead."""


def selected(root: Path, parts: Sequence[str]) -> list[Snippet]:
    """The snippets whose path holds one of ``parts``; all of them for none."""
    if not (root / "snippets").is_dir():
        raise Misuse(f"no snippets/ in {root.resolve()}: give --root")
    snippets = load(root)
    wanted = [part.removeprefix("./").removeprefix("snippets/") for part in parts]
    for part in wanted:
        if not any(part in snippet.path for snippet in snippets):
            raise Misuse(f"no snippet {part!r}: see python -m replay list")
    return [s for s in snippets if not wanted or any(p in s.path for p in wanted)]


def chosen(root: Path, parts: Sequence[str], environment: str) -> list[Snippet]:
    """Those of ``selected`` that are recorded in ``environment``, if one is named.

    There every need has to be met: a run that is skipped would look like success.
    """
    snippets = selected(root, parts)
    if not environment:
        return snippets
    mine = [s for s in snippets if s.environment == environment]
    for snippet in mine:
        if need := machine.missing(snippet):
            raise Misuse(f"{snippet.path} needs {need}, which is not here")
    if not mine:
        raise Misuse(f"none of these snippets is recorded in {environment}")
    return mine


def recording_of(snippet: Snippet) -> Recording | None:
    """What is recorded of ``snippet``; ``Problem`` if its recording is malformed."""
    name = f"snippets/{snippet.chapter}/{snippet.recording.name}"
    return read(snippet.recording, name) if snippet.recording.exists() else None


def stale(snippet: Snippet, recording: Recording | None) -> Problem | None:
    """That a program changed since it was recorded, or was never recorded.

    One whose need excuses it may have no recording.
    """
    if recording is None and snippet.excuse:
        return None
    if recording is None:
        rule = "has no recording"
    elif recording.source != digest(snippet.file):
        rule = "changed since it was recorded"
    else:
        return None
    return Problem(f"snippets/{snippet.path}", 1, f"{rule}: {snippet.order}")


def planned(
    snippets: Iterable[Snippet], methods: Iterable[str], turns: int = 1
) -> tuple[list[Task], list[Result]]:
    """The runs that this machine can do, and a result for each that it can't."""
    tasks, skipped = [], []
    for snippet in snippets:
        need = machine.missing(snippet)
        for method in (m for m in methods if m in snippet.methods):
            if need or method not in machine.start_methods():
                skipped.append(check.skipped(snippet, method, need or method))
            else:
                tasks += [Task(snippet, Way(method), turn) for turn in range(turns)]
    return tasks, skipped
