"""``--start-method`` picks the recordings to run; one pool runs all that are picked."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future
from pathlib import Path

import pytest

from replay import pool
from replay.pool import Task
from replay.run import Outcome
from replay.snippet import METHODS

ROOT = Path(__file__).parents[1]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--start-method",
        action="append",
        choices=METHODS,
        help="run the recordings under this start method only (may be repeated)",
    )


@pytest.fixture(scope="session")
def root() -> Path:
    """The book's folder."""
    return ROOT


@pytest.fixture(scope="session")
def outcomes(request: pytest.FixtureRequest) -> Mapping[Task, Future[Outcome]]:
    """The runs of all selected recordings, started when the first is asked for."""
    tasks = [
        item.callspec.params["task"]
        for item in request.session.items
        if isinstance(item, pytest.Function)
        and hasattr(item, "callspec")
        and isinstance(item.callspec.params.get("task"), Task)
    ]
    return pool.start(tasks)
