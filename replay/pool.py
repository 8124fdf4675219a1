"""Runs side by side on the cores there are; one that asks to be alone, alone.

The one scheduler: the command line and pytest both hand it all their tasks.
Processes and not threads: each tells what its own run left behind.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from functools import partial

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
    """The last outcome is handed on when the executor is gone: who has them all may end
    at once, and an executor that is being closed then would say so on stderr."""
    context = multiprocessing.get_context("spawn")
    alone = [task for task in outcomes if task.snippet.alone]
    together = [task for task in outcomes if not task.snippet.alone]
    last = [*together, *alone][-1]
    with ProcessPoolExecutor(
        jobs or machine.cores(), context, leftovers.end_with_parent
    ) as executor:
        real = {task: executor.submit(_run, task) for task in together}
        _hand_on_all(real, outcomes, last)
        for task in alone:
            real[task] = executor.submit(_run, task)
            _hand_on_all({task: real[task]}, outcomes, last)
    _hand_on(real[last], outcomes[last])


def _hand_on_all(
    real: Mapping[Task, Future[Outcome]],
    outcomes: Mapping[Task, Future[Outcome]],
    last: Task,
) -> None:
    """Each as it comes, but for the ``last``; returns when all have come."""
    for task, done in real.items():
        if task != last:
            done.add_done_callback(partial(_hand_on, promise=outcomes[task]))
    wait(real.values())


def _run(task: Task) -> Outcome:
    try:
        return run(task.snippet, task.way)
    except SystemExit:
        os._exit(1)  # the executor would go on with the next task


def _hand_on(done: Future[Outcome], promise: Future[Outcome]) -> None:
    error = done.exception()
    if error is not None:
        promise.set_exception(error)
    else:
        promise.set_result(done.result())
