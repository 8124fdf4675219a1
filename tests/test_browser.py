"""Panels in a browser, on a small book that has one of everything."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from sample import PROGRAM

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 740}

Open = Callable[..., Page]


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
