"""Whether intervals hold what they promise: thousands of made-up runs with a known truth and a fixed seed."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from duelwright.statistics.pairs import Estimate, mean_difference, quotient
from duelwright.statistics.ratings import expected, ratings
from duelwright.statistics.sequential import running_p_value
from duelwright.statistics.shares import Share, difference, wilson
from duelwright.statistics.significance import differ, differs_from, holm, is_significant


def played(chance: random.Random, truth: float, games: int) -> Share:
    return Share(sum(chance.random() < truth for _ in range(games)), games)


@pytest.mark.parametrize("truth", [0.5, 0.61, 0.9])
def test_wilson_intervals_hold_the_truth_in_95_of_100_runs(truth: float) -> None:
    chance = random.Random(11)
    runs = 2000
    held = sum(share.low <= truth <= share.high for share in (played(chance, truth, 150) for _ in range(runs)))
    assert 0.935 < held / runs < 0.968


def test_intervals_of_differences_hold_the_truth() -> None:
    chance = random.Random(12)
    runs, held = 2000, 0
    for _ in range(runs):
        _, low, high = difference(played(chance, 0.6, 120), played(chance, 0.45, 90))
        held += low <= 0.15 <= high
    assert 0.935 < held / runs < 0.968


def test_intervals_of_ratings_hold_the_truth() -> None:
    chance = random.Random(13)
    truths = {"a": 120.0, "b": 30.0, "c": -40.0, "d": -110.0}
    runs, held = 400, 0
    for _ in range(runs):
        met = {(one, other): played(chance, expected(truths[one] - truths[other]), 100) for one in truths for other in truths if one < other}
        rated = ratings(list(truths), met)
        held += sum(rated[name].low <= truth <= rated[name].high for name, truth in truths.items())
    assert 0.935 < held / (runs * len(truths)) < 0.968


def alarms(leaves_out: Callable[[float, int, float], bool], chances: list[float], draws: float, seed: int) -> float:
    """How often an interval, looked at after every round of one game at each of these chances, leaves the truth out at least once."""
    chance = random.Random(seed)
    truth = sum(chances) / len(chances)
    runs, rounds, wrong = 1000, 120, 0
    for _ in range(runs):
        score, games = 0.0, 0
        for _ in range(rounds):
            for each in chances:
                # A draw takes as much from winning as from losing: the mean stays what it is.
                roll = chance.random()
                score += 0.5 if roll < draws else float(roll < each + draws / 2)
            games += len(chances)
            if leaves_out(score, games, truth):
                wrong += 1
                break
    return wrong / runs


def running_leaves_out(score: float, games: int, truth: float) -> bool:
    return running_p_value(score, games, truth) < 0.05


def wilson_leaves_out(score: float, games: int, truth: float) -> bool:
    low, high = wilson(score, games)
    return not low <= truth <= high


@pytest.mark.parametrize(
    ("chances", "draws"),
    [([0.5, 0.5], 0.0), ([0.61] * 4, 0.0), ([0.9, 0.5, 0.3, 0.7], 0.0), ([0.95, 0.05], 0.0), ([0.5] * 4, 0.3), ([0.8, 0.6], 0.1)],
)
def test_looking_after_every_round_is_wrong_in_5_of_100_runs_at_most(chances: list[float], draws: float) -> None:
    assert alarms(running_leaves_out, chances, draws, seed=14) <= 0.05


def test_looking_after_every_round_at_a_usual_interval_is_wrong_far_more_often() -> None:
    assert alarms(wilson_leaves_out, [0.5, 0.5], 0.0, seed=14) > 0.2


def test_among_many_comparisons_without_a_difference_one_is_significant_in_5_of_100_runs_at_most() -> None:
    chance = random.Random(16)
    runs, wrong, uncorrected = 400, 0, 0
    for _ in range(runs):
        p_values = [differs_from(played(chance, 0.5, 100)) for _ in range(14)] + [differ(played(chance, 0.4, 80), played(chance, 0.4, 60)) for _ in range(6)]
        wrong += any(map(is_significant, holm(p_values)))
        uncorrected += any(map(is_significant, p_values))
    assert wrong / runs <= 0.05
    assert uncorrected / runs > 0.3


def test_intervals_of_quotients_hold_the_truth() -> None:
    chance = random.Random(17)
    runs, held, known = 2000, 0, 0
    for _ in range(runs):
        found = quotient(Estimate(chance.gauss(0.11, 0.015), 0.015), Estimate(chance.gauss(0.07, 0.01), 0.01))
        if found is not None:
            known += 1
            held += found[0] <= 0.11 / 0.07 <= found[1]
    assert known == runs
    assert 0.935 < held / runs < 0.968


def test_intervals_of_paired_games_hold_the_truth() -> None:
    chance = random.Random(18)
    runs, held = 1500, 0
    for _ in range(runs):
        luck = [chance.random() for _ in range(120)]
        found = mean_difference((float(each < 0.5), float(each < 0.6) if chance.random() < 0.5 else float(chance.random() < 0.6)) for each in luck)
        held += found.low <= 0.1 <= found.high
    assert 0.93 < held / runs < 0.975
