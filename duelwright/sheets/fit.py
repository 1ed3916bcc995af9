"""Turns a text and a box into the largest type size at which the text fits.

The widths come from the fonts themselves, so that the answer is the same for paper and for every browser, and needs
neither.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from duelwright.sheets.fonts import text_width
from duelwright.texts import text_lines

POINTS_PER_MM = 72 / 25.4
# How far lists are set in, in em, as the style sheets have it.
INDENT: Final = 0.52
# Kerning, hinting and rounding make a line up to this much wider than the sum of its advances.
_SLACK = 1.015
# A number and what it counts, a title and its name: a line that ends between them makes the eye go back.
_BELONGS: Final = re.compile(r"(?<!\S)(\d+|[A-Z][a-z]{1,2}\.) (?=\w)")


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is set. `line` is the height of a line in em, `spacing` what is added after each character, in em."""

    face: str
    line: float
    spacing: float = 0.0

    def width(self, text: str) -> float:
        return (text_width(text, self.face) + self.spacing * len(text)) * _SLACK


def bound(text: str) -> str:
    """The text with spaces that do not break where two words belong together."""
    return _BELONGS.sub("\\1\N{NO-BREAK SPACE}", text)


def sizes(wanted: float, smallest: float, step: float = 0.2) -> tuple[float, ...]:
    """The type sizes to try, in points, from the one we want down to the smallest that can still be read."""
    return tuple(round(wanted - index * step, 2) for index in range(round((wanted - smallest) / step) + 1))


@dataclass(frozen=True, slots=True)
class Fit:
    """The size found; `fits` is False where even the smallest is too large."""

    size: float
    fits: bool


def lines_needed(text: str, style: Style, size: float, width_mm: float) -> int:
    """How many lines a text takes: broken at spaces and line ends, and within a word only where it is wider than a
    line."""
    room = width_mm * POINTS_PER_MM / size
    return sum(_lines(line.text, style, room - line.level * INDENT) for line in text_lines(text))


def _lines(text: str, style: Style, room: float) -> int:
    lines, used = 1, 0.0
    space = style.width(" ")
    for word in text.split(" "):
        width = style.width(word)
        if used and used + space + width > room:
            lines, used = lines + 1, 0.0
        if width > room:
            more, used = _broken(word, style, room)
            lines += more
        else:
            used += width + (space if used else 0.0)
    return lines


def _broken(word: str, style: Style, room: float) -> tuple[int, float]:
    """How often a word is broken that starts a line and is wider than it, and the width of its last piece."""
    breaks, used = 0, 0.0
    for character in word:
        width = style.width(character)
        if used and used + width > room:
            breaks, used = breaks + 1, 0.0
        used += width
    return breaks, used


def _largest(candidates: Sequence[float], fits: Callable[[float], bool]) -> Fit:
    for size in candidates:
        if fits(size):
            return Fit(size, True)
    return Fit(candidates[-1], False)


def fit_lines(text: str, style: Style, candidates: Sequence[float], width_mm: float, lines: int) -> Fit:
    """The size for a text of at most so many lines."""
    return _largest(candidates, lambda size: lines_needed(text, style, size, width_mm) <= lines)


@dataclass(frozen=True, slots=True)
class FewWords:
    """A few words in type of this size: on how many lines, how wide they are in mm at most, and how high."""

    size: float
    lines: int
    width: float
    height: float
    fits: bool = True

    def too_small(self) -> FewWords:
        return replace(self, fits=False)


def fit_words(text: str, style: Style, candidates: Sequence[float], width_mm: float, lines: int) -> FewWords:
    """The size for a text of at most so many lines, and the narrowest width that needs no more of them: lines of equal
    length look best."""
    found = fit_lines(text, style, candidates, width_mm, lines)
    needed = lines_needed(text, style, found.size, width_mm)
    narrow, wide = 0.0, width_mm
    while wide - narrow > 0.05:
        middle = (narrow + wide) / 2
        narrow, wide = (narrow, middle) if lines_needed(text, style, found.size, middle) <= needed else (middle, wide)
    return FewWords(found.size, needed, round(wide, 2), round(needed * found.size * style.line / POINTS_PER_MM, 2), found.fits)


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph of card text under its label (which may be empty)."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Column:
    """The box of a card's text. `label_line` and `gap` are heights in mm that do not shrink with the text."""

    width: float
    height: float
    text: Style
    label_line: float
    gap: float


def blocks_height(blocks: Sequence[Block], column: Column, size: float) -> float:
    """The height in mm of all paragraphs, one under the other."""
    lines = sum(lines_needed(block.text, column.text, size, column.width) for block in blocks)
    labels = sum(bool(block.label) for block in blocks)
    return lines * size * column.text.line / POINTS_PER_MM + labels * column.label_line + max(0, len(blocks) - 1) * column.gap


def fit_blocks(blocks: Sequence[Block], column: Column, candidates: Sequence[float]) -> Fit:
    """The size at which all paragraphs fit the box."""
    return _largest(candidates, lambda size: blocks_height(blocks, column, size) <= column.height)
