"""Turns shares of rows against columns into a matrix of coloured cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from duelwright.report.plots.canvas import TEXT, Canvas, cut, width_of
from duelwright.report.wording import with_interval
from duelwright.statistics.shares import Share

_MOST_LABEL: Final = 106.0
_LEGEND: Final = 40.0
# Each step of colour is so many percentage points; the last one is open.
_STEP: Final = 0.07
_STEPS: Final = 4


@dataclass(frozen=True)
class MatrixCell:
    """One cell: a share, whether it differs significantly from the middle of the scale, and what it means in words.
    `gap` is what is coloured."""

    share: Share
    gap: float
    significant: bool
    title: str


def matrix_plot(rows: Sequence[str], columns: Sequence[str], cells: Sequence[Sequence[MatrixCell | None]], label: str, legend: tuple[str, str]) -> Canvas:
    """Rows against columns; None is left empty. With many of them the cells are smaller, and say less."""
    width, height, lines = _size(max(len(rows), len(columns)))
    left = min(_MOST_LABEL, max(map(width_of, rows), default=0)) + 8
    heads = [cut(name, _MOST_LABEL) for name in columns]
    top = max((width_of(name) for name in heads), default=0) * 0.71 + 14
    lean = max((width_of(name) * 0.71 - (len(columns) - place - 0.5) * width for place, name in enumerate(heads)), default=0)
    wide = max(left + len(columns) * width + max(lean, 0) + 4, 236)
    canvas = Canvas(wide, top + len(rows) * height + _LEGEND, label, "matrix")
    for place, name in enumerate(heads):
        canvas.text(left + (place + 0.5) * width + 3, top - 6, name, turned=-45)
    for row, name in enumerate(rows):
        y = top + row * height
        canvas.text(left - 6, y + height / 2 + TEXT * 0.35, cut(name, _MOST_LABEL), anchor="end")
        for column, cell in enumerate(cells[row]):
            x = left + column * width
            if cell is None:
                canvas.rect(x + 1, y + 1, width - 2, height - 2, "none", round=2)
                continue
            look = _look(cell.gap)
            canvas.rect(x + 1, y + 1, width - 2, height - 2, f"{look} sure" if cell.significant else look, cell.title, round=2)
            if lines:
                up = height / 2 + (0 if lines == 2 else TEXT * 0.35)
                canvas.text(x + width / 2, y + up, f"{100 * cell.share.rate:.0f}", f"value {look}{' bold' if cell.significant else ''}", anchor="middle")
            if lines == 2:
                canvas.text(x + width / 2, y + up + 11, f"{100 * cell.share.low:.0f}–{100 * cell.share.high:.0f}", f"range {look}", anchor="middle")
    _draw_legend(canvas, left, top + len(rows) * height + 10, legend)
    return canvas


def titled(words: str, share: Share) -> str:
    """What the tooltip of a cell says."""
    return f"{words}: {with_interval(share)}, {share.games:,} games"


def _size(count: int) -> tuple[float, float, int]:
    """Width and height of a cell, and how many lines of text it holds."""
    if count <= 10:
        return 39, 34, 2
    if count <= 24:
        return 27, 23, 1
    return 13, 13, 0


def _look(gap: float) -> str:
    step = min(_STEPS, int((abs(gap) + _STEP / 2) / _STEP))
    return f"{'up' if gap > 0 else 'down'}{step}" if step else "even"


def _draw_legend(canvas: Canvas, x: float, y: float, legend: tuple[str, str]) -> None:
    low, high = legend
    looks = [*(f"down{step}" for step in range(_STEPS, 0, -1)), "even", *(f"up{step}" for step in range(1, _STEPS + 1))]
    start = min(x, max(0.0, canvas.width - len(looks) * 16 - 6))
    for place, look in enumerate(looks):
        canvas.rect(start + place * 16, y, 15, 8, look, round=1.5)
    canvas.text(start, y + 21, low, "small")
    canvas.text(start + len(looks) * 16 - 1, y + 21, high, "small", anchor="end")
