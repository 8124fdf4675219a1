"""What this machine is: versions, system, cores. Found without importing torch."""

from __future__ import annotations

import functools
import importlib.metadata
import importlib.util
import multiprocessing
import os
import platform
import subprocess
import sys
from pathlib import Path

from replay.condition import Environment
from replay.snippet import SYSTEMS, Snippet

NAMES = {"Linux": "linux", "Darwin": "macos", "Windows": "windows"}


def environment() -> Environment:
    """What the conditions of a recording are held against here."""
    return Environment(platform.python_version(), version("torch"), system())


def system() -> str:
    """``linux``, ``macos`` or ``windows``; another system's own name in lower case."""
    return NAMES.get(platform.system(), platform.system().lower())


def version(package: str) -> str:
    """The installed version, or ``none``."""
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return "none"


def cores() -> int:
    """The cores this process may use, which a container or ``taskset`` can lower."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def cpu() -> str:
    """The processor's name as the system gives it."""
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def start_methods() -> list[str]:
    """The start methods that this system has."""
    return multiprocessing.get_all_start_methods()


def provided(need: str) -> str:
    """What meets ``need`` here: the version of a package, the name of a device."""
    if need != "cuda":
        return version(need).partition("+")[0]
    question = "import torch; print(torch.cuda.get_device_name())"
    return subprocess.check_output([sys.executable, "-c", question], text=True).strip()


def missing(snippet: Snippet) -> str:
    """The first need of ``snippet`` that this machine can't meet, or nothing."""
    return next((need for need in snippet.needs if not _has(need)), "")


def _has(need: str) -> bool:
    if need in SYSTEMS:
        return os.name == "posix" if need == "posix" else system() == need
    if need == "cuda":
        return _cuda()
    return importlib.util.find_spec(need) is not None


@functools.cache
def _cuda() -> bool:
    """Asked of a process of its own: nothing here imports torch."""
    question = "import sys, torch; sys.exit(not torch.cuda.is_available())"
    return subprocess.run([sys.executable, "-c", question], check=False).returncode == 0
