"""The panel: its command, its fences, how it says that a run ended."""

from __future__ import annotations

from pathlib import Path

import pytest
from program import snippet
from sample import ALL

from replay import panel
from replay.recording import Block


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
