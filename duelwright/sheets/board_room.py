"""Turns a board and a page into how large the map can be: as wide as the page, unless that pushed the words off it.

Lengths are in millimetres, as in `templates/reference.css`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from compiler.measure.report import BoardReport
from duelwright.board_facts import local, marked_lines, rules_of
from duelwright.sheets.board_words import facts_of
from duelwright.sheets.fit import POINTS_PER_MM, Style, bound, lines_needed
from duelwright.sheets.views import PackView

SIZE: Final = 8.8
_TEXT: Final = Style("barlow-500", 1.28)
_BOLD: Final = Style("barlow-600", 1.28)
_LINE: Final = SIZE * _TEXT.line / POINTS_PER_MM
_HEAD, _UNDER_MAP, _TITLE, _CREDIT = 21.0, 3.0, 6.2, 5.0
_SWATCH: Final = 8.6  # with the white beside it, also the least height of its entry
_FACT_WHITE, _ITEM_WHITE, _RULE_WHITE, _START_WHITE = 1.1, 1.1, 4.2, 1.9
_START_HEAD, _START_NAME = 8.6, 40.0
_GAP: Final = 6.0
# Below this the words go on overleaf rather than make the map any smaller.
_LEAST_MAP: Final = 110.0


@dataclass(frozen=True, slots=True)
class BoardRoom:
    """The width of the map, and the height of an entry in the legend of zones."""

    map_width: float
    zone_height: float


def board_room(pack: PackView, board: dict[str, Any], figures: BoardReport, room: tuple[float, float]) -> BoardRoom:
    width, height = room
    half, language = (width - _GAP) / 2, pack.language

    def lines(text: str, wide: float, style: Style = _TEXT) -> float:
        return lines_needed(bound(text), style, SIZE, wide) * _LINE

    zones = [lines(local(zone["name"], language), width / 4 - _SWATCH - 2, _BOLD) for zone in board["zones"]]
    zone_height = max(_SWATCH, *(name + _LINE + 0.6 for name in zones)) if zones else 0.0
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
        words += _START_HEAD + sum(lines(names[start.space], _START_NAME) + _START_WHITE for start in figures.starts)
    items = pack.items_for(board)
    words += _two_abreast([lines(f"nn {item.name}. {item.text}", half, _BOLD) + _ITEM_WHITE for item in items]) + (_TITLE if items else 0)
    words += _CREDIT if board["id"] in pack.grounds else 0
    left = (height - _HEAD - _UNDER_MAP - words) * board["aspect"]
    return BoardRoom(round(max(min(width, left), min(width, _LEAST_MAP)), 1), round(zone_height, 2))


def _two_abreast(heights: Sequence[float]) -> float:
    return sum(max(heights[at : at + 2]) for at in range(0, len(heights), 2))
