"""Steps where they meet other rules: fighters held in place, values after a combat, cards that leave at once, events that are remembered."""

from __future__ import annotations

import pytest

import duelwright as dw
from runtime.flow.triggers import MOST_TRIGGERS
from tests.drill import Drill
from tests.table import Table, player

HELD = "- continuous: {forbid: leave_space}"


@pytest.mark.parametrize(
    ("step", "what"),
    [
        ("place: {to: anywhere}", "drill"),
        ("swap_spaces: [self, opponent.hero]", "drill"),
        ("swap_spaces: [opponent.hero, self]", "drill"),
        ("remove_from_board: self", "drill"),
        ("move: {who: drill, up_to: 2}", "drill"),
    ],
)
def test_who_may_not_leave_its_space_stays_there_whatever_would_take_it_away(drill: Drill, step: str, what: str) -> None:
    """`forbid: leave_space` stops placing, swapping and removing too; the log says so, and nobody is asked about it."""
    table = drill.table(abilities=HELD, scheme=f"- {step}").scheme("trial", "drill")
    if table.decision.kind == "move":
        table.take("move", space="b2")
    assert (table.at("drill"), table.at("dummy"), table.decision.kind) == ("b2", "b3", "action")
    assert table.events("no_effect_on") == [("no_effect_on", what, "cannot_leave")]
    assert drill.table(abilities=HELD, scheme=f"- may: [{{{step}}}]").scheme("trial", "drill").decision.kind == "action"


def test_a_fighter_that_is_held_can_still_be_defeated(drill: Drill) -> None:
    table = drill.table(abilities="- continuous: {forbid: leave_space, who: {each: {fighter: aide}}}", scheme="- defeat: {choose: {fighter: aide}}")
    assert table.scheme("trial", "drill").defeated("aide-1")


@pytest.mark.rule("R14.5", "R8.16")
@pytest.mark.parametrize(("step", "rage"), [("gain: {rage: this_card.value}", 3), ("gain: {rage: opposing_card.value}", 2)])
def test_after_combat_a_value_includes_the_abilities_bonuses_that_counted(drill: Drill, step: str, rage: int) -> None:
    """Trial has 1, and 2 from the ability. Block has 1, and 1 from the ability on its bearer."""
    abilities = """
    - continuous: {attack_value: 2}
    - continuous: {defense_value: 1, who: {each: {side: opposing}}}
    """
    table = drill.table(abilities=abilities, value=1, after_combat=f"- {step}", their_hand=["block"], mine={"counters": {"rage": 0}})
    table.attack("drill", "dummy", "trial", "block")
    assert (table.values(), table.counter(0, "rage")) == ([(3, 2)], rage)


@pytest.mark.parametrize("source", ["hand", "top_of_deck"])
def test_who_played_no_card_cannot_boost_it(drill: Drill, source: str) -> None:
    """An ability that waits for the cards of a combat: without one of your own there is nothing to boost, and no card is taken for it."""
    offered = drill.table(
        abilities=f"- {{trigger: card_played, do: [{{may: [{{boost: {source}}}]}}]}}", their_hand=["hit"], hand=["jab"], position={"active": 1}
    )
    assert offered.attack("dummy", "drill", "hit").decision.kind == "action"
    forced = drill.table(abilities=f"- {{trigger: card_played, do: [{{boost: {source}}}]}}", their_hand=["hit"], hand=["jab"], position={"active": 1})
    forced.attack("dummy", "drill", "hit")
    assert (forced.hand(0), forced.discard(0), forced.events("no_effect")) == (["jab"], [], [("no_effect", 0, "no_card_played")])


@pytest.mark.rule("R14.4")
def test_a_card_can_speak_of_who_was_moved_through(drill: Drill) -> None:
    """Without a name for the move: `moved_through_by` alone reads it."""
    steps = "- move: {up_to: 3, through: opposing}\n- damage: {to: {each: {side: opposing, moved_through_by: self}}, amount: 1}"
    table = drill.table(scheme=steps, theirs={"dummy": "b3", "mate-1": "b4", "mate-2": "a4"}).scheme("trial", "drill")
    index = next(index for index, option in enumerate(table.decision.options) if option.data.get("space") == "b5")
    table.game.apply(index)
    assert (table.at("drill"), table.health("dummy"), table.health("mate-1"), table.health("mate-2")) == ("b5", 9, 1, 2)


@pytest.mark.parametrize(("target", "rage"), [("dummy", 3), ("mate-1", 2)])
def test_the_same_fighter_is_any_of_those_named(drill: Drill, target: str, rage: int) -> None:
    steps = "- if: {same_fighter: [opposing_fighter, {each: {role: hero}}]}\n  then: [{gain: {rage: 1}}]"
    table = drill.table(after_combat=steps, theirs={"dummy": "b3", "mate-1": "a2"}).attack("drill", target, "trial")
    assert table.counter(0, "rage") == rage


@pytest.mark.parametrize(("to", "deck"), [("bottom_of_deck", ["guard", "plan", "strike", "jab"]), ("top_of_deck", ["guard", "plan", "jab", "strike"])])
def test_reorder_leaves_alone_what_has_been_put_elsewhere(drill: Drill, to: str, deck: list[str]) -> None:
    """The jab went to the bottom, or on top: it is not taken back. Also where the deck holds nothing else."""
    steps = f"- look: {{from: top_of_deck, cards: 3, as: seen}}\n- move_cards: {{among: seen, cards: 1, to: {to}}}\n- reorder: seen"
    table = drill.table(scheme=steps, mine={"deck": ["jab", "guard", "plan", "strike"]}).scheme("trial", "drill").take(card="jab")
    assert sorted(table.offered("card")) == ["guard", "plan"]
    table.take(card="guard").take(card="plan")
    assert table.deck(0) == deck


def test_of_several_cards_for_the_top_of_a_deck_the_first_is_the_uppermost(drill: Drill) -> None:
    table = drill.table(scheme="- move_cards: {cards: 2, to: top_of_deck}", hand=["trial", "jab", "guard", "plan"], mine={"deck": ["strike"]})
    table.scheme("trial", "drill")
    assert table.decision.prompt.endswith("(the first one chosen is on top)")
    assert table.take(card="guard").take(card="jab").deck(0) == ["guard", "jab", "strike"]


def test_later_remembers_the_event(drill: Drill) -> None:
    """Who caused it is known still when the action ends."""
    abilities = """
    - trigger: damaged
      do:
        - later: {end_of: action}
          do: [{damage: {to: event_source, amount: event_amount}}]
    """
    table = drill.table(abilities=abilities, hand=[], their_hand=["hit"], position={"active": 1}).attack("dummy", "drill", "hit")
    assert (table.health("drill"), table.health("dummy")) == (6, 6)


@pytest.mark.parametrize(("at_once", "hand"), [(", at_once: true", ["trial"]), ("", [])])
def test_a_card_may_leave_at_once_or_once_it_has_been_played(drill: Drill, at_once: str, hand: list[str]) -> None:
    """With an empty deck, what is drawn is the card itself only where it has left by then."""
    steps = f"- move_cards: {{cards: this_card, to: shuffled_into_deck{at_once}}}\n- draw: 1"
    table = drill.table(scheme=steps, mine={"deck": []}).scheme("trial", "drill")
    assert (table.hand(0), table.deck(0), table.discard(0)) == (hand, [] if hand else ["trial"], [])
    assert table.health("drill") == (10 if hand else 8)


def test_a_combat_card_that_leaves_at_once_keeps_its_value_and_does_nothing_more(drill: Drill) -> None:
    table = drill.table(
        during_combat="- add_value: 2\n- move_cards: {cards: this_card, to: hand, at_once: true}\n- gain: {rage: {cards_in: hand}}",
        after_combat="- gain: {rage: 2}",
        their_hand=["block"],
        mine={"counters": {"rage": 0}},
    )
    table.attack("drill", "dummy", "trial", "block")
    assert (table.values(), table.hand(0), table.discard(0), table.counter(0, "rage")) == ([(5, 1)], ["trial"], [], 1)


def test_in_the_middle_of_it_the_game_can_be_saved_copied_and_guessed_at(drill: Drill) -> None:
    """The card is in the deck again while the combat that it was played in goes on."""
    steps = "- move_cards: {cards: this_card, to: shuffled_into_deck, at_once: true}\n- may: [{draw: 1}]"
    content = drill.content(during_combat=steps)
    table = drill.table(during_combat=steps, their_hand=["block"]).attack("drill", "dummy", "trial", "block")
    assert table.decision.kind == "may"
    assert table.game.observe(1)["combat"]["attack"]["card"] is None
    again = dw.Game.from_json(content, table.game.to_json())
    assert again.state_hash() == table.game.state_hash()
    for seed in range(5):
        guess = table.game.determinize(1, seed)
        guess.apply(1)
        assert [event.details for event in guess.log if event.kind == "combat_values"] == [(3, 1)]


def test_cards_that_go_to_the_discard_pile_are_discarded(drill: Drill) -> None:
    abilities = "- {trigger: discarded, do: [{gain: {rage: event_amount}}]}"
    table = drill.table(abilities=abilities, scheme="- move_cards: {cards: 2, to: discard}", hand=["trial", "jab", "plan"]).scheme("trial", "drill")
    assert table.take(card="jab").take(card="plan").counter(0, "rage") == 4


@pytest.mark.parametrize("amount", ["all", "1"])
@pytest.mark.parametrize("deck", [["jab"], ["jab", "guard", "plan"]])
def test_nobody_puts_cards_in_order_that_nobody_can_see(drill: Drill, amount: str, deck: list[str]) -> None:
    if amount == "1":
        deck = deck[:1]
    table = drill.table(scheme=f"- move_cards: {{from: deck, cards: {amount}, to: stash}}", mine={"deck": deck}).scheme("trial", "drill")
    assert table.decision.kind == "action"
    assert sorted(table.player(0)["piles"]["stash"]) == sorted(deck)


@pytest.mark.rule("R8.4")
def test_a_card_played_instead_still_has_its_immediately(drill: Drill) -> None:
    """The attacker takes the defender's card back, whose time for it was over: what is played instead comes to its own all the same."""
    content = drill.content(
        type="versatile", value=2, immediately="- if: attacking\n  then: [{replace_card: {card: opposing_card}}]\n  else: [{gain: {rage: 1}}]"
    )
    seats = [player("drill", {"drill": "b2"}, hand=["trial"]), player("drill", {"drill": "b3"}, hand=["guard", "trial"])]
    table = Table(content, "yard", *seats).attack("drill@1", "drill@2", "trial", "guard")
    table.take(card="trial")
    assert (table.counter(1, "rage"), table.values()) == (3, [(2, 2)])


@pytest.mark.rule("R8.4")
def test_a_card_that_comes_back_does_nothing_twice(drill: Drill) -> None:
    """It replaces itself by itself: once."""
    table = drill.table(immediately="- gain: {rage: 1}\n- replace_card: {card: this_card}").attack("drill", "dummy", "trial")
    table.take(card="trial")
    assert (table.counter(0, "rage"), table.health("dummy")) == (3, 7)


def test_a_chain_of_triggers_without_end_is_cut(drill: Drill) -> None:
    """An ability that sets itself off under a condition which never fails: the game goes on, and the log names file and line."""
    abilities = "- {trigger: form_changed, name: Echo, if: {any: [{form: calm}, {form: wild}, {form: still}]}, do: [{become: next}]}"
    table = drill.table(abilities=abilities, scheme="- become: next", hand=["trial", "trial"]).scheme("trial", "drill")
    cut = [event for event in table.game.log if event.kind == "endless"]
    assert len(table.events("form")) == MOST_TRIGGERS + 1
    assert len(cut) == 1
    assert cut[0].fields["file"] == "drill-pack/heroes/drill.yaml"
    line = cut[0].fields["line"]
    assert cut[0].text == f"Echo sets itself off without end (drill-pack/heroes/drill.yaml, line {line}): it is skipped for the rest of this action"
    # In the next action it works again, and is cut again.
    table.scheme("trial", "drill")
    assert len(table.events("form")) == 2 * (MOST_TRIGGERS + 1)
    assert (len(table.events("endless")), table.active) == (2, 1)
