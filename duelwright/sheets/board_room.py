"""Turns a board and a page into how large the map can be: as wide as the page, unless that pushed the words off it.

Lengths are in millimetres, as in `templates/reference.css`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from compiler.measure.report import BoardReport
from duelwright.board_facts import local, marked_lines, rules_of
from duelwright.sheets.board_words import facts_of, start_heads, zone_words
from duelwright.sheets.fit import POINTS_PER_MM, Style, bound, lines_needed, sizes
from duelwright.sheets.views import PackView

# Larger type where the map is as wide as the page all the same.
_SIZES: Final = sizes(10.6, 8.6)
_TEXT: Final = Style("barlow-500", 1.28)
_BOLD: Final = Style("barlow-600", 1.28)
_HEAD, _UNDER_MAP, _TITLE, _CREDIT = 21.0, 3.0, 6.5, 5.0
_SWATCH: Final = 8.6  # with the white beside it, also the least height of its entry
_FACT_WHITE, _ITEM_WHITE, _RULE_WHITE, _START_WHITE = 1.1, 1.1, 4.2, 1.9
_START_NAME, _START_SIDES = 40.0, 55.0
_COLUMN_HEAD: Final = Style("barlow-condensed-700", 1.226, spacing=0.08)
_COLUMN_HEAD_SIZE: Final = 7.4
_GAP: Final = 6.0
_SMALL: Final = 0.85  # of the size of the type
# Below this the words go on overleaf rather than make the map any smaller.
_LEAST_MAP: Final = 110.0


@dataclass(frozen=True, slots=True)
class BoardRoom:
    """The type of the words in points, the width of the map, and the height of an entry in the legend of zones."""

    size: float
    map_width: float
    zone_height: float


def board_room(pack: PackView, board: dict[str, Any], figures: BoardReport, room: tuple[float, float]) -> BoardRoom:
    """The largest type with a map as wide as the page; else the smallest, with the largest map."""
    tried = (_room_at(size, pack, board, figures, room) for size in _SIZES)
    found = _room_at(_SIZES[-1], pack, board, figures, room)
    return next((fitting for fitting in tried if fitting.map_width == room[0]), found)


def _room_at(size: float, pack: PackView, board: dict[str, Any], figures: BoardReport, room: tuple[float, float]) -> BoardRoom:
    width, height = room
    line = size * _TEXT.line / POINTS_PER_MM
    half, language = (width - _GAP) / 2, pack.language

    def lines(text: str, wide: float, style: Style = _TEXT) -> float:
        return lines_needed(bound(text), style, size, wide) * line

    beside = width / 4 - _SWATCH - 2
    zones = [
        lines(local(zone["name"], language), beside, _BOLD) + lines(zone_words(found, language), beside / _SMALL) * _SMALL + 0.8
        for zone, found in zip(board["zones"], figures.zones, strict=True)
    ]
    zone_height = max(_SWATCH, *zones) if zones else 0.0
    words = _TITLE + zone_height * -(-len(zones) // 4)
    marked = [
        max(_SWATCH, lines(group.name, half - _SWATCH, _BOLD) + lines(", ".join(group.members), half - _SWATCH)) for group in marked_lines(board, language)
    ]
    words += _two_abreast(marked)
    rules = rules_of(board, language)
    words += sum(lines(f"{name} {text}", width - 8) + _RULE_WHITE for name, text in rules) + (_TITLE if rules else 0)
    words += _TITLE + _two_abreast([lines(f"{label} {value}", half, _BOLD) + _FACT_WHITE for label, value in facts_of(board, figures, language)])
    if figures.starts:
        names = {space["id"]: local(space["name"], language) for space in board["spaces"]}
        words += _starts_head(figures, language, width) + sum(lines(names[start.space], _START_NAME) + _START_WHITE for start in figures.starts)
    items = pack.items_for(board)
    words += _two_abreast([lines(f"nn {item.name}. {item.text}", half, _BOLD) + _ITEM_WHITE for item in items]) + (_TITLE if items else 0)
    words += _CREDIT if board["id"] in pack.grounds else 0
    left = (height - _HEAD - _UNDER_MAP - words) * board["aspect"]
    return BoardRoom(size, round(max(min(width, left), min(width, _LEAST_MAP)), 1), round(zone_height, 2))


def _starts_head(figures: BoardReport, language: str, width: float) -> float:
    """The height of the heads of the table of start spaces."""
    heads = start_heads(figures, language)
    each = (width - _START_SIDES) / len(heads) - 2
    lines = max(lines_needed(head.upper(), _COLUMN_HEAD, _COLUMN_HEAD_SIZE, each) for head in heads)
    return lines * _COLUMN_HEAD_SIZE * _COLUMN_HEAD.line / POINTS_PER_MM + _START_WHITE


def _two_abreast(heights: Sequence[float]) -> float:
    return sum(max(heights[at : at + 2]) for at in range(0, len(heights), 2))
