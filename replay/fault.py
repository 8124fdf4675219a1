"""A deliberate fault in torch or in the standard library, to see a claim fail.

A changed private copy of one module lies in a folder that every process of the
run looks into first; the installed package stays as it is.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from replay import book, canon, check, claim, pool, symbol
from replay.claim import FILE, Claim
from replay.pool import Task
from replay.problem import Problem
from replay.run import Outcome, Way
from replay.snippet import Snippet, load

BROKEN = re.compile(
    r"^(?:Syntax|Indentation|Name|UnboundLocal|Import|ModuleNotFound|Type|Attribute)Error",
    re.MULTILINE,
)
"""How a program ends whose fault broke the loader and not the claim."""


@dataclass(frozen=True)
class Verdict:
    """Whether the fault changed the claim's line. ``says`` is why, if it didn't."""

    claim: Claim
    caught: bool
    says: str


def changed(where: Claim) -> tuple[str, str]:
    """The name and the text of the module with the claim's fault in it.

    Raises ``Problem`` if the symbol is gone or the text isn't there once.
    """
    fault = where.fault
    try:
        found = symbol.find(fault.symbol)
    except symbol.Missing as missing:
        raise Problem(FILE, where.at, str(missing)) from None
    start, end = found.node.lineno - 1, found.node.end_lineno
    source = "".join(found.lines[start:end])
    if source.count(fault.replace) != 1:
        times = f"{source.count(fault.replace)} times, a fault replaces one place"
        raise Problem(FILE, where.at, f"{fault.replace!r} is in {fault.symbol} {times}")
    body = source.replace(fault.replace, fault.new)
    text = "".join([*found.lines[:start], body, *found.lines[end:]])
    return module_of(fault.symbol, Path(found.file)), text


def module_of(name: str, file: Path) -> str:
    """The module of ``name`` that ``file`` is: the longest start that ends alike."""
    words, parts = name.split("."), file.with_suffix("").parts
    parts = parts[:-1] if parts[-1] == "__init__" else parts
    fits = [n for n in range(1, len(words)) if tuple(words[:n]) == parts[-n:]]
    return ".".join(words[: max(fits)])


def run_all(root: Path, claims: Sequence[Claim], jobs: int) -> Iterator[Verdict]:
    """Run each claim's snippet with the claim's fault, in the claims' order."""
    snippets = {snippet.path: snippet for snippet in load(root)}
    with ExitStack() as stack:
        tasks = [_task(stack, c, snippets[c.snippet]) for c in claims]
        outcomes = pool.start(tasks, jobs)
        for where, task in zip(claims, tasks, strict=True):
            yield _verdict(where, task, outcomes[task])


def _task(stack: ExitStack, where: Claim, snippet: Snippet) -> Task:
    folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="fault-"))
    module, text = changed(where)
    (Path(folder) / f"{module}.py").write_text(text, "utf-8")
    method = (where.methods or snippet.methods)[0]
    return Task(snippet, Way(method, fault=folder))


def _verdict(where: Claim, task: Task, outcome: Future[Outcome]) -> Verdict:
    snippet, method = task.snippet, task.way.method
    old = claim.recorded_form(book.recording_of(snippet), snippet, method)
    run = outcome.result()
    now = check.form(check.observed(snippet, method, run), snippet)
    kept = now.splitlines()
    lines = claim.standing(where, snippet, old)
    if not lines:
        return Verdict(where, False, "the recording has no such line")
    if run.trouble:
        return Verdict(where, False, f"the faulty run {run.trouble}")
    if run.exit and "--- exit" not in old and BROKEN.search(canon.spoken(run.stderr)):
        last = canon.spoken(run.stderr).splitlines()[-1]
        return Verdict(where, False, f"the fault breaks the program: {last}")
    if all(line in kept for line in lines):
        return Verdict(where, False, "the line is still there")
    return Verdict(where, True, "")
