"""Turns running games into the events that they let abilities answer, and holds each of them to the definition of its trigger."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from runtime import engine
from runtime.instructions import HANDLERS
from runtime.ir.triggers import TRIGGERS, Trigger
from runtime.ir.words import DISCARD_CAUSES
from runtime.run import Run
from runtime.state.state import State

_OPS = {handler: op for op, handler in HANDLERS.items()}


def carried(trigger: Trigger) -> set[str]:
    """The arguments with which the engine emits an event. Its player tells whose it is, also where steps may not speak of that player."""
    event: set[str] = {part for part in trigger.carries if part not in ("damage", "coming", "roll")}
    return event if trigger.whose == "combat" else event | {"player"}


def instruction_under_way(state: State) -> str | None:
    """The op of the instruction that is being carried out; None where the flow of the game itself is at work."""
    for frame in reversed(state.stack):
        if isinstance(frame, Run):
            handler, _ = state.m.programs[frame.program].code[frame.pc - 1]
            return _OPS[handler]
    return None


def check(state: State, event: str, given: dict[str, Any]) -> None:
    """Fail unless an event is as its definition says."""
    assert event in TRIGGERS, f"{event} is emitted, and is no trigger"
    trigger = TRIGGERS[event]
    assert set(given) == carried(trigger), event
    # An amount may be any number, and nobody need have caused it.
    assert all(value >= 0 for part, value in given.items() if isinstance(value, int) and part not in ("amount", "source", "by")), (event, given)
    assert given.get("cards", (0,)), (event, given)
    assert given.get("cause", "effect") in DISCARD_CAUSES, (event, given)
    op = instruction_under_way(state)
    assert op is None or op in {cause.op for cause in trigger.caused_by}, f"{op} causes {event}"


@contextmanager
def events_are_checked() -> Iterator[set[str]]:
    """Every event of every game that is played inside is checked. Yields the names of those that happened so far."""
    emit, happened = engine.emit, set[str]()

    def checked(state: State, event: str, **given: Any) -> None:
        check(state, event, given)
        happened.add(event)
        emit(state, event, **given)

    modules = [module for name, module in sys.modules.items() if name.startswith("runtime.") and getattr(module, "emit", None) is emit]
    assert modules
    patches = [patch.object(module, "emit", checked) for module in modules]
    for each in patches:
        each.start()
    try:
        yield happened
    finally:
        for each in patches:
            each.stop()
