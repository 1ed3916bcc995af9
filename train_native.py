#!/usr/bin/env python3
"""Plays the games that a native build is tuned to: one that counts how often each of its branches is taken, and writes that down when it ends.

    python train_native.py BUILD

`build_native.py` starts this between its two compilations. The games are the same every time.
"""

from __future__ import annotations

import itertools
import random
import sys
from pathlib import Path

import duelwright as dw
from runtime.native import LIST, NativeModules, read_list

# Enough for every branch that is taken often to be taken hundreds of times, in seconds.
ROUNDS = 8
_TABLES = (("duel", 2), ("team", 4), ("free-for-all", 3))
_BOTS = ("greedy", "search:iterations=30")
# How many decisions are between two looks at a game, and between two saves of it.
_LOOK_EVERY, _SAVE_EVERY = 7, 50


def use(build: Path) -> None:
    """Have the modules of this build imported, and no others: it is not where builds are looked for, so that nothing but training uses it."""
    files, _ = read_list((build / LIST).read_text(encoding="utf-8"))
    sys.meta_path.insert(0, NativeModules(str(build), files))


def train(content: dw.Bundle, rounds: int = ROUNDS) -> int:
    """Play as simulations, searches and tables do. Returns the number of games."""
    # Here, because importing them imports modules of the build.
    from runtime.playout import play_at_random

    games = 0
    for number in range(rounds):
        for heroes, board in itertools.product(itertools.combinations(content.heroes, 2), content.boards):
            play_at_random(dw.new_game(content, heroes, board, seed=number), random.Random(number).random)
            games += 1
        # What is done less often: other heroes in each round.
        in_turn = content.heroes[number % len(content.heroes) :] + content.heroes
        board = content.boards[number % len(content.boards)]
        for mode, players in _TABLES:
            _play_and_look(content, dw.new_game(content, in_turn[:players], board, seed=number, mode=mode), random.Random(number))
        for bot in _BOTS:
            _play_with_bots(dw.new_game(content, in_turn[:2], board, seed=number), bot)
        games += len(_TABLES) + len(_BOTS)
    return games


def _play_and_look(content: dw.Bundle, game: dw.Game, luck: random.Random) -> None:
    """At random, and now and then as somebody who watches, copies or saves the game."""
    for taken in itertools.count():
        decision = game.decision
        if decision is None:
            return
        if taken % _LOOK_EVERY == 0:
            game.clone().apply(0)
            game.determinize(decision.player, seed=taken).apply(0)
            game.observe(decision.player)
            game.log_for(decision.player)
            game.state_hash()
        if taken % _SAVE_EVERY == 0:
            game = dw.Game.from_json(content, game.to_json())
        game.apply(luck.randrange(len(decision.options)))


def _play_with_bots(game: dw.Game, name: str) -> None:
    from duelwright.bots import bot_named
    from duelwright.bots.base import choice_of

    bot = bot_named(name)
    while not game.over:
        game.apply(choice_of(bot, game, seed=game.header["bot_seed"]))


def main() -> None:
    use(Path(sys.argv[1]))
    print(f"played {train(dw.compile(cache=False))} games")


if __name__ == "__main__":
    main()
