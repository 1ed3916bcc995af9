"""Turns who beat whom how often into ratings with intervals (Bradley–Terry).

Each contestant has a strength s; one beats another with the chance s / (s + t). The ratings are the logarithms of the
strengths for which what happened is most likely, on the scale of chess: 400 points are odds of ten to one, and the
average is zero. Every contestant also has one imagined draw against an average one, so that somebody who won every game
has a high rating instead of an infinite one; of hundreds of games it changes nothing that can be seen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from duelwright.statistics.linear import Matrix, inverse, times
from duelwright.statistics.shares import Share, deviations

_POINTS = 400 / log(10)
_IMAGINED = 1.0  # games drawn against the average
_ENOUGH, _MOST_STEPS = 1e-11, 100


@dataclass(frozen=True)
class Rating:
    """Points above the average contestant, with a 95 % interval."""

    points: float
    low: float
    high: float

    @property
    def expected(self) -> float:
        """The share won against an average contestant."""
        return expected(self.points)


def expected(points: float) -> float:
    """The share won by a contestant this many points ahead."""
    return _logistic(points / _POINTS)


def ratings(contestants: Sequence[str], meetings: Mapping[tuple[str, str], Share]) -> dict[str, Rating]:
    """The rating of each contestant. A pair that met has one entry, in either order."""
    places = {name: place for place, name in enumerate(contestants)}
    met = [(places[one], places[other], share) for (one, other), share in meetings.items() if share.games and one != other]
    strengths = [0.0] * len(contestants)
    for _ in range(_MOST_STEPS):
        # Newton's method; the likelihood has one top and no other, and half a step is taken where a whole one is too far.
        slope, information = _slope(strengths, met), _information(strengths, met)
        step = times(inverse(information), slope)
        longest = max(map(abs, step), default=0.0)
        scale = min(1.0, 1 / longest) if longest else 1.0
        strengths = [strength + scale * part for strength, part in zip(strengths, step, strict=True)]
        if longest < _ENOUGH:
            break
    return dict(zip(contestants, _centred(strengths, met), strict=True))


_Met = list[tuple[int, int, Share]]


def _slope(strengths: list[float], met: _Met) -> list[float]:
    """How the log-likelihood rises with each strength: what was scored beyond what was to be expected."""
    rising = [_IMAGINED * (0.5 - _logistic(strength)) for strength in strengths]
    for one, other, share in met:
        surplus = share.score - share.games * _logistic(strengths[one] - strengths[other])
        rising[one] += surplus
        rising[other] -= surplus
    return rising


def _information(strengths: list[float], met: _Met) -> Matrix:
    """How sharp the top is: the observed information."""
    size = len(strengths)
    sharp = [[0.0] * size for _ in range(size)]
    for place, strength in enumerate(strengths):
        sharp[place][place] = _IMAGINED * _logistic(strength) * _logistic(-strength)
    for one, other, share in met:
        weight = share.games * _logistic(strengths[one] - strengths[other]) * _logistic(strengths[other] - strengths[one])
        sharp[one][one] += weight
        sharp[other][other] += weight
        sharp[one][other] -= weight
        sharp[other][one] -= weight
    return sharp


def _centred(strengths: list[float], met: _Met) -> list[Rating]:
    """Ratings as distances from the average of all, and the intervals of these distances."""
    size = len(strengths)
    average = sum(strengths) / size if size else 0.0
    covariance = inverse(_information(strengths, met))
    rows = [sum(row) / size for row in covariance]
    whole = sum(rows) / size if size else 0.0
    rated = []
    for place, strength in enumerate(strengths):
        points = (strength - average) * _POINTS
        half = deviations() * sqrt(max(0.0, covariance[place][place] - 2 * rows[place] + whole)) * _POINTS
        rated.append(Rating(points, points - half, points + half))
    return rated


def _logistic(x: float) -> float:
    return 1 / (1 + exp(-x)) if x >= 0 else 1 - 1 / (1 + exp(x))
