"""Random numbers as plain data: a seed and a counter through a one-way function. A copy of a state draws the same
numbers.

From some numbers of a sequence, neither its seed nor the other numbers can be worked out.
"""

from __future__ import annotations

import os
from hashlib import shake_128
from struct import unpack
from typing import Final, TypeVar

T = TypeVar("T")

# The bits of a seed that is drawn fresh or derived: more than anybody can try out.
_SEED_BYTES: Final = 16
_BYTES: Final = 8


def fresh_seed() -> int:
    """A seed that cannot be guessed."""
    return int.from_bytes(os.urandom(_SEED_BYTES), "big")


def derived(seed: int, *purpose: int | str) -> int:
    """The seed for one purpose, made from another seed, which cannot be worked out from it."""
    return int.from_bytes(shake_128(repr((seed, *purpose)).encode()).digest(_SEED_BYTES), "big")


def below(seed: int, counter: int, bound: int) -> int:
    """A number from 0 to bound - 1, with a bias under 2**-50 for any bound that occurs in a game."""
    high, low = unpack(">2I", _digest(seed, counter, 1))
    return _scaled(high, low, bound)


def shuffled(items: tuple[T, ...], seed: int, counter: int) -> tuple[tuple[T, ...], int]:
    """The items in random order, and the counter after it."""
    out = list(items)
    if len(out) > 1:
        counter += 1
        halves: tuple[int, ...] = unpack(f">{2 * len(out)}I", _digest(seed, counter, len(out)))
        for last in range(len(out) - 1, 0, -1):
            other = _scaled(halves[2 * last], halves[2 * last + 1], last + 1)
            out[last], out[other] = out[other], out[last]
    return tuple(out), counter


def _scaled(high: int, low: int, bound: int) -> int:
    """A 64-bit number times the bound, by 2**64. Its halves are multiplied one by one: what stays under 2**62 is no big
    number, which would take several times as long."""
    return (high * bound + (low * bound >> 32)) >> 32


def _digest(seed: int, counter: int, count: int) -> bytes:
    """So many 64-bit numbers, at one place of a seed's sequence."""
    return shake_128(b"%x:%d" % (seed, counter)).digest(_BYTES * count)
