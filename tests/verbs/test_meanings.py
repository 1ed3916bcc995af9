"""What the reference says of words that authors had to guess: `self` in an ability, several fighters in a condition, `reach`, `at`, facts of the turn."""

from __future__ import annotations

import pytest

from tests.drill import Drill
from tests.table import Table


def test_the_attack_under_way_counts_as_an_attack_this_turn(drill: Drill) -> None:
    steps = "- {if: {this_turn: {who: self, did: attacked}}, then: [{gain: {rage: 1}}]}"
    table = drill.table(during_combat=steps)
    before = table.counter(0, "rage")
    assert table.attack("drill", "dummy", "trial").counter(0, "rage") == before + 1


@pytest.mark.parametrize(("smoke", "gained"), [("b2", 1), ("a1", 1), ("c5", 0)])
def test_of_several_fighters_any_one_on_a_token_will_do(drill: Drill, smoke: str, gained: int) -> None:
    steps = "- {if: {on_token: {token: smoke, who: {each: {side: own}}}}, then: [{gain: {rage: 1}}]}"
    table = drill.table(scheme=steps, at={"drill": "b2", "aide-1": "a1"}, mine={"tokens": {"smoke": [smoke]}})
    before = table.counter(0, "rage")
    assert table.scheme("trial", "drill").counter(0, "rage") == before + gained


@pytest.mark.parametrize(("moves", "gained"), [([], 0), ([("aide-1", "a2")], 1)])
def test_of_several_fighters_any_one_elsewhere_will_do(drill: Drill, moves: list[tuple[str, str]], gained: int) -> None:
    steps = "- {if: {began_turn: {at: elsewhere, who: [drill, aide]}}, then: [{gain: {rage: 1}}]}"
    table = drill.table(scheme=steps, at={"drill": "b2", "aide-1": "a1"}, theirs={"dummy": "c5"}, position={"turn_start": True, "actions": 2})
    before = table.counter(0, "rage")
    table.maneuver(*moves).scheme("trial", "drill")
    assert table.counter(0, "rage") == before + gained


def test_reach_is_added_to_what_a_ranged_fighter_reaches(drill: Drill) -> None:
    at, theirs = {"drill": "c1", "aide-1": "b3"}, {"dummy": "a2", "mate-1": "b1", "mate-2": "a5"}
    plain = drill.table(hand=["jab"], at=at, theirs=theirs)
    long = drill.table(abilities="- continuous: {reach: 2, who: aide}", hand=["jab"], at=at, theirs=theirs)

    def targets(table: Table) -> set[str]:
        return {target for who, target in table.offered("fighter", "target") if who == "aide-1"}

    assert targets(plain) < targets(long)
    assert targets(long) >= {"dummy", "mate-1"}


def test_self_in_an_ability_with_a_trigger_is_the_hero_whoever_the_event_is_about(drill: Drill) -> None:
    ability = "- {trigger: damaged, limit: once_per_turn, do: [{damage: {to: self, amount: 1}}]}"
    table = drill.table(abilities=ability, scheme="- damage: {to: aide, amount: 1}", at={"drill": "b2", "aide-1": "a1"})
    table.scheme("trial", "drill")
    assert (table.health("drill"), table.health("aide-1")) == (9, 2)


@pytest.mark.parametrize(("smoke", "value"), [("b2", 3), ("c1", 2)])
def test_self_in_a_continuous_ability_is_each_fighter_for_whom_it_holds(drill: Drill, smoke: str, value: int) -> None:
    ability = "- continuous: {attack_value: 1, who: {each: {side: own}}}\n  while: {on_token: {token: smoke, who: self}}"
    table = drill.table(abilities=ability, hand=["jab"], at={"drill": "c1", "aide-1": "b2"}, mine={"tokens": {"smoke": [smoke]}})
    assert table.attack("aide-1", "dummy", "jab").values() == [(value, 0)]


def test_a_token_at_a_fighter_is_the_one_on_its_space(drill: Drill) -> None:
    table = drill.table(scheme="- remove_token: {token: smoke, at: self}", at={"drill": "b2"}, mine={"tokens": {"smoke": ["b2", "a1"]}})
    table.scheme("trial", "drill")
    assert [space for space in table.tokens("smoke") if space] == ["a1"]
