"""Turns a position into a number: how good it is for a side. Knows fighters, cards and spaces, but no hero by name."""

from __future__ import annotations

from runtime.rules.bodies import other_half
from runtime.rules.roles import is_hero
from runtime.rules.sides import fighters_of, player_of, players_of_all
from runtime.rules.targets import is_ranged
from runtime.rules.zones import zone_around
from runtime.state.state import State

WIN = 1000.0

# What things are worth, in points of a hero's health.
_HERO = 6.0
_SIDEKICK = 0.8
_SIDEKICK_HEALTH = 0.5
_CARD = 0.55
_CARD_BEYOND = 0.15  # above the number that a hand can usefully hold
_USEFUL_HAND = 6
_DECK = 0.06
_COUNTER = 0.1

_IN_REACH_NOW = 1.1
_IN_REACH_LATER = 0.5
_AWAY_FROM_PREY = 0.12
_DANGER = 0.22
_DANGER_FROM_HERO = 0.4


def worth(state: State, player: int) -> float:
    """The position as this player's side sees it."""
    match = state.m
    side = match.side[player]
    if state.result is not None:
        return WIN if player in state.result[0] else -WIN
    own = rest = 0.0
    for other in range(match.players):
        if match.side[other] == side:
            on_board = [fighter for fighter in fighters_of(state, other) if state.space[fighter] >= 0]
            own += _belongings(state, other) + sum(standing(state, fighter, state.space[fighter], other_half(state, fighter)) for fighter in on_board)
        else:
            rest += _belongings(state, other)
    return own - rest


def _belongings(state: State, player: int) -> float:
    """Fighters, cards and counters of one player."""
    match = state.m
    if not state.in_game(player):
        return 0.0
    total = 0.0
    for fighter in fighters_of(state, player):
        health = state.health[fighter]
        if health > 0:
            total += _HERO + health if is_hero(state, fighter) else _SIDEKICK + _SIDEKICK_HEALTH * health
    cards = len(state.hand[player])
    total += _CARD * min(cards, _USEFUL_HAND) + _CARD_BEYOND * max(0, cards - _USEFUL_HAND)
    total += _DECK * len(state.deck[player])
    return total + _COUNTER * sum(value for value, owner in zip(state.counters, match.counter_owner, strict=True) if owner == player)


def standing(state: State, fighter: int, space: int, half: int = -1) -> float:
    """How good it is for a fighter to be here: near targets it can attack, away from those who could attack it. `half` is
    where the other half of a large one is, -1 where that is not known yet."""
    match = state.m
    board = match.board
    players = players_of_all(state)
    player = players[fighter]
    near, zone = board.distance[space], zone_around(state, space)
    if half >= 0:
        near, zone = [min(pair) for pair in zip(near, board.distance[half], strict=True)], zone | zone_around(state, half)
    ranged = is_ranged(state, fighter)
    strike = strength(state, fighter)
    acts_now = state.active == player and state.actions > 0
    score, nearest = 0.0, 99.0
    for other, at in enumerate(state.space):
        owner = players[other]
        if at < 0 or match.side[owner] == match.side[player]:
            continue
        hero = is_hero(state, other)
        distance = min(near[at], near[other_half(state, other)]) if match.large[other] else near[at]
        if strike > 0:
            prize = min(strike, state.health[other]) / 4 * (1.0 if hero else 0.6)
            if distance == 1 or (ranged and zone & state.body[other]):
                score = max(score, prize * (_IN_REACH_NOW if acts_now else _IN_REACH_LATER))
            nearest = min(nearest, distance if hero else distance + 1)
        reach = match.heroes[owner].move + 1
        if distance <= reach or (match.ranged[other] and zone & state.body[other]):
            danger = _DANGER_FROM_HERO if hero else _DANGER
            # A fighter with little health has more to fear; the fall of a hero ends the game.
            score -= danger * (1.0 + 4.0 / (1 + state.health[fighter])) if is_hero(state, fighter) else danger * 0.5
    if strike > 0 and nearest < 99:
        score -= _AWAY_FROM_PREY * nearest
    return score


def strength(state: State, fighter: int) -> int:
    """The highest printed value among the attack cards that this fighter could play from hand."""
    player = player_of(state, fighter)
    form = state.form[fighter]
    best = 0
    for card in state.hand[player]:
        definition = state.card(card)
        value = definition.value or 0
        if value > best and "attack" in definition.counts_as:
            users = definition.users
            if users is None or any(fighter in fighters and wanted in (-1, form) for fighters, wanted in users):
                best = value
    return best
