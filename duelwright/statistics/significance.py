"""Turns differences into p-values, and many of them into those that are significant together."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, sqrt

from duelwright.statistics.shares import ERROR_RATE, Share


def two_sided(deviations: float) -> float:
    """How often chance alone is this many standard deviations or more away from what is expected."""
    return erfc(abs(deviations) / sqrt(2))


def differs_from(share: Share, expected: float = 0.5) -> float:
    """The p-value of a share against an expected one (score test, corrected for counting in steps)."""
    spread = sqrt(share.games * expected * (1 - expected))
    return _corrected(share.score - share.games * expected, 0.5, spread)


def differ(one: Share, other: Share) -> float:
    """The p-value of two shares against being the same one (pooled score test, corrected for counting in steps)."""
    if not one.games or not other.games:
        return 1.0
    pooled = (one + other).rate
    weight = 1 / one.games + 1 / other.games
    return _corrected(one.rate - other.rate, weight / 2, sqrt(pooled * (1 - pooled) * weight))


def _corrected(gap: float, step: float, spread: float) -> float:
    return two_sided(max(abs(gap) - step, 0.0) / spread) if spread else 1.0


def holm(p_values: Sequence[float]) -> list[float]:
    """The p-values corrected for their number (Holm): whatever is true, the chance that any of them falls below 0.05
    without reason stays below 0.05. Never weaker than Bonferroni's correction, and it assumes nothing about how the
    comparisons depend on each other: those of one report share their games."""
    corrected = [1.0] * len(p_values)
    highest = 0.0
    for rank, place in enumerate(sorted(range(len(p_values)), key=p_values.__getitem__)):
        highest = max(highest, min(1.0, p_values[place] * (len(p_values) - rank)))
        corrected[place] = highest
    return corrected


def is_significant(corrected: float) -> bool:
    return corrected < ERROR_RATE
