"""Where a class, function or value of an installed package is defined.

The file is found through the top-level package's spec and parsed: nothing is
imported.
"""

from __future__ import annotations

import ast
import importlib.util
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path


class Missing(LookupError):
    """There is no such symbol or statement; as text, the rule and the way out."""


@dataclass(frozen=True)
class Definition:
    """``node`` in ``file``, a path from the folder that holds the package."""

    file: str
    lines: list[str]
    node: ast.stmt


def find(symbol: str) -> Definition:
    """The definition of ``package.module.Class.method``; the longest module path
    wins, and of several definitions the last. Raises ``Missing``."""
    package, *names = symbol.split(".")
    top = _package(package)
    file, folder = top, top.parent
    while names and ((folder / names[0]).is_dir() or _module(folder, names[0])):
        name = names.pop(0)
        file = _module(folder, name) or folder / name / "__init__.py"
        folder = folder / name
    if not names or not file.is_file():
        raise Missing(f"{symbol} names no class, function or value of a module")
    tree, lines = _parsed(file, file.stat().st_mtime_ns)
    path = file.relative_to(top.parent.parent).as_posix()
    return Definition(path, lines, _descend(tree, names, symbol))


def _descend(node: ast.Module, names: list[str], symbol: str) -> ast.stmt:
    here: ast.AST = node
    for depth, name in enumerate(names, 1):
        match = _member(here, name)
        if match is None:
            left = len(names) - depth
            gone = symbol.rsplit(".", left)[0] if left else symbol
            rule = f"{gone} is gone from the installed source"
            raise Missing(f"{rule}: read upstream what became of it")
        here = match
    assert isinstance(here, ast.stmt)
    return here


def _package(name: str) -> Path:
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise Missing(f"{name} isn't installed")
    return Path(spec.origin)


def _module(folder: Path, name: str) -> Path | None:
    file = folder / f"{name}.py"
    return file if file.is_file() else None


@lru_cache(maxsize=16)
def _parsed(file: Path, changed: int) -> tuple[ast.Module, list[str]]:
    """``changed`` is the file's time: a new install is read again."""
    text = file.read_text("utf-8")
    return ast.parse(text), text.splitlines(keepends=True)


def _member(node: ast.AST, name: str) -> ast.stmt | None:
    """The last definition of ``name`` in a body, also under an ``if`` or ``try``."""
    matches = [s for s in _statements(node) if name in _names(s)]
    return matches[-1] if matches else None


def _names(node: ast.AST) -> list[str]:
    if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        return [node.name]
    if isinstance(node, ast.Assign):
        return [t.id for t in node.targets if isinstance(t, ast.Name)]
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return [node.target.id]
    return []


def _statements(node: ast.AST) -> Iterator[ast.stmt]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt):
            yield child
        if isinstance(child, ast.If | ast.Try | ast.With | ast.ExceptHandler):
            yield from _statements(child)
