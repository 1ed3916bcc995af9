"""Turns a hero into all that a person cuts from paper to play it."""

from __future__ import annotations

from markupsafe import Markup

from duelwright.sheets.cutouts import Kit
from duelwright.sheets.kit.deck import deck_cutouts
from duelwright.sheets.kit.fighter_cards import fighter_cards
from duelwright.sheets.views import HeroView


def hero_kit(hero: HeroView, language: str) -> Kit:
    """The cards of the fighters and of the deck."""
    return Kit(hero.id, hero.name, language, (*fighter_cards(hero, language), *deck_cutouts(hero)), Markup(""))
