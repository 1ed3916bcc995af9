"""Turns a position into how likely a side is to win. Knows fighters, cards and spaces, but no hero by name."""

from __future__ import annotations

from math import exp
from typing import Final

from duelwright.bots.evaluation import Surroundings
from runtime.rules.bodies import other_half
from runtime.rules.roles import is_hero
from runtime.rules.sides import fighters_of
from runtime.state.state import State

# What moves the logarithm of the odds by how much: a logistic regression on the turns of games between bots, with the
# strength of each hero set apart. A card in the deck counts nearly as much as a point of health: who has none left
# suffers for every card that should be drawn.
_HEALTH: Final = 0.185
_LAST_HEALTH: Final = -1.44  # by one more than the health of a hero
_SIDEKICK_HEALTH: Final = 0.13
_CARD: Final = 0.26
_CARD_BEYOND: Final = 0.13
_USEFUL_HAND: Final = 6
_DECK: Final = 0.172
_NO_DECK: Final = -1.6
_COUNTER: Final = 0.1
_PRIZE: Final = 0.33
_DANGER: Final = -0.19


def chances(state: State, player: int) -> float:
    """How likely this player's side is to win, from 0 to 1."""
    match = state.m
    if state.result is not None:
        return 1.0 if player in state.result[0] else 0.0
    side = match.side[player]
    own = 0.0
    rest = 0.0
    others = 0
    for other in range(match.players):
        if match.side[other] == side:
            own += _strength(state, other)
        else:
            rest += _strength(state, other)
            others += 1
    if match.mode == "free-for-all":
        rest /= others
    return 1.0 / (1.0 + exp(rest - own))


def _strength(state: State, player: int) -> float:
    """What one player has to win with."""
    if not state.in_game(player):
        return 0.0
    total = 0.0
    for fighter in fighters_of(state, player):
        health = state.health[fighter]
        if health <= 0:
            continue
        if is_hero(state, fighter):
            total += _HEALTH * health + _LAST_HEALTH / (1 + health)
        else:
            total += _SIDEKICK_HEALTH * health
        space = state.space[fighter]
        if space >= 0:
            around = Surroundings(state, fighter)
            around.look(space, other_half(state, fighter))
            total += _PRIZE * around.prize + _DANGER * around.danger
    cards = len(state.hand[player])
    if cards <= _USEFUL_HAND:
        total += _CARD * cards
    else:
        total += _CARD * _USEFUL_HAND + _CARD_BEYOND * (cards - _USEFUL_HAND)
    left = len(state.deck[player])
    total += _DECK * left if left else _NO_DECK
    counted = 0
    owners = state.m.counter_owner
    for counter, value in enumerate(state.counters):
        if owners[counter] == player:
            counted += value
    return total + _COUNTER * counted
