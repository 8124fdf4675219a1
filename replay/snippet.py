"""Where the snippets are, and what ``snippets.toml`` says of each."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from replay.problem import Problem

METHODS = ("fork", "spawn", "forkserver")
"""The start methods, in the order in which the book names them."""

SYSTEMS = ("linux", "macos", "windows", "posix")
PACKAGES = ("torchvision", "torchdata")
NEEDS = (*SYSTEMS, *PACKAGES, "cuda")
ENVIRONMENTS = {"vision": PACKAGES, "cuda": ("cuda",)}
"""Where a snippet with one of these needs is recorded, and no other snippet."""

UNRECORDED = ("cuda",)
"""Needs that excuse a snippet from having a recording: its page says so."""

KINDS = ("snippet", "tool")
EXCEPTIONS = "snippets/snippets.toml"


@dataclass(frozen=True)
class Snippet:
    """One program that readers read, and how it asks to be run.

    ``path`` is relative to ``snippets/`` and posix; ``time_limit`` is in seconds.
    ``command`` replaces the program and its arguments where a recording is of
    another program run on this one. Lines that match ``unordered`` come from
    processes that nothing orders. ``repeats`` makes it a measuring snippet, and
    says how often ``measure`` repeats what ``check`` does a few times.
    """

    path: str
    file: Path
    methods: tuple[str, ...] = METHODS
    needs: tuple[str, ...] = ()
    time_limit: float = 60.0
    alone: bool = False
    stderr: bool = False
    arguments: tuple[str, ...] = ()
    command: tuple[str, ...] = ()
    kind: str = "snippet"
    unordered: str = ""
    guard: bool = True
    repeats: int = 0

    @property
    def chapter(self) -> str:
        return self.path.partition("/")[0]

    @property
    def environment(self) -> str:
        """One of ``ENVIRONMENTS``, or nothing: where the book is recorded."""
        return next((e for e, n in ENVIRONMENTS.items() if {*n} & {*self.needs}), "")

    @property
    def excuse(self) -> str:
        """The need for which it has no recording, if it has none for good reason."""
        lacks = [need for need in self.needs if need in UNRECORDED]
        return "" if self.recording.is_file() else "".join(lacks[:1])

    @property
    def order(self) -> str:
        """The command that records it."""
        where = f"--environment {self.environment} " if self.environment else ""
        return f"python -m replay record {where}{self.path}"

    @property
    def recording(self) -> Path:
        return self.file.with_suffix(".out")

    @property
    def data(self) -> Path:
        return self.file.with_suffix(".data.json")


DEFAULTS = {
    f.name: f.default for f in fields(Snippet) if f.name not in ("path", "file")
}


def load(root: Path) -> list[Snippet]:
    """Every snippet of the book in ``root``, by path.

    Raises ``Problem`` for the first entry of ``snippets.toml`` that is wrong.
    """
    folder = root / "snippets"
    exceptions = _exceptions(root)
    files = {f.relative_to(folder).as_posix(): f for f in folder.glob("*/*.py")}
    for path in exceptions:
        if path not in files:
            raise _wrong(root, path, f"no snippet snippets/{path}: remove the entry")
    return [
        _snippet(root, path, files[path], exceptions.get(path, {}))
        for path in sorted(files)
    ]


def orphans(root: Path) -> list[Problem]:
    """Recordings and samples whose snippet is gone."""
    found = []
    for suffix in (".out", ".data.json"):
        for file in sorted((root / "snippets").glob(f"*/*{suffix}")):
            snippet = file.with_name(file.name.removesuffix(suffix) + ".py")
            if not snippet.exists():
                rule = f"no snippet {snippet.name} beside it: remove it or rename it"
                found.append(Problem(file.relative_to(root).as_posix(), 1, rule))
    return found


def _exceptions(root: Path) -> dict[str, Any]:
    file = root / EXCEPTIONS
    if not file.exists():
        return {}
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"at line (\d+)", str(error))
        where = int(line[1]) if line else 1
        raise Problem(EXCEPTIONS, where, f"not TOML: {error}") from None


def _snippet(root: Path, path: str, file: Path, entry: dict[str, Any]) -> Snippet:
    for key, value in entry.items():
        rule = _broken(key, value)
        if rule:
            raise _wrong(root, path, rule, key)
    values: dict[str, Any] = {
        k: tuple(v) if isinstance(v, list) else v for k, v in entry.items()
    }
    return Snippet(path, file, **values)


def _broken(key: str, value: object) -> str:
    """Why ``key = value`` can't stand in an entry, or nothing."""
    if key not in DEFAULTS:
        return f"unknown key {key!r}, the keys are {', '.join(DEFAULTS)}"
    default = DEFAULTS[key]
    kind = list if isinstance(default, tuple) else type(default)
    if kind is float and type(value) is int:
        return ""
    if type(value) is not kind:
        return f"{key} is a {kind.__name__}, like {key} = {_example(default)}"
    return _unknown_word(key, value)


def _example(default: object) -> str:
    if isinstance(default, tuple):
        return str(list(default) or ["..."]).replace("'", '"')
    return str(default).lower() if isinstance(default, bool) else repr(default)


def _unknown_word(key: str, value: object) -> str:
    vocabulary = {"methods": METHODS, "needs": NEEDS, "kind": KINDS}.get(key)
    if vocabulary is None:
        return ""
    words = value if isinstance(value, list) else [value]
    for word in words:
        if word not in vocabulary:
            return f"unknown {key} {word!r}, there is {', '.join(vocabulary)}"
    return "" if words else f"{key} is empty: remove the key"


def _wrong(root: Path, path: str, rule: str, key: str = "") -> Problem:
    lines = (root / EXCEPTIONS).read_text("utf-8").splitlines()
    at = _line(lines, rf'\[\s*"{re.escape(path)}"', 0)
    if key:
        at = _line(lines, rf"{re.escape(key)}\b", at)
    return Problem(EXCEPTIONS, at + 1, rule)


def _line(lines: list[str], pattern: str, start: int) -> int:
    for number, line in enumerate(lines[start:], start):
        if re.match(pattern, line):
            return number
    return start
