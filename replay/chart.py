"""A chart of a measuring snippet's samples: medians, with whiskers to the extremes.

The samples of a trace are drawn as it went, by ``timeline``.
The drawing takes its colours from the page, light or dark, so it is SVG whose
text stays text. Matplotlib is imported when a chart is drawn and not before.
"""

from __future__ import annotations

import io
import re
import statistics
from html import escape
from typing import Any

from replay import timeline
from replay.figure import Data

INK = "#010203"
PALE = "#040506"
SERIES = ("#0a0001", "#0a0002", "#0a0003", "#0a0004")
"""Stand-ins that no drawing needs; each becomes a variable of the style sheet."""

COLOURS = {INK: "currentColor", PALE: "var(--replay-line)"} | {
    colour: f"var(--replay-series-{number})" for number, colour in enumerate(SERIES, 1)
}
MARKERS = "osD^"
WIDTH, HEIGHT = 4.4, 2.7  # inches of 72 units; small, so that a phone can show it
STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "replay",
    "font.size": 9,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": PALE,
    "xtick.color": INK,
    "ytick.color": INK,
    "ytick.left": False,
    "xtick.bottom": False,
    "ytick.minor.left": False,
}
WIDE = 50
"""From this ratio of the greatest to the least sample the scale is logarithmic."""


def svg(data: Data, name: str) -> str:
    """An ``<svg>`` element; ``name`` makes its ids its own on the page."""
    if data.spans:
        return timeline.svg(data.title, data.row, data.spans, name)
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(STYLE):
        figure = Figure(figsize=(WIDTH, HEIGHT), layout="constrained")
        figure.patch.set_alpha(0)
        _draw(figure.add_subplot(), data)
        text = io.StringIO()
        figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    return _own(text.getvalue(), data, name)


def _draw(axes: Any, data: Data) -> None:
    axes.patch.set_alpha(0)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    if is_wide(data):
        axes.set_yscale("log")
        axes.yaxis.set_major_formatter(lambda value, _: f"{value:g}")
    else:
        axes.set_ylim(0, 1.08 * max(_all(data)))
    axes.grid(axis="y", color=PALE, linewidth=0.6)
    axes.set_axisbelow(True)
    axes.set_xticks(range(len(data.columns)), data.columns)
    axes.set_xlabel(data.column)
    axes.set_title(data.unit, loc="left", fontsize=9, color=INK)
    for number, row in enumerate(data.samples):
        _series(axes, data, number, row)
    if len(data.samples) > 1:
        axes.figure.legend(loc="outside upper right", ncols=4, frameon=False)


def _series(axes: Any, data: Data, number: int, row: str) -> None:
    """One row of the data, beside the others at each column."""
    cells = [c for c in data.columns if c in data.samples[row]]
    offset = 0.16 * (number - (len(data.samples) - 1) / 2)
    places = [data.columns.index(column) + offset for column in cells]
    samples = [data.samples[row][column] for column in cells]
    medians = [statistics.median(values) for values in samples]
    below = [m - min(values) for m, values in zip(medians, samples, strict=True)]
    above = [max(values) - m for m, values in zip(medians, samples, strict=True)]
    axes.errorbar(
        places,
        medians,
        yerr=[below, above],
        fmt=MARKERS[number % len(MARKERS)],
        color=SERIES[number % len(SERIES)],
        markersize=5,
        linewidth=1.3,
        label=row,
    )


def is_wide(data: Data) -> bool:
    """Whether the samples spread so far that only a logarithm shows them all."""
    return min(_all(data)) > 0 and max(_all(data)) / min(_all(data)) > WIDE


def _all(data: Data) -> list[float]:
    rows = data.samples.values()
    return [value for row in rows for cell in row.values() for value in cell]


def _own(text: str, data: Data, name: str) -> str:
    """The drawing as an element of a page: its colours, its words, its ids."""
    body = text[text.index("</defs>") + len("</defs>") :]
    body = re.sub(r'((?:id|href)="#?|url\(#)', rf"\g<1>{name}-", body)
    body = re.sub(r"font-family: [^;\"]*;\s*", "", body)
    for stand_in, colour in COLOURS.items():
        body = body.replace(stand_in, colour)
    return (
        f'<svg role="img" viewBox="0 0 {72 * WIDTH:g} {72 * HEIGHT:g}"'
        f' aria-labelledby="{name}-title {name}-desc"'
        ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'
        f'<title id="{name}-title">{escape(data.title)}</title>'
        f'<desc id="{name}-desc">{escape(described(data))}</desc>{body}'
    )


def described(data: Data) -> str:
    """The chart in words: what is drawn over what, and how far it reaches."""
    scale = "logarithmic scale" if is_wide(data) else "scale from zero"
    return (
        f"Median, least and greatest {data.unit} by {data.column}, a series for each "
        f"{data.row} ({', '.join(data.samples)}); {scale}. The table has the numbers."
    )
