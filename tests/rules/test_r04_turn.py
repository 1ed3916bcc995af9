"""R4: the turn, its actions, its end, and what is open to whom."""

from __future__ import annotations

import pytest

import duelwright as dw
from tests.drill import Drill
from tests.table import Table, player

TOLD = """
- trigger: turn_start
  do:
    - gain: {rage: 1}
- trigger: turn_end
  do:
    - draw: 1
"""


@pytest.mark.rule("R4.1")
def test_a_turn_is_start_two_actions_end_hand_limit(drill: Drill) -> None:
    table = drill.table(abilities=TOLD, hand=["jab"] * 4 + ["guard"] * 2, position={"turn_start": True})
    assert (table.counter(0, "rage"), table.actions) == (3, 2)
    table.maneuver()
    assert (table.active, table.actions) == (0, 1)
    table.maneuver()
    # 6 cards, two drawn by maneuvers, one at the end of the turn: 9, and the limit of 7 is asked for last.
    assert table.decision.kind == "hand_limit"
    assert len(table.hand(0)) == 9
    table.take(card="guard")
    assert table.decision.kind == "hand_limit"
    table.take(card="jab")
    assert (len(table.hand(0)), table.discard(0)) == (7, ["jab", "guard"])
    assert (table.active, table.actions, table.decision.kind) == (1, 2, "action")


@pytest.mark.rule("R4.1")
def test_an_action_cannot_be_skipped(ground: dw.Bundle) -> None:
    table = Table(ground, "yard", player("warden", {"warden": "a1"}, deck=[]), player("trapper", {"trapper": "c5"}))
    assert table.kinds() == ["maneuver"]


@pytest.mark.rule("R4.1")
def test_only_where_everything_is_forbidden_is_there_nothing_to_do(drill: Drill) -> None:
    table = drill.table(abilities="- continuous: {forbid: maneuver}", hand=[])
    assert table.kinds() == ["pass"]
    table.take("pass").take("pass")
    assert table.active == 1


@pytest.mark.rule("R4.1")
def test_the_same_action_may_be_taken_twice(ground: dw.Bundle) -> None:
    table = Table(ground, "yard", player("warden", {"warden": "b2"}, hand=["strike", "strike"]), player("trapper", {"trapper": "b3"}))
    table.attack("warden", "trapper", "strike").attack("warden", "trapper", "strike")
    assert (table.health("trapper"), table.active) == (6, 1)


@pytest.mark.rule("R4.2")
def test_effects_grant_actions(drill: Drill) -> None:
    table = drill.table(scheme="- gain_actions: 2").scheme("trial", "drill")
    assert (table.active, table.actions) == (0, 3)


@pytest.mark.rule("R4.2")
def test_an_ability_may_grant_an_action_every_turn(drill: Drill) -> None:
    table = drill.table(abilities="- continuous: {extra_actions: 1}", position={"turn_start": True}, hand=[])
    assert table.actions == 3


@pytest.mark.rule("R4.2a")
def test_ending_the_turn_finishes_what_is_under_way_and_loses_the_rest(drill: Drill) -> None:
    table = drill.table(abilities=TOLD, scheme="[end_turn, {gain: {rage: 1}}]", hand=["trial"] + ["jab"] * 4 + ["guard"] * 3)
    table.scheme("trial", "drill")
    # The scheme's second step resolved, the second action is lost, the end of the turn drew an eighth card.
    assert table.counter(0, "rage") == 3
    assert (table.decision.kind, len(table.hand(0))) == ("hand_limit", 8)
    table.take(card="guard")
    assert table.active == 1


@pytest.mark.rule("R4.2a")
def test_a_turn_that_is_ended_in_combat_ends_after_the_combat(drill: Drill) -> None:
    """The defender ends the attacker's turn before damage; the damage still lands, and the next action is gone."""
    table = drill.table(immediately="- end_turn", their_hand=["hit"], position={"active": 1})
    table.attack("dummy", "drill", "hit", "trial")
    assert (table.values(), table.health("drill")) == ([(4, 3)], 9)
    assert (table.active, table.actions) == (0, 2)


@pytest.mark.rule("R4.2b")
def test_where_the_turn_started_is_recorded_before_start_of_turn_effects(drill: Drill) -> None:
    abilities = "- {trigger: turn_start, do: [{move: {who: drill, up_to: 1}}]}"
    steps = "- {if: {began_turn: elsewhere}, then: [{gain: {rage: 1}}]}"
    moved = drill.table(abilities=abilities, scheme=steps, position={"turn_start": True})
    moved.take("move", fighter="drill", space="b1").scheme("trial", "drill")
    assert moved.counter(0, "rage") == 3
    stayed = drill.table(abilities=abilities, scheme=steps, position={"turn_start": True})
    stayed.take("move", fighter="drill", space="b2").scheme("trial", "drill")
    assert stayed.counter(0, "rage") == 2


@pytest.mark.rule("R4.2b")
def test_where_the_turn_started_is_recorded_on_every_players_turn(drill: Drill) -> None:
    """On Dummy's turn: Drill defends, having stepped aside in this same combat."""
    table = drill.table(
        immediately="- move: {who: drill, up_to: 1}",
        during_combat="- {if: {began_turn: elsewhere}, then: [{add_value: 4}]}",
        their_hand=["hit", "hit"],
        hand=["trial", "trial"],
        position={"active": 1, "turn_start": True},
    )
    table.attack("dummy", "drill", "hit", "trial").take("move", fighter="drill", space="b2")
    table.attack("dummy", "drill", "hit", "trial").take("move", fighter="drill", space="a2")
    assert table.values() == [(4, 3), (4, 7)]


@pytest.mark.rule("R4.2b")
def test_what_lay_there_when_the_turn_started_counts_not_what_lies_there_now(drill: Drill) -> None:
    steps = """
    - remove_token: {each: smoke}
    - {if: {began_turn: {on_token: smoke}}, then: [{gain: {rage: 1}}]}
    - {if: {on_token: smoke}, then: [{gain: {rage: 2}}]}
    """
    table = drill.table(scheme=steps, mine={"tokens": {"smoke": ["b2"]}}).scheme("trial", "drill")
    assert table.counter(0, "rage") == 3


@pytest.mark.rule("R4.3")
def test_the_hand_limit_waits_for_the_end_of_ones_own_turn(ground: dw.Bundle) -> None:
    hand = ["strike"] * 5 + ["guard"] * 4
    table = Table(ground, "yard", player("warden", {"warden": "a1"}, hand=hand[:4]), player("trapper", {"trapper": "c5"}, hand=hand))
    table.maneuver().maneuver()
    assert (table.active, table.decision.kind, len(table.hand(1))) == (1, "action", 9)
    table.maneuver().maneuver()
    assert (table.decision.player, table.decision.kind, len(table.hand(1))) == (1, "hand_limit", 11)
    for _ in range(4):
        table.take(card="strike")
    assert (table.active, len(table.hand(1))) == (0, 7)


@pytest.mark.rule("R4.3")
def test_the_profile_and_abilities_may_set_another_limit(ground: dw.Bundle, drill: Drill) -> None:
    table = Table(
        ground,
        "yard",
        player("warden", {"warden": "a1"}, hand=["strike"] * 5),
        player("trapper", {"trapper": "c5"}),
        actions=1,
        rules={"hand_limit": 5},
    )
    assert table.maneuver().decision.kind == "hand_limit"
    generous = drill.table(abilities="- continuous: {hand_limit: 9}", hand=["jab"] * 4 + ["guard"] * 4, position={"actions": 1})
    assert generous.maneuver().active == 1


@pytest.mark.rule("R4.4")
def test_discard_piles_are_open_hands_and_decks_are_hidden(ground: dw.Bundle) -> None:
    warden = player("warden", {"warden": "a1"}, hand=["strike", "blow"], deck=["jab", "guard"], discard=["ponder", "strike"])
    trapper = player("trapper", {"trapper": "c5"}, hand=["hobble"], deck=["jab"], discard=["guard"])
    views = [Table(ground, "yard", warden, trapper).game.observe(who)["players"] for who in (0, 1)]
    assert views[0][0]["hand"] == ["strike", "blow"]
    assert views[1][0]["hand"] == [None, None]
    assert views[0][1]["hand"] == [None]
    assert views[1][1]["hand"] == ["hobble"]
    for view in views:
        assert (view[0]["deck"], view[1]["deck"]) == ([None, None], [None])
        assert (view[0]["discard"], view[1]["discard"]) == (["ponder", "strike"], ["guard"])
