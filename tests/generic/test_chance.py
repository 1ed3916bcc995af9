"""Chance: the shortest way to a random number is the number that the sequence of the seed has there."""

from __future__ import annotations

import random
from hashlib import shake_128

import pytest

from runtime.state.rng import below, fresh_seed, shuffled


def numbers(seed: int, counter: int, count: int) -> list[int]:
    """The 64-bit numbers at one place of a seed's sequence, spelled out."""
    luck = shake_128(f"{seed:x}:{counter}".encode()).digest(8 * count)
    return [int.from_bytes(luck[8 * place : 8 * place + 8], "big") for place in range(count)]


# Of large bounds, the first bytes of a number seldom settle the result.
@pytest.mark.parametrize("bound", [1, 2, 3, 52, 1000, 2**20 + 7, 2**24 - 1, 2**24, 2**40])
def test_a_number_is_the_bound_times_that_of_the_sequence(bound: int) -> None:
    for counter in range(300):
        found = below(12345, counter, bound)
        assert found == numbers(12345, counter, 1)[0] * bound >> 64
        assert 0 <= found < bound


@pytest.mark.parametrize("count", [0, 1, 2, 3, 30, 300])
def test_items_change_places_from_the_last_one_on(count: int) -> None:
    luck = random.Random(count)
    for counter in range(20):
        seed = luck.getrandbits(128)
        items = tuple(luck.sample(range(1000), count))
        out, after = shuffled(items, seed, counter)
        wanted = list(items)
        for last, number in reversed([*enumerate(numbers(seed, after, count))][1:]):
            other = number * (last + 1) >> 64
            wanted[last], wanted[other] = wanted[other], wanted[last]
        assert list(out) == wanted
        assert after == counter + (count > 1)


def test_a_fresh_seed_is_never_the_same() -> None:
    assert len({fresh_seed() for _ in range(100)}) == 100
