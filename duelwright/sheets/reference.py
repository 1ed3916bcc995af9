"""Turns a pack into its reference as PDF: rules on a page, a page or a spread for each hero, a page for each board."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from markupsafe import Markup

from duelwright.sheets.board_room import board_room
from duelwright.sheets.fit import POINTS_PER_MM, Style, lines_needed, sizes
from duelwright.sheets.hero_page import HeroLayout, in_a_line
from duelwright.sheets.options import PAPERS, SheetOptions
from duelwright.sheets.paper.pdf import lay_out
from duelwright.sheets.templating import render
from duelwright.sheets.views import HeroView, PackView
from duelwright.words import RULES_PAGES, sheet_words

if TYPE_CHECKING:
    from weasyprint import Document

# Left and right, above and below, in millimetres, as in templates/reference.css.
_MARGINS = (24.0, 23.0)
_RULES: Final = Style("barlow-500", 1.38)
_RULES_SIZES: Final = sizes(11.6, 8.8)
_RULES_HEAD, _KEY, _PARAGRAPH, _LIST = 21.0, 29.0, 3.6, 3.0
_HALF: Final = 0.474
# The heroes of the pack: white above them and below each, the least height of one, what is not text beside it.
_ROSTER, _ROSTER_WHITE, _ROSTER_ROW, _ROSTER_SIDES = 4.0, 3.0, 17.0, 23.0
_ROSTER_NAME, _ROSTER_TEXT = Style("alegreya-800", 1.15), Style("barlow-500", 1.32)
_ROSTER_NAME_SIZE, _ROSTER_SIZE = 13.0, 9.4
_BLOCK: Final = re.compile(r"<(?P<kind>h3|p|li|/ol)>(?P<text>.*?)(?=<(?:/h3|/p|/li|/div|ol)>)", re.DOTALL)


def reference_pages(pack: PackView, options: SheetOptions) -> Document:
    """The pages, laid out. Where a hero takes two pages, they face each other when the sheets are bound or shown two at a
    time."""
    paper = PAPERS[options.paper]
    room = paper[0] - _MARGINS[0], paper[1] - _MARGINS[1]
    rules = _rules(pack)
    html = render(
        "reference.html.j2",
        pack=pack,
        rules=rules,
        rules_size=_rules_size(rules, pack, room),
        heroes=[HeroLayout(hero, pack.language, room).page() for hero in pack.heroes],
        w=sheet_words(pack.language),
        paper=paper,
        ink_saver=options.ink_saver,
        board_room=partial(board_room, pack, room=room),
    )
    return lay_out(html, ("tones.css", "parts.css", "reference.css"))


def _rules(pack: PackView) -> Markup:
    own = f"rules.{pack.language}.html.j2"
    return Markup(render(own if (RULES_PAGES / own).exists() else "rules.en.html.j2", pack=pack))


def _rules_size(rules: Markup, pack: PackView, room: tuple[float, float]) -> float:
    """The largest type in which the rules leave room for the key and the heroes of the pack."""
    roster = [_roster_height(hero, pack.language, room[0] * _HALF - _ROSTER_SIDES) for hero in pack.heroes]
    height = room[1] - _RULES_HEAD - _KEY - _ROSTER - sum(max(roster[at : at + 2]) for at in range(0, len(roster), 2))
    halves = rules.split('<div class="half">')[1:]
    fitting = (size for size in _RULES_SIZES if max(_rules_height(half, size, room[0] * _HALF) for half in halves) <= height)
    return next(fitting, _RULES_SIZES[-1])


def _roster_height(hero: HeroView, language: str, width: float) -> float:
    name = lines_needed(hero.name, _ROSTER_NAME, _ROSTER_NAME_SIZE, width) * _ROSTER_NAME_SIZE * _ROSTER_NAME.line
    text = lines_needed(in_a_line(hero, language), _ROSTER_TEXT, _ROSTER_SIZE, width) * _ROSTER_SIZE * _ROSTER_TEXT.line
    return max(_ROSTER_ROW, (name + text) / POINTS_PER_MM + 2.4) + _ROSTER_WHITE


def _rules_height(half: str, size: float, width: float) -> float:
    """The height of one column of the rules: a title, a paragraph, an item of a list, one under the other."""
    total = 0.0
    for block in _BLOCK.finditer(half):
        text = " ".join(Markup(block["text"]).striptags().split())
        lines = lines_needed(text, _RULES, size, width - (6 if block["kind"] == "li" else 0))
        match block["kind"]:
            case "h3":
                total += 1.7 * size / POINTS_PER_MM + _PARAGRAPH
            case "/ol":
                total += _LIST
            case _:
                total += lines * _RULES.line * size / POINTS_PER_MM
    return total
