"""A part of damage, or all of it, that others take instead."""

from __future__ import annotations

import pytest

from tests.drill import Drill
from tests.table import Table

SHARED = """
- trigger: damage_coming
  if: {same_fighter: [event_fighter, drill]}
  do: [{change_damage: {redirect_to: %s, amount: %s, as: given}}, {gain: {rage: given.amount}}]"""
AT = {"drill": "b2", "aide-1": "a1", "aide-2": "c1"}


def hit(drill: Drill, abilities: str, at: dict[str, str] = AT) -> Table:
    """A Hit for 4 on Drill, who has nothing to defend with."""
    return drill.table(abilities=abilities, at=at, their_hand=["hit"], position={"active": 1}, hand=[]).attack("dummy", "drill", "hit")


def health(table: Table) -> tuple[int, int, int]:
    return table.health("drill"), table.health("aide-1"), table.health("aide-2")


@pytest.mark.rule("R15.35")
@pytest.mark.verb("change_damage")
def test_a_part_of_damage_is_taken_by_another_and_stays_of_its_kind(drill: Drill) -> None:
    table = hit(drill, SHARED % ("{choose: {fighter: aide}}", "2")).take(fighter="aide-2")
    assert health(table) == (8, 3, 1)
    assert table.events("damaged") == [("damaged", "drill", 2, "combat"), ("damaged", "aide-2", 2, "combat")]
    assert table.counter(0, "rage") == 4


@pytest.mark.verb("change_damage")
def test_more_than_there_is_moves_all_of_it_and_nothing_moves_to_nobody(drill: Drill) -> None:
    table = hit(drill, SHARED % ("{choose: {fighter: aide}}", "9")).take(fighter="aide-1")
    assert (health(table)[0], table.defeated("aide-1"), table.counter(0, "rage")) == (10, True, 5)  # of at most 5
    to_itself = hit(drill, SHARED % ("drill", "2"))
    assert (health(to_itself), to_itself.counter(0, "rage")) == ((6, 3, 3), 2)
    assert to_itself.events("no_effect")[0] == ("no_effect", 0, "nobody")


@pytest.mark.verb("change_damage")
def test_any_amount_is_chosen_and_split(drill: Drill) -> None:
    table = hit(drill, SHARED % ("{each: {fighter: aide}}", "any_amount"))
    assert (table.decision.player, table.decision.kind, table.offered("number")) == (0, "split_damage", [0, 1, 2, 3, 4])
    table.take(number=1)
    assert table.offered("number") == [0, 1, 2, 3]
    table.take(number=2)
    assert (health(table), table.counter(0, "rage")) == ((9, 2, 1), 5)
    none = hit(drill, SHARED % ("{each: {fighter: aide}}", "any_amount")).take(number=0).take(number=0)
    assert (health(none), none.counter(0, "rage")) == ((6, 3, 3), 2)


@pytest.mark.verb("change_damage")
def test_a_number_is_split_in_full(drill: Drill) -> None:
    table = hit(drill, SHARED % ("{each: {fighter: aide}}", "3"))
    assert table.offered("number") == [0, 1, 2, 3]
    assert health(table.take(number=1)) == (9, 2, 1)
    whole = hit(drill, "- trigger: damage_coming\n  do: [{change_damage: {redirect_to: {each: {fighter: aide}}}}]")
    assert whole.offered("number") == [0, 1, 2, 3, 4]
    assert health(whole.take(number=2)) == (10, 1, 1)


@pytest.mark.rule("R15.35")
@pytest.mark.verb("change_damage")
def test_each_part_is_changed_for_whoever_takes_it_and_moves_once(drill: Drill) -> None:
    """3 of the 4 go to an aide, who takes 1 less and whose damage Drill would take; the 1 that is left is prevented."""
    abilities = SHARED % ("{choose: {fighter: aide}}", "3")
    abilities += "\n- continuous: [{damage_taken: {reduce: 1}, who: {each: {side: own}}}, {damage_taken: {redirect_to: drill}, who: {each: aide}}]"
    assert health(hit(drill, abilities).take(fighter="aide-1")) == (10, 1, 3)


@pytest.mark.verb("change_damage")
def test_two_answers_share_what_there_is(drill: Drill) -> None:
    """Of 4 damage, 3 go to one aide; of 3 more that another answer asks for, 1 is left."""
    abilities = "- trigger: damage_coming\n  do: [{change_damage: {redirect_to: %s, amount: 3}}, {change_damage: {redirect_to: %s, amount: 3}}]"
    table = hit(drill, abilities % ("{choose: {fighter: aide}}", "{choose: {fighter: aide}}"))
    table.take(fighter="aide-1").take(fighter="aide-2")
    assert (table.health("drill"), table.defeated("aide-1"), table.health("aide-2")) == (10, True, 2)


@pytest.mark.rule("R15.35")
@pytest.mark.parametrize(("amount", "expected"), [("1", (7, 2)), ("2", (8, 1)), ("{counter: rage}", (8, 1)), ("0", (6, 3)), ("9", (10, 0))])
def test_a_standing_part(drill: Drill, amount: str, expected: tuple[int, int]) -> None:
    table = hit(drill, f"- continuous: {{damage_taken: {{kind: combat, redirect_to: aide, amount: {amount}}}}}")
    assert (table.health("drill"), table.health("aide-1")) == expected
    alone = hit(drill, f"- continuous: {{damage_taken: {{redirect_to: aide, amount: {amount}}}}}", {"drill": "b2"})
    assert alone.health("drill") == 6


def test_what_is_announced_is_without_the_standing_part(drill: Drill) -> None:
    abilities = "- continuous: {damage_taken: {redirect_to: aide, amount: 1}}\n- {trigger: damage_coming, do: [{gain: {rage: event_amount}}]}"
    assert hit(drill, abilities).counter(0, "rage") == 5
