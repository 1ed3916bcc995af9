"""Turns the claim of a test to execute verbs into a fact: it fails where the interpreter never came to a step with that verb."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from runtime.run import Handler, Operand, Run
from runtime.state import State
from tests.drill import Drill


class Executed:
    """Listens to the interpreter, and remembers where in the YAML the instructions stand that it executed."""

    def __init__(self) -> None:
        self.places: set[tuple[int, int, int]] = set()

    def watch(self, state: State, run: Run, pc: int, handler: Handler, operands: tuple[Operand, ...]) -> None:
        file, line, column = state.m.programs[run.program].at[pc]
        self.places.add((file, line, column))
        handler(state, run, *operands)

    def resumed(self, state: State, run: Run) -> None:
        """The program goes on after a choice: nothing is executed."""


class WatchedDrill(Drill):
    """A drill that knows which steps of its cards were executed."""

    def __init__(self, inner: Drill) -> None:
        self.__dict__.update(inner.__dict__)
        self.executed: list[tuple[Any, Executed]] = []

    def table(self, **card: Any) -> Any:
        self.watcher = Executed()
        table = super().table(**card)
        self.executed.append((table.game.bundle, self.watcher))
        return table

    def steps(self) -> set[str]:
        """The beginnings of all steps that were executed."""
        return {self.source(bundle, file)[line - 1][column - 1 :] for bundle, seen in self.executed for file, line, column in seen.places}


@pytest.fixture
def drill(drill: Drill, request: pytest.FixtureRequest) -> Iterator[Drill]:
    watched = WatchedDrill(drill)
    yield watched
    claimed = [verb for marker in request.node.iter_markers("verb") for verb in marker.args]
    missed = [verb for verb in claimed if not any(step == verb or step.startswith((f"{verb}:", f"{verb},", f"{verb}]")) for step in watched.steps())]
    assert missed == [], f"never executed: {missed}"
