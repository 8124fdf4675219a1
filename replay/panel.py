"""A snippet as an object on a page: code, the command that runs it, its outputs.

A panel is lines of Markdown. Code and outputs are ordinary fences, so that what
highlights any fence highlights these; what stands around them is HTML put aside
by ``stash``, which gives back a line to leave in its place.
"""

from __future__ import annotations

import re
import signal
from collections.abc import Callable
from html import escape

from replay import recording
from replay.canon import tokens
from replay.recorded import PLACES, Recorded
from replay.recording import Block
from replay.snippet import Snippet
from replay.tab import Tab, tabs

Stash = Callable[[str], str]
UNSEARCHED = "data-search-exclude"
CHANGED_BY_A_PAGE = re.compile(r"\A\n|\t|[^\S\n]\n|\n\n\Z|[^\n]\Z")
SYSTEMS = {"linux": "Linux", "macos": "macOS", "windows": "Windows"}
LEGENDS = {
    "name": "Dotted: differs from run to run. That equal ones are equal is checked.",
    "quantity": "Dotted figures are measurements: they differ from run to run.",
}


def fence(language: str, text: str) -> list[str]:
    """``text`` between marks that it doesn't hold itself."""
    longest = max((len(run) for run in re.findall(r"`{3,}", text)), default=2)
    marks = "`" * (longest + 1)
    return [f"{marks}{language}", *text.removesuffix("\n").split("\n"), marks]


def head(of: Snippet, name: str, note: str, stash: Stash) -> list[str]:
    """The file's name, a link to take it, and the button that copies all of it.

    It copies what the page shows; where that isn't the file to the byte, the
    button holds it.
    """
    file = of.file.name
    link = f'[`{file}`](snippets/{of.path}){{: #{name} .replay-file download="{file}"'
    text = escape(of.file.read_text("utf-8")).replace("\n", "&#10;")
    held = note or CHANGED_BY_A_PAGE.search(of.file.read_text("utf-8"))
    whole = f' data-copy="{text}"' if held else ""
    button = (
        f'<div class="replay-tools" {UNSEARCHED}>{note}<button type="button" '
        f'class="replay-copy"{whole} aria-label="Copy {file}">Copy'
        '</button><span class="replay-said" role="status"></span></div></figcaption>'
    )
    return [
        stash('<figcaption class="replay-head">'),
        f'{link} title="Download {file}"}}',
        stash(button),
    ]


def program(of: Snippet, text: str, name: str, stash: Stash) -> list[str]:
    """A panel without outputs: a region, or a tool that has none of its own."""
    whole = '<span class="replay-note">part of the file</span>'
    note = whole if text != of.file.read_text("utf-8") else ""
    return [
        stash('<figure class="replay replay-program">'),
        *head(of, name, note, stash),
        *spaced(fence("python", text)),
        stash("</figure>"),
    ]


def whole(
    of: Snippet, name: str, blocks: tuple[Block, ...], notes: str, stash: Stash
) -> list[str]:
    """A panel of the whole file with what was recorded of it, and ``notes`` below."""
    return [
        stash('<figure class="replay">'),
        *head(of, name, "", stash),
        *spaced(fence("python", of.file.read_text("utf-8"))),
        *outputs(of, name, tabs(blocks), stash),
        stash(f'<div class="replay-foot" {UNSEARCHED}>{notes}</div></figure>'),
    ]


def spaced(lines: list[str]) -> list[str]:
    return ["", *lines, ""]


def command(of: Snippet) -> str:
    """What a reader types beside the downloaded file."""
    return " ".join(["python", *(of.command or [of.file.name, *of.arguments])])


def outputs(of: Snippet, name: str, shown: list[Tab], stash: Stash) -> list[str]:
    """The command, then every output, each after its label.

    A tool sets its start methods itself: its one output is of no other's.
    """
    bar = "" if of.command and not shown[1:] else _bar(shown)
    run = f"<code>{escape(command(of))}</code>{bar}"
    opening = f'<div class="replay-outputs" data-name="{name}">'
    lines = [stash(f'{opening}<div class="replay-run" {UNSEARCHED}>{run}</div>')]
    for tab in shown:
        label = f'<p class="replay-label" {UNSEARCHED}>{escape(tab.label)}</p>'
        lines += _output(tab, label if shown[1:] else "", stash)
    return [*lines, stash("</div>")]


def _bar(shown: list[Tab]) -> str:
    """Tabs where there is a choice, which a script brings to life; else one label."""
    if len(shown) < 2:
        return "".join(f'<p class="replay-label">{tab.label}</p>' for tab in shown)
    buttons = "".join(
        f'<button type="button" role="tab" data-methods="{_own(tab.block)}" '
        f'data-for="{" ".join(tab.chosen_by)}">{escape(tab.label)}</button>'
        for tab in shown
    )
    role = 'role="tablist" aria-label="Output by start method"'
    return f'<div class="replay-tabs" {role}>{buttons}</div>'


def _own(block: Block) -> str:
    """The start methods that picking this block chooses everywhere: those that it
    stands for, unless it is of another version or system."""
    return "" if block.conditions else " ".join(block.methods)


def _output(tab: Tab, label: str, stash: Stash) -> list[str]:
    opening = f'<div class="replay-output" data-for="{" ".join(tab.chosen_by)}">'
    lines = [stash(opening + label)]
    lines += spaced(fence("recorded", tab.block.stdout)) if tab.block.stdout else []
    if tab.block.stderr:
        said = f'<p class="replay-label" {UNSEARCHED}>stderr</p>'
        lines += [stash(f'<div class="replay-stderr">{said}')]
        lines += [*spaced(fence("recorded", tab.block.stderr)), stash("</div>")]
    return [*lines, stash(f'<div class="replay-end">{_ending(tab.block)}</div></div>')]


def _ending(block: Block) -> str:
    """How the run ended, what its dotted lines mean, when its figures were taken."""
    ends = "".join(f'<p class="replay-exit">{words}</p>' for words in _exit(block))
    kinds = {t.rule.kind for text in (block.stdout, block.stderr) for t in tokens(text)}
    notes = [words for kind, words in LEGENDS.items() if kind in kinds]
    notes += [f"Measured {escape(block.at)}."] if block.at else []
    return ends + (f"<p {UNSEARCHED}>{' '.join(notes)}</p>" if notes else "")


def _exit(block: Block) -> list[str]:
    if block.exit < 0:
        return [f"ended by {_signal(-block.exit)}"]
    if block.exit:
        return [f"exit code {block.exit}"]
    return [] if block.stdout or block.stderr else ["prints nothing"]


def _signal(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


def verified(of: Snippet, on: Recorded | None) -> list[str]:
    """What the recording of ``of`` was last run on, or why there is none."""
    if of.excuse:
        lacks = f"Its output has not been recorded: the program needs {of.excuse}."
        return [f"{lacks} Nothing is claimed of what it prints."]
    if on is None:
        return []
    system = SYSTEMS.get(on.os, on.os)
    packages = [f"{n} {v}" for n, v in on.packages.items() if n in of.needs]
    what = ", ".join([f"torch {on.torch}", *packages, f"Python {on.python}", system])
    place = f"{PLACES[of.environment]}: " if of.environment else "on "
    return [f"Verified {place}{what}, {on.date}."]


def recorded(of: Snippet) -> tuple[tuple[Block, ...], str]:
    """The blocks of a snippet's recording, and why they can't be trusted, or nothing.

    Raises ``Problem`` for a recording that can't be read.
    """
    if of.excuse:
        return (), ""
    if not of.recording.is_file():
        return (), f"no output is recorded yet: `{of.order}`"
    found = recording.read(of.recording, f"snippets/{of.path[:-3]}.out")
    stale = found.source != recording.digest(of.file)
    return found.blocks, f"output is out of date: `{of.order}`" if stale else ""
