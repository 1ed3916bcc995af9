"""Turns paragraphs and the sides of cards into what stands on each side: nothing is cut, and what has no room on one side
goes on on the next."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from typing import Final

from duelwright.sheets.fit import POINTS_PER_MM, Block, Style, bound, lines_needed, sizes
from duelwright.texts import text_lines

TEXT: Final = Style("barlow-500", 1.26)
# Labels are smaller than the text by this factor.
LABEL: Final = Style("barlow-condensed-700", 1.3, spacing=0.08)
LABEL_SHARE: Final = 0.86
# White between paragraphs, in em of the text.
GAP: Final = 0.62
# The width of the narrowest letters, in em.
_NARROWEST: Final = 0.2
# A paragraph is divided only where so many lines of it go on each side.
_LEAST_LINES: Final = 3


@dataclass(frozen=True, slots=True)
class Room:
    """Where text may stand on a side."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Poured:
    """Paragraphs on sides, in type of this size in points."""

    size: float
    sides: tuple[tuple[Block, ...], ...]


def _lines_height(lines: int, style: Style, size: float) -> float:
    return lines * size * style.line / POINTS_PER_MM


def label_height(label: str, width: float, size: float) -> float:
    if not label:
        return 0.0
    return _lines_height(lines_needed(bound(label.upper()), LABEL, size * LABEL_SHARE, width), LABEL, size * LABEL_SHARE)


def height(blocks: Sequence[Block], width: float, size: float) -> float:
    """The height in mm of paragraphs one under the other."""
    lines = sum(lines_needed(bound(block.text), TEXT, size, width) for block in blocks)
    labels = sum(label_height(block.label, width, size) for block in blocks)
    return _lines_height(lines, TEXT, size) + labels + max(0, len(blocks) - 1) * GAP * size / POINTS_PER_MM


def _parted(block: Block, lines: int, width: float, size: float, *, anywhere: bool) -> tuple[Block, Block] | None:
    """A paragraph as two, of which the first takes at most so many lines; none where that cannot be. It is parted between
    words; `anywhere` where a single word is too long."""
    text = block.text
    # No more characters than these can stand on so many lines.
    within = text[: int(lines * width * POINTS_PER_MM / size / _NARROWEST) + 1]
    places = [at for at, character in enumerate(within) if character in " \n" and text[:at].strip()]
    at = _last_within(text, places, lines, width, size)
    if at is None and anywhere:
        at = _last_within(text, range(1, len(within)), lines, width, size)
        return None if at is None else (Block(block.label, text[:at]), Block("", text[at:]))
    if at is None or not text[at:].strip():
        return None
    line = text[text.rfind("\n", 0, at) + 1 : at]
    inset = "" if text[at] == "\n" else " " * (2 * _level(line))
    return Block(block.label, text[:at]), Block("", inset + text[at + 1 :])


def _last_within(text: str, places: Sequence[int], lines: int, width: float, size: float) -> int | None:
    """The last of these places before which a text takes at most so many lines."""
    found = bisect_left(places, True, key=lambda at: lines_needed(bound(text[:at]), TEXT, size, width) > lines)
    return places[found - 1] if found else None


def _level(line: str) -> int:
    return text_lines(line)[0].level


def _poured(blocks: Iterable[Block], columns: Iterator[Room], size: float) -> tuple[tuple[Block, ...], ...]:
    sides: list[list[Block]] = [[]]
    column = next(columns)
    waiting = list(reversed(list(blocks)))
    while waiting:
        block = waiting.pop()
        if height([*sides[-1], block], column.width, size) <= column.height:
            sides[-1].append(block)
            continue
        before = height([*sides[-1], Block("", "")], column.width, size) - _lines_height(1, TEXT, size) if sides[-1] else 0.0
        room = column.height - before - label_height(block.label, column.width, size)
        lines = int(room / _lines_height(1, TEXT, size) + 1e-6)
        enough = lines >= (_LEAST_LINES if sides[-1] else 1)
        parts = _parted(block, lines, column.width, size, anywhere=not sides[-1]) if enough else None
        if parts:
            sides[-1].append(parts[0])
            waiting.append(parts[1])
        elif sides[-1]:
            waiting.append(block)
        else:
            # Its label alone is larger than a side.
            sides[-1].append(block)
        sides.append([])
        column = next(columns)
    return tuple(tuple(side) for side in sides if side) or ((),)


def pour(blocks: Sequence[Block], first: Sequence[Room], more: Room, largest: float, smallest: float) -> tuple[Room, Poured]:
    """All paragraphs in the largest type that needs the fewest sides.

    `first` are the columns that the first side may have, from the one that we want to the one with the most room: the
    type becomes smaller before the next one is taken, as far as half the way down.
    """

    def poured(column: Room, size: float) -> Poured:
        return Poured(size, _poured(blocks, chain((column,), repeat(more)), size))

    halfway = (largest + smallest) / 2
    for column in first:
        for size in sizes(largest, halfway):
            if height(blocks, column.width, size) <= column.height:
                return column, Poured(size, (tuple(blocks),))
    least = poured(first[-1], smallest)
    candidates = sizes(largest, smallest)
    # The smaller the type, the fewer sides: the first size that needs the fewest is between one that needs more and one
    # that does not.
    low, high = 0, len(candidates) - 1
    found = {high: least}
    while low < high:
        middle = (low + high) // 2
        found[middle] = poured(first[-1], candidates[middle])
        low, high = (low, middle) if len(found[middle].sides) == len(least.sides) else (middle + 1, high)
    return first[-1], found[high]
