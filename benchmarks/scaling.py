"""Turns sizes into curves: what a decision costs with more players, larger boards, larger decks and more modifiers; and what games weigh.

Each curve changes one size and keeps the others, with content that is made for it. A cost that grows linearly goes up by the same step for each that is
added; that of what a game does not look at stays level.
"""

from __future__ import annotations

import gc
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import runtime
from runtime.game import Bundle, Game, new_game

from .lanes import play_random
from .sizes import Size, content_of

CURVES: dict[str, list[int]] = {"players": [2, 3, 4], "spaces": [30, 100, 300], "cards": [30, 100, 300], "modifiers": [1, 5, 10, 20, 50]}
_GAMES = 12
_ROUNDS = 6
_CLONES = 10_000


@dataclass(frozen=True)
class Point:
    """One size. `options` is how many there were to choose from at a decision: more of them cost more."""

    size: int
    microseconds_a_decision: float
    options: float


@dataclass(frozen=True)
class Memory:
    """Bytes: of a game under way with its log, of a clone, of a clone after one decision."""

    game: float
    clone: float
    clone_after_a_decision: float


@dataclass(frozen=True)
class Scaling:
    runtime: str
    curves: dict[str, list[Point]]
    memory: Memory


def measure(progress: Callable[[str, int, int], None] | None = None, curves: dict[str, list[int]] | None = None, clones: int = _CLONES) -> Scaling:
    asked = [(name, number) for name, numbers in (curves or CURVES).items() for number in numbers]
    with tempfile.TemporaryDirectory() as name:
        contents = [(replace(Size(), **{curve: number}), Path(name) / str(place) / "sizes") for place, (curve, number) in enumerate(asked)]
        tables = [(size, content_of(size, folder)) for size, folder in contents]
    best = [float("inf")] * len(asked)
    for number in range(_ROUNDS):
        if progress is not None:
            progress("measuring", number, _ROUNDS)
        for place, (size, bundle) in enumerate(tables):
            best[place] = min(best[place], _microseconds(size, bundle))
    if progress is not None:
        progress("measuring", _ROUNDS, _ROUNDS)
    found: dict[str, list[Point]] = {curve: [] for curve, _ in asked}
    for (curve, number), took, (size, bundle) in zip(asked, best, tables, strict=True):
        found[curve].append(Point(number, took, _options(size, bundle)))
    return Scaling(runtime.RUNNING, found, _memory(*tables[0], clones))


def _new(size: Size, bundle: Bundle, seed: int) -> Game:
    return new_game(bundle, ["sized"] * size.players, "plain", seed=seed, mode=size.mode)


def _microseconds(size: Size, bundle: Bundle) -> float:
    """Of a decision, with the setup of the game left out."""
    games = [_new(size, bundle, seed) for seed in range(_GAMES)]
    start = time.process_time()
    decisions = sum(play_random(game)[0] for game in games)
    return (time.process_time() - start) / decisions * 1e6


def _options(size: Size, bundle: Bundle) -> float:
    seen: list[int] = []
    for seed in range(_GAMES):
        game = _new(size, bundle, seed)
        while (question := game.state.question) is not None:
            seen.append(len(question.offers))
            game.apply(seed * 7919 % len(question.offers))
    return sum(seen) / len(seen)


def _memory(size: Size, bundle: Bundle, clones: int) -> Memory:
    game = _new(size, bundle, 1)
    game.clone()  # what is made once is there before it is counted

    def middle() -> list[Game]:
        made = _new(size, bundle, 1)
        for _ in range(60):
            if made.over:
                break
            made.apply(0)
        return [made]

    def copies(decide: bool) -> Callable[[], list[Game]]:
        (source,) = middle()
        while source.over:
            source = _new(size, bundle, 2)

        def make() -> list[Game]:
            made = [source.clone() for _ in range(clones)]
            if decide:
                for each in made:
                    each.apply(0)
            return made

        return make

    return Memory(_weight(middle), _weight(copies(False)) / clones, _weight(copies(True)) / clones)


def _weight(make: Callable[[], list[Game]]) -> float:
    """Bytes that are taken while what is made is kept."""
    make()
    gc.collect()
    tracemalloc.start()
    kept = make()
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return float(held) if kept else 0.0


def to_json(scaling: Scaling) -> dict[str, Any]:
    curves = {name: [vars(point) for point in points] for name, points in scaling.curves.items()}
    return {"runtime": scaling.runtime, "curves": curves, "memory": vars(scaling.memory)}


def text(scaling: Scaling) -> str:
    lines = [f"{scaling.runtime}: microseconds a decision, by size", f"{'':16}{'size':>8}{'µs':>10}{'options':>10}{'against the first':>20}"]
    for name, points in scaling.curves.items():
        first = points[0].microseconds_a_decision
        for point in points:
            cost = point.microseconds_a_decision
            lines.append(f"{name:16}{point.size:8}{cost:10,.1f}{point.options:10.1f}{cost / first:20.2f}")
    memory = scaling.memory
    lines += ["", f"{'bytes of a game after sixty decisions':44}{memory.game:10,.0f}", f"{'bytes of a clone':44}{memory.clone:10,.0f}"]
    lines.append(f"{'bytes of a clone after one decision':44}{memory.clone_after_a_decision:10,.0f}")
    return "\n".join(lines)
