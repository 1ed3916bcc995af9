"""Who knows what of which card: cards that lie open, and single numbers that were told of hidden ones (R15.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from runtime.ir.words import CARD_NUMBERS
from runtime.rules.modifiers import player_modifiers
from runtime.state.state import State

if TYPE_CHECKING:
    from runtime.link.parts import CardDef

# How many bits of `state.know` each part of it has. The first part is who knows the card, the next who knows its BOOST,
# the last who knows its printed value.
PART: Final = 4
_PARTS: Final = len(CARD_NUMBERS) + 1


def in_all_parts(players: int) -> int:
    """Players as a mask, in every part of what is known of a card."""
    mask = 0
    for part in range(_PARTS):
        mask |= players << PART * part
    return mask


def number_of(card: CardDef, word: str) -> int:
    """A number of a card, as a player tells it: a card without it has 0."""
    return (card.boost if word == "boost" else card.value) or 0


def tell_number(state: State, card: int, word: str, viewers: int) -> None:
    """These players (a mask) now know one number of a card."""
    state.know[card] |= viewers << PART * (CARD_NUMBERS.index(word) + 1)


def told_numbers(state: State, card: int, player: int) -> dict[str, int]:
    """The numbers that this player was told of a card, as long as it is not lost among others."""
    known = state.know[card] >> PART
    if not known:
        return {}
    definition = state.card(card)
    return {word: number_of(definition, word) for part, word in enumerate(CARD_NUMBERS) if known >> PART * part + player & 1}


def follow_numbers(state: State, card: int, hand: tuple[int, ...]) -> None:
    """A card is about to leave its hand. Who was told a number of one of several cards with that number cannot tell
    which of them leaves: it is that one."""
    know, everyone = state.know, state.m.everyone
    for part, word in enumerate(CARD_NUMBERS):
        mask = everyone << PART * (part + 1)
        number = number_of(state.card(card), word)
        for other in hand:
            if know[other] & mask and other != card and number_of(state.card(other), word) == number:
                both = know[card] & know[other] & mask
                know[card] |= know[other] & mask
                know[other] = know[other] & ~mask | both


def is_open(state: State, player: int, word: str) -> bool:
    """Whether an ability or an effect makes a player play with an open hand, or an open top of the deck."""
    return "open" in state.m.modifier_kinds and bool(player_modifiers(state, "open", player, word))


def opened(state: State) -> list[int]:
    """The cards that everybody sees from now on: tops of piles whose top card is face up, open hands and decks."""
    match = state.m
    found = [pile[-1] for pile, seen_by in zip(state.piles, match.pile_seen_by, strict=True) if seen_by == "top" and pile]
    if "open" in match.modifier_kinds:
        for player in range(match.players):
            if state.deck[player] and is_open(state, player, "top_of_deck"):
                found.append(state.deck[player][-1])
            if state.hand[player] and is_open(state, player, "hand"):
                found += state.hand[player]
    return [card for card in found if state.know[card] & match.everyone != match.everyone]
