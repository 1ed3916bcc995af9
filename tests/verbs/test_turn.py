"""Verbs about the turn, and changes of the rules that last for a while."""

from __future__ import annotations

import pytest

from tests.drill import Drill


@pytest.mark.verb("gain_actions")
def test_gain_actions(drill: Drill) -> None:
    assert drill.table(scheme="- gain_actions: 1").scheme("trial", "drill").actions == 2


@pytest.mark.verb("gain_actions")
def test_actions_are_gained_by_the_active_player_only(drill: Drill) -> None:
    """Drill defends on Dummy's turn: there is nothing to gain."""
    table = drill.table(after_combat="- gain_actions: 1", their_hand=["hit"], position={"active": 1}).attack("dummy", "drill", "hit", "trial")
    assert table.actions == 1


@pytest.mark.verb("end_turn")
def test_end_turn(drill: Drill) -> None:
    table = drill.table(scheme="- end_turn").scheme("trial", "drill")
    assert (table.active, table.actions) == (1, 2)


@pytest.mark.verb("modify")
@pytest.mark.parametrize(
    ("until", "values"),
    [
        ("end_of_action", [3, 3, 3]),
        ("end_of_turn", [5, 3, 3]),
        ("your_next_turn", [5, 5, 3]),
        ("end_of_game", [5, 5, 5]),
    ],
)
def test_modify_lasts_until_its_time_is_over(drill: Drill, until: str, values: list[int]) -> None:
    """The value of Drill's Strike in this turn, of its Jab on Dummy's turn, of its Strike in the next turn of its own."""
    steps = f"- modify: {{attack_value: 2, until: {until}}}\n- modify: {{defense_value: 2, until: {until}}}\n- set_health: {{who: opponent.hero, to: 10}}"
    table = drill.table(scheme=steps, hand=["trial", "strike", "strike", "jab"], their_hand=["hit"], theirs={"dummy": "b3"}, mine={"deck": ["jab"] * 3})
    table.scheme("trial", "drill").attack("drill", "dummy", "strike")
    table.attack("dummy", "drill", "hit", "jab").maneuver()
    table.attack("drill", "dummy", "strike")
    found = table.values()
    assert [found[0][0], found[1][1] + 1, found[2][0]] == values


@pytest.mark.verb("modify")
def test_modify_until_the_end_of_the_combat(drill: Drill) -> None:
    table = drill.table(immediately="- modify: {attack_value: 2, until: end_of_combat}", hand=["trial", "strike"])
    table.attack("drill", "dummy", "trial").attack("drill", "dummy", "strike")
    assert table.values() == [(5, 0), (3, 0)]


@pytest.mark.verb("modify")
def test_modify_holds_for_whom_it_names(drill: Drill) -> None:
    table = drill.table(
        scheme="- modify: {forbid: attack, who: {each: {side: opposing, role: hero}}, until: your_next_turn}",
        their_hand=["hit"],
        theirs={"dummy": "b3", "mate-1": "c2"},
    )
    table.scheme("trial", "drill").maneuver()
    assert table.offered("fighter", "target") == [("mate-1", "drill")]


@pytest.mark.verb("modify")
@pytest.mark.parametrize(("card", "value"), [("guard", 5), ("plan", 6)])
def test_modify_by_what_an_earlier_step_bound(drill: Drill, card: str, value: int) -> None:
    steps = "- discard: {cards: 1, as: lost}\n- modify: {attack_value: lost.boost, until: end_of_turn}"
    table = drill.table(scheme=steps, hand=["trial", card, "jab"]).scheme("trial", "drill").take(card=card).attack("drill", "dummy", "jab")
    assert table.values() == [(value, 0)]


@pytest.mark.verb("stay_in_play", "leave_play")
def test_a_scheme_stays_in_play_until_it_leaves(drill: Drill) -> None:
    """It adds 2 to attacks while it lies there, and goes to the discard pile at the start of the next turn."""
    table = drill.table(
        scheme="- stay_in_play",
        ongoing="- continuous: {attack_value: 2}\n- trigger: turn_start\n  do: [leave_play]",
        hand=["trial", "strike", "strike"],
        theirs={"dummy": "b3"},
    )
    table.scheme("trial", "drill")
    assert table.game.snapshot()["in_play"] == [{"card": "trial", "player": 0}]
    assert table.discard(0) == []
    table.attack("drill", "dummy", "strike").maneuver().maneuver()
    assert (table.active, table.game.snapshot()["in_play"], table.discard(0)) == (0, [], ["trial", "strike"])
    table.attack("drill", "dummy", "strike")
    assert table.values() == [(5, 0), (3, 0)]


@pytest.mark.verb("stay_in_play", "leave_play")
def test_each_copy_in_play_counts_and_leaves_by_itself(drill: Drill) -> None:
    table = drill.table(
        scheme="- stay_in_play",
        ongoing="- continuous: {attack_value: 1}\n- trigger: turn_start\n  do: [{may: [leave_play]}]",
        hand=["trial", "trial", "strike"],
        theirs={"dummy": "b3"},
    )
    table.scheme("trial", "drill").scheme("trial", "drill").maneuver().maneuver()
    assert (table.decision.kind, table.decision.player) == ("may", 0)
    table.yes().no()
    assert (len(table.game.snapshot()["in_play"]), table.discard(0)) == (1, ["trial"])
    assert table.attack("drill", "dummy", "strike").values() == [(4, 0)]
