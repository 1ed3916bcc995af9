"""Turns the claim of a test to execute verbs or triggers into a fact: it fails where the interpreter never came to a step with that verb, or never
ran an ability for that event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import duelwright as dw
from runtime.run import Handler, LinkedOperand, Run
from runtime.state.state import State
from tests.drill import Drill
from tests.emitted import events_are_checked


class Executed:
    """Listens to the interpreter, and remembers where in the YAML the instructions stand that it executed."""

    def __init__(self) -> None:
        self.places: set[tuple[int, int, int]] = set()
        self.triggers: set[str] = set()

    def watch(self, state: State, run: Run, pc: int, handler: Handler, operands: tuple[LinkedOperand, ...]) -> None:
        file, line, column = state.m.programs[run.program].at[pc]
        self.places.add((file, line, column))
        self.triggers.add(run.event.trigger)
        handler(state, run, *operands)

    def resumed(self, state: State, run: Run) -> None:
        """The program goes on after a choice: nothing is executed."""


class WatchedDrill(Drill):
    """A drill that knows which steps of its cards were executed."""

    def __init__(self, inner: Drill) -> None:
        self.__dict__.update(inner.__dict__)
        self.executed: list[tuple[Any, Executed]] = []

    def content(self, **card: Any) -> dw.Bundle:
        content = super().content(**card)
        self.watcher = Executed()
        self.executed.append((content, self.watcher))
        return content

    def steps(self) -> set[str]:
        """The beginnings of all steps that were executed."""
        return {self.source(bundle, file)[line - 1][column - 1 :] for bundle, seen in self.executed for file, line, column in seen.places}

    def triggers(self) -> set[str]:
        """The events for which abilities were run."""
        return set().union(*(seen.triggers for _, seen in self.executed))


@pytest.fixture
def drill(drill: Drill, request: pytest.FixtureRequest) -> Iterator[Drill]:
    watched = WatchedDrill(drill)
    with events_are_checked():
        yield watched
    verbs, triggers = ([word for marker in request.node.iter_markers(kind) for word in marker.args] for kind in ("verb", "trigger"))
    missed = [verb for verb in verbs if not any(step == verb or step.startswith((f"{verb}:", f"{verb},", f"{verb}]")) for step in watched.steps())]
    missed += [trigger for trigger in triggers if trigger not in watched.triggers()]
    assert missed == [], f"never executed: {missed}"
