"""One snippet under one start method, as a real process.

The process has a clean environment, its own session, a new empty folder to work
in, no input, and a time limit. It writes to files: a pipe would make the run
wait for a grandchild that holds the other end.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import uuid
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from replay import leftovers
from replay.snippet import Snippet

BOOT = Path(__file__).parent / "boot"
LIMIT = 1 << 20
"""Bytes of output, stdout and stderr each, that a snippet may print."""

KEPT = ("PATH", "SYSTEMROOT", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")


@dataclass(frozen=True)
class Outcome:
    """What a run did. ``trouble`` says why it can't be a recording, if it can't.

    ``wall`` and ``cpu`` are seconds; ``cpu`` is that of all processes of the run
    and 0 where the system doesn't tell (Windows).
    """

    exit: int
    stdout: str
    stderr: str
    wall: float
    cpu: float
    trouble: str = ""


@dataclass(frozen=True)
class Way:
    """How to run: the start method, and a folder of changed modules, if any.

    ``arguments`` replaces those that ``snippets.toml`` gives the snippet.
    """

    method: str
    fault: str = ""
    arguments: tuple[str, ...] | None = None


def run(snippet: Snippet, way: Way) -> Outcome:
    """Run it once. One run at a time in a process: what is left is told by that."""
    leftovers.adopt_orphans()
    others, segments = leftovers.children(), leftovers.segments()
    with (
        tempfile.TemporaryDirectory(
            prefix="replay-",
            dir="/tmp" if os.name == "posix" else None,  # sockets need short paths
            ignore_cleanup_errors=True,
        ) as folder,
        tempfile.TemporaryFile() as out,
        tempfile.TemporaryFile() as err,
    ):
        mark, start, cpu = uuid.uuid4().hex, time.monotonic(), _cpu_of_children()
        try:
            process = _start(snippet, way, Path(folder), mark, out, err)
            trouble = _wait(process, snippet.time_limit, out, err)
        except BaseException:
            leftovers.end_processes(mark, others, grace=0)
            raise
        wall = time.monotonic() - start
        left = _end(process, mark, others)
        leftovers.remove_segments(segments)
        stdout, stderr, unreadable = _text(out, err)
        trouble = trouble or unreadable or _left_behind(left)
        cpu = _cpu_of_children() - cpu
        return Outcome(process.returncode, stdout, stderr, wall, cpu, trouble)


def _start(
    snippet: Snippet, way: Way, folder: Path, mark: str, out: IO[bytes], err: IO[bytes]
) -> subprocess.Popen[bytes]:
    for name in ("cwd", "home", "tmp"):
        (folder / name).mkdir()
    return subprocess.Popen(
        [sys.executable, *command(snippet, way)],
        cwd=folder / "cwd",
        env=_clean(folder, way, mark),
        stdin=subprocess.DEVNULL,
        stdout=out,
        stderr=err,
        start_new_session=True,
    )


def command(snippet: Snippet, way: Way) -> list[str]:
    """The program and its arguments; names of files of its chapter become paths."""
    folder = snippet.file.resolve().parent
    if snippet.command:
        return [_path(folder, word) for word in snippet.command]
    words = snippet.arguments if way.arguments is None else way.arguments
    return [str(folder / snippet.file.name), *words]


def _path(folder: Path, word: str) -> str:
    return str(folder / word) if (folder / word).exists() else word


def _clean(folder: Path, way: Way, mark: str) -> dict[str, str]:
    """Nothing of the caller's but where programs and libraries are found."""
    kept = {key: os.environ[key] for key in KEPT if key in os.environ}
    temporary = str(folder / "tmp")
    fault = {"REPLAY_FAULT": way.fault} if way.fault else {}
    return (
        kept
        | fault
        | {
            "HOME": str(folder / "home"),
            "USERPROFILE": str(folder / "home"),
            "TMPDIR": temporary,
            "TEMP": temporary,
            "TMP": temporary,
            "LANG": "C.UTF-8",
            "PYTHONNOUSERSITE": "1",
            "PYTHONPATH": str(BOOT),
            "REPLAY_START_METHOD": way.method,
            leftovers.MARK: mark,
        }
    )


def _wait(
    process: subprocess.Popen[bytes], limit: float, out: IO[bytes], err: IO[bytes]
) -> str:
    """Wait for the end, or say why it wasn't waited for."""
    deadline = time.monotonic() + limit
    while True:
        try:
            process.wait(0.05)
            return ""
        except subprocess.TimeoutExpired:
            if max(os.fstat(f.fileno()).st_size for f in (out, err)) > LIMIT:
                return _too_much()
            if time.monotonic() > deadline:
                rule = f"did not end within {limit:g} s and was killed"
                return f"{rule}: mend it, or set time_limit in snippets.toml"


def _too_much() -> str:
    return f"printed more than {LIMIT >> 20} MiB: a snippet prints what a page can show"


def _end(process: subprocess.Popen[bytes], mark: str, others: set[int]) -> list[str]:
    """Nothing of the run goes on after this. Returns what had to be killed."""
    if process.poll() is not None:
        return leftovers.end_processes(mark, others, leftovers.GRACE)
    process.kill()
    process.wait()
    leftovers.end_processes(mark, others, grace=0)
    return []


def _text(out: IO[bytes], err: IO[bytes]) -> tuple[str, str, str]:
    """stdout, stderr, and what is wrong with their bytes."""
    texts, trouble = [], ""
    for stream, name in ((out, "stdout"), (err, "stderr")):
        stream.seek(0)
        data = stream.read(LIMIT + 1)
        trouble = trouble or (_too_much() if len(data) > LIMIT else "")
        try:
            texts.append(data.decode("utf-8"))
        except UnicodeDecodeError as error:
            texts.append(data.decode("utf-8", "backslashreplace"))
            where = f"byte {error.start} of {name} is not UTF-8"
            trouble = trouble or f"{where}: a snippet prints text"
    return texts[0], texts[1], trouble


def _left_behind(processes: list[str]) -> str:
    told = f"left processes behind, killed now: {'; '.join(processes)}"
    return told if processes else ""


def _cpu_of_children() -> float:
    """CPU seconds of every process that this one has waited for."""
    times = os.times()
    return times.children_user + times.children_system
