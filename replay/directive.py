"""The links on a page that stand for something recorded, and the fences beside them.

Alone on its line a link becomes what it names: a snippet's panel, lines of its
recording, an excerpt of an installed package, a chart, a report on all recordings
or claims. Within a sentence it leads there, or it is a figure, whose text has to be
the value that the data holds.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal
from urllib.parse import unquote

Kind = Literal[
    "panel", "quote", "excerpt", "chart", "report", "mention", "figure", "file"
]

HIDDEN = re.compile(
    r"^(?P<fence>[ \t>]*(?P<marks>`{3,}|~{3,})(?P<info>[^`\n]*)$"
    r".*?(?:^[ \t>]*(?P=marks)[`~]*[ \t]*$|\Z))"
    r"|(?P<comment><!--.*?(?:-->|\Z))"
    r"|(?<!`)(?P<ticks>`+)(?!`)(?:(?!\n[ \t]*\n).)+?(?<!`)(?P=ticks)(?!`)",
    re.MULTILINE | re.DOTALL,
)
LINK = re.compile(
    r"(?<![!\\])\[(?P<text>(?:[^\[\]]|\[[^\[\]]*\])*)\]"
    r"\((?P<url>[^\s()]+)(?:\s+(?P<quote>[\"'])(?P<title>.*?)(?P=quote))?\s*\)"
)
SNIPPETS = re.compile(r"(?:\.{1,2}/)*snippets/(?P<path>[^#]+)(?:#(?P<part>.*))?")
UPSTREAM = re.compile(r"https://github\.com/[\w.-]+/[\w.-]+/blob/[^/]+/[^#]+\.py")
REPORTS = ("RECORDED.toml", "claims.toml")
SYMBOL = re.compile(r"[A-Za-z_]\w*(?:\.\w+)+")


@dataclass(frozen=True)
class Link:
    """One link as it stands in a page's text, at ``text[start:end]``.

    ``path`` is a file under ``snippets/`` or, for an excerpt, the address
    upstream. ``part`` is a region, a value's address in the data, or the
    fragment by which an excerpt picks a statement and a quote its lines.
    """

    kind: Kind
    start: int
    end: int
    line: int
    indent: str
    text: str
    path: str
    part: str

    @property
    def alone(self) -> bool:
        """Whether it becomes a block of the page, for it has a line to itself."""
        return self.kind in ("panel", "quote", "excerpt", "chart", "report")


@dataclass(frozen=True)
class Fence:
    """A fenced block typed into a page; ``language`` is what follows the marks."""

    line: int
    language: str


def links(text: str) -> list[Link]:
    """The directives of a page, in order; other links are the page's own business."""
    found = (_link(text, match) for match in LINK.finditer(_visible(text)))
    return [link for link in found if link]


def fences(text: str) -> list[Fence]:
    """The fenced blocks of a page, in order."""
    return [
        Fence(_line(text, match.start("marks")), match["info"].strip())
        for match in HIDDEN.finditer(text)
        if match["fence"] is not None
    ]


def prose(text: str) -> str:
    """What is said in sentences: no fences, comments, inline code or addresses.

    Every character keeps its place, so that lines can be counted.
    """
    visible = _visible(text)
    return LINK.sub(lambda link: _blank(visible, link, "text"), visible)


def _visible(text: str) -> str:
    """``text`` with spaces over what isn't read as Markdown: fences, comments, code."""
    return HIDDEN.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)


def _blank(text: str, match: re.Match[str], kept: str) -> str:
    """Spaces over a match, except over its group ``kept``."""
    start, end = match.span(kept)
    before, after = text[match.start() : start], text[end : match.end()]
    return "".join(
        [re.sub(r"[^\n]", " ", before), match[kept], re.sub(r"[^\n]", " ", after)]
    )


def _link(text: str, match: re.Match[str]) -> Link | None:
    label = text[slice(*match.span("text"))].strip()
    title = text[slice(*match.span("title"))] if match["title"] is not None else ""
    indent = _indent_if_alone(text, match)
    target = SNIPPETS.fullmatch(match["url"])
    if target:
        kind = _kind(target["path"], target["part"], alone=indent is not None)
        path, part = unquote(target["path"]), unquote(target["part"] or "")
        if kind == "quote":
            part = title.removeprefix("line:").strip()
    elif UPSTREAM.fullmatch(match["url"]) and indent is not None:
        label = label.strip("`")
        if not SYMBOL.fullmatch(label):
            return None
        kind, path, part = "excerpt", match["url"], title.removeprefix("at:").strip()
    else:
        return None
    start = match.start() - len(indent or "")
    line = _line(text, match.start())
    return Link(kind, start, match.end(), line, indent or "", label, path, part)


def _kind(path: str, part: str | None, *, alone: bool) -> Kind:
    if path.endswith(".py"):
        return "panel" if alone else "mention"
    if path.endswith(".data.json"):
        return "figure" if part else "chart" if alone else "mention"
    if path.endswith(".out") and alone:
        return "quote"
    return "report" if alone and path in REPORTS else "file"


def _indent_if_alone(text: str, match: re.Match[str]) -> str | None:
    """The indentation of a link that has its line to itself, else nothing."""
    begin = text.rfind("\n", 0, match.start()) + 1
    end = text.find("\n", match.end())
    before, after = text[begin : match.start()], text[match.end() : max(end, 0) or None]
    return None if before.strip() or after.strip() else before


def _line(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1
