"""What is installed, built and run is what the files say."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import (
    PackageNotFoundError,
    distribution,
    distributions,
    entry_points,
)
from importlib.util import find_spec
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

posix = pytest.mark.skipif(os.name == "nt", reason="make and sh are POSIX's")


PINS = {".venv": "requirements.txt", ".venv-vision": "requirements-vision.txt"}


def pins(file: str = "requirements.txt") -> list[Requirement]:
    text = (ROOT / file).read_text("utf-8")
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return [Requirement(line) for line in lines if line]


def direct() -> list[Requirement]:
    extras = PROJECT["optional-dependencies"]
    lines = [*PROJECT["dependencies"], *extras["snippets"], *extras["test"]]
    return [*map(Requirement, lines), Requirement("setuptools")]


def installed() -> dict[str, Version]:
    """Everything our own dependencies lead to, here and now.

    torch's own dependencies are followed, but for those that bring CUDA.
    """
    found: dict[str, Version] = {}
    seen = set()
    ahead = direct()
    while ahead:
        wanted = ahead.pop()
        name = canonicalize_name(wanted.name)
        if (name, *wanted.extras) in seen or name.startswith(("nvidia-", "cuda-")):
            continue
        seen.add((name, *wanted.extras))
        try:
            package = distribution(name)
        except PackageNotFoundError:
            continue
        found[name] = Version(package.version)
        ahead += [
            r for line in package.requires or [] if fits(r := Requirement(line), wanted)
        ]
    return found


def fits(requirement: Requirement, parent: Requirement) -> bool:
    extras = parent.extras or {""}
    marker = requirement.marker
    return marker is None or any(marker.evaluate({"extra": e}) for e in extras)


def test_requirements_pin_everything_that_is_installed_at_its_version() -> None:
    pinned = {
        canonicalize_name(pin.name): pin
        for pin in pins()
        if pin.marker is None or pin.marker.evaluate()
    }
    lines = [
        f"{name}=={version.public}"
        for name, version in sorted(installed().items())
        if name != "triton"  # CUDA's, and left to torch
        if name not in pinned or not pinned[name].specifier.contains(version.public)
    ]
    assert lines == [], "requirements.txt lacks these lines"


@pytest.mark.skipif(not find_spec("torch"), reason="torch's own needs are pinned too")
def test_requirements_lead_to_no_package_that_nothing_needs() -> None:
    pinned = {
        canonicalize_name(pin.name)
        for pin in pins()
        if pin.marker is None or pin.marker.evaluate()
    }
    assert pinned - installed().keys() == set()


@pytest.mark.parametrize("file", PINS.values())
def test_a_pin_is_one_exact_version_and_names_no_host(file: str) -> None:
    all_ = pins(file)
    loose = [str(p) for p in all_ if not re.fullmatch(r"==[^*,]+", str(p.specifier))]
    assert loose == []
    assert [str(p) for p in all_ if p.url] == []
    assert "--" not in (ROOT / file).read_text("utf-8")


def test_the_pins_meet_what_pyproject_asks_for() -> None:
    pinned = {canonicalize_name(p.name): str(p.specifier)[2:] for p in pins()}
    late = [
        f"{wanted} but {pinned.get(name)}"
        for wanted in direct()
        if (name := canonicalize_name(wanted.name)) not in pinned
        or not wanted.specifier.contains(pinned[name])
    ]
    assert late == []


def test_the_pinned_torch_is_the_one_the_recordings_were_verified_on() -> None:
    recorded = tomllib.loads((ROOT / "snippets/RECORDED.toml").read_text("utf-8"))
    pinned = {pin.name: str(pin.specifier) for pin in pins()}
    assert pinned["torch"] == f"=={recorded['torch'].partition('+')[0]}"


def test_the_second_environment_differs_in_torch_alone() -> None:
    first = {pin.name: str(pin.specifier) for pin in pins()}
    second = {p.name: str(p.specifier) for p in pins("requirements-vision.txt")}
    both = first.keys() & second.keys()
    assert {name for name in both if first[name] != second[name]} == {"torch"}


def test_the_second_environment_is_the_one_its_recordings_were_verified_on() -> None:
    there = tomllib.loads((ROOT / "snippets/RECORDED.vision.toml").read_text("utf-8"))
    pinned = {p.name: str(p.specifier)[2:] for p in pins("requirements-vision.txt")}
    verified = {"torch": there["torch"], **there["packages"]}
    assert {name: pinned[name] for name in verified} == verified


def site_packages(venv: str) -> list[str]:
    return [str(folder) for folder in ROOT.glob(f"{venv}/lib/python*/site-packages")]


@pytest.mark.skipif(
    not (ROOT / ".venv-vision/ready").exists(), reason="make test-vision sets it up"
)
def test_everything_in_the_second_environment_is_pinned_at_its_version() -> None:
    pinned = {canonicalize_name(p.name): p for p in pins("requirements-vision.txt")}
    there = {
        canonicalize_name(found.name): Version(found.version).public
        for found in distributions(path=site_packages(".venv-vision"))
        if not found.name.startswith(("nvidia-", "cuda-"))
    }
    for name in ("pip", "triton", "dataloader-replay"):  # triton is CUDA's
        there.pop(name, None)
    assert pinned.keys() == there.keys()
    assert [n for n, v in there.items() if not pinned[n].specifier.contains(v)] == []


@pytest.mark.parametrize(
    "group", ["markdown.extensions", "mkdocs.plugins", "pygments.lexers"]
)
def test_an_entry_point_loads(group: str) -> None:
    ours = [e for e in entry_points(group=group) if e.value.startswith("replay.")]
    assert len(ours) == len(PROJECT["entry-points"][group])
    assert all(callable(entry.load()) for entry in ours)


def test_a_wheel_holds_every_module_and_what_interpreters_boot_with(
    tmp_path: Path,
) -> None:
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "replay", tmp_path / "replay", ignore=ignored)
    wheel = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-index"]
    alone = ["--no-deps", "--no-build-isolation", "--wheel-dir", "built", "."]
    subprocess.run([*wheel, *alone], cwd=tmp_path, check=True)
    (built,) = (tmp_path / "built").glob("*.whl")
    held = {n for n in zipfile.ZipFile(built).namelist() if n.startswith("replay/")}
    sources = (p for p in (tmp_path / "replay").rglob("*") if p.is_file())
    assert held == {p.relative_to(tmp_path).as_posix() for p in sources}


# A python that only notes what it is asked for, in place of minutes of downloads.
FAKE_PYTHON = """#!/bin/sh
case "$*" in
  --version) echo Python {version} ;;
  -c*) test {version} != 3.9.1 ;;
  "-m venv "*) mkdir -p $3/bin; cp "$0" $3/bin/python ;;
  *whl/cpu*) echo cpu >>log; echo "$*" >asked; {cpu} ;;
  *requirement*) echo requirements >>log; {requirements} ;;
  *) echo other >>log ;;
esac
"""


def set_up(
    folder: Path,
    venv: str = ".venv",
    version: str = "3.13.1",
    cpu: str = "true",
    requirements: str = "true",
) -> subprocess.CompletedProcess[str]:
    """``make .venv/ready`` in a folder of its own, with a fake python."""
    for name in ("Makefile", "pyproject.toml", *PINS.values()):
        if not (folder / name).exists():
            shutil.copy(ROOT / name, folder)
    fake = folder / "python"
    script = FAKE_PYTHON.format(version=version, cpu=cpu, requirements=requirements)
    fake.write_text(script, "utf-8")
    fake.chmod(0o755)
    command = ["make", f"{venv}/ready", f"PYTHON={fake}"]
    return subprocess.run(
        command, cwd=folder, capture_output=True, text=True, check=False
    )


@posix
def test_make_says_which_python_it_needs(tmp_path: Path) -> None:
    made = set_up(tmp_path, version="3.9.1")
    assert made.returncode != 0
    assert "Python 3.11 or newer is needed" in made.stderr
    assert "is Python 3.9.1" in made.stderr
    assert not (tmp_path / ".venv").exists()


@posix
@pytest.mark.parametrize("venv", PINS)
def test_make_sets_up_once(tmp_path: Path, venv: str) -> None:
    assert set_up(tmp_path, venv).returncode == 0
    assert (tmp_path / "log").read_text("utf-8").split() == [
        "cpu",
        "requirements",
        "other",
    ]
    assert "up to date" in set_up(tmp_path, venv).stdout
    os.utime(tmp_path / PINS[venv])
    assert f"Setting up {venv}\n" in set_up(tmp_path, venv).stdout


@posix
@pytest.mark.parametrize(
    ("venv", "names"),
    [(".venv", ["torch"]), (".venv-vision", ["torch", "torchvision"])],
)
def test_make_asks_the_cpu_index_for_what_is_built_for_a_device(
    tmp_path: Path, venv: str, names: list[str]
) -> None:
    set_up(tmp_path, venv)
    asked = (tmp_path / "asked").read_text("utf-8").split()
    wanted = [f"{p.name}{p.specifier}" for p in pins(PINS[venv]) if p.name in names]
    assert asked[-len(names) :] == wanted


@posix
def test_make_takes_torch_elsewhere_where_the_cpu_index_is_out_of_reach(
    tmp_path: Path,
) -> None:
    made = set_up(tmp_path, cpu="echo Traceback >&2; exit 1")
    assert made.returncode == 0
    said = [line for line in made.stdout.splitlines() if "out of reach" in line]
    assert len(said) == 1
    assert "Traceback" not in made.stdout + made.stderr


@posix
def test_make_starts_over_after_an_interrupted_set_up(tmp_path: Path) -> None:
    assert set_up(tmp_path, requirements="exit 1").returncode != 0
    (tmp_path / ".venv/half").touch()
    assert not (tmp_path / ".venv/ready").exists()
    assert "starting over" in set_up(tmp_path).stdout
    assert (tmp_path / ".venv/ready").exists()
    assert not (tmp_path / ".venv/half").exists()


@posix
def test_make_alone_lists_every_target() -> None:
    # These tests run under make, which would tell the one below about itself.
    env = {k: v for k, v in os.environ.items() if not k.startswith("MAKE")}
    made = subprocess.run(
        ["make"], cwd=ROOT, env=env, capture_output=True, text=True, check=True
    )
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = re.findall(r"^([a-z-]+):", makefile, re.MULTILINE)
    assert [line.split()[1] for line in made.stdout.splitlines()] == targets


@posix
def test_ci_is_a_bash_script_that_stops_at_the_first_failure() -> None:
    script = ROOT / ".ci/run"
    subprocess.run(["bash", "-n", script], check=True)
    assert os.access(script, os.X_OK)
    assert "\nset -euo pipefail\n" in script.read_text("utf-8")


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_an_action_is_pinned_by_commit_and_a_job_gets_no_right_by_default(
    workflow: Path,
) -> None:
    text = workflow.read_text("utf-8")
    uses = re.findall(r"uses: (.+)", text)
    assert [
        u for u in uses if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v[\d.]+", u)
    ] == []
    jobs = yaml.safe_load(text)
    assert jobs["permissions"] == {}
    writing = {name for name, job in jobs["jobs"].items() if writes(job)}
    assert writing <= {"deploy"}
    steps = [step for job in jobs["jobs"].values() for step in job["steps"]]
    checkouts = [s for s in steps if s.get("uses", "").startswith("actions/checkout@")]
    assert all(s["with"] == {"persist-credentials": False} for s in checkouts)


def writes(job: dict[str, dict[str, str]]) -> bool:
    return "write" in job["permissions"].values()


def test_the_site_is_deployed_only_after_every_other_job() -> None:
    text = (ROOT / ".github/workflows/ci.yml").read_text("utf-8")
    jobs = yaml.safe_load(text)["jobs"]
    assert set(jobs["deploy"]["needs"]) == jobs.keys() - {"deploy"}
    assert "refs/heads/main" in jobs["deploy"]["if"]


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="asks git")
@pytest.mark.parametrize("suffix", ["out", "py", "toml", "data.json"])
def test_git_checks_out_a_recording_with_the_same_bytes_on_every_system(
    suffix: str,
) -> None:
    ask = ["git", "check-attr", "eol", "--", f"snippets/chapter/concept.{suffix}"]
    said = subprocess.run(ask, cwd=ROOT, capture_output=True, text=True, check=True)
    assert said.stdout.endswith("eol: lf\n")
