"""How one interpreter of a run is started.

Every process of a run finds this module on ``PYTHONPATH``: the snippet's own,
spawned workers, the fork server. It knows nothing else of replay and reads two
variables: ``REPLAY_START_METHOD``, the default start method, and
``REPLAY_FAULT``, a folder of changed modules named ``package.module.py``.
"""

from __future__ import annotations

import importlib.machinery
import importlib.util
import os
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def set_default_start_method(method: str) -> None:
    """Change the default and not the choice.

    ``set_start_method`` here would make a second call, the snippet's own, an
    error. The default context is private, but it is the one place that leaves
    the choice open; ``tests/test_boot.py`` holds it on every Python.
    """
    import multiprocessing.context  # after the faults can be found

    context = multiprocessing.context._concrete_contexts[method]
    multiprocessing.context._default_context._default_context = context


def plain_streams() -> None:
    """One write a line, UTF-8 and ``\\n``, on every system and in every worker."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.reconfigure(encoding="utf-8", line_buffering=True, newline="\n")


class ChangedModules:
    """Finds a module in the folder of faults before the installed one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def find_spec(self, name, path=None, target=None):
        file = self.folder / f"{name}.py"
        if not file.is_file():
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path)
        loader = importlib.machinery.SourceFileLoader(name, str(file))
        # What the installed spec says of submodules holds for the changed one.
        spec.loader, spec.origin, spec.cached = loader, str(file), None
        return spec


def run_the_next_sitecustomize() -> None:
    """An environment may have a ``sitecustomize`` of its own; this one hides it."""
    elsewhere = [p for p in sys.path if Path(p or ".").resolve() != HERE]
    spec = importlib.machinery.PathFinder.find_spec("sitecustomize", elsewhere)
    if spec and spec.loader:
        spec.loader.exec_module(importlib.util.module_from_spec(spec))


if "REPLAY_FAULT" in os.environ:
    sys.meta_path.insert(0, ChangedModules(Path(os.environ["REPLAY_FAULT"])))
if "REPLAY_START_METHOD" in os.environ:
    set_default_start_method(os.environ["REPLAY_START_METHOD"])
plain_streams()
run_the_next_sitecustomize()
