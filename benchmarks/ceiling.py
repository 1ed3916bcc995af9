"""The ceiling: a duel written by hand for one pair of decks, with no content, language or rules profile. What a general runtime is measured against.

It has the same kinds of decision as the real game (maneuver, boost, move, attack, defense, scheme, hand limit), plays them through the same protocol
(options, then apply the index of one), and does nothing else: cards are numbers, one hero a side, every reachable space looked up in a table.
"""

from __future__ import annotations

from collections.abc import Callable

Random = Callable[[], float]

_WIDE, _HIGH = 7, 5
_SPACES = _WIDE * _HIGH
_FARTHEST = 8
_ACTIONS = 2
_HAND_LIMIT = 7
_STARTING_HAND = 5
_HEALTH = (15, 15)
_MOVE = (2, 3)
_STARTS = (0, _SPACES - 1)

# (copies, value, boost, attacks, defends, scheme): schemes are 0 none, 1 hit, 2 draw two, 3 heal and move.
_DECKS = (
    ((2, 5, 3, 1, 0, 0), (6, 4, 2, 1, 0, 0), (5, 3, 1, 0, 1, 0), (12, 3, 2, 1, 1, 0), (2, 0, 2, 0, 0, 1), (2, 0, 1, 0, 0, 2), (1, 0, 4, 0, 0, 3)),
    ((1, 6, 4, 1, 0, 0), (7, 3, 2, 1, 0, 0), (6, 3, 2, 0, 1, 0), (12, 2, 1, 1, 1, 0), (1, 0, 2, 0, 0, 1), (2, 0, 1, 0, 0, 2), (1, 0, 3, 0, 0, 3)),
)
_CARDS = [card[1:] for deck in _DECKS for card in deck for _ in range(card[0])]
_VALUE = tuple(card[0] for card in _CARDS)
_BOOST = tuple(card[1] for card in _CARDS)
_ATTACKS = frozenset(number for number, card in enumerate(_CARDS) if card[2])
_DEFENDS = frozenset(number for number, card in enumerate(_CARDS) if card[3])
_SCHEME = tuple(card[4] for card in _CARDS)
_ACTS_IN_REACH = frozenset(number for number, card in enumerate(_CARDS) if card[2] or card[4])
_SCHEMES = frozenset(number for number, card in enumerate(_CARDS) if card[4])
_HALF = len(_CARDS) // 2


def _neighbours(space: int) -> list[int]:
    """A grid with every fifth line missing and a few diagonals."""
    row, column = divmod(space, _WIDE)
    found = []
    for rows, columns in ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1)):
        other_row, other_column = row + rows, column + columns
        if 0 <= other_row < _HIGH and 0 <= other_column < _WIDE:
            other = other_row * _WIDE + other_column
            diagonal = rows != 0 and columns != 0
            if (space + other) % 5 != 0 if not diagonal else (space + other) % 6 == 0:
                found.append(other)
    return found


_LINES = [_neighbours(space) for space in range(_SPACES)]
_MELEE = [sum(1 << other for other in lines) for lines in _LINES]
_ZONE = [(space % _WIDE // 3, space // _WIDE // 2) for space in range(_SPACES)]
_RANGED = [_MELEE[space] | sum(1 << other for other in range(_SPACES) if other != space and _ZONE[other] == _ZONE[space]) for space in range(_SPACES)]
_REACH = (_MELEE, _RANGED)


def _destinations(steps: int, blocked: int, start: int) -> tuple[int, ...]:
    seen = frontier = {start}
    for _ in range(steps):
        frontier = {other for space in frontier for other in _LINES[space]} - seen - {blocked}
        seen = seen | frontier
    return tuple(sorted(seen))


# [steps][space of the other hero][own space]
_WAYS = [[[_destinations(steps, blocked, start) for start in range(_SPACES)] for blocked in range(_SPACES)] for steps in range(_FARTHEST)]

ACTION, BOOST, MOVE, DEFEND, DISCARD, OVER = range(6)


class Duel:
    """A duel under way. `options()` is what the player on turn (or the defender) may do, `apply` takes one of them. -1 is the option without a card."""

    __slots__ = ("actions", "active", "attack", "decks", "hands", "health", "phase", "random", "spaces", "steps", "winner")

    def __init__(self, random: Random) -> None:
        self.random = random
        self.health = [*_HEALTH]
        self.spaces = [*_STARTS]
        self.hands: list[list[int]] = [[], []]
        self.decks = [list(range(_HALF)), list(range(_HALF, 2 * _HALF))]
        self.active = 0
        self.actions = _ACTIONS
        self.phase = ACTION
        self.steps = 0
        self.attack = -1
        self.winner = -1
        for _ in range(_STARTING_HAND):
            self._draw(0)
            self._draw(1)

    def _draw(self, player: int) -> None:
        """The deck is shuffled as it is drawn: any of its cards, the last one taking its place."""
        deck = self.decks[player]
        if not deck:
            self._hurt(player, 2)
            return
        place = int(self.random() * len(deck))
        last = deck.pop()
        if place < len(deck):
            last, deck[place] = deck[place], last
        self.hands[player].append(last)

    def _hurt(self, player: int, amount: int) -> None:
        self.health[player] -= amount
        if self.health[player] <= 0:
            self.winner = 1 - player
            self.phase = OVER

    def options(self) -> list[int]:
        phase, player = self.phase, self.active
        if phase == ACTION:
            reach = _REACH[player][self.spaces[player]] >> self.spaces[1 - player] & 1
            fitting = _ACTS_IN_REACH if reach else _SCHEMES
            return [-1, *[card for card in self.hands[player] if card in fitting]]
        if phase == MOVE:
            return [*_WAYS[self.steps][self.spaces[1 - player]][self.spaces[player]]]
        if phase == BOOST:
            return [-1, *self.hands[player]]
        if phase == DEFEND:
            return [-1, *[card for card in self.hands[1 - player] if card in _DEFENDS]]
        return self.hands[player][:]

    def apply(self, option: int) -> None:
        phase, player = self.phase, self.active
        if phase == ACTION:
            if option < 0:
                self.phase = BOOST
                self._draw(player)
                return
            self.hands[player].remove(option)
            scheme = _SCHEME[option]
            if scheme == 0:
                self.attack = option
                self.phase = DEFEND
                return
            if scheme == 1:
                self._hurt(1 - player, 2)
            elif scheme == 2:
                self._draw(player)
                if self.phase != OVER:
                    self._draw(player)
            else:
                if self.health[player] < _HEALTH[player]:
                    self.health[player] += 1
                self.steps = 3
                self.phase = MOVE
                return
        elif phase == BOOST:
            self.steps = _MOVE[player]
            if option >= 0:
                self.steps += _BOOST[option]
                self.hands[player].remove(option)
            self.phase = MOVE
            return
        elif phase == MOVE:
            self.spaces[player] = option
        elif phase == DEFEND:
            damage = _VALUE[self.attack]
            if option >= 0:
                self.hands[1 - player].remove(option)
                damage -= _VALUE[option]
            if damage > 0:
                self._hurt(1 - player, damage)
        else:
            self.hands[player].remove(option)
            self.actions += 1
        if self.phase == OVER:
            return
        self.actions -= 1
        if self.actions:
            self.phase = ACTION
        elif len(self.hands[player]) > _HAND_LIMIT:
            self.phase = DISCARD
        else:
            self.active = 1 - player
            self.actions = _ACTIONS
            self.phase = ACTION


def play(random: Random) -> tuple[int, int]:
    """One random duel: how many decisions it took, and how many of them had two options or more."""
    duel = Duel(random)
    decisions = choices = 0
    while duel.phase != OVER:
        options = duel.options()
        count = len(options)
        duel.apply(options[int(random() * count)])
        decisions += 1
        if count > 1:
            choices += 1
    return decisions, choices
