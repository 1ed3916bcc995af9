"""Turns the kit of a hero into what is read: what is in it and how to make it, and the list of the deck. That is one page,
where it fits one in type that is easy to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from duelwright.sheets.credits import credits_of_hero
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
_CONTENTS_HEAD, _STEP, _DRAWING, _CREDITS = 62.0, 1.0, 29.0, 12.0
_KIND_WIDTH, _HOW_WIDTH, _ITEM_WHITE = 88.0, 75.0, 2.6
# The head of the page of the deck, and what a type has above its cards.
_DECK_HEAD, _TYPE_HEAD = 30.0, 9.0
# The white of a row, and the share of the width for names, in the table of the deck.
_ROW_WHITE, _NAME_WIDTH, _USERS_WIDTH = 1.9, 70.0, 52.0
_MM: Final = 25.4 / 72
# The smallest type in which contents and deck share a page. The deck is in two halves there, side by side: the widths of
# names and of users in them, what stands above both, what a type has above its cards, the smaller letters of users.
_SHARED_LEAST: Final = 8.4
_HALF_NAME, _HALF_USERS, _HALF_HEAD, _HALF_TYPE = 31.5, 27.5, 18.0, 8.0
_HALF_SMALLER: Final = 0.9

_Types = list[tuple[str, int, list[CardView]]]


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
    """The contents with the list of the deck below, or the list on a page of its own behind them."""
    w = sheet_words(language)
    items = contents(cutouts)
    kinds = {item.kind for item in items}
    steps = [w["kit_paper"], w["kit_cut"]]
    steps += [w["kit_dial"]] if "dial" in kinds else []
    steps += [w["kit_track"]] if kinds & {"health", "counter"} else []
    head = {"hero": hero, "colors": colors(hero), "emblem": emblem(hero.id, hero.accent), "saver": emblem(hero.id, deck_ink(hero)), "title": _title_size(hero)}
    said = sheet_word("kit_print", language, length=_RULER)
    credits, dials, types = credits_of_hero(hero), "dial" in kinds, _by_type(hero)

    def above(size: float) -> float:
        return _contents_height(size, items, steps, " · ".join(credits), w, dials=dials)

    def page(size: float, halves: Sequence[_Types]) -> Markup:
        return fragment(_TEMPLATE, "contents_page", head, items, steps, said, _RULER, credits, halves, size, w, with_dials=dials)

    for size in sizes(11.4, _SHARED_LEAST):
        halves = _halves(types, size)
        if above(size) + _HALF_HEAD + max(_half_height(half, size) for half in halves) <= _HEIGHT:
            return page(size, halves)
    made = page(_largest(above, sizes(11.4, 7.0)), ())
    deck_size = _largest(lambda size: _deck_height(types, size), sizes(11.0, 7.0))
    return made + fragment(_TEMPLATE, "deck_page", head, types, deck_size, w)


def _contents_height(size: float, items: Sequence[KitLine], steps: Sequence[str], credits: str, w: dict[str, str], *, dials: bool) -> float:
    def lines(text: str, width: float) -> int:
        return lines_needed(text, TEXT.style, size, width)

    rows = (max(lines(f"{w[f'kind_{item.kind}']} · {item.names}", _KIND_WIDTH), lines(w[f"how_{item.kind}"], _HOW_WIDTH)) for item in items)
    all_steps = sum(lines(step, 176.0) * size * 1.3 * _MM + _STEP for step in steps)
    made_by = _CREDITS + lines(credits, 184.0) * size * 1.3 * _MM if credits else 0.0
    return _CONTENTS_HEAD + sum(count * size * 1.3 * _MM + _ITEM_WHITE for count in rows) + all_steps + made_by + _DRAWING * dials


def _deck_height(types: _Types, size: float) -> float:
    return _DECK_HEAD + len(types) * (_TYPE_HEAD + size * _MM) + _rows_height(types, size, (_NAME_WIDTH, _USERS_WIDTH), size)


def _half_height(types: _Types, size: float) -> float:
    return len(types) * _HALF_TYPE + _rows_height(types, size, (_HALF_NAME, _HALF_USERS), size * _HALF_SMALLER)


def _rows_height(types: _Types, size: float, widths: tuple[float, float], users_size: float) -> float:
    """The height of the rows of cards, in columns of these widths for their names and for those who use them."""
    name, users = widths

    def lines(card: CardView) -> int:
        return max(lines_needed(" ".join((card.name, *card.traits)), TEXT.style, size, name), lines_needed(card.users_line, TEXT.style, users_size, users))

    return sum(lines(card) * size * 1.25 * _MM + _ROW_WHITE for _, _, cards in types for card in cards)


def _halves(types: _Types, size: float) -> tuple[_Types, _Types]:
    """The types in two columns, as even as can be."""
    cuts = [(types[:at], types[at:]) for at in range(1, len(types) + 1)]
    return min(cuts, key=lambda cut: max(_half_height(half, size) for half in cut))


def _largest(height: Callable[[float], float], candidates: Sequence[float]) -> float:
    return next((size for size in candidates if height(size) <= _HEIGHT), candidates[-1])


def _title_size(hero: HeroView) -> float:
    candidates = sizes(26.0, 8.0)
    return next((size for size in candidates if lines_needed(hero.name, NAME.style, size, _TITLE_WIDTH) * size * _MM <= 11.0), candidates[-1])


def _by_type(hero: HeroView) -> _Types:
    cards = [(type, [card for card in hero.cards if card.type == type]) for type in TYPES]
    return [(type, sum(card.copies for card in own), own) for type, own in cards if own]
