"""Source of an installed package, cut by qualified name.

Digests of single statements let a test name what changed upstream.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.metadata
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from urllib.parse import urlsplit

from replay.symbol import Definition, Missing, find

SKIPPED = ("ctx", "type_comment", "type_params", "kind", "type_ignores")
"""Fields that Python versions add or fill differently for the same source."""

NOTICES = {"torch": "PyTorch contributors, BSD-3-Clause"}
"""Whose code may be shown, and the words that its licence asks for."""


@dataclass(frozen=True)
class Excerpt:
    """Lines ``first`` to ``last`` of ``file``, a path from the packages' folder.

    ``name`` is what is cut, within that file's module; ``text`` is without the
    indentation that all its lines share.
    """

    name: str
    package: str
    version: str
    file: str
    first: int
    last: int
    text: str
    notice: str


def cut(symbol: str, at: str = "") -> Excerpt:
    """The source of ``symbol``, or of its one statement that begins with a line
    that contains ``at``. Raises ``Missing``."""
    package = symbol.partition(".")[0]
    if package not in NOTICES:
        rule = f"excerpts are of {', '.join(NOTICES)}, whose version is pinned"
        raise Missing(f"{rule}: tell in words what {package} does, and link it")
    found = find(symbol)
    node = _statement(found, at, symbol) if at else found.node
    first, last = _first(node), node.end_lineno or node.lineno
    text = textwrap.dedent("".join(found.lines[first - 1 : last]))
    return Excerpt(
        symbol.removeprefix(f"{_module(found.file)}."),
        package,
        version(package),
        found.file,
        first,
        last,
        text,
        NOTICES[package],
    )


def _module(file: str) -> str:
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def version(package: str) -> str:
    """The installed version, without the local part (``2.13.0`` for ``2.13.0+cpu``)."""
    try:
        return importlib.metadata.version(package).partition("+")[0]
    except importlib.metadata.PackageNotFoundError:
        raise Missing(f"{package} isn't installed") from None


def address_problem(excerpt: Excerpt, address: str) -> str:
    """Why ``address`` isn't where the excerpt stands upstream, or nothing."""
    want = f"v{excerpt.version}/{excerpt.file}"
    have = urlsplit(address).path.partition("/blob/")[2]
    return "" if have == want else f"the link leads to {have}, the excerpt is {want}"


def digests(symbol: str) -> dict[str, str]:
    """For each statement of ``symbol``, labelled by its place in the order and its
    kind, a digest of what it is and where it hangs: the same under every Python,
    and no word of the source itself. Raises ``Missing``."""
    return {
        f"{number} {type(statement).__name__}": _digest(f"{where} {_shape(statement)}")
        for number, (where, statement) in _numbered(find(symbol))
    }


def changes(symbol: str, recorded: dict[str, str], since: str = "") -> list[str]:
    """What differs from the recorded digests, a statement a line, and, given the
    version they are of, the address of upstream's comparison. Raises ``Missing``."""
    found, now = find(symbol), digests(symbol)
    lines = [
        f"line {node.lineno}: {found.lines[node.lineno - 1].strip()}"
        for _, (_, node) in _numbered(found)
    ]
    matcher = SequenceMatcher(None, [*recorded.values()], [*now.values()], False)
    said = []
    for kind, start, end, at, to in matcher.get_opcodes():
        if kind != "equal":
            said += [f"gone: {label}" for label in [*recorded][start:end]]
            said += [f"new: {line}" for line in lines[at:to]]
    return said + _comparison(symbol.partition(".")[0], since) if said else []


def _numbered(found: Definition) -> list[tuple[int, tuple[str, ast.stmt]]]:
    return list(enumerate(_walk(found.node, ""), 1))


def _comparison(package: str, since: str) -> list[str]:
    urls = importlib.metadata.metadata(package).get_all("Project-URL") or []
    homes = dict(url.split(", ", 1) for url in urls)
    home = homes.get("Repository", "").rstrip("/")
    known = home and since
    return [f"{home}/compare/v{since}...v{version(package)}"] if known else []


def _statement(found: Definition, at: str, symbol: str) -> ast.stmt:
    """The statement in a definition that begins with a line that contains ``at``."""
    inner = [node for _, node in _walk(found.node, "")][1:]
    starts = {n.lineno: n for n in reversed(inner) if at in found.lines[n.lineno - 1]}
    if len(starts) != 1:
        rule = f"{len(starts)} statements of {symbol} begin with {at!r}"
        raise Missing(f"{rule}: an excerpt shows exactly one")
    return next(iter(starts.values()))


def _first(node: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(d.lineno for d in decorators)])


def _walk(node: ast.AST, where: str) -> Iterator[tuple[str, ast.stmt]]:
    """Every statement of a definition, itself first, with the path that leads to it."""
    if isinstance(node, ast.stmt):
        yield where, node
    for field, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.stmt | ast.ExceptHandler | ast.match_case):
                yield from _walk(child, f"{where}/{type(node).__name__}.{field}")


def _shape(value: object) -> str:
    """A statement's own text in a form of ours: without the statements in it."""
    if isinstance(value, ast.AST):
        fields = [
            f"{name}={_shape(child)}"
            for name, child in ast.iter_fields(value)
            if name not in SKIPPED and child not in (None, [])
        ]
        return f"{type(value).__name__}({', '.join(fields)})"
    if isinstance(value, list):
        own = [child for child in value if not isinstance(child, ast.stmt)]
        return f"[{', '.join(map(_shape, own))}]"
    return repr(" ".join(value.split()) if isinstance(value, str) else value)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
