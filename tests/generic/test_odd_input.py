"""Odd input: whatever is asked of a game, the answer is a clear refusal, and nothing has changed."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import duelwright as dw
from tests.generic.tables import play_on
from tests.table import Table, player

HEROES = ["dracula", "luke-cage"]
ODD: tuple[Any, ...] = (None, -1, 999, "x", [], {}, True, 1.5, [[]])


@pytest.fixture(scope="module")
def game(everything: dw.Bundle) -> dw.Game:
    """A game in the middle."""
    game = dw.new_game(everything, HEROES, "yard", seed=3)
    for _ in play_on(game, random.Random(1), steps=60):
        pass
    return game


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ({"heroes": "dracula"}, "heroes are a list of ids"),
        ({"heroes": None}, "heroes are a list of ids"),
        ({"heroes": ["dracula", ["luke-cage"]]}, "heroes are a list of ids"),
        ({"board": ["yard"]}, "board is the id of a board"),
        ({"mode": ["duel"]}, "mode is a word"),
        ({"seed": "7"}, "seed is a whole number"),
        ({"seed": True}, "seed is a whole number"),
        ({"rules": [7]}, "rules is rules by their names"),
        ({"rules": {"hand_limit": [7]}}, "rule hand_limit cannot be"),
        ({"rules": {"first_player": True}}, "rule first_player cannot be True"),
        ({"rules": {1: 2}}, "unknown rule 1"),
        ({"lang": ["en"]}, "lang is a language"),
        ({"lang": "xx"}, "there is no language 'xx'; there are: en, pt-BR"),
        ({"auto": "yes"}, "auto is true or false"),
        ({"engine": "x"}, "there is no engine 'x'"),
    ],
    ids=str,
)
def test_a_game_that_cannot_be_is_refused(everything: dw.Bundle, asked: dict[str, Any], answer: str) -> None:
    with pytest.raises(dw.SetupError, match=answer):
        dw.new_game(everything, **{"heroes": HEROES, "board": "yard", **asked})


@pytest.mark.parametrize("index", [True, -1, "0", None, 1.0, 999, [0]], ids=repr)
def test_an_action_that_is_no_option_changes_nothing(game: dw.Game, index: Any) -> None:
    before = game.to_json()
    with pytest.raises(dw.IllegalAction):
        game.apply(index)
    assert game.to_json() == before


@pytest.mark.parametrize("who", [-1, 2, "0", True], ids=repr)
def test_there_is_no_view_of_a_player_who_does_not_exist(game: dw.Game, who: Any) -> None:
    for look in (game.observe, game.log_for, lambda player: game.determinize(player, 1)):
        with pytest.raises(ValueError, match="there is no player"):
            look(who)


def test_a_spectator_looks_and_reads_but_no_world_is_dealt_for_one(game: dw.Game) -> None:
    nobody: Any = None
    assert game.observe(nobody)
    assert game.log_for(nobody)
    with pytest.raises(ValueError, match="there is no player"):
        game.determinize(nobody, 1)


def test_a_save_changed_anywhere_is_refused(everything: dw.Bundle, game: dw.Game) -> None:
    text = game.to_json()
    luck = random.Random(4)
    for _ in range(300):
        data: Any = json.loads(text)
        node, key = data, luck.choice(sorted(data))
        while isinstance(node[key], list | dict) and node[key] and luck.random() < 0.8:
            node = node[key]
            key = luck.choice(sorted(node)) if isinstance(node, dict) else luck.randrange(len(node))
        node[key] = luck.choice([odd for odd in ODD if odd != node[key] or type(odd) is not type(node[key])])
        if key == "lang" and isinstance(data["lang"], str):
            continue
        with pytest.raises(dw.SaveError):
            dw.Game.from_json(everything, json.dumps(data))


@pytest.mark.parametrize("text", [None, 5, b"x", "", "{}", "null", "[" * 100_000, '{"format": "duelwright-save"}'], ids=lambda text: str(text)[:12])
def test_what_is_no_save_is_refused(everything: dw.Bundle, text: Any) -> None:
    with pytest.raises(dw.SaveError):
        dw.Game.from_json(everything, text)


@pytest.mark.parametrize(
    "edit",
    [
        {"actions": None},
        {"actions": "abc"},
        {"actions": ["0"]},
        {"hashes": [1]},
        {"hashes": None},
        {"seed": "x"},
        {"heroes": 5},
        {"heroes": ["nobody", "luke-cage"]},
        {"rules": []},
        {"rules": {"hand_limit": []}},
        {"lang": 5},
    ],
    ids=str,
)
def test_a_replay_edited_by_hand_is_refused(everything: dw.Bundle, game: dw.Game, edit: dict[str, Any]) -> None:
    with pytest.raises((dw.SaveError, dw.SetupError)):
        dw.play_replay(everything, {**game.replay(), **edit})


def test_a_replay_can_be_stopped_before_it_begins(everything: dw.Bundle, game: dw.Game) -> None:
    begun = dw.new_game(everything, HEROES, "yard", seed=3)
    assert {dw.play_replay(everything, game.replay(), to=to).state_hash() for to in (0, -1)} == {begun.state_hash()}


@pytest.mark.parametrize("to", ["x", 1.5, True, [3]], ids=repr)
def test_a_replay_is_played_to_a_decision_with_a_number(everything: dw.Bundle, game: dw.Game, to: Any) -> None:
    with pytest.raises(ValueError, match="`to` is the number of a decision, a whole number"):
        dw.play_replay(everything, game.replay(), to=to)


def test_fighters_of_two_equal_heroes_are_told_apart(everything: dw.Bundle) -> None:
    seats = [player("dracula", {"dracula": "b2"}, hand=["feint"]), player("dracula", {"dracula": "b3", "sister-1": "b1"}, hand=[])]
    decision = Table(everything, "yard", *seats).decision
    assert [str(option) for option in decision.options[1:]] == ["Attack Dracula (2) with Dracula (1)", "Attack Sister 1 (2) with Dracula (1)"]


@pytest.mark.parametrize("copy", [0, 1])
def test_copies_of_a_card_are_one_option_whichever_of_them_others_have_seen(everything: dw.Bundle, copy: int) -> None:
    """Others who saw a copy in the hand cannot tell which of two leaves it: the one that is left is unknown to them."""
    seats = [player("dracula", {"dracula": "b2"}, hand=["feint", "feint", "dash"]), player("luke-cage", {"luke-cage": "b3"})]
    table = Table(everything, "yard", *seats)
    table.game.state.know[table.game.state.hand[0][copy]] = 0b11
    decision = table.take("attack").decision
    assert sorted(map(str, decision.options)) == ["Dash", "Feint · seen"]
    table.take(card="feint").take("no_defense")
    assert table.game.observe(1)["players"][0]["hand"] == [None, None]


def test_a_game_without_a_beginning_cannot_be_replayed(everything: dw.Bundle, game: dw.Game) -> None:
    might_be = game.determinize(0, 1)
    position = Table(everything, "yard", player("dracula", {"dracula": "b2"}), player("luke-cage", {"luke-cage": "b4"})).game
    for other in (might_be, position):
        other.apply(0)
        with pytest.raises(dw.SaveError, match="cannot be replayed"):
            other.replay()


def test_a_position_can_be_saved_and_resumed(everything: dw.Bundle) -> None:
    position = Table(everything, "yard", player("dracula", {"dracula": "b2"}), player("luke-cage", {"luke-cage": "b4"})).game
    position.apply(0)
    assert dw.Game.from_json(everything, position.to_json()).state_hash() == position.state_hash()
