"""R15: what happens in a combat beyond the two sets: abilities in its windows, fixed words for its fighters."""

from __future__ import annotations

import pytest

import duelwright as dw
from tests.drill import Drill
from tests.table import Table, player

# Drill's value becomes 5 by an ability; a card adds 2: the order decides between 7 and 5.
BECOMES_FIVE = "- {window: during_combat, do: [{set_value: 5}]}"


@pytest.mark.rule("R15.5")
@pytest.mark.parametrize(("first", "value"), [("card_first", 5), ("trigger", 7)])
def test_a_player_orders_card_and_ability(drill: Drill, first: str, value: int) -> None:
    table = drill.table(abilities=BECOMES_FIVE, during_combat="- add_value: 2").attack("drill", "dummy", "trial")
    assert (table.decision.player, table.decision.kind, table.kinds()) == (0, "effect_order", ["card_first", "trigger"])
    assert table.take(first).values() == [(value, 0)]


@pytest.mark.rule("R15.5")
def test_one_effect_alone_is_not_asked_about(drill: Drill) -> None:
    assert drill.table(abilities=BECOMES_FIVE, hand=["strike"]).attack("drill", "dummy", "strike").values() == [(5, 0)]


@pytest.mark.rule("R15.5")
def test_the_defenders_card_and_abilities_come_before_the_attackers(drill: Drill) -> None:
    """Each halves what the other has then: the one that comes second finds the other halved already."""
    halve = "set_value: {card: opposing_card, to: {half: opposing_card.value, round: up}}"
    attack = drill.table(abilities=f"- {{window: during_combat, do: [{{{halve}}}]}}", hand=["strike"], their_hand=["boon"])
    # Boon is 0, and 2 once its own effect has resolved: the defender is first, so the attacker's ability halves 2.
    assert attack.attack("drill", "dummy", "strike", "boon").values() == [(3, 1)]
    defense = drill.table(abilities=f"- {{window: during_combat, do: [{{{halve}}}]}}", hand=["guard"], their_hand=["hit"], position={"active": 1})
    assert defense.attack("dummy", "drill", "hit", "guard").values() == [(2, 2)]


@pytest.mark.rule("R15.5")
def test_cancelling_cards_does_not_reach_abilities(drill: Drill) -> None:
    abilities = "- {window: after_combat, do: [{gain: {rage: 1}}]}\n- {window: during_combat, do: [{add_value: 1}]}"
    table = drill.table(abilities=abilities, immediately="- cancel_effects: both", during_combat="- add_value: 4", mine={"counters": {"rage": 0}})
    table.attack("drill", "dummy", "trial")
    assert (table.values(), table.counter(0, "rage")) == ([(4, 0)], 1)


@pytest.mark.rule("R15.5", "R8.9")
def test_a_window_after_combat_comes_before_the_trigger_after_combat(drill: Drill) -> None:
    abilities = "- {trigger: after_combat, do: [{set_counter: {rage: {times: [2, {counter: rage}]}}}]}\n- {window: after_combat, do: [{gain: {rage: 1}}]}"
    table = drill.table(abilities=abilities, hand=["strike"], mine={"counters": {"rage": 1}}).attack("drill", "dummy", "strike")
    assert table.counter(0, "rage") == 4


@pytest.mark.rule("R15.5")
def test_a_condition_and_a_limit_keep_an_ability_out_of_a_window(drill: Drill) -> None:
    abilities = "- {window: during_combat, if: {same_fighter: [your_fighter, drill]}, limit: once_per_turn, do: [{add_value: 2}]}"
    table = drill.table(abilities=abilities, at={"drill": "b2", "aide-1": "c3"}, hand=["strike"] * 3, position={"actions": 3})
    table.attack("aide-1", "dummy", "strike").attack("drill", "dummy", "strike").attack("drill", "dummy", "strike")
    assert table.values() == [(3, 0), (5, 0), (3, 0)]


@pytest.mark.rule("R15.5")
def test_who_looks_on_comes_last(drill: Drill) -> None:
    """A third player's ability in a combat of two others: it sees the defender, and the defending card's effect has resolved before it."""
    abilities = (
        "- {window: during_combat, whose: any, if: {at_least: [{health_of: defender}, 1]}, do: [{gain: {rage: 1}}, {damage: {to: defender, amount: 1}}]}"
    )
    table = Table(
        drill.content(abilities=abilities),
        "yard",
        player("dummy", {"dummy": "b3"}, hand=["hit"]),
        player("drill", {"drill": "a1"}, counters={"rage": 0}),
        player("dummy", {"dummy": "b4"}, hand=["boon"]),
        mode="free-for-all",
    )
    table.attack("dummy@1", "dummy@3", "hit", "boon")
    assert (table.values(), table.health("dummy@3"), table.counter(1, "rage")) == ([(4, 2)], 7, 1)
    log = [event.kind for event in table.game.log]
    assert log.index("effect") < log.index("damaged")


@pytest.mark.rule("R15.5")
def test_a_teammate_is_neither_asked_nor_counted_as_taking_part(ground: dw.Bundle, drill: Drill) -> None:
    """`whose: you` means combats that you are in; a teammate's are not yours."""
    table = Table(
        drill.content(abilities="- {window: immediately, do: [{gain: {rage: 1}}]}"),
        "yard",
        player("dummy", {"dummy": "b3"}, hand=["hit"]),
        player("dummy", {"dummy": "b4"}),
        player("drill", {"drill": "a1"}, counters={"rage": 0}),
        player("dummy", {"dummy": "c1"}),
        mode="team",
    )
    table.attack("dummy@1", "dummy@2", "hit")
    assert (table.values(), table.counter(2, "rage")) == ([(4, 0)], 0)


@pytest.mark.rule("R15.5")
def test_a_scheme_in_play_has_abilities_in_windows_once_for_each_copy(drill: Drill) -> None:
    ongoing = "- {window: during_combat, do: [{add_value: 1}]}"
    table = drill.table(scheme="- stay_in_play", ongoing=ongoing, hand=["trial", "trial", "strike"], position={"actions": 3})
    table.scheme("trial", "drill").scheme("trial", "drill").attack("drill", "dummy", "strike")
    assert table.values() == [(5, 0)]


@pytest.mark.rule("R15.5")
def test_two_abilities_are_ordered_and_a_save_in_between_plays_on_alike(drill: Drill) -> None:
    abilities = "- {window: during_combat, name: Five, do: [{set_value: 5}]}\n- {window: during_combat, name: More, do: [{add_value: 1}]}"
    table = drill.table(abilities=abilities, hand=["strike"]).attack("drill", "dummy", "strike")
    assert [str(option) for option in table.decision.options] == ["Five", "More"]
    again = dw.Game.from_json(drill.content(abilities=abilities), table.game.to_json())
    for game, option, value in ((table.game, 0, 6), (again, 1, 5)):
        game.apply(option)
        assert [event.details[0] for event in game.log if event.kind == "combat_values"] == [value]


# -- fixed words ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attacker", "target", "rage"), [("drill", "dummy", 3), ("aide-1", "dummy", 5)])
def test_your_fighter_attacker_and_defender_in_abilities(drill: Drill, attacker: str, target: str, rage: int) -> None:
    """After a combat, an ability knows who fought in it, also when it was not the hero."""
    abilities = """
    - trigger: after_combat
      do:
        - if: {same_fighter: [your_fighter, drill]}
          then: [{gain: {rage: 1}}]
          else: [{gain: {rage: {health_of: your_fighter}}}]
        - recover: {who: defender, amount: 1}
    """
    table = drill.table(abilities=abilities, at={"drill": "b2", "aide-1": "c3"}, hand=["jab"], other={"health": {"dummy": 9}}).attack(attacker, target, "jab")
    assert (table.counter(0, "rage"), table.health("dummy")) == (rage, 8)


def test_attacker_and_defender_keep_their_sides_when_you_defend(drill: Drill) -> None:
    abilities = "- {trigger: after_combat, do: [{damage: {to: attacker, amount: 1}}, {damage: {to: defender, amount: 2}}]}"
    table = drill.table(abilities=abilities, hand=[], position={"active": 1}, their_hand=["hit"]).attack("dummy", "drill", "hit")
    assert (table.health("drill"), table.health("dummy")) == (4, 9)


def test_who_fought_is_known_after_it_was_defeated(drill: Drill) -> None:
    abilities = "- {trigger: after_combat, whose: opponent, if: {same_fighter: [defender, aide]}, do: [{gain: {rage: 1}}]}"
    table = drill.table(abilities=abilities, at={"drill": "a1", "aide-1": "b2"}, hand=[], position={"active": 1}, their_hand=["hit"])
    table.attack("dummy", "aide-1", "hit")
    assert (table.defeated("aide-1"), table.counter(0, "rage")) == (True, 3)


def test_a_modifier_asks_who_fights(drill: Drill) -> None:
    abilities = "- {continuous: {attack_value: 2, who: {each: {side: own}}}, while: {adjacent: [your_fighter, opponent.hero]}}"
    near = drill.table(abilities=abilities, at={"drill": "b2", "aide-1": "c3"}, hand=["jab"]).attack("aide-1", "dummy", "jab")
    far = drill.table(abilities=abilities, at={"drill": "b1", "aide-1": "b2"}, theirs={"dummy": "b4"}, hand=["jab"])
    assert near.values() == [(4, 0)]
    assert far.attack("aide-1", "dummy", "jab").values() == [(2, 0)]
