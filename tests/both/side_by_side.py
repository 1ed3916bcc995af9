"""Turns numbers of games into the first difference between the two runtimes, each in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from runtime.native import PURE

ROOT = Path(__file__).resolve().parent.parent.parent


class Difference(AssertionError):
    """The two runtimes play a game differently."""


@dataclass
class Seen:
    """What was played the same by both."""

    games: int = 0
    decisions: int = 0
    resumed: int = 0
    modes: set[str] = field(default_factory=set)
    boards: set[str] = field(default_factory=set)
    heroes: set[str] = field(default_factory=set)

    def __str__(self) -> str:
        return (
            f"{self.games:,} games, {self.decisions:,} decisions, {self.resumed:,} saves passed on in each direction; "
            f"{len(self.heroes)} heroes, {len(self.boards)} boards, {len(self.modes)} modes: the same on both"
        )


class Player:
    """One runtime in a process of its own. It is asked a line, and answers a line."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._questions: IO[str] = process.stdin
        self._answers: IO[str] = process.stdout
        self.runtime = self._answers.readline().strip()

    def ask(self, *question: object) -> None:
        self._questions.write(json.dumps(question) + "\n")
        self._questions.flush()

    def answer(self) -> Any:
        line = self._answers.readline()
        if not line:
            raise Difference(f"the {self.runtime} runtime gave up; its error is above")
        return json.loads(line)


@contextmanager
def player(bundle: Path, *, pure: bool) -> Iterator[Player]:
    environment = {**os.environ, PURE: "1" if pure else ""}
    command = [sys.executable, "-m", "tests.both.player", str(bundle)]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8") as process:
        try:
            yield Player(process)
        finally:
            if process.stdin is not None:
                process.stdin.close()


def play_side_by_side(bundle: Path, numbers: Sequence[int]) -> Iterator[Seen]:
    """Play each game on both, and the rest of it from a save of the other. Yields what was seen so far; raises a Difference."""
    seen = Seen()
    with ExitStack() as processes:
        both = [processes.enter_context(player(bundle, pure=pure)) for pure in (True, False)]
        if [each.runtime.partition(",")[0] for each in both] != ["pure Python", "native"]:
            raise Difference(f"one of them has to be native, and there is only: {both[1].runtime}")
        for number in numbers:
            (steps, save, (mode, board, *heroes)), (others, other_save, _) = _both(both, ["play", number], ["play", number])
            _compare(number, steps, others)
            if save != other_save:
                raise Difference(f"game {number}: the saves differ")
            resumed, others = _both(both, ["resume", number, other_save], ["resume", number, save])
            _compare(number, steps[-len(resumed) :], resumed)
            _compare(number, steps[-len(others) :], others)
            seen.games, seen.decisions, seen.resumed = seen.games + 1, seen.decisions + len(steps) - 1, seen.resumed + 1
            seen.modes.add(mode)
            seen.boards.add(board)
            seen.heroes.update(heroes)
            yield seen


def _both(both: list[Player], first: list[object], second: list[object]) -> tuple[Any, Any]:
    """Ask both, so that they work at the same time, then listen to both."""
    both[0].ask(*first)
    both[1].ask(*second)
    return both[0].answer(), both[1].answer()


def _compare(number: int, steps: list[str], others: list[str]) -> None:
    for place, (one, other) in enumerate(zip(steps, others, strict=False), 1):
        if one != other:
            raise Difference(f"game {number} differs after step {place} of {len(steps)}: {one}, and natively {other}")
    if len(steps) != len(others):
        raise Difference(f"game {number} has {len(steps)} steps, and natively {len(others)}")
