"""The ``.out`` format: the bytes that real runs printed, by start method.

    source sha256:1f3a9c...
    === fork
    batch 0: from worker 0, pid 79276
    === spawn forkserver; python>=3.12; exit=1
    --- stderr
    PicklingError: ...

A line of output that would read as one of the format's own is escaped with a
backslash. Conditions pick a block for an environment; the most specific wins.
"""

from __future__ import annotations

import hashlib
import os
import re
import tempfile
from dataclasses import dataclass
from pathlib import Path

from replay.condition import Environment, holds, is_condition
from replay.problem import Problem
from replay.snippet import METHODS

HEAD = re.compile(r"source sha256:([0-9a-f]{64})")
NO_NEWLINE = "\\ no newline at the end"


@dataclass(frozen=True)
class Block:
    """What a snippet did under some start methods, where ``conditions`` hold.

    ``exit`` is negative for a signal; ``at`` says when and on what machine a
    quantity was measured and is empty for a block that holds none.
    """

    methods: tuple[str, ...]
    stdout: str
    stderr: str = ""
    exit: int = 0
    conditions: tuple[str, ...] = ()
    at: str = ""


@dataclass(frozen=True)
class Recording:
    """``source`` is the digest of the program that the blocks were recorded from."""

    source: str
    blocks: tuple[Block, ...]


def digest(file: Path) -> str:
    """sha256 of a snippet's text, the same on systems that end lines otherwise."""
    return hashlib.sha256(file.read_bytes().replace(b"\r\n", b"\n")).hexdigest()


def read(file: Path, name: str = "") -> Recording:
    """Raises ``Problem`` with ``name`` (or the path) and the line of what is wrong."""
    try:
        text = file.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        raise Problem(name or str(file), 1, "not UTF-8: record it again") from None
    return parse(text, name or str(file))


def write(file: Path, recording: Recording) -> bool:
    """One atomic step: the old recording or the new one, never half of one.

    Returns whether the bytes changed; equal bytes leave the file untouched.
    """
    return replace(file, render(recording))


def replace(file: Path, text: str) -> bool:
    """Put ``text`` in the place of ``file`` in one step, if it differs."""
    data = text.encode("utf-8")
    if file.exists() and file.read_bytes() == data:
        return False
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(handle, "wb") as new:
            new.write(data)
            new.flush()
            os.fsync(new.fileno())
        Path(name).chmod(0o644)
        Path(name).replace(file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return True


def fitting(recording: Recording, method: str, here: Environment) -> Block | None:
    """The block that a run under ``method`` is compared with, if there is one."""
    blocks = [
        block
        for block in recording.blocks
        if method in block.methods and all(holds(c, here) for c in block.conditions)
    ]
    return max(blocks, key=_specific, default=None)


def _specific(block: Block) -> tuple[int, list[tuple[int, ...]]]:
    """More conditions, then higher versions, are more specific."""
    versions = [tuple(map(int, re.findall(r"\d+", c))) for c in block.conditions]
    return len(block.conditions), sorted(versions)


def render(recording: Recording) -> str:
    """The text of the file. ``parse(render(r)) == r``."""
    parts = [f"source sha256:{recording.source}\n"]
    for block in recording.blocks:
        parts += [f"=== {heading(block)}\n", _escaped(block.stdout)]
        if block.stderr:
            parts += ["--- stderr\n", _escaped(block.stderr)]
    return "".join(parts)


def heading(block: Block) -> str:
    """The start methods of a block and what else its header says."""
    words = [" ".join(block.methods), *block.conditions]
    words += [f"exit={block.exit}"] if block.exit else []
    words += [f"at={block.at}"] if block.at else []
    return "; ".join(words)


def _escaped(text: str) -> str:
    text = re.sub(r"^(?====|---|\\)", r"\\", text, flags=re.MULTILINE)
    return text if text.endswith("\n") or not text else f"{text}\n{NO_NEWLINE}\n"


def _unescaped(lines: list[str]) -> str:
    end = -1 if lines and lines[-1] == f"{NO_NEWLINE}\n" else len(lines)
    text = "".join(line.removeprefix("\\") for line in lines[:end])
    return text.removesuffix("\n") if end == -1 else text


def parse(text: str, name: str) -> Recording:
    """Raises ``Problem`` for the first line that breaks the format."""
    lines = re.findall(r"[^\n]*\n|[^\n]+", text)
    head = HEAD.fullmatch(lines[0].rstrip("\n")) if lines else None
    if head is None:
        raise Problem(name, 1, "a recording starts with 'source sha256:' and 64 digits")
    starts = [n for n, line in enumerate(lines) if line.startswith("===")]
    if starts[:1] != [1]:
        raise Problem(name, 2, "a block starts with '=== ' and its start methods")
    ends = [*starts[1:], len(lines)]
    blocks = [_block(lines, a, b, name) for a, b in zip(starts, ends, strict=True)]
    _no_two_for_one_run(blocks, starts, name)
    return Recording(head[1], tuple(blocks))


def _no_two_for_one_run(blocks: list[Block], starts: list[int], name: str) -> None:
    seen: dict[tuple[str, tuple[str, ...]], int] = {}
    for block, start in zip(blocks, starts, strict=True):
        for method in block.methods:
            key = (method, tuple(sorted(block.conditions)))
            if key in seen:
                rule = f"two blocks for {method}, the other is on line {seen[key]}"
                raise Problem(name, start + 1, f"{rule}: record the snippet again")
            seen[key] = start + 1


def _block(lines: list[str], start: int, end: int, name: str) -> Block:
    methods, *words = lines[start].removeprefix("===").strip().split("; ")
    for method in methods.split() or [""]:
        if method not in METHODS:
            raise Problem(name, start + 1, f"unknown start method {method!r}")
    body = lines[start + 1 : end]
    split = body.index("--- stderr\n") if "--- stderr\n" in body else len(body)
    return Block(
        tuple(methods.split()),
        stdout=_unescaped(body[:split]),
        stderr=_unescaped(body[split + 1 :]),
        exit=_exit(words, name, start + 1),
        conditions=tuple(w for w in words if not w.startswith(("exit=", "at="))),
        at="".join(w.removeprefix("at=") for w in words if w.startswith("at=")),
    )


def _exit(words: list[str], name: str, line: int) -> int:
    """The exit code among a header's words; complains of any word that is none."""
    code = 0
    for word in words:
        if re.fullmatch(r"exit=-?\d+", word):
            code = int(word.removeprefix("exit="))
        elif not word.startswith("at=") and not is_condition(word):
            rule = "is no condition: python>=3.12, torch>=2.14, os=macos, exit=1"
            raise Problem(name, line, f"{word!r} {rule}")
    return code
