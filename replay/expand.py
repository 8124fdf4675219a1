"""Directives of a page become Markdown: panels, excerpts, charts, checked figures.

What is wrong with a directive is said on the page, where an editor sees it, and
logged, so that a strict build fails.
"""

from __future__ import annotations

import logging
import re
from collections import Counter
from html import escape

from replay import (
    chart,
    excerpt,
    figure,
    page,
    panel,
    quote,
    recorded,
    region,
    verified,
)
from replay.directive import Link, links
from replay.page import Book
from replay.panel import UNSEARCHED, Stash, fence, spaced
from replay.problem import Problem

LOG = logging.getLogger("mkdocs.replay")
REPORTS = {"RECORDED.toml": verified.recordings, "claims.toml": verified.claims}


def expand(text: str, book: Book, stash: Stash) -> str:
    """``text`` with each directive replaced by what it stands for.

    ``stash`` puts a piece of HTML aside and returns what to leave in its place.
    """

    def aside(html: str) -> str:
        """A paragraph of its own, or Markdown would run it into its neighbour."""
        return f"\n{stash(html)}\n"

    file, above = _place(text, book)
    shown: Counter[str] = Counter()
    pieces, at = [], 0
    for link in links(text):
        rule = page.broken(book, link)
        if rule:
            LOG.warning("%s", Problem(file, link.line + above, rule))
        if link.alone:
            shown[page.anchor(link)] += 1
            name = _name(page.anchor(link), shown)
            new = _block(link, name, rule, book, aside)
        else:
            new = _inline(link, rule, book)
        pieces += [text[at : link.start], new]
        at = link.end
    return "".join([*pieces, text[at:]])


def _place(text: str, book: Book) -> tuple[str, int]:
    """The file that ``text`` is of, and its lines above, such as front matter.

    Python-Markdown hands over a text without its name.
    """
    for found in book.pages:
        if found.text.rstrip().endswith(text.strip()):
            return found.file, found.text[: -len(text.strip())].count("\n")
    return "docs", 0


def _name(anchor: str, shown: Counter[str]) -> str:
    """An id of its own: a region may stand on a page twice."""
    return anchor if shown[anchor] == 1 else f"{anchor}-{shown[anchor]}"


def _inline(link: Link, rule: str, book: Book) -> str:
    """A link within a sentence, to where on the site its target stands."""
    if rule:
        words = escape(f"{link.text} ({rule})")
        return f'<span class="replay-broken">{words}</span>'
    target = f"snippets/{link.path}"
    if link.kind != "file":
        target = page.home(book, link) or target
    css = "{: .replay-figure }" if link.kind == "figure" else ""
    return f"[{link.text}]({target}){css}"


def _block(link: Link, name: str, rule: str, book: Book, stash: Stash) -> str:
    """What a directive with a line to itself stands for, indented as it was."""
    try:
        lines = failure(rule, stash) or MAKERS[link.kind](link, name, book, stash)
    except Problem as problem:
        LOG.warning("%s", problem)
        lines = failure(str(problem), stash)
    separate = "\n".join(lines).split("\n")
    return "\n".join(
        ["", *(link.indent + line if line else "" for line in separate), ""]
    )


def failure(rule: str, stash: Stash) -> list[str]:
    if not rule:
        return []
    box = f'<p class="admonition-title">Broken here</p><p>{_code(rule)}</p>'
    return [stash(f'<div class="admonition failure replay-broken">{box}</div>')]


def _panel(link: Link, name: str, book: Book, stash: Stash) -> list[str]:
    of = book.snippets[link.path]
    text = region.cut(of, link.part)
    if link.part or of.kind == "tool":
        return panel.program(of, text, name, stash)
    blocks, stale = panel.recorded(of)
    on = recorded.read(book.root, of.environment)
    notes = "".join(f"<p>{escape(line)}</p>" for line in panel.verified(of, on))
    if stale:
        LOG.warning("%s", Problem(f"snippets/{of.path}", 1, stale))
        notes = f'<p class="replay-broken">{_code(stale)}</p>'
    return panel.whole(of, name, blocks, notes, stash)


def _code(rule: str) -> str:
    """HTML of a rule, in which commands stand between backticks."""
    return re.sub(r"`(.*?)`", r"<code>\1</code>", escape(rule))


def _excerpt(link: Link, name: str, book: Book, stash: Stash) -> list[str]:
    cut = excerpt.cut(link.text, link.part)
    where = (
        f"lines {cut.first} to {cut.last}"
        if cut.first < cut.last
        else f"line {cut.first}"
    )
    address = escape(f"{link.path}#L{cut.first}-L{cut.last}")
    caption = (
        f'<figcaption class="replay-foot" {UNSEARCHED}><p>'
        f"<code>{cut.name.replace('.', '.<wbr>')}</code> in {cut.package} "
        f'{cut.version}, <a href="{address}">{cut.file}, {where}</a>. {cut.notice}.'
        "</p></figcaption></figure>"
    )
    return [
        stash('<figure class="replay replay-excerpt">'),
        *spaced(fence(f'py3 linenums="{cut.first}"', cut.text)),
        stash(caption),
    ]


def _quote(link: Link, name: str, book: Book, stash: Stash) -> list[str]:
    return quote.figure(quote.of(book.snippets, link.path, link.part), stash)


def _report(link: Link, name: str, book: Book, stash: Stash) -> list[str]:
    """A table for people of a file for programs; its links lead to panels.

    A search passes it by: it names lines that the chapters explain.
    """
    lines = expand("\n".join(REPORTS[link.path](book.root)), book, stash)
    opening = stash(f'<div class="replay-report" {UNSEARCHED}>')
    return [opening, *spaced([lines]), stash("</div>")]


def _chart(link: Link, name: str, book: Book, stash: Stash) -> list[str]:
    file = book.root / "snippets" / link.path
    data = figure.read(file, f"snippets/{link.path}")
    title = f"[{data.title}](snippets/{link.path}){{: #{name} .replay-file }}"
    taken = f"Measured {data.date}: {data.machine}." if data.machine else ""
    foot = f'<div class="replay-foot" {UNSEARCHED}><p>{escape(taken)}</p></div>'
    return [
        stash('<figure class="replay replay-chart"><figcaption class="replay-head">'),
        title,
        stash(f"<div></div></figcaption><div>{chart.svg(data, name)}</div>"),
        *spaced(figure.table(data)),
        stash(f"{foot}</figure>"),
    ]


MAKERS = {
    "panel": _panel,
    "quote": _quote,
    "excerpt": _excerpt,
    "chart": _chart,
    "report": _report,
}
