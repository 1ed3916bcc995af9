"""Turns every stretch of work of the engine into a test of what clones share: a twin made just before it is as it was after it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any
from unittest.mock import patch

import pytest

import duelwright as dw
from runtime.run import Handler, LinkedOperand, Run
from runtime.state.frames import Frame, Staged
from runtime.state.records import Plain, to_plain
from runtime.state.state import State
from tests.generic.tables import play_on, varied_games

GAMES = 60


def shared(state: State) -> Plain:
    """What clones share until one of them changes it."""
    return to_plain([state.stack, state.combats, state.schemes])


class Twins:
    """After each stretch of work: the last twin is untouched, and the state gets a new one."""

    def __init__(self) -> None:
        self.twin: State | None = None
        self.before: Plain = None
        self.worked: set[tuple[type[Frame], str]] = set()

    def after(self, state: State, frame: Frame, stage: str) -> None:
        self.worked.add((type(frame), stage))
        if self.twin is not None:
            assert shared(self.twin) == self.before, f"{type(frame).__name__}.{stage} changes what a clone shares"
        self.twin = state.clone()
        self.before = shared(self.twin)

    # As a watcher, likewise for each instruction. The program itself is this state's alone while it runs: what it could share are the cards.

    def watch(self, state: State, run: Run, pc: int, handler: Handler, operands: tuple[LinkedOperand, ...]) -> None:
        combats, schemes = state.combats, state.schemes
        before = to_plain([combats, schemes])
        state.owns_played = False
        handler(state, run, *operands)
        assert to_plain([combats, schemes]) == before, f"{handler.__name__} changes what a clone shares"

    def resumed(self, state: State, run: Run) -> None:
        pass


def frame_classes(cls: type[Frame] = Frame) -> Iterator[type[Frame]]:
    for sub in cls.__subclasses__():
        if sub.__module__.startswith("runtime."):
            yield sub
            yield from frame_classes(sub)


def watched(work: Callable[[Any, State], None], stage: str, twins: Twins) -> Callable[[Any, State], None]:
    def worked(frame: Frame, state: State) -> None:
        work(frame, state)
        twins.after(state, frame, stage)

    return worked


@pytest.fixture
def twins() -> Iterator[Twins]:
    twins = Twins()
    stages: list[tuple[type[Frame], str]] = [(cls, stage) for cls in frame_classes() if issubclass(cls, Staged) for stage in cls.stages]
    patches = [patch.object(cls, stage, watched(getattr(cls, stage), stage, twins)) for cls, stage in [*stages, (Run, "run")]]
    for each in patches:
        each.start()
    yield twins
    for each in patches:
        each.stop()


# What few random games come to: cards and BOOSTs laid beside a card, the order of several effects. The games of tests/pack/test_duels.py and
# tests/pack/test_volleys.py are full of them.
RARE = {
    ("CombatFrame", "lay_more_attack"),
    ("CombatFrame", "lay_more_defense"),
    ("CombatFrame", "lay_attack_boost"),
    ("CombatFrame", "lay_defense_boost"),
    ("WindowFrame", "chosen_by_attack"),
    ("WindowFrame", "chosen_by_defense"),
    ("WindowFrame", "chosen_by_others"),
}


@pytest.mark.interpreted("replaces the stages of frames")
def test_no_work_changes_what_a_clone_shares(everything: dw.Bundle, twins: Twins) -> None:
    for number, game in enumerate(varied_games(everything, GAMES)):
        twins.twin = None
        match = game.state.m
        match.watcher = twins
        try:
            for _ in play_on(game, random.Random(number)):
                pass
        finally:
            match.watcher = None
    missing = {(cls.__name__, stage) for cls in frame_classes() if issubclass(cls, Staged) for stage in cls.stages if (cls, stage) not in twins.worked}
    assert missing <= RARE
