"""What a reader has passed: marked, shown in the contents, kept, taken along."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

PHONE = {"width": 360, "height": 740}
MARK = "Mark this chapter as passed"
BACK = "Take the mark back"
KIND = "passed marks of the book on the DataLoader"
STORAGE_OFF = """Object.defineProperty(window, "localStorage", {configurable: true,
    get() { throw new DOMException("denied", "SecurityError"); }});"""
WRONG = {
    "empty": "",
    "no JSON": "{passed",
    "another JSON": json.dumps({"passed": ["second"]}),
    "a list": json.dumps(["second"]),
    "names that are none": json.dumps({"kind": KIND, "passed": [1, None]}),
    "markup": json.dumps({"kind": KIND, "passed": ["<img src=x onerror=alert(1)>"]}),
    "too large": json.dumps({"kind": KIND, "passed": ["second"] * 20_000}),
    "null": "null",
}


def contents(page: Page) -> list[str]:
    """The entries of the contents that show something as passed."""
    shown = page.locator(".md-nav__link:visible:has(.book-passed, .book-passed-steps)")
    return [" ".join(text.split()) for text in shown.all_inner_texts()]


def stored(page: Page) -> object:
    return json.loads(page.evaluate("localStorage.getItem('replay.passed')") or "null")


def noted(page: Page) -> list[str]:
    """Everything that a page complains of from now on."""
    said: list[str] = []
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("console", lambda m: said.append(m.text) if m.type == "error" else None)
    return said


def test_a_chapter_is_marked_and_the_contents_show_it_on_every_page_and_visit(
    sample: str, opened: Open
) -> None:
    page = opened(f"{sample}second/")
    assert contents(page) == []
    page.get_by_role("button", name=MARK).click()
    assert contents(page) == ["Second ✓"]
    expect(page.get_by_role("link", name="Second passed")).to_be_visible()
    page.reload()
    assert contents(page) == ["Second ✓"]
    opened(f"{sample}first/", page)
    assert contents(page) == ["Second ✓"]
    opened(f"{sample}second/", page)
    page.get_by_role("button", name=BACK).click()
    assert contents(page) == []
    assert stored(page) == []


def test_only_a_chapter_has_the_button(sample: str, opened: Open) -> None:
    for name, count in {"first": 0, "second": 1, "steps": 0}.items():
        page = opened(f"{sample}{name}/")
        assert page.get_by_role("button", name=MARK).count() == count


def test_a_step_is_marked_and_counted_in_the_contents(
    sample: str, opened: Open
) -> None:
    page = opened(f"{sample}steps/", viewport={"width": 1280, "height": 800})
    page.get_by_role("checkbox", name="Passed: Read the second page.").check()
    page.get_by_role("checkbox", name="Passed: Grade it").check()
    assert contents(page) == ["Steps 2 passed", "Grade it ✓"]
    page.reload()
    assert page.get_by_role("checkbox", checked=True).count() == 2
    page.get_by_role("checkbox", name="Passed: Grade it").uncheck()
    opened(f"{sample}first/", page)
    assert contents(page) == ["Steps 1 passed"]


def test_the_drawer_of_a_phone_opens_by_keyboard_and_shows_the_marks(
    sample: str, opened: Open
) -> None:
    page = opened(f"{sample}second/", viewport=PHONE)
    page.get_by_role("button", name=MARK).click()
    assert contents(page) == []
    button = page.get_by_role("button", name="Contents")
    expect(button).to_have_attribute("aria-expanded", "false")
    button.press("Enter")
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(page.locator(".md-nav__link:visible .book-passed")).to_be_visible()
    assert contents(page) == ["Second ✓"]
    page.keyboard.press("Escape")
    expect(page.locator(".md-sidebar--primary")).to_be_hidden()
    expect(button).to_be_focused()


def test_the_drawer_leads_to_another_page_by_keyboard(
    sample: str, opened: Open
) -> None:
    page = opened(f"{sample}second/", viewport=PHONE)
    page.get_by_role("button", name="Contents").press("Space")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == "First":
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/first/")


def test_a_mark_is_made_by_keyboard_and_said(sample: str, opened: Open) -> None:
    page = opened(f"{sample}second/")
    said = page.locator(".book-pass-line").get_by_role("status")
    expect(said).to_have_text("")
    page.get_by_role("button", name=MARK).focus()
    page.keyboard.press("Enter")
    expect(said).to_have_text("Passed: the contents show it.")
    expect(page.get_by_role("button", name=BACK)).to_be_focused()
    page.keyboard.press("Space")
    expect(said).to_have_text("No longer marked.")
    opened(f"{sample}steps/", page)
    page.get_by_role("checkbox").first.focus()
    page.keyboard.press("Space")
    assert stored(page) == ["steps#step-read"]


def test_another_tab_shows_the_mark_at_once(sample: str, opened: Open) -> None:
    one = opened(f"{sample}first/")
    other = opened(f"{sample}second/", one.context.new_page())
    other.get_by_role("button", name=MARK).click()
    expect(one.get_by_role("link", name="Second passed")).to_be_visible()


def test_marks_are_taken_to_another_browser_as_a_file(
    sample: str, opened: Open, tmp_path: Path
) -> None:
    page = opened(f"{sample}second/")
    page.get_by_role("button", name=MARK).click()
    opened(f"{sample}steps/", page)
    page.get_by_role("checkbox").first.check()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save my marks").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    expect(page.get_by_text("Marks saved in passed.json: 2.")).to_be_visible()

    other = opened(f"{sample}steps/")
    other.get_by_role("checkbox", name="Passed: Grade it").check()
    with other.expect_file_chooser() as chooser:
        other.get_by_role("button", name="Load marks").press("Enter")
    chooser.value.set_files(file)
    expect(other.get_by_text("Marks in passed.json: 2, new here: 2.")).to_be_visible()
    assert stored(other) == ["second", "steps#step-grade", "steps#step-read"]
    assert other.get_by_role("checkbox", checked=True).count() == 2
    other.reload()
    assert contents(other)[0] == "Second ✓"


@pytest.mark.parametrize("text", WRONG.values(), ids=WRONG)
def test_a_file_that_is_none_is_named_and_nothing_is_lost(
    sample: str, opened: Open, text: str
) -> None:
    page = opened(f"{sample}steps/")
    page.get_by_role("checkbox").first.check()
    complaints = noted(page)
    wrong = {"name": "<b>x</b>.json", "mimeType": "", "buffer": text.encode()}
    page.locator("input[type=file]").set_input_files(wrong)
    expect(page.locator("[data-passed-file]").get_by_role("status")).to_have_text(
        "<b>x</b>.json is no file of marks. Your marks are as they were."
    )
    assert stored(page) == ["steps#step-read"]
    assert complaints == []


def test_without_scripts_nothing_of_it_is_there(sample: str, opened: Open) -> None:
    for name in "second", "steps":
        page = opened(f"{sample}{name}/", java_script_enabled=False)
        assert page.locator("main").get_by_role("button").count() == 0
        assert page.locator("main").get_by_role("checkbox").count() == 0


def test_where_nothing_is_kept_a_mark_lasts_as_long_as_the_page(
    sample: str, opened: Open
) -> None:
    page = opened(f"{sample}first/")
    page.add_init_script(STORAGE_OFF)
    complaints = noted(page)
    opened(f"{sample}second/", page)
    page.get_by_role("button", name=MARK).click()
    assert contents(page) == ["Second ✓"]
    expect(page.get_by_text("This browser keeps nothing here")).to_be_visible()
    page.reload()
    assert contents(page) == []
    assert complaints == []


@pytest.mark.parametrize("kept", ["{", "3", "null", '[1, "second", "<b>"]'])
def test_what_others_left_in_the_storage_does_no_harm(
    sample: str, opened: Open, kept: str
) -> None:
    page = opened(f"{sample}first/")
    page.evaluate("kept => localStorage.setItem('replay.passed', kept)", kept)
    complaints = noted(page)
    page.reload()
    assert contents(page) == (["Second ✓"] if "second" in kept else [])
    assert complaints == []
