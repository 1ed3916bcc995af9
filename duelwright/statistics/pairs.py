"""Turns the same games played in two ways into how much the change was worth, and that into how much of it is needed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from duelwright.statistics.shares import deviations
from duelwright.statistics.significance import two_sided


@dataclass(frozen=True)
class Estimate:
    """A mean with its standard error."""

    value: float
    error: float

    @property
    def low(self) -> float:
        return self.value - deviations() * self.error

    @property
    def high(self) -> float:
        return self.value + deviations() * self.error

    @property
    def p_value(self) -> float:
        return two_sided(self.value / self.error) if self.error else float(self.value == 0)

    def __truediv__(self, number: float) -> Estimate:
        return Estimate(self.value / number, self.error / abs(number))


def mean_difference(pairs: Iterable[tuple[float, float]]) -> Estimate:
    """How much more the second of each pair scored. Games of the same seed are compared with each other: what luck they
    share does not count."""
    gaps = [after - before for before, after in pairs]
    count = len(gaps)
    if count < 2:
        return Estimate(sum(gaps), 1.0)
    mean = sum(gaps) / count
    # One imagined pair that differs by a whole game: where no game changed, that is not taken for certainty.
    spread = (sum((gap - mean) ** 2 for gap in gaps) + 1) / count
    return Estimate(mean, sqrt(spread / count))


def quotient(top: Estimate, bottom: Estimate) -> tuple[float, float] | None:
    """The interval of the quotient of two independent estimates (Fieller); None where the lower one may be zero, so that
    the quotient could be anything."""
    z = deviations()
    steady = bottom.value**2 - (z * bottom.error) ** 2
    if steady <= 0:
        return None
    middle = top.value * bottom.value
    root = sqrt(max(0.0, middle**2 - steady * (top.value**2 - (z * top.error) ** 2)))
    return (middle - root) / steady, (middle + root) / steady
