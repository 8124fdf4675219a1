"""Samples of a measuring snippet: single values, and the table of them.

A file ``<concept>.data.json`` holds every sample, by row and column, in one
unit. ``spawn.2.median`` addresses a value, ``spawn.2.median/fork.2.median`` a
ratio of two. Or it holds the spans of a trace, whose durations are its samples.
"""

from __future__ import annotations

import json
import re
import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Any

from replay import timeline
from replay.problem import Problem

STATISTICS: dict[str, Callable[[Sequence[float]], float]] = {
    "min": min,
    "median": statistics.median,
    "max": max,
    "n": len,
}
SCALES = {
    "s": {"s": 1.0, "ms": 1e3, "µs": 1e6, "us": 1e6, "ns": 1e9},
    "bytes": {"bytes": 1.0, "KiB": 2.0**-10, "MiB": 2.0**-20, "GiB": 2.0**-30},
    "MiB": {"MiB": 1.0, "GiB": 2.0**-10},
}
WRITTEN = re.compile(r"(?P<number>\d+(?:\.(?P<decimals>\d+))?)\s?(?P<unit>\D*)")
KEYS = {"title": str, "unit": str, "row": str, "column": str, "samples": dict}
OF_TRACE = {"unit": "s", "column": "record"}
SHOWN = ("min", "median", "max", "n")
TRACED = ("median", "sum", "share", "n")


@dataclass(frozen=True)
class Data:
    """Samples by row and column, in ``unit``; ``machine`` and ``date`` are words.

    Those of a trace have the ``spans`` that they are the durations of.
    """

    title: str
    unit: str
    row: str
    column: str
    samples: dict[str, dict[str, list[float]]]
    machine: str = ""
    date: str = ""
    spans: timeline.Spans = field(default_factory=dict)

    @property
    def columns(self) -> list[str]:
        """Every column that any row has, in order of appearance."""
        return list(dict.fromkeys(c for row in self.samples.values() for c in row))


def read(file: Path, name: str = "") -> Data:
    """Raises ``Problem`` with ``name`` (or the path) for what is no such file."""
    name = name or str(file)
    try:
        values = json.loads(file.read_text("utf-8"))
    except (ValueError, UnicodeDecodeError) as error:
        raise Problem(name, 1, f"not JSON, measure it again: {error}") from None
    if isinstance(values, dict) and "spans" in values:
        values = _of_trace(values, name)
    for key, kind in KEYS.items():
        if not isinstance(values, dict) or not isinstance(values.get(key), kind):
            raise Problem(name, 1, f"{key!r} is missing, measure it again")
    rows = values["samples"].values()
    if not all(
        isinstance(row, dict) and all(map(_numbers, row.values())) for row in rows
    ):
        raise Problem(name, 1, "a cell of 'samples' is a list of numbers, not empty")
    known = {key: values[key] for key in KEYS}
    taken = {key: str(values.get(key, "")) for key in ("machine", "date")}
    return Data(**(known | taken), spans=values.get("spans", {}))


def _of_trace(values: dict[str, Any], name: str) -> dict[str, Any]:
    try:
        samples = timeline.durations(values["spans"])
    except ValueError as error:
        raise Problem(name, 1, f"{error}, measure it again") from None
    return values | OF_TRACE | {"samples": samples}


def _numbers(cell: object) -> bool:
    return (
        isinstance(cell, list)
        and bool(cell)
        and all(type(value) in (int, float) for value in cell)
    )


def shown(data: Data, address: str, like: str) -> str:
    """The value at ``address``, written as ``like`` is: same decimals, same unit.

    Raises ``LookupError`` whose text says what the data has instead.
    """
    form = WRITTEN.fullmatch(like.strip())
    if form is None:
        raise LookupError(f"{like!r} isn't a number and a unit, such as 3.1 s")
    value = _value(data, address) * _scale(data, address, form["unit"])
    number = f"{value:.{len(form['decimals'] or '')}f}"
    return number + like.strip()[form.end("number") :]


def _value(data: Data, address: str) -> float:
    """The number at ``row.column.statistic``, or of one divided by another."""
    parts = address.split("/")
    if len(parts) > 2:
        raise LookupError(f"{address!r} divides more than once")
    values = [_cell(data, part) for part in parts]
    return values[0] / values[1] if len(values) == 2 else values[0]


def _cell(data: Data, address: str) -> float:
    row, _, rest = address.partition(".")
    column, _, statistic = rest.rpartition(".")
    choices = [
        (row, list(data.samples), data.row),
        (column, list(data.samples.get(row, {})), data.column),
        (statistic, list(_statistics(data, row)), "statistic"),
    ]
    for word, known, what in choices:
        if word not in known:
            has = ", ".join(known)
            raise LookupError(f"{address!r}: no {what} {word!r}, there is {has}")
    return _statistics(data, row)[statistic](data.samples[row][column])


def _statistics(data: Data, row: str) -> dict[str, Callable[[Sequence[float]], float]]:
    """What can be said of a cell; of a trace, also its part of the whole row."""
    if not data.spans:
        return STATISTICS
    whole = sum(sum(cell) for cell in data.samples.get(row, {}).values())
    return STATISTICS | {"sum": sum, "share": lambda cell: 100 * sum(cell) / whole}


def _scale(data: Data, address: str, unit: str) -> float:
    """What the data's unit is multiplied by to be read in ``unit``."""
    if "/" in address or address.endswith(".n"):
        known = {"x": 1.0, "×": 1.0, "": 1.0} if "/" in address else {"": 1.0}
    elif data.spans and address.endswith(".share"):
        known = {"%": 1.0}
    else:
        known = SCALES.get(data.unit, {data.unit: 1.0})
    if unit not in known:
        units = ", ".join(word or "no unit" for word in known)
        raise LookupError(f"{unit or 'no unit'!r} doesn't fit, write {units}")
    return known[unit]


def table(data: Data) -> list[str]:
    """A Markdown table: a line a cell, with its least, median and greatest sample.

    Of a trace, with the median, the sum and its share.
    """
    unit, scale = _reading(data)
    names, code = (TRACED, "`") if data.spans else (SHOWN, "")
    units = {names[0]: f" ({unit})", "share": " (%)"}
    head = [data.row, data.column, *(name + units.get(name, "") for name in names)]
    lines = ["| " + " | ".join(head) + " |", "|:--|:--|" + "--:|" * 4]
    for row, cells in data.samples.items():
        known = _statistics(data, row)
        for column, samples in cells.items():
            written = [_written(name, known[name](samples), scale) for name in names]
            cell = [row, f"{code}{column}{code}", *written]
            lines.append("| " + " | ".join(cell) + " |")
    return lines


def _written(statistic: str, value: float, scale: float) -> str:
    if statistic == "n":
        return str(value)
    return f"{value:.1f}" if statistic == "share" else _short(value * scale)


def _reading(data: Data) -> tuple[str, float]:
    """The unit in which the largest median is written with the fewest digits."""
    medians = [
        statistics.median(samples)
        for cells in data.samples.values()
        for samples in cells.values()
    ]
    top = max(medians, default=0)
    if data.unit == "s" and top < 1:
        return ("ms", 1e3) if top >= 1e-3 else ("µs", 1e6)
    return data.unit, 1.0


def _short(value: float) -> str:
    """Three significant digits, never in powers of ten."""
    return format(Decimal(f"{value:#.3g}"), "f")
