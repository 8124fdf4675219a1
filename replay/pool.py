"""Runs side by side on the cores there are; one that asks to be alone, alone.

The one scheduler: the command line and pytest both hand it all their tasks.
Processes and not threads: each tells what its own run left behind.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from dataclasses import dataclass

from replay import leftovers, machine
from replay.run import Outcome, Way, run
from replay.snippet import Snippet


@dataclass(frozen=True)
class Task:
    """One run to do; ``turn`` tells repeats of one run apart."""

    snippet: Snippet
    way: Way
    turn: int = 0


def start(tasks: Sequence[Task], jobs: int = 0) -> dict[Task, Future[Outcome]]:
    """Start all ``tasks``, at most ``jobs`` at a time (0: as many as there are cores).

    Those that want to be alone run after the others, one at a time.
    """
    outcomes: dict[Task, Future[Outcome]] = {task: Future() for task in tasks}
    if tasks:
        threading.Thread(target=_work, args=(outcomes, jobs), daemon=True).start()
    return outcomes


def _work(outcomes: dict[Task, Future[Outcome]], jobs: int) -> None:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(
        jobs or machine.cores(), context, leftovers.end_with_parent
    ) as executor:
        together = [t for t in outcomes if not t.snippet.alone]
        wait([_submit(executor, t, outcomes[t]) for t in together])
        for task, promise in outcomes.items():
            if task.snippet.alone:
                wait([_submit(executor, task, promise)])


def _submit(
    executor: ProcessPoolExecutor, task: Task, promise: Future[Outcome]
) -> Future[Outcome]:
    real = executor.submit(_run, task.snippet, task.way)
    real.add_done_callback(lambda done: _hand_on(done, promise))
    return real


def _run(snippet: Snippet, way: Way) -> Outcome:
    try:
        return run(snippet, way)
    except SystemExit:
        os._exit(1)  # the executor would go on with the next task


def _hand_on(done: Future[Outcome], promise: Future[Outcome]) -> None:
    error = done.exception()
    if error is not None:
        promise.set_exception(error)
    else:
        promise.set_result(done.result())
