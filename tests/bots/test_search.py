"""Proves that the search bot finds what there is to find, stops when it is told to, and plays the same game for the same seed."""

from __future__ import annotations

import itertools
import time

import pytest

import duelwright as dw
from duelwright.bots import View, bot_named
from duelwright.bots.base import Thinker, choice_of
from duelwright.bots.search import SearchBot, places
from runtime.dialogue.offers import STOP, MoveOffer
from tests.bots.test_bots import decisions, mixed_game, play
from tests.table import Table, player


def at_a_choice(content: dw.Bundle, seed: int = 1) -> dw.Game:
    """A position with several options, early in the game."""
    return next(game for game in decisions(content, seed, every=1) if game.state.question and len(game.state.question.offers) > 3 and game.state.turn)


def about_to_win(content: dw.Bundle) -> dw.Game:
    """Luke Cage has one health and no cards left, Dracula is beside him and holds an attack."""
    table = Table(
        content,
        "yard",
        player("dracula", {"dracula": "b2"}, hand=["feint", "dash", "feint"]),
        player("luke-cage", {"luke-cage": "b3"}, hand=[]),
    )
    table.game.state.health[table.game.state.m.heroes_of[1][0]] = 1
    return table.game


def test_it_takes_a_win_that_is_there(everything: dw.Bundle) -> None:
    game = about_to_win(everything)
    bot = bot_named("search:iterations=20")
    while not game.over:
        assert game.state.turn <= 1
        game.apply(choice_of(bot, game, 0))
    assert game.result is not None
    assert game.result.winners == (0,)


def test_it_beats_random_with_hardly_any_time(shipped: dw.Bundle) -> None:
    games = 8
    won = 0
    for number in range(games):
        bots = [bot_named("search:iterations=8"), bot_named("random")]
        seat = number % 2
        result = play(mixed_game(shipped, number), bots if seat == 0 else bots[::-1], seed=number).result
        assert result is not None
        won += seat in result.winners
    assert won >= 7, f"search won {won} of {games}"


def test_it_plays_with_more_players_too(shipped: dw.Bundle) -> None:
    """Three sides, and two sides of two."""
    for mode, count in (("free-for-all", 3), ("team", 4)):
        board = next(id for id in shipped.boards if sum(1 for space in shipped.payload["boards"][id]["spaces"] if space["start"]) >= count)
        game = dw.new_game(shipped, shipped.heroes[:count], board, seed=1, mode=mode)
        bot = bot_named("search:iterations=3")
        for _ in range(60):
            if not game.over:
                game.apply(choice_of(bot, game, 1))
        assert game.state.turn > 1


def test_more_iterations_may_change_its_mind(shipped: dw.Bundle) -> None:
    """Otherwise the search would add nothing to its first impression."""
    positions = [game for seed in range(2) for game in decisions(shipped, seed, every=11)]
    few, many = bot_named("search:iterations=1"), bot_named("search:iterations=60")
    assert any(choice_of(few, game, 3) != choice_of(many, game, 3) for game in positions)


class TestTime:
    def test_the_iterations_are_those_that_were_asked_for(self, shipped: dw.Bundle) -> None:
        steps: list[int] = []

        def patient(step: int) -> bool:
            steps.append(step)
            return True

        bot = SearchBot(seconds=0.5)
        choice_of(bot, at_a_choice(shipped), 0, patient)
        assert steps == list(range(0, len(steps) * 10, 10))
        assert len(steps) > 1

    def test_whoever_is_stopped_plays_the_best_found_so_far(self, shipped: dw.Bundle) -> None:
        """Stopped after 30 iterations is the same as a search of 30."""
        for seed in range(3):
            game = at_a_choice(shipped, seed)
            stopped = choice_of(SearchBot(iterations=500), game, 4, lambda steps: steps < 30)
            assert stopped == choice_of(SearchBot(iterations=30), game, 4)

    def test_it_can_be_stopped_before_it_began(self, shipped: dw.Bundle) -> None:
        game = at_a_choice(shipped)
        assert game.decision is not None
        assert choice_of(bot_named("search"), game, 0, lambda steps: False) in range(len(game.decision.options))

    def test_seconds_are_an_upper_bound(self, shipped: dw.Bundle) -> None:
        start = time.monotonic()
        choice_of(bot_named("search:seconds=0.2:iterations=1000000"), at_a_choice(shipped), 0)
        assert time.monotonic() - start < 5

    def test_a_bot_that_answers_at_once_is_not_asked_to_think(self, shipped: dw.Bundle) -> None:
        assert isinstance(bot_named("search"), Thinker)
        assert not isinstance(bot_named("greedy"), Thinker)
        assert choice_of(bot_named("greedy"), at_a_choice(shipped), 0, lambda steps: pytest.fail(f"it thought {steps} steps")) >= 0


def test_one_option_needs_no_thought(shipped: dw.Bundle) -> None:
    """Nobody is asked where there is nothing to choose."""

    class Never:
        def choose(self, view: View) -> int:
            raise AssertionError

    lone = [game for seed in range(3) for game in decisions(shipped, seed, every=1) if game.state.question and len(game.state.question.offers) == 1]
    assert lone
    assert all(choice_of(Never(), game, 0) == 0 for game in lone[:5])


def test_places_of_several_fighters_are_not_looked_at_in_every_order() -> None:
    """Of the fighter that gains most its best places, of the others one each, and to stop."""
    offers = (STOP, *[MoveOffer(fighter, space) for fighter, space in itertools.product(range(3), range(20))])
    scores = [0.0, *[fighter + space / 100 for fighter, space in itertools.product(range(3), range(20))]]
    found = [offers[index] for index in places(offers, scores)]
    assert [offer.space for offer in found if offer.fighter == 2] == [19, 18, 17, 16, 15, 14]
    assert [(offer.fighter, offer.space) for offer in found if offer.fighter in (0, 1)] == [(1, 19), (0, 19)]
    assert STOP in found
