"""Turns a pack into one HTML page that needs nothing else: fonts, drawings, search and every language are inside."""

from __future__ import annotations

from collections.abc import Sequence

from duelwright.sheets.fonts import font_css
from duelwright.sheets.options import SheetOptions
from duelwright.sheets.templating import asset, render
from duelwright.sheets.views import PackView
from duelwright.words import sheet_words


def pack_page(packs: Sequence[PackView], options: SheetOptions) -> str:
    """The page; `packs` is one pack in each of the languages, and the reader switches between them."""
    return render(
        "pack.html.j2",
        packs=packs,
        words=sheet_words,
        users=_users,
        show_cards=options.cards,
        show_reference=options.reference,
        ink_saver=options.ink_saver,
        styles=[font_css(inline=True), *map(asset, ("tones.css", "card.css", "parts.css", "pack.css"))],
        script=asset("pack.js"),
    )


def _users(pack: PackView) -> list[str]:
    """All fighters that a card names, to choose from."""
    return sorted({user for card in pack.cards for user in card.users})
