"""While serving, what is made of a page is kept until something that it reads changes.

Rendering takes most of a build, and an edit touches one page or a few.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable
from contextlib import suppress
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from replay import page as pages
from replay.directive import Link
from replay.problem import Problem

Stamp = tuple[str, int, int]
"""A file's name, its time and its size."""

MADE = ("content", "toc", "_title_from_render", "present_anchor_ids")
"""What rendering a page leaves on it, beside the links to check."""


class Kept:
    """The pages of one server, through its builds."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._made: dict[str, tuple[Hashable, dict[str, Any], dict[str, Any]]] = {}
        self._entries: dict[str, tuple[Hashable, list[Any]]] = {}
        self._reads: dict[str, Hashable] = {}

    def begin(self, files: Files) -> None:
        """Looks at what each page of this build reads."""
        stamps: defaultdict[str, list[Stamp]] = defaultdict(list)
        for file in sorted((self._root / "snippets").rglob("*.*")):
            with suppress(FileNotFoundError):  # one that was written aside, and moved
                at, stat = file.relative_to(self._root / "snippets"), file.stat()
                stamps[_stem(at)].append((at.name, stat.st_mtime_ns, stat.st_size))
        try:
            book = pages.load(self._root)
        except Problem:
            self._reads = {}  # each page says what is wrong
            return
        links = [(p.name, at) for p in book.pages for at in p.links if at.alone]
        places = tuple((name, pages.anchor(at)) for name, at in links)
        every = (places, tuple(sorted(files.src_uris)), *stamps[""])
        self._reads = {
            p.name: (every, *(_stamp(stamps, at) for at in p.links)) for p in book.pages
        }

    def render(self, page: Page, config: MkDocsConfig, files: Files) -> None:
        """As ``Page.render``, which this stands in for."""
        name = page.file.src_uri
        key = (page.markdown, self._reads.get(name))
        if name in self._reads and self._made.get(name, ("",))[0] == key:
            _, made, links = self._made[name]
            vars(page).update(made)
            page.links_to_anchors = {files.src_uris[uri]: links[uri] for uri in links}
            return
        Page.render(page, config, files)
        links = {to.src_uri: at for to, at in (page.links_to_anchors or {}).items()}
        self._made[name] = key, {part: vars(page).get(part) for part in MADE}, links

    def indexing(self, index: Any) -> Callable[[Page], None]:
        """Adds a page to the theme's search index, as its own way of doing so does."""
        add = index.add_entry_from_context

        def add_again(page: Page) -> None:
            key = (page.content, page.title, str(page.meta))
            if self._entries.get(page.url, ("",))[0] != key:
                before = len(index.entries)
                add(page)
                self._entries[page.url] = key, index.entries[before:]
            else:
                index.entries += self._entries[page.url][1]

        return add_again


def _stem(at: Path) -> str:
    """What a snippet's files share; nothing for those that say something of all."""
    return f"{at.parent.as_posix()}/{at.name.partition('.')[0]}" * (at.parent != Path())


def _stamp(stamps: dict[str, list[Stamp]], link: Link) -> Hashable:
    """Of the files that a directive reads: a report tells of all, not of programs."""
    if link.kind == "report":
        all_ = [one for files in stamps.values() for one in files]
        return tuple(one[:1] if one[0].endswith(".py") else one for one in all_)
    return tuple(stamps.get(_stem(Path(link.path)), ()))
