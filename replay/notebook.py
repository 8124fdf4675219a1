"""A notebook and what its cells printed, held against another run of it.

Cells are numbered as Jupyter numbers them: code cells alone, from 1.
"""

from __future__ import annotations

import copy
import difflib
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from replay import canon
from replay.problem import Problem

DRAWN = "application/vnd.replay.drawn+json"
"""What a figure shows, as lines: written by boot/drawn.py, beside its picture."""

Cell = dict[str, Any]
Notebook = dict[str, Any]


def read(file: Path) -> Notebook:
    """Raises ``Problem`` where ``file`` is no notebook with cells."""
    try:
        notebook: Notebook = json.loads(file.read_text("utf-8"))
        notebook["cells"][0]["cell_type"]
    except (ValueError, LookupError, TypeError) as error:
        raise Problem(str(file), 1, f"not a notebook: {error}") from None
    return notebook


def text(notebook: Notebook) -> str:
    """The file as it is committed: nothing in it says when or where it was run."""
    plain = copy.deepcopy(notebook)
    plain["metadata"] = {
        "kernelspec": {"display_name": "Python 3", "language": "python"}
        | {"name": "python3"},
        "language_info": {"name": "python"},
    }
    for cell in plain["cells"]:
        cell["metadata"].pop("execution", None)
    return json.dumps(plain, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def code(notebook: Notebook) -> list[Cell]:
    """The cells that are run, in order."""
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def form(cell: Cell) -> str:
    """The canonical form of what a cell put out; figures count by their data."""
    return canon.canonical("".join(_said(cell["outputs"])))


def _said(outputs: Sequence[dict[str, Any]]) -> Iterator[str]:
    """The text of each output. Streams are joined: where they break is no fact."""
    for name in ("stdout", "stderr"):
        streams = [o for o in outputs if o.get("name") == name]
        said = "".join(_joined(o["text"]) for o in streams)
        said = canon.spoken(said) if name == "stderr" else said
        yield f"--- {name}\n{_ended(said)}" if said else ""
    for output in outputs:
        if output["output_type"] == "error":
            yield f"--- error\n{output['ename']}: {output['evalue']}\n"
        elif "data" in output:
            yield from _displayed(output["data"])


def _displayed(data: dict[str, Any]) -> Iterator[str]:
    if DRAWN in data:
        yield "--- figure\n" + "".join(f"{line}\n" for line in data[DRAWN])
    else:
        yield "--- value\n" + _ended(_joined(data.get("text/plain", "")))


def _joined(text: str | list[str]) -> str:
    """A file may hold a text as a list of its lines."""
    return text if isinstance(text, str) else "".join(text)


def _ended(text: str) -> str:
    return text if text.endswith("\n") or not text else f"{text}\n"


def differences(old: Notebook, new: Notebook, name: str) -> list[str]:
    """The cells whose outputs differ, each as a diff under its number."""
    found = []
    for number, (was, now) in enumerate(zip(code(old), code(new), strict=True), 1):
        lines = difflib.unified_diff(
            form(was).splitlines(keepends=True),
            form(now).splitlines(keepends=True),
            f"cell {number} recorded",
            f"cell {number} run",
        )
        if diff := "".join(lines):
            found.append(f"{name}, cell {number}: the output differs\n{diff}")
    return found


def merged(old: Notebook, new: Notebook) -> Notebook:
    """``new``, with the old bytes of every output that still holds."""
    result = copy.deepcopy(new)
    for was, now in zip(code(old), code(result), strict=True):
        if form(was) == form(now):
            now["outputs"] = copy.deepcopy(was["outputs"])
    return result


def titles(notebook: Notebook) -> list[str]:
    """What each figure of the notebook is called, in order."""
    outputs = [output for cell in code(notebook) for output in cell["outputs"]]
    return [o["data"][DRAWN][0] for o in outputs if DRAWN in o.get("data", {})]
