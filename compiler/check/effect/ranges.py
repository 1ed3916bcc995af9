"""Turns values into the range they stay in, whatever happens in the game."""

from __future__ import annotations

import math

from compiler.language import values
from compiler.language.base import Construct, Reference
from compiler.language.selectors import FighterFilter, TokenFilter
from compiler.language.values.pieces import HealthOf, MaxHealthOf
from compiler.program.names import DeclaredIds

Range = tuple[float, float]

_NEVER_NEGATIVE: Range = (0, math.inf)
_FROM_ONE = (values.ActionNumber, values.TurnNumber)


def value_range(value: Construct | int, declared: DeclaredIds) -> Range:
    """The lowest and the highest that a value can be."""
    if isinstance(value, int):
        return (value, value)
    if isinstance(value, _FROM_ONE):
        return (1, math.inf)
    if isinstance(value, values.EventAmount):
        return (-math.inf, math.inf)
    if isinstance(value, values.CounterLevel):
        return declared.counters.get(value.counter, _NEVER_NEGATIVE)
    if isinstance(value, values.Count):
        return _count_range(value.things, declared)
    if isinstance(value, (HealthOf, MaxHealthOf)):
        return _health_range(value.who, declared)
    if isinstance(value, values.ValueIf):
        then, otherwise = value_range(value.then, declared), value_range(value.else_, declared)
        return (min(then[0], otherwise[0]), max(then[1], otherwise[1]))
    if isinstance(value, values.Quotient):
        low, high = value_range(value.divide, declared)
        return (low if math.isinf(low) else math.floor(low / value.by), high if math.isinf(high) else math.ceil(high / value.by))
    if isinstance(value, values.Sum):
        return _combined(value, [value_range(part, declared) for part in value.values])
    return _NEVER_NEGATIVE


def _combined(value: values.Sum, parts: list[Range]) -> Range:
    lows, highs = [low for low, _ in parts], [high for _, high in parts]
    if isinstance(value, values.Smallest):
        return (min(lows), min(highs))
    if isinstance(value, values.Largest):
        return (max(lows), max(highs))
    if isinstance(value, values.Difference):
        return (lows[0] - highs[1], highs[0] - lows[1])
    if isinstance(value, values.Product):
        products = [0 if 0 in (a, b) else a * b for a in parts[0] for b in parts[1]]  # nothing times anything is nothing
        return (min(products), max(products))
    return (sum(lows), sum(highs))


def _health_range(who: Construct, declared: DeclaredIds) -> Range:
    """A fighter never has more health than its dial shows; of a group, all are counted."""
    if isinstance(who, Reference) and who.text in declared.dials:
        return (0, declared.dials[who.text] * declared.fighters[who.text])
    if isinstance(who, Reference) and who.text == "self" and declared.dials:
        return (0, max(declared.dials.values()))
    return _NEVER_NEGATIVE


def _count_range(counted: Construct, declared: DeclaredIds) -> Range:
    """There are never more of a kind than the hero has."""
    if isinstance(counted, FighterFilter) and counted.fighter is not None:
        return (0, declared.count_of(counted.fighter))
    if isinstance(counted, Reference) and counted.text in declared.fighters:
        return (0, declared.fighters[counted.text])
    if isinstance(counted, TokenFilter):
        return (0, declared.tokens.get(counted.token or "", math.inf))
    return _NEVER_NEGATIVE
