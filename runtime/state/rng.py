"""Random numbers as plain data: a counter-based 64-bit generator (splitmix64), so that a copy of the state is a copy of its luck."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def mix(seed: int, counter: int) -> int:
    """The 64-bit number at this place of this seed's sequence."""
    z = (seed + counter * _STEP) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def below(seed: int, counter: int, bound: int) -> int:
    """A number from 0 to bound - 1. The bias of the multiplication is under 2**-50 for any bound that occurs in a game."""
    return (mix(seed, counter) * bound) >> 64


def shuffled(items: tuple[T, ...], seed: int, counter: int) -> tuple[tuple[T, ...], int]:
    """The items in random order, and the counter after it."""
    out = list(items)
    for last in range(len(out) - 1, 0, -1):
        counter += 1
        other = below(seed, counter, last + 1)
        out[last], out[other] = out[other], out[last]
    return tuple(out), counter
