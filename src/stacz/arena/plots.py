"""Small plots as inline SVG. Positions across are per cent and heights are pixels, so text keeps its size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from math import floor, log10
from textwrap import wrap
from typing import Final, NamedTuple

LEFT: Final = 34.0  # per cent: labels end here, the axis begins
RIGHT: Final = 84.0  # the axis ends here, numbers follow
ROW: Final = 26  # pixels from row to row
FOOT: Final = 34

Format = Callable[[float], str]


class Row(NamedTuple):
    """One line of a plot."""

    label: str
    value: float
    low: float
    high: float
    text: str
    tone: int = 0  # which colour


class Axis:
    """Maps values to per cent of the width."""

    def __init__(self, low: float, high: float, log: bool = False) -> None:
        self.log = log
        if high <= low:
            low, high = low - 0.5 * abs(low or 1), high + 0.5 * abs(high or 1)
        if log:
            self.ticks = [10.0**power for power in range(floor(log10(low)), floor(log10(high)) + 2)]
            self.low, self.high = log10(self.ticks[0]), log10(self.ticks[-1])
        else:
            self.ticks = ticks(low, high)
            self.low, self.high = min(low, self.ticks[0]), max(high, self.ticks[-1])

    def __call__(self, value: float) -> float:
        """Return where a value lies."""
        x = log10(max(value, 1e-12)) if self.log else value
        part = (x - self.low) / (self.high - self.low)
        return LEFT + (RIGHT - LEFT) * min(1.0, max(0.0, part))


def ticks(low: float, high: float, about: int = 4) -> list[float]:
    """Return round numbers that span the values."""
    rough = (high - low) / about
    power = 10.0 ** floor(log10(rough))
    step = next(power * m for m in (1, 2, 2.5, 5, 10) if power * m >= rough * 0.999)
    first = floor(low / step + 1e-9)
    found = [step * first]
    while found[-1] < high - step * 1e-6:
        found.append(step * (first + len(found)))
    return found


class Picture:
    """Collects the parts of an SVG with a title and a description for who cannot see it."""

    def __init__(self, key: str, title: str, desc: str, height: float) -> None:
        self.head = (
            f'<svg class="plot" role="img" aria-labelledby="{key}-t {key}-d" width="100%" height="{height:.0f}">'
            f'<title id="{key}-t">{escape(title)}</title><desc id="{key}-d">{escape(desc)}</desc>'
        )
        self.parts: list[str] = []

    def line(self, x1: float, y1: float, x2: float, y2: float, kind: str) -> None:
        """Draw a line."""
        self.parts.append(f'<line class="{kind}" x1="{x1:.2f}%" y1="{y1:.1f}" x2="{x2:.2f}%" y2="{y2:.1f}"/>')

    def text(self, x: float, y: float, text: str, kind: str, full: str = "") -> None:
        """Write a text; `full` is what a pointer over it shows."""
        more = f"<title>{escape(full)}</title>" if full and full != text else ""
        self.parts.append(f'<text class="{kind}" x="{x:.2f}%" y="{y:.1f}">{escape(text)}{more}</text>')

    def dot(self, x: float, y: float, tone: int) -> None:
        """Draw a value."""
        self.parts.append(f'<circle class="tone{tone}" cx="{x:.2f}%" cy="{y:.1f}" r="5"/>')

    def box(self, x: float, y: float, width: float, height: float, tone: int, full: str) -> None:
        """Draw a bar."""
        self.parts.append(
            f'<rect class="tone{tone}" x="{x:.2f}%" y="{y:.1f}" width="{width:.2f}%" height="{height:.1f}" rx="2">'
            f"<title>{escape(full)}</title></rect>"
        )

    def svg(self) -> str:
        """Return the whole."""
        return self.head + "".join(self.parts) + "</svg>"


def dots(
    key: str, title: str, desc: str, rows: Sequence[Row], show: Format, mark: float | None = None, mark_text: str = "",
    log: bool = False,
) -> str:  # fmt: skip
    """Return values with their intervals, one below the other, and a line to compare them with."""
    values = [v for row in rows for v in (row.low, row.high, row.value)] + ([mark] if mark is not None else [])
    axis = Axis(min(values), max(values), log)
    top = 20 if mark_text else 4
    bottom = top + ROW * len(rows) + 4
    picture = Picture(key, title, desc, bottom + FOOT - 8)
    for tick in axis.ticks:
        picture.line(axis(tick), top, axis(tick), bottom, "grid")
        picture.text(axis(tick), bottom + 16, show(tick), "tick")
    if mark is not None:
        picture.line(axis(mark), top, axis(mark), bottom, "mark")
        if mark_text:
            picture.text(axis(mark), 12, mark_text, "note")
    for number, row in enumerate(rows):
        y = top + ROW * (number + 0.5) + 2
        picture.text(0, y + 4, shortened(row.label), "label", row.label)
        picture.line(axis(row.low), y, axis(row.high), y, f"reach tone{row.tone}")
        picture.dot(axis(row.value), y, row.tone)
        picture.text(100, y + 4, row.text, "value")
    return picture.svg()


def bars(key: str, title: str, desc: str, rows: Sequence[tuple[str, float, str]]) -> str:
    """Return parts of a whole as bars, each under its text."""
    labels = [wrap(label, 46) or [""] for label, _, _ in rows]
    picture = Picture(key, title, desc, sum(len(lines) * 17 + 26 for lines in labels))
    top = max((value for _, value, _ in rows), default=1) or 1
    y = 0.0
    for lines, (label, value, text) in zip(labels, rows, strict=True):
        for line in lines:
            y += 17
            picture.text(0, y - 4, line, "label")
        picture.box(0, y, 84 * value / top, 14, 1, f"{label} {text}")
        picture.text(100, y + 12, text, "value")
        y += 26
    return picture.svg()


def columns(key: str, title: str, desc: str, values: Sequence[int], mark: float, mark_text: str) -> str:
    """Return a histogram of whole numbers."""
    low, high = min(values), max(values)
    width = max(1, round_up((high - low + 1) / 24))
    first = low // width
    bins = [0] * (high // width - first + 1)
    for value in values:
        bins[value // width - first] += 1
    top, bottom, peak = 20.0, 180.0, max(bins)
    picture = Picture(key, title, desc, bottom + FOOT - 8)
    step = 98 / len(bins)

    def across(value: float) -> float:
        return 1 + step * (value / width - first)

    for number, size in enumerate(bins):
        height = (bottom - top) * size / peak
        start = (first + number) * width
        span = f"{start}" if width == 1 else f"{start} to {start + width - 1}"
        picture.box(
            1 + step * number + step * 0.06, bottom - height, step * 0.88, height, 1, f"{span} decisions: {size} games"
        )  # fmt: skip
    picture.line(1, bottom, 99, bottom, "axis")
    every = max(1, -(-len(bins) // 6))
    for number in range(0, len(bins), every):
        picture.text(
            1 + step * (number + (0.5 if width == 1 else 0)), bottom + 16, str((first + number) * width), "tick"
        )
    at = across(mark + (0.5 if width == 1 else 0))
    picture.line(at, top - 4, at, bottom, "mark")
    picture.text(min(90, max(10, at)), 12, mark_text, "note")
    return picture.svg()


def round_up(value: float) -> int:
    """Return 1, 2, 5, 10, 20, 50 … not below the value."""
    power = 1
    while True:
        for m in (1, 2, 5):
            if m * power >= value:
                return m * power
        power *= 10


def shortened(label: str, most: int = 26) -> str:
    """Return a label that fits beside the axis."""
    return label if len(label) <= most else label[: most - 1] + "…"
