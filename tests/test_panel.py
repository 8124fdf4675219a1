"""The panel: its command, its fences, how it says that a run ended."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest
import sample
from program import snippet
from sample import ALL

from replay import panel
from replay.recorded import Recorded
from replay.recording import Block

ON = Recorded(
    datetime.date(2026, 1, 2),
    *("2.14.1", "3.11.7", "linux", "CPU", 2, 3, 9),
    packages={"torchvision": "0.29.1", "torchdata": "0.11.0"},
)


@pytest.mark.parametrize(
    ("exceptions", "command"),
    [
        ({}, "python program.py"),
        ({"arguments": ("3", "a")}, "python program.py 3 a"),
        ({"command": ("grade.py", "program.py")}, "python grade.py program.py"),
    ],
)
def test_the_command_is_what_a_reader_types(
    tmp_path: Path, exceptions: dict[str, tuple[str, ...]], command: str
) -> None:
    assert panel.command(snippet(tmp_path, "", **exceptions)) == command


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("a\nb\n", ["```text", "a", "b", "```"]),
        ("no newline", ["```text", "no newline", "```"]),
        ("```\n", ["````text", "```", "````"]),
        ("\n\na\n\n", ["```text", "", "", "a", "", "```"]),
    ],
)
def test_a_fence_holds_any_text(text: str, lines: list[str]) -> None:
    assert panel.fence("text", text) == lines


def rendered(tmp_path: Path, *blocks: Block) -> str:
    of = snippet(tmp_path, "print(1)\n")
    return "\n".join(panel.whole(of, "chapter-program", blocks, "", stash=str))


def test_an_exit_code_and_a_signal_are_said(tmp_path: Path) -> None:
    assert "exit code 1" in rendered(tmp_path, Block(ALL, "", exit=1))
    assert "ended by SIGKILL" in rendered(tmp_path, Block(ALL, "", exit=-9))
    assert "exit" not in rendered(tmp_path, Block(ALL, "x"))
    assert "prints nothing" in rendered(tmp_path, Block(ALL, ""))


def test_stderr_is_marked_as_such(tmp_path: Path) -> None:
    html = rendered(tmp_path, Block(ALL, "out\n", stderr="err\n"))
    before, after = html.split('<div class="replay-stderr">')
    assert "out" in before
    assert ">stderr</p>" in after
    assert "err" in after


def test_dotted_tokens_are_explained_only_where_there_are_some(tmp_path: Path) -> None:
    assert "equal" not in rendered(tmp_path, Block(ALL, "batch 1\n"))
    assert panel.LEGENDS["name"] in rendered(tmp_path, Block(ALL, "pid 12\n"))
    at = "2026-11-29 linux 2 cores"
    html = rendered(tmp_path, Block(("fork",), "took 1.03 s\n", at=at))
    assert panel.LEGENDS["quantity"] in html
    assert f"Measured {at}." in html


def test_a_tool_s_output_is_not_said_to_be_of_one_start_method(tmp_path: Path) -> None:
    tool = snippet(tmp_path, "", command=("grade.py", "program.py"))
    for of, labels in ((tool, 0), (snippet(tmp_path, ""), 1)):
        lines = panel.whole(of, "program", (Block(("fork",), "met\n"),), "", str)
        assert "\n".join(lines).count("under fork") == labels


def test_what_it_was_verified_on_is_said(tmp_path: Path) -> None:
    (said,) = panel.verified(snippet(tmp_path, ""), ON)
    assert said == "Verified on torch 2.14.1, Python 3.11.7, Linux, 2026-01-02."
    assert panel.verified(snippet(tmp_path, ""), None) == []


def test_an_environment_of_its_own_is_named_with_what_the_program_needs(
    tmp_path: Path,
) -> None:
    (said,) = panel.verified(snippet(tmp_path, "", needs=("torchvision",)), ON)
    assert said == (
        "Verified in the environment of requirements-vision.txt: torch 2.14.1, "
        "torchvision 0.29.1, Python 3.11.7, Linux, 2026-01-02."
    )


def test_a_missing_recording_is_a_statement_where_the_need_excuses_it(
    tmp_path: Path,
) -> None:
    of = snippet(tmp_path, "", needs=("linux", "cuda"))
    assert panel.recorded(of) == ((), "")
    (said,) = panel.verified(of, ON)
    assert said == (
        "Its output has not been recorded: the program needs cuda. "
        "Nothing is claimed of what it prints."
    )


@pytest.mark.parametrize("need", ["linux", "torchvision", "torchdata"])
def test_a_missing_recording_is_a_fault_for_any_other_need(
    tmp_path: Path, need: str
) -> None:
    blocks, broken = panel.recorded(snippet(tmp_path, "", needs=(need,)))
    assert blocks == ()
    assert broken.startswith("no output is recorded yet: `python -m replay record ")


def test_a_need_excuses_no_recording_that_is_out_of_date(tmp_path: Path) -> None:
    of = snippet(tmp_path, "print(1)\n", needs=("cuda",))
    sample.record(of.file, Block(ALL, "1\n"), source="0" * 64)
    assert panel.recorded(of)[1].startswith("output is out of date: ")
