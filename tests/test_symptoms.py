"""Symptoms: every question has its entry, every entry its anchor for ever."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from symptoms import ENTRIES, anchors, entries, questions

from replay import page

ROOT = Path(__file__).parent.parent
PUBLISHED = Path(__file__).parent / "goldens/anchors.txt"
PARTS = ("**It means", "**To make sure", "**The cure", "**Explained in")
KINDS, REPRODUCED = 60, 45


def test_an_anchor_once_published_stays() -> None:
    """Add new ones to the file; a link from elsewhere never leads nowhere."""
    now = {f"{name}#{anchor}" for name, anchor in anchors(ROOT)}
    published = set(PUBLISHED.read_text("utf-8").split())
    assert published - now == set(), "an anchor that others link to is gone"
    assert now - published == set(), f"add these to {PUBLISHED.relative_to(ROOT)}"


def test_an_anchor_of_an_entry_is_the_only_one_of_its_name() -> None:
    counts = Counter(name for page_name, name in anchors(ROOT) if page_name in ENTRIES)
    assert [name for name, count in counts.items() if count > 1] == []


def test_the_list_of_symptoms_leads_to_every_entry() -> None:
    listed = (ROOT / "docs/symptoms.md").read_text("utf-8")
    assert [name for name in entries(ROOT) if f"({name})" not in listed] == []


def test_every_entry_says_what_it_means_how_to_tell_and_what_to_do() -> None:
    missing = {
        name: [part for part in PARTS if part.lower() not in text.lower()]
        for name, text in entries(ROOT).items()
    }
    assert {name: parts for name, parts in missing.items() if parts} == {}


def test_there_are_enough_kinds_and_most_are_reproduced() -> None:
    texts = entries(ROOT)
    shown = [name for name, text in texts.items() if reproduced(text)]
    assert len(texts) >= KINDS
    assert len(shown) >= REPRODUCED


def reproduced(text: str) -> bool:
    """Whether an entry shows a line that was recorded, or a program's panel."""
    quoted = re.search(r"^\[[^\]]*\]\(\S+\.out \"line: ", text, re.MULTILINE)
    panel = re.search(r"^\[[^\]]*\]\(\.\./snippets/[^#)]+\.py\)$", text, re.MULTILINE)
    return bool(quoted or panel)


def test_every_question_has_an_entry_or_a_reason_why_not() -> None:
    for question in questions(ROOT):
        answered = "entry" in question
        assert answered != ("because" in question), question["id"]
        assert answered or question["because"].endswith("."), question["id"]


def test_every_question_leads_to_an_anchor_that_is_there() -> None:
    there = {f"{name}#{anchor}" for name, anchor in anchors(ROOT)}
    there |= {shown.name for shown in page.load(ROOT).pages}
    led = {q["id"]: q["entry"] for q in questions(ROOT) if "entry" in q}
    assert {one: entry for one, entry in led.items() if entry not in there} == {}


def test_no_question_is_left_out() -> None:
    asked = [question["id"] for question in questions(ROOT)]
    assert len(asked) == len(set(asked)) == 147
    assert all(
        question["source"].startswith("https://") for question in questions(ROOT)
    )
