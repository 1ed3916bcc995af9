"""Abilities that are actions of their own, and those that are used before or after one."""

from __future__ import annotations

import pytest

import duelwright as dw
from tests.drill import Drill

BREW = "- {id: brew, name: Brew, trigger: action, if: {at_least: [{counter: rage}, 1]}, do: [{pay: [{spend: {rage: 2}}], then: [{recover: 3}]}]}"
SIP = "- {id: sip, name: Sip, trigger: free_action, limit: once_per_turn, do: [{gain: {rage: 1}}]}"


@pytest.mark.trigger("action")
def test_an_ability_is_an_action(drill: Drill) -> None:
    table = drill.table(abilities=BREW, hand=[], mine={"health": {"drill": 5}, "counters": {"rage": 2}})
    assert "use" in table.kinds()
    table.take("use")
    assert (table.health("drill"), table.actions, table.events("used")) == (8, 1, [("used", 0, table.events("used")[0][2])])


@pytest.mark.trigger("action")
def test_it_is_offered_where_it_can_do_something(drill: Drill) -> None:
    """Not where it cannot be paid, not where its condition fails, and never to the opponent."""
    table = drill.table(abilities=BREW, hand=[], mine={"health": {"drill": 5}, "counters": {"rage": 1}})
    assert "use" not in table.kinds()
    other = drill.table(abilities=BREW, hand=[], mine={"health": {"drill": 5}, "counters": {"rage": 2}}, position={"active": 1})
    assert "use" not in other.kinds()
    assert "use" in other.maneuver().maneuver().kinds()
    other.take("use")


@pytest.mark.trigger("action")
def test_what_it_asks_of_the_actions_left_is_asked_when_it_is_offered(drill: Drill) -> None:
    """With the last action spent on it, there is none left that it could cost besides."""
    table = drill.table(abilities="- {name: Rush, trigger: action, if: {at_least: [actions_left, 2]}, do: [{draw: 1}]}", hand=[]).take("use")
    assert (table.actions, len(table.hand(0)), "use" in table.kinds()) == (1, 1, False)
    table = drill.table(abilities="- {name: Rest, trigger: action, do: [{pay: [{lose_actions: 1}], then: [{draw: 1}]}]}", hand=[], position={"actions": 1})
    table.take("use")
    assert (table.active, len(table.hand(0))) == (1, 0)


@pytest.mark.trigger("action")
def test_an_action_for_the_opponent(drill: Drill) -> None:
    ability = "- {name: Bribe, trigger: action, whose: opponent, do: [{draw: {who: event_player, cards: 2}}]}"
    table = drill.table(abilities=ability, hand=[], position={"active": 1}).take("use")
    assert (table.active, table.actions, len(table.hand(1))) == (1, 1, 2)


@pytest.mark.trigger("free_action")
def test_a_free_ability_takes_no_action(drill: Drill) -> None:
    table = drill.table(abilities=SIP, hand=[], mine={"counters": {"rage": 0}})
    table.take("use")
    assert (table.actions, table.counter(0, "rage"), "use" in table.kinds()) == (2, 1, False)
    table.maneuver().maneuver()
    assert table.active == 1


@pytest.mark.trigger("free_action")
def test_after_the_last_action_it_can_still_be_used(drill: Drill) -> None:
    table = drill.table(abilities=SIP, hand=[], mine={"counters": {"rage": 0}}).maneuver().maneuver()
    assert (table.active, table.kinds()) == (0, ["use", "pass"])
    game = dw.Game.from_json(drill.content(abilities=SIP), table.game.to_json())
    assert [option.kind for option in game.decision.options] == ["use", "pass"] if game.decision else False
    table.take("use")
    assert (table.active, table.counter(0, "rage")) == (1, 1)


@pytest.mark.trigger("free_action")
def test_it_can_be_left_alone(drill: Drill) -> None:
    table = drill.table(abilities=SIP, hand=[], mine={"counters": {"rage": 0}}).maneuver().take("use").maneuver()
    assert (table.active, table.counter(0, "rage")) == (1, 1)
    table.maneuver().maneuver()
    assert table.maneuver().maneuver().kinds() == ["use", "pass"]
    assert table.take("pass").active == 1
