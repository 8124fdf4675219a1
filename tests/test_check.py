"""A run against its recording."""

from __future__ import annotations

from pathlib import Path

from program import snippet

from replay import check
from replay.condition import Environment
from replay.recording import Block, Recording
from replay.run import Outcome

HERE = Environment("3.11.7", "2.13.0", "linux")
RECORDED = Recording("0" * 64, (Block(("fork",), "batch 0: pid 7\nbatch 1: pid 8\n"),))


def outcome(stdout: str, stderr: str = "", code: int = 0, trouble: str = "") -> Outcome:
    return Outcome(code, stdout, stderr, 1.0, 1.0, trouble)


def compare(root: Path, done: Outcome, method: str = "fork") -> check.Result:
    one = snippet(root, "")
    one.recording.write_text(f"source sha256:{'0' * 64}\n=== fork\nx\n")
    return check.compare(one, method, done, RECORDED, HERE)


def test_other_pids_are_the_same_output(tmp_path: Path) -> None:
    done = outcome("batch 0: pid 100\nbatch 1: pid 200\n")
    assert compare(tmp_path, done).status == "same"


def test_one_worker_where_there_were_two_is_a_difference(tmp_path: Path) -> None:
    result = compare(tmp_path, outcome("batch 0: pid 100\nbatch 1: pid 100\n"))
    assert result.status == "different"
    assert result.detail.startswith("snippets/chapter/program.out:2: ")
    assert "-batch 1: pid <pid 2>\n+batch 1: pid <pid 1>\n" in result.detail


def test_another_exit_code_is_a_difference(tmp_path: Path) -> None:
    same = "batch 0: pid 7\nbatch 1: pid 8\n"
    assert compare(tmp_path, outcome(same, code=3)).status == "different"


def test_stderr_of_a_run_that_succeeds_is_a_difference(tmp_path: Path) -> None:
    same = "batch 0: pid 7\nbatch 1: pid 8\n"
    result = compare(tmp_path, outcome(same, stderr="Warning: look\n"))
    assert result.status == "different"
    assert "printed to stderr and did not fail" in result.detail
    assert "Warning: look" in result.detail


def test_a_run_in_trouble_is_a_difference_whatever_it_printed(tmp_path: Path) -> None:
    same = "batch 0: pid 7\nbatch 1: pid 8\n"
    result = compare(tmp_path, outcome(same, trouble="did not end within 60 s"))
    assert result.status == "different"
    assert "under fork: did not end within 60 s" in result.detail


def test_a_method_without_a_block_is_not_recorded_here(tmp_path: Path) -> None:
    result = compare(tmp_path, outcome("x\n"), method="spawn")
    assert result.status == "not recorded here"
    assert "python -m replay record chapter/program.py" in result.detail


def test_a_missing_end_of_line_is_a_difference(tmp_path: Path) -> None:
    done = outcome("batch 0: pid 7\nbatch 1: pid 8")
    assert compare(tmp_path, done).status == "different"
