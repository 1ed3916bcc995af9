"""R15.4: choices at setup are public, in turn order, before decks are shuffled."""

from __future__ import annotations

import pytest

import duelwright as dw
from tests.drill import Drill

FORM = """
- trigger: setup
  do:
    - choose_one:
        - become: calm
        - become: wild
"""
CHEST = """
- trigger: setup
  do:
    - choose_one:
        - move_cards: {from: stash, cards: all, to: shuffled_into_deck}
        - move_cards: {from: stash, cards: all, to: removed}
"""


def play_on(game: dw.Game) -> dw.Game:
    """On to the first turn, with the first option of everything."""
    while game.decision is not None and game.decision.kind != "action":
        game.apply(0)
    return game


@pytest.mark.rule("R15.4")
def test_a_starting_form_is_chosen_before_anything_else(drill: Drill) -> None:
    game = drill.game(abilities=FORM)
    decision = game.decision
    assert decision is not None
    assert (decision.player, decision.kind) == (0, "choose_one")
    assert [str(option) for option in decision.options] == ["Transform into Calm.", "Transform into Wild."]
    before = game.snapshot()["players"]
    assert [(len(player["hand"]), player["fighters"][0]["space"]) for player in before] == [(0, None), (0, None)]
    game.apply(1)
    assert game.snapshot()["players"][0]["form"] == "wild"
    assert [event for event in game.log_for(1) if event.kind == "form"], "the others are told"
    assert len(play_on(game).snapshot()["players"][0]["hand"]) == 5


@pytest.mark.rule("R15.4")
def test_every_player_chooses_in_turn_order(drill: Drill) -> None:
    content = drill.content(abilities=FORM)
    game = dw.new_game(content, ["drill", "dummy", "drill"], "yard", mode="free-for-all", rules={"first_player": 2}, seed=3)
    asked = []
    while game.decision is not None and game.decision.kind == "choose_one":
        asked.append(game.decision.player)
        game.apply(len(asked) - 1)
    assert asked == [2, 0]
    assert [player["form"] for player in game.snapshot()["players"]] == ["wild", None, "calm"]
    assert game.decision is not None
    assert game.decision.kind == "setup"


@pytest.mark.parametrize(("option", "size"), [(0, 20), (1, 16)])
@pytest.mark.rule("R15.4")
def test_which_part_of_the_deck_is_used(drill: Drill, option: int, size: int) -> None:
    """Four cards start in a pile: they are not in the deck unless the player wants them there, and are shuffled into it."""
    more = "starting_hand: 3\n"
    content = drill.content(abilities=CHEST, more=more, type="attack", keys="starts_in: stash")
    game = dw.new_game(content, ["drill", "dummy"], "yard", seed=7)
    mine = game.snapshot()["players"][0]
    assert (mine["piles"]["stash"], "trial" in mine["deck"]) == (["trial"] * 4, False)
    assert game.observe(1)["players"][0]["piles"]["stash"] == [None] * 4, "only their owner sees which they are"
    game.apply(option)
    play_on(game)
    mine = game.snapshot()["players"][0]
    assert len(mine["hand"]) == 3
    assert len(mine["hand"] + mine["deck"]) == size
    assert (mine["hand"] + mine["deck"]).count("trial") == (4 if option == 0 else 0)
    if option == 0:
        orders = {tuple(play_on(_chosen(content, seed)).snapshot()["players"][0]["deck"]) for seed in range(4)}
        assert len(orders) == 4, "what was put in is shuffled too"
        assert "trial" not in str(game.observe(1)["players"][0]["deck"])


def _chosen(content: dw.Bundle, seed: int) -> dw.Game:
    game = dw.new_game(content, ["drill", "dummy"], "yard", seed=seed)
    game.apply(0)
    return game


def test_a_game_is_saved_and_copied_in_the_middle_of_setup(drill: Drill) -> None:
    content = drill.content(abilities=FORM)
    game = dw.new_game(content, ["drill", "dummy"], "yard", seed=5)
    again = dw.Game.from_json(content, game.to_json())
    clone = game.clone()
    for one in (game, again, clone):
        one.apply(1)
        play_on(one)
    assert game.state_hash() == again.state_hash() == clone.state_hash()


def test_a_mulligan(drill: Drill) -> None:
    """A new hand at the start, once."""
    abilities = """
        - trigger: game_start
          do:
            - may:
                - move_cards: {from: hand, to: shuffled_into_deck, cards: all}
              then:
                - draw: 5
    """
    game = drill.game(abilities=abilities)
    while game.decision is not None and game.decision.kind != "may":
        game.apply(0)
    before = game.snapshot()["players"][0]["hand"]
    game.apply(0)
    after = game.snapshot()["players"][0]["hand"]
    assert (len(before), len(after)) == (5, 5)
    assert before != after
