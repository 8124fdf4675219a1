"""Which links of a page are directives, and where nothing is one."""

from __future__ import annotations

import pytest

from replay import directive
from replay.directive import links

PY = "[who.py](../snippets/first/who.py)"
OUT = "../snippets/first/who.out"
DATA = "../snippets/first/who.data.json"
BLOB = "https://github.com/o/p/blob/v1.0/p/m.py"


def only(text: str) -> directive.Link:
    (link,) = links(text)
    return link


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (PY, "panel"),
        (f"See {PY}.", "mention"),
        (f"- {PY}", "mention"),
        (f"[data]({DATA})", "chart"),
        (f"[who.out]({OUT})", "quote"),
        (f"As [recorded]({OUT}).", "file"),
        (f"All [data]({DATA}).", "mention"),
        (f"Took [3.1 s]({DATA}#spawn.2.median).", "figure"),
        (f"[p.m.f]({BLOB})", "excerpt"),
        ("[claims](../snippets/claims.toml)", "report"),
        ("All [claims](../snippets/claims.toml).", "file"),
        ("[exceptions](../snippets/snippets.toml)", "file"),
    ],
)
def test_what_a_link_is_depends_on_its_target_and_its_line(
    text: str, kind: str
) -> None:
    assert only(f"Before.\n\n{text}\n\nAfter.\n").kind == kind


@pytest.mark.parametrize(
    "text",
    [
        "[a page](round_robin.md)",
        f"[the file]({BLOB})",
        f"See [p.m.f]({BLOB}).",
        f"!{PY}",
        f"\\{PY}",
        f"`{PY}`",
        f"```text\n{PY}\n```",
        f"~~~\n{PY}\n~~~",
        f"    ```text\n    {PY}\n    ```",
        f"````text\n```\n{PY}\n```\n````",
        f"```text\n{PY}",
        f"<!-- {PY} -->",
        f"<!--\n\n{PY}\n",
    ],
)
def test_other_links_fences_and_comments_are_left_alone(text: str) -> None:
    assert links(f"Before.\n\n{text}\n") == []


def test_a_directive_follows_a_fence_and_a_comment() -> None:
    text = f"```text\nx\n```\n<!-- x -->\n{PY}\n"
    assert (only(text).kind, only(text).line) == ("panel", 5)


def test_the_indentation_is_kept_apart() -> None:
    link = only(f"1. One\n\n    {PY}\n")
    assert (link.indent, link.line) == ("    ", 3)


def test_a_link_may_wrap_within_a_sentence() -> None:
    link = only("See [the\nassignment](../snippets/first/who.py) there.\n")
    assert (link.kind, link.text) == ("mention", "the\nassignment")


def test_a_link_text_may_be_code() -> None:
    assert only("See [`who.py`](../snippets/first/who.py).").text == "`who.py`"


def test_parts_are_regions_values_and_fragments() -> None:
    assert only("[x](../snippets/a/b.py#loop)").part == "loop"
    assert only(f"[2x]({DATA}#a.1.max/b.1.min)").part == "a.1.max/b.1.min"
    assert only(f'[p.m.f]({BLOB} "at: if x[0] != (y)")').part == "if x[0] != (y)"


def test_fences_have_a_language_and_a_line() -> None:
    text = "```console\n$ x\n```\n\n??? note\n\n    ```python\n    x\n    ```\n"
    found = [(fence.language, fence.line) for fence in directive.fences(text)]
    assert found == [("console", 1), ("python", 7)]


def test_prose_keeps_every_character_in_its_place() -> None:
    text = f"A `1 s` b.\n\n```text\n2 s\n```\n\nSee {PY} at 3 s.\n"
    said = directive.prose(text)
    assert len(said) == len(text)
    assert said.split() == ["A", "b.", "See", "who.py", "at", "3", "s."]
    assert said.index("3 s") == text.index("3 s")
