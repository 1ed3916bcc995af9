"""Verbs about the combat under way. (Values and their order: tests/rules/test_r08_attack.py.)"""

from __future__ import annotations

import pytest

import duelwright as dw
from tests.drill import Drill
from tests.table import Table, player


@pytest.mark.parametrize(
    ("step", "values"),
    [
        pytest.param("add_value: 2", (5, 1), marks=pytest.mark.verb("add_value")),
        pytest.param("add_value: {card: opposing_card, amount: -1}", (3, 0), marks=pytest.mark.verb("add_value")),
        pytest.param("set_value: 6", (6, 1), marks=pytest.mark.verb("set_value")),
        pytest.param("set_value: {card: opposing_card, to: 5, locked: true}", (3, 5), marks=pytest.mark.verb("set_value")),
        pytest.param("set_value: {card: opposing_card, to: opposing_card.boost, printed: true}", (3, 2), marks=pytest.mark.verb("set_value")),
        pytest.param("set_value: {card: this_card, to: 1, printed: true}", (1, 1), marks=pytest.mark.verb("set_value")),
        pytest.param("ignore_value: opposing_card", (3, 0), marks=pytest.mark.verb("ignore_value")),
        pytest.param("ignore_value: this_card", (0, 1), marks=pytest.mark.verb("ignore_value")),
    ],
)
def test_values(drill: Drill, step: str, values: tuple[int, int]) -> None:
    table = drill.table(during_combat=f"- {step}", their_hand=["block"]).attack("drill", "dummy", "trial", "block")
    assert table.values() == [values]


@pytest.mark.verb("add_value", "set_value", "ignore_value")
def test_values_of_a_card_that_was_not_played_stay_nothing(drill: Drill) -> None:
    steps = """
    - add_value: {card: opposing_card, amount: 3}
    - set_value: {card: opposing_card, to: 3}
    - set_value: {card: opposing_card, to: 3, printed: true}
    - ignore_value: opposing_card
    """
    assert drill.table(during_combat=steps).attack("drill", "dummy", "trial").values() == [(3, 0)]


@pytest.mark.verb("boost", "may")
def test_boost_from_hand_and_from_the_deck(drill: Drill) -> None:
    table = drill.table(during_combat="- may:\n    - boost: hand", hand=["trial", "guard"]).attack("drill", "dummy", "trial").yes().take(card="guard")
    assert (table.values(), table.discard(0)) == ([(6, 0)], ["trial", "guard"])
    blind = drill.table(during_combat="- boost: {from: top_of_deck, as: luck}\n- gain: {rage: luck.amount}", mine={"deck": ["jab", "plan"]})
    blind.attack("drill", "dummy", "trial")
    assert (blind.values(), blind.discard(0), blind.counter(0, "rage")) == ([(4, 0)], ["trial", "jab"], 3)


@pytest.mark.verb("cancel_effects")
@pytest.mark.parametrize(("whose", "values", "drawn"), [("opposing_card", (5, 0), 0), ("this_card", (3, 2), 1), ("both", (3, 0), 0)])
def test_cancel_effects(drill: Drill, whose: str, values: tuple[int, int], drawn: int) -> None:
    table = drill.table(immediately=f"- cancel_effects: {whose}", during_combat="- add_value: 2", their_hand=["boon"], other={"deck": ["hit"]})
    table.attack("drill", "dummy", "trial", "boon")
    assert (table.values(), len(table.hand(1))) == ([values], drawn)


@pytest.mark.verb("replace_card")
def test_replace_the_opposing_card(drill: Drill) -> None:
    """Drill sends the Hit back and has Dummy play the Parry instead; Dummy's schemes and blocks cannot be played."""
    table = drill.table(
        value=1,
        immediately="- replace_card: {card: opposing_card, picked_by: you}",
        their_hand=["hit", "parry", "block", "scheme"],
        other={"deck": ["boon"]},
        position={"active": 1},
    )
    table.attack("dummy", "drill", "hit", "trial")
    assert table.decision.player == 0
    assert sorted(table.offered("card")) == ["hit", "parry"]
    table.take(card="parry")
    assert (table.values(), table.discard(1), table.health("drill")) == ([(3, 1)], ["parry"], 8)
    # The Hit is back in the hand, and Parry has drawn its card after the combat.
    assert sorted(table.hand(1)) == ["block", "boon", "hit", "scheme"]


@pytest.mark.verb("change_defender")
def test_nobody_comes_to_fight_their_own_side(drill: Drill) -> None:
    """Played as an attack, the card changes nothing: its own fighters would defend against it."""
    table = drill.table(type="versatile", value=2, immediately="- change_defender: {choose: {side: own, other_than: self}}")
    table.attack("drill", "dummy", "trial")
    assert (table.health("dummy"), table.health("aide-1"), table.events("defender")) == (8, 3, [])
    offered = drill.table(type="versatile", value=2, immediately="- may: [{change_defender: {choose: {side: own, other_than: self}}}]")
    offered.attack("drill", "dummy", "trial")
    assert offered.health("dummy") == 8


@pytest.mark.verb("change_defender")
def test_change_defender(drill: Drill) -> None:
    table = drill.table(value=2, immediately="- change_defender: {choose: {side: own, other_than: self}}", their_hand=["hit"], position={"active": 1})
    table.attack("dummy", "drill", "hit", "trial")
    assert (table.health("drill"), table.health("aide-1")) == (10, 1)


@pytest.mark.verb("extra_attack")
def test_extra_attack_costs_no_action(drill: Drill) -> None:
    table = drill.table(after_combat="- extra_attack: {with: self}", hand=["trial", "strike"]).attack("drill", "dummy", "trial")
    assert (table.decision.kind, table.offered("fighter", "target")) == ("extra_attack", [("drill", "dummy")])
    table.take("attack").take("attack_card", card="strike").defend()
    assert (table.health("dummy"), table.actions, table.discard(0)) == (4, 1, ["trial", "strike"])


@pytest.mark.verb("extra_attack")
def test_an_extra_attack_may_be_declined_and_its_target_narrowed(drill: Drill) -> None:
    steps = "- extra_attack: {target: {each: {side: opposing, role: sidekick}}}"
    theirs = {"dummy": "b3", "mate-1": "a2"}
    table = drill.table(scheme=steps, hand=["trial", "strike"], theirs=theirs).scheme("trial", "drill")
    assert table.offered("fighter", "target") == [("drill", "mate-1"), ("aide-1", "mate-1")]
    table.take("no_attack")
    assert (table.hand(0), table.actions) == (["strike"], 1)


def test_a_card_that_names_a_number_when_played_names_it_when_it_is_played_instead(everything: dw.Bundle) -> None:
    """Dracula has the Trapper play Read the Tracks instead of Strike; the Trapper then predicts the 3 of Do My Bidding, and gets 3 more."""
    trapper = player("trapper", {"trapper": "b2"}, hand=["strike", "read-the-tracks"])
    table = Table(everything, "yard", trapper, player("dracula", {"dracula": "b3"}, hand=["do-my-bidding"]))
    table.attack("trapper", "dracula", "strike", "do-my-bidding").take(card="read-the-tracks")
    assert (table.decision.player, table.decision.kind) == (0, "choose_number")
    assert table.take(number=3).values() == [(5, 3)]
