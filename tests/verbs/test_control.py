"""Control: what happens only if, only when somebody wants it, several times, or later."""

from __future__ import annotations

import pytest

from tests.drill import Drill


@pytest.mark.verb("if", "gain")
@pytest.mark.parametrize(("rage", "after"), [(3, 4), (1, 3)])
def test_if_then_else(drill: Drill, rage: int, after: int) -> None:
    steps = "- if: {at_least: [{counter: rage}, 3]}\n  then: [{gain: {rage: 1}}]\n  else: [{gain: {rage: 2}}]"
    assert drill.table(scheme=steps, mine={"counters": {"rage": rage}}).scheme("trial", "drill").counter(0, "rage") == after


@pytest.mark.verb("may")
@pytest.mark.parametrize(("accept", "rage", "hand"), [(True, 3, []), (False, 4, ["jab"])])
def test_may_then_else(drill: Drill, accept: bool, rage: int, hand: list[str]) -> None:
    steps = "- may: [{discard: 1}]\n  then: [{gain: {rage: 1}}]\n  else: [{gain: {rage: 2}}]"
    table = drill.table(scheme=steps, hand=["trial", "jab"]).scheme("trial", "drill")
    assert (table.decision.player, table.decision.kind) == (0, "may")
    table = table.yes().take(card="jab") if accept else table.no()
    assert (table.counter(0, "rage"), table.hand(0)) == (rage, hand)


@pytest.mark.verb("may")
def test_may_asks_only_for_what_is_possible(drill: Drill) -> None:
    """Nothing to discard: no question, and the other branch."""
    steps = "- may: [{discard: 1}]\n  then: [{gain: {rage: 1}}]\n  else: [{gain: {rage: 2}}]"
    table = drill.table(scheme=steps, hand=["trial"]).scheme("trial", "drill")
    assert (table.decision.kind, table.counter(0, "rage")) == ("action", 4)


@pytest.mark.verb("may")
@pytest.mark.parametrize(("accept", "rage", "hand"), [(True, 2, []), (False, 3, ["block"])])
def test_the_opponent_may(drill: Drill, accept: bool, rage: int, hand: list[str]) -> None:
    steps = "- may: [{discard: {who: opponent, cards: 1}}]\n  by: opponent\n  else: [{gain: {rage: 1}}]"
    table = drill.table(after_combat=steps, their_hand=["block"]).attack("drill", "dummy", "trial")
    assert (table.decision.player, table.decision.kind) == (1, "may")
    table = table.yes().take(card="block") if accept else table.no()
    assert (table.counter(0, "rage"), table.hand(1)) == (rage, hand)


@pytest.mark.verb("pay")
@pytest.mark.parametrize(("rage", "after", "drawn"), [(3, 1, 1), (1, 1, 0)])
def test_pay_is_mandatory_where_it_can_be_paid(drill: Drill, rage: int, after: int, drawn: int) -> None:
    table = drill.table(scheme="- pay: [{spend: {rage: 2}}]\n  then: [{draw: 1}]", mine={"counters": {"rage": rage}}).scheme("trial", "drill")
    assert (table.counter(0, "rage"), len(table.hand(0))) == (after, drawn)


@pytest.mark.verb("choose_one")
def test_choose_one_offers_what_is_possible(drill: Drill) -> None:
    """With no rage there is nothing to spend; each option may be several steps."""
    steps = """
    - choose_one:
        - spend: {rage: 1}
        - draw: 1
        - - gain: {rage: 1}
          - recover: 1
    """
    table = drill.table(scheme=steps, mine={"counters": {"rage": 0}}).scheme("trial", "drill")
    assert table.offered("option") == [1, 2]
    table.take(option=2)
    assert (table.counter(0, "rage"), table.health("drill"), table.hand(0)) == (1, 11, [])


@pytest.mark.verb("choose_one")
def test_choose_one_by_the_opponent(drill: Drill) -> None:
    table = drill.table(after_combat="- choose_one: [{draw: 1}, {gain: {rage: 1}}]\n  by: opponent").attack("drill", "dummy", "trial")
    assert table.decision.player == 1
    assert table.take(option=1).counter(0, "rage") == 3


@pytest.mark.verb("for_each", "move")
def test_for_each_fighter_in_turn(drill: Drill) -> None:
    steps = "- for_each: {side: opposing, role: sidekick}\n  as: victim\n  do: [{move: {who: victim, up_to: 1}}]"
    table = drill.table(scheme=steps).scheme("trial", "drill")
    table.take("move", fighter="mate-1", space="b5").take("move", fighter="mate-2", space="b4")
    assert (table.at("mate-1"), table.at("mate-2")) == ("b5", "b4")


@pytest.mark.verb("for_each", "may")
def test_a_question_within_for_each_names_the_one_in_turn(drill: Drill) -> None:
    steps = "- for_each: {side: opposing, role: sidekick}\n  as: victim\n  do: [{may: [{damage: {to: victim, amount: 1}}]}]\n- may: [{draw: 1}]"
    table = drill.table(scheme=steps).scheme("trial", "drill")
    asked = [table.decision.prompt, table.no().decision.prompt, table.yes().decision.prompt]
    assert asked == ["Mate 1 (B4): Deal 1 damage to it?", "Mate 2 (A4): Deal 1 damage to it?", "Draw 1 card?"]


@pytest.mark.verb("for_each", "discard")
def test_for_each_player_and_each_bound_card(drill: Drill) -> None:
    players = drill.table(scheme="- for_each: everyone\n  as: who\n  do: [{draw: {who: who, cards: 1}}]").scheme("trial", "drill")
    assert (len(players.hand(0)), len(players.hand(1))) == (1, 1)
    steps = "- discard: {cards: any_number, as: shed}\n- for_each: shed\n  as: one\n  do: [{gain: {rage: one.boost}}]"
    cards = drill.table(scheme=steps, hand=["trial", "jab", "strike"], mine={"counters": {"rage": 0}}).scheme("trial", "drill")
    cards.take(card="jab").take(card="strike")
    assert cards.counter(0, "rage") == 3


@pytest.mark.verb("repeat", "gain")
def test_repeat_as_long_as_something_holds(drill: Drill) -> None:
    """It is asked before each time, also before the first, and the number is the most."""
    steps = "- repeat: 3\n  while: {less_than: [{counter: rage}, 2]}\n  do: [{gain: {rage: 1}}, {recover: 1}]"
    table = drill.table(scheme=steps, mine={"counters": {"rage": 0}}).scheme("trial", "drill")
    assert (table.counter(0, "rage"), table.health("drill")) == (2, 12)
    often = drill.table(scheme=steps.replace("2]}", "9]}"), mine={"counters": {"rage": 0}}).scheme("trial", "drill")
    assert often.counter(0, "rage") == 3
    never = drill.table(scheme=steps, mine={"counters": {"rage": 2}}).scheme("trial", "drill")
    assert (never.counter(0, "rage"), never.health("drill")) == (2, 10)


@pytest.mark.verb("repeat", "may")
def test_pushing_your_luck_ends_where_you_stop(drill: Drill) -> None:
    steps = "- repeat: 4\n  while: {less_than: [{counter: rage}, 5]}\n  do: [{may: [{draw: 1}], else: [{gain: {rage: 9}}]}]"
    table = drill.table(scheme=steps, mine={"counters": {"rage": 0}}).scheme("trial", "drill")
    table.yes().yes().no()
    assert (len(table.hand(0)), table.decision.kind) == (2, "action")


@pytest.mark.verb("repeat")
def test_repeat(drill: Drill) -> None:
    table = drill.table(scheme="- repeat: 2\n  do: [{damage: {to: {choose: {side: opposing}}, amount: 1}}]").scheme("trial", "drill")
    table.take(fighter="dummy").take(fighter="mate-1")
    assert (table.health("dummy"), table.health("mate-1"), table.decision.kind) == (9, 1, "action")


@pytest.mark.verb("later")
def test_later_at_the_end_of_the_action_and_of_the_turn(drill: Drill) -> None:
    steps = "- later: {end_of: action}\n  do: [{gain: {rage: 1}}]\n- later: {end_of: turn}\n  do: [{gain: {rage: 2}}]\n- draw: {counter: rage}"
    table = drill.table(scheme=steps, mine={"counters": {"rage": 1}}).scheme("trial", "drill")
    assert (table.counter(0, "rage"), len(table.hand(0)), table.decision.kind) == (2, 1, "action")
    table.maneuver()
    assert (table.counter(0, "rage"), table.active) == (4, 1)


@pytest.mark.verb("later")
def test_later_at_the_end_of_the_combat_comes_after_the_cards(drill: Drill) -> None:
    """Parry draws after the combat; what is put off until its end comes later still, with what was known then."""
    steps = "- later: {end_of: combat}\n  do: [{gain: {rage: {cards_in: {place: hand, of: opponent}}}}]"
    table = drill.table(immediately=steps, their_hand=["parry"], other={"deck": ["hit"]}).attack("drill", "dummy", "trial", "parry")
    assert table.counter(0, "rage") == 3


@pytest.mark.verb("later")
def test_later_keeps_what_was_bound(drill: Drill) -> None:
    steps = "- choose: {number: {to: 3}, as: n}\n- later: {end_of: turn}\n  do: [{gain: {rage: n}}]"
    table = drill.table(scheme=steps).scheme("trial", "drill").take(number=3)
    assert table.maneuver().counter(0, "rage") == 5


OPTIONS = "- choose_options: [{draw: 1}, {gain: {rage: 1}}, {recover: 1}, {move: 1}]"


@pytest.mark.verb("choose_options")
def test_several_options_are_chosen_first_and_then_done_in_the_order_of_the_list(drill: Drill) -> None:
    table = drill.table(scheme=f"{OPTIONS}\n  number: 2", mine={"deck": ["jab"]}).scheme("trial", "drill")
    assert table.offered("option") == [0, 1, 2, 3]
    table.take(option=2)
    assert (table.offered("option"), table.health("drill")) == ([0, 1, 3], 10)
    table.take(option=1)
    assert (table.counter(0, "rage"), table.health("drill"), table.hand(0)) == (3, 11, [])
    assert [kind for kind, *_ in table.events("counter", "recovered")] == ["counter", "recovered"]
    assert table.decision.kind == "action"


@pytest.mark.verb("choose_options")
@pytest.mark.parametrize(("chosen", "rage", "health"), [([4], 2, 10), ([1, 4], 3, 10), ([1, 2], 3, 11)])
def test_a_player_may_stop_before(drill: Drill, chosen: list[int], rage: int, health: int) -> None:
    table = drill.table(scheme=f"{OPTIONS}\n  up_to: 2").scheme("trial", "drill")
    assert str(table.decision.options[4]) == "No more."
    for option in chosen:
        table.take(option=option)
    assert (table.counter(0, "rage"), table.health("drill"), table.decision.kind) == (rage, health, "action")


@pytest.mark.verb("choose_options")
def test_no_option_is_chosen_twice_where_nothing_can_be_done(drill: Drill) -> None:
    steps = "- choose_options: [{spend: {rage: 4}}, {spend: {rage: 5}}, {spend: {rage: 3}}]\n  number: 2"
    table = drill.table(scheme=steps, mine={"counters": {"rage": 0}}).scheme("trial", "drill")
    assert table.offered("option") == [0, 1, 2]
    assert table.take(option=1).offered("option") == [0, 2]


@pytest.mark.verb("choose_options")
def test_the_opponent_chooses_several(drill: Drill) -> None:
    table = drill.table(after_combat=f"{OPTIONS}\n  number: 2\n  by: opponent").attack("drill", "dummy", "trial")
    assert table.decision.player == 1
    assert table.take(option=1).take(option=2).counter(0, "rage") == 3


@pytest.mark.verb("for_each", "damage")
def test_somebody_chooses_the_order(drill: Drill) -> None:
    """The last one needs no question."""
    steps = "- for_each: {side: opposing}\n  as: victim\n  order: opponent\n  do: [{damage: {to: victim, amount: 1}}]"
    table = drill.table(after_combat=steps, value=0).attack("drill", "dummy", "trial")
    assert (table.decision.player, table.decision.kind) == (1, "choose_fighter")
    table.take(fighter="mate-2").take(fighter="dummy")
    assert [event[1] for event in table.events("damaged")] == ["mate-2", "dummy", "mate-1"]


@pytest.mark.verb("for_each", "place_token")
def test_for_each_space(drill: Drill) -> None:
    steps = "- for_each: {spaces: {adjacent_to: self, empty: true}}\n  as: spot\n  do: [{place_token: {which: {supply: smoke}, to: spot}}]"
    table = drill.table(scheme=steps).scheme("trial", "drill")
    assert sorted(str(space) for space in table.tokens("smoke")) == ["a2", "b1", "c2"]


@pytest.mark.verb("for_each", "move_cards")
def test_for_each_card_of_a_place(drill: Drill) -> None:
    steps = "- for_each: {cards: {type: attack}, from: discard}\n  as: blade\n  do: [{gain: {rage: blade.boost}}, {move_cards: {cards: blade, to: removed}}]"
    table = drill.table(scheme=steps, mine={"discard": ["strike", "guard", "jab"], "counters": {"rage": 0}}).scheme("trial", "drill")
    assert (table.counter(0, "rage"), table.discard(0)) == (3, ["trial", "guard"])


@pytest.mark.verb("if")
def test_spaces_and_cards_are_counted(drill: Drill) -> None:
    steps = """
    - if: {equal: [{count: {spaces: {adjacent_to: self}}}, 4]}
      then: [{gain: {rage: 1}}]
    - if: {exists: {cards: {type: scheme}, from: discard, of: opponent}}
      then: [{gain: {rage: 1}}]
    - if: {exists: {cards: {type: scheme}, from: discard}}
      then: [{gain: {rage: 1}}]
    """
    assert drill.table(scheme=steps, other={"discard": ["scheme"]}).scheme("trial", "drill").counter(0, "rage") == 4


def test_a_question_that_was_answered_still_has_its_words(drill: Drill) -> None:
    """Programs may keep a decision: whom it was about is no longer known once the steps are over."""
    steps = "- for_each: {side: own, role: hero}\n  as: one\n  do: [{may: [{damage: {to: one, amount: 1}}]}]"
    table = drill.table(scheme=steps).scheme("trial", "drill")
    asked = table.decision
    before = asked.prompt
    table.no()
    assert asked.prompt != ""
    assert before.endswith(f": {asked.prompt}")
