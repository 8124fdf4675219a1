"""The real book: its pages, torch's source on them, and the site made of them."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from pytest_codeblocks import extract_from_buffer

from replay import excerpt, page, recorded
from replay.expand import expand

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs").glob("*.md"))


def test_the_pages_break_no_rule() -> None:
    assert [str(problem) for problem in page.problems(ROOT)] == []


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.stem)
def test_the_fenced_python_of_a_page_is_snippets_and_nothing_else(file: Path) -> None:
    book = page.load(ROOT)
    programs = [snippet.file.read_text("utf-8") for snippet in book.snippets.values()]
    text = expand(file.read_text("utf-8"), book, stash=str)
    for block in extract_from_buffer(io.StringIO(text)):
        if block.syntax == "python":
            assert any(block.code in program for program in programs), block.code
        else:
            allowed = ("recorded", "console", "text", "py3 linenums=")
            assert (block.syntax or "").startswith(allowed), block.syntax


@pytest.mark.parametrize("symbol", page.excerpts(ROOT))
def test_torchs_source_is_what_the_text_was_written_on(symbol: str) -> None:
    """The statements that changed are named, with upstream's comparison."""
    verified = recorded.read(ROOT)
    assert verified is not None
    known = dict(verified.excerpts.get(symbol, {}))
    assert excerpt.changes(symbol, known, since=verified.torch) == []


def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-q", "-d"]
    result = subprocess.run(
        [*command, str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
