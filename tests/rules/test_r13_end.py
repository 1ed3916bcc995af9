"""R13: the end of the game."""

from __future__ import annotations

import pytest

import duelwright as dw
from tests.drill import Drill
from tests.table import Table, player

BOTH_FALL = "- damage: {to: {each: {role: hero}}, amount: 10}"


@pytest.mark.rule("R13.1")
def test_the_game_ends_at_once_and_nothing_resolves_after_it(drill: Drill) -> None:
    """The fallen Dummy's Parry draws nothing, and the attacker's own after-combat effect is not reached."""
    table = drill.table(value=13, after_combat="- gain: {rage: 1}", their_hand=["parry"], other={"deck": ["hit"]})
    table.attack("drill", "dummy", "trial", "parry")
    assert table.game.result == dw.Result((0,), "last_hero_fell")
    assert (table.hand(1), table.counter(0, "rage")) == ([], 2)
    assert (table.game.over, table.game.decision) == (True, None)
    with pytest.raises(dw.IllegalAction, match="the game is over"):
        table.game.apply(0)


@pytest.mark.rule("R13.1", "R8.8")
def test_the_end_cuts_an_effect_short(drill: Drill) -> None:
    table = drill.table(scheme="- damage: {to: opponent.hero, amount: 10}\n- gain: {rage: 1}").scheme("trial", "drill")
    assert (table.game.over, table.counter(0, "rage")) == (True, 2)


@pytest.mark.rule("R13.1")
def test_a_side_with_two_heroes_falls_with_the_last(ground: dw.Bundle) -> None:
    twins = player("twins", {"ash": "b3", "ember": "b4"}, health={"ash": 3, "ember": 3})
    table = Table(ground, "yard", player("warden", {"warden": "b2"}, hand=["strike", "strike"]), twins)
    table.attack("warden", "ash", "strike")
    assert (table.defeated("ash"), table.game.over) == (True, False)
    table.take("maneuver").take("no_boost").take("move", fighter="warden", space="b3").take("stop")
    table.maneuver().maneuver()
    table.attack("warden", "ember", "strike")
    assert table.game.result == dw.Result((0,), "last_hero_fell")


@pytest.mark.rule("R13.1")
def test_sidekicks_alone_do_not_keep_a_duel_going(drill: Drill) -> None:
    table = drill.table(value=10, immediately="- gain: {rage: 1}").attack("drill", "dummy", "trial")
    assert table.game.result == dw.Result((0,), "last_hero_fell")
    assert not table.defeated("drill")


@pytest.mark.rule("R13.2")
@pytest.mark.parametrize("endgame", ["immediate", "after_combat"])
def test_when_both_sides_fall_at_once_the_active_side_wins(drill: Drill, endgame: str) -> None:
    table = drill.table(scheme=BOTH_FALL, position={"rules": {"endgame": endgame}}).scheme("trial", "drill")
    assert table.game.result == dw.Result((0,), "all_fell_at_once")


@pytest.mark.rule("R13.2")
def test_the_active_side_wins_also_when_the_other_side_did_it(drill: Drill) -> None:
    """Drill's effect on Dummy's turn fells both: Dummy wins."""
    table = drill.table(immediately=BOTH_FALL, their_hand=["hit"], position={"active": 1})
    table.attack("dummy", "drill", "hit", "trial")
    assert table.game.result == dw.Result((1,), "all_fell_at_once")


@pytest.mark.rule("R13.3")
def test_with_the_newer_rule_after_combat_effects_come_before_the_end(drill: Drill) -> None:
    """Dummy's attack fells Drill, whose card then fells Dummy. By the older rule Dummy has won before that; by the newer one both fell, and Dummy is active."""
    outcomes = {}
    for endgame in ("immediate", "after_combat"):
        table = drill.table(
            value=0,
            after_combat="- damage: {to: opposing_fighter, amount: 10}",
            mine={"health": {"drill": 4}},
            their_hand=["hit"],
            position={"active": 1, "rules": {"endgame": endgame}},
        )
        table.attack("dummy", "drill", "hit", "trial")
        outcomes[endgame] = (table.game.result, table.health("dummy"))
    assert outcomes == {
        "immediate": (dw.Result((1,), "last_hero_fell"), 10),
        "after_combat": (dw.Result((1,), "all_fell_at_once"), 0),
    }


@pytest.mark.rule("R13.3")
def test_the_newer_rule_changes_nothing_outside_combat(drill: Drill) -> None:
    steps = "- damage: {to: opponent.hero, amount: 10}\n- gain: {rage: 1}"
    table = drill.table(scheme=steps, position={"rules": {"endgame": "after_combat"}}).scheme("trial", "drill")
    assert table.game.result == dw.Result((0,), "last_hero_fell")
