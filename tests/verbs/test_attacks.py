"""Attacks that effects grant: with a card or without, from elsewhere, with effects of their own."""

from __future__ import annotations

import pytest

from tests.drill import Drill


@pytest.mark.verb("extra_attack")
@pytest.mark.rule("R15.10")
def test_an_attack_without_a_card_can_be_defended(drill: Drill) -> None:
    table = drill.table(scheme="- extra_attack: {with: drill, value: 4}", hand=["trial"], their_hand=["block"]).scheme("trial", "drill")
    assert (table.decision.kind, table.offered("fighter", "target")) == ("extra_attack", [("drill", "dummy")])
    table.take("attack")
    # No card is asked for: the defender answers at once.
    assert (table.decision.player, table.decision.kind) == (1, "defense_card")
    table.defend("block")
    assert (table.values(), table.health("dummy"), table.actions, table.discard(1)) == ([(4, 1)], 7, 1, ["block"])


@pytest.mark.verb("extra_attack")
@pytest.mark.rule("R15.10")
def test_conditions_on_the_card_of_an_attack_without_one_are_false(drill: Drill) -> None:
    """Drill's abilities add to attack cards, and this is none; the defender finds no card to answer. Other abilities see an attack."""
    abilities = """
    - continuous: {attack_value: 2}
    - {trigger: attack_declared, do: [{gain: {rage: 1}}]}
    - {trigger: after_combat, if: won_combat, do: [{gain: {rage: 1}}]}
    - {trigger: after_combat, if: {card_is: {card: this_card, where: {value_at_least: 0}}}, do: [{recover: 1}]}
    """
    table = drill.table(scheme="- extra_attack: {with: drill, value: 3}", abilities=abilities, hand=["trial"], their_hand=["parry"])
    before = table.counter(0, "rage")
    table.scheme("trial", "drill").take("attack").defend()
    assert (table.values(), table.counter(0, "rage"), table.health("drill")) == ([(3, 0)], before + 2, 10)


@pytest.mark.verb("extra_attack", "boost")
@pytest.mark.rule("R15.10")
def test_an_attack_without_a_card_can_be_boosted(drill: Drill) -> None:
    steps = """
    - extra_attack:
        with: drill
        value: 2
        during_combat: [{may: [{boost: hand}]}]
        after_combat: [{if: boosted, then: [{recover: 1}]}]
    """
    table = drill.table(scheme=steps, hand=["trial", "plan"]).scheme("trial", "drill").take("attack").defend().yes().take(card="plan")
    assert (table.values(), table.health("dummy"), table.health("drill"), table.discard(0)) == ([(6, 0)], 4, 11, ["trial", "plan"])


@pytest.mark.verb("extra_attack", "add_value")
def test_an_attack_without_a_card_may_choose_to_have_more_value(drill: Drill) -> None:
    """What can be done to its value is offered, as for a card."""
    steps = "- extra_attack: {with: drill, value: 2, during_combat: [{choose_one: [{add_value: 3}, {recover: 1}]}]}"
    table = drill.table(scheme=steps, hand=["trial"]).scheme("trial", "drill").take("attack").defend()
    assert len(table.decision.options) == 2
    table.game.apply(0)
    assert table.values() == [(5, 0)]


@pytest.mark.verb("extra_attack", "add_value", "draw")
def test_an_attack_without_a_card_has_effects_of_its_own(drill: Drill) -> None:
    """They are carried out in the windows of its combat, after the defender's, and know what was bound before."""
    steps = """
    - damage: {to: opposing_fighter, amount: 1, as: hurt}
    - extra_attack:
        with: self
        target: opposing_fighter
        value: 2
        during_combat:
          - add_value: hurt.dealt
          - add_value: {if: {more_than: [opposing_card.value, 1]}, then: 3, else: 0}
        after_combat:
          - draw: {cards: {if: won_combat, then: 1, else: 0}, as: got}
          - gain: {rage: got.count}
    """
    table = drill.table(value=0, after_combat=steps, hand=["trial"], their_hand=["boon"], mine={"deck": ["jab", "plan"]})
    table.attack("drill", "dummy", "trial").take("attack")
    assert table.decision.kind == "defense_card"
    before = table.counter(0, "rage")
    table.defend("boon")
    # 2 + 1 + 3 against 0 + 2.
    assert (table.values(), table.health("dummy"), table.hand(0), table.counter(0, "rage")) == ([(0, 0), (6, 2)], 5, ["jab"], before + 1)


@pytest.mark.verb("extra_attack")
def test_an_attack_that_must_be_made(drill: Drill) -> None:
    steps = "- extra_attack: {with: self, target: opposing_fighter, value: 4, must: true}"
    table = drill.table(value=1, after_combat=steps, their_hand=["block"]).attack("drill", "dummy", "trial")
    assert table.kinds() == ["attack"]
    table.take("attack").defend("block")
    assert table.values() == [(1, 0), (4, 1)]


@pytest.mark.verb("extra_attack")
def test_an_attack_as_if_from_another_space(drill: Drill) -> None:
    """The aide is ranged and far from everybody; from the space of a smoke token next to a mate it reaches that one."""
    at, theirs = {"drill": "a1", "aide-1": "c1"}, {"dummy": "b3", "mate-1": "a4"}
    table = drill.table(
        scheme="- extra_attack: {with: drill, from: {with_token: smoke}}", hand=["trial", "strike"], at=at, theirs=theirs, mine={"tokens": {"smoke": ["a3"]}}
    )
    table.scheme("trial", "drill")
    assert table.offered("fighter", "target") == [("drill", "dummy"), ("drill", "mate-1")]
    table.take("attack", target="mate-1").take("attack_card", card="strike").defend()
    assert table.defeated("mate-1")


@pytest.mark.verb("extra_attack")
def test_an_attack_at_any_distance(drill: Drill) -> None:
    at, theirs = {"drill": "a1"}, {"dummy": "c4", "mate-1": "a4"}
    table = drill.table(scheme="- extra_attack: {with: drill, from: anywhere, value: 2}", at=at, theirs=theirs).scheme("trial", "drill")
    assert table.offered("target") == ["dummy", "mate-1"]
    table.take("attack", target="dummy").defend()
    assert table.health("dummy") == 8


@pytest.mark.verb("extra_attack")
def test_an_attack_with_some_cards_only(drill: Drill) -> None:
    steps = "- extra_attack: {with: drill, cards: {boost_at_most: 1}}"
    table = drill.table(scheme=steps, hand=["trial", "strike", "jab"]).scheme("trial", "drill").take("attack")
    assert table.offered("card") == ["jab"]
    # Without such a card, the question is asked all the same: others do not learn what is in the hand.
    without = drill.table(scheme=steps, hand=["trial", "strike"]).scheme("trial", "drill")
    assert without.kinds() == ["no_attack"]


@pytest.mark.verb("extra_attack")
def test_the_same_attack_twice_is_an_attack_again(drill: Drill) -> None:
    steps = "- extra_attack: {with: drill, value: 1}\n- extra_attack: {with: drill, value: 1}"
    table = drill.table(scheme=steps)
    table.scheme("trial", "drill").take("attack").defend().take("attack").defend()
    assert (table.values(), table.health("dummy")) == ([(1, 0), (1, 0)], 8)
    text = drill.content(scheme=steps).payload["heroes"]["drill"]["cards"][-1]["text"]["en"]["scheme"]
    assert text == (
        "You may attack with Drill for a value of 1, without playing a card or spending an action. "
        "You may attack again with Drill for a value of 1, without playing a card or spending an action."
    )


@pytest.mark.verb("change_attacker")
def test_another_fighter_becomes_the_attacker(drill: Drill) -> None:
    """Damage comes from the aide now, and what the card says of its fighter is about the aide."""
    steps = "- change_attacker: {choose: {fighter: aide}}"
    table = drill.table(immediately=steps, after_combat="- damage: {to: self, amount: 1}").attack("drill", "dummy", "trial")
    assert (table.health("dummy"), table.health("drill"), table.health("aide-1")) == (7, 10, 2)
    assert table.events("attacker") == [("attacker", "aide-1")]


@pytest.mark.verb("change_attacker")
def test_nobody_becomes_the_attacker_where_there_is_nobody(drill: Drill) -> None:
    table = drill.table(immediately="- change_attacker: {choose: {fighter: aide}}", after_combat="- damage: {to: self, amount: 1}", at={"drill": "b2"})
    table.attack("drill", "dummy", "trial")
    assert (table.health("dummy"), table.health("drill")) == (7, 9)


@pytest.mark.verb("prevent", "may")
@pytest.mark.trigger("scheme_announced")
def test_a_scheme_can_be_answered_before_it_resolves(drill: Drill) -> None:
    abilities = """
    - {trigger: scheme_announced, whose: opponent, if: {card_is: {card: event_card, where: {boost: 4}}}, do: [{may: [prevent], then: [{draw: 1}]}]}
    - {trigger: scheme_played, whose: opponent, do: [{gain: {rage: 1}}]}
    """
    hurt = {"dummy": 5}
    table = drill.table(abilities=abilities, hand=[], their_hand=["scheme", "scheme"], mine={"deck": ["jab"]}, other={"health": hurt}, position={"active": 1})
    before = table.counter(0, "rage")
    table.take("scheme", fighter="dummy")
    assert (table.decision.player, table.decision.kind) == (0, "may")
    table.yes()
    # Cancelled: it does nothing and is discarded, and it was not resolved.
    assert (table.health("dummy"), table.discard(1), table.hand(0), table.counter(0, "rage"), table.actions) == (5, ["scheme"], ["jab"], before, 1)
    table.take("scheme", fighter="dummy").no()
    assert (table.health("dummy"), table.counter(0, "rage")) == (6, before + 1)


@pytest.mark.verb("prevent")
@pytest.mark.trigger("scheme_announced")
def test_a_scheme_is_cancelled_once(drill: Drill) -> None:
    abilities = "- {trigger: scheme_announced, whose: opponent, do: [prevent, {may: [prevent], then: [{draw: 1}]}, prevent]}"
    table = drill.table(abilities=abilities, hand=[], their_hand=["scheme"], mine={"deck": ["jab"]}, position={"active": 1})
    table.take("scheme", fighter="dummy")
    # What does not happen any more cannot be prevented: nobody is asked.
    assert (table.decision.kind, table.hand(0)) == ("action", [])


@pytest.mark.verb("extra_attack")
def test_an_opponent_must_attack_with_their_own_fighters_and_cards(drill: Drill) -> None:
    table = drill.table(scheme="- extra_attack: {by: opponent, must: true}", hand=["trial", "guard"], their_hand=["hit", "block"]).scheme("trial", "drill")
    assert (table.decision.player, table.kinds()) == (1, ["attack"])
    table.take("attack")
    assert table.offered("card") == ["hit"]
    table.take("attack_card", card="hit").defend("guard")
    assert (table.values(), table.health("drill"), table.active) == ([(4, 2)], 8, 0)


@pytest.mark.verb("extra_attack")
def test_nobody_plays_cards_for_fighters_of_somebody_else(drill: Drill) -> None:
    """With a value they may attack (R15.52); with a card they may not, and the log says that there is nobody to attack."""
    table = drill.table(scheme="- extra_attack: {with: {each: {side: opposing}}}", hand=["trial", "strike"]).scheme("trial", "drill")
    assert (table.decision.kind, table.values(), table.events("no_effect")) == ("action", [], [("no_effect", 0, "no_target")])
