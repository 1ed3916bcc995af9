"""Turns a pack into what all its players share on the table: items as cards and tokens, turn aids, markers for the order of
play, and the rules in short."""

from __future__ import annotations

from markupsafe import Markup

from duelwright.sheets.credits import credited
from duelwright.sheets.cutouts import Cutout, Kit
from duelwright.sheets.kit.items import item_card, item_token
from duelwright.sheets.kit.turn import order_markers, turn_aid
from duelwright.sheets.templating import render
from duelwright.sheets.views import PackView
from duelwright.words import sheet_word, sheet_words


def pack_kit(pack: PackView) -> Kit:
    """Each item once, for no two equal ones ever lie on a board; an aid for each of four players."""
    items = [cutout for item in pack.items for cutout in (item_card(item, pack), item_token(item, pack))]
    cutouts: tuple[Cutout, ...] = (*sorted(items, key=lambda cutout: cutout.kind), turn_aid(pack), *order_markers(pack.language))
    return Kit(pack.id, pack.name, pack.language, cutouts, _pages(pack, cutouts), credited(item.art for item in pack.items))


def _pages(pack: PackView, cutouts: tuple[Cutout, ...]) -> Markup:
    """The rules on a page, then what is cut out, and who made its pictures."""
    names: dict[str, list[str]] = {}
    for cutout in cutouts:
        names.setdefault(sheet_word(f"kind.{cutout.kind}", pack.language), []).append(cutout.name if cutout.copies == 1 else str(cutout.copies))
    pictured = [(item.name, item.art) for item in pack.items]
    credits = [f"{name}: {art.credit}" for name, art in pictured if art is not None and art.credit]
    return Markup(render("kit-pack.html.j2", pack=pack, w=sheet_words(pack.language), contents=names, credits=credits))
