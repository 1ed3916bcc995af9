"""`carry_out`: what is printed on a card is done by somebody else."""

from __future__ import annotations

import pytest

import duelwright as dw
from tests.drill import Drill
from tests.table import Table, player

VOW = "effects: {vow: {name: Vow, do: [{damage: {to: {each: {side: opposing, adjacent_to: self}}, amount: 2}}, {draw: 1}]}}"
SWEAR = "- {trigger: after_maneuver, do: [{carry_out: {card: top_of_discard, effect: vow}}]}"


@pytest.mark.verb("carry_out")
def test_the_effects_of_another_card_are_yours(drill: Drill) -> None:
    """Boon adds 2 to the value of who carries it out: Drill's attack, after Dummy's own."""
    table = drill.table(type="attack", during_combat="- carry_out: {card: opposing_card, window: during_combat}", their_hand=["boon"])
    table.attack("drill", "dummy", "trial", "boon")
    assert table.values() == [(5, 2)]
    assert ("carried_out", 0) in [event[:2] for event in table.events("carried_out")]


@pytest.mark.verb("carry_out")
def test_a_card_without_that_effect_does_nothing(drill: Drill) -> None:
    table = drill.table(type="attack", during_combat="- carry_out: {card: opposing_card, window: during_combat}", their_hand=["block"])
    table.attack("drill", "dummy", "trial", "block")
    assert table.values() == [(3, 1)]
    assert [event[2] for event in table.events("no_effect")] == ["no_effect"]


def test_an_ability_carries_out_an_effect_that_the_card_has_for_it(drill: Drill) -> None:
    """Playing the card does not."""
    table = drill.table(abilities=SWEAR, keys=VOW, type="versatile", hand=["trial", "trial"], mine={"deck": ["jab", "guard", "plan", "strike"]})
    table.attack("drill", "dummy", "trial")
    assert (table.health("dummy"), table.hand(0)) == (7, ["trial"])
    table.maneuver()
    assert table.health("dummy") == 5
    assert sorted(table.hand(0)) == ["guard", "jab", "trial"]
    assert table.discard(0) == ["trial"], "the card stays where it is"


def test_the_card_prints_the_effect_by_its_name(drill: Drill) -> None:
    hero = drill.content(abilities=SWEAR, keys=VOW, type="versatile").payload["heroes"]["drill"]
    card = next(card for card in hero["cards"] if card["id"] == "trial")
    assert card["text"]["en"]["effects"] == "Vow: Deal 2 damage to each opposing fighter adjacent to the fighter using it. Draw 1 card."
    assert hero["abilities"][1]["text"]["en"] == "After you maneuver, carry out the Vow effect of the top card of your discard pile."


def test_what_it_did_can_be_asked(drill: Drill) -> None:
    steps = "- may: [{carry_out: {card: top_of_discard, window: scheme}}]\n  then: [{gain_actions: 1}]"
    table = drill.table(scheme=steps, mine={"discard": ["plan"], "health": {"drill": 5}}).scheme("trial", "drill").yes()
    assert (table.health("drill"), table.actions) == (6, 2)
    other = drill.table(scheme=steps, mine={"discard": ["jab"]}).scheme("trial", "drill").yes()
    assert other.actions == 1


def test_effects_that_carry_each_other_out_end(drill: Drill) -> None:
    """Two copies in the discard pile: each carries the other one out, until the game breaks it off."""
    steps = "- gain: {rage: 1}\n- carry_out: {card: top_of_discard, window: scheme}"
    table = drill.table(scheme=steps, mine={"discard": ["trial"], "counters": {"rage": 0}}).scheme("trial", "drill")
    assert table.decision.kind == "action"
    assert table.counter(0, "rage") == 5
    assert "too_deep" in [event[2] for event in table.events("no_effect")]


def test_a_game_goes_on_from_the_middle_of_it(drill: Drill) -> None:
    steps = "- choose_one: [{carry_out: {card: top_of_discard, window: scheme}}, {draw: 1}]"
    table = drill.table(scheme=steps, mine={"discard": ["trial"]}).scheme("trial", "drill").take(option=0)
    assert table.decision.kind == "choose_one"
    again = type(table.game).from_json(drill.content(scheme=steps), table.game.to_json())
    assert again.state_hash() == table.game.state_hash()
    again.apply(1)
    table.game.apply(1)
    assert again.state_hash() == table.game.state_hash()


@pytest.mark.parametrize(("mode", "hurt"), [("team", [10, 8, 10, 8]), ("free-for-all", [10, 8, 8, 8])])
def test_with_a_teammate_and_with_three_opponents(drill: Drill, mode: str, hurt: list[int]) -> None:
    """An opponent's card: whoever carries it out is "you"."""
    content = drill.content(abilities=SWEAR, keys=VOW, type="versatile")
    places = ("b2", "b3", "c2", "a2")
    heroes = zip(("drill", "dummy", "drill", "dummy"), places, strict=True)
    seats = [player(hero, {hero: at}, discard=[] if number else ["trial"]) for number, (hero, at) in enumerate(heroes)]
    table = Table(content, "yard", *seats, mode=mode).maneuver()
    assert [table.health(key) for key in ("drill@1", "dummy@2", "drill@3", "dummy@4")] == hurt


def test_a_card_that_is_carried_out_does_not_stay_in_play(drill: Drill) -> None:
    """Only a card that is being played can stay: this one is left in the discard pile."""
    ability = "- {trigger: after_maneuver, do: [{carry_out: {card: top_of_discard, window: scheme}}]}"
    table = drill.table(abilities=ability, scheme="- stay_in_play\n- gain: {rage: 1}", ongoing="- continuous: {move: 1}", mine={"discard": ["trial"]})
    table.maneuver()
    assert (table.discard(0), table.game.snapshot()["in_play"], table.counter(0, "rage")) == (["trial"], [], 3)
    assert [event[2] for event in table.events("no_effect")] == ["not_being_played"]
    assert dw.Game.from_json(table.game.bundle, table.game.to_json()).state_hash() == table.game.state_hash()
