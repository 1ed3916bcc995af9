"""Proves that bots choose well, repeatably, and by nothing but what their player may see."""

from __future__ import annotations

import gc
import itertools
from pathlib import Path
from typing import Any

import pytest

import duelwright as dw
from duelwright.bots import BOTS, Bot, BotError, View, bot_named
from duelwright.bots.base import choice_of

# Every bot that ships, with little time to think where that is an option.
NAMES = ("random", "greedy", "easy", "search:iterations=6")


def play(game: dw.Game, bots: list[Bot], seed: int = 0) -> dw.Game:
    while (decision := game.decision) is not None:
        game.apply(choice_of(bots[decision.player], game, seed + decision.player))
    return game


def mixed_game(content: dw.Bundle, seed: int) -> dw.Game:
    """A game between two heroes that the seed picks, on a board that it picks."""
    pairs = list(itertools.permutations(content.heroes, 2))
    return dw.new_game(content, list(pairs[seed * 7 % len(pairs)]), content.boards[seed % len(content.boards)], seed=seed)


def decisions(content: dw.Bundle, seed: int, every: int) -> list[dw.Game]:
    """Positions of one random game, a decision every so often."""
    game, bot = mixed_game(content, seed), bot_named("random")
    found: list[dw.Game] = []
    for number in itertools.count():
        if game.over:
            return found
        if number % every == 0:
            found.append(game.clone())
        game.apply(choice_of(bot, game, seed))
    raise AssertionError("unreachable")


class TestStrength:
    def test_greedy_beats_random_in_nine_games_of_ten(self, shipped: dw.Bundle) -> None:
        """Every pair of heroes four times from each seat, with the same seed: neither hero nor first turn decides. (It wins 96 of
        100: in so many games chance alone brings no fewer than 90.)"""
        won = played = 0
        for round, (number, pair) in itertools.product(range(4), enumerate(itertools.combinations(shipped.heroes, 2))):
            for seat in (0, 1):
                seed = 100 * round + number
                game = dw.new_game(shipped, list(pair), shipped.boards[number % len(shipped.boards)], seed=seed)
                bots = [bot_named("greedy" if player == seat else "random") for player in (0, 1)]
                result = play(game, bots, seed=seed).result
                assert result is not None
                won += result.winners == (seat,)
                played += 1
        assert won >= 0.9 * played, f"greedy won {won} of {played}"

    @pytest.mark.rule("R12.1", "R12.7")
    @pytest.mark.parametrize(("mode", "count"), [("team", 4), ("free-for-all", 3), ("free-for-all", 4)])
    def test_greedy_wins_with_more_players_too(self, shipped: dw.Bundle, mode: str, count: int) -> None:
        """The first side is greedy, all others play at random: it wins half as often again as its share, and more."""
        board = next(id for id in shipped.boards if sum(1 for space in shipped.payload["boards"][id]["spaces"] if space["start"]) >= count)
        games, sides, won = 6, 2 if mode == "team" else count, 0
        for seed in range(games):
            heroes = [shipped.heroes[(seed + player) % len(shipped.heroes)] for player in range(count)]
            game = dw.new_game(shipped, heroes, board, seed=seed, mode=mode)
            greedy = {0, 2} if mode == "team" else {0}
            result = play(game, [bot_named("greedy" if player in greedy else "random") for player in range(count)], seed).result
            assert result is not None
            won += 0 in result.winners
        assert won >= 1.5 * games / sides, f"greedy won {won} of {games}"


def test_no_bot_that_ships_is_left_out_here() -> None:
    assert {BOTS[name.partition(":")[0]].home for name in NAMES} == {built_in.home for built_in in BOTS.values()}


@pytest.mark.parametrize("name", NAMES)
class TestFairness:
    def test_permuting_what_is_hidden_changes_no_choice(self, shipped: dw.Bundle, name: str) -> None:
        """A game that looks the same to the player, with the hidden cards dealt otherwise, gets the same answer."""
        bot = bot_named(name)
        differing = 0
        for seed in range(3):
            for game in decisions(shipped, seed, every=9):
                decision = game.decision
                assert decision is not None
                other = game.determinize(decision.player, seed=seed + 100)
                differing += other.snapshot() != game.snapshot()
                assert other.observe(decision.player) == game.observe(decision.player)
                assert choice_of(bot, other, seed) == choice_of(bot, game, seed)
        assert differing > 20, "the permutations left nearly everything as it was: the test proves nothing"

    def test_the_same_seed_makes_the_same_game(self, shipped: dw.Bundle, name: str) -> None:
        games = [play(mixed_game(shipped, 3), [bot_named(name), bot_named(name)], seed=5) for _ in range(2)]
        assert games[0].replay() == games[1].replay()


class TestView:
    def test_the_true_game_cannot_be_reached_from_a_view(self, shipped: dw.Bundle) -> None:
        game = decisions(shipped, 1, every=30)[2]
        view = View(game, seed=9)
        seen, waiting = {id(shipped)}, [view]
        while waiting:
            thing: Any = waiting.pop()
            assert thing is not game
            assert thing is not game.state
            # The log before it was filtered knows what others drew.
            assert thing is not game.state.log
            for other in gc.get_referents(thing):
                if id(other) not in seen and not isinstance(other, type) and type(other).__name__ not in ("module", "function"):
                    seen.add(id(other))
                    waiting.append(other)

    def test_it_shows_what_the_player_may_see(self, shipped: dw.Bundle) -> None:
        for game in decisions(shipped, 2, every=17):
            view = View(game)
            decision = game.decision
            assert decision is not None
            assert view.player == decision.player
            assert view.observe() == game.observe(decision.player)
            assert [str(event) for event in view.log] == [str(event) for event in game.log_for(decision.player)]
            assert view.decision.prompt == decision.prompt
            assert [(str(option), option.data) for option in view.decision.options] == [(str(option), option.data) for option in decision.options]
            assert view.determinize(4).observe(view.player) == game.observe(view.player)

    def test_there_is_none_of_a_game_that_is_over(self, shipped: dw.Bundle) -> None:
        over = play(mixed_game(shipped, 0), [bot_named("random")] * 2)
        with pytest.raises(BotError, match="the game is over"):
            View(over)


MORE_BOTS = """
class Wild:
    def choose(self, view):
        return 999


class Hopeful:
    def choose(self, view):
        view.determinize(0).apply(999)


class Demanding:
    def __init__(self, depth):
        self.depth = depth


nothing = 3
"""


class TestNames:
    @pytest.fixture(autouse=True)
    def own_module(self, repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """The bot that the documentation shows, and some that are wrong."""
        page = (repository / "docs" / "bots.md").read_text(encoding="utf-8")
        shown = page.partition("```python\n")[2].partition("```")[0]
        assert len(shown.splitlines()) <= 10, "a bot takes ten lines"
        (tmp_path / "my_bots_of_a_test.py").write_text(shown + MORE_BOTS, encoding="utf-8")
        (tmp_path / "my_broken_bots_of_a_test.py").write_text("class Bot\n", encoding="utf-8")
        monkeypatch.chdir(tmp_path)

    def test_the_bot_of_the_documentation_plays(self, shipped: dw.Bundle) -> None:
        """It attacks whenever it can: no attack that was offered to it is left out."""
        bot, game = bot_named("my_bots_of_a_test:Eager"), mixed_game(shipped, 1)
        attacks = 0
        while (decision := game.decision) is not None:
            index = choice_of(bot, game, 0)
            kinds = [option.kind for option in decision.options]
            if "attack" in kinds:
                assert kinds[index] == "attack"
                attacks += 1
            game.apply(index)
        assert attacks > 3

    def test_a_choice_that_is_not_offered_is_refused(self, shipped: dw.Bundle) -> None:
        game = mixed_game(shipped, 1)
        before = game.state_hash()
        with pytest.raises(BotError, match=r"the bot Wild chose 999, but this decision has options 0 to \d+"):
            choice_of(bot_named("my_bots_of_a_test:Wild"), game, 0)
        assert game.state_hash() == before

    def test_a_bot_that_fails_is_named_with_the_line(self, shipped: dw.Bundle) -> None:
        """The fault is shown in the bot's own file, though it came to light in the game."""
        with pytest.raises(BotError, match=r"the bot Hopeful failed at .*my_bots_of_a_test.py:18: IllegalAction: there is no option 999"):
            choice_of(bot_named("my_bots_of_a_test:Hopeful"), mixed_game(shipped, 1), 0)

    @pytest.mark.parametrize(
        ("name", "message"),
        [
            ("gredy", "there is no bot `gredy`. Did you mean `greedy`?"),
            ("xyz", "The bots here are: easy, greedy, hard, medium, random, search."),
            ("search:iteration=300", "the bot `search` has no option 'iteration'. Did you mean `iterations`?"),
            ("search:iterations=300:depth=2", "the bot `search` has no option 'depth'. The options here are: iterations, seconds."),
            ("search:iterations=many", "`iterations` of the bot `search` is a whole number from 1 to 1,000,000, not 'many'"),
            ("search:iterations=0", "`iterations` of the bot `search` is a whole number from 1 to 1,000,000, not '0'"),
            ("search:iterations=" + "9" * 5000, "`iterations` of the bot `search` is a whole number from 1 to 1,000,000, not '9999"),
            ("search:seconds=nan", "`seconds` of the bot `search` is a number of seconds above 0, at most 3,600, not 'nan'"),
            ("search:seconds=-1", "`seconds` of the bot `search` is a number of seconds above 0, at most 3,600, not '-1'"),
            ("greedy:iterations=3", "the bot `greedy` has no option 'iterations'. It has none."),
            ("hard:seconds=3", "the bot `hard` has no option 'seconds'. It has none."),
            ("search:", "the module `search` cannot be imported"),
            ("no.such.module:Bot", "the module `no.such.module` cannot be imported"),
            ("my_bots_of_a_test:Missing", "the module `my_bots_of_a_test` has no `Missing`"),
            ("my_broken_bots_of_a_test:Bot", "the module `my_broken_bots_of_a_test` cannot be imported: expected ':'"),
            ("my_bots_of_a_test:Demanding", "`my_bots_of_a_test:Demanding` cannot be made without arguments: TypeError"),
            ("my_bots_of_a_test:nothing", "is not a bot: it has no method `choose(self, view)`"),
        ],
    )
    def test_a_name_that_means_no_bot_is_explained(self, name: str, message: str) -> None:
        with pytest.raises(BotError) as caught:
            bot_named(name)
        assert message in str(caught.value)
