"""Cards that are not at an end of a deck or a pile: past some cards, and put under some."""

from __future__ import annotations

import json

import pytest

import duelwright as dw
from tests.drill import Drill, text_of

DECK = ["strike", "jab", "guard", "plan", "strike"]


@pytest.mark.verb("look")
def test_a_card_past_others_is_seen_by_you_alone(drill: Drill) -> None:
    steps = "- look: {from: top_of_deck, past: 2, of: opponent, as: seen}\n- gain: {rage: seen.boost}"
    table = drill.table(scheme=steps, other={"deck": ["hit", "block", "parry", "boon"]}).scheme("trial", "drill")
    assert table.counter(0, "rage") == 5
    known = table.game.observe(0)["players"][1]["deck"]
    assert known == [None, None, "parry", None]
    assert table.game.observe(1)["players"][1]["deck"] == [None] * 4
    for seed in range(10):
        assert table.game.determinize(0, seed).snapshot()["players"][1]["deck"][2] == "parry"
    assert {table.game.determinize(1, seed).snapshot()["players"][1]["deck"][2] for seed in range(30)} > {"parry"}
    assert text_of(drill.content(scheme=steps)) == "Look at the third card from the top of your opponent's deck. Gain Rage equal to that card's BOOST value."


@pytest.mark.verb("reveal")
def test_from_the_bottom_and_fewer_than_there_are(drill: Drill) -> None:
    steps = "- reveal: {from: bottom_of_deck, past: 1, cards: 3, as: shown}\n- set_counter: {rage: shown.count}"
    for deck, shown in ((DECK, ["jab", "guard", "plan"]), (["strike", "jab"], ["strike"]), (["strike"], [])):
        table = drill.table(scheme=steps, mine={"deck": deck}).scheme("trial", "drill")
        assert table.counter(0, "rage") == len(shown)
        assert [card for card in table.game.observe(1)["players"][0]["deck"] if card is not None] == shown


@pytest.mark.verb("move_cards", "discard")
def test_one_of_the_middle_leaves(drill: Drill) -> None:
    steps = "- move_cards: {from: top_of_deck, past: 2, cards: 1, to: hand}\n- discard: {from: bottom_of_deck, past: 1, cards: 1}"
    table = drill.table(scheme=steps, mine={"deck": DECK}).scheme("trial", "drill")
    assert (table.hand(0), table.deck(0), table.discard(0)) == (["guard"], ["strike", "jab", "strike"], ["trial", "plan"])
    table = drill.table(scheme=steps, mine={"deck": ["jab"]}).scheme("trial", "drill")
    assert (table.hand(0), table.deck(0), [event[2] for event in table.events("no_effect")]) == ([], ["jab"], ["no_cards", "no_cards"])


@pytest.mark.verb("boost")
def test_the_second_card_boosts(drill: Drill) -> None:
    table = drill.table(during_combat="- boost: {from: top_of_deck, past: 1}", mine={"deck": DECK}).attack("drill", "dummy", "trial")
    assert (table.values(), table.discard(0), table.deck(0)) == ([(4, 0)], ["trial", "jab"], ["strike", "guard", "plan", "strike"])


@pytest.mark.rule("R15.42")
@pytest.mark.verb("move_cards")
@pytest.mark.parametrize(
    ("to", "under", "deck"),
    [
        ("top_of_deck", 1, ["strike", "X", "jab", "guard", "plan", "strike"]),
        ("top_of_deck", 2, ["strike", "jab", "X", "guard", "plan", "strike"]),
        ("bottom_of_deck", 2, ["strike", "jab", "guard", "X", "plan", "strike"]),
        ("top_of_deck", 9, [*DECK, "X"]),
        ("bottom_of_deck", 9, ["X", *DECK]),
    ],
)
def test_a_card_goes_under_others(drill: Drill, to: str, under: int, deck: list[str]) -> None:
    """One of the hand at once; the card itself once it has been played."""
    table = drill.table(scheme=f"- move_cards: {{cards: 1, to: {to}, under: {under}}}", hand=["trial", "plan"], mine={"deck": DECK}).scheme("trial", "drill")
    assert table.take(card="plan").deck(0) == ["plan" if card == "X" else card for card in deck]
    table = drill.table(scheme=f"- move_cards: {{cards: this_card, to: {to}, under: {under}}}\n- draw: 1", mine={"deck": ["jab", *DECK]}).scheme(
        "trial", "drill"
    )
    assert (table.deck(0), table.discard(0)) == (["trial" if card == "X" else card for card in deck], [])


@pytest.mark.rule("R15.42")
@pytest.mark.verb("move_cards")
def test_several_keep_their_order_and_a_pile_takes_them_too(drill: Drill) -> None:
    steps = "- move_cards: {from: discard, cards: 2, to: top_of_deck, under: 1}\n- move_cards: {cards: 1, to: top_of_stash, under: 1}"
    table = drill.table(scheme=steps, hand=["trial", "guard"], mine={"deck": DECK, "discard": ["jab", "plan"], "piles": {"stash": ["jab", "strike"]}})
    table.scheme("trial", "drill").take(card="plan").take(card="jab").take(card="guard")
    assert table.deck(0) == ["strike", "plan", "jab", "jab", "guard", "plan", "strike"]
    assert table.player(0)["piles"]["stash"] == ["jab", "guard", "strike"]


@pytest.mark.rule("R15.42")
@pytest.mark.verb("move_cards")
def test_where_it_lies_is_told_and_who_put_it_there_knows_it(drill: Drill) -> None:
    table = drill.table(scheme="- move_cards: {cards: 1, to: top_of_deck, under: 2}", hand=["trial", "plan"], mine={"deck": DECK}).scheme("trial", "drill")
    table.take(card="plan")
    assert [str(event) for event in table.game.log_for(1)][-2:] == [
        "A card of Drill goes from the hand into the deck",
        "2 cards of the deck of Drill lie on it",
    ]
    assert table.game.observe(0)["players"][0]["deck"] == [None, None, "plan", None, None, None]
    assert table.game.observe(1)["players"][0]["deck"] == [None] * 6


def test_a_save_in_which_a_card_is_sent_to_an_impossible_place_is_refused(drill: Drill) -> None:
    steps = "- move_cards: {cards: this_card, to: top_of_deck, under: 2}\n- choose_one: [{draw: 1}, {recover: 1}]"
    table, content = drill.table(scheme=steps).scheme("trial", "drill"), drill.content(scheme=steps)
    save = table.game.to_json()
    assert dw.Game.from_json(content, save).state_hash() == table.game.state_hash()
    sent = json.dumps(["deck", "top", -1, 2])
    assert sent in json.dumps(json.loads(save))
    for wrong in (["hand", "top", -1, 2], ["deck", "top", -1, -2], ["deck", "top", -1]):
        with pytest.raises(dw.SaveError):
            dw.Game.from_json(content, json.dumps(json.loads(save)).replace(sent, json.dumps(wrong)))


def test_only_what_has_ends_has_cards_past_them(drill: Drill) -> None:
    for steps in ("- look: {from: hand, past: 2}", "- move_cards: {cards: 1, to: hand, under: 2}", "- move_cards: {cards: 1, to: top_of_discard, under: 1}"):
        with pytest.raises(dw.ContentError, match="requires an end of"):
            drill.content(scheme=steps)
