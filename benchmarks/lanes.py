"""Turns a bundle into slices of measuring: in each round, a while of the ceiling, of random games of every matchup, and of every call.

`python -m benchmarks.lanes BUNDLE` is a process that makes one round for each line it is given, and answers with what it saw. There is one for each
runtime, and they take turns: what runs side by side suffers the same disturbances.
"""

from __future__ import annotations

import itertools
import json
import random
import sys
import time
from collections.abc import Callable

import runtime
from runtime.bundle import load_bundle
from runtime.game import Bundle, new_game
from runtime.playout import collect_seldom, play_at_random

from . import ceiling
from .calls import calls, netted, positions

CEILING = "ceiling"
SLICE_SECONDS = 0.1
_CALL_SECONDS = 0.03
_MATCHUPS = 9

# Plays the game with this number. Returns how many decisions it took, and how many of them had two options or more.
Run = Callable[[int], tuple[int, int]]
# Games, decisions, and decisions with a choice, per second.
Pace = tuple[float, float, float]


def matchups(bundle: Bundle) -> list[tuple[tuple[str, str], str]]:
    """Pairs of heroes, spread over all there are, on all boards in turn."""
    pairs = list(itertools.combinations(bundle.heroes, 2)) or [(bundle.heroes[0], bundle.heroes[0])]
    spread = [pairs[number * len(pairs) // _MATCHUPS % len(pairs)] for number in range(min(_MATCHUPS, max(len(pairs), len(bundle.boards))))]
    return [(pair, bundle.boards[number % len(bundle.boards)]) for number, pair in enumerate(spread)]


def label(heroes: tuple[str, str], board: str) -> str:
    return f"{', '.join(heroes)} ({board})"


class Lanes:
    """All that is measured of one runtime. A round is one slice of each."""

    def __init__(self, bundle: Bundle) -> None:
        pairs = matchups(bundle)
        self.runs: dict[str, Run] = {CEILING: _ceiling_run(), **{label(*pair): _runtime_run(bundle, *pair) for pair in pairs}}
        places = positions(bundle, *pairs[0])
        self.positions = len(places)
        self.calls = calls(places)

    def round(self) -> tuple[dict[str, Pace], dict[str, float]]:
        return {name: pace(run) for name, run in self.runs.items()}, {name: _seconds(call) for name, call in self.calls.items()}


def pace(run: Run) -> Pace:
    """What is played in a short while. Every slice begins with the same games: another slice is faster by luck of the machine alone."""
    games = decisions = choices = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SLICE_SECONDS or not games:
        more, with_choice = run(games)
        decisions, choices, games = decisions + more, choices + with_choice, games + 1
    return games / spent, decisions / spent, choices / spent


def _ceiling_run() -> Run:
    luck = random.Random(1).random
    return lambda number: ceiling.play(luck)


def _runtime_run(bundle: Bundle, heroes: tuple[str, str], board: str) -> Run:
    luck = random.Random()

    def run(number: int) -> tuple[int, int]:
        if not number:
            luck.seed(1)  # a slice begins: with the same games as every other
        return play_at_random(new_game(bundle, heroes, board, seed=number), luck.random)

    return run


def _seconds(call: Callable[[], None]) -> float:
    """The best of some calls in a short while."""
    best, start = float("inf"), time.process_time()
    while (now := time.process_time()) - start < _CALL_SECONDS or best == float("inf"):
        call()
        best = min(best, time.process_time() - now)
    return best


def main(bundle: str) -> None:
    lanes = Lanes(Bundle(load_bundle(bundle)))
    # As the processes of a simulation do; the ceiling, in the same process, gains by it as well.
    collect_seldom()
    print(json.dumps([runtime.RUNNING, lanes.positions]), flush=True)
    for _ in sys.stdin:
        print(json.dumps(lanes.round()), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])


__all__ = ["CEILING", "Lanes", "Pace", "Run", "label", "matchups", "netted", "pace"]
