"""Turns runs of simulations into three figures: what a second process brings, what a cluster costs, whether memory grows.

The engines play the same games in turns, several times over, and the best round of each counts, because other work on the machine only ever adds. Pace is
taken once all processes are at work. Processor time is the difference between a long run and a short one, so that it has nothing of their start either; it
is the figure to look at where the machine is busy.

    python -m benchmarks.simulation --games 200 --rounds 3 --memory 10000
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import duelwright
from duelwright.simulation import Plan, PlayedBatch, lineups_of, make_plan, play_here, play_locally
from duelwright.simulation.cluster import play_on_cluster
from runtime.game import Bundle
from runtime.playout import collect_seldom

_MEGABYTE = 1024 * 1024
_BATCHES = 40
_BATCHES_TO_START = 4
_TENTHS = 10

# Plays some batches of a plan.
Engine = Callable[[Bundle, Plan, Sequence[int]], Iterator[PlayedBatch]]


@dataclass(frozen=True)
class Cost:
    """What games take: how many are played in a second, and milliseconds of processor time for each."""

    games_per_second: float
    milliseconds: float


@dataclass(frozen=True)
class Speed:
    """The cost of games in one process, in two, and on a cluster of two."""

    games: int
    one: Cost
    two: Cost
    cluster: Cost

    @property
    def gain(self) -> float:
        """How many times as fast two processes are."""
        return self.two.games_per_second / self.one.games_per_second

    @property
    def gain_undisturbed(self) -> float:
        """How many times as fast they would be on two processors of their own."""
        return 2 * self.one.milliseconds / self.two.milliseconds

    @property
    def overhead(self) -> float:
        """How much longer a game takes on the cluster than in two processes, in per cent."""
        return (self.two.games_per_second / self.cluster.games_per_second - 1) * 100

    @property
    def overhead_of_processors(self) -> float:
        """Likewise in processor time."""
        return (self.cluster.milliseconds / self.two.milliseconds - 1) * 100


@dataclass(frozen=True)
class Memory:
    """What a worker holds after each tenth of the games, in megabytes."""

    games: int
    megabytes: list[float]

    @property
    def growth(self) -> float:
        """From the second tenth, when everything is loaded, to the last, in per cent."""
        return (self.megabytes[-1] / self.megabytes[1] - 1) * 100


def measure_speed(bundle: Bundle, games: int, rounds: int, bot: str) -> Speed:
    games = max(games, _BATCHES)
    plan = plan_of(bundle, games, bot, games // _BATCHES)
    lanes = [_Lane(play_here), _Lane(_two_processes), _Lane(_cluster_of_two)]
    for _ in range(rounds):
        for lane in lanes:
            lane.run(bundle, plan)
    return Speed(plan.total, *[lane.cost(plan) for lane in lanes])


def _two_processes(bundle: Bundle, plan: Plan, batches: Sequence[int]) -> Iterator[PlayedBatch]:
    return play_locally(bundle, plan, batches, jobs=2)


def _cluster_of_two(bundle: Bundle, plan: Plan, batches: Sequence[int]) -> Iterator[PlayedBatch]:
    return play_on_cluster(bundle, plan, batches, jobs=2)


class _Lane:
    """The best rounds of one engine: its pace, and the processor time of a whole run and of the beginning of one."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._pace = 0.0
        self._whole = self._beginning = math.inf

    def run(self, bundle: Bundle, plan: Plan) -> None:
        self._beginning = min(self._beginning, self._played(bundle, plan, plan.batches // 4)[1])
        pace, seconds = self._played(bundle, plan, plan.batches)
        self._pace, self._whole = max(self._pace, pace), min(self._whole, seconds)

    def cost(self, plan: Plan) -> Cost:
        between = plan.total - plan.batches // 4 * plan.batch
        return Cost(self._pace, (self._whole - self._beginning) / between * 1000)

    def _played(self, bundle: Bundle, plan: Plan, batches: int) -> tuple[float, float]:
        """Games a second after some batches, and the processor time of all, in seconds."""
        before = _processor_time()
        played = self._engine(bundle, plan, range(batches))
        for _ in range(_BATCHES_TO_START):
            next(played)
        start = time.perf_counter()
        games = sum(batch.games for batch in played)
        pace = games / (time.perf_counter() - start)
        return pace, _processor_time() - before


def _processor_time() -> float:
    """Seconds of this process and of those that it has started, as far as they have ended."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def plan_of(bundle: Bundle, games: int, bot: str, batch: int) -> Plan:
    """About so many games, of every two heroes on every board if there are enough."""
    lineups = lineups_of(bundle.heroes, "duel", 2)
    cells = len(lineups) * len(bundle.boards)
    if games >= 2 * cells:
        return make_plan(bundle, lineups=lineups, boards=bundle.boards, bots=[bot], games=games // cells, seed=1, batch=batch, skip_misfits=True)
    return make_plan(bundle, lineups=lineups[:1], boards=bundle.boards[:1], bots=[bot], games=games, seed=1, batch=batch)


def measure_memory(bundle: Bundle, games: int, bot: str) -> Memory:
    """In a process of its own, whose memory is that of one worker."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return pool.apply(_memory, (bundle.payload, games, bot))


def _memory(payload: Any, games: int, bot: str) -> Memory:
    bundle = Bundle(payload)
    plan = plan_of(bundle, max(games, _TENTHS), bot, max(1, games // (10 * _TENTHS)))
    marks = [plan.batches * tenth // _TENTHS - 1 for tenth in range(1, _TENTHS + 1)]
    held = []
    for batch in play_here(bundle, plan, range(plan.batches)):
        held += [_resident()] * marks.count(batch.number)
    return Memory(plan.total, held)


def _resident() -> float:
    """Megabytes of memory that this process has now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / _MEGABYTE


def _with_properties(figures: Speed | Memory) -> dict[str, Any]:
    """The figures and what follows from them."""
    worked_out = {name: getattr(figures, name) for name, kind in vars(type(figures)).items() if isinstance(kind, property)}
    return {**asdict(figures), **worked_out}


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure simulation: speed of two processes and of a cluster, and memory.")
    parser.add_argument("--games", type=int, default=200, help="games of a round (default 200)")
    parser.add_argument("--rounds", type=int, default=3, help="how often each engine plays them (default 3)")
    parser.add_argument("--memory", type=int, default=1000, help="games over which memory is watched (default 1000)")
    parser.add_argument("--bot", default="greedy", help="who plays (default greedy)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args()
    bundle = duelwright.compile()
    speed = measure_speed(bundle, asked.games, asked.rounds, asked.bot)
    memory = measure_memory(bundle, asked.memory, asked.bot)
    if asked.json:
        print(json.dumps({"speed": _with_properties(speed), "memory": _with_properties(memory)}, indent=2))
        return
    print(f"{speed.games:,} games, {asked.bot}{'':16}{'games/s':>10}{'ms of a processor':>20}")
    for name, cost in (("one process", speed.one), ("two processes", speed.two), ("a cluster of two", speed.cluster)):
        print(f"{name:36}{cost.games_per_second:10.1f}{cost.milliseconds:20.1f}")
    print(f"two processes: {speed.gain:.2f} times as fast; on two processors of their own {speed.gain_undisturbed:.2f} times")
    print(f"the cluster: {speed.overhead:+.1f} % a game; {speed.overhead_of_processors:+.1f} % in processor time")
    print(f"memory over {memory.games:,} games: {', '.join(f'{held:.0f}' for held in memory.megabytes)} MB, {memory.growth:+.1f} % since the second tenth")


if __name__ == "__main__":
    collect_seldom()  # as the other processes do
    main()
