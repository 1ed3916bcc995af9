"""Turns counts into small bar charts as SVG."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from markupsafe import Markup, escape

from duelwright.sheets.colors import INK, TYPES, ink_on_white
from duelwright.sheets.fit import Style
from duelwright.sheets.icons import fill_rule, icon_path
from duelwright.sheets.views import HeroView

# Millimetres.
_LABEL, _NUMBER = 2.5, 3.1  # heights of type
_SLIVER, _EMPTY = 0.3, "#c9c3b4"  # what shows that a number has no card
_QUIET = "#5c5a52"
_LEAST, _MOST = 7, 14  # bars from 0 on, so that charts side by side compare; with more, only numbers that occur
_CHART = (64.0, 24.0)
_DISC = 7.6
_CAPTION = Style("barlow-condensed-600", 1.0, spacing=0.06)


def bar_chart(counts: Mapping[int, int], title: str, color: str, *, ink_saver: bool = False) -> Markup:
    """A bar for each number from 0 to the highest, its count above it and the number below."""
    width, height = _CHART
    drawn = "".join(_bars(counts, (0.0, 0.0, width, height), color, ink_saver=ink_saver))
    return _drawing(drawn, width, height, _said(title, counts))


def deck_strip(hero: HeroView, words: Mapping[str, str], width: float, height: float, *, ink_saver: bool = False) -> Markup:
    """The figures of a deck in one strip: its types, its values, its BOOST values."""
    types = {type: count for type, count in hero.types().items() if count}
    each, chart, gap = width * 0.34 / max(4, len(types)), width * 0.3, width * 0.03
    parts: list[str] = []
    for index, (type, count) in enumerate(types.items()):
        parts += _type_count(type, count, words[type], each * index, each, height, ink_saver=ink_saver)
    described = [f"{words[type]}: {count}" for type, count in types.items()]
    for number, (title, counts) in enumerate(((words["values"], hero.values()), (words["boost_value"], hero.boosts()))):
        x = width - (2 - number) * chart - (1 - number) * gap
        lines = title.upper().rsplit(" ", 1)
        widest = max(_CAPTION.width(line) for line in lines) * _LABEL
        for line, words_of_line in enumerate(lines):
            parts.append(_text(x, height / 2 + (line - (len(lines) - 1) / 2) * _LABEL * 1.2, words_of_line, _LABEL, 600, "start", _QUIET))
        parts += _bars(counts, (x + widest + 1.5, 0.0, chart - widest - 1.5, height), ink_on_white(hero.color), ink_saver=ink_saver)
        described.append(_said(title, counts))
    return _drawing("".join(parts), width, height, "; ".join(described))


def _type_count(type: str, count: int, word: str, x: float, width: float, height: float, *, ink_saver: bool) -> Iterator[str]:
    """The disc of a type with its sign, how many cards are of it, and its name below."""
    tone, middle = TYPES[type], height / 2 - 1
    scale = _DISC * 0.62 / 24
    ground, sign = ("#ffffff", tone) if ink_saver else (tone, "#ffffff")
    at = f"translate({x + _DISC / 2 - 12 * scale:.2f} {middle - 12 * scale:.2f}) scale({scale:.4f})"
    yield f'<circle cx="{x + _DISC / 2:.2f}" cy="{middle:.2f}" r="{_DISC / 2 - 0.15:.2f}" fill="{ground}" stroke="{tone}" stroke-width="0.3"/>'
    yield f'<path transform="{at}" fill="{sign}" fill-rule="{fill_rule(type)}" d="{icon_path(type)}"/>'
    yield _text(x + _DISC + 1.2, middle + 1.9, str(count), 5.4, 700, "start", INK)
    size = min(_LABEL, (width - 1) / (_CAPTION.width(word.upper()) or 1))
    yield _text(x, middle + _DISC / 2 + 3.6, word.upper(), size, 600, "start", _QUIET)


def _bars(counts: Mapping[int, int], box: tuple[float, float, float, float], color: str, *, ink_saver: bool) -> Iterator[str]:
    left, top, width, height = box
    highest = max(counts, default=0)
    numbers = range(max(_LEAST, highest + 1)) if highest < _MOST else sorted(counts)
    step = width / len(numbers)
    bar, tallest = min(step * 0.74, 9.0), max(counts.values(), default=1)
    base, room = top + height - _NUMBER - 0.6, height - 2 * _NUMBER - 1.2
    type = min(_NUMBER, step * 0.8)
    for index, number in enumerate(numbers):
        count, middle = counts.get(number, 0), left + (index + 0.5) * step
        tall = max(room * count / tallest, _SLIVER)
        look = f'fill="{_EMPTY}"' if not count else f'fill="#ffffff" stroke="{color}" stroke-width="0.3"' if ink_saver else f'fill="{color}"'
        yield f'<rect x="{middle - bar / 2:.2f}" y="{base - tall:.2f}" width="{bar:.2f}" height="{tall:.2f}" rx="0.4" {look}/>'
        if count:
            yield _text(middle, base - tall - 0.7, str(count), type * 0.94, 600, "middle", INK)
        yield _text(middle, top + height - 0.3, str(number), type, 700, "middle", INK if count else _QUIET)


def _said(title: str, counts: Mapping[int, int]) -> str:
    return f"{title}: " + ", ".join(f"{number}: {count}" for number, count in sorted(counts.items()))


def _drawing(parts: str, width: float, height: float, described: str) -> Markup:
    return Markup(f'<svg class="chart" viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(described)}">{parts}</svg>')


def _text(x: float, y: float, text: str, size: float, weight: int, anchor: str, color: str) -> str:
    spaced = ' letter-spacing="0.06em"' if weight == 600 and anchor == "start" else ""
    return (
        f'<text x="{x:.2f}" y="{y:.2f}" text-anchor="{anchor}" font-family="Sheet Label" font-weight="{weight}" '
        f'font-size="{size:.2f}"{spaced} fill="{color}">{escape(text)}</text>'
    )
