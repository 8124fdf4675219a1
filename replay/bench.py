"""The figures of the README's table: what the machinery costs, on this machine."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from replay import book, machine, page, pages, pool
from replay.progress import Progress
from replay.snippet import METHODS, Snippet

REPEATS = 5


def table(root: Path, parts: Sequence[str]) -> Iterator[str]:
    """The table as Markdown, a line at a time; ``parts`` say which runs are run."""
    yield "| what | measured | target |"
    yield "|---|---|---|"
    yield f"| `list` | {_seconds(lambda: _replay(root, 'list')):.2f} s | 0.3 s |"
    one = next(s for s in book.selected(root, parts) if not s.command and not s.needs)
    yield f"| `check` of one run, over `python file.py` | {_more(root, one)} | 0.3 s |"
    yield from _site(root)
    yield f"| all runs, wall time over the bound | {_all_runs(root, parts)} | 1.25 |"


def _seconds(action: Callable[[], object]) -> float:
    """The median of some repeats."""
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        action()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def _replay(root: Path, *words: str) -> None:
    _python("-m", "replay", "--root", str(root), *words)


def _python(*words: str) -> None:
    subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL)


def _more(root: Path, snippet: Snippet) -> str:
    method = machine.start_methods()[0]
    alone = _seconds(lambda: _python(str(snippet.file)))
    checked = _seconds(
        lambda: _replay(root, "check", snippet.path, "--start-method", method)
    )
    return f"{checked - alone:.2f} s"


def _site(root: Path) -> Iterator[str]:
    """What it costs to make pages, to change one, and to read each."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder)
        took = statistics.median(pages.built(root, site) for _ in range(REPEATS))
        sizes = dict(pages.weights(site))
    speed = f"{len(sizes) / took:.1f} pages a second"
    yield f"| build | {took:.2f} s for {len(sizes)} pages, {speed} | |"
    for what, seconds in pages.edits(root, *_an_example(root)):
        yield f"| {what} saved to page reloaded | {seconds:.2f} s | 1.5 s |"
    for name, size in sizes.items():
        yield f"| `{name}`, gzip | {size / 1024:.1f} KiB | |"


def _an_example(root: Path) -> tuple[str, str]:
    """A page, and a snippet that it shows whole."""
    whole = page.load(root)
    for shown in whole.pages:
        for link in shown.links:
            if link.kind == "panel" and not link.part:
                return Path(shown.name).stem, link.path
    raise book.Misuse("no page shows a snippet")


def _all_runs(root: Path, parts: Sequence[str]) -> str:
    tasks, _ = book.planned(book.selected(root, parts), METHODS)
    start = time.perf_counter()
    futures = pool.start(tasks)
    Progress(futures.values(), "run")
    outcomes = [future.result() for future in futures.values()]
    wall = time.perf_counter() - start
    longest = max(outcome.wall for outcome in outcomes)
    bound = max(longest, sum(o.cpu for o in outcomes) / machine.cores())
    return f"{wall / bound:.2f} ({len(tasks)} runs in {wall:.0f} s)"
