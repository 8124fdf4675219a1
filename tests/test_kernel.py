"""A notebook is run as a reader runs it, and a cell that fails is named."""

from __future__ import annotations

import os

import pytest

from replay import kernel, notebook
from replay.notebook import Cell, Notebook

# A process that the kernel doesn't know writes to stderr, as a worker does.
CHILD = """
import subprocess, sys
child = "import os; os.write(2, b'AttributeError: lost\\\\n')"
print(subprocess.run([sys.executable, "-c", child]).returncode)
"""
FIGURE = """
import matplotlib.pyplot as plt
figure, axes = plt.subplots()
axes.bar([0, 1], [2, {height}], color="{colour}")
axes.set_title("Two bars")
plt.show()
"""


def cell(source: str, kind: str = "code") -> Cell:
    made = {"id": "a", "cell_type": kind, "metadata": {}, "source": source.strip()}
    return made | (kernel.EMPTY if kind == "code" else {})


def book(*sources: str) -> Notebook:
    cells = [cell("# A title", "markdown"), *map(cell, sources)]
    named = [{**made, "id": f"cell-{number}"} for number, made in enumerate(cells)]
    return {"cells": named, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}


@pytest.fixture(scope="module")
def ran() -> list[str]:
    """What the cells of one notebook put out, in canonical form."""
    figures = [
        FIGURE.format(height=height, colour=colour)
        for height, colour in [(3, "red"), (3, "blue"), (4, "red")]
    ]
    sources = ["print(__name__, dir().count('MIME'))", CHILD, "'a value'", *figures]
    return list(map(notebook.form, notebook.code(kernel.run(book(*sources), "x"))))


def test_a_cell_sees_a_kernel_that_nobody_was_in(ran: list[str]) -> None:
    assert ran[0] == "--- stdout\n__main__ 0\n"


@pytest.mark.skipif(os.name == "nt", reason="processes inherit no stderr there")
def test_what_a_process_writes_to_stderr_belongs_to_the_cell_that_ran(
    ran: list[str],
) -> None:
    assert ran[1] == "--- stdout\n0\n--- stderr\nAttributeError: lost\n"
    assert ran[2] == "--- value\n'a value'\n"


def test_a_figure_is_what_it_shows_and_not_its_colour(ran: list[str]) -> None:
    assert ran[3].startswith("--- figure\nTwo bars\naxes: Two bars\nbar: 2 high")
    assert ran[3] == ran[4]
    assert ran[3] != ran[5]


@pytest.mark.parametrize(
    ("source", "rule"),
    [
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("import time; time.sleep(60)", "did not end within the time limit"),
        ("import os; os._exit(1)", "the kernel died"),
    ],
)
def test_a_cell_that_fails_is_named_with_its_number_and_the_error(
    source: str, rule: str
) -> None:
    with pytest.raises(kernel.Failed) as failed:
        kernel.run(book("1", source, "2"), "docs/bad.ipynb", limit=3)
    assert str(failed.value) == f"docs/bad.ipynb, cell 2: {rule}"
