"""The claims of the chapters: what carries each, and the fault that breaks it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from replay import canon, check
from replay.problem import Problem
from replay.recording import Recording
from replay.snippet import METHODS, Snippet

FILE = "snippets/claims.toml"
KEYS = {"chapter", "says", "snippet", "line", "methods", "fault"}
FAULT_KEYS = {"symbol", "replace", "with"}


@dataclass(frozen=True)
class Fault:
    """A change of a module: ``replace``, once in ``symbol``, becomes ``new``."""

    symbol: str
    replace: str
    new: str


@dataclass(frozen=True)
class Claim:
    """``line`` is a line that ``snippet`` prints; it would change if ``says`` were
    false, and does change under ``fault``. ``at`` is the claim's line in the file."""

    chapter: str
    says: str
    snippet: str
    line: str
    methods: tuple[str, ...]
    fault: Fault
    at: int


def load(root: Path) -> list[Claim]:
    """Raises ``Problem`` for the first entry that isn't a claim."""
    text = (root / FILE).read_text("utf-8")
    entries = tomllib.loads(text).get("claim", [])
    starts = [n for n, x in enumerate(text.splitlines(), 1) if x.strip() == "[[claim]]"]
    return [_claim(entry, at) for entry, at in zip(entries, starts, strict=True)]


def _claim(entry: Mapping[str, Any], at: int) -> Claim:
    fault = entry.get("fault", {})
    _keys(set(entry), KEYS, KEYS - {"methods"}, at)
    _keys(set(fault), FAULT_KEYS, FAULT_KEYS, at)
    for method in entry.get("methods", ()):
        if method not in METHODS:
            raise Problem(FILE, at, f"unknown start method {method!r}")
    return Claim(
        chapter=entry["chapter"],
        says=entry["says"],
        snippet=entry["snippet"],
        line=entry["line"],
        methods=tuple(entry.get("methods", ())),
        fault=Fault(fault["symbol"], fault["replace"], fault["with"]),
        at=at,
    )


def _keys(keys: set[str], known: set[str], needed: set[str], at: int) -> None:
    for key in sorted(keys - known):
        raise Problem(FILE, at, f"unknown key {key!r}, there is {', '.join(known)}")
    for key in sorted(needed - keys):
        raise Problem(FILE, at, f"a claim needs {key!r}")


def unsupported(claim: Claim, snippet: Snippet | None, old: Recording | None) -> str:
    """Why the recording doesn't carry the claim, or nothing."""
    if snippet is None:
        return f"no snippet snippets/{claim.snippet}"
    for method in claim.methods or snippet.methods:
        if not standing(claim, snippet, recorded_form(old, snippet, method)):
            return f"{claim.snippet} under {method} prints no line {claim.line!r}"
    return ""


def recorded_form(old: Recording | None, snippet: Snippet, method: str) -> str:
    """The canonical form of the block without conditions for ``method``."""
    for block in old.blocks if old else ():
        if method in block.methods and not block.conditions:
            return check.form(block, snippet)
    return ""


def standing(claim: Claim, snippet: Snippet, form: str) -> list[str]:
    """The lines of a canonical form that are the claim's, whatever their names."""
    wanted = _anonymous(canon.canonical(claim.line))
    return [line for line in form.splitlines() if _anonymous(line) == wanted]


def _anonymous(line: str) -> str:
    return re.sub(r"<([a-z ]+?)(?: \d+)?>", r"<\1>", line)
