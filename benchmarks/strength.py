"""Measures how often one bot beats another: every ordered pair of heroes, boards in turn, each game from both seats.

`python -m benchmarks.strength --bots search,greedy --games 168` repeats what is said of the bots that ship.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any

from duelwright.bots import BotError, bot_named
from duelwright.bots.base import choice_of
from duelwright.statistics.shares import Share
from runtime.game import Bundle, new_game


@dataclass(frozen=True)
class Played:
    """One game: the hero of the first bot, whether that bot won, and how long each of the two thought, over how many
    decisions."""

    hero: str
    won: bool
    seconds: tuple[float, float]
    decisions: tuple[int, int]


def pairing(bundle: Bundle, number: int) -> tuple[tuple[str, str], str, int]:
    """The heroes and the board of the game with this number, and the seat of the first bot. Two games that follow each
    other are the same but for the seats."""
    pairs = list(itertools.permutations(bundle.heroes, 2))
    place, seat = divmod(number, 2)
    return pairs[place % len(pairs)], bundle.boards[(place + place // len(pairs)) % len(bundle.boards)], seat


def play(bundle: Bundle, bots: Sequence[str], number: int, seed: int) -> Played:
    """The game with this number."""
    heroes, board, seat = pairing(bundle, number)
    game = new_game(bundle, heroes, board, seed=seed + number // 2)
    players = [bot_named(name) for name in bots]
    seconds, decisions = [0.0, 0.0], [0, 0]
    while (question := game.state.question) is not None:
        which = question.player ^ seat
        before = time.process_time()
        index = choice_of(players[which], game, seed + number)
        seconds[which] += time.process_time() - before
        decisions[which] += 1
        game.apply(index)
    assert game.result is not None
    return Played(heroes[seat], seat in game.result.winners, (seconds[0], seconds[1]), (decisions[0], decisions[1]))


def measure(bundle: Bundle, bots: Sequence[str], games: int, seed: int = 0, jobs: int = 1) -> list[Played]:
    """The games with the numbers from 0 on, whoever plays which."""
    numbers = range(games)
    if jobs == 1:
        return [play(bundle, bots, number, seed) for number in numbers]
    with get_context("spawn").Pool(jobs, _prepare, (bundle.payload, tuple(bots), seed)) as pool:
        return list(pool.imap(_play_prepared, numbers))


_prepared: dict[str, Any] = {}


def _prepare(payload: Any, bots: tuple[str, ...], seed: int) -> None:
    _prepared.update(bundle=Bundle(payload), bots=bots, seed=seed)


def _play_prepared(number: int) -> Played:
    return play(_prepared["bundle"], _prepared["bots"], number, _prepared["seed"])


def figures(bots: Sequence[str], games: Sequence[Played]) -> dict[str, Any]:
    """Pooled and by hero of the first bot."""
    heroes = sorted({game.hero for game in games})
    return {
        "bots": list(bots),
        "all": _rate(games),
        "heroes": {hero: _rate([game for game in games if game.hero == hero]) for hero in heroes},
        "milliseconds_per_decision": [
            1000 * sum(game.seconds[which] for game in games) / max(1, sum(game.decisions[which] for game in games)) for which in (0, 1)
        ],
    }


def _rate(games: Sequence[Played]) -> dict[str, Any]:
    share = Share(sum(game.won for game in games), len(games))
    return {"won": share.score, "games": share.games, "rate": share.rate, "low": share.low, "high": share.high}


def text(measured: dict[str, Any]) -> str:
    first, second = measured["bots"]
    lines = [f"{f'{first} against {second}':44}{'won':>6}{'games':>7}{'rate':>8}   95 % interval"]
    for name, rate in ((f"as {hero}", rate) for hero, rate in measured["heroes"].items()):
        lines.append(_line(name, rate))
    lines.append(_line("all", measured["all"]))
    lines += [f"{name}: {milliseconds:,.1f} ms a decision" for name, milliseconds in zip((first, second), measured["milliseconds_per_decision"], strict=True)]
    return "\n".join(lines)


def _line(name: str, rate: dict[str, Any]) -> str:
    return f"{name:44}{rate['won']:6}{rate['games']:7}{rate['rate']:8.3f}   {rate['low']:.3f} to {rate['high']:.3f}"


def main(words: Sequence[str] | None = None) -> int:
    from duelwright.content import compile

    arguments = argparse.ArgumentParser(prog="python -m benchmarks.strength", description="How often one bot beats another.")
    arguments.add_argument("--bots", default="search,greedy", help="the two bots (default: search,greedy)")
    arguments.add_argument("--games", type=int, default=168, help="how many games; 84 are every pair of heroes from both seats (default: 168)")
    arguments.add_argument("--seed", type=int, default=0, help="another seed, other games")
    arguments.add_argument("--jobs", type=int, default=1, help="how many processes")
    arguments.add_argument("--json", action="store_true", help="print JSON")
    asked = arguments.parse_args(words)
    bots = asked.bots.split(",")
    if len(bots) != 2 or asked.games < 1 or asked.jobs < 1:
        arguments.error("give two bots, and at least one game and one process")
    try:
        for name in bots:
            bot_named(name)
    except BotError as error:
        arguments.error(str(error))
    measured = figures(bots, measure(compile(), bots, asked.games, asked.seed, asked.jobs))
    print(json.dumps(measured, indent=2) if asked.json else text(measured))
    return 0


if __name__ == "__main__":
    sys.exit(main())
