"""Turns games that are still coming in into an interval that may be looked at after every round, and still be right.

A usual interval is right for a number of games fixed beforehand. Whoever looks again and again, and stops when they like
what they see, is wrong far more often than 5 %. The interval here is a confidence sequence: the chance that it ever,
at any look, leaves out the true share is at most 5 %.

It rests on a bet. Somebody who believes in the share p is offered a bet against it that costs nothing on average if p is
right: the ratio of the likelihoods of what happened, under a mixture of other shares (a beta distribution around one half)
and under p. Such a bet multiplies its stake by 20 with a chance of at most 1/20, however long it goes on (Ville). The
interval is every p against which the bet has not yet won that much.

Three things about it are used here. It needs no normal approximation. A drawn game may count one half: for scores between
0 and 1 the bet is worth less than for games won or lost, so the interval is only wider than it had to be. And the games of
a round may have different chances (opponents, boards, seats): the product of what the bets are worth on average is at
most what it is at the average chance, so the interval is right for the average over a round, as long as all rounds are
alike and one looks between them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp, inf, lgamma, log
from typing import Final

from duelwright.statistics.shares import ERROR_RATE, Share

# How many games the mixture is worth, half of them won. More would make the interval narrower near one half and wider
# elsewhere; with six it is within a few per cent of the best from 50 % to 85 %, after a hundred games and after thousands.
_BELIEF: Final = 6.0
_HALVINGS: Final = 40
_LARGEST: Final = 700.0  # what exp() still takes


@dataclass(frozen=True)
class RunningShare(Share):
    """A share whose interval is right wherever one stops."""

    def __add__(self, other: Share) -> RunningShare:
        return RunningShare(self.score + other.score, self.games + other.games)

    @property
    def low(self) -> float:
        return running_interval(self.score, self.games)[0]

    @property
    def high(self) -> float:
        return running_interval(self.score, self.games)[1]


@lru_cache(maxsize=64)
def running_interval(score: float, games: int, error_rate: float = ERROR_RATE) -> tuple[float, float]:
    """The shares that the bet has not refuted."""
    if games == 0:
        return 0.0, 1.0
    return _edge(score, games, 0.0, error_rate), _edge(score, games, 1.0, error_rate)


def running_p_value(score: float, games: int, share: float = 0.5) -> float:
    """A p-value against this share that stays right wherever one stops."""
    return min(1.0, exp(-min(_winnings(score, games, share), _LARGEST)))


def _winnings(score: float, games: int, share: float) -> float:
    """The logarithm of what the bet against this share has made of a stake of one."""
    return _mixture(score, games) - _likelihood(score, games, share)


def _mixture(score: float, games: int) -> float:
    return _log_beta(_BELIEF / 2 + score, _BELIEF / 2 + games - score) - _log_beta(_BELIEF / 2, _BELIEF / 2)


def _likelihood(score: float, games: int, share: float) -> float:
    lost = games - score
    if (share <= 0 and score > 0) or (share >= 1 and lost > 0):
        return -inf
    return (score * log(share) if score else 0.0) + (lost * log(1 - share) if lost else 0.0)


def _edge(score: float, games: int, outside: float, error_rate: float) -> float:
    """Where the winnings, which rise from the share won outwards, reach the limit."""
    inside, least = score / games, _mixture(score, games) + log(error_rate)
    if _likelihood(score, games, outside) >= least:
        return outside
    for _ in range(_HALVINGS):
        middle = (inside + outside) / 2
        if _likelihood(score, games, middle) >= least:
            inside = middle
        else:
            outside = middle
    return inside


def _log_beta(one: float, other: float) -> float:
    return lgamma(one) + lgamma(other) - lgamma(one + other)
