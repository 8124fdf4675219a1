"""The real book: its pages, torch's source on them, and the site made of them."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from pytest_codeblocks import extract_from_buffer
from sample import needs_torch
from serving import Site, build, sample_book

from replay import excerpt, page, recorded
from replay.expand import expand

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs").glob("*.md"))


@needs_torch
def test_the_pages_break_no_rule() -> None:
    assert [str(problem) for problem in page.problems(ROOT)] == []


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.stem)
def test_the_fenced_python_of_a_page_is_snippets_and_nothing_else(file: Path) -> None:
    book = page.load(ROOT)
    programs = [bare(of.file.read_text("utf-8")) for of in book.snippets.values()]
    text = expand(file.read_text("utf-8"), book, stash=str)
    for block in extract_from_buffer(io.StringIO(text)):
        if block.syntax == "python":
            assert any(bare(block.code) in one for one in programs), block.code
        else:
            allowed = ("recorded", "console", "text", "py3 linenums=")
            assert (block.syntax or "").startswith(allowed), block.syntax


def bare(code: str) -> str:
    """Its lines without what a list, a fold or a region does to their indentation."""
    return "\n".join(line.strip() for line in code.splitlines() if line.strip())


@needs_torch
@pytest.mark.parametrize("symbol", page.excerpts(ROOT))
def test_torchs_source_is_what_the_text_was_written_on(symbol: str) -> None:
    """The statements that changed are named, with upstream's comparison."""
    verified = recorded.read(ROOT)
    assert verified is not None
    known = dict(verified.excerpts.get(symbol, {}))
    assert excerpt.changes(symbol, known, since=verified.torch) == []


@needs_torch
def test_the_site_builds_without_a_warning(site: Site) -> None:
    assert site.problems == []


def test_a_published_page_can_be_mended_and_stands_in_the_sitemap(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOOK_ADDRESS", "https://book.example/loader/")
    monkeypatch.setenv("BOOK_REPOSITORY", "https://code.example/me/book")
    build(sample_book(tmp_path), tmp_path / "site")
    page = (tmp_path / "site/first/index.html").read_text("utf-8")
    assert 'href="https://code.example/me/book/edit/main/docs/first.md"' in page
    assert 'href="https://code.example/me/book/issues/new?title=first.md:%20"' in page
    missing = (tmp_path / "site/404.html").read_text("utf-8")
    assert 'href="/loader/assets/book.css"' in missing
    sitemap = (tmp_path / "site/sitemap.xml").read_text("utf-8")
    assert "<loc>https://book.example/loader/second/</loc>" in sitemap


def test_a_site_of_no_known_address_names_none(site: Site) -> None:
    pages = [file.read_text("utf-8") for file in site.folder.glob("**/index.html")]
    assert pages
    assert [text for text in pages if "book-mend" in text or "canonical" in text] == []
