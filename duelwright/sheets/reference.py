"""Turns a pack into its reference as PDF: rules on a page, a page or a spread for each hero, a page for each board."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from duelwright.sheets.board_room import board_room
from duelwright.sheets.hero_page import HeroLayout
from duelwright.sheets.options import PAPERS, SheetOptions
from duelwright.sheets.paper.pdf import lay_out
from duelwright.sheets.templating import render
from duelwright.sheets.views import PackView
from duelwright.words import sheet_words

if TYPE_CHECKING:
    from weasyprint import Document

# Left and right, above and below, in millimetres, as in templates/reference.css.
_MARGINS = (24.0, 23.0)


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
        board_room=partial(board_room, pack, room=room),
    )
    return lay_out(html, ("tones.css", "parts.css", "reference.css"))
