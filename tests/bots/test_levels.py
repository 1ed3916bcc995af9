"""Proves that the levels for people are in order."""

from __future__ import annotations

import itertools

import duelwright as dw
from benchmarks.strength import Played, figures, measure, pairing, text
from duelwright.bots import BOTS


def rate(content: dw.Bundle, better: str, worse: str, games: int) -> float:
    """How often the one beats the other, from both seats."""
    played = measure(content, [better, worse], games, seed=3)
    return sum(game.won for game in played) / games


def test_easy_beats_random_and_medium_beats_easy(shipped: dw.Bundle) -> None:
    assert rate(shipped, "easy", "random", 12) > 0.6
    assert rate(shipped, "medium", "easy", 12) > 0.6


def test_medium_is_greedy_and_hard_searches() -> None:
    """That search beats greedy is measured at length: `python -m benchmarks.strength`."""
    assert BOTS["medium"] == BOTS["greedy"]
    assert BOTS["hard"].home == BOTS["search"].home
    assert BOTS["hard"].settled["iterations"] >= 300


class TestMeasuring:
    def test_every_pair_meets_from_both_seats_with_the_same_seed(self, shipped: dw.Bundle) -> None:
        games = [pairing(shipped, number) for number in range(84)]
        assert [seat for _, _, seat in games] == [0, 1] * 42
        assert all(one[:2] == other[:2] for one, other in zip(games[::2], games[1::2], strict=True))
        assert [heroes for heroes, _, _ in games[::2]] == list(itertools.permutations(shipped.heroes, 2))
        assert {board for _, board, _ in games} == set(shipped.boards)

    def test_the_number_of_processes_changes_nothing(self, shipped: dw.Bundle) -> None:
        alone, together = (measure(shipped, ["random", "greedy"], 4, jobs=jobs) for jobs in (1, 2))
        assert [(game.hero, game.won, game.decisions) for game in alone] == [(game.hero, game.won, game.decisions) for game in together]

    def test_rates_are_told_for_each_hero_and_for_all(self) -> None:
        games = [Played("ann", won, (1.0, 2.0), (10, 10)) for won in (True, True, False, True)] + [Played("bo", False, (1.0, 2.0), (10, 10))]
        lines = text(figures(["one", "two"], games)).splitlines()
        assert lines[1].split()[:5] == ["as", "ann", "3", "4", "0.750"]
        assert lines[3].split()[:4] == ["all", "3", "5", "0.600"]
        assert lines[4] == "one: 100.0 ms a decision"
