"""Turns a game into single calls to be timed: those that search, tables and simulations live on, over positions from all of it."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import runtime
from runtime.game import Bundle, Game, new_game

# A position after every so many decisions.
_EVERY = 5


@dataclass(frozen=True)
class Position:
    """A game that waits, an answer to it, and how many events the first player had read one action before."""

    game: Game
    answer: int
    read: int


def positions(bundle: Bundle, heroes: tuple[str, str], board: str, seed: int = 1) -> list[Position]:
    """Of one random game, from beginning to end."""
    game, luck = new_game(bundle, heroes, board, seed=seed), random.Random(seed)
    found: list[Position] = []
    decisions = read = 0
    while (question := game.state.question) is not None:
        answer = luck.randrange(len(question.offers))
        if decisions % _EVERY == 0:
            found.append(Position(game.clone(), answer, read))
        read = len(game.log_for(0))
        game.apply(answer)
        decisions += 1
    return found


def calls(places: list[Position]) -> dict[str, Callable[[], None]]:
    """What is measured, by name. Each makes its call once at every position."""
    games = [place.game for place in places]
    answered = [(place.game, place.answer) for place in places]
    told = [(place.game, place.read) for place in places]

    def nothing() -> None:
        for _ in games:
            pass

    def clone() -> None:
        for game in games:
            game.clone()

    def clone_and_apply() -> None:
        for game, answer in answered:
            game.clone().apply(answer)

    def observe() -> None:
        for game in games:
            game.observe(0)

    def determinize() -> None:
        for game in games:
            game.determinize(0, 1)

    def state_hash() -> None:
        for game in games:
            game.state_hash()

    def to_json() -> None:
        for game in games:
            game.to_json()

    def log_for() -> None:
        for game, read in told:
            game.log_for(0, since=read)

    def deepcopy() -> None:
        for game in games:
            _deep(game)

    measured = {
        "nothing": nothing,
        "clone": clone,
        "clone_and_apply": clone_and_apply,
        "observe": observe,
        "determinize": determinize,
        "state_hash": state_hash,
        "to_json": to_json,
        "log_for": log_for,
    }
    # What is compiled cannot be copied part by part: that is what `clone` is for.
    return measured if runtime.IS_NATIVE else {**measured, "deepcopy": deepcopy}


def _deep(game: Game) -> Any:
    """The match and the log are shared by a clone; a deep copy that shares them too is the fair comparison."""
    state = game.state
    return copy.deepcopy(state, {id(state.m): state.m, id(state.log): state.log, id(state.history): state.history})


def netted(seconds: dict[str, float], count: int) -> dict[str, float]:
    """The times of all positions into microseconds of one call, without the loop around it; `apply` without the clone before it."""
    loop = seconds["nothing"]
    each = {name: (time - loop) / count * 1e6 for name, time in seconds.items() if name != "nothing"}
    each["apply"] = each.pop("clone_and_apply") - each["clone"]
    return each
