"""What the pages say: which stands where, and every rule that one of them breaks.

Pages lie flat in ``docs/``. A ``Book`` is all of them with the snippets; it is
read anew for every build, so that serving follows what an editor saves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from replay import directive, excerpt, figure, prose, quote, recording, region, snippet
from replay.directive import Fence, Link
from replay.problem import Problem
from replay.snippet import Snippet

LANGUAGES = ("console", "text")


@dataclass(frozen=True)
class Page:
    """One file of ``docs/``, by its name there."""

    name: str
    text: str
    links: tuple[Link, ...]
    fences: tuple[Fence, ...]

    @property
    def file(self) -> str:
        return f"docs/{self.name}"


@dataclass(frozen=True)
class Book:
    """The pages, and the snippets by path."""

    root: Path
    snippets: dict[str, Snippet]
    pages: tuple[Page, ...]


def load(root: Path) -> Book:
    """Raises ``Problem`` where ``snippets.toml`` is wrong."""
    files = sorted((root / "docs").glob("*.md"))
    pages = tuple(_page(file, file.stat().st_mtime_ns) for file in files)
    return Book(root, {s.path: s for s in snippet.load(root)}, pages)


@lru_cache(maxsize=256)
def _page(file: Path, changed: int) -> Page:
    """``changed`` is the file's time: what was saved since is read again."""
    text = file.read_text("utf-8")
    links, fences = directive.links(text), directive.fences(text)
    return Page(file.name, text, tuple(links), tuple(fences))


def anchor(link: Link) -> str:
    """The id under which a panel or a chart stands: ``prefetch-counters``."""
    stem = link.path.removesuffix(".py").replace(".data.json", "-data")
    part = link.part if link.path.endswith(".py") else ""
    return "-".join([*stem.split("/"), *([part] if part else [])])


def home(book: Book, link: Link) -> str | None:
    """Where a mention or a figure leads: ``prefetch.md#prefetch-counters``."""
    shown = [(page, at) for page in book.pages for at in page.links]
    places = [(p, at) for p, at in shown if at.path == link.path and _stands(at)]
    if link.path.endswith(".py"):
        places.sort(key=lambda place: (place[1].part != link.part, place[1].part != ""))
    return f"{places[0][0].name}#{anchor(places[0][1])}" if places else None


def _stands(link: Link) -> bool:
    return link.kind in ("panel", "chart")


def excerpts(root: Path) -> list[str]:
    """The symbols that pages show, each once, sorted."""
    links = [link for page in load(root).pages for link in page.links]
    return sorted({link.text for link in links if link.kind == "excerpt"})


def broken(book: Book, link: Link) -> str:
    """The rule that a directive breaks, with the way out, or nothing."""
    try:
        if link.path.endswith(".py") and link.kind != "excerpt":
            return _broken_snippet(book, link)
        if link.kind == "excerpt":
            found = excerpt.cut(link.text, link.part)
            return excerpt.address_problem(found, link.path)
        return _broken_data(book, link)
    except (LookupError, Problem) as error:
        return str(error.args[0]) if isinstance(error, LookupError) else str(error)


def _broken_snippet(book: Book, link: Link) -> str:
    if link.path not in book.snippets:
        return f"no snippet snippets/{link.path}: write it or correct the link"
    region.cut(book.snippets[link.path], link.part)
    if link.kind == "mention" and home(book, link) is None:
        return f"no page shows snippets/{link.path}: a link needs a panel to lead to"
    return ""


def _broken_data(book: Book, link: Link) -> str:
    file = book.root / "snippets" / link.path
    if not file.is_file():
        way = "measure it" if link.path.endswith(".data.json") else "correct the link"
        return f"no file snippets/{link.path}: {way}"
    if link.kind in ("file", "report"):
        return ""
    if link.kind == "quote":
        quote.of(book.snippets, link.path, link.part)
        return ""
    data = figure.read(file, f"snippets/{link.path}")
    if link.kind == "figure":
        value = figure.shown(data, link.part, like=link.text)
        if value != link.text:
            return f"{link.text!r} is {value!r} in snippets/{link.path}: write that"
    return ""


def problems(root: Path) -> list[Problem]:
    """Everything that the pages do wrong, in the order of files and lines."""
    try:
        book = load(root)
    except Problem as problem:
        return [problem]
    found = [problem for page in book.pages for problem in _of_page(book, page)]
    found += _of_panels(book)
    return sorted(found, key=lambda problem: (problem.file, problem.line))


def _of_page(book: Book, page: Page) -> Iterator[Problem]:
    for link in page.links:
        if rule := broken(book, link):
            yield Problem(page.file, link.line, rule)
    for fence in page.fences:
        if fence.language not in LANGUAGES:
            what = (
                f"a fence of {fence.language!r}" if fence.language else "a bare fence"
            )
            rule = (
                f"{what}: fences are console or text, a program is a file in snippets/"
            )
            yield Problem(page.file, fence.line, rule)
    yield from _of_prose(book, page)


def _of_prose(book: Book, page: Page) -> Iterator[Problem]:
    for line, words in prose.unproven(page.text, page.links, _evidence(book, page)):
        rule = f"{words!r} is in no recording or snippet of this page"
        yield Problem(page.file, line, f"{rule}: link the value or leave it out")


def _evidence(book: Book, page: Page) -> str:
    """What the page's snippets say and print, and the source that it cuts."""
    named = (link.path.removesuffix(".out") for link in page.links)
    paths = dict.fromkeys(n if n.endswith(".py") else f"{n}.py" for n in named)
    shown = [book.snippets[path] for path in paths if path in book.snippets]
    texts = [text for snippet in shown for text in _ran(snippet)]
    cuts = [link for link in page.links if link.kind == "excerpt"]
    sound = [link for link in cuts if not broken(book, link)]
    return "\n".join(texts + [excerpt.cut(link.text, link.part).text for link in sound])


def _ran(of: Snippet) -> Iterator[str]:
    yield of.file.read_text("utf-8")
    try:
        for block in recording.read(of.recording).blocks:
            yield from (block.stdout, block.stderr)
    except (FileNotFoundError, Problem):
        return  # the panel and `check` say what is wrong with a recording


def _of_panels(book: Book) -> Iterator[Problem]:
    """A snippet is shown whole once: no orphan, and no second copy to search."""
    shown: Counter[str] = Counter()
    for page in book.pages:
        for link in page.links:
            if link.kind == "panel" and not link.part:
                shown[link.path] += 1
                if shown[link.path] == 2:
                    rule = f"a second panel of snippets/{link.path}: mention it instead"
                    yield Problem(page.file, link.line, rule)
    for path in sorted(set(book.snippets) - set(shown)):
        rule = "no page shows this snippet whole: link it alone on a line, or remove it"
        yield Problem(f"snippets/{path}", 1, rule)
