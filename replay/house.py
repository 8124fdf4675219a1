"""The house rules of a snippet's text: what keeps it short, whole and copyable."""

from __future__ import annotations

import ast
import importlib.machinery
import re
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

from replay.problem import Problem
from replay.snippet import PACKAGES, Snippet

COLUMNS = 72
LINES = 35
ANSWER = 65
"""Lines of a program that another one is run on: a whole answer to an exercise."""
IMPORTS = {"torch", "numpy", *sys.stdlib_module_names}
GUARD = re.compile(r"^if __name__ == \"__main__\":$", re.MULTILINE)


def problems(snippet: Snippet) -> list[Problem]:
    """Every house rule that ``snippet`` breaks, with its line."""
    place = f"snippets/{snippet.path}"
    text = snippet.file.read_text("utf-8")
    rules = [*_width(text), *_length(snippet, text), *_imports(snippet, text)]
    rules += [*_guard(snippet, text), *_name(snippet.file)]
    return [Problem(place, line, rule) for line, rule in rules]


def _width(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > COLUMNS:
            yield number, f"line is {len(line)} columns, snippets keep to {COLUMNS}"


def _length(snippet: Snippet, text: str) -> Iterator[tuple[int, str]]:
    lines, limit = len(text.splitlines()), ANSWER if snippet.command else LINES
    if snippet.kind == "snippet" and lines > limit:
        yield lines, f"{lines} lines, snippets keep to {limit}: show one idea"


def _imports(snippet: Snippet, text: str) -> Iterator[tuple[int, str]]:
    allowed = IMPORTS | {n for n in snippet.needs if n in PACKAGES}
    for line, name in _imported(ast.parse(text)):
        if name not in allowed:
            rule = f"imports {name}, snippets import torch, numpy and the standard"
            yield line, f"{rule} library, or say so with needs in snippets.toml"


def _imported(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, a.name.partition(".")[0]) for a in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, (node.module or ".").partition(".")[0]


def _guard(snippet: Snippet, text: str) -> Iterator[tuple[int, str]]:
    if snippet.guard and not GUARD.search(text):
        rule = 'no `if __name__ == "__main__":`, which spawn needs'
        yield 1, f"{rule}: add it, or set guard = false in snippets.toml"


def _name(file: Path) -> Iterator[tuple[int, str]]:
    """A snippet's folder is on the path of what runs there: it must hide nothing."""
    installed = [sysconfig.get_path(name) for name in ("purelib", "platlib")]
    hidden = importlib.machinery.PathFinder.find_spec(file.stem, installed)
    if hidden or file.stem in sys.stdlib_module_names:
        yield 1, f"{file.stem} is the name of a module: name the snippet otherwise"
