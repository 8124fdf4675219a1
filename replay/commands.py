"""What each command does: the edge where results are printed and files written."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from concurrent.futures import Future

from replay import (
    bench,
    book,
    check,
    claim,
    elsewhere,
    excerpt,
    fault,
    machine,
    measure,
    page,
    pool,
    record,
    recorded,
    recording,
)
from replay.claim import Claim
from replay.pool import Task
from replay.problem import Problem
from replay.progress import Progress
from replay.recording import Block
from replay.run import Outcome
from replay.snippet import ENVIRONMENTS, METHODS, Snippet

Outcomes = Mapping[Task, Future[Outcome]]


def list_snippets(arguments: argparse.Namespace) -> int:
    """Name each snippet: start methods, needs, and what is recorded of it."""
    rows = [(s, book.recording_of(s)) for s in book.selected(arguments.root, ())]
    if arguments.json:
        print(json.dumps([_row(s, old.blocks if old else ()) for s, old in rows]))
        return 0
    for snippet, old in rows:
        blocks = " | ".join(recording.heading(b) for b in (old.blocks if old else ()))
        needs = f"; needs {', '.join(snippet.needs)}" if snippet.needs else ""
        print(f"{snippet.path:50}  {blocks or 'not recorded'}{needs}")
    return 0


def _row(snippet: Snippet, blocks: Sequence[Block]) -> dict[str, object]:
    recorded_ = [
        {"methods": b.methods, "conditions": b.conditions, "exit": b.exit}
        for b in blocks
    ]
    return {
        "path": snippet.path,
        "chapter": snippet.chapter,
        "start_methods": snippet.methods,
        "needs": snippet.needs,
        "recorded": recorded_,
    }


def check_snippets(arguments: argparse.Namespace) -> int:
    """Run snippets and compare each with its recording.

    Exit code 0: all the same. 1: something differs. 2: misuse.
    """
    snippets = book.chosen(arguments.root, arguments.snippets, arguments.environment)
    recordings = {snippet: book.recording_of(snippet) for snippet in snippets}
    tasks, results = book.planned(snippets, arguments.start_method or METHODS)
    outcomes = pool.start(tasks, arguments.jobs)
    Progress(outcomes.values(), "checked")
    here = machine.environment()
    for task, outcome in outcomes.items():
        snippet, method, old = task.snippet, task.way.method, recordings[task.snippet]
        results.append(check.compare(snippet, method, outcome.result(), old, here))
        if results[-1].status == "different":
            print(results[-1].detail)
    stale = [p for s, old in recordings.items() if (p := book.stale(s, old))]
    print(*stale, *check.counted(results), sep="\n")
    if arguments.json:
        arguments.json.write_text(elsewhere.text(snippets, results), "utf-8")
    return int(bool(stale) or any(r.status == "different" for r in results))


def record_snippets(arguments: argparse.Namespace) -> int:
    """Run each snippet 3 times under each start method and write its recording.

    Where a run agrees with the recording, the recorded bytes stay. A snippet
    whose runs disagree among themselves is not recorded.
    """
    if arguments.elsewhere:
        return _import(arguments)
    snippets = book.chosen(arguments.root, arguments.snippets, arguments.environment)
    mine = [s for s in snippets if s.environment == arguments.environment]
    tasks, skipped = book.planned(mine, METHODS, record.TURNS)
    outcomes = pool.start(tasks, arguments.jobs)
    Progress(outcomes.values(), "run")
    as_run = sorted(mine, key=lambda snippet: snippet.alone)  # those run last
    refused = [s for s in as_run if not _recorded(arguments, s, outcomes)]
    for result in skipped:
        print(f"{result.path}: not run under {result.method}, needs {result.detail}")
    for left in [s for s in snippets if s not in mine]:
        print(f"{left.path}: left as it is, {left.order} records it")
    if not arguments.snippets and not refused:
        _verified(arguments, len(mine), len(tasks) // record.TURNS)
    return int(bool(refused))


def _verified(arguments: argparse.Namespace, snippets: int, runs: int) -> None:
    """Write down what a full record was made on. Excerpts are of the book's torch."""
    name = arguments.environment
    symbols = [] if name else page.excerpts(arguments.root)
    excerpts = {symbol: excerpt.digests(symbol) for symbol in symbols}
    new = recorded.verified(snippets, runs, excerpts, ENVIRONMENTS.get(name, ()))
    recorded.write(arguments.root, new, name)


def _recorded(arguments: argparse.Namespace, snippet: Snippet, all_: Outcomes) -> bool:
    """Whether the recording of ``snippet`` is now what its runs say."""
    runs: dict[str, list[Outcome]] = {}
    for task, future in all_.items():
        if task.snippet == snippet:
            runs.setdefault(task.way.method, []).append(future.result())
    last = recorded.read(arguments.root, snippet.environment)
    try:
        old = None if arguments.fresh else book.recording_of(snippet)
        new = record.updated(snippet, runs, old, last.environment if last else None)
    except Problem as problem:
        print(problem)
        return False
    if runs and recording.write(snippet.recording, new):
        print(f"recorded {snippet.path}")
    return True


def _import(arguments: argparse.Namespace) -> int:
    """Add what another machine's runs printed, under the conditions that differ."""
    report = elsewhere.read(arguments.elsewhere)
    reference = elsewhere.reference(arguments.root, report)
    refused = 0
    for snippet in book.selected(arguments.root, arguments.snippets):
        try:
            new = elsewhere.added(report, snippet, reference)
            if new and recording.write(snippet.recording, new):
                print(f"recorded {snippet.path}")
        except Problem as problem:
            print(problem)
            refused += 1
    return int(refused > 0)


def break_claims(arguments: argparse.Namespace) -> int:
    """Run each claim's snippet with a fault in the loader that should break it.

    A claim is skipped where this machine doesn't meet a need of its snippet.
    Exit code 0: every fault changes its claim's line. 1: one goes unseen.
    """
    of = {s.path: s for s in book.chosen(arguments.root, (), arguments.environment)}
    claims = [c for c in claim.load(arguments.root) if _meant(c, arguments.claims)]
    meant = [c for c in claims if c.snippet in of]
    able = [c for c in meant if not machine.missing(of[c.snippet])]
    missed = 0
    for verdict in fault.run_all(arguments.root, able, arguments.jobs):
        where = f"{claim.FILE}:{verdict.claim.at}: {verdict.claim.says}"
        print(
            f"caught  {where}" if verdict.caught else f"MISSED  {where}: {verdict.says}"
        )
        missed += not verdict.caught
    skipped = len(meant) - len(able)
    print(f"{len(able) - missed} faults caught, {missed} missed; {skipped} skipped")
    return int(missed > 0)


def _meant(one: Claim, parts: Sequence[str]) -> bool:
    return not parts or any(p in f"{one.snippet} {one.says}" for p in parts)


def measure_snippets(arguments: argparse.Namespace) -> int:
    """Run the measuring snippets long, one at a time, and keep every sample."""
    for path in measure.measure_all(book.selected(arguments.root, arguments.snippets)):
        print(f"measured {path}", flush=True)
    return 0


def bench_machinery(arguments: argparse.Namespace) -> int:
    """Measure what the machinery costs: the figures of the README's table."""
    for line in bench.table(arguments.root, arguments.snippets):
        print(line, flush=True)
    return 0
