"""R8: attacks, from the declaration to the discard piles."""

from __future__ import annotations

import pytest

import duelwright as dw
from tests.drill import Drill
from tests.table import Table, player


@pytest.mark.rule("R8.1")
def test_an_attack_needs_a_card_that_the_fighter_may_use(ground: dw.Bundle) -> None:
    """Trapper stands next to the Warden with defense cards, schemes and Ferret's Pounce: no attack."""
    table = Table(
        ground, "yard", player("trapper", {"trapper": "b2", "ferret": "a1"}, hand=["guard", "pounce", "set-a-snare"]), player("warden", {"warden": "b3"})
    )
    assert "attack" not in table.kinds()


@pytest.mark.rule("R8.1")
def test_an_attack_needs_an_opposing_target(ground: dw.Bundle) -> None:
    table = Table(ground, "yard", player("warden", {"warden": "b2", "hound-1": "b3"}, hand=["strike"]), player("trapper", {"trapper": "c5"}))
    assert table.kinds() == ["maneuver"]


@pytest.mark.rule("R8.2")
def test_melee_reaches_adjacent_spaces_ranged_also_the_zone(drill: Drill) -> None:
    """Drill (melee) on b2 and an aide (ranged) on c1: who of the three can be attacked by whom."""
    table = drill.table(at={"drill": "b2", "aide-1": "c1"}, theirs={"dummy": "b3", "mate-1": "a1", "mate-2": "a3"}, hand=["strike"])
    assert table.offered("fighter", "target") == [("drill", "dummy"), ("aide-1", "mate-1")]


@pytest.mark.rule("R8.2")
def test_a_ranged_fighter_reaches_adjacent_spaces_of_another_zone(drill: Drill) -> None:
    table = drill.table(at={"drill": "c1", "aide-1": "a2"}, theirs={"dummy": "a3"}, hand=["strike"])
    assert table.offered("fighter", "target") == [("aide-1", "dummy")]


@pytest.mark.rule("R8.3")
def test_cards_lie_face_down_until_both_are_chosen(drill: Drill) -> None:
    table = drill.table(hand=["strike", "jab"], their_hand=["block", "parry"])
    table.take("attack", fighter="drill", target="dummy").take(card="strike")
    attack = [table.game.observe(viewer)["combat"]["attack"] for viewer in (0, 1)]
    assert [(side["played"], side["card"], side["value"]) for side in attack] == [(True, "strike", 3), (True, None, None)]
    assert not [str(event) for event in table.game.log_for(1) if "Strike" in str(event)]
    assert sorted(table.offered("card")) == ["block", "parry"]
    table.take(card="block")
    assert table.events("revealed") == [("revealed", 1, "block"), ("revealed", 0, "strike")]


@pytest.mark.rule("R8.3")
def test_a_card_that_is_played_face_up_is_open_at_once(ground: dw.Bundle) -> None:
    trapper = player("trapper", {"trapper": "b2"}, hand=["read-the-tracks"])
    table = Table(ground, "yard", trapper, player("warden", {"warden": "b3"}, hand=["guard"]))
    table.take("attack").take(card="read-the-tracks").take(number=2)
    assert table.decision.kind == "defense_card"
    assert table.game.observe(1)["combat"]["attack"]["card"] == "read-the-tracks"


@pytest.mark.rule("R8.3")
def test_the_defender_may_decline_and_uses_only_its_own_cards(ground: dw.Bundle) -> None:
    """The attacked hound may not use what is the Warden's; Shackle names both, but is an attack."""
    hand = ["shackle", "guard", "jab", "strike", "curfew"]
    table = Table(ground, "yard", player("trapper", {"trapper": "b2"}, hand=["strike"]), player("warden", {"warden": "b5", "hound-1": "b3"}, hand=hand))
    table.take("attack", target="hound-1").take(card="strike")
    assert table.kinds() == ["no_defense", "defense_card", "defense_card"]
    assert sorted(table.offered("card")) == ["guard", "jab"]


@pytest.mark.rule("R8.4")
def test_windows_resolve_in_order_with_the_defender_first(drill: Drill) -> None:
    table = drill.table(immediately="- gain: {rage: 1}", during_combat="- add_value: 1", after_combat="- draw: 1", their_hand=["boon"], mine={"deck": ["jab"]})
    table.attack("drill", "dummy", "trial", "boon")
    assert table.events("effect", "combat_values", "damaged") == [
        ("effect", 0, "trial", "immediately"),
        ("effect", 1, "boon", "during_combat"),
        ("effect", 0, "trial", "during_combat"),
        ("combat_values", 4, 2),
        ("damaged", "dummy", 2, "combat"),
        ("effect", 1, "boon", "after_combat"),
        ("effect", 0, "trial", "after_combat"),
    ]


@pytest.mark.rule("R8.5")
def test_an_effect_that_hurts_its_owner_is_mandatory(drill: Drill) -> None:
    table = drill.table(after_combat="- damage: {to: self, amount: 2}").attack("drill", "dummy", "trial")
    assert table.health("drill") == 8


@pytest.mark.rule("R8.6")
@pytest.mark.parametrize(("defense", "values", "health"), [(None, (4, 0), 6), ("guard", (4, 2), 8), ("trial", (4, 7), 10)])
def test_combat_damage_is_attack_less_defense_at_least_nothing(drill: Drill, defense: str | None, values: tuple[int, int], health: int) -> None:
    table = drill.table(type="defense", value=7, hand=["guard", "trial"], their_hand=["hit"], position={"active": 1})
    table.attack("dummy", "drill", "hit", defense)
    assert (table.values(), table.health("drill")) == ([values], health)


@pytest.mark.rule("R8.7")
def test_a_sidekick_at_0_leaves_the_board_at_once(drill: Drill) -> None:
    """The after-combat effect finds the space of the fallen mate free."""
    table = drill.table(value=2, after_combat="- place: {who: drill, to: {adjacent_to: drill}}", theirs={"dummy": "b4", "mate-1": "b3"})
    table.attack("drill", "mate-1", "trial")
    assert table.defeated("mate-1")
    assert "b3" in table.offered("space")


@pytest.mark.rule("R8.7")
@pytest.mark.parametrize(
    "steps", ["- damage: {to: {choose: {side: opposing, role: sidekick}}, amount: 2}", "- set_health: {who: {choose: {side: opposing, role: sidekick}}, to: 0}"]
)
def test_health_of_0_is_defeat_for_any_reason(drill: Drill, steps: str) -> None:
    table = drill.table(scheme=steps).scheme("trial", "drill").take(fighter="mate-1")
    assert (table.defeated("mate-1"), table.at("mate-1"), table.health("mate-1")) == (True, None, 0)


@pytest.mark.rule("R8.8")
def test_after_combat_effects_of_a_fallen_fighters_card_resolve(drill: Drill) -> None:
    """The mate falls; its Parry still draws a card for Dummy."""
    table = drill.table(value=9, during_combat="- add_value: 1", theirs={"dummy": "b5", "mate-1": "b3"}, their_hand=["parry"], other={"deck": ["hit"]})
    table.attack("drill", "mate-1", "trial", "parry")
    assert (table.defeated("mate-1"), table.hand(1)) == (True, ["hit"])


@pytest.mark.rule("R8.9")
def test_abilities_come_after_the_cards(drill: Drill) -> None:
    """The ability draws only because the card's effect has raised the counter before."""
    table = drill.table(
        abilities="- {trigger: after_combat, if: {at_least: [{counter: rage}, 3]}, do: [{draw: 1}]}", after_combat="- gain: {rage: 1}", mine={"deck": ["jab"]}
    )
    table.attack("drill", "dummy", "trial")
    assert (table.counter(0, "rage"), table.hand(0)) == (3, ["jab"])


@pytest.mark.rule("R8.10")
@pytest.mark.parametrize(("defense", "won"), [("block", True), ("parry", False)])
def test_the_attacker_wins_with_damage_the_defender_without(drill: Drill, defense: str, won: bool) -> None:
    table = drill.table(after_combat="- if: won_combat\n  then: [{gain: {rage: 1}}]\n  else: [{gain: {rage: 2}}]", their_hand=[defense])
    table.attack("drill", "dummy", "trial", defense)
    assert table.counter(0, "rage") == (3 if won else 4)
    assert [event[1] for event in table.events("combat_won")] == [0 if won else 1]


@pytest.mark.rule("R8.10")
def test_damage_by_effects_wins_no_combat(drill: Drill) -> None:
    table = drill.table(value=0, during_combat="- damage: {to: opposing_fighter, amount: 3}", after_combat="- {if: lost_combat, then: [{gain: {rage: 1}}]}")
    table.attack("drill", "dummy", "trial")
    assert (table.health("dummy"), table.counter(0, "rage")) == (7, 3)


@pytest.mark.rule("R8.10")
def test_who_wins_is_decided_after_reductions(drill: Drill) -> None:
    """An attack of 3 against a fighter who takes 3 less: the defender won."""
    table = drill.table(
        abilities="- continuous: {damage_taken: {kind: combat, reduce: 4}}",
        after_combat="- {if: won_combat, then: [{gain: {rage: 1}}]}",
        value=0,
        their_hand=["hit"],
        position={"active": 1},
    )
    table.attack("dummy", "drill", "hit", "trial")
    assert (table.values(), table.health("drill"), table.counter(0, "rage")) == ([(4, 0)], 10, 3)


@pytest.mark.rule("R8.11")
def test_all_cards_end_on_their_owners_discard_piles(drill: Drill) -> None:
    table = drill.table(hand=["strike", "jab"], their_hand=["block"], mine={"discard": ["guard"]})
    table.attack("drill", "dummy", "strike", "block")
    assert (table.discard(0), table.discard(1), table.hand(0), table.hand(1)) == (["strike", "guard"], ["block"], ["jab"], [])
    assert table.game.snapshot()["combat"] is None


@pytest.mark.rule("R8.12")
def test_a_boost_discards_a_card_and_adds_its_boost_value(drill: Drill) -> None:
    """Plan would recover 1; as a boost it only adds 4."""
    table = drill.table(during_combat="- boost: hand", hand=["trial", "plan", "jab"], mine={"health": {"drill": 5}})
    table.attack("drill", "dummy", "trial").take(card="plan")
    assert (table.values(), table.discard(0), table.hand(0), table.health("drill")) == ([(7, 0)], ["trial", "plan"], ["jab"], 5)


@pytest.mark.rule("R8.12")
def test_adding_a_boost_value_is_not_boosting(drill: Drill) -> None:
    boosted = "- {if: boosted, then: [{gain: {rage: 1}}]}"
    table = drill.table(during_combat="- add_value: opposing_card.boost", after_combat=boosted, their_hand=["block"])
    table.attack("drill", "dummy", "trial", "block")
    assert (table.values(), table.counter(0, "rage")) == ([(5, 1)], 2)
    table = drill.table(during_combat="- boost: hand", after_combat=boosted, hand=["trial", "jab"])
    table.attack("drill", "dummy", "trial").take(card="jab")
    assert (table.values(), table.counter(0, "rage")) == ([(4, 0)], 3)


@pytest.mark.rule("R8.13")
def test_cancelling_removes_what_has_not_resolved_and_keeps_the_printed_value(drill: Drill) -> None:
    """Boon would add 2 during combat and draw after it."""
    table = drill.table(immediately="- cancel_effects: opposing_card", their_hand=["boon"], other={"deck": ["hit"]})
    table.attack("drill", "dummy", "trial", "boon")
    assert (table.values(), table.hand(1)) == ([(3, 0)], [])
    assert table.events("cancelled") == [("cancelled", 1, "boon")]


@pytest.mark.rule("R8.13", "R8.4")
def test_what_has_resolved_before_the_cancelling_stays(drill: Drill) -> None:
    """Boon's bonus resolves first, the defender being first; only its draw is still to come."""
    table = drill.table(during_combat="- cancel_effects: opposing_card", their_hand=["boon"], other={"deck": ["hit"]})
    table.attack("drill", "dummy", "trial", "boon")
    assert (table.values(), table.hand(1)) == ([(3, 2)], [])


@pytest.mark.rule("R8.13")
def test_cancelling_touches_no_ability(drill: Drill) -> None:
    """Drill defends with a bonus from an ability; Dummy's Cancel takes the card's own +4, not the ability's +2."""
    table = drill.table(
        abilities="- continuous: {defense_value: 2}",
        value=1,
        immediately="- cancel_effects: this_card",
        during_combat="- add_value: 4",
        their_hand=["hit"],
        position={"active": 1},
    )
    table.attack("dummy", "drill", "hit", "trial")
    assert table.values() == [(4, 3)]


@pytest.mark.rule("R8.13", "R11.3")
def test_cancelling_takes_the_bonus_of_an_item(ground: dw.Bundle) -> None:
    for defense, value in (("guard", 4), ("spoil", 3)):
        attacker = player("mourner", {"mourner": "a5"}, hand=["strike"])
        table = Table(ground, "yard", attacker, player("warden", {"warden": "a4"}, hand=["guard", "spoil"]), items={"a5": "pebble"})
        table.take("attack").take(card="strike").yes().take(card=defense)
        assert table.values() == [(value, {"guard": 2, "spoil": 1}[defense])]


@pytest.mark.rule("R8.14")
def test_a_new_defender_takes_over_wherever_it_stands(drill: Drill) -> None:
    """Drill swaps with an aide, who then is the defender: the damage and the card's `self` are the aide's."""
    table = drill.table(
        value=2,
        immediately="""
        - for_each: {fighter: aide}
          as: helper
          do:
            - swap_spaces: [drill, helper]
            - change_defender: helper
        """,
        after_combat="- recover: {who: self, amount: 1}",
        their_hand=["hit"],
        position={"active": 1},
    )
    table.attack("dummy", "drill", "hit", "trial")
    assert (table.at("drill"), table.at("aide-1")) == ("a1", "b2")
    assert (table.health("drill"), table.health("aide-1")) == (10, 2)


@pytest.mark.rule("R8.14")
def test_range_is_not_checked_again(drill: Drill) -> None:
    table = drill.table(immediately="- change_defender: {choose: {fighter: aide}}", value=0, their_hand=["hit"], position={"active": 1})
    table.attack("dummy", "drill", "hit", "trial")
    assert (table.health("drill"), table.defeated("aide-1"), table.at("drill")) == (10, True, "b2")


@pytest.mark.rule("R8.15")
def test_damage_of_one_effect_lands_at_once(drill: Drill) -> None:
    """Everybody takes 2; the falls are noted after all of it."""
    table = drill.table(scheme="- damage: {to: {each: {side: opposing}}, amount: 2}").scheme("trial", "drill")
    assert table.events("damaged", "defeated") == [
        ("damaged", "dummy", 2, "effect"),
        ("damaged", "mate-1", 2, "effect"),
        ("damaged", "mate-2", 2, "effect"),
        ("defeated", "mate-1"),
        ("defeated", "mate-2"),
    ]


@pytest.mark.rule("R8.16")
@pytest.mark.parametrize(
    ("immediately", "during", "value"),
    [
        ("- add_value: 2", "- add_value: 1", 6),
        ("- add_value: 2", "- set_value: 6", 6),
        ("- set_value: 6", "- add_value: 1", 7),
        ("- set_value: {to: 6, locked: true}", "- add_value: 1", 6),
        ("- set_value: {to: 6, locked: true}", "- set_value: 1", 6),
        ("- add_value: 2", "- set_value: {to: 9, printed: true}", 11),
        ("- ignore_value: this_card", "- add_value: 5", 0),
        ("- add_value: -9", "- add_value: 2", 0),
    ],
)
def test_values_follow_the_order_of_effects(drill: Drill, immediately: str, during: str, value: int) -> None:
    table = drill.table(immediately=immediately, during_combat=during).attack("drill", "dummy", "trial")
    assert table.values() == [(value, 0)]


@pytest.mark.rule("R8.16")
@pytest.mark.parametrize(
    ("during", "value"), [("- set_value: 6", 8), ("- set_value: {to: 0, locked: true}", 2), ("- add_value: -9", 0), ("- ignore_value: this_card", 0)]
)
def test_bonuses_of_abilities_are_added_when_damage_is_worked_out(drill: Drill, during: str, value: int) -> None:
    table = drill.table(abilities="- continuous: {attack_value: 2}", during_combat=during).attack("drill", "dummy", "trial")
    assert table.values() == [(value, 0)]
