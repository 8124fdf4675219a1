"""The spans of a recorded trace as a picture: when each began, how long it took.

A lane for each loop that was traced, in it a track for each record, all on one
scale of seconds that begins with the lane's first span. Drawn by hand as SVG in
the page's colours: place tells the records apart, colour only helps.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from html import escape

Span = tuple[str, float, float]
"""The record's name, seconds at which it began, seconds that it took."""
Spans = dict[str, list[Span]]

WIDTH = 320  # units of the drawing: one is a pixel of a phone
LETTER, LINE, BAR, GAP = 5.4, 13, 9, 6
SERIES = 4  # colours of the style sheet
THINNEST = 0.75
"""A span of no visible length is a line of this width: it did happen."""
TICKS = 6


def durations(spans: object) -> dict[str, dict[str, list[float]]]:
    """Seconds by lane and record; ``ValueError`` says what spans have to be."""
    if not isinstance(spans, dict) or not spans or not all(map(_lane, spans.values())):
        raise ValueError("a lane of 'spans' is a list of [record, start, seconds]")
    samples: dict[str, dict[str, list[float]]] = {}
    for lane, found in spans.items():
        for record, _, seconds in found:
            samples.setdefault(lane, {}).setdefault(record, []).append(seconds)
    return samples


def _lane(found: object) -> bool:
    return isinstance(found, list) and bool(found) and all(map(_span, found))


def _span(one: object) -> bool:
    """Whether it is a span: it has a beginning, and took time."""
    if not isinstance(one, list) or len(one) != 3 or not isinstance(one[0], str):
        return False
    if not all(type(value) in (int, float) for value in one[1:]):
        return False
    return math.isfinite(one[1]) and math.isfinite(one[2]) and one[2] > 0


def svg(title: str, row: str, spans: Spans, name: str) -> str:
    """An ``<svg>`` element; ``name`` makes its ids its own on the page."""
    edge = 6 + LETTER * max(map(len, _records(spans.values())))
    seconds = max(_length(lane) for lane in spans.values())
    scale = (WIDTH - edge - 3 * LETTER) / seconds
    foot = max(end for _, end in _heights(spans))
    body = [*_axis(spans, edge, scale, foot), *_lanes(spans, edge, scale)]
    return (
        f'<svg role="img" class="replay-timeline" viewBox="0 0 {WIDTH} {foot + LINE}"'
        f' font-size="9" fill="currentColor" aria-labelledby="{name}-title {name}-desc"'
        ' stroke-width=".6" xmlns="http://www.w3.org/2000/svg">'
        f'<title id="{name}-title">{escape(title)}</title>'
        f'<desc id="{name}-desc">{escape(described(row, spans))}</desc>'
        f"{''.join(body)}</svg>"
    )


def described(row: str, spans: Spans) -> str:
    """The picture in words: what is drawn, and the share of each record."""
    lanes = [f"{lane}: {', '.join(_shares(of))}" for lane, of in spans.items()]
    return (
        f"Seconds from left to right, a lane for each {row}, in it a track for each "
        f"record. {'; '.join(lanes)}. The table has the numbers."
    )


def _shares(lane: list[Span]) -> Iterator[str]:
    whole = sum(seconds for _, _, seconds in lane)
    for record in _records([lane]):
        part = sum(seconds for name, _, seconds in lane if name == record)
        yield f"{record} {100 * part / whole:.0f} %"


def _records(lanes: Iterable[list[Span]]) -> list[str]:
    """Every record's name, in order of appearance."""
    return list(dict.fromkeys(name for lane in lanes for name, _, _ in lane))


def _begin(lane: list[Span]) -> float:
    return min(start for _, start, _ in lane)


def _length(lane: list[Span]) -> float:
    """Seconds from the first span's beginning to the last one's end."""
    return max(start + seconds for _, start, seconds in lane) - _begin(lane)


def _axis(spans: Spans, edge: float, scale: float, foot: int) -> Iterator[str]:
    """A line through the tracks for each round number of seconds."""
    seconds = max(_length(lane) for lane in spans.values())
    step = _step(seconds / TICKS)
    for number in range(math.floor(seconds / step + 1e-9) + 1):
        at = _short(edge + scale * step * number)
        words = f"{step * number:g}" if number else "0 s"
        lines = "".join(f"M{at} {top}V{end}" for top, end in _heights(spans))
        yield f'<path d="{lines}" style="stroke:var(--replay-line)"/>'
        yield f'<text x="{at}" y="{foot + 11}" text-anchor="middle">{words}</text>'


def _heights(spans: Spans) -> Iterator[tuple[int, int]]:
    """From where to where each lane's tracks reach, each below the lane's name."""
    top = 0
    for lane in spans.values():
        end = top + LINE * (1 + len(_records([lane])))
        yield top + LINE, end
        top = end + GAP


def _step(least: float) -> float:
    """The first of 1, 2, 5, 10, 20, … that is no less."""
    power = 10.0 ** math.floor(math.log10(least))
    return power * next(n for n in (1, 2, 5, 10) if n * power >= least * (1 - 1e-9))


def _lanes(spans: Spans, edge: float, scale: float) -> Iterator[str]:
    records = _records(spans.values())
    for (top, _), (title, lane) in zip(_heights(spans), spans.items(), strict=True):
        yield _words(0, top - LINE, title, ' font-weight="600"')
        for line, record in enumerate(_records([lane])):
            y = top + LINE * line
            yield _words(_short(edge - 4), y, record, ' text-anchor="end"')
            series = 1 + records.index(record) % SERIES
            bars = "".join(_bars(lane, record, edge, scale, y))
            yield f'<g style="fill:var(--replay-series-{series})">{bars}</g>'


def _words(x: object, top: int, words: str, how: str) -> str:
    return f'<text x="{x}" y="{top + BAR}"{how}>{escape(words)}</text>'


def _bars(
    lane: list[Span], record: str, edge: float, scale: float, top: int
) -> Iterator[str]:
    for name, start, seconds in lane:
        if name == record:
            x = _short(edge + scale * (start - _begin(lane)))
            width = _short(max(THINNEST, scale * seconds))
            yield f'<rect x="{x}" y="{top + 1}" width="{width}" height="{BAR}"/>'


def _short(value: float) -> str:
    return f"{round(value, 2):g}"
