"""Turns how often each number occurs into a histogram."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from duelwright.report.plots.canvas import Canvas
from duelwright.report.wording import counted

_WIDTH: Final = 380.0
_HEIGHT: Final = 120.0
_FOOT: Final = 20.0
_MOST_BARS: Final = 40


def histogram(counts: Mapping[int, int], marks: Mapping[int, str], label: str, unit: tuple[str, str]) -> Canvas:
    """A bar for each number, or for several where there are too many. `marks` are numbers to be pointed out."""
    canvas = Canvas(_WIDTH, _HEIGHT + _FOOT, label, "histogram")
    if not counts:
        return canvas
    first, last = min(counts), max(counts)
    bin = -(-(last - first + 1) // _MOST_BARS)
    bars = range(first, last + 1, bin)
    heights = [0] * len(bars)
    for number, times in counts.items():
        heights[(number - first) // bin] += times
    width = _WIDTH / len(bars)
    games = sum(heights)
    for place, (start, times) in enumerate(zip(bars, heights, strict=True)):
        height = (_HEIGHT - 22) * times / max(heights)
        range_ = f"{start}" if bin == 1 else f"{start}–{start + bin - 1}"
        title = f"{range_} {unit[0] if range_ == '1' else unit[1]}: {counted(times, 'game', 'games')} ({100 * times / games:.1f}\u00a0%)"
        canvas.rect(place * width + width * 0.06, _HEIGHT - height, width * 0.88, height, "count", title, round=1)
    every = max(1, round(40 / width))
    for place, start in enumerate(bars):
        if place % every == 0:
            canvas.text((place + 0.5) * width, _HEIGHT + 14, str(start), "small", anchor="middle")
    for number, words in marks.items():
        x = ((number - first) / bin + 0.5) * width
        canvas.line(x, 14, x, _HEIGHT, "mark")
        canvas.text(x, 10, words, "small", anchor="start" if x < 60 else "end" if x > _WIDTH - 60 else "middle")
    return canvas
