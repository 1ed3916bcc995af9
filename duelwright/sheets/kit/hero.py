"""Turns a hero into all that a person cuts from paper to play it."""

from __future__ import annotations

from typing import Final

from duelwright.sheets.credits import credits_of_hero
from duelwright.sheets.cutouts import Cutout, Kit
from duelwright.sheets.kit.deck import deck_cutouts
from duelwright.sheets.kit.dials import MOST_NUMBERS, dial_cutouts, highest_health
from duelwright.sheets.kit.discs import figures, form_markers, marks, plates, secrets, state_marker, tokens
from duelwright.sheets.kit.fighter_cards import fighter_cards
from duelwright.sheets.kit.hero_pages import hero_pages
from duelwright.sheets.kit.tracks import track_cutouts
from duelwright.sheets.views import FighterView, HeroView

# Everyone's counters: one for each player that a game can have.
MOST_PLAYERS: Final = 4


def hero_kit(hero: HeroView, language: str) -> Kit:
    """Cards of the fighters and what keeps their health, counters, what lies on the board, names of piles, and the deck."""
    cutouts = (
        *fighter_cards(hero, language),
        *(cutout for fighter in hero.fighters for cutout in _health(hero, fighter, language)),
        *_counters(hero, language),
        *figures(hero),
        *tokens(hero),
        *marks(hero),
        *form_markers(hero),
        *secrets(hero, MOST_PLAYERS),
        *plates(hero, language),
        *deck_cutouts(hero),
    )
    return Kit(hero.id, hero.name, language, cutouts, hero_pages(hero, cutouts, language), credits_of_hero(hero))


def _health(hero: HeroView, fighter: FighterView, language: str) -> tuple[Cutout, ...]:
    """Nothing for a fighter that falls at the first blow."""
    highest = highest_health(hero, fighter)
    if highest == 1:
        return ()
    if highest < MOST_NUMBERS:
        return dial_cutouts(hero, fighter, language)
    numbers = range(highest + 1)
    return track_cutouts(hero, "health", fighter.id, fighter.single, numbers, fighter.health, language, copies=fighter.count)


def _counters(hero: HeroView, language: str) -> tuple[Cutout, ...]:
    made: list[Cutout] = []
    for counter in hero.counters:
        if counter["flag"]:
            made.append(state_marker(hero, counter, language))
        else:
            numbers = range(counter["min"], counter["max"] + 1)
            copies = MOST_PLAYERS if counter["whose"] == "everyone" else 1
            made += track_cutouts(hero, "counter", counter["id"], counter["name"], numbers, counter["start"], language, copies=copies)
    return tuple(made)
