"""The runs of another machine, carried as the JSON that ``check --json`` writes.

{"environment": {"python": …, "torch": …, "os": …, "cores": …, "date": …},
 "sources": {"round_robin/assignment.py": "1f3a9c…"},
 "results": [{"path": …, "method": …, "status": …, "outcome": {…}}]}
"""

from __future__ import annotations

import datetime
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from replay import book, canon, machine, record, recorded
from replay.book import Misuse
from replay.check import Result
from replay.condition import Environment
from replay.problem import Problem
from replay.recording import Recording, digest
from replay.run import Outcome
from replay.snippet import Snippet


@dataclass(frozen=True)
class Report:
    """What was run where. ``taken`` says so of a block that holds a quantity;
    ``sources`` are the digests of the programs by path."""

    environment: Environment
    taken: str
    sources: dict[str, str]
    outcomes: dict[tuple[str, str], Outcome]


def text(snippets: Iterable[Snippet], results: Sequence[Result]) -> str:
    """The JSON of a check on this machine, today."""
    here = {"cores": machine.cores(), "date": datetime.date.today().isoformat()}
    report = {
        "environment": asdict(machine.environment()) | here,
        "sources": {snippet.path: digest(snippet.file) for snippet in snippets},
        "results": [asdict(result) for result in results],
    }
    return json.dumps(report, indent=1)


def read(file: Path) -> Report:
    """Raises ``Problem`` for a file that ``text`` has not written."""
    try:
        return _report(json.loads(file.read_text("utf-8")))
    except OSError as error:
        raise Problem(str(file), 1, f"can't be read: {error.strerror}") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        rule = "is not what `python -m replay check --json FILE` writes"
        raise Problem(str(file), 1, rule) from None


def _report(data: dict[str, Any]) -> Report:
    where = dict(data["environment"])
    date, cores = datetime.date.fromisoformat(where.pop("date")), where.pop("cores")
    outcomes = {
        (row["path"], row["method"]): Outcome(**row["outcome"])
        for row in data["results"]
        if row["outcome"]
    }
    taken = f"{date} {where['os']} {cores} cores"
    return Report(Environment(**where), taken, dict(data["sources"]), outcomes)


def reference(root: Path, report: Report) -> Environment:
    """Where the book is recorded. ``Misuse`` unless the runs are from elsewhere."""
    last = recorded.read(root)
    if last is None:
        raise Misuse("no recording to add to: python -m replay record")
    if not record.conditions_of(report.environment, last.environment):
        raise Misuse("those runs are of where the book is recorded: record them there")
    return last.environment


def added(report: Report, snippet: Snippet, reference: Environment) -> Recording | None:
    """The recording of ``snippet`` with a block for what it did elsewhere.

    Nothing where it wasn't run there. Raises ``Problem`` for a run that is no
    recording, and where the program there and the one recorded here differ.
    """
    runs = {m: o for (p, m), o in report.outcomes.items() if p == snippet.path}
    if not runs:
        return None
    old = book.recording_of(snippet)
    stale = book.stale(snippet, old)
    if stale or old is None:
        raise stale or Problem(f"snippets/{snippet.path}", 1, "has no recording")
    if report.sources.get(snippet.path) != old.source:
        rule = "is another program than the one that was run there: run it again"
        raise Problem(f"snippets/{snippet.path}", 1, rule)
    blocks = {}
    for method, outcome in runs.items():
        block = record.agreed(snippet, method, [outcome])
        measured = canon.has_quantity(block.stdout + block.stderr)
        blocks[method] = replace(block, at=report.taken if measured else "")
    source, there = old.source, report.environment
    return record.merged(snippet, old, blocks, source, there, reference)
