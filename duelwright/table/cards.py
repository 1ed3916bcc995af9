"""Turns the ids of cards into what faces know them by: `PLAYER/ID`, whose deck a card is from and which of its cards it
is."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from runtime.link.match import Match
from runtime.link.parts import CardDef


@lru_cache(maxsize=64)
def _by_id(match: Match) -> dict[str, dict[int, CardDef]]:
    """The cards of all decks, by id and by whose deck they are from."""
    found: dict[str, dict[int, CardDef]] = {}
    for definition in match.card_defs:
        found.setdefault(definition.id, {})[definition.player] = definition
    return found


def definition_of(match: Match, card: str, player: int) -> CardDef:
    """A card that a player has. It is from their own deck, unless only another one has such a card."""
    decks = _by_id(match)[card]
    return decks[player] if player in decks else next(iter(decks.values()))


def card_key(match: Match, card: str, player: int) -> str:
    return f"{definition_of(match, card, player).player}/{card}"


def card_keys(match: Match, cards: Iterable[str | None], player: int) -> list[str | None]:
    """Likewise for several cards of a player; None is one that the guest does not see."""
    return [None if card is None else card_key(match, card, player) for card in cards]
