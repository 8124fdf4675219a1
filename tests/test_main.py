"""The commands, as a person gives them, on a book of one snippet."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest
from program import snippet

METHODS = multiprocessing.get_all_start_methods()
PROGRAM = "import os\n\nif __name__ == '__main__':\n    print('pid', os.getpid())\n"


@pytest.fixture
def book(tmp_path: Path) -> Path:
    snippet(tmp_path, PROGRAM)
    (tmp_path / "docs").mkdir()
    return tmp_path


def replay(
    book: Path, *words: str, packages: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """A command on a machine without CUDA, and with ``packages`` if they are given."""
    command = [sys.executable, "-m", "replay", "--root", str(book), *words]
    env = {**os.environ, "CUDA_VISIBLE_DEVICES": "", "PYTHONPATH": str(packages or "")}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=env)


def needing(book: Path, *needs: str) -> None:
    entry = f'["chapter/program.py"]\nneeds = {json.dumps(needs)}\n'
    (book / "snippets" / "snippets.toml").write_text(entry, "utf-8")


def output(book: Path) -> str:
    return (book / "snippets" / "chapter" / "program.out").read_text("utf-8")


def test_record_then_check_is_the_same(book: Path) -> None:
    assert replay(book, "record").stdout == "recorded chapter/program.py\n"
    done = replay(book, "check")
    assert done.returncode == 0
    assert f"{len(METHODS)} run: {len(METHODS)} same, 0 different" in done.stdout


def test_record_twice_changes_no_byte(book: Path) -> None:
    replay(book, "record")
    files = sorted((book / "snippets").rglob("*"))
    before = {file: file.read_bytes() for file in files if file.is_file()}
    assert replay(book, "record").stdout == ""
    assert {f: f.read_bytes() for f in files if f.is_file()} == before


def test_fresh_takes_the_bytes_of_this_run(book: Path) -> None:
    replay(book, "record")
    before = output(book)
    replay(book, "record", "--fresh")
    assert output(book) != before


def test_a_full_record_says_what_it_was_verified_on(book: Path) -> None:
    replay(book, "record", "program")
    assert not (book / "snippets" / "RECORDED.toml").exists()
    replay(book, "record")
    assert "runs = " in (book / "snippets" / "RECORDED.toml").read_text("utf-8")


def test_a_changed_output_is_a_diff_and_exit_1(book: Path) -> None:
    replay(book, "record")
    snippet(book, PROGRAM.replace("'pid'", "'PID'"))
    done = replay(book, "check", "--start-method", METHODS[0])
    assert done.returncode == 1
    assert f"snippets/chapter/program.out:2: chapter/program.py under {METHODS[0]}" in (
        done.stdout
    )
    assert "-pid <pid 1>\n" in done.stdout


def test_a_changed_comment_is_stale_until_it_is_recorded(book: Path) -> None:
    replay(book, "record")
    snippet(book, PROGRAM + "# more\n")
    done = replay(book, "check")
    assert done.returncode == 1
    assert "changed since it was recorded: python -m replay record" in done.stdout
    body = output(book).partition("\n")[2]
    replay(book, "record")
    assert output(book).partition("\n")[2] == body
    assert replay(book, "check").returncode == 0


def test_runs_that_disagree_are_not_recorded(book: Path) -> None:
    replay(book, "record")
    before = output(book)
    snippet(book, PROGRAM.replace("os.getpid()", "os.urandom(4)"))
    done = replay(book, "record")
    assert done.returncode == 1
    assert "disagree: remove the race, nothing was recorded" in done.stdout
    assert output(book) == before


def test_an_unknown_snippet_is_misuse(book: Path) -> None:
    done = replay(book, "check", "nowhere")
    assert done.returncode == 2
    assert done.stderr == "no snippet 'nowhere': see python -m replay list\n"


def test_an_unknown_start_method_is_misuse(book: Path) -> None:
    done = replay(book, "check", "--start-method", "thread")
    assert done.returncode == 2
    assert "invalid choice: 'thread'" in done.stderr


def test_a_folder_without_a_book_is_misuse(tmp_path: Path) -> None:
    done = replay(tmp_path, "check")
    assert done.returncode == 2
    assert "no snippets/ in" in done.stderr


def test_a_malformed_recording_is_named_with_its_line(book: Path) -> None:
    (book / "snippets" / "chapter" / "program.out").write_text("x\n")
    done = replay(book, "check")
    assert done.returncode == 1
    assert done.stderr.startswith("snippets/chapter/program.out:1: a recording starts")


def test_a_need_that_is_not_met_is_counted(book: Path) -> None:
    needing(book, "torchdata")
    done = replay(book, "check")
    assert f"{len(METHODS)} skipped" in done.stdout
    assert "need torchdata, which is not here" in done.stdout
    assert done.returncode == 1, "it has no recording"


def test_a_need_that_nothing_knows_is_an_error_with_its_line(book: Path) -> None:
    needing(book, "linux", "moon")
    done = replay(book, "check")
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("snippets/snippets.toml:2: unknown needs 'moon', ")


def test_what_needs_cuda_may_lack_its_recording_and_is_counted(book: Path) -> None:
    needing(book, "cuda")
    done = replay(book, "check")
    assert done.returncode == 0
    assert f"  {len(METHODS)} need cuda, which is not here\n" in done.stdout


def test_record_leaves_what_needs_cuda_as_it_is(book: Path) -> None:
    replay(book, "record")
    before = output(book)
    needing(book, "cuda")
    done = replay(book, "record")
    order = "python -m replay record --environment cuda chapter/program.py"
    assert done.stdout == f"chapter/program.py: left as it is, {order} records it\n"
    assert output(book) == before
    snippet(book, PROGRAM + "# more\n")
    done = replay(book, "check")
    assert done.returncode == 1
    assert f"changed since it was recorded: {order}" in done.stdout


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """Stands in for an environment that has torchdata."""
    folder = tmp_path / "packages"
    (folder / "torchdata-0.11.0.dist-info").mkdir(parents=True)
    (folder / "torchdata.py").touch()
    metadata = "Metadata-Version: 2.1\nName: torchdata\nVersion: 0.11.0\n"
    (folder / "torchdata-0.11.0.dist-info/METADATA").write_text(metadata)
    return folder


def test_an_environment_records_and_checks_what_is_its_own(
    book: Path, packages: Path
) -> None:
    needing(book, "torchdata")
    there = ("--environment", "vision")
    done = replay(book, "record", *there, packages=packages)
    assert done.stdout == "recorded chapter/program.py\n"
    verified = (book / "snippets" / "RECORDED.vision.toml").read_text("utf-8")
    assert 'torchdata = "0.11.0"' in verified
    assert "snippets = 1\n" in verified
    done = replay(book, "check", *there, packages=packages)
    assert f"{len(METHODS)} run: {len(METHODS)} same, 0 different" in done.stdout
    assert replay(book, "record").returncode == 0
    here = (book / "snippets" / "RECORDED.toml").read_text("utf-8")
    assert "snippets = 0\n" in here


def test_an_environment_that_lacks_a_need_is_misuse(book: Path) -> None:
    needing(book, "torchdata")
    for command in ("check", "record"):
        done = replay(book, command, "--environment", "vision")
        assert done.returncode == 2
        said = "chapter/program.py needs torchdata, which is not here\n"
        assert done.stderr == said
    needing(book, "posix")
    done = replay(book, "check", "--environment", "vision")
    assert done.stderr == "none of these snippets is recorded in vision\n"


CLAIM = """
[[claim]]
chapter = "chapter"
says = "it has a pid"
snippet = "chapter/program.py"
line = "pid 1"
fault.symbol = "nowhere.at_all"
fault.replace = "a"
fault.with = "b"
"""


def test_a_claim_whose_need_is_not_met_is_skipped_and_counted(book: Path) -> None:
    (book / "snippets" / "claims.toml").write_text(CLAIM)
    needing(book, "torchdata")
    done = replay(book, "faults")
    assert (done.returncode, done.stdout) == (
        0,
        "0 faults caught, 0 missed; 1 skipped\n",
    )


def test_list_as_json_has_every_field(book: Path) -> None:
    replay(book, "record")
    (row,) = json.loads(replay(book, "list", "--json").stdout)
    assert row["path"] == "chapter/program.py"
    assert row["chapter"] == "chapter"
    assert row["needs"] == []
    assert row["recorded"] == [{"methods": METHODS, "conditions": [], "exit": 0}]


def test_results_as_json_hold_what_each_run_printed(book: Path) -> None:
    replay(book, "record")
    file = book / "results.json"
    replay(book, "check", "--json", str(file))
    report = json.loads(file.read_text("utf-8"))
    assert {"python", "torch", "os", "cores", "date"} == report["environment"].keys()
    assert report["sources"].keys() == {"chapter/program.py"}
    results = report["results"]
    assert [result["status"] for result in results] == ["same"] * len(METHODS)
    assert all(r["outcome"]["stdout"].startswith("pid ") for r in results)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGKILL to send")
def test_a_record_that_is_killed_leaves_the_old_recording_and_no_process(
    book: Path,
) -> None:
    replay(book, "record")
    before = output(book)
    mark = book / "started"
    snippet(book, f"open({str(mark)!r}, 'w').close()\nwhile True: pass\n")
    command = [sys.executable, "-m", "replay", "--root", str(book), "record"]
    with subprocess.Popen(command) as process:
        while not mark.exists():
            assert process.poll() is None, "it ended before the snippet started"
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
    assert output(book) == before
    if sys.platform == "linux":
        _wait_until_gone(str(book))


def _wait_until_gone(part: str) -> None:
    """Every process that has ``part`` in its command line ends within 20 seconds."""
    deadline = time.monotonic() + 20
    while left := [p.pid for p in psutil.process_iter() if part in _words(p)]:
        assert time.monotonic() < deadline, f"still there: {left}"
        time.sleep(0.05)


def _words(process: psutil.Process) -> str:
    try:
        return " ".join(process.cmdline())
    except psutil.Error:
        return ""
