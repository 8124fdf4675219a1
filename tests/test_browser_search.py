"""The search: what a reader pastes or types finds the page that shows it.

The index waits until it is wanted, which test_browser_weight holds too.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect
from searching import FOUND, PASTE, WORD, elsewhere, quoting
from serving import ROOT, Site

from replay import book, page
from replay.recording import Block

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}
TOKENS = ("thread.lock", "worker_init_fn", "ancdata")
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
    'Traceback (most recent call last):\n  File "/me/a.py", line 3, in <module>\n'
    '    main()\n  File "b.py", line 9, in _shutdown_workers\n    w.join(timeout=5)\n'
    "KeyboardInterrupt\n": "_shutdown_workers KeyboardInterrupt",
    "AttributeError: Can't pickle local object 'main.<locals>.f'\n"
    "EOFError: Ran out of input": (
        "AttributeError Can't pickle local object main locals"
    ),
    "/me/collate.py:288: UserWarning: The given NumPy array is not writable\n": (
        "UserWarning The given NumPy array not writable"
    ),
}
BAD = {
    "nothing": "",
    "spaces": "  \n ",
    "a thousand letters": "a" * 1000,
    "a thousand words": "loader " * 1000,
    "markup": "TypeError: <img src=x onerror=harmed=1> is no dataset of it",
    "script": "</mark></p><script>window.harmed = 1</script> of the loader",
    "regex": r"(?:[a-z]+)*$ \\ .* {2,} ^x|y",
    "signs of the search": "+- ~1 ^2 title: text:x * -loader boost:^",
    "prototype": "__proto__ constructor hasOwnProperty toString",
}
ERROR = re.compile(r"\b(?:\w+\.)*\w*(?:Error|Exception|Warning)\b: .*")


def errors() -> dict[str, set[str]]:
    """Each error line of a recording, and the pages that show it."""
    whole = page.load(ROOT)
    found = defaultdict(set)
    for shown in whole.pages:
        for link in shown.links:
            if link.kind == "panel" and link.alone and not link.part:
                old = book.recording_of(whole.snippets[link.path])
                for line in (x for b in (old.blocks if old else ()) for x in said(b)):
                    found[line].add(Path(shown.file).stem)
    return found


def said(block: Block) -> Iterator[str]:
    """What a reader of this output would paste: lines with words to search for."""
    told = [match[0] for match in ERROR.finditer(block.stdout)]
    for line in [*block.stderr.splitlines(), *told]:
        if len(WORD.findall(line)) > 2:
            yield line


def where(address: str) -> str:
    """The page that an address is of, as its file is called."""
    return urlsplit(address).path.strip("/") or "index"


@pytest.mark.parametrize("way", ["typed", "pasted"])
@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
def test_no_text_harms_the_search(
    sample: str, opened: Open, text: str, way: str
) -> None:
    at = opened(f"{sample}first/", **CLIPBOARD)
    said: list[str] = []
    at.on("pageerror", lambda error: said.append(str(error)))
    at.on("console", lambda m: said.append(m.text) if m.type == "error" else None)
    box = at.locator(".md-search__input")
    box.focus()
    if way == "typed":
        at.keyboard.insert_text(text)
        at.keyboard.press("End")
    else:
        at.evaluate("text => navigator.clipboard.writeText(text)", text)
        at.keyboard.press("ControlOrMeta+V")
    meta = at.locator(".md-search-result__meta")
    expect(meta).not_to_have_text("Initializing search")
    at.evaluate(FOUND, "second")  # it still answers
    expect(at.locator(".md-search-result__item").first).to_contain_text("Second")
    assert at.locator(".md-search :is(img, iframe, [onerror], [src])").count() == 0
    assert at.evaluate("window.harmed") is None
    assert said == []


def test_every_recorded_error_finds_the_page_that_shows_it(
    site: Site, opened: Open
) -> None:
    at = opened(site.address)
    at.locator(".md-search__input").focus()
    lost = []
    for line, pages in errors().items():
        words = at.evaluate(PASTE, line)
        others = at.evaluate(PASTE, elsewhere(line))
        if words != others:
            lost.append(f"{line!r}: {words!r}, elsewhere {others!r}")
        first = where((at.evaluate(FOUND, words) or [""])[0])
        if first not in pages | quoting(site):
            lost.append(f"{line!r} as {words!r} finds {first}, not {pages}")
    assert not lost, "\n".join(lost)


@pytest.mark.parametrize("token", TOKENS)
@pytest.mark.parametrize("way", ["typed", "pasted"])
def test_a_name_is_found_typed_and_pasted(
    site: Site, opened: Open, token: str, way: str
) -> None:
    at = opened(site.address, **CLIPBOARD)
    box = at.locator(".md-search__input")
    box.focus()
    if way == "typed":
        at.keyboard.type(token)
    else:
        at.evaluate("text => navigator.clipboard.writeText(text)", token)
        at.keyboard.press("ControlOrMeta+V")
    expect(box).to_have_value(token)
    result = at.locator(".md-search-result__item a").first
    expect(result).to_be_visible()
    name = where(result.get_attribute("href") or "")
    shown = (site.folder / name.removeprefix("index") / "index.html").read_text("utf-8")
    assert token in re.sub(r"<[^>]+>", "", shown)


def test_the_search_index_waits_until_it_is_wanted(sample: str, opened: Open) -> None:
    at = opened(f"{sample}first/")
    asked: list[str] = []
    at.on("request", lambda request: asked.append(request.url))
    at.reload(wait_until="networkidle")
    assert not [url for url in asked if "search_index" in url]
    at.locator(".md-search__input").fill("second")
    expect(at.locator(".md-search-result__item").first).to_contain_text("Second")


@pytest.mark.parametrize("text", PASTED)
def test_a_pasted_message_is_cut_down_to_its_words(
    sample: str, opened: Open, text: str
) -> None:
    at = opened(f"{sample}first/", **CLIPBOARD)
    at.evaluate("text => navigator.clipboard.writeText(text)", text)
    box = at.locator(".md-search__input")
    box.focus()
    at.keyboard.press("ControlOrMeta+V")
    expect(box).to_have_value(PASTED[text])
