"""A book built into a folder and served, as a host of plain files would."""

from __future__ import annotations

import functools
import http.server
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from sample import PANEL, PROGRAM, book, measured, record, write

from replay.recording import Block

ROOT = Path(__file__).parents[1]
MKDOCS = [sys.executable, "-m", "mkdocs", "build"]
FORK = Block(("fork",), "one, pid 12\nnot pid 12, pid 13\n")
SPAWN = Block(("spawn", "forkserver"), "two\n" * 9, stderr="worker 0 died\n", exit=1)
PAGES = "First: first.md, Second: second.md, Steps: steps.md"
STEPS = """\
# Steps

- Read the [second](second.md) page.
  {: data-passed="step-read" }

## Grade it {: data-passed="step-grade" }

```text
TypeError: <img src=x onerror=harmed=1> is no dataset of it
```

## Take it along

<div data-passed-file></div>
"""
LATER = Block(("spawn",), "three\n", conditions=("python>=3.14",), exit=1)


@dataclass(frozen=True)
class Site:
    """A built site: its folder, the address it is served at, what the build said."""

    folder: Path
    address: str
    problems: list[str]

    @property
    def pages(self) -> list[str]:
        """The address of every page, that of the page for what isn't there too."""
        found = sorted(self.folder.glob("**/index.html"))
        names = [p.parent.relative_to(self.folder).as_posix() for p in found]
        names = ["" if name == "." else f"{name}/" for name in names]
        return [self.address + name for name in [*names, "404.html"]]


def build(config: Path, folder: Path) -> list[str]:
    """What a strict build complains of; the pages are written also where it fails.

    Not with ``--quiet``: a warning that isn't shown isn't counted, and strict passes.
    """
    done = subprocess.run(
        [*MKDOCS, "--strict", "-f", str(config), "-d", str(folder)],
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    said = [line for line in done.stderr.splitlines() if not line.startswith("INFO")]
    return said if done.returncode else []


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of ``folder``, on a port of its own."""
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def sample_book(here: Path) -> Path:
    """A book with the real theme: tabs, a chart, a broken directive, study steps."""
    other = "[other.py](../snippets/first/other.py)\n"
    data = "[data](../snippets/first/who.data.json)\n"
    more = "[more.py](../snippets/first/more.py)\n"
    book(here, f"# First\n\n{PANEL}\n{other}\n{data}", FORK, SPAWN, LATER)
    for name in "other.py", "more.py":
        record(write(here, f"snippets/first/{name}", PROGRAM), FORK, SPAWN)
    test = "## Self-test\n\nWhat comes first?\n"
    broken = "[x](../snippets/gone/x.py)\n"
    write(here, "docs/second.md", f"# Second\n\n{more}\n{broken}\n{test}")
    write(here, "docs/steps.md", STEPS)
    measured(here)
    for folder in "docs/assets", "overrides":
        shutil.copytree(ROOT / folder, here / folder)
    return write(here, "mkdocs.yml", _config(PAGES))


def _config(pages: str) -> str:
    """The real one with other pages, and without what is watched."""
    text = (ROOT / "mkdocs.yml").read_text("utf-8")
    text = re.sub(r"(?ms)^nav:.*?^theme:", f"nav: [{pages}]\n\ntheme:", text)
    return re.sub(r"(?ms)^watch:.*", "", text)
