"""The search for symptoms: the message that a page quotes leads to its entry first."""

from __future__ import annotations

import functools
import re
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page
from searching import FOUND, PASTE, WORD, elsewhere, quoting
from serving import Site
from symptoms import ENTRIES

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

FIRST, WORST = 0.95, 3  # of all that is pasted; the last place that one may have
TYPED_FIRST, TYPED_SEEN, SEEN = 0.6, 0.85, 3  # of what is typed; results seen at once
OWN = Path(__file__).parent / "own_words.toml"

# The messages that a page quotes, each with the entry that it stands in.
QUOTED = """() => {
    const wanted = "h2[id], .replay-quote pre > code, .language-text pre > code";
    const found = [];
    let entry = "";
    for (const one of document.querySelectorAll(`.md-content :is(${wanted})`)) {
        if (one.tagName === "H2") entry = one.id;
        else if (entry) found.push([entry, one.textContent.trim()]);
    }
    return found;
}"""


def test_every_page_of_entries_asks_to_come_first(site: Site) -> None:
    """By ``search: boost:`` in its front matter, which the search goes by."""
    assert quoting(site) == {Path(name).stem for name in ENTRIES}


def messages(site: Site, at: Page) -> dict[str, set[str]]:
    """Each message that an entry quotes, and the entries that quote it."""
    found = defaultdict(set)
    for name in sorted(quoting(site)):
        at.goto(f"{site.address}{name}/")
        for entry, message in at.evaluate(QUOTED):
            found[message].add(f"{site.address}{name}/#{entry}")
    return found


def middle(message: str) -> str:
    """What lies between the first and the last quarter of a message's words."""
    words = message.split()
    return " ".join(words[len(words) // 4 : -(len(words) // 4) or None])


def test_every_quoted_message_finds_its_entry_first(site: Site, opened: Open) -> None:
    """Whole, its middle, and a copy from another machine."""
    at = opened(site.address)
    quoted = messages(site, at)
    at.locator(".md-search__input").focus()
    ask = functools.cache(functools.partial(found, at))
    asked = [
        (rank(ask(at.evaluate(PASTE, text)), entries), text, entries)
        for message in quoted
        for text, words in pasted(message)
        for entries in [holding(words, quoted)]
    ]
    late = [f"{n}: {text!r} of {entries}" for n, text, entries in asked if n > 1]
    first = len(asked) - len(late)
    print(f"{len(asked)} texts pasted, {first} find their entry first", *late, sep="\n")
    assert max((n for n, _, _ in asked), default=1) <= WORST, "\n".join(late)
    assert first >= FIRST * len(asked), "\n".join(late)


def pasted(message: str) -> Iterator[tuple[str, str]]:
    """What readers bring of a message, and the words of it that these are.

    What says less than 3 words is no message.
    """
    part = middle(message)
    for text, words in (
        (message, message),
        (part, part),
        (elsewhere(message), message),
    ):
        if min(len({*WORD.findall(one)}) for one in (message, words)) > 2:
            yield text, words


def holding(words: str, quoted: dict[str, set[str]]) -> set[str]:
    """The entries that quote these very words, whatever their numbers."""
    return {
        entry
        for message, entries in quoted.items()
        if unnumbered(words) in unnumbered(message)
        for entry in entries
    }


def unnumbered(message: str) -> str:
    return re.sub(r"\d+", "0", " ".join(message.split()))


def found(at: Page, words: str) -> list[str]:
    return list(at.evaluate(FOUND, words))


def rank(addresses: list[str], entries: set[str]) -> int:
    """The place of the first of ``entries`` among what is found."""
    places = [n for n, address in enumerate(addresses, 1) if address in entries]
    return min(places, default=100)


def test_what_a_reader_says_in_own_words_finds_its_entry(
    site: Site, opened: Open
) -> None:
    """Most come first, nearly all among the first three."""
    at = opened(site.address)
    at.locator(".md-search__input").focus()
    told = tomllib.loads(OWN.read_text("utf-8"))["said"]
    ranks = {
        one["words"]: rank(found(at, one["words"]), {address(site, one["entry"])})
        for one in told
    }
    late = [f"{n}: {words}" for words, n in ranks.items() if n > SEEN]
    first = sum(n == 1 for n in ranks.values())
    print(f"{len(ranks)} typed, {first} first, {len(late)} late", *late, sep="\n")
    assert first >= TYPED_FIRST * len(ranks)
    assert len(ranks) - len(late) >= TYPED_SEEN * len(ranks), "\n".join(late)


def address(site: Site, entry: str) -> str:
    """Where ``page.md#anchor`` is on the site."""
    return site.address + entry.replace(".md#", "/#")
