"""Hidden information: what a player may not know is in nothing that the player can look at."""

from __future__ import annotations

import random

import pytest

import duelwright as dw
from runtime.state.played import ATTACK
from tests.generic.invariants import check_cards
from tests.generic.tables import Setting, play_on, spread

TABLES = list(spread(8))


def moments(content: dw.Bundle, setting: Setting, every: int) -> list[dw.Game]:
    """The game of this setting at every so many decisions."""
    game = setting.new_game(content)
    return [game.clone() for number, _ in enumerate(play_on(game, random.Random(setting.seed), steps=400)) if number % every == 0]


def seen_by(game: dw.Game, player: int) -> tuple[object, ...]:
    """All that a player can look at: the table, the question if it is theirs, the log."""
    decision = game.decision
    question = (
        (decision.prompt, [str(option) for option in decision.options], [option.data for option in decision.options])
        if decision and decision.player == player
        else None
    )
    return (game.observe(player), question, [str(event) for event in game.log_for(player)])


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_a_determinized_game_looks_the_same_to_that_player(everything: dw.Bundle, setting: Setting) -> None:
    for number, game in enumerate(moments(everything, setting, every=29)):
        for player in range(len(game.header["heroes"])):
            seen = seen_by(game, player)
            for seed in (number, 99):
                assert seen_by(game.determinize(player, seed), player) == seen


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_a_determinized_game_is_whole_and_can_be_played(everything: dw.Bundle, setting: Setting) -> None:
    for number, game in enumerate(moments(everything, setting, every=40)):
        for player in range(len(game.header["heroes"])):
            other = game.determinize(player, number)
            check_cards(other)
            for _ in play_on(other, random.Random(number), steps=25):
                pass
            check_cards(other)


@pytest.mark.parametrize("setting", TABLES[:4], ids=str)
def test_over_many_seeds_every_hidden_card_varies(everything: dw.Bundle, setting: Setting) -> None:
    """In each place that a player cannot see into, different cards turn up, unless all hidden cards of that owner are the same."""
    game = moments(everything, setting, every=60)[-1]
    for player in range(len(game.header["heroes"])):
        view = game.observe(player)["players"]
        worlds = [game.determinize(player, seed).snapshot()["players"] for seed in range(100)]
        for owner, theirs in enumerate(view):
            truth = game.snapshot()["players"][owner]
            for place in ("hand", "deck"):
                hidden = [index for index, card in enumerate(theirs[place]) if card is None]
                kinds = {truth[place][index] for index in hidden}
                for index in hidden:
                    turned_up = {world[owner][place][index] for world in worlds}
                    assert len(turned_up) > 1 or len(kinds) <= 1


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_nobody_sees_into_hands_and_decks_before_an_effect_lets_them(everything: dw.Bundle, setting: Setting) -> None:
    """At the first decision: one's own hand, a teammate's, and nothing else."""
    game = setting.new_game(everything)
    sides = [player["side"] for player in game.snapshot()["players"]]
    for viewer, side in enumerate(sides):
        for owner, player in enumerate(game.observe(viewer)["players"]):
            assert set(player["deck"]) == {None}
            assert (None in player["hand"]) == (sides[owner] != side)


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_a_card_face_down_is_known_to_its_own_side_only(plain: dw.Bundle, setting: Setting) -> None:
    found = False
    game = setting.new_game(plain)
    for _ in play_on(game, random.Random(setting.seed), steps=400):
        if game.decision is None or game.decision.kind != "defense_card":
            continue
        truth = game.snapshot()["combat"]
        if not game.state.combat.sides[ATTACK].cards:
            continue  # an attack without a card
        for viewer in range(len(game.header["heroes"])):
            attack = game.observe(viewer)["combat"]["attack"]
            friends = game.snapshot()["players"][viewer]["side"] == game.snapshot()["players"][truth["attack"]["player"]]["side"]
            open_card = game.state.combat.sides[ATTACK].cards[0].face_up
            assert attack["card"] == (truth["attack"]["card"] if friends or open_card else None)
            found = True
    assert found


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_how_many_options_there_are_is_known_to_the_own_side_only(everything: dw.Bundle, setting: Setting) -> None:
    """The number of options of a player who attacks or defends would tell what is in the hand."""
    for game in moments(everything, setting, every=29):
        decision, players = game.decision, game.snapshot()["players"]
        assert decision is not None
        for viewer, player in enumerate(players):
            shown = game.observe(viewer)["decision"]
            friends = player["side"] == players[decision.player]["side"]
            assert shown == {"player": decision.player, "kind": decision.kind, "options": len(decision.options) if friends else None}
