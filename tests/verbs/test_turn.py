"""Verbs about the turn, and changes of the rules that last for a while."""

from __future__ import annotations

import pytest

from tests.drill import Drill
from tests.table import Table


def ending(table: Table) -> tuple[tuple[int, ...], str]:
    """Who won, and why."""
    assert table.game.state.result is not None
    return table.game.state.result


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
        ("{end_of: action}", [3, 3, 3]),
        ("{end_of: turn}", [5, 3, 3]),
        ("{start_of: next_turn}", [5, 5, 3]),
        ("{end_of: game}", [5, 5, 5]),
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
    table = drill.table(immediately="- modify: {attack_value: 2, until: {end_of: combat}}", hand=["trial", "strike"])
    table.attack("drill", "dummy", "trial").attack("drill", "dummy", "strike")
    assert table.values() == [(5, 0), (3, 0)]


@pytest.mark.verb("modify")
def test_modify_holds_for_whom_it_names(drill: Drill) -> None:
    table = drill.table(
        scheme="- modify: {forbid: attack, who: {each: {side: opposing, role: hero}}, until: {start_of: next_turn}}",
        their_hand=["hit"],
        theirs={"dummy": "b3", "mate-1": "c2"},
    )
    table.scheme("trial", "drill").maneuver()
    assert table.offered("fighter", "target") == [("mate-1", "drill")]


@pytest.mark.verb("modify")
@pytest.mark.parametrize(("defense", "value"), [(None, 6), ("block", 5)])
def test_the_result_of_the_combat_is_kept_as_it_is(drill: Drill, defense: str | None, value: int) -> None:
    """3 damage, or 2: so much more counts Drill's next attack."""
    table = drill.table(after_combat="- modify: {attack_value: combat_damage, until: {end_of: turn}}", hand=["trial", "strike"], their_hand=["block"])
    table.attack("drill", "dummy", "trial", defense).attack("drill", "dummy", "strike")
    assert table.values()[1][0] == value


@pytest.mark.verb("modify")
def test_the_number_of_the_event_is_kept(drill: Drill) -> None:
    ability = "- trigger: damaged\n  do:\n    - modify: {attack_value: event_amount, until: {end_of: game}}"
    table = drill.table(abilities=ability, type="scheme", scheme="- damage: {to: drill, amount: 2}", hand=["trial", "strike"])
    table.scheme("trial", "drill").attack("drill", "dummy", "strike")
    assert table.values() == [(5, 0)]


@pytest.mark.verb("modify")
@pytest.mark.parametrize(("card", "value"), [("guard", 5), ("plan", 6)])
def test_modify_by_what_an_earlier_step_bound(drill: Drill, card: str, value: int) -> None:
    steps = "- discard: {cards: 1, as: lost}\n- modify: {attack_value: lost.boost, until: {end_of: turn}}"
    table = drill.table(scheme=steps, hand=["trial", card, "jab"]).scheme("trial", "drill").take(card=card).attack("drill", "dummy", "jab")
    assert table.values() == [(value, 0)]


@pytest.mark.verb("stay_in_play", "discard")
def test_a_scheme_stays_in_play_until_it_leaves(drill: Drill) -> None:
    """It adds 2 to attacks while it lies there, and goes to the discard pile at the start of the next turn."""
    table = drill.table(
        scheme="- stay_in_play",
        ongoing="- continuous: {attack_value: 2}\n- trigger: turn_start\n  do: [{discard: this_card}]",
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


@pytest.mark.verb("stay_in_play", "discard")
def test_each_copy_in_play_counts_and_leaves_by_itself(drill: Drill) -> None:
    table = drill.table(
        scheme="- stay_in_play",
        ongoing="- continuous: {attack_value: 1}\n- trigger: turn_start\n  do: [{may: [{discard: this_card}]}]",
        hand=["trial", "trial", "strike"],
        theirs={"dummy": "b3"},
    )
    table.scheme("trial", "drill").scheme("trial", "drill").maneuver().maneuver()
    assert (table.decision.kind, table.decision.player) == ("may", 0)
    table.yes().no()
    assert (len(table.game.snapshot()["in_play"]), table.discard(0)) == (1, ["trial"])
    assert table.attack("drill", "dummy", "strike").values() == [(4, 0)]


@pytest.mark.verb("lose_actions")
def test_an_action_is_a_cost_where_it_is_there_to_lose(drill: Drill) -> None:
    steps = "- {may: [{lose_actions: 1}], then: [{recover: 2}]}"
    table = drill.table(scheme=steps, mine={"health": {"drill": 5}}).scheme("trial", "drill")
    assert table.decision.kind == "may"
    table.yes()
    assert (table.active, table.health("drill")) == (1, 7)
    last = drill.table(scheme=steps, mine={"health": {"drill": 5}}, position={"actions": 1}).scheme("trial", "drill")
    assert (last.active, last.health("drill")) == (1, 5)


@pytest.mark.verb("lose_actions")
def test_actions_are_lost_by_the_active_player_only_and_as_many_as_there_are(drill: Drill) -> None:
    table = drill.table(after_combat="- lose_actions: {amount: 3, who: opponent, as: lost}\n- gain: {rage: lost}", their_hand=["hit"], position={"active": 1})
    table.attack("dummy", "drill", "hit", "trial")
    assert (table.active, table.counter(0, "rage"), table.events("lost_actions")) == (0, 3, [("lost_actions", 1, 1)])
    own = drill.table(after_combat="- lose_actions: {amount: 3, who: opponent, as: lost}\n- gain: {rage: lost}").attack("drill", "dummy", "trial")
    assert (own.counter(0, "rage"), own.events("lost_actions")) == (2, [])


@pytest.mark.verb("extra_turn")
def test_extra_turn(drill: Drill) -> None:
    table = drill.table(scheme="- extra_turn").scheme("trial", "drill").maneuver()
    assert (table.active, table.actions) == (0, 2)
    assert table.maneuver().maneuver().active == 1


@pytest.mark.verb("extra_turn")
def test_after_an_extra_turn_the_order_goes_on_where_it_was(drill: Drill) -> None:
    """Dummy gives Drill a turn more in the middle of the order: of two players, Drill then has two in a row."""
    table = drill.table(after_combat="- extra_turn", their_hand=["hit"], position={"active": 1}).attack("dummy", "drill", "hit", "trial").maneuver()
    assert table.active == 0
    table.maneuver().maneuver()
    assert table.active == 0
    assert table.maneuver().maneuver().active == 1


@pytest.mark.verb("win_game")
@pytest.mark.parametrize(("who", "winner"), [("you", 0), ("opponent", 1), ("everyone", 0)])
def test_win_game(drill: Drill, who: str, winner: int) -> None:
    """Nothing happens after it."""
    table = drill.table(scheme=f"- win_game: {who}\n- defeat: drill").scheme("trial", "drill")
    assert (ending(table), table.defeated("drill")) == (((winner,), "won_by_effect"), False)


@pytest.mark.verb("lose_game")
@pytest.mark.parametrize(("who", "winner"), [("you", 1), ("opponent", 0), ("everyone", 0)])
def test_lose_game(drill: Drill, who: str, winner: int) -> None:
    """Where all lose at once, the side whose turn it is wins (R13.2)."""
    assert ending(drill.table(scheme=f"- lose_game: {who}").scheme("trial", "drill")) == ((winner,), "lost_by_effect")


@pytest.mark.parametrize(("per", "times"), [("combat", 2), ("action", 2), ("turn", 1), ("game", 1)])
def test_limits_of_abilities(drill: Drill, per: str, times: int) -> None:
    """Both cards of a combat are revealed at once, but each of Drill's two effects draws by itself."""
    table = drill.table(
        abilities=f"- {{trigger: drawn, limit: once_per_{per}, do: [{{gain: {{rage: 1}}}}]}}",
        after_combat="- draw: 1\n- draw: 1",
        hand=["trial", "trial"],
        mine={"counters": {"rage": 0}},
    )
    table.attack("drill", "dummy", "trial").attack("drill", "dummy", "trial")
    assert table.counter(0, "rage") == times


def test_a_limit_per_combat_does_not_bind_outside_combat(drill: Drill) -> None:
    table = drill.table(
        abilities="- {trigger: drawn, limit: once_per_combat, do: [{gain: {rage: 1}}]}", scheme="- draw: 1\n- draw: 1", mine={"counters": {"rage": 0}}
    )
    assert table.scheme("trial", "drill").counter(0, "rage") == 2


@pytest.mark.verb("later", "end_turn")
def test_a_turn_that_is_lost(drill: Drill) -> None:
    """Dummy's next turn ends as it begins: Drill goes on."""
    table = drill.table(scheme="- later: {start_of: next_turn, whose: opponent}\n  do:\n    - end_turn", position={"actions": 1}).scheme("trial", "drill")
    assert (table.active, table.actions, table.game.state.turn) == (0, 2, 3)


@pytest.mark.parametrize(("actions", "value"), [(2, 6), (1, 3)])
def test_an_action_as_the_price_of_an_effect(drill: Drill, actions: int, value: int) -> None:
    steps = "- may:\n    - lose_actions: 1\n  then:\n    - add_value: 3"
    table = drill.table(during_combat=steps, position={"actions": actions}).attack("drill", "dummy", "trial")
    if actions > 1:
        table.yes()
    assert (table.values(), table.active) == ([(value, 0)], 1)


AGAINST = """
- choose: {fighter: {side: opposing}, as: prey}
- modify: {attack_value: 2, while: {same_fighter: [defender, prey]}, until: {end_of: turn}}
- gain_actions: 1
"""


@pytest.mark.verb("modify")
def test_a_change_holds_only_while_its_condition_does(drill: Drill) -> None:
    """+2 against that fighter this turn: not against another one, not in the next turn; also in a saved game."""
    table = drill.table(scheme=AGAINST, hand=["trial", "jab", "jab", "strike"], theirs={"dummy": "b3", "mate-1": "b1"}, mine={"deck": ["guard"] * 3})
    table.scheme("trial", "drill").take(fighter="dummy")
    table.game = type(table.game).from_json(drill.content(scheme=AGAINST), table.game.to_json())
    table.attack("drill", "mate-1", "jab").attack("drill", "dummy", "jab")
    table.maneuver().maneuver().attack("drill", "dummy", "strike")
    assert table.values() == [(2, 0), (4, 0), (3, 0)]


@pytest.mark.verb("modify")
def test_a_condition_is_asked_of_each_for_whom_a_change_holds(drill: Drill) -> None:
    """The one of the two aides that is beside Drill has +1."""
    steps = "- modify: {attack_value: 1, who: {each: aide}, while: {adjacent: [self, drill]}, until: {end_of: turn}}\n- gain_actions: 1"
    table = drill.table(scheme=steps, hand=["trial", "jab", "jab"], at={"drill": "c2", "aide-1": "c3", "aide-2": "a3"})
    table.scheme("trial", "drill").attack("aide-1", "dummy", "jab").attack("aide-2", "dummy", "jab")
    assert table.values() == [(3, 0), (2, 0)]
