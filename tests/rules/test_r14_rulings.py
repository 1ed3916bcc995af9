"""R14: doubtful cases."""

from __future__ import annotations

import pytest

import duelwright as dw
from tests.drill import Drill
from tests.table import Table, player


@pytest.mark.rule("R14.1")
@pytest.mark.parametrize(("defense", "cancelled"), [("boon", True), ("block", False), (None, False)])
def test_cancelling_what_has_no_effects_cancels_nothing(drill: Drill, defense: str | None, cancelled: bool) -> None:
    steps = "- cancel_effects: {card: opposing_card, as: stopped}\n- {if: {did: stopped}, then: [{gain: {rage: 1}}]}"
    table = drill.table(immediately=steps, their_hand=["boon", "block"]).attack("drill", "dummy", "trial", defense)
    assert table.counter(0, "rage") == (3 if cancelled else 2)


@pytest.mark.rule("R14.1")
def test_effects_that_have_all_resolved_cannot_be_cancelled(drill: Drill) -> None:
    """Parry's only effect is done when the attacker's after-combat effect cancels."""
    steps = "- cancel_effects: {card: opposing_card, as: stopped}\n- {if: {did: stopped}, then: [{gain: {rage: 1}}]}"
    table = drill.table(after_combat=steps, their_hand=["parry"]).attack("drill", "dummy", "trial", "parry")
    assert table.counter(0, "rage") == 2


@pytest.mark.rule("R14.2")
def test_what_hangs_on_an_impossible_part_does_not_happen(drill: Drill) -> None:
    steps = "- pay: [{discard: 2}]\n  then: [{gain: {rage: 1}}]\n- gain: {rage: 2}"
    poor = drill.table(scheme=steps, hand=["trial", "jab"]).scheme("trial", "drill")
    assert (poor.counter(0, "rage"), poor.hand(0)) == (4, ["jab"])
    able = drill.table(scheme=steps, hand=["trial", "jab", "guard"]).scheme("trial", "drill").take(card="jab").take(card="guard")
    assert (able.counter(0, "rage"), able.hand(0)) == (5, [])


@pytest.mark.rule("R14.2")
def test_discarding_more_than_there_are_discards_what_there_is(drill: Drill) -> None:
    table = drill.table(scheme="- discard: {who: opponent, cards: 3}\n- gain: {rage: 1}", their_hand=["hit", "block"]).scheme("trial", "drill")
    table.take(card="hit").take(card="block")
    assert (table.hand(1), table.counter(0, "rage")) == ([], 3)


@pytest.mark.rule("R14.3")
def test_a_blind_boost_is_no_draw_and_adds_nothing_from_an_empty_deck(ground: dw.Bundle) -> None:
    """Gamble boosts from the top of the deck, and draws if it was boosted."""
    lucky = Table(ground, "yard", player("twins", {"ash": "b2"}, hand=["gamble"], deck=["guard", "jab"]), player("warden", {"warden": "b3"}))
    lucky.attack("ash", "warden", "gamble")
    assert (lucky.values(), lucky.discard(0), lucky.hand(0)) == ([(5, 0)], ["gamble", "guard"], ["jab"])
    empty = Table(ground, "yard", player("twins", {"ash": "b2"}, hand=["gamble"], deck=[]), player("warden", {"warden": "b3"}))
    empty.attack("ash", "warden", "gamble")
    assert (empty.values(), empty.health("ash")) == ([(2, 0)], 9)


@pytest.mark.rule("R14.4")
def test_moving_through_means_entering_and_leaving(drill: Drill) -> None:
    steps = "- move: {who: self, up_to: 2, through: opposing, as: run}\n- damage: {to: run.moved_through, amount: 1}"
    through = drill.table(scheme=steps, theirs={"dummy": "b3", "mate-1": "c2"}).scheme("trial", "drill")
    through.take("move", space="b4", through=["dummy"])
    assert (through.at("drill"), through.health("dummy"), through.health("mate-1")) == ("b4", 9, 2)
    beside = drill.table(scheme=steps, theirs={"dummy": "b3", "mate-1": "c2"}).scheme("trial", "drill")
    beside.take("move", space="a3", through=[])
    assert (beside.at("drill"), beside.health("dummy")) == ("a3", 10)


@pytest.mark.rule("R14.4")
def test_the_way_back_counts_as_well(drill: Drill) -> None:
    """Entering Dummy's space and stepping back moves through it, though Drill ends where it began."""
    steps = "- move: {who: self, up_to: 2, through: opposing, as: run}\n- damage: {to: run.moved_through, amount: 1}"
    table = drill.table(scheme=steps, theirs={"dummy": "b3", "mate-1": "c2"}).scheme("trial", "drill")
    table.take("move", space="b2", through=["dummy"])
    assert (table.at("drill"), table.health("dummy")) == ("b2", 9)


@pytest.mark.rule("R14.5")
def test_a_lock_holds_against_cards_and_items_not_against_abilities(everything: dw.Bundle) -> None:
    """Impossible to See locks the attack at 0; the pebble's +1 is locked out, Khonshu's +2 is an ability and stays."""
    knight = player("moon-knight", {"moon-knight": "a5"}, form="khonshu", hand=["fist-of-khonshu"])
    man = player("invisible-man", {"invisible-man": "a4"}, hand=["impossible-to-see"])
    table = Table(everything, "yard", knight, man, items={"a5": "pebble"})
    table.take("attack").take(card="fist-of-khonshu").yes().take(card="impossible-to-see")
    assert table.values() == [(2, 2)]


@pytest.mark.rule("R14.5")
def test_ignoring_a_value_covers_abilities(drill: Drill) -> None:
    table = drill.table(abilities="- continuous: {attack_value: 2}", immediately="- ignore_value: this_card").attack("drill", "dummy", "trial")
    assert table.values() == [(0, 0)]


@pytest.mark.rule("R14.6")
def test_a_card_goes_to_its_owners_discard_pile(drill: Drill) -> None:
    table = drill.table(scheme="- discard: {who: opponent, cards: 1, picked_by: you}", their_hand=["hit"]).scheme("trial", "drill")
    assert (table.discard(0), table.discard(1)) == (["trial"], ["hit"])


@pytest.mark.rule("R14.7")
def test_a_card_of_a_defeated_fighter_is_unplayable(ground: dw.Bundle) -> None:
    table = Table(ground, "yard", player("trapper", {"trapper": "b2"}, hand=["pounce", "strike"]), player("warden", {"warden": "b3"}))
    assert table.take("attack").offered("card") == ["strike"]


@pytest.mark.rule("R14.7", "R9.7")
@pytest.mark.parametrize(("form", "cards"), [("dr-jekyll", ["feint", "succumb-to-compulsion"]), ("mr-hyde", ["feint", "madness-relents"])])
def test_a_card_of_another_form_is_unplayable(everything: dw.Bundle, form: str, cards: list[str]) -> None:
    hero = player("jekyll-and-hyde", {"jekyll-and-hyde": "b2"}, form=form, hand=["feint", "succumb-to-compulsion", "madness-relents"])
    table = Table(everything, "yard", hero, player("dracula", {"dracula": "b3"}))
    assert table.take("attack").offered("card") == cards


@pytest.mark.rule("R14.7")
def test_a_card_for_any_fighter_has_a_user_while_one_lives(ground: dw.Bundle) -> None:
    table = Table(ground, "yard", player("twins", {"ash": "a1"}, hand=["wither"]), player("warden", {"warden": "c5"}))
    assert table.scheme("wither", "ash").health("ash") == 8


@pytest.mark.rule("R14.8")
def test_prevented_damage_was_not_dealt(drill: Drill) -> None:
    abilities = "- continuous: {damage_taken: {kind: effect, prevent: all}}"
    steps = "- may: [{damage: {to: self, amount: 2}}]\n  then: [{gain: {rage: 1}}]"
    prevented = drill.table(abilities=abilities, scheme=steps).scheme("trial", "drill").yes()
    assert (prevented.health("drill"), prevented.counter(0, "rage")) == (10, 2)
    dealt = drill.table(abilities=abilities, scheme=steps).scheme("trial", "aide-1").yes()
    assert (dealt.health("aide-1"), dealt.counter(0, "rage")) == (1, 3)


@pytest.mark.rule("R14.8")
def test_damage_counts_beyond_the_health_that_was_left(drill: Drill) -> None:
    steps = "- damage: {to: {choose: {side: opposing, role: sidekick}}, amount: 5, as: hurt}\n- recover: {who: drill, amount: hurt.dealt}"
    table = drill.table(scheme=steps, mine={"health": {"drill": 4}}).scheme("trial", "drill").take(fighter="mate-1")
    assert (table.defeated("mate-1"), table.health("drill")) == (True, 9)


@pytest.mark.rule("R14.9")
@pytest.mark.parametrize("aide", ["defeated", "away"])
def test_nothing_is_measured_from_a_fighter_that_is_not_there(drill: Drill, aide: str) -> None:
    steps = """
    - place: {who: drill, to: {adjacent_to: aide}}
    - damage: {to: {each: {in_zone_of: aide}}, amount: 1}
    - gain: {rage: {count: {adjacent_to: aide}}}
    - {if: {same_zone: [drill, aide]}, then: [{gain: {rage: 1}}]}
    """
    away = ["aide-1", "aide-2"] if aide == "away" else []
    table = drill.table(scheme=steps, at={"drill": "b2"}, mine={"away": away}).scheme("trial", "drill")
    assert (table.at("drill"), table.counter(0, "rage")) == ("b2", 2)
    assert [table.health(key) for key in ("drill", "dummy", "mate-1")] == [10, 10, 2]


@pytest.mark.rule("R14.10")
@pytest.mark.parametrize(("first", "second"), [("jab", "guard"), ("guard", "jab")])
def test_cards_discarded_at_once_lie_in_the_order_chosen(drill: Drill, first: str, second: str) -> None:
    table = drill.table(scheme="- discard: 2", hand=["trial", "jab", "guard"]).scheme("trial", "drill").take(card=first).take(card=second)
    assert table.discard(0) == ["trial", second, first]


@pytest.mark.rule("R14.11")
@pytest.mark.parametrize(("to", "deck"), [("top_of_deck", ["guard", "jab", "strike"]), ("bottom_of_deck", ["strike", "guard", "jab"])])
def test_the_first_card_picked_for_a_deck_is_the_uppermost(drill: Drill, to: str, deck: list[str]) -> None:
    table = drill.table(scheme=f"- move_cards: {{cards: 2, to: {to}}}", hand=["trial", "jab", "guard"], mine={"deck": ["strike"]}).scheme("trial", "drill")
    assert table.take(card="guard").take(card="jab").deck(0) == deck


@pytest.mark.rule("R14.12")
def test_who_cannot_leave_a_space_is_not_swapped_away_but_can_fall(drill: Drill) -> None:
    abilities = "- continuous: {forbid: leave_space, who: {each: {side: opposing}}}"
    table = drill.table(abilities=abilities, scheme="- swap_spaces: [self, opponent.hero]\n- defeat: {each: {side: opposing, role: sidekick}}")
    table.scheme("trial", "drill")
    assert (table.at("drill"), table.at("dummy"), table.defeated("mate-1")) == ("b2", "b3", True)


@pytest.mark.rule("R14.13")
def test_a_card_played_instead_in_a_later_step_has_missed_the_earlier_one(drill: Drill) -> None:
    """Replaced during combat: its DURING COMBAT resolves, its IMMEDIATELY is over."""
    content = drill.content(
        type="versatile",
        value=2,
        immediately="- gain: {rage: 1}",
        during_combat="- if: attacking\n  then: [{replace_card: {card: opposing_card}}]\n  else: [{add_value: 3}]",
    )
    seats = [player("drill", {"drill": "b2"}, hand=["trial"]), player("drill", {"drill": "b3"}, hand=["guard", "trial"])]
    table = Table(content, "yard", *seats).attack("drill@1", "drill@2", "trial", "guard").take(card="trial")
    assert (table.counter(1, "rage"), table.values()) == (2, [(2, 5)])


@pytest.mark.rule("R14.14")
def test_a_fighter_that_is_away_already_comes_back_once_and_is_placed_once_more(drill: Drill) -> None:
    steps = "- remove_from_board: drill\n- later: {start_of: next_turn}\n  do: [{place: {who: drill, to: anywhere}}]"
    table = drill.table(scheme=steps, hand=["trial", "trial"]).scheme("trial", "drill").scheme("trial", "aide-1")
    assert (table.at("drill"), table.events("no_effect")) == (None, [("no_effect", 0, "nobody")])
    table.maneuver().maneuver()
    table.take("space", space="c1")
    assert (table.at("drill"), table.decision.kind) == ("c1", "choose_space")
    assert table.take("space", space="c2").at("drill") == "c2"


@pytest.mark.rule("R14.15")
def test_with_the_same_hero_on_both_sides_a_name_means_ones_own(drill: Drill) -> None:
    content = drill.content(scheme="- defeat: {each: {fighter: aide}}\n- place_token: {which: {supply: smoke}, to: {space_of: drill}}")
    seats = [player("drill", {"drill": "b2", "aide-1": "a1"}, hand=["trial"]), player("drill", {"drill": "b5", "aide-1": "a5"})]
    table = Table(content, "yard", *seats).scheme("trial", "drill@1")
    assert (table.defeated("aide-1@1"), table.defeated("aide-1@2")) == (True, False)
    assert sorted(space for space in table.tokens("smoke") if space is not None) == ["b2"]


@pytest.mark.rule("R14.16")
def test_an_attacker_that_falls_before_damage_has_attacked_all_the_same(drill: Drill) -> None:
    """Mate falls to the defender's card; its Parry deals its damage still, and draws after the combat."""
    table = drill.table(
        value=1,
        immediately="- defeat: opposing_fighter",
        theirs={"dummy": "b5", "mate-1": "b3"},
        their_hand=["parry"],
        other={"deck": ["hit"]},
        position={"active": 1},
    )
    table.attack("mate-1", "drill", "parry", "trial")
    assert (table.defeated("mate-1"), table.health("drill"), table.hand(1)) == (True, 8, ["hit"])


@pytest.mark.rule("R14.17")
def test_a_chain_of_abilities_ends(drill: Drill) -> None:
    abilities = "- {trigger: form_changed, if: {any: [{form: calm}, {form: wild}, {form: still}]}, do: [{become: next}]}"
    table = drill.table(abilities=abilities, scheme="- become: next").scheme("trial", "drill")
    assert (len(table.events("endless")), table.decision.kind) == (1, "action")
