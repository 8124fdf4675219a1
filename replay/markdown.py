"""The book as a Python-Markdown extension.

Whatever renders Markdown with such extensions renders the book. This one runs
before fences are read, since what it puts on a page is mostly fences.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor

from replay import page
from replay.expand import LOG, expand, failure
from replay.problem import Problem

BEFORE_FENCES = 27
AFTER_CODE = 20  # what was put aside is back on the page at 30
PLAIN = re.compile(r'<span class="(?:n|n[abcdefinx]|fm|vm|bp|o|p|w)">([^<]*)</span>')
"""Names, signs and spaces, which the book shows in the colour of ink."""


class Directives(Preprocessor):
    """Reads the book anew for each page, so that serving follows its files."""

    def __init__(self, md: Markdown, root: Path) -> None:
        super().__init__(md)
        self.root = root

    def run(self, lines: list[str]) -> list[str]:
        stash = self.md.htmlStash.store
        try:
            text = expand("\n".join(lines), page.load(self.root), stash)
        except Problem as problem:
            LOG.warning("%s", problem)
            text = "\n".join([*failure(str(problem), stash), "", *lines])
        return text.split("\n")


class PlainNames(Postprocessor):
    """Takes the marks off code that looks the same without: they would be most of a
    page's elements, and a phone styles each."""

    def run(self, text: str) -> str:
        return PLAIN.sub(r"\1", text)


class Replay(Extension):
    """``root`` is the book's folder."""

    def __init__(self, **options: Any) -> None:
        self.config = {"root": [".", "the folder that holds docs/ and snippets/"]}
        super().__init__(**options)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Python-Markdown calls it by this name
        root = Path(self.getConfig("root"))
        md.preprocessors.register(Directives(md, root), "replay", BEFORE_FENCES)
        md.postprocessors.register(PlainNames(md), "replay", AFTER_CODE)


def makeExtension(**options: Any) -> Replay:  # noqa: N802 - its name, too
    """Python-Markdown's way in."""
    return Replay(**options)
