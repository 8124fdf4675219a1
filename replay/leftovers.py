"""What a run leaves behind, found and ended: processes and shared-memory segments.

On Linux the process that runs snippets makes itself the one that orphans fall
to, so nothing escapes it, whatever session or environment it moved to. On
Windows and macOS, processes are known by a variable that they inherit: one that
cleared its environment can't be found there.
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import os
import platform
import re
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psutil

MARK = "REPLAY_RUN"
GRACE = 10.0
"""Seconds that helpers of the run (a fork server, a resource tracker) have to end.

A server that has imported torch takes half a CPU second to shut down; a run that
leaves nothing waits for none of it.
"""

LINUX = platform.system() == "Linux"

SEGMENTS = Path("/dev/shm")
MADE = re.compile(r"torch_\d+_|psm_|sem\.mp-")


@functools.cache
def adopt_orphans() -> None:
    """Become the process that orphans below this one fall to (Linux)."""
    if LINUX:
        ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)


def end_with_parent() -> None:
    """Have this process end, and clean up, when the one that started it is gone."""
    signal.signal(signal.SIGTERM, _end_once)
    signal.signal(signal.SIGINT, _end_once)
    if LINUX:
        ctypes.CDLL(None).prctl(1, signal.SIGTERM, 0, 0, 0)


def _end_once(*_: object) -> None:
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, signal.SIG_IGN)  # nothing interrupts the cleaning
    sys.exit(1)


def children() -> set[int]:
    """The pids below this process."""
    return {p.pid for p in psutil.Process().children(recursive=True)}


def end_processes(mark: str, others: set[int], grace: float) -> list[str]:
    """Wait ``grace`` seconds for the run's processes to end, kill and reap the rest.

    ``mark`` is the value of ``MARK`` in the run's environment; ``others`` are
    pids from before the run. Returns the command line of each that was killed.
    """
    deadline = time.monotonic() + grace
    while (left := _left(mark, others)) and time.monotonic() < deadline:
        psutil.wait_procs(left, timeout=0.02)
    killed = [_name(process) for process in left]
    while left := _left(mark, others):
        for process in left:
            _kill(process)
        psutil.wait_procs(left, timeout=1)
    return [name for name in killed if name]


def _left(mark: str, others: set[int]) -> list[psutil.Process]:
    if LINUX:
        below = psutil.Process().children(recursive=True)
        return [p for p in below if p.pid not in others]
    return list(_marked(mark))


def _marked(mark: str) -> Iterator[psutil.Process]:
    for process in psutil.process_iter():
        try:
            if process.pid != os.getpid() and process.environ().get(MARK) == mark:
                yield process
        except (psutil.Error, OSError):
            continue


def _name(process: psutil.Process) -> str:
    try:
        return " ".join(process.cmdline())[:80]
    except psutil.Error:
        return ""


def _kill(process: psutil.Process) -> None:
    with contextlib.suppress(psutil.NoSuchProcess):
        process.kill()


def segments() -> set[Path]:
    """The shared-memory segments of this machine that have a name (Linux)."""
    return set(SEGMENTS.iterdir()) if SEGMENTS.is_dir() else set()


def remove_segments(before: set[Path]) -> None:
    """Unlink what Python or torch made there since ``before`` and nobody holds.

    Whose it was can't be told: another program may have died meanwhile. So it is
    no fault of the run. Looked at twice: one that was handed on while the
    processes were gone through, from one not yet seen to one already seen, is
    held by the second the next time.
    """
    lost = _unheld({f for f in segments() - before if MADE.match(f.name)})
    for file in _unheld(lost):
        file.unlink(missing_ok=True)


def _unheld(files: set[Path]) -> set[Path]:
    """Those of this user's ``files`` that no living process holds or has made."""
    held = _held() if files else set()
    return {f for f in files if _mine(f) not in {None, *held} and not _maker_lives(f)}


def _maker_lives(file: Path) -> bool:
    """torch names a segment by the process that made it."""
    maker = re.match(r"torch_(\d+)_", file.name)
    return maker is not None and psutil.pid_exists(int(maker[1]))


def _mine(file: Path) -> tuple[int, int] | None:
    """Which file it is, if it is this user's: what others hold can't be seen."""
    try:
        return _identity(file) if file.stat().st_uid == os.getuid() else None
    except OSError:
        return None


def _identity(file: Path) -> tuple[int, int] | None:
    """Device and inode: an inode alone may be a file's on another device, too."""
    try:
        stat = file.stat()
    except OSError:
        return None
    return stat.st_dev, stat.st_ino


def _held() -> set[tuple[int, int] | None]:
    """The segments that a living process has mapped or open, by identity.

    Not by name: a semaphore is mapped before it gets its name.
    """
    held: set[tuple[int, int] | None] = set()
    for process in Path("/proc").glob("[0-9]*"):
        try:
            maps = (process / "maps").read_text().splitlines()
            held |= {_mapped(line) for line in maps if f"{SEGMENTS}/" in line}
            held |= {_identity(fd) for fd in (process / "fd").iterdir()}
        except OSError:
            continue
    return held


def _mapped(line: str) -> tuple[int, int]:
    """A line of ``/proc/PID/maps``: range, rights, offset, device in hex, inode."""
    _, _, _, device, inode = line.split()[:5]
    major, minor = (int(part, 16) for part in device.split(":"))
    return os.makedev(major, minor), int(inode)
