"""Lowering: what steps that hang together come to, instruction by instruction."""

from __future__ import annotations

import pytest

from tests.language.workbench import lower

HAND = ["cards", ["you"], "hand"]


def test_a_refused_offer_and_one_that_did_nothing_both_lead_to_else() -> None:
    code = lower(
        """
- may: [{damage: {to: {choose: {adjacent_to: self}}, amount: 1}}]
  then: [{draw: 1}]
  else: [{recover: 1}]
"""
    ).code
    near = ["fighters", ["adjacent_to", ["self"]]]
    assert code == [
        ["branch", ["some", near], 7],
        ["ask", ["you"], 0, ["union", near], 7],
        ["choose_fighters", 0, ["you"], near, 1, 1, 1],
        ["damage", ["slot", 0], 1, {"did": 1}],
        ["branch", ["slot", 1], 7],
        ["draw", ["you"], 1, {}],
        ["jump", 8],
        ["recover", ["self"], 1, {}],
    ]


def test_if_you_do_asks_for_every_step_of_the_offer() -> None:
    code = lower("- may: [{discard: 1}, {recover: 1}]\n  then: [{draw: 2}]").code
    assert code[0] == ["branch", ["all", ["<=", 1, ["size", HAND]], ["some", ["allowed", ["wounded", ["self"]], "recover"]]], 7]
    assert code[5] == ["branch", ["all", ["slot", 1], ["slot", 2]], 7]


def test_what_an_earlier_step_of_the_offer_binds_is_not_asked_for_before() -> None:
    """Whether the seen card can be discarded is known only once it is seen."""
    code = lower(
        """
- may:
    - look: {of: opponent, from: top_of_deck, cards: 3, as: seen}
    - discard: {who: opponent, among: seen, cards: 1, picked_by: you}
    - reorder: seen
"""
    ).code
    top = ["top", ["opponent"], "deck", 3]
    rest = ["still", ["slot", 0], "deck"]
    left = ["minus", rest, ["slot", 1]]
    assert code == [
        ["branch", ["some", top], 8],
        ["ask", ["you"], 0, ["union"], 8],
        ["set", 0, top],
        ["know", ["you"], ["slot", 0]],
        ["choose_cards", 1, ["you"], rest, 1, 1, 1],
        ["move_cards", ["slot", 1], "discard", "top", {}],
        ["order_cards", 2, ["you"], left, ["size", left], ["size", left], 2],
        ["move_cards", ["slot", 2], "deck", "top", {}],
    ]


def test_results_get_a_slot_only_when_something_reads_them() -> None:
    assert lower("- damage: {to: opposing_fighter, amount: 1, as: bite}\n- recover: bite.dealt").code[0] == ["damage", ["opposing"], 1, {"dealt": 0}]
    assert lower("- damage: {to: opposing_fighter, amount: 1, as: bite}\n- draw: 1").code[0] == ["damage", ["opposing"], 1, {}]


def test_a_bound_name_means_what_is_wanted_where_it_stands() -> None:
    code = lower("- move: {who: {choose: any}, up_to: 2, as: prey}\n- damage: {to: prey, amount: {count: {fighter: wolf, adjacent_to: prey}}}").code
    assert code[1:] == [
        ["move", ["slot", 0], 2, ["you"], "friendly", {"fighters": 1}],
        ["damage", ["slot", 1], ["size", ["fighters", ["named", "wolf"], ["adjacent_to", ["slot", 1]]]], {}],
    ]


def test_outside_combat_the_opponent_is_chosen_once_before_anything_else() -> None:
    code = lower("- draw: 1\n- discard: {who: opponent, cards: 1}\n- damage: {to: opponent.hero, amount: 1}", "scheme").code
    opponent = ["slot", 0]
    assert code == [
        ["choose_player", 0, ["you"], ["opponents"], 0],
        ["draw", ["you"], 1, {}],
        ["choose_cards", 1, opponent, ["cards", opponent, "hand"], 1, 1, 1],
        ["move_cards", ["slot", 1], "discard", "top", {}],
        ["damage", ["heroes_of", opponent], 1, {}],
    ]


def test_jumps_still_meet_when_the_question_for_the_opponent_comes_first() -> None:
    code = lower("- if: your_turn\n  then: [{draw: {who: opponent, cards: 1}}]\n  else: [{draw: 1}]", "scheme").code
    assert [instruction[0] for instruction in code] == ["choose_player", "branch", "draw", "jump", "draw"]
    assert code[1][-1] == 4
    assert code[3] == ["jump", 5]


def test_what_happens_after_the_combat_keeps_its_opponent() -> None:
    lowered = lower("later: {end_of: turn}\ndo: [{discard: {who: opponent, cards: 1}}]".replace("\n", ", ").join("{}"), "after_combat")
    assert lowered.code == [["set", 0, ["opponent"]], ["schedule", "end_of_turn", 0]]
    assert lowered.later[0][0] == ["choose_cards", 1, ["slot", 0], ["cards", ["slot", 0], "hand"], 1, 1, 0]


def test_a_look_did_something_where_there_was_a_card() -> None:
    code = lower("- look: {of: opponent, from: top_of_deck, cards: 1, as: seen}\n- if: {did: seen}\n  then: [{draw: 1}]").code
    assert code[2] == ["branch", ["some", ["slot", 0]], 4]


def test_every_player_in_turn_where_there_are_several() -> None:
    assert lower("discard: {who: everyone, cards: 1}").code == [
        ["set", 0, ["everyone"]],
        ["next", 1, 0, 5],
        ["choose_cards", 2, ["slot", 1], ["cards", ["slot", 1], "hand"], 1, 1, 0],
        ["move_cards", ["slot", 2], "discard", "top", {}],
        ["jump", 1],
    ]


def test_in_a_loop_what_an_earlier_round_did_is_no_answer() -> None:
    code = lower("- repeat: 2\n  do:\n    - may: [{recover: 1}]\n      then: [{draw: 1}]").code
    assert code[5:8] == [["set", 1, ["not", ["true"]]], ["recover", ["self"], 1, {"did": 1}], ["branch", ["slot", 1], 9]]


def test_the_opponent_who_moves_a_token_also_chooses_it() -> None:
    assert lower("move_token: {which: {choose: smoke}, up_to: 2, by: opponent}").code == [
        ["choose_tokens", 0, ["opponent"], ["tokens", "smoke"], 1, 1, 0],
        ["move_token", ["slot", 0], 2, ["opponent"], {}],
    ]


def test_a_place_is_measured_from_tokens_too() -> None:
    code = lower("- place_token: {which: {choose: smoke}, to: {empty: true}, as: drift}\n- place: {to: {space_of: drift}}").code
    assert code[3] == ["put_token", ["slot", 0], ["slot", 1], {"tokens": 3}]
    assert code[5][3] == ["spaces", ["empty_for", ["undefeated", "self"]], ["in", ["space_of", ["slot", 3, "tokens"]]]]


def test_a_token_from_the_supply_is_one_of_them_and_nobody_is_asked_which() -> None:
    assert lower("place_token: {which: {supply: smoke}, to: anywhere}").code == [
        ["set", 0, ["supply", "smoke"]],
        ["set", 1, ["slot", 0]],
        ["next", 1, 0, 3],
        ["branch", ["some", ["slot", 1]], 5],
        ["choose_space", 2, ["you"], ["spaces", ["open_to", ["slot", 1]]], 0],
        ["put_token", ["slot", 1], ["slot", 2], {}],
    ]


def test_all_but_some_of_the_cards_just_drawn() -> None:
    code = lower("- draw: {cards: {up_to: 3}, as: drawn}\n- move_cards: {among: drawn, all_but: 1, to: bottom_of_deck}").code
    drawn = ["still", ["slot", 1], "hand"]
    most = ["max", 0, ["-", ["size", drawn], 1]]
    assert code == [
        ["choose_number", 0, ["you"], 0, 3, 0],
        ["draw", ["you"], ["slot", 0], {"cards": 1}],
        ["order_cards", 2, ["you"], drawn, most, most, 1],
        ["move_cards", ["slot", 2], "deck", "bottom", {}],
    ]


def test_cards_that_are_named_go_without_a_choice() -> None:
    code = lower("- reveal: {from: top_of_deck, cards: 1, as: seen}\n- move_cards: {cards: seen, to: hand}").code
    assert code[-1] == ["move_cards", ["slot", 0], "hand", "top", {}]


@pytest.mark.parametrize(
    ("amount", "least", "most"),
    [("2", 2, 2), ("any_number", 0, ["size", HAND]), ("all", ["size", HAND], ["size", HAND]), ("{up_to: 2}", 0, 2)],
)
def test_how_many_cards_are_picked(amount: str, least: object, most: object) -> None:
    assert lower(f"discard: {amount}").code[0] == ["choose_cards", 0, ["you"], HAND, least, most, 0]


def test_each_instruction_knows_the_line_of_its_step() -> None:
    lowered = lower("- if: attacking\n  then:\n    - draw: 1\n- may: [{discard: 1}]")
    assert list(zip((instruction[0] for instruction in lowered.code), lowered.at, strict=True)) == [
        ("branch", (2, 5)),
        ("draw", (4, 9)),
        ("branch", (5, 5)),
        ("ask", (5, 5)),
        ("choose_cards", (5, 12)),
        ("move_cards", (5, 12)),
    ]


def test_what_is_wrong_with_names_is_told_where_it_stands() -> None:
    assert lower("- draw: {cards: 1, as: drawn}\n- recover: drown.boost").found() == [("N103", 2, 26), ("N101", 3, 14)]
    assert lower("- gain: {ragee: 1}").found() == [("N105", 2, 12)]
    assert lower("- damage: {to: [self, smoke], amount: 1}").found() == [("T101", 2, 25)]
    assert lower("- spend: {rage: wrath}").found() == [("N101", 2, 19)]
