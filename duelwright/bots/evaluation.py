"""Turns a position into a number: how good it is for a side. Knows fighters, cards and spaces, but no hero by name."""

from __future__ import annotations

from typing import Final

from runtime.rules.bodies import other_half
from runtime.rules.roles import is_hero
from runtime.rules.sides import fighters_of, player_of, players_of_all
from runtime.rules.targets import is_ranged
from runtime.rules.zones import zone_around
from runtime.state.state import State

WIN: Final = 1000.0

# What things are worth, in points of a hero's health.
_HERO: Final = 6.0
_SIDEKICK: Final = 0.8
_SIDEKICK_HEALTH: Final = 0.5
_CARD: Final = 0.55
_CARD_BEYOND: Final = 0.15  # above the number that a hand can usefully hold
_USEFUL_HAND: Final = 6
_DECK: Final = 0.06
_COUNTER: Final = 0.1

_IN_REACH_NOW: Final = 1.1
_IN_REACH_LATER: Final = 0.5
_AWAY_FROM_PREY: Final = 0.12
_DANGER: Final = 0.22
_DANGER_FROM_HERO: Final = 0.4
_FAR: Final = 99


def worth(state: State, player: int) -> float:
    """The position as this player's side sees it."""
    match = state.m
    side = match.side[player]
    if state.result is not None:
        return WIN if player in state.result[0] else -WIN
    own = 0.0
    rest = 0.0
    for other in range(match.players):
        if match.side[other] == side:
            own += _belongings(state, other)
            for fighter in fighters_of(state, other):
                space = state.space[fighter]
                if space >= 0:
                    own += Surroundings(state, fighter).standing(space, other_half(state, fighter))
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
    if cards <= _USEFUL_HAND:
        total += _CARD * cards
    else:
        total += _CARD * _USEFUL_HAND + _CARD_BEYOND * (cards - _USEFUL_HAND)
    total += _DECK * len(state.deck[player])
    counted = 0
    owners = match.counter_owner
    for counter, value in enumerate(state.counters):
        if owners[counter] == player:
            counted += value
    return total + _COUNTER * counted


class Foe:
    """An opposing fighter, as one that looks for a place to be sees it."""

    __slots__ = ("body", "danger", "detour", "half", "prize", "ranged", "reach", "space")

    def __init__(self, space: int, half: int, body: int, ranged: bool, prize: float, detour: int, reach: int, danger: float) -> None:
        self.space = space
        self.half = half
        self.body = body
        self.ranged = ranged
        # What an attack on it could gain, and how much farther away it counts as.
        self.prize = prize
        self.detour = detour
        # From how far away it can attack next turn, and what there is to fear.
        self.reach = reach
        self.danger = danger


class Surroundings:
    """What is around a fighter, worked out once for all the spaces that it could be on."""

    __slots__ = ("_foes", "_ranged", "_state", "_strikes", "_urgency", "danger", "nearest", "prize")

    def __init__(self, state: State, fighter: int) -> None:
        match = state.m
        players = players_of_all(state)
        player = players[fighter]
        own_side = match.side[player]
        strike = strength(state, fighter)
        self._state = state
        self._strikes = strike > 0
        self._ranged = is_ranged(state, fighter)
        self._urgency = _IN_REACH_NOW if state.active == player and state.actions > 0 else _IN_REACH_LATER
        # A fighter with little health has more to fear; the fall of a hero ends the game.
        fear = 1.0 + 4.0 / (1 + state.health[fighter]) if is_hero(state, fighter) else 0.5
        foes: list[Foe] = []
        for other, at in enumerate(state.space):
            owner = players[other]
            if at < 0 or match.side[owner] == own_side:
                continue
            hero = is_hero(state, other)
            health = state.health[other]
            prize = (strike if strike < health else health) / 4 * (1.0 if hero else 0.6)
            danger = (_DANGER_FROM_HERO if hero else _DANGER) * fear
            half = other_half(state, other) if match.large[other] else -1
            foes.append(Foe(at, half, state.body[other], match.ranged[other], prize, 0 if hero else 1, match.heroes[owner].move + 1, danger))
        self._foes = foes
        # Of the space looked at last: the best attack from there, what there is to fear, how far the nearest prey is.
        self.prize = 0.0
        self.danger = 0.0
        self.nearest = _FAR

    def standing(self, space: int, half: int = -1) -> float:
        """How good it is to be here: near targets to attack, away from those who could attack. `half` is where the other
        half of a large fighter is, -1 where that is not known yet."""
        self.look(space, half)
        score = self.prize * self._urgency - self.danger
        return score - _AWAY_FROM_PREY * self.nearest if self.nearest < _FAR else score

    def look(self, space: int, half: int = -1) -> None:
        """Work out what there is to gain and to fear here."""
        state = self._state
        distance = state.m.board.distance
        near = distance[space]
        zone = zone_around(state, space)
        if half >= 0:
            near = [min(pair) for pair in zip(near, distance[half], strict=True)]
            zone |= zone_around(state, half)
        prize = 0.0
        danger = 0.0
        nearest = _FAR
        for foe in self._foes:
            away = near[foe.space]
            if foe.half >= 0 and near[foe.half] < away:
                away = near[foe.half]
            shares_zone = zone & foe.body != 0
            if self._strikes:
                if foe.prize > prize and (away == 1 or (self._ranged and shares_zone)):
                    prize = foe.prize
                if away + foe.detour < nearest:
                    nearest = away + foe.detour
            if away <= foe.reach or (foe.ranged and shares_zone):
                danger += foe.danger
        self.prize = prize
        self.danger = danger
        self.nearest = nearest


def strength(state: State, fighter: int) -> int:
    """The highest printed value among the attack cards that this fighter could play from hand."""
    player = player_of(state, fighter)
    form = state.form[fighter]
    definitions = state.m.card_defs
    best = 0
    for card in state.hand[player]:
        definition = definitions[state.defs[card]]
        value = definition.value
        if value is not None and value > best and "attack" in definition.counts_as and _may_use(definition.users, fighter, form):
            best = value
    return best


def _may_use(users: tuple[tuple[tuple[int, ...], int], ...] | None, fighter: int, form: int) -> bool:
    if users is None:
        return True
    for fighters, wanted in users:  # noqa: SIM110 - a generator would be made for each card, and this is asked all the time
        if fighter in fighters and (wanted == -1 or wanted == form):
            return True
    return False
