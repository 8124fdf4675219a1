"""The site of a small book, built by MkDocs with nothing but this extension."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sample import PANEL, PROGRAM, book, write

CONFIG = """\
site_name: Sample
theme: mkdocs
nav: [First: first.md]
plugins: [replay]
markdown_extensions: [attr_list, pymdownx.superfences, replay]
watch: [snippets]
validation: {anchors: warn, not_found: warn, unrecognized_links: warn}
"""


ENVIRONMENT = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
MKDOCS = [sys.executable, "-m", "mkdocs"]


def built(root: Path, page: str) -> subprocess.CompletedProcess[str]:
    """A strict build from another folder than the book's."""
    write(book(root, page), "mkdocs.yml", CONFIG)
    return subprocess.run(
        [*MKDOCS, "build", "--strict", "-f", str(root / "mkdocs.yml")],
        cwd=root.parent,
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_sound_book_builds_strictly_and_holds_its_snippets(tmp_path: Path) -> None:
    mention = "See [it](../snippets/first/who.py), [all](../snippets/snippets.toml).\n"
    write(tmp_path, "snippets/snippets.toml", "")
    result = built(tmp_path, f"# Who\n\n{PANEL}\n{mention}")
    assert result.returncode == 0, result.stderr
    site = tmp_path / "site"
    assert (site / "snippets/first/who.py").read_text("utf-8") == PROGRAM
    page = (site / "first/index.html").read_text("utf-8")
    assert 'href="../snippets/first/who.py"' in page
    assert '#first-who">it</a>' in page
    assert 'href="../snippets/snippets.toml"' in page


def test_a_broken_directive_fails_a_strict_build(tmp_path: Path) -> None:
    result = built(tmp_path, f"{PANEL}\n[x](../snippets/first/gone.py)\n")
    assert result.returncode == 1
    assert "docs/first.md:3: no snippet snippets/first/gone.py" in result.stderr


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Callable[[str], None]]:
    """Serves a book; the result waits until its page says something."""
    write(book(tmp_path), "mkdocs.yml", CONFIG)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    command = [*MKDOCS, "serve", "--dev-addr", address]
    log = (tmp_path / "log").open("w")
    server = subprocess.Popen(command, cwd=tmp_path, env=ENVIRONMENT, stderr=log)

    def says(words: str) -> None:
        text, end = "", time.monotonic() + 60
        while words not in text:
            assert server.poll() is None, "the server has ended"
            assert time.monotonic() < end, f"{words!r} is not in {text}"
            time.sleep(0.2)
            try:
                with urllib.request.urlopen(f"http://{address}/first/") as page:
                    text = page.read().decode()
            except OSError:
                continue

    yield says
    server.terminate()
    server.wait()
    log.close()


def test_an_editor_sees_changes_and_errors_and_the_server_goes_on(
    tmp_path: Path, served: Callable[[str], None]
) -> None:
    served("79276")
    write(tmp_path, "docs/first.md", f"{PANEL}\n[x](../snippets/first/gone.py)\n")
    served("no snippet snippets/first/gone.py")
    write(tmp_path, "docs/first.md", PANEL)
    write(tmp_path, "snippets/first/who.py", f"{PROGRAM}# changed\n")
    served("output is out of date")
    write(tmp_path, "snippets/first/who.py", PROGRAM)
    write(tmp_path, "docs/first.md", f"Sound again.\n\n{PANEL}")
    served("Sound again.")
