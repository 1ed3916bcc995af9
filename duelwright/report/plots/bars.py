"""Turns amounts into horizontal bars, the largest first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from duelwright.report.plots.canvas import TEXT, Canvas, cut, width_of

_WIDTH: Final = 380.0
_LINE: Final = 19.0
_LABEL: Final = 150.0


class Bar(NamedTuple):
    """One bar: its name, how long it is, and what is written beside it."""

    name: str
    amount: float
    beside: str
    title: str


def bar_plot(bars: Sequence[Bar], label: str) -> Canvas:
    """A bar for each."""
    canvas = Canvas(_WIDTH, len(bars) * _LINE + 4, label, "bars")
    right = max((width_of(bar.beside) for bar in bars), default=0) + 6
    most = max((bar.amount for bar in bars), default=0) or 1
    for row, bar in enumerate(bars):
        y = (row + 0.5) * _LINE
        length = (_WIDTH - _LABEL - right) * bar.amount / most
        canvas.text(_LABEL - 8, y + TEXT * 0.35, cut(bar.name, _LABEL - 10), anchor="end")
        canvas.rect(_LABEL, y - 5.5, max(length, 1), 11, "count", bar.title, round=2)
        canvas.text(_LABEL + length + 6, y + TEXT * 0.35, bar.beside)
    return canvas
