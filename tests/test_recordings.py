"""Every recording, run again under every start method: one item each."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future
from pathlib import Path

import pytest

from replay import book, check, claim, house, machine
from replay.pool import Task
from replay.run import Outcome
from replay.snippet import METHODS, load, orphans

ROOT = Path(__file__).parents[1]
SNIPPETS = load(ROOT)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "task" in metafunc.fixturenames:
        methods = metafunc.config.getoption("--start-method") or METHODS
        tasks, skipped = book.planned(SNIPPETS, methods)
        params = [pytest.param(t, id=f"{t.snippet.path}-{t.way.method}") for t in tasks]
        params += [
            pytest.param(
                None,
                id=f"{result.path}-{result.method}",
                marks=pytest.mark.skip(reason=f"needs {result.detail}"),
            )
            for result in skipped
        ]
        metafunc.parametrize("task", params)


def test_a_run_prints_what_is_recorded(
    task: Task, outcomes: Mapping[Task, Future[Outcome]]
) -> None:
    snippet, method = task.snippet, task.way.method
    recording = book.recording_of(snippet)
    outcome = outcomes[task].result()
    here = machine.environment()
    result = check.compare(snippet, method, outcome, recording, here)
    if result.status == "not recorded here":
        pytest.skip(f"not recorded here: {result.detail}")
    assert result.status == "same", result.detail


@pytest.mark.parametrize("snippet", SNIPPETS, ids=lambda snippet: snippet.path)
def test_a_recording_is_of_the_program_as_it_stands(snippet: object) -> None:
    problem = book.stale(snippet, book.recording_of(snippet))
    assert problem is None, str(problem)


@pytest.mark.parametrize("snippet", SNIPPETS, ids=lambda snippet: snippet.path)
def test_a_snippet_keeps_the_house_rules(snippet: object) -> None:
    assert [str(problem) for problem in house.problems(snippet)] == []


def test_no_recording_is_an_orphan() -> None:
    assert [str(problem) for problem in orphans(ROOT)] == []


def test_every_claim_stands_in_a_recording() -> None:
    snippets = {snippet.path: snippet for snippet in SNIPPETS}
    wrong = []
    for one in claim.load(ROOT):
        snippet = snippets.get(one.snippet)
        old = book.recording_of(snippet) if snippet else None
        says = claim.unsupported(one, snippet, old)
        wrong += [f"{claim.FILE}:{one.at}: {says}"] if says else []
    assert wrong == []
