"""A small book in a temporary folder: one chapter, one snippet, its recording."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path

import pytest

from replay import recording
from replay.recording import Block, Recording

ALL = ("fork", "spawn", "forkserver")
PROGRAM = '"""Says who it is."""\n\nprint("batch 0: worker 0, pid 79276")\n'
PANEL = "[who.py](../snippets/first/who.py)\n"
OUTPUT = "batch 0: worker 0, pid 79276\n"
DATA = {
    "title": "First batch",
    "unit": "s",
    "row": "start method",
    "column": "workers",
    "samples": {"fork": {"0": [0.001, 0.002, 0.003]}, "spawn": {"0": [2.0, 2.5, 2.2]}},
    "machine": "2 cores",
    "date": "2026-11-29",
}

needs_torch = pytest.mark.skipif(not find_spec("torch"), reason="needs torch")


def book(root: Path, page: str = PANEL, *blocks: Block) -> Path:
    """``docs/first.md`` with ``page``, and ``first/who.py`` with its recording."""
    write(root, "docs/first.md", page)
    file = write(root, "snippets/first/who.py", PROGRAM)
    record(file, *(blocks or [Block(ALL, OUTPUT)]))
    return root


def record(file: Path, *blocks: Block, source: str = "") -> None:
    """A recording beside ``file``; a ``source`` of another program makes it stale."""
    whole = Recording(source or recording.digest(file), blocks)
    recording.write(file.with_suffix(".out"), whole)


def measured(root: Path) -> None:
    """Samples of the snippet beside it."""
    write(root, "snippets/first/who.data.json", json.dumps(DATA))


def write(root: Path, name: str, text: str) -> Path:
    file = root / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8", newline="\n")
    return file
