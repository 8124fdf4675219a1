"""What the pages of a book do wrong, each told with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest
from sample import OUTPUT, PANEL, PROGRAM, book, measured, needs_torch, write

from replay import page
from replay.directive import links

FIGURE = "[{}](../snippets/first/who.data.json#spawn.0.median)"


def told(root: Path) -> list[str]:
    return [str(problem) for problem in page.problems(root)]


def test_a_sound_book_has_no_problem(tmp_path: Path) -> None:
    book(tmp_path, f"# Who\n\n{PANEL}\nSee [it](../snippets/first/who.py).\n")
    assert told(tmp_path) == []


SYMBOL = "torch.utils.data.dataloader.DataLoader"

BROKEN = {
    "[x](../snippets/first/gone.py)": "no snippet snippets/first/gone.py: write it",
    "See [x](../snippets/first/gone.py).": "no snippet snippets/first/gone.py",
    "[x](../snippets/first/who.py#loop)": "no region 'loop' in snippets/first/who.py",
    "[x](../snippets/first/who.data.json)": "no file snippets/first/who.data.json: mea",
    "[x](../snippets/first/who.txt)": "no file snippets/first/who.txt: correct",
    "```python\nprint(1)\n```": "a fence of 'python': fences are console or text",
    "```\nprint(1)\n```": "a bare fence: fences are console or text",
    "It took 3.1 s.": "'3.1 s' is in no recording or snippet of this page",
    PANEL: "a second panel of snippets/first/who.py: mention it instead",
}
OF_TORCH = {
    "[torch.gone.f](https://github.com/p/p/blob/v1/x.py)": "torch.gone is gone from",
    f"[{SYMBOL}](https://github.com/p/p/blob/v1/x.py)": "the link leads to v1/x.py, ",
}


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        *BROKEN.items(),
        *(pytest.param(*item, marks=needs_torch) for item in OF_TORCH.items()),
    ],
)
def test_a_broken_rule_is_told_with_file_and_line(
    tmp_path: Path, text: str, rule: str
) -> None:
    book(tmp_path, f"{PANEL}\n{text}\n")
    (problem,) = told(tmp_path)
    assert problem.startswith("docs/first.md:3: ")
    assert rule in problem


def test_a_snippet_that_no_page_shows_is_an_orphan(tmp_path: Path) -> None:
    book(tmp_path, "# Nothing\n")
    (problem,) = told(tmp_path)
    assert problem.startswith("snippets/first/who.py:1: no page shows this snippet")


def test_a_mention_needs_a_panel_to_lead_to(tmp_path: Path) -> None:
    book(tmp_path, "See [it](../snippets/first/who.py).\n")
    assert "no page shows snippets/first/who.py" in told(tmp_path)[0]


def test_a_region_may_be_shown_beside_the_panel_and_twice(tmp_path: Path) -> None:
    part = "[x](../snippets/first/who.py#one)\n"
    root = book(tmp_path, f"{part}\n{PANEL}\n{part}")
    write(root, "snippets/first/who.py", f"# region: one\n{PROGRAM}# endregion: one\n")
    assert told(root) == []


def test_a_figure_has_to_be_what_the_data_holds(tmp_path: Path) -> None:
    book(tmp_path, f"{PANEL}\nTook {FIGURE.format('2.2 s')} and\n"
         f"{FIGURE.format('2.3 s')}, not {FIGURE.format('2 kg')}.\n")  # fmt: skip
    measured(tmp_path)
    wrong, unit = told(tmp_path)
    assert wrong.startswith("docs/first.md:4: '2.3 s' is '2.2 s' in snippets/first/who")
    assert unit.startswith("docs/first.md:4: 'kg' doesn't fit")


def test_a_number_may_stand_in_the_program_or_its_recording(tmp_path: Path) -> None:
    number = OUTPUT.split()[-1]
    book(tmp_path, f"{PANEL}\nAfter {number} s it is done.\n")
    assert told(tmp_path) == []


def test_a_wrong_exceptions_file_is_told_as_it_is(tmp_path: Path) -> None:
    write(book(tmp_path), "snippets/snippets.toml", '["first/gone.py"]\n')
    (problem,) = told(tmp_path)
    assert problem.startswith("snippets/snippets.toml:1: no snippet")


def test_problems_come_in_the_order_of_files_and_lines(tmp_path: Path) -> None:
    book(tmp_path, f"{PANEL}\n9 s\n\n```python\n```\n\n8 s\n")
    write(tmp_path, "docs/a.md", "7 s\n")
    places = [problem.partition(": ")[0] for problem in told(tmp_path)]
    assert places == ["docs/a.md:1", *(f"docs/first.md:{n}" for n in (3, 5, 8))]


def test_a_link_leads_to_the_panel_wherever_it_stands(tmp_path: Path) -> None:
    root = book(tmp_path, "[x](../snippets/first/who.py#one)\n")
    write(root, "snippets/first/who.py", f"# region: one\n{PROGRAM}# endregion\n")
    write(root, "docs/second.md", PANEL)
    whole, part = links(
        "A [a](../snippets/first/who.py), b [b](../snippets/first/who.py#one)."
    )
    loaded = page.load(root)
    assert page.home(loaded, whole) == "second.md#first-who"
    assert page.home(loaded, part) == "first.md#first-who-one"


def test_the_excerpts_of_all_pages_are_named_once(tmp_path: Path) -> None:
    link = "[{}](https://github.com/p/p/blob/v1/torch/x.py)\n\n"
    book(tmp_path, link.format("torch.b") + link.format("torch.a"))
    write(tmp_path, "docs/second.md", link.format("torch.b"))
    assert page.excerpts(tmp_path) == ["torch.a", "torch.b"]
