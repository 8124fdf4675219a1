"""Rebuilding while serving: what an edit touches is rendered again, and no more."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from sample import PANEL, PROGRAM, record, write
from serving import FORK, SPAWN, sample_book

from replay import markdown
from replay.page import Book
from replay.panel import Stash

Rebuild = Callable[[], list[str]]

MENTION = "See [who](../snippets/first/who.py).\n"


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """Three pages; what the second says leads to a panel on the first."""
    sample_book(tmp_path)
    write(tmp_path, "docs/second.md", f"# Second\n\n{MENTION}")
    return tmp_path


@pytest.fixture
def rebuild(book: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Rebuild]:
    """Builds as a server does, and names the pages that were rendered for it."""
    rendered: list[str] = []
    expand = markdown.expand

    def noted(text: str, book: Book, stash: Stash) -> str:
        rendered.append(text.strip().splitlines()[0].strip("# "))
        return expand(text, book, stash)

    monkeypatch.setattr(markdown, "expand", noted)

    def run(start: bool = False) -> list[str]:
        rendered.clear()
        config = load_config(str(book / "mkdocs.yml"), site_dir=str(book / "site"))
        if start:
            config.plugins.on_startup(command="serve", dirty=False)
        build(config, serve_url="http://127.0.0.1/")
        return sorted(rendered)

    run(start=True)
    yield run
    load_config(str(book / "mkdocs.yml")).plugins.on_startup(
        command="build", dirty=False
    )


def html(book: Path, name: str) -> str:
    return (book / f"site/{name}/index.html").read_text("utf-8")


def test_nothing_is_rendered_again_where_nothing_changed(
    book: Path, rebuild: Rebuild
) -> None:
    before = {file: file.read_bytes() for file in (book / "site").rglob("*.html")}
    index = (book / "site/search/search_index.json").read_text("utf-8")
    assert rebuild() == []
    assert {file: file.read_bytes() for file in before} == before
    assert (book / "site/search/search_index.json").read_text("utf-8") == index


def test_prose_touches_its_own_page(book: Path, rebuild: Rebuild) -> None:
    write(book, "docs/second.md", f"# Second\n\nOther words. {MENTION}")
    assert rebuild() == ["Second"]
    assert "Other words." in html(book, "second")
    index = json.loads((book / "site/search/search_index.json").read_text("utf-8"))
    assert [d["location"] for d in index["docs"] if "Other words." in d["text"]] == [
        "second/"
    ]
    assert len({d["location"] for d in index["docs"]}) == len(index["docs"])


@pytest.mark.parametrize("changed", ["py", "out", "data.json"])
def test_a_snippet_touches_every_page_that_names_it(
    book: Path, rebuild: Rebuild, changed: str
) -> None:
    file = book / f"snippets/first/who.{changed}"
    file.write_text(file.read_text("utf-8") + "\n", "utf-8")
    assert rebuild() == ["First", "Second"]


def test_a_changed_program_is_on_its_page(book: Path, rebuild: Rebuild) -> None:
    program = write(book, "snippets/first/who.py", f"{PROGRAM}# another line\n")
    record(program, FORK, SPAWN)
    assert "First" in rebuild()
    assert "# another line" in html(book, "first")


def test_a_panel_that_moves_takes_the_links_to_it_along(
    book: Path, rebuild: Rebuild
) -> None:
    assert 'href="../first/#first-who"' in html(book, "second")
    write(book, "docs/first.md", "# First\n\nNothing is left.\n")
    write(book, "docs/steps.md", f"# Steps\n\n{PANEL}")
    assert rebuild() == ["First", "Second", "Steps"]
    assert 'href="../steps/#first-who"' in html(book, "second")


def test_what_is_said_of_all_snippets_touches_every_page(
    book: Path, rebuild: Rebuild
) -> None:
    write(book, "snippets/snippets.toml", '["first/who.py"]\ntime_limit = 9\n')
    assert rebuild() == ["First", "Second", "Steps"]
    write(book, "snippets/snippets.toml", '["first/who.py"]\ntime_limit = 8.5\n')
    assert rebuild() == ["First", "Second", "Steps"]
    write(book, "snippets/snippets.toml", "[[broken")
    rebuild()
    assert "replay-broken" in html(book, "second")
    write(book, "snippets/snippets.toml", "")
    rebuild()
    assert "replay-broken" not in html(book, "second")


def test_a_new_page_is_one_that_links_may_lead_to(book: Path, rebuild: Rebuild) -> None:
    write(book, "docs/steps.md", "# Steps\n\nSee [more](more.md).\n")
    assert rebuild() == ["Steps"]
    write(book, "docs/more.md", "# More\n")
    assert rebuild() == ["First", "More", "Second", "Steps"]
    assert 'href="../more/"' in html(book, "steps")
