"""What every interpreter of a run is started with."""

from __future__ import annotations

import multiprocessing.reduction
import os
import subprocess
import sys
from pathlib import Path

import pytest

BOOT = Path(__file__).parents[1] / "replay" / "boot"


def python(text: str, **variables: str) -> str:
    env = {"PATH": os.environ["PATH"], "SYSTEMROOT": os.environ.get("SYSTEMROOT", "")}
    path = os.pathsep.join([str(BOOT), variables.pop("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-c", text],
        env={**env, **variables, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    return done.stdout


def test_the_default_is_set_and_the_choice_is_left_open() -> None:
    text = (
        "import multiprocessing as m\n"
        "print(m.get_start_method(allow_none=True), end=' ')\n"
        "m.set_start_method('spawn')\n"
        "print(m.get_start_method())\n"
    )
    if sys.platform != "win32":
        said = python(text, REPLAY_START_METHOD="forkserver")
        assert said == "None spawn\n"
        text = "import multiprocessing as m\nprint(m.get_start_method())\n"
        assert python(text, REPLAY_START_METHOD="forkserver") == "forkserver\n"


def test_streams_are_utf8_and_flushed_a_line_at_a_time() -> None:
    text = "import sys\nprint(sys.stdout.encoding, sys.stdout.line_buffering)\n"
    assert python(text, PYTHONIOENCODING="ascii", LC_ALL="C") == "utf-8 True\n"


def test_another_sitecustomize_still_runs(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text("print('theirs')\n")
    assert python("print('mine')", PYTHONPATH=str(tmp_path)) == "theirs\nmine\n"


@pytest.mark.parametrize("module", ["wave", "multiprocessing.queues"])
def test_a_changed_module_is_loaded_in_the_place_of_the_installed_one(
    tmp_path: Path, module: str
) -> None:
    (tmp_path / f"{module}.py").write_text("WHERE = 'changed'\n")
    text = f"import {module}\nprint({module}.WHERE)\n"
    assert python(text, REPLAY_FAULT=str(tmp_path)) == "changed\n"


def test_what_sets_the_start_method_can_be_changed_too(tmp_path: Path) -> None:
    installed = Path(multiprocessing.reduction.__file__).read_text("utf-8")
    changed = tmp_path / "multiprocessing.reduction.py"
    changed.write_text(f"{installed}\nWHERE = 'changed'\n", "utf-8")
    text = "import multiprocessing.reduction as r\nprint(r.WHERE)\n"
    said = python(text, REPLAY_FAULT=str(tmp_path), REPLAY_START_METHOD="spawn")
    assert said == "changed\n"


def test_a_changed_package_keeps_its_submodules(tmp_path: Path) -> None:
    (tmp_path / "xml.py").write_text("WHERE = 'changed'\n")
    text = "import xml.dom\nprint(xml.WHERE, xml.dom.__name__)\n"
    assert python(text, REPLAY_FAULT=str(tmp_path)) == "changed xml.dom\n"
