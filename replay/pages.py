"""What pages cost: seconds of an edit until a reader has it, bytes of each page."""

from __future__ import annotations

import gzip
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

LEFT = shutil.ignore_patterns(".*", "site", "build", "tests", "*.egg-info")
QUIET = {"NO_MKDOCS_2_WARNING": "1"}
PATIENCE = 60.0
"""Seconds until a page that doesn't change is given up."""


def weights(site: Path) -> Iterator[tuple[str, int]]:
    """Each page of a built site and its bytes as a host sends them, heaviest first."""
    pages = [*site.glob("**/index.html"), site / "404.html"]
    sent = [(len(gzip.compress(page.read_bytes(), 6)), page) for page in pages]
    for size, page in sorted(sent, reverse=True):
        yield page.relative_to(site).as_posix(), size


def built(root: Path, site: Path) -> float:
    """Seconds of a build into ``site``."""
    start = time.perf_counter()
    command = [sys.executable, "-m", "mkdocs", "build", "-q", "-d", str(site)]
    subprocess.run(command, cwd=root, env=os.environ | QUIET, check=True)
    return time.perf_counter() - start


def edits(root: Path, page: str, snippet: str) -> Iterator[tuple[str, float]]:
    """Seconds from saving prose, then a snippet, until the page served shows it.

    In a copy of the book. A browser reloads when the server tells it to, which is
    when the page can be had: the time is of that.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "book"
        shutil.copytree(root, copy, ignore=LEFT)
        with _served(copy) as address:
            shown = f"{address}{page}/"
            _until(lambda: _got(shown) != b"")
            yield "prose", _edit(copy / f"docs/{page}.md", "\n\nedited prose\n", shown)
            program = copy / "snippets" / snippet
            yield "a snippet", _edit(program, "# edited snippet\n", shown)


@contextmanager
def _served(root: Path) -> Iterator[str]:
    """``mkdocs serve``, as ``make serve`` runs it, on a port of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        host = f"127.0.0.1:{free.getsockname()[1]}"
    command = [sys.executable, "-m", "mkdocs", "serve", "-q", "--dev-addr", host]
    with subprocess.Popen(command, cwd=root, env=os.environ | QUIET) as server:
        try:
            yield f"http://{host}/"
        finally:
            server.terminate()


def _edit(file: Path, addition: str, address: str) -> float:
    """Seconds until the end of ``file``, changed, stands on the page."""
    words = addition.strip("# \n").encode()
    start = time.perf_counter()
    file.write_text(file.read_text("utf-8") + addition, "utf-8")
    _until(lambda: words in _got(address))
    return time.perf_counter() - start


def _got(address: str) -> bytes:
    """The page, held back while the server builds; nothing before it is up."""
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE) as response:
            return bytes(response.read())
    except (urllib.error.URLError, ConnectionError):
        return b""


def _until(holds: Callable[[], bool]) -> None:
    """Raises ``TimeoutError`` when it never does."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > deadline:
            raise TimeoutError("the page served never showed what was saved")
        time.sleep(0.02)
