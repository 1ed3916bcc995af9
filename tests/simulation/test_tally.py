"""Proves the sums of a game: damage by its source, cards drawn, played, boosted and won with."""

from __future__ import annotations

from collections import Counter

import duelwright as dw
from duelwright.bots.base import choice_of
from duelwright.bots.named import bot_named
from duelwright.simulation.playing import play_fixture
from duelwright.simulation.tally import Tally
from tests.drill import Drill
from tests.simulation.conftest import PlanMaker
from tests.table import Table


def damage(table: Table) -> dict[tuple[int, str], tuple[int, int]]:
    return {(entry["seat"], entry["source"]): (entry["dealt"], entry["own"]) for entry in Tally(table.game.state).damage}


def cards(table: Table) -> dict[tuple[int, str], tuple[int, int, int, int]]:
    return {(entry["seat"], entry["card"]): (entry["drawn"], entry["played"], entry["boosted"], entry["won"]) for entry in Tally(table.game.state).cards}


class TestDamage:
    def test_that_of_a_combat_counts_for_the_attack_card(self, drill: Drill) -> None:
        table = drill.table(hand=["strike"], their_hand=["block"]).attack("drill", "dummy", "strike", "block")
        assert damage(table) == {(0, "strike"): (2, 0)}

    def test_that_of_an_effect_for_the_card_that_says_it(self, drill: Drill) -> None:
        table = drill.table(scheme="- damage: {to: {each: {side: opposing}}, amount: 1}").scheme("trial", "drill")
        assert damage(table) == {(0, "trial"): (3, 0)}

    def test_what_hits_the_own_side_is_told_apart(self, drill: Drill) -> None:
        table = drill.table(scheme="- damage: {to: {each: {within: {spaces: 9, of: self}}}, amount: 1}").scheme("trial", "drill")
        assert damage(table) == {(0, "trial"): (3, 2)}

    def test_that_of_a_defense_card_counts_for_the_defender(self, drill: Drill) -> None:
        table = drill.table(type="defense", value=9, after_combat="- damage: {to: opposing_fighter, amount: 2}", their_hand=["hit"], position={"active": 1})
        table.attack("dummy", "drill", "hit", "trial")
        assert damage(table) == {(0, "trial"): (2, 0)}

    def test_of_an_ability_without_an_id_by_its_name(self, drill: Drill) -> None:
        abilities = "- trigger: after_maneuver\n  do: [{damage: {to: opponent.hero, amount: 1}}]"
        table = drill.table(abilities=abilities, hand=["strike"])
        table.maneuver()
        assert damage(table) == {(0, "ability:Drill"): (1, 0)}

    def test_exhaustion_is_everybodys_own(self, drill: Drill) -> None:
        table = drill.table(scheme="- draw: 1", mine={"deck": []}).scheme("trial", "drill")
        assert damage(table) == {(0, "exhaustion"): (0, 4)}


class TestCards:
    def test_a_combat_is_won_with_the_winners_card_alone(self, drill: Drill) -> None:
        table = drill.table(hand=["strike"], their_hand=["block"]).attack("drill", "dummy", "strike", "block")
        assert cards(table) == {(0, "strike"): (0, 1, 0, 1), (1, "block"): (0, 1, 0, 0)}

    def test_a_scheme_is_played_and_wins_nothing(self, drill: Drill) -> None:
        table = drill.table(hand=["plan"]).scheme("plan", "drill")
        assert cards(table) == {(0, "plan"): (0, 1, 0, 0)}

    def test_draws_and_boosts_of_a_maneuver(self, drill: Drill) -> None:
        table = drill.table(hand=["guard"], mine={"deck": ["jab", "plan"]}).maneuver(boost="guard")
        assert cards(table) == {(0, "guard"): (0, 0, 1, 0), (0, "jab"): (1, 0, 0, 0)}

    def test_a_boost_in_a_combat_is_no_card_played(self, drill: Drill) -> None:
        table = drill.table(during_combat="- may:\n    - boost: hand", hand=["trial", "guard"]).attack("drill", "dummy", "trial").yes().take(card="guard")
        assert cards(table) == {(0, "guard"): (0, 0, 1, 0), (0, "trial"): (0, 1, 0, 1)}

    def test_a_card_that_was_replaced_was_not_played_and_the_other_was(self, drill: Drill) -> None:
        table = drill.table(immediately="- replace_card: {card: opposing_card, picked_by: you}", their_hand=["block", "parry"], other={"deck": ["hit"]})
        table.attack("drill", "dummy", "trial", "block").take(card="parry")
        assert cards(table)[1, "parry"][1:] == (1, 0, 1)
        assert (1, "block") not in cards(table)

    def test_a_combat_inside_a_combat_is_told_apart(self, drill: Drill) -> None:
        table = drill.table(after_combat="- extra_attack: {with: self}", hand=["trial", "strike"], their_hand=["block"])
        table.attack("drill", "dummy", "trial").take("attack", target="dummy").take("attack_card", card="strike").defend("block")
        assert damage(table) == {(0, "trial"): (3, 0), (0, "strike"): (2, 0)}
        assert cards(table) == {(0, "trial"): (0, 1, 0, 1), (0, "strike"): (0, 1, 0, 1), (1, "block"): (0, 1, 0, 0)}

    def test_a_game_that_ends_in_a_combat_counts_its_last_blow(self, drill: Drill) -> None:
        table = drill.table(hand=["strike"], other={"health": {"dummy": 1}}).attack("drill", "dummy", "strike")
        assert table.game.over
        assert damage(table) == {(0, "strike"): (3, 0)}
        assert cards(table)[0, "strike"] == (0, 1, 0, 1)


def test_the_sums_of_whole_games_are_those_of_their_logs(plan_of: PlanMaker, shipped: dw.Bundle) -> None:
    """Every draw, every boost and every point of damage of which the log speaks is in a row once."""
    plan = plan_of(content=shipped, lineups=[*zip(shipped.heroes, shipped.heroes[1:], strict=False)], boards=["soho"], games=2)
    for index in range(0, plan.total, 2):
        fixture = plan.fixture(index)
        row, _ = play_fixture(shipped, fixture)
        assert row["ok"], row["error"]
        game = dw.new_game(shipped, fixture.heroes, fixture.board, seed=fixture.seed)
        bot = bot_named("random")
        while (decision := game.decision) is not None:
            game.apply(choice_of(bot, game, game.header["bot_seed"]) if len(decision.options) > 1 else 0)
        said: Counter[str] = Counter()
        for event in game.log:
            if event.kind == "damaged":
                said["damage"] += event.fields["number"]
            elif event.kind in ("drew_cards", "boosted"):
                said[event.kind] += len(event.fields["cards"])
        assert sum(entry["dealt"] + entry["own"] for entry in row["damage"]) == said["damage"], fixture
        assert sum(entry["drawn"] for entry in row["cards"]) == said["drew_cards"], fixture
        assert sum(entry["boosted"] for entry in row["cards"]) == said["boosted"], fixture
        assert all(entry["won"] <= entry["played"] for entry in row["cards"]), fixture
