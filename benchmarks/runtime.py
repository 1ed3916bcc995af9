"""Measures the runtime, natively compiled and in pure Python: random games beside the hand-written ceiling and other engines, and single calls.

Everything runs in short slices that take turns, many times over, and the best slice of each counts: on a shared machine single runs differ by a third,
the best of many by a few per cent. What counts is the time of the processor, which other work on the machine changes less.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import geometric_mean
from typing import IO, Any

from runtime.bundle import dump_bundle
from runtime.game import Bundle
from runtime.native import PURE

from . import peers as other_engines
from .calls import netted
from .lanes import CEILING, Pace, pace

_ROUNDS = 12

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class GamePace:
    """Random games of one kind. A choice is a decision with two options or more; `ratio` is choices per second by those of the ceiling."""

    name: str
    games_per_second: float
    decisions_per_second: float
    choices_per_second: float
    ratio: float


@dataclass(frozen=True)
class RuntimeFigures:
    """One of the two runtimes. `ratio` is the geometric mean of the matchups; `ratio_of_all` counts decisions with one option too."""

    runtime: str
    ratio: float
    ratio_of_all: float
    games_per_second: float
    matchups: list[GamePace]
    microseconds: dict[str, float]


@dataclass(frozen=True)
class Figures:
    ceiling: GamePace
    runtimes: list[RuntimeFigures]
    peers: list[GamePace]
    # Peer → why it was not measured.
    missing: dict[str, str]

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def measure(bundle: Bundle, progress: Progress | None = None, *, peers: bool = False) -> Figures:
    """All figures, in about half a minute."""
    runs, missing = other_engines.runs() if peers else ({}, {})
    with tempfile.TemporaryDirectory() as folder, ExitStack() as processes:
        path = Path(folder) / "bundle.json"
        path.write_text(dump_bundle(bundle.payload), encoding="utf-8")
        runtimes = [processes.enter_context(measured(path, pure=pure)) for pure in (False, True)]
        if not runtimes[0].name.startswith("native"):
            del runtimes[0]  # there is no native build, or an old one
        best_peers: dict[str, Pace] = {}
        for number in range(_ROUNDS):
            if progress is not None:
                progress("measuring", number, _ROUNDS)
            for each in runtimes:
                each.round()
            for name, run in runs.items():
                best_peers[name] = better(best_peers.get(name), pace(run))
    if progress is not None:
        progress("measuring", _ROUNDS, _ROUNDS)
    # In plain CPython, whichever process it runs in.
    top = max((each.best[CEILING] for each in runtimes), key=_choices)
    return Figures(
        _game_pace("hand-written ceiling", top, top),
        [each.figures(top) for each in runtimes],
        [_game_pace(name, best, top) for name, best in best_peers.items()],
        missing,
    )


class MeasuredRuntime:
    """One runtime in a process of its own, and the best that was seen of it."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._asks: IO[str] = process.stdin
        self._answers: IO[str] = process.stdout
        self.name, self._positions = self._answer()
        self.best: dict[str, Pace] = {}
        self._seconds: dict[str, float] = {}

    def _answer(self) -> Any:
        line = self._answers.readline()
        if not line:
            raise RuntimeError("the process that measures a runtime has ended early")
        return json.loads(line)

    def round(self) -> None:
        self._asks.write("round\n")
        self._asks.flush()
        paces, seconds = self._answer()
        for name, seen in paces.items():
            self.best[name] = better(self.best.get(name), tuple(seen))
        for name, took in seconds.items():
            self._seconds[name] = min(took, self._seconds.get(name, took))

    def figures(self, top: Pace) -> RuntimeFigures:
        matchups = [_game_pace(name, seen, top) for name, seen in self.best.items() if name != CEILING]
        return RuntimeFigures(
            self.name,
            geometric_mean(each.ratio for each in matchups),
            geometric_mean(each.decisions_per_second for each in matchups) / top[1],
            geometric_mean(each.games_per_second for each in matchups),
            matchups,
            netted(self._seconds, self._positions),
        )


@contextmanager
def measured(bundle: Path, *, pure: bool) -> Iterator[MeasuredRuntime]:
    root = Path(__file__).parents[__name__.count(".")]
    environment = {**os.environ, PURE: "1" if pure else "", "PYTHONPATH": os.pathsep.join([str(root), os.environ.get("PYTHONPATH", "")])}
    command = [sys.executable, "-m", f"{__package__}.lanes", str(bundle)]
    with subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8") as process:
        try:
            yield MeasuredRuntime(process)
        finally:
            if process.stdin is not None:
                process.stdin.close()


def better(one: Pace | None, other: Pace) -> Pace:
    return other if one is None else max(one, other, key=_choices)


def _choices(seen: Pace) -> float:
    return seen[2]


def _game_pace(name: str, seen: Pace, top: Pace) -> GamePace:
    games, decisions, choices = seen
    return GamePace(name, games, decisions, choices, choices / top[2])


def text(figures: Figures) -> str:
    """The figures as lines to read."""
    lines = [f"{'random games':52}{'games/s':>9}{'decisions/s':>13}{'with a choice':>15}{'of the ceiling':>16}", _line(figures.ceiling)]
    for each in figures.runtimes:
        lines += ["", f"{each.runtime}", *map(_line, each.matchups)]
        lines.append(f"{'geometric mean':52}{each.games_per_second:9,.0f}{each.ratio_of_all:13.3f}{'':15}{each.ratio:16.3f}")
    if figures.peers or figures.missing:
        lines += ["", f"{'other engines, through Python':52}", *map(_line, figures.peers)]
        lines += [f"{name:52}{reason}" for name, reason in figures.missing.items()]
    lines += ["", f"{'microseconds of a call':52}" + "".join(f"{each.runtime.partition(',')[0]:>16}" for each in figures.runtimes)]
    for name in sorted({name for each in figures.runtimes for name in each.microseconds}):
        lines.append(f"{name:52}" + "".join(f"{each.microseconds[name]:16,.2f}" if name in each.microseconds else f"{'':16}" for each in figures.runtimes))
    return "\n".join(lines)


def _line(pace: GamePace) -> str:
    return f"{pace.name:52}{pace.games_per_second:9,.0f}{pace.decisions_per_second:13,.0f}{pace.choices_per_second:15,.0f}{pace.ratio:16.3f}"
