"""Turns what is printed into those who made its pictures, each said once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from duelwright.sheets.art import Art
from duelwright.sheets.views import HeroView, PackView

# Where pictures go as files of their own.
CREDITS_FILE: Final = "credits.txt"


def credits_text(credits: Iterable[str]) -> bytes:
    return "".join(f"{credit}\n" for credit in credits).encode()


def credited(pictures: Iterable[Art | None]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(picture.credit for picture in pictures if picture and picture.credit))


def credits_of_fighters(hero: HeroView) -> tuple[str, ...]:
    """Of a hero without the deck."""
    return credited(_fighters(hero))


def credits_of_deck(hero: HeroView) -> tuple[str, ...]:
    return credited(_deck(hero))


def credits_of_hero(hero: HeroView) -> tuple[str, ...]:
    return credited([*_fighters(hero), *_deck(hero)])


def credits_of_pack(pack: PackView) -> tuple[str, ...]:
    """Of all that is in a pack."""
    heroes = (picture for hero in pack.heroes for picture in (*_fighters(hero), *_deck(hero)))
    return credited([*(item.art for item in pack.items), *pack.grounds.values(), *heroes])


def _fighters(hero: HeroView) -> list[Art | None]:
    return [hero.art, *(fighter.art for fighter in hero.fighters), *(form.art for form in hero.forms)]


def _deck(hero: HeroView) -> list[Art | None]:
    return [hero.back, *(card.art for card in hero.cards)]
