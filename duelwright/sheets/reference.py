"""Turns a pack into its reference as PDF: rules on a page, a page or a spread for each hero, a page for each board."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Any

from compiler.measure.report import BoardReport
from duelwright.board_facts import rules_of
from duelwright.sheets.fit import POINTS_PER_MM, lines_needed
from duelwright.sheets.hero_page import BODY, HeroLayout
from duelwright.sheets.options import PAPERS, SheetOptions
from duelwright.sheets.paper.pdf import lay_out
from duelwright.sheets.templating import render
from duelwright.sheets.views import PackView
from duelwright.words import sheet_words

if TYPE_CHECKING:
    from weasyprint import Document

# Millimetres, as in templates/reference.css.
_MARGINS = (24.0, 23.0)
_ABILITY_EMS, _ABILITY_SIDES = 1.15, 9.0
_RULE_SIZE = 11.0
_BOARD_HEAD, _BOARD_TITLE, _BOARD_ROW, _LEGEND_ROW, _ITEM_ROW = 28.0, 9.0, 5.8, 9.2, 9.0


class _Fitting:
    """What makes each board fit its page: a smaller map above long tables."""

    def __init__(self, pack: PackView, room: tuple[float, float]) -> None:
        self._pack = pack
        self._width, self._height = room

    def map_width(self, board: dict[str, Any], figures: BoardReport) -> float:
        """As wide as the page, unless the map would then push the tables off it."""
        items = ceil(len(self._pack.items_for(board)) / 2)
        facts = 6 + len(figures.passages) + bool(figures.one_way_lines)
        tables = _LEGEND_ROW * ceil(len(board["zones"]) / 4) + _BOARD_ROW * (facts + len(figures.starts) + 1) + _ITEM_ROW * items
        tables += _LEGEND_ROW * ceil(len(board["property_names"]) / 4)
        rules = [f"{name} {text}" for name, text in rules_of(board, self._pack.language)]
        lines = sum(lines_needed(rule, BODY, _RULE_SIZE, self._width - _ABILITY_SIDES) or 1 for rule in rules)
        tables += (lines * BODY.line + len(rules) * _ABILITY_EMS) * _RULE_SIZE / POINTS_PER_MM
        titles = _BOARD_TITLE * (3 + bool(items) + bool(rules))
        room = self._height - _BOARD_HEAD - titles - tables
        aspect: float = board["aspect"]
        return round(min(self._width, room * aspect), 1)


def reference_pages(pack: PackView, options: SheetOptions) -> Document:
    """The pages, laid out. Where a hero takes two pages, they face each other when the sheets are bound or shown two at a
    time."""
    paper = PAPERS[options.paper]
    room = paper[0] - _MARGINS[0], paper[1] - _MARGINS[1]
    html = render(
        "reference.html.j2",
        pack=pack,
        heroes=[HeroLayout(hero, pack.language, room).page() for hero in pack.heroes],
        w=sheet_words(pack.language),
        paper=paper,
        ink_saver=options.ink_saver,
        map_width=_Fitting(pack, room).map_width,
    )
    return lay_out(html, ("tones.css", "parts.css", "reference.css"))
