"""Turns the deck of a hero into cutouts: each different card once, with its copies and the back of the deck."""

from __future__ import annotations

from typing import Final

from duelwright.sheets.cards import HEIGHT, WIDTH, face
from duelwright.sheets.cutouts import Cutout
from duelwright.sheets.templating import fragment
from duelwright.sheets.views import HeroView
from duelwright.words import sheet_words

_CARD: Final = "card.html.j2"


def deck_cutouts(hero: HeroView) -> tuple[Cutout, ...]:
    """The cards of a deck, in the order of the view."""
    back = fragment(_CARD, "card_back", hero)
    return tuple(
        Cutout("card", card.id, card.name, (WIDTH, HEIGHT), fragment(_CARD, "card_face", face(card), sheet_words(card.language)), back, card.copies)
        for card in hero.cards
    )
