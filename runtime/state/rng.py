"""Random numbers as plain data: a seed and a counter through a one-way function. A copy of a state draws the same
numbers.

From some numbers of a sequence, neither its seed nor the other numbers can be worked out.
"""

from __future__ import annotations

import os
from hashlib import shake_128
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
    return _scaled(_digest(seed, counter, 1), 0, bound)


def shuffled(items: tuple[T, ...], seed: int, counter: int) -> tuple[tuple[T, ...], int]:
    """The items in random order, and the counter after it."""
    out = list(items)
    if len(out) > 1:
        counter += 1
        luck = _digest(seed, counter, len(out))
        for last in range(len(out) - 1, 0, -1):
            other = _scaled(luck, _BYTES * last, last + 1)
            out[last], out[other] = out[other], out[last]
    return tuple(out), counter


def _scaled(luck: bytes, start: int, bound: int) -> int:
    """The 64-bit number that starts there, times the bound, by 2**64. Its first three bytes nearly always settle it, and
    without big numbers, which would take several times as long: what the others can add is less than the bound."""
    top = (luck[start] << 16 | luck[start + 1] << 8 | luck[start + 2]) * bound
    if (top & 0xFFFFFF) + bound <= 1 << 24:
        return top >> 24
    return int.from_bytes(luck[start : start + _BYTES], "big") * bound >> 64


def _digest(seed: int, counter: int, count: int) -> bytes:
    """So many 64-bit numbers, at one place of a seed's sequence."""
    return shake_128(b"%x:%d" % (seed, counter)).digest(_BYTES * count)
