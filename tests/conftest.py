"""``--start-method`` picks the recordings to run; one pool runs all that are picked.

The site is built once and one browser opens it, for every test that wants either.
Without Chromium, playwright's own or one on the path, those tests are skipped.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from serving import Site, build, sample_book, served

from replay import pool
from replay.pool import Task
from replay.run import Outcome
from replay.snippet import METHODS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[1]
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]


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


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The real book."""
    folder = tmp_path_factory.mktemp("site")
    problems = build(ROOT / "mkdocs.yml", folder)
    with served(folder) as address:
        yield Site(folder, address, problems)


@pytest.fixture(scope="session")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a small book with one of everything."""
    here = tmp_path_factory.mktemp("sample")
    build(sample_book(here), here / "site")
    with served(here / "site") as address:
        yield address


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    from playwright.sync_api import Error, sync_playwright

    with sync_playwright() as playwright:
        found = next(filter(None, map(shutil.which, CHROMIUM)), None)
        try:
            browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        except Error as error:
            if "CI" in os.environ:  # there it is installed, and a skip would hide all
                raise
            pytest.skip(f"no Chromium: {error.message.splitlines()[0]}")
        yield browser
        browser.close()


@pytest.fixture
def opened(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """Opens an address in a profile of its own, or in the ``page`` that is given."""
    contexts = []

    def open_page(address: str, page: Page | None = None, **options: object) -> Page:
        if page is None:
            context = chromium.new_context(**options)
            contexts.append(context)
            page = context.new_page()
            page.set_default_timeout(10_000)
        page.goto(address)
        return page

    yield open_page
    for context in contexts:
        context.close()
