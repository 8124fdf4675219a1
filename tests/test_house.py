"""The house rules, each with a program that breaks it."""

from __future__ import annotations

from pathlib import Path

import pytest
from program import snippet

from replay import house

GOOD = 'import torch\n\nif __name__ == "__main__":\n    print(torch.ones(1))\n'

BROKEN = {
    GOOD + f"# {'x' * 71}\n": ":5: line is 73 columns, snippets keep to 72",
    GOOD + "#\n" * 32: ":36: 36 lines, snippets keep to 35: show one idea",
    GOOD.replace("torch", "pandas"): ":1: imports pandas, snippets import torch",
    "print(1)\n": ':1: no `if __name__ == "__main__":`, which spawn needs',
}


def test_a_good_snippet_breaks_no_rule(tmp_path: Path) -> None:
    assert house.problems(snippet(tmp_path, GOOD)) == []


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_rule_is_told_with_its_line(tmp_path: Path, text: str) -> None:
    (problem,) = house.problems(snippet(tmp_path, text))
    assert str(problem).startswith(f"snippets/chapter/program.py{BROKEN[text]}")


def test_a_tool_may_be_long(tmp_path: Path) -> None:
    assert house.problems(snippet(tmp_path, GOOD + "#\n" * 99, kind="tool")) == []


def test_an_answer_that_a_tool_is_run_on_may_be_longer(tmp_path: Path) -> None:
    answer = {"command": ("grade.py", "program.py")}
    assert house.problems(snippet(tmp_path, GOOD + "#\n" * 61, **answer)) == []
    (problem,) = house.problems(snippet(tmp_path, GOOD + "#\n" * 62, **answer))
    assert str(problem).endswith(":66: 66 lines, snippets keep to 65: show one idea")


def test_a_snippet_may_import_what_it_needs(tmp_path: Path) -> None:
    text = GOOD.replace("torch", "torchvision")
    assert house.problems(snippet(tmp_path, text, needs=("torchvision",))) == []


def test_a_snippet_without_a_guard_says_so_in_the_exceptions(tmp_path: Path) -> None:
    assert house.problems(snippet(tmp_path, "print(1)\n", guard=False)) == []


def test_a_snippet_must_not_hide_a_module(tmp_path: Path) -> None:
    one = snippet(tmp_path, GOOD)
    file = one.file.with_name("queue.py")
    file.write_text(GOOD)
    (problem,) = house.problems(type(one)("chapter/queue.py", file))
    assert "queue is the name of a module" in str(problem)
