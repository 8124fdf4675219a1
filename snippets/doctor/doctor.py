"""What a DataLoader finds on this machine, to paste into an issue.

It prints versions, limits and settings, and for each that is out of the
ordinary the entry to read. It names no host, user, path or environment
beyond what a loader depends on. It needs torch only to say more.
"""

import argparse
import multiprocessing
import os
import platform
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass, fields
from importlib.metadata import PackageNotFoundError, version
from math import inf
from pathlib import Path

MIB = 1024**2
GIB = 1024**3
SHM = Path("/dev/shm")
CGROUP = Path("/sys/fs/cgroup")
LIMIT = 90  # seconds for one batch, with two imports of torch
VARIABLES = (
    "OMP_NUM_THREADS",
    "MKL_NUM_THREADS",
    "OPENBLAS_NUM_THREADS",
    "TOKENIZERS_PARALLELISM",
    "CUDA_VISIBLE_DEVICES",
)


@dataclass(frozen=True)
class Facts:
    """What was found, sizes in bytes; None where it can't be read.

    The defaults are those of a machine on which nothing is remarkable.
    """

    torch: str | None = "2.13.0"
    numpy: str | None = "2.0"
    python: str = "3.11.7"
    system: str = "Linux"
    start_method: str | None = "fork"
    sharing_strategy: str | None = "file_descriptor"
    accelerator: str | None = "none"
    cores: int | None = 8
    cores_allowed: int | None = 8
    cpu_quota: float | None = inf
    torch_threads: int | None = 8
    threads_alive: int | None = 1
    variables: str = "none set"
    open_files: float | None = 65536
    open_files_hard: float | None = 65536
    processes: float | None = 65536
    memory: int | None = 64 * GIB
    memory_limit: float | None = inf
    shm_size: int | None = 32 * GIB
    shm_free: int | None = 32 * GIB
    memory_maps: int | None = 65530
    temporary_path: int | None = 4
    container: str = "no"
    notebook: str = "no"
    tried: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Finding:
    """What is out of the ordinary, and the entry of the book on it."""

    words: str
    entry: str


# ---- what is out of the ordinary


def findings(facts: Facts) -> list[Finding]:
    """What a loader may stumble over, the likeliest first."""
    found = [*_software(facts), *_limits(facts), *_cores(facts)]
    found += [_of_try(method, said) for method, said in facts.tried]
    return [finding for finding in found if finding]


def _software(facts: Facts):
    python = tuple(int(part) for part in facts.python.split(".")[:2])
    if facts.torch is None:
        yield Finding("torch is not installed here", "symptoms")
    other = facts.start_method not in ("fork", None)
    if other and facts.system == "Linux":
        words = f"workers start by {facts.start_method}, not by fork"
        new = python >= (3, 14)
        entry = "python_314" if new else "wont_start#lambda-under-spawn"
        yield Finding(words, entry)
    if facts.notebook != "no" and other:
        words = "a notebook whose workers can't import its classes"
        yield Finding(words, "only_there#class-in-a-cell")


def _limits(facts: Facts):
    by_name = facts.sharing_strategy == "file_system"
    if below(facts.open_files, 4096) and not by_name:
        words = f"open files are limited to {facts.open_files}"
        yield Finding(words, "crashes#too-many-open-files")
    if below(facts.shm_size, GIB):
        words = f"/dev/shm holds {size(facts.shm_size)} in all"
        yield Finding(words, "crashes#dev-shm-full")
    elif below(facts.shm_free, 256 * MIB):
        words = f"/dev/shm has {size(facts.shm_free)} left"
        yield Finding(words, "crashes#dev-shm-full")
    if facts.shm_size is None and facts.system == "Linux":
        words = "/dev/shm can't be read"
        yield Finding(words, "crashes#dev-shm-full")
    if below(facts.memory_limit, (facts.memory or 0) // 2):
        words = f"memory is limited to {size(facts.memory_limit)}"
        yield Finding(words, "crashes#killed")
    if below(facts.processes, 1024):
        words = f"processes are limited to {facts.processes}"
        yield Finding(words, "wont_start#too-many-processes")
    if facts.temporary_path is not None and facts.temporary_path > 70:
        words = (
            f"the temporary folder's path has {facts.temporary_path}"
        )
        yield Finding(
            f"{words} characters", "wont_start#af-unix-path-too-long"
        )


def _cores(facts: Facts):
    allowed = facts.cores_allowed
    if below(allowed, facts.cores or 0):
        words = f"only {allowed} of {facts.cores} cores are allowed"
        yield Finding(words, "slow#more-than-cores")
    if facts.cpu_quota and below(facts.cpu_quota, allowed or 0):
        words = f"a quota of {facts.cpu_quota:g} cores of {allowed}"
        yield Finding(words, "slow#more-than-cores")
    if facts.threads_alive is not None and facts.threads_alive > 64:
        words = f"{facts.threads_alive} threads run before any work"
        yield Finding(words, "hangs#threads-after-fork")


def _of_try(method: str, said: str) -> Finding | None:
    if said.startswith("a batch came"):
        return None
    entry = (
        "hangs#where-it-hangs" if "no batch" in said else "wont_start"
    )
    return Finding(f"a worker by {method}: {said}", entry)


def below(value: float | None, bound: float) -> bool:
    """Whether a value is known and below the bound."""
    return value is not None and value < bound


def size(number: float) -> str:
    """A size in whole MiB or GiB."""
    if number >= 10 * GIB:
        return f"{number // GIB:.0f} GiB"
    return f"{number // MIB:.0f} MiB"


# ---- looking


def look(tried: tuple[tuple[str, str], ...] = ()) -> Facts:
    """What this machine has; nothing here raises."""
    soft, hard = _known(_open_files) or (None, None)
    shm = _known(lambda: shutil.disk_usage(SHM))
    return Facts(
        torch=_version("torch"),
        numpy=_version("numpy"),
        python=platform.python_version(),
        system=platform.system(),
        start_method=_known(_start_method),
        sharing_strategy=_known(_strategy),
        accelerator=_known(_accelerator),
        cores=os.cpu_count(),
        cores_allowed=_known(lambda: len(os.sched_getaffinity(0))),
        cpu_quota=_known(_quota),
        torch_threads=_known(lambda: _torch().get_num_threads()),
        threads_alive=_known(lambda: len(_listed("/proc/self/task"))),
        variables=_variables(),
        open_files=soft,
        open_files_hard=hard,
        processes=_known(_processes),
        memory=_known(_memory),
        memory_limit=_known(_memory_limit),
        shm_size=shm and shm.total,
        shm_free=shm and shm.free,
        memory_maps=_known(
            lambda: int(_text("/proc/sys/vm/max_map_count"))
        ),
        temporary_path=_known(lambda: len(tempfile.gettempdir())),
        container=_known(_container) or "no",
        notebook="yes" if "ipykernel" in sys.modules else "no",
        tried=tried,
    )


def _known(read):
    """What ``read`` gives, or None where the machine doesn't tell."""
    try:
        return read()
    except Exception:  # a doctor that fails helps nobody
        return None


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _start_method() -> str:
    """The default, without settling it for the rest of a notebook."""
    chosen = multiprocessing.get_start_method(allow_none=True)
    return chosen or multiprocessing.get_all_start_methods()[0]


def _torch():
    import torch

    return torch


def _strategy() -> str:
    return _torch().multiprocessing.get_sharing_strategy()


def _accelerator() -> str:
    torch = _torch()
    if not hasattr(torch, "accelerator"):  # before torch 2.6
        return "cuda" if torch.cuda.is_available() else "none"
    if not torch.accelerator.is_available():
        return "none"
    kind = torch.accelerator.current_accelerator().type
    return f"{kind}, {torch.accelerator.device_count()} of it"


def _open_files() -> list[float]:
    import resource

    return _finite(resource.getrlimit(resource.RLIMIT_NOFILE))


def _processes() -> float:
    import resource

    return _finite(resource.getrlimit(resource.RLIMIT_NPROC))[0]


def _finite(limits: tuple[int, int]) -> list[float]:
    import resource

    return [inf if n == resource.RLIM_INFINITY else n for n in limits]


def _memory() -> int:
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def _memory_limit() -> float:
    """Of the control groups; one above all there is limits nothing."""
    said = _of_groups("memory", "memory.max", "memory.limit_in_bytes")
    limit = min(inf if text == "max" else int(text) for text in said)
    return limit if limit < _memory() else inf


def _quota() -> float:
    """Cores by time: the smallest of the control groups."""
    said = _of_groups("cpu", "cpu.max", "cpu.cfs_quota_us")
    return min(_cores_of(text) for text in said)


def _cores_of(text: str) -> float:
    quota, _, period = text.partition(" ")
    unlimited = quota in ("max", "-1")
    return inf if unlimited else int(quota) / int(period or 100_000)


def _of_groups(kind: str, *names: str) -> list[str]:
    """What these files say, for each group that holds this process."""
    files = [
        folder / name for folder in _groups(kind) for name in names
    ]
    said = [_text(file) for file in files if file.exists()]
    if not said:
        raise LookupError(f"no control group tells its {kind}")
    return said


def _groups(kind: str):
    """The folders of the groups, of the second version or the first."""
    for line in _text("/proc/self/cgroup").splitlines():
        _, kinds, path = line.split(":", 2)
        if kinds and kind not in kinds.split(","):
            continue
        top = CGROUP / kind if kinds else CGROUP
        own = top / path.lstrip("/")
        yield from (
            folder
            for folder in (own, *own.parents)
            if folder.is_relative_to(top)
        )


def _text(file) -> str:
    return Path(file).read_text().strip()


def _listed(folder) -> list[str]:
    return os.listdir(folder)


def _container() -> str:
    if Path("/.dockerenv").exists():
        return "docker"
    if Path("/run/.containerenv").exists():
        return "podman"
    known = ("docker", "kubepods", "containerd", "lxc")
    groups = _text("/proc/1/cgroup")
    mounts = [
        line.split() for line in _text("/proc/mounts").splitlines()
    ]
    layered = any(m[1] == "/" and m[2] == "overlay" for m in mounts)
    likely = "likely: its root is an overlay" if layered else "no"
    return next((name for name in known if name in groups), likely)


def _variables() -> str:
    """Those that set threads or devices; no other is looked at."""
    found = [f"{v}={_plain(v)}" for v in VARIABLES if v in os.environ]
    return " ".join(found) or "none set"


def _plain(variable: str) -> str:
    """A number or a word as it is; a name of a device is left out."""
    value = os.environ[variable]
    return value if re.fullmatch(r"[\d,]*|\w{1,5}", value) else "set"


# ---- trying


def attempt(method: str) -> str:
    """Asks one worker for one batch, in a process of its own."""
    process = subprocess.Popen(
        [sys.executable, __file__, "--worker", method],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        said, failed = process.communicate(timeout=LIMIT)
    except subprocess.TimeoutExpired:
        _end(process)
        return f"no batch in {LIMIT} seconds"
    if process.returncode == 0:
        return said.strip().splitlines()[-1]
    names = re.findall(r"^[\w.]*(?:Error|Exception)\b", failed, re.M)
    name = names[-1] if names else f"exit code {process.returncode}"
    return f"{name}, see doctor.py --worker {method}"


def _end(process: subprocess.Popen) -> None:
    """The worker too: it may be what hangs."""
    if hasattr(os, "killpg"):
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.communicate()


def worker(method: str) -> None:
    """One batch of one worker: run by `attempt`."""
    import time

    import torch
    from torch.utils.data import DataLoader, TensorDataset

    dataset = TensorDataset(torch.zeros(4, 8))
    loader = DataLoader(
        dataset, num_workers=1, multiprocessing_context=method
    )
    began = time.perf_counter()
    for _ in loader:
        took = time.perf_counter() - began
        break
    print(f"a batch came after {took:.2f} s", flush=True)


# ---- saying


def report(facts: Facts) -> list[str]:
    """The facts, a line each, then the findings with their entries."""
    lines = []
    for field in fields(facts):
        value = getattr(facts, field.name)
        if field.name == "tried":
            lines += [f"worker by {m:<10} {said}" for m, said in value]
        else:
            lines.append(
                f"{label(field.name):<20} {shown(field, value)}"
            )
    found = findings(facts)
    lines += ["", f"findings: {len(found) or 'none'}"]
    for finding in found:
        lines += [f"- {finding.words}", f"  read {finding.entry}"]
    return lines


def label(name: str) -> str:
    """The name of a fact as the report says it."""
    return name.replace("shm", "/dev/shm").replace("_", " ")


def shown(field, value) -> str:
    """A value as the report says it; sizes in MiB or GiB."""
    if (
        value is None
        and field.name in OF_TORCH
        and not _version("torch")
    ):
        return "needs torch"
    if value is None:
        return "none" if field.name in UNSET else "not readable"
    if value == inf:
        return "no limit"
    if field.name in SIZES:
        return size(value)
    return f"{value:g}" if isinstance(value, float) else str(value)


SIZES = ("memory", "memory_limit", "shm_size", "shm_free")
OF_TORCH = ("sharing_strategy", "accelerator", "torch_threads")
UNSET = ("torch", "numpy")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n\n")[0]
    )
    parser.add_argument(
        "--no-try",
        action="store_true",
        help="start no worker, only look",
    )
    parser.add_argument("--worker", help="one try, whole")
    args = parser.parse_args()
    if args.worker:
        worker(args.worker)
        return
    methods = multiprocessing.get_all_start_methods()
    tried = []
    for method in (
        [] if args.no_try or not _version("torch") else methods
    ):
        print(f"trying a worker by {method} …", file=sys.stderr)
        tried.append((method, attempt(method)))
    print(*report(look(tuple(tried))), sep="\n")


if __name__ == "__main__":
    main()
