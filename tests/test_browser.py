"""The site in a browser: a sample book for what panels do, the real one for its looks.

Needs Chromium, playwright's own or one on the path; without one these are skipped.
"""

from __future__ import annotations

import functools
import http.server
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Error, Page, expect, sync_playwright
from sample import PANEL, PROGRAM, book, measured, record, write

from replay.recording import Block

pytestmark = pytest.mark.browser

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
FORK, SPAWN = Block(("fork",), "one, pid 12\nnot pid 12, pid 13\n"), "spawn forkserver"
LATER = Block(("spawn",), "three\n", conditions=("python>=3.14",), exit=1)
OTHER = "[other.py](../snippets/first/other.py)\n"
SECOND = "[more.py](../snippets/first/more.py)\n"
PHONE, DESK = {"width": 360, "height": 740}, {"width": 1280, "height": 800}

Open = Callable[..., Page]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = next(filter(None, map(shutil.which, NAMES)), None)
        try:
            browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        except Error as error:
            pytest.skip(f"no Chromium: {error.message.splitlines()[0]}")
        yield browser
        browser.close()


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


def build(config: Path, site: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "-q", "-f", str(config)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    subprocess.run([*command, "-d", str(site)], env=environment, check=True)


@pytest.fixture(scope="module")
def served() -> Iterator[Callable[[Path], str]]:
    """Serves a folder on a port of its own and gives its address."""
    servers = []

    def serve(folder: Path) -> str:
        handler = functools.partial(Quiet, directory=str(folder))
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        servers.append(server)
        return f"http://127.0.0.1:{server.server_port}/"

    yield serve
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="module")
def sample(
    root: Path, tmp_path_factory: pytest.TempPathFactory, served: Callable[[Path], str]
) -> str:
    """A book with the real theme: two pages, tabs, a chart, a broken directive."""
    here = tmp_path_factory.mktemp("sample")
    spawn = Block(tuple(SPAWN.split()), "two\n" * 9, stderr="worker 0 died\n", exit=1)
    data = "[data](../snippets/first/who.data.json)\n"
    book(here, f"# First\n\n{PANEL}\n{OTHER}\n{data}", FORK, spawn, LATER)
    for name in "other.py", "more.py":
        file = write(here, f"snippets/first/{name}", PROGRAM)
        record(file, FORK, spawn)
    write(here, "docs/second.md", f"# Second\n\n{SECOND}\n[x](../snippets/gone/x.py)\n")
    measured(here)
    shutil.copytree(root / "docs/assets", here / "docs/assets")
    shutil.copytree(root / "overrides", here / "overrides")
    text = (root / "mkdocs.yml").read_text("utf-8")
    pages = "nav: [First: first.md, Second: second.md]\n\ntheme:"
    text = re.sub(r"^nav:.*?^theme:", pages, text, flags=re.MULTILINE | re.DOTALL)
    write(
        here,
        "mkdocs.yml",
        re.sub(r"^watch:.*", "", text, flags=re.MULTILINE | re.DOTALL),
    )
    build(here / "mkdocs.yml", here / "site")
    return served(here / "site")


@pytest.fixture(scope="module")
def site(
    root: Path, tmp_path_factory: pytest.TempPathFactory, served: Callable[[Path], str]
) -> tuple[str, list[str]]:
    """The real book: its address, and its pages."""
    folder = tmp_path_factory.mktemp("site")
    build(root / "mkdocs.yml", folder)
    pages = sorted(p.parent.relative_to(folder) for p in folder.glob("**/index.html"))
    return served(folder), ["" if str(p) == "." else f"{p}/" for p in pages]


@pytest.fixture
def opened(chromium: Browser) -> Iterator[Open]:
    """Opens pages in one profile, as one reader's browser does."""
    contexts = []

    def open_page(address: str, page: Page | None = None, **options: object) -> Page:
        if page is None:
            context = chromium.new_context(**options)  # type: ignore[arg-type]
            contexts.append(context)
            page = context.new_page()
            page.set_default_timeout(10_000)
        page.goto(address)
        return page

    yield open_page
    for context in contexts:
        context.close()


def seen(page: Page) -> list[str]:
    """The first words of each output that is shown."""
    shown = page.locator(".replay-output:visible")
    return [
        text.strip().split(",")[0].split("\n")[0] for text in shown.all_inner_texts()
    ]


def test_the_first_output_is_shown_until_someone_chooses(
    sample: str, opened: Open
) -> None:
    page = opened(f"{sample}first/")
    assert seen(page) == ["one", "one"]
    assert page.get_by_role("tab", selected=True).all_inner_texts() == ["fork"] * 2


def test_a_choice_holds_for_every_panel_page_and_visit(
    sample: str, opened: Open
) -> None:
    page = opened(f"{sample}first/")
    page.get_by_role("tab", name="spawn, forkserver", exact=True).first.click()
    assert seen(page) == ["two", "two"]
    opened(f"{sample}second/", page)
    assert seen(page) == ["two"]
    page.reload()
    assert seen(page) == ["two"]


def test_a_choice_is_of_a_method_and_not_of_a_label(sample: str, opened: Open) -> None:
    page = opened(f"{sample}first/")
    page.evaluate("localStorage.setItem('replay.start-method', 'forkserver')")
    page.reload()
    assert seen(page) == ["two", "two"]
    page.get_by_role("tab", name="spawn, forkserver", exact=True).first.click()
    stored = page.evaluate("localStorage.getItem('replay.start-method')")
    assert stored == "forkserver"


def test_a_version_is_chosen_for_its_own_panel_only(sample: str, opened: Open) -> None:
    page = opened(f"{sample}first/")
    page.get_by_role("tab", name="spawn · Python ≥ 3.14").click()
    assert seen(page) == ["three", "one"]
    assert page.evaluate("localStorage.getItem('replay.start-method')") is None


def test_the_tabs_work_from_the_keyboard(sample: str, opened: Open) -> None:
    page = opened(f"{sample}second/")
    page.get_by_role("tab", name="fork", exact=True).focus()
    page.keyboard.press("ArrowRight")
    assert seen(page) == ["two"]
    chosen = page.get_by_role("tab", name="spawn, forkserver")
    expect(chosen).to_be_focused()
    expect(chosen).to_have_attribute("aria-selected", "true")
    panel = page.get_by_role("tabpanel", name="spawn, forkserver")
    expect(panel).to_contain_text("exit code 1")
    page.keyboard.press("Home")
    assert seen(page) == ["one"]


def test_the_tab_that_is_clicked_stays_under_the_pointer(
    sample: str, opened: Open
) -> None:
    page = opened(f"{sample}first/", viewport=PHONE)
    tab = page.get_by_role("tab", name="spawn, forkserver", exact=True).last
    tab.scroll_into_view_if_needed()
    before = tab.bounding_box()
    tab.click()
    after = tab.bounding_box()
    assert before
    assert after
    assert abs(before["y"] - after["y"]) <= 2


def test_without_scripts_every_output_is_there_with_its_label(
    sample: str, opened: Open
) -> None:
    page = opened(f"{sample}first/", java_script_enabled=False)
    assert seen(page) == ["fork", "spawn", "spawn · Python ≥ 3.14", "fork", "spawn"]
    assert page.get_by_role("tab").count() == 0
    assert page.get_by_role("button", name="Copy").count() == 0


def test_the_button_copies_the_file_and_says_so(sample: str, opened: Open) -> None:
    grants = {"permissions": ["clipboard-read", "clipboard-write"]}
    page = opened(f"{sample}first/", **grants)
    page.get_by_role("button", name="Copy who.py").click()
    assert page.evaluate("navigator.clipboard.readText()") == PROGRAM
    expect(page.locator("[role=status]", has_text="copied")).to_be_visible()


def test_where_the_clipboard_is_refused_the_old_way_copies(
    sample: str, opened: Open
) -> None:
    page = opened(f"{sample}first/")
    page.evaluate(
        "Object.defineProperty(navigator, 'clipboard', {value: undefined});"
        "document.addEventListener('copy', () => window.copied = getSelection() + '' ||"
        " document.activeElement.value)"
    )
    page.get_by_role("button", name="Copy who.py").click()
    expect(page.locator("[role=status]", has_text="copied")).to_be_visible()
    assert page.evaluate("window.copied") == PROGRAM


def test_the_download_is_the_file(sample: str, opened: Open) -> None:
    page = opened(f"{sample}first/")
    with page.expect_download() as download:
        page.locator(".replay-file[download]").first.click()
    assert download.value.suggested_filename == "who.py"
    assert download.value.path().read_bytes() == PROGRAM.encode()


def test_dotted_tokens_are_explained_and_find_their_equals(
    sample: str, opened: Open
) -> None:
    page = opened(f"{sample}second/")
    tokens = page.locator(".g-Volatile-Name")
    expect(tokens.first).to_have_attribute("title", re.compile("equal ones are equal"))
    tokens.first.hover()
    assert page.locator(".replay-same").all_inner_texts() == ["12", "12"]
    expect(page.get_by_text("That equal ones are equal is checked.")).to_be_visible()


def test_a_broken_directive_is_seen_on_its_page(sample: str, opened: Open) -> None:
    page = opened(f"{sample}second/")
    expect(page.locator(".replay-broken")).to_contain_text("no snippet snippets/gone/x")


def test_the_chosen_output_is_painted_first(sample: str, opened: Open) -> None:
    page = opened(f"{sample}first/")
    page.evaluate("localStorage.setItem('replay.start-method', 'spawn')")
    page.add_init_script(
        "window.shift = 0; new PerformanceObserver(list => list.getEntries()"
        ".forEach(entry => window.shift += entry.value))"
        ".observe({type: 'layout-shift', buffered: true})"
    )
    page.reload()
    page.wait_for_timeout(300)
    assert page.evaluate("window.shift") < 0.01


def test_the_search_index_waits_until_it_is_wanted(sample: str, opened: Open) -> None:
    page = opened(f"{sample}first/")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload(wait_until="networkidle")
    assert not [url for url in asked if "search_index" in url]
    page.locator(".md-search__input").fill("second")
    expect(page.locator(".md-search-result__item").first).to_contain_text("Second")


PASTED = {
    "num_workers": "num_workers",
    "[rank0]: _pickle.PicklingError: Can't pickle <function <lambda> at 0x7fab0123>": (
        "PicklingError Can't pickle function lambda"
    ),
    'Traceback (most recent call last):\n  File "/me/a.py", line 3\nRuntimeError:\n'
    "    An attempt has been made to start": "RuntimeError attempt has been made start",
    "RuntimeError: DataLoader worker (pid(s) 4711) exited unexpectedly": (
        "RuntimeError DataLoader worker pid exited unexpectedly"
    ),
    "No space left on device (28)\n": "space left device",
}


@pytest.mark.parametrize("text", PASTED)
def test_a_pasted_message_is_cut_down_to_its_words(
    sample: str, opened: Open, text: str
) -> None:
    grants = {"permissions": ["clipboard-read", "clipboard-write"]}
    page = opened(f"{sample}first/", **grants)
    page.evaluate("text => navigator.clipboard.writeText(text)", text)
    box = page.locator(".md-search__input")
    box.focus()
    page.keyboard.press("ControlOrMeta+V")
    expect(box).to_have_value(PASTED[text])


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_every_page_is_accessible_fits_and_asks_nobody_else(
    site: tuple[str, list[str]],
    sample: str,
    opened: Open,
    scheme: str,
    viewport: dict[str, int],
) -> None:
    base, names = site
    pages = [base + name for name in names] + [f"{sample}first/", f"{sample}second/"]
    page = opened(pages[0], color_scheme=scheme, viewport=viewport)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    found = []
    for address in pages:
        opened(address, page)
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > viewport["width"]:
            found.append(f"{address} is {wide} wide")
        report = Axe().run(page)
        if report.violations_count:
            found.append(f"{address}\n{report.generate_report()}")
    assert not found, "\n".join(found)
    assert [url for url in asked if not url.startswith("http://127.0.0.1:")] == []
