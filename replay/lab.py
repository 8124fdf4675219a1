"""The lab's command: run the notebook, compare it with what is stored, or store it."""

from __future__ import annotations

import argparse
from pathlib import Path

from replay import notebook, recording
from replay.notebook import Notebook
from replay.problem import Problem

LAB = "docs/lab.ipynb"
TURNS = 2
"""How often the notebook is run before it is recorded."""


def differences(root: Path) -> list[str]:
    """What a run of the lab prints and draws other than its file says."""
    stored = notebook.read(root / LAB)
    return notebook.differences(stored, _run(stored), LAB)


def check_or_record(arguments: argparse.Namespace) -> int:
    """Run the lab's notebook and compare it with what it holds, or record it.

    Exit code 0: all the same, or recorded. 1: a cell differs or fails.
    """
    if arguments.record:
        record(arguments.root)
        return 0
    found = differences(arguments.root)
    print(*found or [f"{LAB}: every cell the same"], sep="\n")
    return int(bool(found))


def record(root: Path) -> None:
    """Run it, and store the outputs that two runs agree on."""
    stored = notebook.read(root / LAB)
    first, *others = [_run(stored) for _ in range(TURNS)]
    for other in others:
        if found := notebook.differences(first, other, LAB):
            rule = "runs disagree, nothing was recorded\n" + "\n".join(found)
            raise Problem(LAB, 1, rule)
    if recording.replace(root / LAB, notebook.text(notebook.merged(stored, first))):
        print(f"recorded {LAB}")


def _run(stored: Notebook) -> Notebook:
    from replay import kernel  # what it imports takes longer than `replay list`

    return kernel.run(stored, LAB)
