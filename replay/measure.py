"""Measuring snippets run long and alone, every sample kept beside them.

Such a snippet takes the number of repeats and, second, a file to write its
samples to. What is added here is where and when they were taken.
"""

from __future__ import annotations

import dataclasses
import datetime
import json
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from replay import check, machine, pool, recording
from replay.pool import Task
from replay.problem import Problem
from replay.run import Way
from replay.snippet import Snippet

LIMIT = 3600.0
"""Seconds that a long run may take."""


def measuring(snippets: Iterable[Snippet]) -> list[Snippet]:
    """Those of ``snippets`` that measure."""
    return [snippet for snippet in snippets if snippet.repeats]


def measure(snippet: Snippet) -> str:
    """Run it long and write its samples; returns the new file's text.

    Raises ``Problem`` if the run is no good or wrote no samples.
    """
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, snippet.data.name)
        way = Way(snippet.methods[0], arguments=(str(snippet.repeats), str(file)))
        long = dataclasses.replace(snippet, time_limit=LIMIT, alone=True)
        (outcome,) = pool.start([Task(long, way)], jobs=1).values()
        run = outcome.result()
        trouble = check.broken(snippet, run) or f"ended with {run.exit}" * bool(
            run.exit
        )
        if trouble or not file.exists():
            said = f"{trouble or 'wrote no samples'}\n{run.stderr}"
            raise Problem(f"snippets/{snippet.path}", 1, said)
        text = _with_place(file.read_text("utf-8"))
    recording.replace(snippet.data, text)
    return text


def _with_place(text: str) -> str:
    place = {
        "machine": f"{machine.cpu()}, {machine.cores()} cores, {machine.system()}",
        "date": datetime.date.today().isoformat(),
    }
    return json.dumps(json.loads(text) | place, indent=1) + "\n"


def measure_all(snippets: Iterable[Snippet]) -> Iterator[str]:
    """Measure one after the other; yields the path of each that is done."""
    for snippet in measuring(snippets):
        if not machine.missing(snippet):
            measure(snippet)
            yield snippet.path
