"""Every page of the book in a browser: read, copied, walked through, looked at."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from serving import ROOT, Site

from replay import book, page
from replay.directive import Link

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

PHONE, DESK = {"width": 360, "height": 740}, {"width": 1280, "height": 800}
SAMPLES = ("first", "second", "steps")
PICTURES = ROOT / "build" / "pictures"
PICTURED = ("", "round_robin/", "what_actually_forks/")

# Presses every copy button of the page, and gives what each put on the clipboard.
COPIES = """async () => {
    const copied = [];
    const writeText = async text => void copied.push(text);
    Object.defineProperty(navigator, "clipboard", {value: {writeText}});
    document.querySelectorAll(".replay-copy").forEach(button => button.click());
    return copied;
}"""
# What Tab should reach, in words that tell one control from another.
CONTROLS = """() => {
    const marks = ["id", "for", "href", "data-methods", "aria-label"];
    window.nameOf = one => [one.tagName, ...marks.map(mark => one.getAttribute(mark)),
        one.closest("[id]")?.id, one.textContent.trim().slice(0, 40)].join(" ");
    const wanted = "a[href], button, input, summary, label[for][tabindex]";
    return [...document.querySelectorAll(wanted)].filter(one =>
        one.checkVisibility({visibilityProperty: true}) && one.getClientRects().length
        && one.tabIndex >= 0 && (one.type !== "radio" || one.checked)).map(nameOf);
}"""
# Axe's rules that look at colours; the contrast that is asked for is that of level AA.
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
# Opens what is folded, and waits until the page has heard of it.
UNFOLD = """() => Promise.all([...document.querySelectorAll("details:not([open])")].map(
    fold => new Promise(done => {
        fold.addEventListener("toggle", done, {once: true});
        fold.open = true;
    })))"""
# What scrolls sideways within its fold, and whether Tab gets there.
SCROLLED = """() => [...document.querySelectorAll("details pre > code")]
    .filter(code => code.scrollWidth > code.clientWidth)
    .map(code => code.tabIndex === 0)"""
# Waits until all that moves has come to rest.
REST = "Promise.allSettled(document.getAnimations().map(one => one.finished))"
# What has the focus, and what shows that it has.
FOCUSED = """() => {
    const one = document.activeElement;
    if (one === document.body) return null;
    const drawn = one.matches(".md-option") ? one.nextElementSibling : one;
    const style = getComputedStyle(drawn), box = drawn.getBoundingClientRect();
    const ring = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
    const painted = {opacityProperty: true, visibilityProperty: true};
    const seen = ring && box.width * box.height > 0 && drawn.checkVisibility(painted)
        && box.bottom > 0 && box.top < innerHeight;
    return {name: nameOf(one), shown: seen || one.matches(".md-search__input")};
}"""


def panels() -> dict[str, list[Link]]:
    """The panels of each page of the book, whole files and regions."""
    return {
        Path(shown.name).stem: [link for link in shown.links if link.kind == "panel"]
        for shown in page.load(ROOT).pages
    }


def name(address: str) -> str:
    """The page at ``address``, as its file in docs/ is called."""
    return urlsplit(address).path.strip("/").removesuffix(".html") or "index"


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_every_page_is_accessible_and_quiet(
    site: Site, sample: str, opened: Open, viewport: dict[str, int]
) -> None:
    """By axe, with no finding of any impact; nothing on the console; no other host."""
    pages = [*site.pages, *(f"{sample}{name}/" for name in SAMPLES)]
    at = opened(pages[0], viewport=viewport)
    found: list[str] = []
    hosts = (site.address, sample)
    at.on(
        "request",
        lambda r: None if r.url.startswith(hosts) else found.append(f"asks {r.url}"),
    )
    at.on("pageerror", lambda error: found.append(str(error)))
    at.on(
        "console",
        lambda said: found.append(said.text) if said.type == "error" else None,
    )
    for address in pages:
        opened(address, at)
        at.evaluate(UNFOLD)
        found += findings(at)
    assert not found, "\n".join(found)


def findings(at: Page) -> Iterator[str]:
    """What axe has against a page in light colours and in dark.

    The second time it looks at colours alone: all else is as it was.
    """
    for scheme, name, rules in (
        ("light", "default", {}),
        ("dark", "slate", {"runOnly": COLOURS}),
    ):
        at.emulate_media(color_scheme=scheme)
        at.locator(f"body[data-md-color-scheme={name}]").wait_for()
        at.evaluate(REST)
        report = Axe().run(at, options={"resultTypes": ["violations"], **rules})
        if report.violations_count:
            yield f"{at.url}, {scheme}\n{report.generate_report()}"


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_no_page_scrolls_sideways(
    site: Site, sample: str, opened: Open, viewport: dict[str, int]
) -> None:
    at = opened(site.address, viewport=viewport)
    wide = {}
    for address in [*site.pages, *(f"{sample}{name}/" for name in SAMPLES)]:
        opened(address, at)
        at.evaluate(UNFOLD)
        wide[address] = at.evaluate("document.documentElement.scrollWidth")
    assert {a: w for a, w in wide.items() if w > viewport["width"]} == {}


def test_every_copy_and_every_download_is_the_file(site: Site, opened: Open) -> None:
    at = opened(site.address)
    for address in site.pages:
        opened(address, at)
        files = [
            ROOT / "snippets" / link.path for link in panels().get(name(address), [])
        ]
        assert at.evaluate(COPIES) == [file.read_bytes().decode() for file in files]
        links = at.locator(".replay-file[download]").all()
        assert [link.get_attribute("download") for link in links] == [
            file.name for file in files
        ]
        for link, file in zip(links, files, strict=True):
            taken = urljoin(address, link.get_attribute("href") or "")
            there = site.folder / taken.removeprefix(site.address)
            assert there.read_bytes() == file.read_bytes()


def test_without_scripts_every_program_and_every_output_is_there(
    site: Site, opened: Open
) -> None:
    snippets = page.load(ROOT).snippets
    at = opened(site.address, java_script_enabled=False)
    for address in site.pages:
        opened(address, at)
        for folded in at.locator("details:has(figure) > summary").all():
            folded.click()
        text = squeezed(at.locator("main").inner_text())
        for link in panels().get(name(address), []):
            of = snippets[link.path]
            parts = [] if link.part else [of.file.read_text("utf-8")]
            old = None if link.part or of.kind == "tool" else book.recording_of(of)
            for block in old.blocks if old else ():
                parts += [block.stdout, block.stderr]
            assert [part for part in parts if squeezed(part) not in text] == [], address


def squeezed(text: str) -> str:
    """Without space, which a browser lays out as it likes."""
    return re.sub(r"\s+", "", text)


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_tab_alone_reaches_every_control_and_shows_where_it_is(
    site: Site, opened: Open, viewport: dict[str, int]
) -> None:
    at = opened(f"{site.address}what_actually_forks/", viewport=viewport)
    controls = at.evaluate(CONTROLS)
    reached, hidden = [], []
    for _ in range(len(controls) + 20):
        at.keyboard.press("Tab")
        at.evaluate(REST)
        focused = at.evaluate(FOCUSED)
        if focused is None:
            break
        reached.append(focused["name"])
        if not focused["shown"]:
            hidden.append(focused["name"])
    assert [one for one in controls if one not in reached] == []
    assert hidden == []


def test_code_in_a_fold_is_all_there_and_scrolls_by_keyboard(
    site: Site, opened: Open
) -> None:
    """It is off the page while the theme starts, see docs/assets/folds.js."""
    at = opened(f"{site.address}checkpoint/", viewport=PHONE)
    at.evaluate(UNFOLD)
    files = [ROOT / "snippets" / link.path for link in panels()["checkpoint"]]
    code = at.locator("details .replay > .highlight > pre > code")
    folded = code.all_text_contents()
    assert folded == [file.read_text("utf-8") for file in files]
    assert set(at.evaluate(SCROLLED)) == {True}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_pictures_of_three_pages_are_there_to_look_at(
    site: Site, opened: Open, scheme: str, viewport: dict[str, int]
) -> None:
    at = opened(site.address, color_scheme=scheme, viewport=viewport)
    for address in (site.address + one for one in PICTURED):
        opened(address, at)
        file = PICTURES / f"{name(address)}-{viewport['width']}-{scheme}.png"
        at.screenshot(path=file, full_page=True)
        assert file.stat().st_size > 10_000
