"""What a figure shows, as lines of text beside its picture.

Run in a notebook's kernel before the first cell, and knows nothing else of replay.
Two figures are the same when these lines are: pixels differ with every font. A value
on an axis whose name ends in ``(s)`` is written as a duration.
"""

from __future__ import annotations

import matplotlib as mpl
from IPython import get_ipython
from IPython.core.formatters import BaseFormatter
from matplotlib.figure import Figure, FigureBase
from matplotlib_inline.backend_inline import set_matplotlib_formats
from traitlets import ObjectName, Unicode

MIME = "application/vnd.replay.drawn+json"


def lines(figure: Figure) -> list[str]:
    """The figure's title, then everything that its axes show, in order."""
    title = figure.get_suptitle() or next(
        (axes.get_title() for axes in figure.axes if axes.get_title()), ""
    )
    return [title, *(line for axes in figure.axes for line in _of_axes(axes))]


def _of_axes(axes) -> list[str]:
    names = (axes.get_title(), axes.get_xlabel(), axes.get_ylabel())
    across, up = _unit(names[1]), _unit(names[2])
    found = [f"axes: {' | '.join(filter(None, names))}"]
    for line in axes.lines:
        points = zip(*line.get_data(), strict=True)
        said = ", ".join(f"({_value(x, across)}, {_value(y, up)})" for x, y in points)
        found.append(f"line {line.get_label()}: {said}")
    for image in axes.images:
        rows = image.get_array().tolist()
        found += [" ".join(_value(value) for value in row) for row in rows]
    for bar in axes.patches:
        high, wide = _value(bar.get_height(), up), _value(bar.get_width(), across)
        found.append(f"bar: {high} high, {wide} wide")
    return found + [f"text: {text.get_text()}" for text in axes.texts]


def _unit(name: str) -> str:
    return "s" if name.endswith("(s)") else ""


def _value(value: float, unit: str = "") -> str:
    """Three digits, so that another machine's rounding is not seen."""
    return f"{value:.3f} {unit}" if unit else f"{value:.3g}"


class DrawnFormatter(BaseFormatter):
    """Adds the lines to every figure that is displayed."""

    format_type = Unicode(MIME)
    print_method = ObjectName("_drawn_")
    _return_type = list


formatter = DrawnFormatter(parent=get_ipython().display_formatter)
# Not Figure itself: the inline backend takes that away when it is set up.
formatter.for_type(FigureBase, lines)
get_ipython().display_formatter.formatters[MIME] = formatter
# Text stays text, a pixel stays a pixel, and equal figures are equal bytes.
set_matplotlib_formats("svg", metadata=dict.fromkeys(("Date", "Creator")))
mpl.rcParams |= {"svg.fonttype": "none", "svg.hashsalt": "replay"}
mpl.rcParams["image.interpolation"] = "none"
