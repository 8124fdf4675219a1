"""A difference seen on another machine becomes a block of the recording."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from program import snippet

from replay import elsewhere, recording
from replay.__main__ import main
from replay.book import Misuse
from replay.check import Result
from replay.condition import Environment
from replay.problem import Problem
from replay.recording import Block, Recording
from replay.run import Outcome
from replay.snippet import Snippet

HOME = Environment("3.11.7", "2.13.0", "linux")
SPAWN = ("spawn",)


@pytest.fixture
def one(tmp_path: Path) -> Snippet:
    found = snippet(tmp_path, "print('a')\n")
    old = Recording(recording.digest(found.file), (Block(("fork", "spawn"), "a\n"),))
    recording.write(found.recording, old)
    return found


def report(one: Snippet, file: Path, **changed: object) -> elsewhere.Report:
    """As ``check`` writes it on macOS with a newer torch, where spawn prints ``b``."""
    outcome = Outcome(0, "b\n", "", 1.0, 1.0)
    results = [
        Result(one.path, "spawn", "different", "", outcome),
        Result(one.path, "fork", "skipped", "fork"),
    ]
    data = json.loads(elsewhere.text([one], results))
    data["environment"] |= {"python": "3.11.9", "torch": "2.14.1+cpu", "os": "macos"}
    data["environment"] |= {"date": "2026-12-01", "cores": 8}
    data["results"][0]["outcome"] |= changed
    file.write_text(json.dumps(data), "utf-8")
    return elsewhere.read(file)


def blocks(one: Snippet, found: elsewhere.Report) -> tuple[Block, ...]:
    new = elsewhere.added(found, one, HOME)
    assert new is not None
    return new.blocks


def test_a_difference_elsewhere_is_a_block_under_what_differs_there(
    one: Snippet, tmp_path: Path
) -> None:
    was, new = blocks(one, report(one, tmp_path / "there.json"))
    assert was == Block(("fork", "spawn"), "a\n")
    assert new == Block(SPAWN, "b\n", conditions=("torch>=2.14", "os=macos"))


def test_what_agrees_elsewhere_stays_shared(one: Snippet, tmp_path: Path) -> None:
    there = report(one, tmp_path / "there.json", stdout="a\n")
    assert blocks(one, there) == (Block(("fork", "spawn"), "a\n"),)


def test_a_quantity_says_when_and_where_it_was_measured(
    one: Snippet, tmp_path: Path
) -> None:
    there = report(one, tmp_path / "there.json", stdout="took 1.03 s\n")
    assert blocks(one, there)[-1].at == "2026-12-01 macos 8 cores"


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        (
            {"trouble": "did not end within 60 s"},
            "under spawn: did not end within 60 s",
        ),
        ({"stderr": "warning\n"}, "under spawn: printed to stderr and did not fail"),
    ],
)
def test_a_run_that_is_no_recording_is_refused(
    one: Snippet, tmp_path: Path, changed: dict[str, str], why: str
) -> None:
    with pytest.raises(Problem, match=why):
        elsewhere.added(report(one, tmp_path / "there.json", **changed), one, HOME)


def test_a_run_of_another_program_is_refused(one: Snippet, tmp_path: Path) -> None:
    there = report(one, tmp_path / "there.json")
    one.file.write_text("print('c')\n")
    with pytest.raises(Problem, match="changed since it was recorded"):
        elsewhere.added(there, one, HOME)
    recording.write(
        one.recording, Recording(recording.digest(one.file), (Block(SPAWN, "c\n"),))
    )
    with pytest.raises(Problem, match="is another program than the one"):
        elsewhere.added(there, one, HOME)


def test_a_snippet_that_was_not_run_there_stays_as_it_is(
    one: Snippet, tmp_path: Path
) -> None:
    there = report(one, tmp_path / "there.json")
    other = Snippet("chapter/other.py", one.file)
    assert elsewhere.added(there, other, HOME) is None


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"environment": 3}'])
def test_a_file_of_another_kind_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "there.json"
    file.write_text(text)
    with pytest.raises(Problem, match="is not what `python -m replay check --json"):
        elsewhere.read(file)
    with pytest.raises(Problem, match="can't be read"):
        elsewhere.read(tmp_path / "none.json")


def verified_on(root: Path, torch: str) -> None:
    (root / "snippets/RECORDED.toml").write_text(
        f'date = 2026-11-29\ntorch = "{torch}"\npython = "3.11.7"\nos = "linux"\n'
        'cpu = "x"\ncores = 2\nsnippets = 1\nruns = 1\n'
    )


def test_import_writes_what_differs_and_leaves_what_the_book_was_verified_on(
    one: Snippet, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    verified_on(tmp_path, "2.13.0")
    before = (tmp_path / "snippets/RECORDED.toml").read_bytes()
    report(one, tmp_path / "there.json")
    words = ["--root", str(tmp_path), "record", "--import"]
    assert main([*words, str(tmp_path / "there.json")]) == 0
    assert capsys.readouterr().out == f"recorded {one.path}\n"
    assert "=== spawn; torch>=2.14; os=macos\nb\n" in one.recording.read_text("utf-8")
    assert (tmp_path / "snippets/RECORDED.toml").read_bytes() == before


def test_import_says_which_run_it_refuses_and_exits_with_1(
    one: Snippet, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    verified_on(tmp_path, "2.13.0")
    report(one, tmp_path / "there.json", trouble="never ended")
    words = ["--root", str(tmp_path), "record", "--import"]
    assert main([*words, str(tmp_path / "there.json")]) == 1
    said = capsys.readouterr().out
    assert said == f"snippets/{one.path}:1: under spawn: never ended\n"


def test_runs_of_where_the_book_is_recorded_are_not_imported(
    one: Snippet, tmp_path: Path
) -> None:
    with pytest.raises(Misuse, match="no recording to add to"):
        elsewhere.reference(tmp_path, report(one, tmp_path / "there.json"))
    verified_on(tmp_path, "2.13.0")
    same = elsewhere.Report(HOME, "", {}, {})
    with pytest.raises(Misuse, match="where the book is recorded"):
        elsewhere.reference(tmp_path, same)
