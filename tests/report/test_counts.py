"""Games counted by hand, and by the report."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from duelwright.report.counts import Counts, count
from duelwright.simulation.results import ResultsError
from duelwright.simulation.rows import GameRow
from duelwright.statistics.shares import Share
from tests.report.sample import row, table


def counted(rows: Sequence[GameRow]) -> Counts:
    return count([table(rows)])


def test_who_won_against_whom_and_from_which_seat() -> None:
    counts = counted([row("ab", [0]), row("ab", [0]), row("ba", [0]), row("ab", [1])])
    assert counts.meetings == {("a", "b"): Share(2, 3), ("b", "a"): Share(1, 1)}
    assert counts.heroes == {"a": Share(2, 4), "b": Share(2, 4)}
    assert counts.first == Share(3, 4)
    assert counts.first_by_hero == {"a": Share(2, 3), "b": Share(1, 1)}
    assert counts.later_by_hero == {"b": Share(1, 3), "a": Share(0, 1)}


def test_a_game_that_nobody_won_counts_half() -> None:
    counts = counted([row("ab", []), row("ab", [0])])
    assert counts.meetings == {("a", "b"): Share(1.5, 2)}
    assert counts.heroes["b"] == Share(0.5, 2)


def test_a_mirror_match_says_nothing_about_its_hero_but_about_the_seats_and_cards() -> None:
    cards = [{"seat": seat, "card": "x", "drawn": 2, "played": seat, "boosted": 0, "won": 0} for seat in (0, 1)]
    counts = counted([row("aa", [1], cards=cards)])
    assert (counts.heroes, counts.meetings, counts.mirrors) == ({}, {}, {"a": 1})
    assert counts.first == Share(0, 1)
    card = counts.cards["a", "x"]
    assert (card.drew, card.used, card.drawn, card.played) == (Share(1, 2), Share(1, 1), 4, 1)


def test_in_a_free_for_all_losers_have_not_met() -> None:
    counts = counted([row("abc", [1], mode="free-for-all")])
    assert counts.meetings == {("a", "b"): Share(0, 1), ("b", "c"): Share(1, 1)}
    assert counts.fair == {hero: pytest.approx(1 / 3) for hero in "abc"}
    assert counts.first_fair == pytest.approx(1 / 3)


def test_teammates_have_not_met() -> None:
    counts = counted([row("abcd", [0, 2], mode="team")])
    assert counts.meetings == {("a", "b"): Share(1, 1), ("a", "d"): Share(1, 1), ("b", "c"): Share(0, 1), ("c", "d"): Share(1, 1)}
    assert counts.heroes["c"] == Share(1, 1)
    assert counts.fair["c"] == 0.5


def test_bots_that_met() -> None:
    counts = counted([row("ab", [0], bots=["greedy", "random"]), row("ab", [0], bots=["random", "greedy"]), row("ab", [0])])
    assert counts.bots == {("greedy", "random"): Share(1, 2)}


def test_damage_is_that_of_the_heroes_own_seat() -> None:
    damage = [{"seat": 0, "source": "x", "dealt": 3, "own": 1}, {"seat": 1, "source": "x", "dealt": 4, "own": 0}]
    counts = counted([row("ab", [0], damage=damage), row("ba", [0], damage=damage)])
    assert counts.damage == {("a", "x"): 7, ("b", "x"): 7}


def test_failed_games_are_kept_and_not_counted() -> None:
    counts = counted([row("ab", [0]), row("ab", [], ok=False, error="Boom", index=7)])
    assert (counts.games, counts.failed, counts.heroes["a"]) == (2, 1, Share(1, 1))
    assert [(failed.index, failed.error) for failed in counts.failures] == [(7, "Boom")]


def test_tables_add_up() -> None:
    rows = [row("ab", [0]), row("ba", [0]), row("ab", [1], board="reef", turns=3)]
    assert count([table(rows[:1]), table(rows[1:])]) == counted(rows)


@pytest.mark.parametrize(
    "bad",
    [
        row("ab", [2]),
        row("a", [0]),
        row("ab", [0], bots=["greedy"]),
        row("ab", [0], cards=[{"seat": 5, "card": "x", "drawn": 1, "played": 0, "boosted": 0, "won": 0}]),
        row("ab", [0], damage=[{"seat": -1, "source": "x", "dealt": 1, "own": 0}]),
    ],
)
def test_rows_that_make_no_sense_are_refused(bad: GameRow) -> None:
    with pytest.raises(ResultsError, match="make no sense"):
        counted([bad])
