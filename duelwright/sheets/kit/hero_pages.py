"""Turns the kit of a hero into the pages that are read: what is in it and how to make it, and the list of the deck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from duelwright.sheets.cutouts import Cutout
from duelwright.sheets.emblem import emblem
from duelwright.sheets.fit import lines_needed, sizes
from duelwright.sheets.kit.look import colors, deck_ink
from duelwright.sheets.kit.words import NAME, TEXT
from duelwright.sheets.templating import fragment
from duelwright.sheets.views import TYPES, CardView, HeroView
from duelwright.words import sheet_word, sheet_words

_TEMPLATE: Final = "kit-hero-pages.html.j2"
# The height of the lower of both papers, within the margins, in millimetres.
_HEIGHT: Final = 250.0
# Pieces that are counted with another.
_BELONGING: Final = ("dial-cover", "health-marker", "counter-marker")
_TITLE_WIDTH: Final = 148.0
_RULER: Final = 100
# All of the page of contents but its lines: head, ruler, titles, steps, the drawing of a dial.
_CONTENTS_HEAD, _STEP, _DRAWING, _CREDITS = 64.0, 1.6, 29.0, 16.0
_KIND_WIDTH, _HOW_WIDTH, _ITEM_WHITE = 106.0, 58.0, 2.6
# The head of the page of the deck, and what a type has above its cards.
_DECK_HEAD, _TYPE_HEAD = 30.0, 9.0
# The white of a row, and the share of the width for names, in the table of the deck.
_ROW_WHITE, _NAME_WIDTH, _USERS_WIDTH = 1.9, 70.0, 52.0
_MM: Final = 25.4 / 72


@dataclass(frozen=True, slots=True)
class KitLine:
    """A line of the contents: pieces of one kind, how many they are together, and what each is called."""

    kind: str
    count: int
    names: str


def contents(cutouts: Sequence[Cutout]) -> list[KitLine]:
    """The pieces by kind, in the order of the kit. What belongs to a piece, such as the marker of a track, has no line of
    its own."""
    items = []
    for kind in dict.fromkeys(cutout.kind for cutout in cutouts if cutout.kind not in _BELONGING):
        own = [cutout for cutout in cutouts if cutout.kind == kind]
        names = " · ".join(f"{cutout.copies} × {cutout.name}" if cutout.copies > 1 else cutout.name for cutout in own)
        items.append(KitLine(kind, sum(cutout.copies for cutout in own), "" if kind == "card" else names))
    return items


def hero_pages(hero: HeroView, cutouts: Sequence[Cutout], language: str) -> Markup:
    """The page of contents, and the list of the deck behind it."""
    w = sheet_words(language)
    items = contents(cutouts)
    kinds = {item.kind for item in items}
    steps = [w["kit_paper"], w["kit_cut"]]
    steps += [w["kit_dial"]] if "dial" in kinds else []
    steps += [w["kit_track"]] if kinds & {"health", "counter"} else []
    head = {"hero": hero, "colors": colors(hero), "emblem": emblem(hero.id, hero.accent), "saver": emblem(hero.id, deck_ink(hero)), "title": _title_size(hero)}
    said = sheet_word("kit_print", language, length=_RULER)
    credits, dials = _credits(hero), "dial" in kinds
    size = _contents_size(items, steps, " · ".join(credits), w, dials=dials)
    made = fragment(_TEMPLATE, "contents_page", head, items, steps, said, _RULER, credits, size, w, with_dials=dials)
    return made + fragment(_TEMPLATE, "deck_page", head, _by_type(hero), _deck_size(hero), w)


def _contents_size(items: Sequence[KitLine], steps: Sequence[str], credits: str, w: dict[str, str], *, dials: bool) -> float:
    """The largest type in which the contents fit a page, or the smallest: then they go on on another."""

    def lines(text: str, size: float, width: float) -> int:
        return lines_needed(text, TEXT.style, size, width)

    def height(size: float) -> float:
        rows = (max(1 + (lines(item.names, size, _KIND_WIDTH) if item.names else 0), lines(w[f"how_{item.kind}"], size, _HOW_WIDTH)) for item in items)
        all_steps = sum(lines(step, size, 176.0) * size * 1.3 * _MM + _STEP for step in steps)
        made_by = _CREDITS + lines(credits, size, 184.0) * size * 1.3 * _MM if credits else 0.0
        return _CONTENTS_HEAD + sum(count * size * 1.3 * _MM + _ITEM_WHITE for count in rows) + all_steps + made_by + _DRAWING * dials

    return _largest(height, sizes(11.4, 7.0))


def _largest(height: Callable[[float], float], candidates: Sequence[float]) -> float:
    return next((size for size in candidates if height(size) <= _HEIGHT), candidates[-1])


def _title_size(hero: HeroView) -> float:
    candidates = sizes(26.0, 8.0)
    return next((size for size in candidates if lines_needed(hero.name, NAME.style, size, _TITLE_WIDTH) * size * _MM <= 11.0), candidates[-1])


def _credits(hero: HeroView) -> list[str]:
    """Those who made the pictures, each once."""
    pieces = (hero.art, hero.back, *(fighter.art for fighter in hero.fighters), *(form.art for form in hero.forms), *(card.art for card in hero.cards))
    return list(dict.fromkeys(art.credit for art in pieces if art and art.credit))


def _by_type(hero: HeroView) -> list[tuple[str, int, list[CardView]]]:
    cards = [(type, [card for card in hero.cards if card.type == type]) for type in TYPES]
    return [(type, sum(card.copies for card in own), own) for type, own in cards if own]


def _deck_size(hero: HeroView) -> float:
    """The largest type in which the list fits a page, or the smallest: then it goes on on another."""

    def height(size: float) -> float:
        lines = (
            max(lines_needed(card.name, TEXT.style, size, _NAME_WIDTH), lines_needed(card.users_line, TEXT.style, size, _USERS_WIDTH)) for card in hero.cards
        )
        return _DECK_HEAD + len(_by_type(hero)) * (_TYPE_HEAD + size * _MM) + sum(count * size * 1.25 * _MM + _ROW_WHITE for count in lines)

    return _largest(height, sizes(11.0, 7.0))
