"""What pages cost is measured on the site as it is served."""

from __future__ import annotations

from pathlib import Path

import pytest
from sample import PANEL, book, write

from replay import pages

CONFIG = """
site_name: Book
nav: [First: first.md]
plugins: [replay]
markdown_extensions: [attr_list, pymdownx.superfences, replay]
watch: [snippets]
"""


def test_pages_are_weighed_as_they_are_sent_the_heaviest_first(tmp_path: Path) -> None:
    write(tmp_path, "404.html", "a")
    write(tmp_path, "index.html", "b" * 9)
    write(tmp_path, "first/index.html", "".join(map(chr, range(32, 99))))
    found = dict(pages.weights(tmp_path))
    assert list(found) == ["first/index.html", "index.html", "404.html"]
    assert found["first/index.html"] > 67


def test_an_edit_is_timed_until_it_stands_on_the_page_and_leaves_the_book_alone(
    tmp_path: Path,
) -> None:
    root = book(tmp_path / "book", f"# Who\n\n{PANEL}\n")
    write(root, "mkdocs.yml", CONFIG)
    before = {file: file.read_bytes() for file in root.rglob("*") if file.is_file()}
    took = dict(pages.edits(root, "first", "first/who.py"))
    assert took.keys() == {"prose", "a snippet"}
    assert all(0 < seconds < pages.PATIENCE for seconds in took.values())
    after = {file: file.read_bytes() for file in root.rglob("*") if file.is_file()}
    assert after == before


def test_an_edit_that_never_shows_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "PATIENCE", 0.05)
    with pytest.raises(TimeoutError, match="never showed what was saved"):
        pages._until(lambda: False)
