"""The words for places of cards, alone or with a position in them, into place and position."""

from __future__ import annotations

from compiler.language.base import Construct
from compiler.program.lowering import Lowering
from runtime.ir import Expression
from runtime.ir.words import PLACES, POSITIONS

# What fields that take such a word say about it.
SOURCE_WORDS = "`hand`, `deck`, `discard`, `removed` or one of your piles; for cards from an end of it, `top_of_deck`, `bottom_of_deck`, `top_of_PILE`"
INSTEAD_WORDS = "`hand`, `top_of_deck`, `bottom_of_deck`, `shuffled_into_deck`, `removed`, or one of your piles, with the same words: `bottom_of_PILE`"
TARGET_WORDS = f"`discard`, `top_of_discard`, `bottom_of_discard`, {INSTEAD_WORDS}"

# Where cards can go besides piles; and where those can go that would go to the discard pile.
_TARGETS = ("hand", "top_of_deck", "bottom_of_deck", "shuffled_into_deck", "discard", "top_of_discard", "bottom_of_discard", "removed")
INSTEAD_OF_DISCARD = tuple(word for word in _TARGETS if "discard" not in word)


def position_in(word: str) -> tuple[str, str]:
    """The place that a word names, and the position in it: top, bottom, shuffled; none where it is the place alone."""
    for before, position in POSITIONS.items():
        if word.startswith(before):
            return word.removeprefix(before), position
    return word, ""


def is_end(word: object) -> bool:
    """Whether it names an end of a place, with cards in an order."""
    return isinstance(word, str) and position_in(word)[1] in ("top", "bottom")


def source(word: Construct, key: str, text: str, lo: Lowering) -> tuple[str, str]:
    """Where cards come from: the place and its end, if it is one. An unknown place is reported."""
    place, end = position_in(text)
    known = (*PLACES, "top_of_deck", "bottom_of_deck")
    if end == "shuffled" or (end and place in ("hand", "removed")):
        lo.expect_id(word, key, text, "piles", known)
    elif place not in PLACES:
        lo.expect_id(word, key, place, "piles", known)
    return place, end


def target(word: Construct, key: str, text: str, lo: Lowering, known: tuple[str, ...] = _TARGETS) -> tuple[str, str]:
    """Where cards go: the place, and the position in it. An unknown place is reported."""
    lo.expect_id(word, key, place_id(text), "piles", known)
    place, position = position_in(text)
    return place, position or "top"


def place_id(text: str) -> str:
    """The id of the pile that a word names; the word itself where it is no pile."""
    place, _ = position_in(text)
    return text if place in PLACES else place


def cards_at(player: Expression, place: str, end: str, most: Expression) -> Expression:
    """So many cards from an end of a place."""
    return [end, player, place, most]
