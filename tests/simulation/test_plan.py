"""Proves which games a run has: every line-up, every seat, every bot equally often, each with a seed of its own."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest

from duelwright.simulation import Cell, lineups_of
from runtime.link.profile import SetupError
from tests.simulation.conftest import PlanMaker

FOUR = ("warden", "mourner", "trapper", "twins")


@pytest.fixture
def team_of(plan_of: PlanMaker) -> PlanMaker:
    return partial(plan_of, lineups=[FOUR], mode="team", games=4)


class TestLineups:
    def test_everybody_meets_everybody_once(self) -> None:
        assert lineups_of(["a", "b", "c"], "duel", 2) == [("a", "b"), ("a", "c"), ("b", "c")]

    def test_a_hero_that_is_named_twice_meets_itself(self) -> None:
        assert lineups_of(["a", "a", "b"], "duel", 2) == [("a", "a"), ("a", "b")]

    def test_four_heroes_make_three_pairs_of_teams(self) -> None:
        lineups = lineups_of(["a", "b", "c", "d"], "team", 4)
        sides = [frozenset({frozenset(lineup[::2]), frozenset(lineup[1::2])}) for lineup in lineups]
        assert len(set(sides)) == len(lineups) == 3

    def test_free_for_all_takes_three_or_four(self) -> None:
        assert lineups_of(["a", "b", "c", "d"], "free-for-all", 3) == [("a", "b", "c"), ("a", "b", "d"), ("a", "c", "d"), ("b", "c", "d")]
        assert lineups_of(["a", "b", "c", "d"], "free-for-all", 4) == [("a", "b", "c", "d")]

    def test_one_hero_alone_is_told_how_to_meet_itself(self) -> None:
        with pytest.raises(SetupError, match="mode duel needs 2 heroes, and there is 1; for a mirror match list a twice"):
            lineups_of(["a"], "duel", 2)

    def test_too_many_line_ups_are_refused_before_they_are_made(self) -> None:
        with pytest.raises(SetupError, match="200 heroes make more than 100,000 line-ups"):
            lineups_of([f"h{number}" for number in range(200)], "team", 4)


class TestSeats:
    def test_each_hero_goes_first_equally_often(self, plan_of: PlanMaker) -> None:
        plan = plan_of(games=10)
        assert Counter(plan.fixture(index).heroes for index in range(10)) == {("warden", "mourner"): 5, ("mourner", "warden"): 5}

    def test_bots_change_places_too(self, plan_of: PlanMaker) -> None:
        plan = plan_of(games=4, bots=["greedy", "random"])
        pairs = [tuple(zip(fixture.heroes, fixture.bots, strict=True)) for fixture in plan.fixtures(0) + plan.fixtures(1)]
        strong, weak = (("warden", "greedy"), ("mourner", "random")), (("warden", "random"), ("mourner", "greedy"))
        assert sorted(pairs) == sorted([strong, strong[::-1], weak, weak[::-1]])

    @pytest.mark.parametrize(("bots", "asked", "played"), [(["random"], 7, 8), (["random", "random"], 1, 2), (["greedy", "random"], 5, 8)])
    def test_games_are_rounded_up_to_whole_rounds(self, plan_of: PlanMaker, bots: list[str], asked: int, played: int) -> None:
        assert plan_of(games=asked, bots=bots).games == played

    def test_in_teams_everybody_sits_everywhere_and_keeps_the_partner(self, team_of: PlanMaker) -> None:
        fixtures = team_of(bots=["greedy", "random"], games=8, batch=8).fixtures(0)
        assert Counter((seat, hero) for fixture in fixtures for seat, hero in enumerate(fixture.heroes)) == {(s, h): 2 for s in range(4) for h in FOUR}
        for fixture in fixtures:
            assert {frozenset(fixture.heroes[::2]), frozenset(fixture.heroes[1::2])} == {frozenset(FOUR[::2]), frozenset(FOUR[1::2])}
            assert fixture.bots[0] == fixture.bots[2] != fixture.bots[1] == fixture.bots[3]

    def test_a_number_of_bots_that_fits_no_seating_is_refused(self, plan_of: PlanMaker) -> None:
        with pytest.raises(SetupError, match="2 heroes need one bot, which plays them all, or 2, one for each; there are 3"):
            plan_of(bots=["random"] * 3)


class TestGames:
    def test_games_have_numbers_cells_and_different_seeds(self, plan_of: PlanMaker) -> None:
        plan = plan_of(lineups=[("warden", "mourner"), ("warden", "trapper")], boards=["yard", "keep"], games=2, batch=3)
        fixtures = [fixture for batch in range(plan.batches) for fixture in plan.fixtures(batch)]
        assert [fixture.index for fixture in fixtures] == list(range(8)) == list(range(plan.total))
        assert [fixture.cell for fixture in fixtures] == [0, 0, 1, 1, 2, 2, 3, 3]
        assert all(plan.cells[fixture.cell].board == fixture.board for fixture in fixtures)
        assert len({fixture.seed for fixture in fixtures}) == 8

    def test_another_seed_gives_other_games(self, plan_of: PlanMaker) -> None:
        assert plan_of().run == plan_of().run != plan_of(seed=6).run
        assert plan_of().fixture(0).seed != plan_of(seed=6).fixture(0).seed

    @pytest.mark.parametrize(("games", "batch"), [(20, 10), (4000, 40), (200_000, 500)])
    def test_batches_grow_with_the_run_within_bounds(self, plan_of: PlanMaker, games: int, batch: int) -> None:
        assert plan_of(games=games, batch=None).batch == batch

    def test_the_same_line_up_twice_counts_once(self, plan_of: PlanMaker) -> None:
        assert plan_of(lineups=[("warden", "mourner")] * 2, boards=["yard", "yard"]).cells == (Cell(("warden", "mourner"), "yard"),)


class TestMisfits:
    def test_a_board_without_room_is_refused(self, team_of: PlanMaker) -> None:
        with pytest.raises(SetupError, match="board keep has 3 start spaces, but 4 heroes need 4"):
            team_of(boards=["yard", "keep"])

    def test_or_left_out_where_others_have_room(self, team_of: PlanMaker) -> None:
        plan = team_of(boards=["keep", "yard"], skip_misfits=True)
        assert plan.cells == (Cell(FOUR, "yard"),)
        assert plan.left_out == {Cell(FOUR, "keep")}
        assert plan.total == 4

    def test_a_run_without_any_game_is_refused(self, team_of: PlanMaker) -> None:
        with pytest.raises(SetupError, match="board keep has 3 start spaces"):
            team_of(boards=["keep"], skip_misfits=True)

    def test_line_ups_of_different_sizes_do_not_mix(self, plan_of: PlanMaker) -> None:
        with pytest.raises(SetupError, match="the same number of heroes"):
            plan_of(lineups=[("warden", "mourner"), ("warden", "mourner", "trapper")])
