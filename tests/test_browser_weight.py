"""What a page costs its reader: bytes, waiting, and text that moves.

``pytest -s`` shows what was measured.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, Response
from serving import Site

pytestmark = pytest.mark.browser

KIB = 1024
FIRST_LOAD, INDEX = 100 * KIB, 250 * KIB
BLOCKING, LONG, SLOWER = 150, 50, 4  # ms, ms, a phone's processor against this one
TURNS = 3
TRACED = ["disabled-by-default-devtools.timeline", "loading"]
PHONE = {"width": 360, "height": 740}
SHIFTS = """window.shift = 0;
new PerformanceObserver(list => list.getEntries().forEach(one => shift += one.value))
    .observe({type: "layout-shift", buffered: true});"""


@dataclass(frozen=True)
class Load:
    """What one load of a page took: ``sent`` bytes by address, ``shift`` as the
    browser scores text that moves, ``blocking`` milliseconds."""

    sent: Mapping[str, int]
    shift: float
    blocking: float


@pytest.fixture(scope="module")
def loads(site: Site, chromium: Browser) -> dict[str, Load]:
    """Every page, each in a browser that has seen nothing."""
    return {address: load(chromium, address) for address in site.pages}


def load(chromium: Browser, address: str) -> Load:
    page = chromium.new_page(viewport=PHONE)
    page.add_init_script(SHIFTS)
    responses: list[Response] = []
    # A method of a list takes no attributes, and Playwright puts one on its handlers.
    page.on("response", lambda response: responses.append(response))  # noqa: PLW0108
    chromium.start_tracing(page=page, categories=TRACED)
    page.goto(address, wait_until="load")
    page.wait_for_timeout(250)  # what the page's scripts do next
    events = json.loads(chromium.stop_tracing())["traceEvents"]
    sent = {one.url: len(gzip.compress(one.body(), 6)) for one in responses}
    found = Load(sent, page.evaluate("shift"), blocking(events))
    page.context.close()
    return found


def blocking(events: list[dict[str, Any]]) -> float:
    """Milliseconds beyond the first 50 of each task, from the first paint on.

    Of processor time, so that what else this machine does counts for little.
    """
    first = next(e for e in reversed(events) if e["name"] == "firstContentfulPaint")
    tasks = [
        event["tdur"] / 1000 * SLOWER
        for event in events
        if event["name"] == "RunTask"
        and "dur" in event  # not the task that the end of the trace cuts off
        and (event["pid"], event["tid"]) == (first["pid"], first["tid"])
        and event["ts"] + event["dur"] > first["ts"]
    ]
    assert tasks
    return sum(max(0.0, task - LONG) for task in tasks)


def test_no_page_is_heavier_than_its_budget(loads: dict[str, Load]) -> None:
    weights = {address: sum(load.sent.values()) for address, load in loads.items()}
    print(*(f"{w / KIB:6.1f} KiB  {a}" for a, w in weights.items()), sep="\n")
    assert {a: w for a, w in weights.items() if w > FIRST_LOAD} == {}


def test_no_page_asks_for_the_search_before_its_reader_does(
    loads: dict[str, Load],
) -> None:
    asked = {url.rpartition("/")[2] for load in loads.values() for url in load.sent}
    assert {name for name in asked if name.startswith("search")} == {"search.js"}


def test_no_text_moves_while_a_page_loads(loads: dict[str, Load]) -> None:
    assert {a: load.shift for a, load in loads.items() if load.shift} == {}


def test_the_search_index_keeps_its_own_budget(site: Site) -> None:
    index = (site.folder / "search/search_index.json").read_bytes()
    weight = len(gzip.compress(index, 6))
    print(f"{weight / KIB:.1f} KiB")
    assert weight <= INDEX


def test_no_page_keeps_a_phone_from_answering(
    loads: dict[str, Load], chromium: Browser
) -> None:
    """A phone is taken to be 4 times as slow. Noise only adds: the least counts."""
    found = {address: load.blocking for address, load in loads.items()}
    for address in [a for a, ms in found.items() if ms > BLOCKING]:
        again = [load(chromium, address).blocking for _ in range(TURNS)]
        found[address] = min(again)
    print(*(f"{ms:6.0f} ms  {a}" for a, ms in found.items()), sep="\n")
    assert {a: ms for a, ms in found.items() if ms > BLOCKING} == {}
