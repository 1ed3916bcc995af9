"""Turns a pack into Markdown: tables that a forge, an editor or a terminal shows as they are."""

from __future__ import annotations

from typing import Any

from duelwright.board_facts import local
from duelwright.sheets.options import SheetOptions
from duelwright.sheets.templating import render
from duelwright.sheets.views import PackView
from duelwright.words import sheet_words


def pack_markdown(pack: PackView, options: SheetOptions) -> str:
    return render(
        "pack.md.j2",
        pack=pack,
        w=sheet_words(pack.language),
        show_cards=options.cards,
        show_reference=options.reference,
        zone_names=_zone_names,
    )


def _zone_names(board: dict[str, Any], space: dict[str, Any], language: str) -> list[str]:
    return [local(zone["name"], language) for zone in board["zones"] if zone["id"] in space["zones"]]
