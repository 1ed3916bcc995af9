"""Proves that the benchmark of simulation measures what it says, on runs too small to say anything."""

from __future__ import annotations

import pytest

import duelwright as dw
from benchmarks import simulation
from benchmarks.simulation import Cost, Memory, Speed, measure_memory, measure_speed


def test_gain_and_overhead_follow_from_the_costs() -> None:
    speed = Speed(100, one=Cost(10, 100), two=Cost(19, 101), cluster=Cost(18, 104))
    assert speed.gain == 1.9
    assert speed.gain_undisturbed == pytest.approx(200 / 101)
    assert speed.overhead == pytest.approx(100 / 18)
    assert speed.overhead_of_processors == pytest.approx(300 / 101)


def test_growth_is_counted_once_everything_is_loaded() -> None:
    assert Memory(100, [50, 100, 120, 110]).growth == pytest.approx(10)


def test_all_engines_are_measured(ground: dw.Bundle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "_BATCHES", 8)
    monkeypatch.setattr(simulation, "_BATCHES_TO_START", 1)
    speed = measure_speed(ground, games=8, rounds=1, bot="random")
    assert speed.games == 8
    assert all(cost.games_per_second > 0 for cost in (speed.one, speed.two, speed.cluster))


def test_memory_is_that_of_a_process_which_plays(ground: dw.Bundle) -> None:
    memory = measure_memory(ground, games=10, bot="random")
    assert memory.games >= 10
    assert len(memory.megabytes) == 10
    assert all(20 < held < 2000 for held in memory.megabytes)
