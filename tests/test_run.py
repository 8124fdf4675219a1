"""A run is a clean, bounded, real process, and nothing of it is left behind."""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
from pathlib import Path

import psutil
import pytest
from program import snippet

from replay import leftovers
from replay.run import Outcome, Way, run

LINUX = pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux gives orphans to the one that runs"
)

METHODS = multiprocessing.get_all_start_methods()

CHILD = """
import multiprocessing
def child():
    print("worker 0", multiprocessing.get_start_method())
if __name__ == "__main__":
    print(multiprocessing.get_start_method())
    process = multiprocessing.Process(target=child)
    process.start()
    process.join()
"""


@pytest.fixture(autouse=True)
def short_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """The programs here have no helpers that need time to end."""
    monkeypatch.setattr(leftovers, "GRACE", 0.5)


def outcome(
    root: Path, text: str, method: str = METHODS[0], **kwargs: object
) -> Outcome:
    return run(snippet(root, text, **kwargs), Way(method))


@pytest.mark.parametrize("method", METHODS)
def test_every_process_of_a_run_has_the_start_method(
    tmp_path: Path, method: str
) -> None:
    done = outcome(tmp_path, CHILD, method)
    assert done.stdout == f"{method}\nworker 0 {method}\n"
    assert (done.exit, done.stderr, done.trouble) == (0, "", "")


@pytest.mark.parametrize("method", METHODS)
def test_a_snippet_may_still_choose_a_start_method(tmp_path: Path, method: str) -> None:
    chosen = CHILD.replace(
        'if __name__ == "__main__":',
        'if __name__ == "__main__":\n    multiprocessing.set_start_method("spawn")',
    )
    assert outcome(tmp_path, chosen, method).stdout == "spawn\nworker 0 spawn\n"


def test_the_environment_is_clean(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", "1")
    monkeypatch.setenv("MY_SECRET", "x")
    text = "import os\nprint(sorted(k for k in os.environ if 'PY' in k or 'MY' in k))\n"
    assert outcome(tmp_path, text).stdout == "['PYTHONNOUSERSITE', 'PYTHONPATH']\n"


def test_the_working_folder_is_new_and_empty_and_gone_afterwards(
    tmp_path: Path,
) -> None:
    text = "import os\nprint(os.getcwd())\nprint(os.listdir())\nopen('x', 'w')\n"
    first, second = outcome(tmp_path, text), outcome(tmp_path, text)
    folders = [done.stdout.splitlines()[0] for done in (first, second)]
    assert folders[0] != folders[1]
    assert not any(Path(folder).exists() for folder in folders)
    assert [done.stdout.splitlines()[1] for done in (first, second)] == ["[]", "[]"]


def test_a_snippet_that_reads_stdin_gets_an_end_of_file(tmp_path: Path) -> None:
    assert outcome(tmp_path, "print(repr(open(0).read()))").stdout == "''\n"


def test_a_snippet_that_never_ends_is_killed_at_its_limit(tmp_path: Path) -> None:
    start = time.monotonic()
    done = outcome(tmp_path, "while True: pass", time_limit=0.5)
    assert done.trouble.startswith("did not end within 0.5 s and was killed")
    assert time.monotonic() - start < 5


def test_a_snippet_that_prints_too_much_is_stopped(tmp_path: Path) -> None:
    text = "for _ in range(100):\n    print('x' * 1_000_000)\n"
    done = outcome(tmp_path, text)
    assert done.trouble.startswith("printed more than 1 MiB")
    assert len(done.stdout) <= 1_100_000


def test_bytes_that_are_not_text_are_refused(tmp_path: Path) -> None:
    text = "import os\nos.write(1, b'ab\\xff\\n')\n"
    done = outcome(tmp_path, text)
    assert done.trouble == "byte 2 of stdout is not UTF-8: a snippet prints text"


def test_a_signal_is_a_negative_exit_code(tmp_path: Path) -> None:
    text = "import os, signal\nos.kill(os.getpid(), signal.SIGTERM)\n"
    assert outcome(tmp_path, text).exit == -15


def test_an_exit_code_is_kept(tmp_path: Path) -> None:
    assert outcome(tmp_path, "raise SystemExit(3)").exit == 3


def test_an_exception_is_on_stderr(tmp_path: Path) -> None:
    done = outcome(tmp_path, "raise ValueError('no')")
    assert (done.exit, done.stdout) == (1, "")
    assert done.stderr.endswith("ValueError: no\n")


LINGERS = """
import subprocess, sys
subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
print("done")
"""

ESCAPES = """
import os, sys
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        sleep = "import time; time.sleep(600)"
        os.execve(sys.executable, [sys.executable, "-c", sleep], {})
    os._exit(0)
print("done")
"""


def sleepers() -> list[int]:
    found = psutil.process_iter(["cmdline"])
    return [p.pid for p in found if "time.sleep(600)" in str(p.info["cmdline"])]


def test_a_grandchild_that_holds_stdout_neither_blocks_nor_survives(
    tmp_path: Path,
) -> None:
    done = outcome(tmp_path, LINGERS)
    assert done.stdout == "done\n"
    assert "left processes behind, killed now" in done.trouble
    assert "time.sleep(600)" in done.trouble
    assert sleepers() == []


@LINUX
def test_a_process_that_left_its_session_and_environment_is_ended(
    tmp_path: Path,
) -> None:
    done = outcome(tmp_path, ESCAPES)
    assert "left processes behind" in done.trouble
    assert sleepers() == []


@LINUX
def test_nothing_survives_a_run_that_is_killed_at_its_limit(tmp_path: Path) -> None:
    outcome(tmp_path, ESCAPES + "while True: pass\n", time_limit=1.0)
    assert sleepers() == []


@LINUX
def test_shared_memory_that_is_left_is_removed(tmp_path: Path) -> None:
    Path("/dev/shm/psm_00000001").unlink(missing_ok=True)  # of a test that failed
    text = "open('/dev/shm/psm_00000001', 'w').write('x')\n"
    assert outcome(tmp_path, text).trouble == ""
    assert not Path("/dev/shm/psm_00000001").exists()


@pytest.mark.skipif(os.name == "nt", reason="Windows doesn't tell a child's CPU time")
def test_the_cpu_time_is_that_of_all_processes(tmp_path: Path) -> None:
    busy = "import time\nwhile time.process_time() < 0.5: pass\n"
    text = f"""
import subprocess, sys
subprocess.run([sys.executable, "-c", {busy!r}], check=True)
"""
    assert outcome(tmp_path, text).cpu > 0.5


def test_arguments_reach_the_program(tmp_path: Path) -> None:
    text = "import sys\nprint(sys.argv[1:])\n"
    assert outcome(tmp_path, text, arguments=("3",)).stdout == "['3']\n"


def test_a_command_runs_another_program_of_the_chapter_on_this_one(
    tmp_path: Path,
) -> None:
    one = snippet(tmp_path, "x = 1\n", command=("tool.py", "program.py"))
    tool = "import sys\nprint(open(sys.argv[1]).read(), end='')\n"
    (one.file.parent / "tool.py").write_text(tool)
    assert run(one, Way(METHODS[0])).stdout == "x = 1\n"
