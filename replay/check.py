"""A run against its recording: the same, or what differs."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from replay import canon
from replay.condition import Environment
from replay.recording import Block, Recording, fitting
from replay.run import Outcome
from replay.snippet import Snippet

Status = Literal["same", "different", "not recorded here", "skipped"]
STATUSES: tuple[Status, ...] = get_args(Status)


@dataclass(frozen=True)
class Result:
    """What came of one snippet under one start method.

    ``detail`` is a unified diff in canonical form, what went wrong with the
    run, or the need that this machine doesn't meet.
    """

    path: str
    method: str
    status: Status
    detail: str = ""
    outcome: Outcome | None = None


def skipped(snippet: Snippet, method: str, need: str) -> Result:
    """A run that this machine can't do."""
    return Result(snippet.path, method, "skipped", need)


def compare(
    snippet: Snippet,
    method: str,
    outcome: Outcome,
    recording: Recording | None,
    here: Environment,
) -> Result:
    """Hold one run against the block that fits it."""
    trouble = broken(snippet, outcome)
    if trouble:
        detail = f"{_place(snippet, method)}: {trouble}\n{_tail(outcome)}"
        return Result(snippet.path, method, "different", detail, outcome)
    block = fitting(recording, method, here) if recording else None
    if block is None:
        detail = f"record it: {snippet.order}"
        return Result(snippet.path, method, "not recorded here", detail, outcome)
    diff = difference(snippet, method, block, outcome)
    return Result(snippet.path, method, "different" if diff else "same", diff, outcome)


def broken(snippet: Snippet, outcome: Outcome) -> str:
    """Why a run is no recording, whatever it printed; nothing if it is one."""
    if outcome.trouble:
        return outcome.trouble
    if outcome.exit == 0 and not snippet.stderr and canon.spoken(outcome.stderr):
        rule = "printed to stderr and did not fail"
        return f"{rule}: mend it, or set stderr = true in snippets.toml"
    return ""


def _tail(outcome: Outcome) -> str:
    lines = [*outcome.stdout.splitlines()[-5:], *outcome.stderr.splitlines()[-15:]]
    return "".join(f"  {line[:200]}\n" for line in lines)


def difference(snippet: Snippet, method: str, block: Block, outcome: Outcome) -> str:
    """The unified diff between a block and a run, empty if they agree."""
    was = form(block, snippet)
    now = form(observed(snippet, method, outcome), snippet)
    lines = difflib.unified_diff(
        was.splitlines(keepends=True),
        now.splitlines(keepends=True),
        f"snippets/{snippet.path} recorded under {method}",
        f"snippets/{snippet.path} run under {method}",
    )
    body = "".join(lines)
    return f"{_place(snippet, method)}: the output differs\n{body}" if body else ""


def observed(snippet: Snippet, method: str, outcome: Outcome) -> Block:
    """A run as a block of its own: real bytes, stderr where the format keeps it."""
    wanted = snippet.stderr or outcome.exit != 0
    stderr = canon.spoken(outcome.stderr) if wanted else ""
    return Block((method,), outcome.stdout, stderr, outcome.exit)


def form(block: Block, snippet: Snippet) -> str:
    """The canonical form of a block, its exit code among it."""
    text = canon.canonical(block.stdout, block.stderr, snippet.unordered)
    if text and not text.endswith("\n"):
        text += "\n--- no newline at the end\n"
    return text + (f"--- exit {block.exit}\n" if block.exit else "")


def counted(results: Sequence[Result]) -> Iterator[str]:
    """How many runs ended how, and which needs kept others from running."""
    ended = Counter(result.status for result in results)
    skips = Counter(r.detail for r in results if r.status == "skipped")
    run = len(results) - ended["skipped"]
    counts = ", ".join(f"{ended[s]} {s}" for s in STATUSES if s != "skipped")
    yield f"{run} run: {counts}; {ended['skipped']} skipped"
    for need, count in sorted(skips.items()):
        yield f"  {count} need {need}, which is not here"


def _place(snippet: Snippet, method: str) -> str:
    """The recording's file and the line of the block for ``method``."""
    line = 1
    if snippet.recording.exists():
        lines = snippet.recording.read_text("utf-8").splitlines()
        heads = [n for n, text in enumerate(lines, 1) if _names(text, method)]
        line = heads[0] if heads else 1
    out = snippet.path.removesuffix(".py") + ".out"
    return f"snippets/{out}:{line}: {snippet.path} under {method}"


def _names(head: str, method: str) -> bool:
    return head.startswith("=== ") and method in head[4:].partition(";")[0].split()
