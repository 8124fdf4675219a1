"""What the page on verification says: written by the build, from the recordings."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from replay import canon, claim, recorded, rules
from replay.recording import Block, Recording, read
from replay.snippet import ENVIRONMENTS, METHODS, UNRECORDED, Snippet, load

Recordings = Mapping[Snippet, Recording | None]


def recordings(root: Path) -> Iterator[str]:
    """Every snippet by start method, with what is masked and what is caught."""
    claims = Counter(c.snippet for c in claim.load(root))
    found: Recordings = {s: _recording(s) for s in load(root)}
    for environment in ("", *ENVIRONMENTS):
        if on := recorded.read(root, environment):
            yield from _verified(on, environment)
    for need in UNRECORDED:
        if lacking := [_link(s.path) for s in found if s.excuse == need]:
            yield from ["", f"Not recorded, for they need {need}:", ", ".join(lacking)]
    for chapter in sorted({snippet.chapter for snippet in found}):
        of = {s: old for s, old in found.items() if s.chapter == chapter}
        yield from _chapter(chapter, of, claims)
    yield from ["", "**What is masked, and why**", ""]
    yield from _table(["token", "kind", "in the recordings", "reason"], _masks(found))


def _verified(on: recorded.Recorded, environment: str) -> Iterator[str]:
    """What was run when and where; what has an environment of its own waits for it."""
    runs = f"{_count(on.snippets, 'program')}, {_count(on.runs, 'run')}"
    yield from ["", f"{runs}, last verified"]
    if environment:
        yield f"{recorded.PLACES[environment]}, and not on every change,"
    packages = "".join(f"{name} {what}, " for name, what in on.packages.items())
    yield f"on {on.date}: torch {on.torch}, {packages}Python {on.python},"
    yield f"{on.os}, {on.cpu}, {on.cores} cores."


def _chapter(chapter: str, of: Recordings, caught: Counter[str]) -> Iterator[str]:
    """A fold: all tables at once are more than a phone lays out in good time."""
    faults = sum(caught[snippet.path] for snippet in of)
    counts = [_count(len(of), "program")]
    counts += [f"{_count(faults, 'fault')} caught"] if faults else []
    yield from ["", f'??? abstract "{_title(chapter)}: {", ".join(counts)}"', ""]
    rows = [_row(snippet, old, caught) for snippet, old in of.items()]
    table = _table(["snippet", *METHODS, "masked", "faults caught"], rows)
    yield from (f"    {line}" for line in table)


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def claims(root: Path) -> Iterator[str]:
    """Every claim, the program that carries it, and the fault that it catches.

    The line that carries it stands on the program's panel, a click away: with all of
    them this page would be the heaviest of the book.
    """
    chapter = ""
    for one in claim.load(root):
        if one.chapter != chapter:
            chapter = one.chapter
            yield from ["", f"**{_title(chapter)}**", ""]
        name = one.fault.symbol.removeprefix("torch.utils.data.")
        new = _code(one.fault.new) if one.fault.new.strip() else "nothing"
        yield f"- {_plain(one.says)}, by {_link(one.snippet)}.  "
        yield f"  Fault: in {_code(name)}, {_code(one.fault.replace)} becomes {new}"


def _title(chapter: str) -> str:
    return chapter.replace("_", " ").capitalize()


def _plain(says: str) -> str:
    """What a claim says, with nothing that Markdown would read as its own."""
    return re.sub(r"([*_\[\]<])", r"\\\1", says)


def _recording(snippet: Snippet) -> Recording | None:
    return read(snippet.recording) if snippet.recording.exists() else None


def _row(snippet: Snippet, old: Recording | None, caught: Counter[str]) -> list[str]:
    blocks = [b for b in old.blocks if not b.conditions] if old else []
    masks = Counter(t.rule.name for b in blocks for t in _tokens(b))
    return [
        _link(snippet.path) + _elsewhere(snippet),
        *(_under(method, snippet, blocks) for method in METHODS),
        ", ".join(f"{count} {name}" for name, count in masks.items()),
        str(caught[snippet.path] or ""),
    ]


def _link(path: str) -> str:
    """A link within the table leads to the snippet's panel."""
    return f"[{Path(path).name}](../snippets/{path})"


def _elsewhere(snippet: Snippet) -> str:
    wanted = [
        n for n in snippet.needs if n in ENVIRONMENTS.get(snippet.environment, ())
    ]
    return f", needs {' and '.join(wanted)}" if wanted else ""


def _under(method: str, snippet: Snippet, blocks: Sequence[Block]) -> str:
    """``A``, ``B``, ``C``: the start methods with one letter print the same."""
    if method not in snippet.methods:
        return "not run"
    for letter, block in zip("ABC", blocks, strict=False):
        if method in block.methods:
            return letter + (f", exit {block.exit}" if block.exit else "")
    return "not recorded"


def _tokens(block: Block) -> list[canon.Token]:
    return canon.tokens(block.stdout) + canon.tokens(block.stderr)


def _masks(found: Recordings) -> list[list[str]]:
    blocks = [b for old in found.values() if old for b in old.blocks]
    counts = Counter(t.rule.name for b in blocks for t in _tokens(b))
    named = {rule.name: rule for rule in reversed(rules.RULES)}
    rows = [[r.name, r.kind, str(counts[r.name]), r.reason] for r in named.values()]
    noise = [[n.name, "line of stderr", "left out", n.reason] for n in rules.NOISE]
    return [*reversed(rows), *noise]


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    lines = [heads, ["---"] * len(heads), *rows]
    return [f"| {' | '.join(line)} |" for line in lines]


def _code(text: str) -> str:
    """Inline code of one line, between more backticks than it holds."""
    line = " ".join(text.split())
    marks = "`" * (max(map(len, re.findall("`+", line)), default=0) + 1)
    return f"{marks} {line} {marks}" if "`" in line else f"{marks}{line}{marks}"
