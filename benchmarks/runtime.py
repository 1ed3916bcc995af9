"""Measures the runtime: random games beside the hand-written ceiling, and the calls that search and tables live on.

Everything runs in short slices that take turns, many times over, and the best slice of each counts: on a shared machine single runs differ by a third,
the best of many by a few per cent, and what runs side by side suffers the same disturbances.
"""

from __future__ import annotations

import copy
import itertools
import random
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from runtime.game import Bundle, Game, new_game

from . import ceiling

_SLICES = 12
_SLICE_SECONDS = 0.1
_MATCHUPS = 4
# Where a call is measured: so many decisions into a game, in the middle of a combat.
_WARM = 60


@dataclass(frozen=True)
class Pace:
    """Random games of one matchup. `ratio` is its decisions per second by those of the ceiling."""

    heroes: list[str]
    board: str
    games_per_second: float
    decisions_per_second: float
    decisions_per_game: float
    ratio: float


@dataclass(frozen=True)
class Figures:
    ceiling_decisions_per_second: float
    matchups: list[Pace]
    microseconds: dict[str, float]
    deepcopy_by_clone: float

    @property
    def ratio(self) -> float:
        """The middle of the matchups' ratios."""
        return sorted(pace.ratio for pace in self.matchups)[len(self.matchups) // 2]

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "ratio": self.ratio}


def measure(bundle: Bundle, progress: Callable[[str, int, int], None] | None = None) -> Figures:
    """All figures, in about ten seconds."""
    pairs = matchups(bundle)
    runs = [_ceiling_run(), *(_runtime_run(bundle, heroes, board) for heroes, board in pairs)]
    best = [(0.0, 0.0)] * len(runs)
    calls = _calls(_middle_of_a_combat(bundle, *pairs[0]))
    microseconds = dict.fromkeys(calls, float("inf"))
    for number in range(_SLICES):
        if progress is not None:
            progress("measuring", number, _SLICES)
        for lane, run in enumerate(runs):
            best[lane] = max(best[lane], _slice(run), key=lambda rates: rates[1])
        for name, call in calls.items():
            microseconds[name] = min(microseconds[name], _microseconds(call))
    top = best[0][1]
    paces = [
        Pace(list(heroes), board, games, decisions, decisions / games, decisions / top)
        for (heroes, board), (games, decisions) in zip(pairs, best[1:], strict=True)
    ]
    if progress is not None:
        progress("measuring", _SLICES, _SLICES)
    microseconds["apply"] = microseconds.pop("clone_and_apply") - microseconds["clone"]
    return Figures(top, paces, microseconds, microseconds["deepcopy"] / microseconds["clone"])


def matchups(bundle: Bundle) -> list[tuple[tuple[str, str], str]]:
    """Some pairs of heroes, spread over those there are, each on another board."""
    pairs = list(itertools.combinations(bundle.heroes, 2)) or [(bundle.heroes[0], bundle.heroes[0])]
    spread = pairs[:: max(1, len(pairs) // _MATCHUPS)][:_MATCHUPS]
    return [(pair, bundle.boards[number % len(bundle.boards)]) for number, pair in enumerate(spread)]


# -- games ----------------------------------------------------------------------------------------------------------------------------

# Plays the game with this number and returns how many decisions it took.
Run = Callable[[int], int]


def _slice(run: Run) -> tuple[float, float]:
    """Games and decisions per second, over a short while. Every slice begins with the same games: another slice is faster by luck of the machine alone."""
    games = decisions = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < _SLICE_SECONDS or not games:
        decisions += run(games)
        games += 1
    return games / spent, decisions / spent


def _ceiling_run() -> Run:
    luck = random.Random(1).random
    return lambda number: ceiling.play(luck)


def _runtime_run(bundle: Bundle, heroes: tuple[str, str], board: str) -> Run:
    return lambda number: play_random(new_game(bundle, heroes, board, seed=number))


def play_random(game: Game) -> int:
    """Play a game to its end at random. Returns how many decisions it took."""
    luck = random.Random(game.header["seed"]).random
    state = game.state
    decisions = 0
    while (question := state.question) is not None:
        game.apply(int(luck() * len(question.offers)))
        decisions += 1
    return decisions


# -- calls ----------------------------------------------------------------------------------------------------------------------------


def _middle_of_a_combat(bundle: Bundle, heroes: tuple[str, str], board: str) -> Game:
    """A position in which a combat is under way and somebody is asked."""
    for seed in itertools.count():
        game = new_game(bundle, heroes, board, seed=seed)
        luck = random.Random(seed)
        for number in itertools.count():
            question = game.state.question
            if question is None:
                break
            if number > _WARM and game.state.combats:
                return game
            game.apply(luck.randrange(len(question.offers)))
    raise AssertionError("seeds never end")


def _calls(game: Game) -> dict[str, Callable[[], Any]]:
    """What is measured, by name."""
    state = game.state

    def clone_and_apply() -> None:
        game.clone().apply(0)

    return {
        "clone": game.clone,
        "clone_and_apply": clone_and_apply,
        "observe": lambda: game.observe(0),
        "state_hash": game.state_hash,
        "to_json": game.to_json,
        "determinize": lambda: game.determinize(0, 1),
        # The match and the log are shared by a clone; a deep copy that shares them too is the fair comparison.
        "deepcopy": lambda: copy.deepcopy(state, {id(state.m): state.m, id(state.log): state.log, id(state.history): state.history}),
    }


def _microseconds(call: Callable[[], Any]) -> float:
    count = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < _SLICE_SECONDS / 8 or not count:
        call()
        count += 1
    return spent / count * 1e6
