"""Turns estimates with intervals into a forest plot: a line for each, the interval as a bar, the estimate as a dot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from duelwright.report.plots.canvas import TEXT, Canvas, cut, width_of

WIDTH: Final = 380.0
_LINE: Final = 22.0
_MOST_LABEL: Final = 112.0
_FOOT: Final = 20.0


@dataclass(frozen=True)
class Estimated:
    """One line: its name, the estimate with its interval, what is written beside it, and whether it is significant."""

    name: str
    value: float
    low: float
    high: float
    beside: str
    significant: bool
    title: str


def forest_plot(lines: Sequence[Estimated], middle: float, label: str, mark: Callable[[float], str], least: float) -> Canvas:
    """The scale reaches as far on both sides of `middle` as the widest interval, and at least so far as `least`. `mark`
    writes the numbers below it."""
    reach = max([least, *(max(abs(line.low - middle), abs(line.high - middle)) for line in lines)])
    step = _step(reach)
    left = min(_MOST_LABEL, max((width_of(line.name) for line in lines), default=0)) + 8
    right = max((width_of(line.beside) for line in lines), default=0) + 8
    room = WIDTH - left - right
    canvas = Canvas(WIDTH, len(lines) * _LINE + _FOOT, label, "forest")

    def place(value: float) -> float:
        return left + room * (0.5 + (value - middle) / reach / 2)

    bottom = len(lines) * _LINE
    for number in range(-int(reach / step), int(reach / step) + 1):
        x = place(middle + number * step)
        canvas.line(x, 2, x, bottom, "axis" if number == 0 else "grid")
        canvas.text(x, bottom + 14, mark(middle + number * step), "small", anchor="middle")
    for row, line in enumerate(lines):
        y = (row + 0.5) * _LINE
        look = "even" if not line.significant else "up" if line.value > middle else "down"
        canvas.text(left - 8, y + TEXT * 0.35, cut(line.name, _MOST_LABEL), anchor="end")
        canvas.rect(place(line.low), y - 3, max(place(line.high) - place(line.low), 1), 6, f"bar {look}", line.title, round=3)
        canvas.dot(place(line.value), y, 4.5, f"dot {look}", line.title)
        canvas.text(WIDTH - right + 8, y + TEXT * 0.35, line.beside, "bold" if line.significant else "")
    return canvas


def _step(reach: float) -> float:
    """A round number, so that there are two to five marks on each side."""
    size = 10.0**-6
    while True:
        for factor in (1, 2, 5):
            if reach / (size * factor) < 3:
                return size * factor
        size *= 10
