"""Who knows which card: open hands, decks and piles, and numbers that are told of hidden cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import duelwright as dw
from tests.drill import Drill
from tests.table import Table, player

TELL = "- tell: {number: boost, of: opponent, from: hand, cards: 1, picked_by: random}"


def worlds(table: Table, viewer: int, number: int = 40) -> list[dict[str, Any]]:
    """Possible worlds of a player, each of which looks the same to them."""
    dealt = [table.game.determinize(viewer, seed) for seed in range(number)]
    assert all(world.observe(viewer) == table.game.observe(viewer) for world in dealt)
    return [world.snapshot() for world in dealt]


# -- numbers that are told -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R15.15")
@pytest.mark.verb("tell")
def test_a_number_is_told_of_a_hidden_card(drill: Drill) -> None:
    """Of all the dummy's cards only Block has a BOOST value of 2: in every world it is in hand."""
    table = drill.table(scheme=TELL, their_hand=["block"]).scheme("trial", "drill")
    theirs = table.game.observe(0)["players"][1]
    assert (theirs["hand"], theirs["told"]) == ([None], [{"place": "hand", "position": None, "boost": 2}])
    assert table.events("told_number") == [("told_number", 1, 1, "boost", 2)]
    assert {world["players"][1]["hand"][0] for world in worlds(table, 0)} == {"block"}


@pytest.mark.rule("R15.15")
@pytest.mark.verb("tell")
def test_every_world_has_the_told_number_and_only_that(drill: Drill) -> None:
    """Hit and Boon have the same BOOST value."""
    table = drill.table(scheme=TELL, their_hand=["hit"]).scheme("trial", "drill")
    assert {world["players"][1]["hand"][0] for world in worlds(table, 0)} == {"hit", "boon"}
    assert table.game.observe(1)["players"][1]["told"] == []


@pytest.mark.rule("R15.15")
@pytest.mark.verb("tell")
def test_several_numbers_of_several_cards_fit_together(drill: Drill) -> None:
    steps = (
        "- tell: {number: boost, of: opponent, from: hand, cards: all}\n"
        "- tell: {number: printed_value, of: opponent, from: hand, cards: all}\n"
        "- tell: {number: boost, of: opponent, from: top_of_deck, cards: 2}"
    )
    table = drill.table(scheme=steps, their_hand=["hit", "boon", "block"], other={"deck": ["parry", "hit", "boon", "scheme"]}).scheme("trial", "drill")
    for world in worlds(table, 0):
        hand, deck = world["players"][1]["hand"], world["players"][1]["deck"]
        # A BOOST value of 1 and a printed value of 4 is Hit, and so on: nothing else fits.
        assert Counter(hand) == Counter(["hit", "boon", "block"])
        assert deck[0] == "parry"
        assert deck[1] in ("hit", "boon")


@pytest.mark.rule("R15.15")
@pytest.mark.verb("tell")
def test_a_told_number_is_lost_among_others(drill: Drill) -> None:
    shuffled = drill.table(scheme="- tell: {number: boost, from: top_of_deck, cards: 1}\n- shuffle: you").scheme("trial", "drill")
    assert shuffled.game.observe(0)["players"][0]["told"] == []
    # Another card leaves the hand unseen: it may have been the one.
    put_back = f"{TELL}\n- move_cards: {{of: opponent, from: hand, cards: 1, to: top_of_deck}}"
    table = drill.table(scheme=put_back, their_hand=["hit", "block"]).scheme("trial", "drill").take(card="hit")
    assert table.game.observe(0)["players"][1]["told"] == []


@pytest.mark.rule("R15.15")
@pytest.mark.verb("tell", "discard")
def test_of_two_cards_with_the_number_the_told_one_is_the_one_that_leaves(drill: Drill) -> None:
    """Hit and Boon have the same BOOST value: whichever is discarded, the other may be anything."""
    for gone in ("hit", "boon"):
        for seed in range(6):
            steps = f"{TELL}\n- discard: {{who: opponent, cards: 1}}"
            table = drill.table(scheme=steps, their_hand=["hit", "boon"], position={"seed": seed}).scheme("trial", "drill").take(card=gone)
            assert table.game.observe(0)["players"][1]["told"] == []


@pytest.mark.verb("tell")
def test_a_told_number_is_saved_and_nobody_else_hears_it(drill: Drill) -> None:
    content = drill.content(scheme=TELL)
    others = [player("dummy", {"dummy": space}, hand=["block"]) for space in ("b3", "a3", "c3")]
    for mode, knowing in (("free-for-all", [0]), ("team", [0, 2])):
        table = Table(content, "yard", player("drill", {"drill": "b2"}, hand=["trial"]), *others, mode=mode)
        table.scheme("trial", "drill").take(player=1)
        assert [viewer for viewer in range(4) if table.game.observe(viewer)["players"][1]["told"]] == knowing
        again = dw.Game.from_json(content, table.game.to_json())
        assert again.observe(0) == table.game.observe(0)
    nothing = drill.table(scheme=TELL).scheme("trial", "drill")
    assert nothing.game.observe(0)["players"][1]["told"] == []


# -- open hands, decks and piles -------------------------------------------------------------------------------------------------------------


def test_an_open_hand_is_seen_by_everybody_until_it_is_closed(drill: Drill) -> None:
    steps = "- modify: {open: hand, who: opponent.hero, until: {end_of: turn}}"
    table = drill.table(scheme=steps, hand=["trial", "jab"], their_hand=["hit", "block"], other={"deck": ["parry", "boon"]}).scheme("trial", "drill")
    assert table.game.observe(0)["players"][1]["hand"] == ["block", "hit"]
    assert all(sorted(world["players"][1]["hand"]) == ["block", "hit"] for world in worlds(table, 0, 5))
    table.maneuver().take("maneuver")
    # What was seen stays known; what is drawn after the turn is hidden.
    assert table.game.observe(0)["players"][1]["hand"] == ["block", "hit", None]


def test_who_sees_an_open_hand_sees_what_is_laid(drill: Drill) -> None:
    table = drill.table(abilities="- continuous: {open: hand}", hand=["strike", "jab"], their_hand=["hit"])
    table.take("attack", fighter="drill", target="dummy").take(card="strike")
    shown = table.game.observe(1)
    assert (shown["players"][0]["hand"], shown["combat"]["attack"]["card"]) == (["jab"], "strike")
    table.defend()
    assert table.game.observe(1)["players"][0]["hand"] == ["jab"]


def test_the_top_of_an_open_deck_is_seen_as_it_changes(drill: Drill) -> None:
    table = drill.table(abilities="- continuous: {open: top_of_deck}", hand=[], mine={"deck": ["jab", "guard", "plan"]})
    table.take("maneuver")
    shown = table.game.observe(1)["players"][0]
    # Jab was drawn openly.
    assert (shown["hand"], shown["deck"]) == (["jab"], ["guard", None])


def test_the_top_card_of_a_pile_lies_face_up(drill: Drill) -> None:
    table = drill.table(scheme="- move_cards: {from: top_of_shelf, cards: 1, to: hand}", mine={"piles": {"shelf": ["jab", "guard", "plan"]}})
    assert table.game.observe(1)["players"][0]["piles"]["shelf"] == ["jab", None, None]
    table.scheme("trial", "drill")
    for viewer in (0, 1):
        assert table.game.observe(viewer)["players"][0]["piles"]["shelf"] == ["guard", None]
    assert table.game.observe(1)["players"][0]["hand"] == ["jab"]


# -- abilities of cards in piles -------------------------------------------------------------------------------------------------------------


def test_an_ability_holds_while_its_card_is_on_top_of_a_pile(drill: Drill) -> None:
    ongoing = "- {in: top_of_shelf, continuous: {attack_value: 2}}"
    card: dict[str, Any] = {"scheme": "- move_cards: {from: top_of_shelf, cards: 1, to: bottom_of_shelf}", "ongoing": ongoing}
    table = drill.table(**card, hand=["trial", "strike", "strike"], mine={"piles": {"shelf": ["trial", "jab"]}}, position={"actions": 3})
    assert table.attack("drill", "dummy", "strike").values() == [(5, 0)]
    table.scheme("trial", "drill")
    assert table.player(0)["piles"]["shelf"] == ["jab", "trial"]
    assert table.attack("drill", "dummy", "strike").values() == [(5, 0), (3, 0)]


def test_an_ability_in_the_discard_pile_answers_and_moves_its_card(drill: Drill) -> None:
    ongoing = "- {in: discard, trigger: turn_end, do: [{may: [{move_cards: {cards: this_card, to: hand}}]}]}"
    table = drill.table(type="attack", ongoing=ongoing, hand=[], mine={"discard": ["jab", "trial"]}, position={"actions": 1})
    table.maneuver()
    table.yes()
    assert (table.discard(0), "trial" in table.hand(0)) == (["jab"], True)
    nowhere = drill.table(type="attack", ongoing=ongoing, hand=["trial"], position={"actions": 1}).maneuver()
    assert nowhere.decision.player == 1


@pytest.mark.parametrize(("card", "attack"), [("strike", 3), ("jab", 4)])
def test_an_ability_of_a_card_in_a_pile_asks_for_the_card_that_you_play(drill: Drill, card: str, attack: int) -> None:
    """The card in the pile is a scheme, and has no printed value; of the cards that are played, the one of value 2 gets 2 more."""
    asked = "{card_is: {card: your_card, where: {value_at_most: 2}}}"
    ongoing = f"- {{in: top_of_shelf, window: during_combat, if: {asked}, do: [{{add_value: 2}}]}}"
    table = drill.table(
        scheme="- move_cards: {from: top_of_shelf, cards: 1, to: bottom_of_shelf}", ongoing=ongoing, hand=[card], mine={"piles": {"shelf": ["trial"]}}
    )
    table.attack("drill", "dummy", card)
    assert table.values() == [(attack, 0)]
