"""Which digits with a unit need a recording."""

from __future__ import annotations

import pytest

from replay.directive import links
from replay.prose import unproven

FIGURE = "[3.1 s](../snippets/first/who.data.json#spawn.2.median)"


def words(text: str, evidence: str = "") -> list[str]:
    return [said for _, said in unproven(text, links(text), evidence)]


@pytest.mark.parametrize(
    "said", ["3.1 s", "40 ms", "12 MiB", "1,024 bytes", "41x", "88 %", "5 seconds"]
)
def test_a_number_with_a_unit_has_to_have_run(said: str) -> None:
    assert words(f"It took {said}.") == [said]


@pytest.mark.parametrize(
    "said", ["2 workers", "torch 2.13.0", "batch 3", "Python 3.12", "x86", "3 samples"]
)
def test_a_number_without_a_unit_is_free(said: str) -> None:
    assert words(f"It was {said}.") == []


def test_the_number_may_stand_in_the_program_in_another_form() -> None:
    text = "More than 10x, in 0.2 s, and 1,024 bytes."
    assert words(text, "assert a > 10 * b; sleep(0.2); 1024") == []


def test_part_of_a_number_proves_nothing() -> None:
    assert words("It took 3 s.", "13 3.5") == ["3 s"]


def test_a_linked_figure_is_held_to_its_data_instead() -> None:
    assert words(f"It took {FIGURE}.") == []


def test_code_fences_and_addresses_are_not_prose() -> None:
    assert words("`9 s`\n\n```text\n9 s\n```\n\n[x](https://a.b/9%20s)\n") == []


def test_history_may_name_what_nothing_here_shows() -> None:
    block = '!!! quote history "Then"\n\n    It took 9 s.\n\n    And 8 s.\n'
    assert words(f"{block}\nIt took 7 s.\n") == ["7 s"]


def test_the_line_is_told() -> None:
    text = '??? history "Then"\n\n    9 s\n\nNow.\n\nIt took 7 s.\n'
    assert list(unproven(text, [], "")) == [(7, "7 s")]
