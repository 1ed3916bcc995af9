"""Turns a pack into its reference as PDF: rules on a page, a spread for each hero, a page for each board."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Any

from compiler.measure.report import BoardReport
from duelwright.board_facts import rules_of
from duelwright.sheets.fit import POINTS_PER_MM, Style, bound, lines_needed, sizes
from duelwright.sheets.options import PAPERS, SheetOptions
from duelwright.sheets.paper.pdf import lay_out
from duelwright.sheets.templating import render
from duelwright.sheets.views import CardView, HeroView, PackView
from duelwright.words import sheet_words

if TYPE_CHECKING:
    from weasyprint import Document

# Millimetres, as in templates/reference.css.
_MARGINS = (28.0, 27.0)
_DECK_HEAD = 20.0
_DECK_COLUMNS = 90.0  # all but the text
_DECK_ROW = 4.2  # white around a row
_NAME_ROW = 8.6  # a name of one line and the users under it
_DECK_TEXT = Style("barlow-500", 1.32)
_DECK_SIZES = sizes(11.0, 7.0)
_HERO_TEXT = Style("barlow-500", 1.38)
_HERO_SIZES = sizes(13.0, 10.6)
_HERO_HEAD = 36.0  # the band and the white under it
_HERO_EMS = 44.0  # titles, table heads, charts and their key, in em
_FIGHTER_EMS, _EXTRA_EMS, _ABILITY_EMS = 3.4, 2.1, 2.1  # a fighter's row, a row of extras, the white of an ability, in em
_ABILITY_SIDES = 9.0
_RULE_SIZE = 11.0
_BOARD_HEAD, _BOARD_TITLE, _BOARD_ROW, _LEGEND_ROW, _ITEM_ROW = 28.0, 9.0, 5.8, 9.2, 9.0


class _Fitting:
    """What makes each thing fit its page: smaller type for long decks, a smaller map above long tables."""

    def __init__(self, pack: PackView, paper: tuple[float, float]) -> None:
        self._pack = pack
        self._width, self._height = (length - margin for length, margin in zip(paper, _MARGINS, strict=True))

    def hero_size(self, hero: HeroView) -> float:
        """The largest type in which all about a hero but the deck fits one page."""

        def height(size: float) -> float:
            lines = sum(lines_needed(f"{ability.name} {ability.text}", _HERO_TEXT, size, self._width - _ABILITY_SIDES) or 1 for ability in hero.abilities)
            lines += sum(1 for ability in hero.abilities if ability.form)
            extras = bool(hero.forms) + len(hero.counters) + bool(hero.tokens) + bool(hero.piles)
            ems = _HERO_EMS + _FIGHTER_EMS * len(hero.fighters) + _EXTRA_EMS * extras + _ABILITY_EMS * len(hero.abilities) + _HERO_TEXT.line * lines
            return _HERO_HEAD + ems * size / POINTS_PER_MM

        return next((size for size in _HERO_SIZES if height(size) <= self._height), _HERO_SIZES[-1])

    def deck_size(self, hero: HeroView) -> float:
        """The largest type in which a deck fits one page, or the smallest: then the table goes on overleaf."""
        room = self._height - _DECK_HEAD
        return next((size for size in _DECK_SIZES if sum(self._row(card, size) for card in hero.cards) <= room), _DECK_SIZES[-1])

    def _row(self, card: CardView, size: float) -> float:
        texts = (f"{paragraph.label.upper()} {bound(paragraph.text)}" for paragraph in card.paragraphs)
        lines = sum(lines_needed(text, _DECK_TEXT, size, self._width - _DECK_COLUMNS) or 1 for text in texts)
        return max(lines * size * _DECK_TEXT.line / POINTS_PER_MM, _NAME_ROW) + _DECK_ROW

    def map_width(self, board: dict[str, Any], figures: BoardReport) -> float:
        """As wide as the page, unless the map would then push the tables off it."""
        items = ceil(len(self._pack.items_for(board)) / 2)
        facts = 6 + len(figures.passages) + bool(figures.one_way_lines)
        tables = _LEGEND_ROW * ceil(len(board["zones"]) / 4) + _BOARD_ROW * (facts + len(figures.starts) + 1) + _ITEM_ROW * items
        tables += _LEGEND_ROW * ceil(len(board["property_names"]) / 4)
        rules = [f"{name} {text}" for name, text in rules_of(board, self._pack.language)]
        lines = sum(lines_needed(rule, _HERO_TEXT, _RULE_SIZE, self._width - _ABILITY_SIDES) or 1 for rule in rules)
        tables += (lines * _HERO_TEXT.line + len(rules) * _ABILITY_EMS) * _RULE_SIZE / POINTS_PER_MM
        titles = _BOARD_TITLE * (3 + bool(items) + bool(rules))
        room = self._height - _BOARD_HEAD - titles - tables
        aspect: float = board["aspect"]
        return round(min(self._width, room * aspect), 1)


def reference_pages(pack: PackView, options: SheetOptions) -> Document:
    """The pages, laid out. A hero's two pages face each other when the sheets are bound or shown two at a time."""
    paper = PAPERS[options.paper]
    fitting = _Fitting(pack, paper)
    html = render(
        "reference.html.j2",
        pack=pack,
        w=sheet_words(pack.language),
        paper=paper,
        ink_saver=options.ink_saver,
        hero_size=fitting.hero_size,
        deck_size=fitting.deck_size,
        map_width=fitting.map_width,
    )
    return lay_out(html, ("tones.css", "parts.css", "reference.css"))
