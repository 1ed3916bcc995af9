"""What happens in a combat beyond the two sets: abilities in its windows, its fighters, standing values, who won."""

from __future__ import annotations

import json

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
    halve = "set_value: {card: opposing_card, to: {divide: opposing_card.value, by: 2, round: up}}"
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


# -- values --------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R15.6")
@pytest.mark.parametrize(("locked", "value"), [("true", 8), ("fully", 4)])
def test_a_full_lock_holds_against_abilities_too(drill: Drill, locked: str, value: int) -> None:
    """The value is 4 and locked: the card's own 1 is lost in any case; an ability's step adds 2 and another ability 2."""
    abilities = "- {continuous: {attack_value: 2}}\n- {window: after_combat, do: [{gain: {rage: 1}}]}\n- {window: during_combat, do: [{add_value: 2}]}"
    table = drill.table(abilities=abilities, immediately=f"- set_value: {{to: 4, locked: {locked}}}", during_combat="- add_value: 1")
    table.attack("drill", "dummy", "trial").take("card_first")
    assert table.values() == [(value, 0)]


@pytest.mark.rule("R15.6", "R14.5")
def test_what_was_added_before_a_full_lock_stays(drill: Drill) -> None:
    """A bonus that is asked when the card is played came before the lock."""
    abilities = "- {continuous: {attack_value: 2}, while: attacking, checked: when_played}\n- {continuous: {attack_value: 1}}"
    table = drill.table(abilities=abilities, immediately="- set_value: {to: this_card.value, locked: fully}").attack("drill", "dummy", "trial")
    assert table.values() == [(5, 0)]


STANDING = {
    "becomes": ("- {continuous: {attack_value: {becomes: 2}}}", [(2, 0)]),
    "becomes and is raised": ("- {continuous: [{attack_value: {becomes: 2}}, {attack_value: 3}]}", [(5, 0)]),
    "the newest counts": ("- {continuous: {attack_value: {becomes: 2}}}\n- {continuous: {attack_value: {becomes: 6}}}", [(6, 0)]),
    "no more": ("- {continuous: [{attack_value: 3}, {attack_value: {at_most: 4}}]}", [(4, 0)]),
    "no less": ("- {continuous: {attack_value: {at_least: 9}}}", [(9, 0)]),
    "no more wins over no less": ("- {continuous: [{attack_value: {at_most: 4}}, {attack_value: {at_least: 9}}]}", [(4, 0)]),
    "never below 0": ("- {continuous: [{attack_value: {becomes: 1}}, {attack_value: -3}]}", [(0, 0)]),
    "of defense, when attacking": ("- {continuous: {defense_value: {becomes: 9}}}", [(5, 0)]),
}


@pytest.mark.rule("R15.7")
@pytest.mark.parametrize(("abilities", "values"), STANDING.values(), ids=STANDING)
def test_the_order_of_values(drill: Drill, abilities: str, values: list[tuple[int, int]]) -> None:
    """A card of 3 that adds 2 to itself."""
    assert drill.table(abilities=abilities, during_combat="- add_value: 2").attack("drill", "dummy", "trial").values() == values


@pytest.mark.rule("R15.7")
def test_a_standing_change_for_a_while_and_of_the_opponents_fighters(drill: Drill) -> None:
    table = drill.table(
        scheme="- modify: {defense_value: {at_most: 0}, who: {each: {side: opposing}}, until: {end_of: turn}}",
        hand=["trial", "strike", "jab"],
        their_hand=["parry", "parry", "hit"],
        position={"actions": 2},
    )
    table.scheme("trial", "drill").attack("drill", "dummy", "strike", "parry")
    assert table.values() == [(3, 0)]
    table.maneuver().maneuver().attack("drill", "dummy", "jab", "parry")
    assert table.values()[-1] == (2, 3)


@pytest.mark.rule("R15.7", "R14.5")
def test_the_final_value_with_bonuses_is_known_after_combat(drill: Drill) -> None:
    abilities = "- {continuous: {attack_value: 2}}\n- {trigger: after_combat, do: [{set_counter: {rage: this_card.value}}]}"
    assert drill.table(abilities=abilities, hand=["jab"]).attack("drill", "dummy", "jab").counter(0, "rage") == 4


@pytest.mark.rule("R15.7")
def test_a_teammates_modifier_and_three_opponents(drill: Drill) -> None:
    """Drill caps the attacks of all opposing fighters: of both opponents, not of its own side."""
    content = drill.content(abilities="- {continuous: {attack_value: {at_most: 1}, who: {each: {side: opposing}}}}")
    team = [("dummy", "b3", ["hit"]), ("dummy", "b4", []), ("drill", "a1", []), ("dummy", "c1", [])]
    table = Table(content, "yard", *(player(hero, {hero: space}, hand=hand) for hero, space, hand in team), mode="team")
    assert table.attack("dummy@1", "dummy@2", "hit").values() == [(4, 0)]
    table = Table(content, "yard", *(player(hero, {hero: space}, hand=hand) for hero, space, hand in team), mode="free-for-all")
    assert table.attack("dummy@1", "dummy@2", "hit").values() == [(1, 0)]


@pytest.mark.trigger("values_final")
@pytest.mark.rule("R15.7")
def test_values_final_comes_before_damage(drill: Drill) -> None:
    """The ability knows the final values, with the bonus of 2; the damage is not dealt yet."""
    abilities = """
    - {continuous: {attack_value: 2}}
    - trigger: values_final
      if: {at_least: [this_card.value, 5]}
      do: [{set_counter: {rage: {minus: [{health_of: opposing_fighter}, 5]}}}]
    """
    table = drill.table(abilities=abilities, hand=["strike", "jab"], mine={"counters": {"rage": 0}}).attack("drill", "dummy", "strike")
    assert (table.counter(0, "rage"), table.health("dummy")) == (5, 5)
    assert table.attack("drill", "dummy", "jab").counter(0, "rage") == 5


# -- BOOST values --------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("change", "value"), [("1", 3 + 3), ("-3", 3), ("{becomes: 5}", 3 + 5), ("{becomes: {times: [2, top_of_discard.boost]}}", 3 + 8)])
def test_boost_values_are_changed_wherever_they_count(drill: Drill, change: str, value: int) -> None:
    """Strike boosts by 2, Plan on the discard pile by 4. A change that depends on BOOST values takes them as printed."""
    table = drill.table(
        abilities=f"- {{continuous: {{boost_value: {change}}}}}",
        during_combat="- boost: hand",
        after_combat="- set_counter: {rage: {cards_in: {place: discard, where: {boost: 2}}}}",
        hand=["trial", "strike"],
        their_hand=["parry"],
        mine={"discard": ["plan"]},
    )
    table.attack("drill", "dummy", "trial", "parry").take(card="strike")
    assert table.values() == [(value, 3)]
    # Neither Strike nor Plan has 2 any more.
    assert table.counter(0, "rage") == 0


def test_boost_values_of_opponents_and_in_a_maneuver(drill: Drill) -> None:
    abilities = "- {continuous: {boost_value: {becomes: 0}, who: {each: {side: opposing}}}}\n- {continuous: {boost_value: 1}}"
    table = drill.table(abilities=abilities, hand=["jab"], their_hand=["parry"], position={"actions": 1}).take("maneuver")
    assert str(next(option for option in table.decision.options if option.kind == "boost")) == "Boost with Jab (+2)"
    table.take("boost", card="jab")
    assert table.game.state.move_bonus == 2
    table.take("stop").take("maneuver").take("boost", card="parry")
    assert table.game.state.move_bonus == 0


@pytest.mark.trigger("boosted")
def test_boosted_knows_the_card_and_its_value(drill: Drill) -> None:
    abilities = "- {trigger: boosted, do: [{gain: {rage: event_amount}}, {move_cards: {cards: event_card, to: bottom_of_deck}}]}"
    table = drill.table(abilities=abilities, during_combat="- boost: hand", hand=["trial", "strike", "jab"], mine={"counters": {"rage": 0}, "deck": ["plan"]})
    table.attack("drill", "dummy", "trial").take(card="strike")
    assert (table.values(), table.counter(0, "rage"), table.discard(0), table.deck(0)) == ([(5, 0)], 2, ["trial"], ["plan", "strike"])
    # A maneuver that is boosted is none of its business.
    assert table.maneuver(boost="jab").counter(0, "rage") == 2


# -- who won -------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.verb("declare_winner")
@pytest.mark.rule("R15.8")
def test_a_declared_winner_counts_for_all_that_asks(drill: Drill) -> None:
    """No damage was dealt, and Drill won nevertheless: the fact of the turn says so too, and the other one lost."""
    abilities = """
    - {trigger: after_combat, if: won_combat, do: [{gain: {rage: 1}}]}
    - {trigger: turn_end, if: {all: [{this_turn: {who: drill, did: won}}, {not: {this_turn: {who: drill, did: lost}}}]}, do: [{gain: {rage: 2}}]}
    """
    table = drill.table(
        abilities=abilities, after_combat="- declare_winner: you", their_hand=["parry"], position={"actions": 1}, mine={"counters": {"rage": 0}}
    )
    table.attack("drill", "dummy", "trial", "parry")
    assert (table.values(), table.health("dummy"), table.counter(0, "rage")) == ([(3, 3)], 10, 3)
    assert table.events("winner_declared") == [("winner_declared", 0)]


@pytest.mark.verb("declare_winner")
@pytest.mark.rule("R15.8")
def test_the_last_declaration_counts_and_earlier_combats_stay_won(drill: Drill) -> None:
    abilities = """
    - {trigger: turn_end, if: {this_turn: {who: drill, did: won}}, do: [{gain: {rage: 1}}]}
    - {trigger: turn_end, if: {this_turn: {who: drill, did: lost}}, do: [{gain: {rage: 2}}]}
    """
    steps = "- declare_winner: you\n- declare_winner: opponent\n- if: won_combat\n  then: [{draw: 1}]"
    alone = drill.table(abilities=abilities, after_combat=steps, position={"actions": 1}, mine={"counters": {"rage": 0}}).attack("drill", "dummy", "trial")
    assert (alone.health("dummy"), alone.counter(0, "rage"), alone.hand(0)) == (7, 2, [])
    after = drill.table(abilities=abilities, after_combat=steps, hand=["strike", "trial"], mine={"counters": {"rage": 0}}).attack("drill", "dummy", "strike")
    assert after.attack("drill", "dummy", "trial").take(ability=after.offered("ability")[0]).counter(0, "rage") == 3


@pytest.mark.rule("R15.8")
def test_who_takes_no_part_cannot_have_won(drill: Drill) -> None:
    content = drill.content(abilities="- {trigger: after_combat, whose: any, do: [{declare_winner: you}]}")
    players = [player("dummy", {"dummy": "b3"}, hand=["hit"]), player("drill", {"drill": "a1"}), player("dummy", {"dummy": "b4"})]
    table = Table(content, "yard", *players, mode="free-for-all").attack("dummy@1", "dummy@3", "hit")
    assert (table.events("winner_declared"), [event.kind for event in table.game.log].count("no_effect")) == ([], 1)


# -- cancelling ----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.verb("cancel_effects")
@pytest.mark.parametrize(
    ("window", "value", "drawn"),
    [("during_combat", 0, 1), ("after_combat", 2, 0), ("immediately", 2, 1), ("[during_combat, after_combat]", 0, 0), ("[immediately, after_combat]", 2, 0)],
)
def test_some_windows_are_cancelled(drill: Drill, window: str, value: int, drawn: int) -> None:
    """Boon adds 2 to itself during combat and draws after it."""
    table = drill.table(
        immediately=f"- cancel_effects: {{card: opposing_card, window: {window}, as: undone}}\n- if: {{did: undone}}\n  then: [{{gain: {{rage: 1}}}}]",
        type="attack",
        their_hand=["boon"],
    )
    table.attack("drill", "dummy", "trial", "boon")
    assert (table.values(), len(table.hand(1)), table.counter(0, "rage")) == ([(3, value)], drawn, 2 + (window != "immediately"))


PROTECTED = {
    "by its trait": ("- {continuous: {protect_effects: {where: {trait: sharp}}}}", "traits: [sharp]", 5),
    "not by another's trait": ("- {continuous: {protect_effects: {where: {trait: sharp}}}}", "", 3),
    "by its type": ("- {continuous: {protect_effects: {where: {type: attack}}}}", "", 5),
    "not by another type": ("- {continuous: {protect_effects: {where: {type: defense}}}}", "", 3),
    "by its printed value": ("- {continuous: {protect_effects: {where: {value_at_least: 3}}}}", "", 5),
    "by itself": ("", "cannot_be_cancelled: true", 5),
}


@pytest.mark.parametrize(("abilities", "keys", "value"), PROTECTED.values(), ids=PROTECTED)
def test_what_cannot_be_cancelled(drill: Drill, abilities: str, keys: str, value: int) -> None:
    """Two Drills: the defender's ability cancels what the attacker's card has to come."""
    spoil = "- {window: immediately, if: defending, do: [{cancel_effects: opposing_card}]}"
    content = drill.content(type="attack", abilities=f"{abilities}\n{spoil}", keys=keys, during_combat="- add_value: 2")
    table = Table(content, "yard", player("drill", {"drill": "b2"}, hand=["trial"]), player("drill", {"drill": "b3"}))
    assert table.attack("drill@1", "drill@2", "trial").values() == [(value, 0)]


def test_nobody_cancels_such_a_card_not_even_its_own_player(drill: Drill) -> None:
    undo, more = "- cancel_effects: this_card", "- add_value: 2"
    free = drill.table(type="attack", immediately=undo, during_combat=more).attack("drill", "dummy", "trial")
    held = drill.table(type="attack", keys="cannot_be_cancelled: true", immediately=undo, during_combat=more).attack("drill", "dummy", "trial")
    assert (free.values(), held.values()) == ([(3, 0)], [(5, 0)])
    assert held.game.bundle.payload["heroes"]["drill"]["cards"][-1]["text"]["en"] == {
        "cannot_be_cancelled": "Effects on this card cannot be canceled.",
        "immediately": "Cancel all effects on this card.",
        "during_combat": "Add 2 to this card's value.",
    }


@pytest.mark.parametrize(
    ("asked", "defense", "value"),
    [
        ("opposing_card", "boon", 4),
        ("{card: opposing_card, window: after_combat}", "parry", 4),
        ("{card: opposing_card, window: during_combat}", "parry", 3),
        ("opposing_card", "block", 3),
        ("opposing_card", None, 3),
        ("top_of_discard", None, 4),
    ],
)
def test_has_effect(drill: Drill, asked: str, defense: str | None, value: int) -> None:
    """Boon has effects during and after combat, Parry after it, Block none; Plan on the discard pile is a scheme."""
    table = drill.table(
        during_combat=f"- if: {{has_effect: {asked}}}\n  then: [{{add_value: 1}}]", their_hand=["boon", "parry", "block"], mine={"discard": ["plan"]}
    )
    assert table.attack("drill", "dummy", "trial", defense).values()[0][0] == value


# -- boosting ------------------------------------------------------------------------------------------------------------------------------

BOOSTS = {
    "a card that is chosen": ("hand", ["strike"], 5, ["trial", "strike", "guard", "plan"]),
    "the top of the deck": ("top_of_deck", [], 7, ["trial", "plan", "guard", "plan"]),
    "two from the deck": ("{from: top_of_deck, cards: 2}", [], 8, ["trial", "jab", "plan", "guard", "plan"]),
    "the bottom of the deck": ("{from: bottom_of_deck}", [], 4, ["trial", "jab", "guard", "plan"]),
    "two from the hand": ("{cards: 2}", ["strike", "jab"], 6, ["trial", "jab", "strike", "guard", "plan"]),
    "from the discard pile, where it stays": ("discard", ["guard"], 6, ["trial", "guard", "plan"]),
    "from a pile": ("stash", ["strike"], 5, ["trial", "strike", "guard", "plan"]),
    "only such a card": ("{where: {type: attack}}", ["strike"], 5, ["trial", "strike", "guard", "plan"]),
}


@pytest.mark.verb("boost")
@pytest.mark.parametrize(("how", "chosen", "value", "discard"), BOOSTS.values(), ids=BOOSTS)
def test_where_a_boost_comes_from(drill: Drill, how: str, chosen: list[str], value: int, discard: list[str]) -> None:
    """Strike boosts by 2, Jab by 1, Guard by 3, Plan by 4."""
    table = drill.table(
        during_combat=f"- boost: {how}",
        hand=["trial", "strike", "jab"],
        mine={"discard": ["guard", "plan"], "deck": ["plan", "jab"], "piles": {"stash": ["strike", "jab"]}},
    )
    table.attack("drill", "dummy", "trial")
    for card in chosen:
        table.take(card=card)
    assert (table.values(), table.discard(0)) == ([(value, 0)], discard)


@pytest.mark.verb("boost")
def test_a_boost_with_cards_that_have_a_name(drill: Drill) -> None:
    """The revealed card is discarded, also where it was on the deck."""
    table = drill.table(during_combat="- reveal: {from: top_of_deck, as: shown}\n- boost: {cards: shown}", mine={"deck": ["guard", "jab"]})
    table.attack("drill", "dummy", "trial")
    assert (table.values(), table.discard(0), table.deck(0)) == ([(6, 0)], ["trial", "guard"], ["jab"])


@pytest.mark.parametrize(("their_card", "health"), [("block", 11), (None, 10)])
def test_a_card_asks_whether_the_other_was_boosted(drill: Drill, their_card: str | None, health: int) -> None:
    after = "- {if: {boosted: opposing_card}, then: [{recover: 1}]}\n- {if: boosted, then: [{draw: 1}]}"
    table = drill.table(type="attack", during_combat="- boost: {who: opponent}", after_combat=after, their_hand=["block", "parry"])
    table.attack("drill", "dummy", "trial", their_card)
    if their_card is not None:
        table.take(card="parry")
    assert (table.health("drill"), table.hand(0)) == (health, [])


@pytest.mark.verb("boost")
def test_the_opponent_boosts_their_own_card(drill: Drill) -> None:
    table = drill.table(type="attack", during_combat="- boost: {who: opponent}", their_hand=["block", "parry", "hit"])
    table.attack("drill", "dummy", "trial", "block")
    assert (table.decision.player, table.decision.prompt, sorted(table.offered("card"))) == (1, "BOOST your card.", ["hit", "parry"])
    assert table.take(card="parry").values() == [(3, 4)]
    # Without a card, there is nothing to boost, and nobody is asked.
    assert drill.table(type="attack", during_combat="- boost: {who: opponent}", their_hand=["parry"]).attack("drill", "dummy", "trial").values() == [(3, 0)]


@pytest.mark.verb("boost")
def test_who_may_not_boost_is_the_one_whose_card_it_is(drill: Drill) -> None:
    abilities = "- {continuous: {forbid: boost, who: {each: {side: opposing}}}}"
    theirs = drill.table(
        abilities=abilities, type="attack", during_combat="- boost: {who: opponent}\n- boost: hand", hand=["trial", "jab"], their_hand=["block", "parry"]
    )
    assert theirs.attack("drill", "dummy", "trial", "block").take(card="jab").values() == [(4, 1)]


WHEN_BOOSTING = """
- if: attacking
  then: [{add_value: 3}]
- if: {not: {any: [attacking, defending]}}
  then: [{draw: 1}]
- move_cards: {cards: this_card, to: bottom_of_deck}
"""


@pytest.mark.rule("R8.12")
def test_what_a_card_does_when_it_boosts_a_card(drill: Drill) -> None:
    """An ability boosts Strike with Trial: its BOOST value of 2, then 3 more; then it goes below the deck."""
    abilities = "- {window: during_combat, do: [{boost: hand}]}"
    table = drill.table(abilities=abilities, when_boosting=WHEN_BOOSTING, hand=["strike", "trial"], mine={"deck": ["jab"]})
    table.attack("drill", "dummy", "strike").take(card="trial")
    assert (table.values(), table.discard(0), table.deck(0), table.hand(0)) == ([(8, 0)], ["strike"], ["jab", "trial"], [])


@pytest.mark.rule("R8.12", "R5.3")
def test_what_a_card_does_when_it_boosts_a_maneuver(drill: Drill) -> None:
    table = drill.table(when_boosting=WHEN_BOOSTING, hand=["trial"], mine={"deck": ["jab", "guard"]}).take("maneuver").take("boost", card="trial")
    assert (sorted(table.hand(0)), table.deck(0), table.discard(0), table.game.state.move_bonus) == (["guard", "jab"], ["trial"], [], 2)


@pytest.mark.rule("R8.12")
def test_it_does_nothing_when_it_is_played_or_discarded(drill: Drill) -> None:
    table = drill.table(type="attack", when_boosting="- gain: {rage: 1}", hand=["trial", "trial"], mine={"counters": {"rage": 0}})
    assert table.attack("drill", "dummy", "trial").counter(0, "rage") == 0


def test_the_opponent_of_a_boost_is_the_one_in_the_combat(drill: Drill) -> None:
    """With three at the table, only outside a combat does somebody choose which opponent is meant."""
    abilities = "- {window: during_combat, do: [{boost: hand}]}"
    content = drill.content(abilities=abilities, when_boosting="- damage: {to: opponent.hero, amount: 1}")

    def table() -> Table:
        drills = player("drill", {"drill": "b2"}, hand=["strike", "trial"])
        return Table(content, "yard", drills, player("dummy", {"dummy": "b3"}), player("dummy", {"dummy": "b5"}), mode="free-for-all")

    fought = table().attack("drill", "dummy@2", "strike").take(card="trial")
    assert (fought.health("dummy@2"), fought.health("dummy@3")) == (4, 10)
    moved = table().take("maneuver").take("boost", card="trial").take(player=2)
    assert (moved.health("dummy@2"), moved.health("dummy@3")) == (10, 9)


# -- a BOOST that is laid face down --------------------------------------------------------------------------------------------------------

LAYS = "- {continuous: {lay_boost: attack, who: {each: {side: own}}}}"


@pytest.mark.rule("R15.16")
def test_a_boost_laid_with_an_attack_is_hidden_until_the_reveal(drill: Drill) -> None:
    table = drill.table(abilities=LAYS, hand=["strike", "guard", "jab"], their_hand=["block"])
    table.take("attack", fighter="drill", target="dummy").take("attack_card", card="strike")
    assert (table.decision.kind, table.decision.player, table.offered("card")) == ("laid_boost", 0, ["guard", "jab"])
    table.take("boost", card="guard")
    mine, theirs = (table.game.observe(seat)["combat"]["attack"]["laid_boosts"] for seat in (0, 1))
    assert (mine, theirs) == (["guard"], [None])
    assert [str(event) for event in table.game.log_for(1) if event.kind.startswith("boost_laid")] == ["Drill lays a card face down with it, as a BOOST"]
    table.defend("block")
    assert (table.values(), table.discard(0), table.game.snapshot()["combat"]) == ([(6, 1)], ["strike", "guard"], None)


@pytest.mark.rule("R15.16")
def test_it_may_be_left_out_and_is_for_that_role_alone(drill: Drill) -> None:
    table = drill.table(abilities=LAYS, hand=["strike", "guard", "guard"], their_hand=["hit"], position={"actions": 1})
    table.take("attack", fighter="drill", target="dummy").take("attack_card", card="strike").take("no_boost").defend()
    assert table.values() == [(3, 0)]
    # In defense nobody is asked.
    assert table.attack("dummy", "drill", "hit", "guard").values()[-1] == (4, 2)
    both = drill.table(abilities="- {continuous: {lay_boost: defense}}", hand=["guard", "jab"], their_hand=["hit"], position={"active": 1})
    assert both.attack("dummy", "drill", "hit", "guard").take("boost", card="jab").values() == [(4, 3)]


@pytest.mark.rule("R15.16", "R14.1")
@pytest.mark.parametrize(("cancelled", "value", "rage"), [("opposing_card", 3, 1), ("{card: opposing_card, window: during_combat}", 6, 0)])
def test_it_counts_as_an_effect_of_the_card(drill: Drill, cancelled: str, value: int, rage: int) -> None:
    """Strike has no effects of its own: cancelling all loses the BOOST, cancelling one window finds nothing."""
    spoil = f"""
- {{window: immediately, if: defending, do: [{{cancel_effects: {cancelled}}}]}}
- {{trigger: after_combat, if: effects_were_cancelled, do: [{{gain: {{rage: 1}}}}]}}
"""
    drills = (player("drill", {"drill": "b2"}, hand=["strike", "guard"], counters={"rage": 0}), player("drill", {"drill": "b3"}))
    table = Table(drill.content(abilities=f"{LAYS}\n{spoil}"), "yard", *drills)
    table.take("attack", fighter="drill@1").take("attack_card", card="strike").take("boost", card="guard").defend()
    assert (table.values(), table.counter(0, "rage")) == ([(value, 0)], rage)


@pytest.mark.rule("R15.16")
def test_what_boosting_sets_off_it_sets_off(drill: Drill) -> None:
    """It is a BOOST in every respect: `boosted`, `when_boosting`, changed BOOST values; a value that is set replaces it."""
    abilities = f"{LAYS}\n- {{continuous: {{boost_value: 1}}}}\n- {{trigger: boosted, do: [{{gain: {{rage: event_amount}}}}]}}"
    table = drill.table(abilities=abilities, when_boosting="- draw: 1", hand=["strike", "trial"], mine={"counters": {"rage": 0}, "deck": ["jab"]})
    table.take("attack", fighter="drill").take("attack_card", card="strike").take("boost", card="trial").defend()
    assert (table.values(), table.counter(0, "rage"), table.hand(0)) == ([(6, 0)], 3, ["jab"])
    instead = drill.table(abilities=LAYS, during_combat="- set_value: 4", hand=["trial", "guard"])
    assert instead.take("attack", fighter="drill").take("attack_card", card="trial").take("boost", card="guard").defend().values() == [(4, 0)]


@pytest.mark.rule("R15.16")
def test_a_save_and_a_possible_world_have_it_too(drill: Drill) -> None:
    content = drill.content(abilities=LAYS)
    table = drill.table(abilities=LAYS, hand=["strike", "guard", "jab"], their_hand=["block"])
    table.take("attack", fighter="drill").take("attack_card", card="strike").take("boost", card="guard")
    again = dw.Game.from_json(content, table.game.to_json())
    assert again.observe(0) == table.game.observe(0)
    seen = {json.dumps(world.observe(1), sort_keys=True) for seed in range(20) for world in [table.game.determinize(1, seed=seed)]}
    laid = {world.observe(0)["combat"]["attack"]["laid_boosts"][0] for seed in range(20) for world in [table.game.determinize(1, seed=seed)]}
    assert (len(seen), len(laid) > 1) == (1, True)
