"""Answers from the hand, and to what is about to happen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.drill import Drill
from tests.secrets.doors import told
from tests.table import Table, player

CANCEL = "- {in: hand, trigger: scheme_announced, whose: opponent, do: [{may: [{discard: this_card}], then: [prevent]}]}"
SHIELD = """
- in: hand
  trigger: damage_coming
  do:
    - may: [{discard: this_card}]
      then: [{change_damage: {reduce: 1}}]
"""


def theirs(drill: Drill, ongoing: str, hand: list[str], **rest: Any) -> Table:
    """The other player's turn, who plays a scheme."""
    other = {"health": {"dummy": 9}}
    return drill.table(type="attack", ongoing=ongoing, hand=hand, their_hand=["scheme"], other=other, position={"active": 1}, **rest).scheme("scheme", "dummy")


# -- from the hand ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R15.17")
@pytest.mark.trigger("scheme_announced")
def test_a_card_in_hand_answers_a_scheme(drill: Drill) -> None:
    table = theirs(drill, CANCEL, ["trial", "jab"])
    assert (table.decision.player, table.decision.kind, table.offered("card"), table.kinds()) == (0, "choose_card", ["trial"], ["card", "done"])
    table.take(card="trial")
    # A cancelled scheme is not cancelled again: nobody is asked for another copy.
    assert (table.hand(0), table.discard(0), table.health("dummy"), table.decision.kind) == (["jab"], ["trial"], 9, "action")


@pytest.mark.rule("R15.17")
def test_a_refusal_changes_nothing(drill: Drill) -> None:
    table = theirs(drill, CANCEL, ["trial", "trial"]).take("done")
    assert (table.hand(0), table.health("dummy"), table.decision.kind) == (["trial", "trial"], 10, "action")


@pytest.mark.rule("R15.17")
def test_who_does_not_hold_the_card_is_asked_as_well(drill: Drill) -> None:
    """Otherwise the question would tell what is in the hand. Others cannot tell one game from the other."""
    held, not_held = theirs(drill, CANCEL, ["trial"]), theirs(drill, CANCEL, ["jab"])
    assert (not_held.decision.player, not_held.kinds()) == (0, ["done"])
    assert told(held.game, 1) == told(not_held.game, 1)
    assert told(held.take("done").game, 1) == told(not_held.take("done").game, 1)


@pytest.mark.rule("R15.17")
@pytest.mark.parametrize(("hand", "rest"), [([], {}), (["jab"], {"discard": ["trial"] * 4})])
def test_nobody_is_asked_where_everybody_sees_that_the_card_is_not_there(drill: Drill, hand: list[str], rest: dict[str, Any]) -> None:
    table = theirs(drill, CANCEL, hand, mine=rest)
    assert (table.decision.player, table.decision.kind, table.health("dummy")) == (1, "action", 10)


@pytest.mark.rule("R15.17")
def test_another_copy_may_answer_the_same_event(drill: Drill) -> None:
    table = drill.table(type="attack", ongoing=SHIELD, hand=["trial", "trial", "jab"], their_hand=["hit"], position={"active": 1})
    table.attack("dummy", "drill", "hit")
    table.take(card="trial").take(card="trial")
    assert (table.decision.kind, table.kinds()) == ("choose_card", ["done"])
    table.take("done")
    assert (table.health("drill"), table.discard(0)) == (8, ["trial", "trial"])


@pytest.mark.rule("R15.17")
def test_a_card_that_is_only_shown_stays_and_answers_once(drill: Drill) -> None:
    """Everybody sees it from then on."""
    ongoing = "- {in: hand, trigger: turn_start, whose: opponent, do: [{may: [{draw: 1}]}]}"
    table = drill.table(type="attack", ongoing=ongoing, hand=["trial", "jab"], position={"active": 1, "turn_start": True})
    table.take(card="trial")
    assert (len(table.hand(0)), table.decision.player) == (3, 1)
    assert "trial" in table.game.observe(1)["players"][0]["hand"]


@pytest.mark.rule("R15.17")
def test_a_limit_counts_where_it_was_accepted(drill: Drill) -> None:
    ongoing = SHIELD.replace("  do:", "  limit: once_per_turn\n  do:")
    table = drill.table(type="attack", ongoing=ongoing, hand=["trial", "trial"], their_hand=["hit", "hit"], position={"active": 1})
    table.attack("dummy", "drill", "hit").take(card="trial")
    assert (table.health("drill"), table.decision.kind) == (7, "action")
    table.attack("dummy", "drill", "hit")
    assert (table.health("drill"), table.hand(0)) == (3, ["trial"])


@pytest.mark.rule("R15.17")
def test_a_cost_besides_the_card(drill: Drill) -> None:
    """What everybody sees to be missing is not asked for."""
    ongoing = CANCEL.replace("{discard: this_card}", "{discard: this_card}, {spend: {rage: 2}}")
    assert theirs(drill, ongoing, ["trial"], mine={"counters": {"rage": 1}}).decision.kind == "action"
    table = theirs(drill, ongoing, ["trial"], mine={"counters": {"rage": 2}}).take(card="trial")
    assert (table.counter(0, "rage"), table.health("dummy")) == (0, 9)


@pytest.mark.rule("R15.17")
def test_in_a_window_of_a_combat(drill: Drill) -> None:
    ongoing = "- {in: hand, window: during_combat, do: [{may: [{discard: this_card}], then: [{add_value: 2}]}]}"
    table = drill.table(type="scheme", scheme="- draw: 1", ongoing=ongoing, hand=["trial", "strike"])
    table.attack("drill", "dummy", "strike").take(card="trial").take("done")
    assert (table.values(), table.discard(0)) == ([(5, 0)], ["strike", "trial"])


@pytest.mark.rule("R15.17")
@pytest.mark.trigger("free_action")
def test_something_to_do_with_a_card_in_hand(drill: Drill) -> None:
    ongoing = "- {in: hand, trigger: free_action, limit: once_per_turn, do: [{discard: this_card}, {recover: 2}]}"
    table = drill.table(type="attack", ongoing=ongoing, hand=["trial", "jab"], mine={"health": {"drill": 5}})
    table.take("use")
    assert (table.health("drill"), table.hand(0), table.discard(0), table.actions) == (7, ["jab"], ["trial"], 2)
    assert "use" not in drill.table(type="attack", ongoing=ongoing, hand=["jab"]).kinds()


@pytest.mark.rule("R15.17")
@pytest.mark.parametrize("mode", ["free-for-all", "team"])
def test_with_more_players(drill: Drill, mode: str) -> None:
    """Each holder is asked in turn; a teammate's scheme is nobody's to answer."""
    seats = [
        player("drill", {"drill": "b2"}, hand=["trial"]),
        player("dummy", {"dummy": "b4"}, hand=["scheme"], health={"dummy": 5}),
        player("drill", {"drill": "b3"}, hand=["trial"]),
        player("dummy", {"dummy": "c2"}, hand=[]),
    ]
    table = Table(drill.content(type="attack", ongoing=CANCEL), "yard", *seats, mode=mode, active=1).scheme("scheme")
    assert table.decision.player == 2
    table.take("done")
    assert table.decision.player == 0
    table.take(card="trial")
    assert (table.health("dummy@2"), table.discard(0), table.hand(2)) == (5, ["trial"], ["trial"])


# -- what is about to happen -----------------------------------------------------------------------------------------------------------------

KEEP = "- {trigger: discard_coming, if: {caused_by: {cause: effect, of: opponent}}, do: [{may: [{spend: {rage: 1}}], then: [prevent]}]}"
PAY = "- {pay: [{discard: 1}], then: [{draw: 1}]}"
ROB = "- {pay: [{discard: {who: opponent, cards: 1, picked_by: %s}}], then: [{draw: 1}]}"


def robbed(drill: Drill, picked_by: str = "owner", mode: str = "duel", rage: int = 2) -> Table:
    """A Drill robs another, who may pay to keep the card."""
    seats = [
        player("drill", {"drill": "b2"}, hand=["trial"], deck=["plan"]),
        player("drill", {"drill": "b4"}, hand=["jab", "guard"], counters={"rage": rage}),
        *([player("dummy", {"dummy": "c2"}), player("dummy", {"dummy": "a2"})] if mode != "duel" else []),
    ]
    table = Table(drill.content(scheme=ROB % picked_by, abilities=KEEP), "yard", *seats, mode=mode).scheme("trial", "drill@1")
    return table if mode == "duel" else table.take(player=1)


@pytest.mark.rule("R15.19")
@pytest.mark.parametrize("mode", ["duel", "team", "free-for-all"])
def test_a_discard_is_prevented(drill: Drill, mode: str) -> None:
    table = robbed(drill, mode=mode).take(card="jab")
    assert (table.decision.player, table.decision.kind) == (1, "may")
    kept, lost = table, robbed(drill, mode=mode).take(card="jab")
    kept.yes()
    assert (kept.hand(1), kept.discard(1), kept.counter(1, "rage"), kept.hand(0)) == (["jab", "guard"], [], 1, [])
    assert kept.events("kept", "discarded") == [("kept", 1, 1)]
    lost.no()
    assert (lost.hand(1), lost.discard(1), lost.hand(0)) == (["guard"], ["jab"], ["plan"])


@pytest.mark.rule("R15.19")
def test_who_cannot_pay_is_not_asked(drill: Drill) -> None:
    assert robbed(drill, rage=0).take(card="jab").discard(1) == ["jab"]


@pytest.mark.rule("R15.19")
def test_the_card_that_would_be_discarded_stays_hidden(drill: Drill) -> None:
    """Nobody but its holder can tell which one it is, also not after it was kept."""
    one, other = robbed(drill).take(card="jab"), robbed(drill).take(card="guard")
    assert told(one.game, 0) == told(other.game, 0)
    assert told(one.yes().game, 0) == told(other.yes().game, 0)


@pytest.mark.rule("R15.19")
@pytest.mark.trigger("discard_coming")
def test_a_card_that_was_put_elsewhere_is_not_discarded(drill: Drill) -> None:
    abilities = "- {trigger: discard_coming, do: [{move_cards: {cards: event_cards, to: bottom_of_deck}}]}"
    table = drill.table(abilities=abilities, scheme=PAY, hand=["trial", "jab"], mine={"deck": ["plan"]})
    bottom = table.scheme("trial", "drill").take(card="jab").deck(0)[-1]
    assert (table.hand(0), table.discard(0), bottom) == ([], ["trial"], "jab")


@pytest.mark.rule("R15.19")
@pytest.mark.verb("prevent")
@pytest.mark.trigger("discard_coming")
def test_what_is_kept_was_not_paid(drill: Drill) -> None:
    table = drill.table(abilities="- {trigger: discard_coming, do: [prevent]}", scheme=PAY, hand=["trial", "jab"]).scheme("trial", "drill").take(card="jab")
    assert (table.hand(0), table.discard(0), table.events("discarded")) == (["jab"], ["trial"], [])


@pytest.mark.verb("prevent")
@pytest.mark.trigger("damage_coming")
def test_damage_is_prevented_for_one_of_several(drill: Drill) -> None:
    abilities = "- {trigger: damage_coming, if: {same_fighter: [event_fighter, drill]}, do: [{may: [prevent]}]}"
    table = drill.table(
        abilities=abilities, scheme="- damage: {to: [drill, aide], amount: 2, as: pain}\n- gain: {rage: pain.dealt}", mine={"counters": {"rage": 0}}
    )
    table.scheme("trial", "drill").yes()
    assert (table.health("drill"), table.health("aide-1"), table.counter(0, "rage")) == (10, 1, 2)


@pytest.mark.rule("R15.14")
@pytest.mark.verb("prevent")
@pytest.mark.trigger("would_be_defeated")
def test_a_defeat_is_prevented(drill: Drill) -> None:
    abilities = "- {trigger: would_be_defeated, do: [{may: [{spend: {rage: 2}}], then: [prevent]}]}"
    table = drill.table(abilities=abilities, scheme="- damage: {to: [drill, aide], amount: 12}").scheme("trial", "drill")
    table.yes()
    assert (table.health("drill"), table.defeated("drill"), table.defeated("aide-1")) == (1, False, True)
