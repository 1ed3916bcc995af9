"""Turns a hero into all that a person cuts from paper to play it."""

from __future__ import annotations

from markupsafe import Markup

from duelwright.sheets.cutouts import Kit
from duelwright.sheets.kit.deck import deck_cutouts
from duelwright.sheets.kit.dials import dial_cutouts, highest_health
from duelwright.sheets.kit.fighter_cards import fighter_cards
from duelwright.sheets.views import HeroView


def hero_kit(hero: HeroView, language: str) -> Kit:
    """Cards of the fighters, dials, and the deck."""
    dials = [dial for fighter in hero.fighters if highest_health(hero, fighter) > 1 for dial in dial_cutouts(hero, fighter, language)]
    return Kit(hero.id, hero.name, language, (*fighter_cards(hero, language), *dials, *deck_cutouts(hero)), Markup(""))
