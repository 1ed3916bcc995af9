"""Turns a score out of some games into a share with its Wilson interval, and two shares into their difference."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import Final

# How sure every interval is, and below which p-value a difference is significant.
CONFIDENCE: Final = 0.95
ERROR_RATE: Final = 1 - CONFIDENCE


def deviations(confidence: float = CONFIDENCE) -> float:
    """How many standard deviations on both sides of the mean hold this part of a normal distribution: 1.96 for 0.95."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


@dataclass(frozen=True)
class Share:
    """A score out of some games: a game won counts one, a drawn one half. `low` and `high` hold the true share with
    95 % confidence (Wilson). Draws make it a little wider than needed, never narrower."""

    score: float
    games: int

    @property
    def rate(self) -> float:
        """The share itself; one half where there is no game to tell."""
        return self.score / self.games if self.games else 0.5

    @property
    def low(self) -> float:
        return wilson(self.score, self.games)[0]

    @property
    def high(self) -> float:
        return wilson(self.score, self.games)[1]

    def __add__(self, other: Share) -> Share:
        return Share(self.score + other.score, self.games + other.games)

    @property
    def turned(self) -> Share:
        """The same games from the other side."""
        return Share(self.games - self.score, self.games)


def wilson(score: float, games: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """The Wilson score interval: unlike the textbook one it stays between 0 and 1 and is right for few games."""
    if games == 0:
        return 0.0, 1.0
    z = deviations(confidence)
    rate, weight = score / games, z * z / games
    middle = (rate + weight / 2) / (1 + weight)
    half = z / (1 + weight) * sqrt(rate * (1 - rate) / games + weight / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def difference(one: Share, other: Share) -> tuple[float, float, float]:
    """How much larger the first share is, with its interval (Newcombe's, from both Wilson intervals)."""
    gap = one.rate - other.rate
    return gap, gap - sqrt((one.rate - one.low) ** 2 + (other.high - other.rate) ** 2), gap + sqrt((one.high - one.rate) ** 2 + (other.rate - other.low) ** 2)
