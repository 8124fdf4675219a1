"""A notebook run from its first cell to its last, in a kernel of its own.

The kernel works in a new empty folder. What its workers write to stderr goes to a
file and is read after each cell: a worker has written before the cell hears of its
death, whereas a frontend shows it when it comes.
"""

from __future__ import annotations

import json
import os
import tempfile
import time
from pathlib import Path
from typing import IO, Any

import nbformat  # typed, but for the three functions called here
from nbclient import NotebookClient
from nbclient.exceptions import (
    CellExecutionError,
    CellTimeoutError,
    DeadKernelError,
)

from replay import canon
from replay.notebook import Cell, Notebook
from replay.problem import Problem

PREAMBLE = Path(__file__).parent / "boot" / "drawn.py"
LIMIT = 180.0
"""Seconds that all cells together may take."""
EMPTY: Cell = {"outputs": [], "execution_count": None}
ARGUMENTS = ["--IPKernelApp.capture_fd_output=False"]


class Failed(Problem):
    """A cell that failed; as text ``file, cell N: the error``."""

    def __str__(self) -> str:
        return f"{self.file}, cell {self.line}: {self.rule}"


def run(notebook: Notebook, name: str, limit: float = LIMIT) -> Notebook:
    """``notebook`` with the outputs of this run. Raises ``Failed``."""
    cells = [_preamble(), *map(_unrun, notebook["cells"])]
    document = json.dumps({**notebook, "cells": cells})
    ran = nbformat.reads(document, as_version=4)
    client = NotebookClient(
        ran,
        kernel_name="python3",
        extra_arguments=ARGUMENTS,
        record_timing=False,
        coalesce_streams=True,
    )
    with (
        tempfile.TemporaryDirectory(
            prefix="replay-", ignore_cleanup_errors=True
        ) as folder,
        tempfile.TemporaryFile() as spoken,
        client.setup_kernel(cwd=folder, env=_clean(), stderr=spoken),
    ):
        client.execute_cell(ran.cells[0], 0, store_history=False)
        _run_cells(client, name, spoken, time.monotonic() + limit)
    text = nbformat.writes(ran)
    result: Notebook = json.loads(text)
    del result["cells"][0]
    return result


def _preamble() -> Cell:
    """Lets figures tell what they show; none of its names is seen by the cells."""
    source = PREAMBLE.read_text("utf-8")
    code = f"exec(compile({source!r}, {PREAMBLE.name!r}, 'exec'), {{}})"
    return {
        "id": "preamble",
        "cell_type": "code",
        "source": code,
        "metadata": {},
    } | EMPTY


def _unrun(cell: Cell) -> Cell:
    return cell | EMPTY if cell["cell_type"] == "code" else cell


def _clean() -> dict[str, str]:
    """The caller's environment, but for what changes how Python itself runs."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    return kept | {"PYTHONNOUSERSITE": "1"}


def _run_cells(
    client: NotebookClient, name: str, spoken: IO[bytes], deadline: float
) -> None:
    number, read = 0, spoken.seek(0, os.SEEK_END)
    for index, cell in enumerate(client.nb.cells[1:], 1):
        if cell.cell_type != "code":
            continue
        number += 1
        client.timeout = max(1, int(deadline - time.monotonic()))
        try:
            client.execute_cell(cell, index)
        except CellExecutionError as error:
            raise Failed(name, number, f"{error.ename}: {error.evalue}") from None
        except CellTimeoutError:
            raise Failed(name, number, "did not end within the time limit") from None
        except DeadKernelError:
            raise Failed(name, number, "the kernel died") from None
        read += _add_stderr(cell, spoken, read)


def _add_stderr(cell: Any, spoken: IO[bytes], start: int) -> int:
    """Add to the cell what processes wrote to stderr while it ran."""
    spoken.seek(start)
    data = spoken.read()
    text = canon.spoken(data.decode("utf-8", "backslashreplace"))
    if text:
        stream = {"output_type": "stream", "name": "stderr", "text": text}
        node = nbformat.NotebookNode(stream)
        cell.outputs.insert(0, node)
    return len(data)
