"""What the doctor finds on a machine in trouble, and what it keeps to itself."""

from __future__ import annotations

import getpass
import importlib.util
import math
import multiprocessing
import os
import re
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any

import psutil
import pytest
from sample import needs_torch
from symptoms import anchors

ROOT = Path(__file__).parent.parent
FILE = ROOT / "snippets/doctor/doctor.py"
MIB, GIB = 1024**2, 1024**3


@pytest.fixture
def doctor(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("doctor", FILE)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "doctor", module)
    spec.loader.exec_module(module)
    return module


TROUBLES: dict[str, dict[str, Any]] = {
    "torch is not installed": {"torch": None},
    "workers start by spawn": {"start_method": "spawn"},
    "workers start by forkserver": {"start_method": "forkserver", "python": "3.14.0"},
    "a notebook whose workers": {"notebook": "yes", "start_method": "spawn"},
    "open files are limited to 1024": {"open_files": 1024},
    "/dev/shm holds 64 MiB": {"shm_size": 64 * MIB, "shm_free": 64 * MIB},
    "/dev/shm has 100 MiB left": {"shm_free": 100 * MIB},
    "/dev/shm can't be read": {"shm_size": None, "shm_free": None},
    "memory is limited to 8192 MiB": {"memory_limit": 8 * GIB},
    "processes are limited to 200": {"processes": 200},
    "path has 96 characters": {"temporary_path": 96},
    "only 2 of 8 cores are allowed": {"cores_allowed": 2},
    "a quota of 1.5 cores of 8": {"cpu_quota": 1.5},
    "100 threads run": {"threads_alive": 100},
    "by fork: no batch in 90 seconds": {"tried": (("fork", "no batch in 90 seconds"),)},
    "by spawn: EOFError": {"tried": (("spawn", "EOFError"),)},
}


def test_on_a_machine_like_others_nothing_is_found(doctor: ModuleType) -> None:
    assert doctor.findings(doctor.Facts(tried=(("fork", "a batch came"),))) == []


@pytest.mark.parametrize("words", TROUBLES)
def test_what_is_out_of_the_ordinary_is_found(doctor: ModuleType, words: str) -> None:
    found = doctor.findings(doctor.Facts(**TROUBLES[words]))
    assert any(words in finding.words for finding in found)


def test_each_finding_names_an_entry_of_the_book(doctor: ModuleType) -> None:
    facts = [doctor.Facts(**trouble) for trouble in TROUBLES.values()]
    entries = {finding.entry for one in facts for finding in doctor.findings(one)}
    assert len(entries) > 8
    known = {file.stem for file in (ROOT / "docs").glob("*.md")}
    known |= {f"{page.removesuffix('.md')}#{name}" for page, name in anchors(ROOT)}
    assert entries - known == set()


def test_a_fact_that_cant_be_read_is_called_so(doctor: ModuleType) -> None:
    nothing = doctor.Facts(**dict.fromkeys(doctor.Facts.__dataclass_fields__))
    nothing = doctor.Facts(
        **{**vars(nothing), "python": "3.11.7", "tried": (), "variables": "none set"}
    )
    lines = doctor.report(nothing)
    assert "cores                not readable" in lines


def test_without_a_limit_to_read_the_rest_is_said(
    doctor: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    resource = pytest.importorskip("resource")

    def refuse(_: int) -> tuple[int, int]:
        raise PermissionError

    monkeypatch.setattr(resource, "getrlimit", refuse)
    facts = doctor.look()
    assert (facts.open_files, facts.processes) == (None, None)
    assert facts.cores == os.cpu_count()


def test_without_dev_shm_it_says_that_it_cant_be_read(
    doctor: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(doctor, "SHM", tmp_path / "none")
    facts = doctor.look()
    assert facts.shm_size is None
    assert "/dev/shm size        not readable" in doctor.report(facts)


@pytest.mark.parametrize(
    ("groups", "mounts", "name"),
    [
        ("0::/docker/1f", "ext4", "docker"),
        ("0::/kubepods/pod1", "overlay", "kubepods"),
        ("0::/", "overlay", "likely: its root is an overlay"),
        ("0::/", "ext4", "no"),
    ],
)
def test_a_container_is_told_by_its_control_group_or_its_root(
    doctor: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    groups: str,
    mounts: str,
    name: str,
) -> None:
    texts = {"/proc/1/cgroup": groups, "/proc/mounts": f"it / {mounts} rw 0 0"}
    monkeypatch.setattr(doctor.Path, "exists", lambda _: False)
    monkeypatch.setattr(doctor, "_text", texts.__getitem__)
    assert doctor._container() == name


def test_the_smallest_limit_of_the_groups_above_counts(
    doctor: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    inner = tmp_path / "job/step"
    inner.mkdir(parents=True)
    (tmp_path / "job/memory.max").write_text(f"{MIB}\n")
    (inner / "memory.max").write_text("max\n")
    (inner / "cpu.max").write_text("150000 100000\n")
    monkeypatch.setattr(doctor, "CGROUP", tmp_path)
    read = doctor._text
    own = {"/proc/self/cgroup": "0::/job/step"}
    monkeypatch.setattr(doctor, "_text", lambda file: own.get(file) or read(file))
    facts = doctor.look()
    assert (facts.memory_limit, facts.cpu_quota) == (MIB, 1.5)


def test_no_limit_is_not_the_same_as_none_that_can_be_read(doctor: ModuleType) -> None:
    lines = doctor.report(doctor.Facts(memory_limit=math.inf, cpu_quota=None))
    assert "memory limit         no limit" in lines
    assert "cpu quota            not readable" in lines


def test_looking_leaves_the_start_method_open(
    doctor: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or a notebook that runs it could not choose one any more."""
    monkeypatch.setattr(
        "multiprocessing.context._default_context._actual_context", None
    )
    doctor.look()
    assert multiprocessing.get_start_method(allow_none=True) is None


def test_a_device_is_not_named(
    doctor: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "GPU-8f6a1c2e-aaaa")
    monkeypatch.setenv("OMP_NUM_THREADS", "4")
    assert "OMP_NUM_THREADS=4" in doctor.look().variables
    assert "CUDA_VISIBLE_DEVICES=set" in doctor.look().variables


def test_without_torch_it_runs_and_says_so() -> None:
    hidden = "import runpy, sys; sys.modules['torch'] = None\n"
    program = (
        f"{hidden}import importlib.metadata as m\nfound = m.version\n"
        "def version(name):\n"
        "    if name == 'torch': raise m.PackageNotFoundError(name)\n"
        "    return found(name)\n"
        "m.version = version\nsys.argv[1:] = ['--no-try']\n"
        f"runpy.run_path({str(FILE)!r}, run_name='__main__')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert "- torch is not installed here\n  read symptoms" in done.stdout
    assert "torch threads        needs torch" in done.stdout


@needs_torch
def test_one_worker_of_each_start_method_is_tried(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, FILE], capture_output=True, text=True, cwd=tmp_path, check=True
    )
    tried = re.findall(r"worker by (\w+) +a batch came after", done.stdout)
    assert tried
    assert [f"trying a worker by {method} …" for method in tried] == (
        done.stderr.splitlines()
    )


def test_nothing_private_is_said(tmp_path: Path) -> None:
    secret = {**os.environ, "HF_TOKEN": "hf_verysecret", "TMPDIR": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, FILE, "--no-try"],
        capture_output=True,
        text=True,
        env=secret,
        cwd=tmp_path,
        check=True,
    )
    private = ["verysecret", socket.gethostname(), str(Path.home()), str(tmp_path)]
    private += [f"/{getpass.getuser()}", str(ROOT)]
    assert [word for word in private if word in done.stdout] == []


def test_a_failed_worker_is_told_by_its_error_alone(
    doctor: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    failing = tmp_path / "failing.py"
    failing.write_text("raise OSError('/home/Jane Doe/data')\n")
    monkeypatch.setattr(doctor, "__file__", str(failing))
    assert doctor.attempt("fork") == "OSError, see doctor.py --worker fork"


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="process groups")
def test_a_worker_that_hangs_is_ended_with_its_own_workers(
    doctor: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    hanging, pids = tmp_path / "hanging.py", tmp_path / "pids"
    hanging.write_text(
        "import os, time\n"
        "os.fork()\n"
        f"open({str(pids)!r}, 'a').write(f'{{os.getpid()}} ')\n"
        "time.sleep(600)\n"
    )
    monkeypatch.setattr(doctor, "__file__", str(hanging))
    monkeypatch.setattr(doctor, "LIMIT", 5)
    assert doctor.attempt("fork") == "no batch in 5 seconds"
    assert [pid for pid in pids.read_text().split() if not ended(int(pid))] == []


def ended(pid: int) -> bool:
    """Soon: what is killed closes its pipes, and the doctor waits for no more."""
    with suppress(psutil.NoSuchProcess):
        process = psutil.Process(pid)
        _, alive = psutil.wait_procs([process], timeout=10)
        return not alive or process.status() == psutil.STATUS_ZOMBIE
    return True
