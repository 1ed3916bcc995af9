"""Turns counts into a small bar chart as SVG."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup, escape

_BAR, _GAP, _HEIGHT, _TOP, _FOOT = 14.0, 5.0, 44.0, 9.0, 10.0
_SLIVER, _EMPTY = 0.8, "#c9c3b4"  # what shows that a number has no card
_LEAST = 7  # bars drawn at least, so that charts side by side compare


def bar_chart(counts: Mapping[int, int], title: str, color: str) -> Markup:
    """A bar for each number from 0 to the highest, its count above it and the number below."""
    numbers = range(max(_LEAST, max(counts, default=0) + 1))
    highest = max(counts.values(), default=1)
    width = len(numbers) * (_BAR + _GAP) - _GAP
    bars = []
    for number in numbers:
        count, x = counts.get(number, 0), number * (_BAR + _GAP)
        base, height = _TOP + _HEIGHT, max(_HEIGHT * count / highest, _SLIVER)
        bars.append(f'<rect x="{x:g}" y="{base - height:.2f}" width="{_BAR:g}" height="{height:.2f}" rx="1.5" fill="{color if count else _EMPTY}"/>')
        if count:
            bars.append(_text(x + _BAR / 2, base - height - 2, str(count), 600))
        bars.append(_text(x + _BAR / 2, base + 8.5, str(number), 700))
    described = escape(f"{title}: " + ", ".join(f"{number}: {count}" for number, count in sorted(counts.items())))
    return Markup(f'<svg class="chart" viewBox="0 0 {width:g} {_TOP + _HEIGHT + _FOOT:g}" role="img" aria-label="{described}">{"".join(bars)}</svg>')


def _text(x: float, y: float, text: str, weight: int) -> str:
    return f'<text x="{x:g}" y="{y:.2f}" text-anchor="middle" font-family="Sheet Label" font-weight="{weight}" font-size="7.5" fill="#1f2328">{text}</text>'
