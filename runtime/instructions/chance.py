"""Random numbers, which abilities may answer before they count."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

from runtime.dialogue import events
from runtime.engine import emit, note
from runtime.instructions.base import idle, instruction
from runtime.link.expressions import NumberOf
from runtime.run import Run, running, running_below
from runtime.state.frames import Effect
from runtime.state.records import duplicate
from runtime.state.state import State

_Stage = Literal["announce", "land"]


class RollFrame(Effect):
    """A random number that came up, and may still be changed before it ends up in a slot of the program below."""

    __slots__ = ("least", "most", "number", "slot")

    stage: _Stage
    stages = get_args(_Stage)
    made_by: ClassVar = ("random_number",)
    holds: ClassVar = {"number": "number", "least": "number", "most": "number", "slot": "count", "program": "program", "step": "count"}

    def __init__(self, number: int, least: int, most: int, slot: int, program: int, step: int, stage: _Stage = "announce") -> None:
        self.number = number
        self.least = least
        self.most = most
        self.slot = slot
        self.program = program
        self.step = step
        self.stage = stage

    def announce(self, state: State) -> None:
        emit(state, "rolled", player=running_below(state).owner, amount=self.number)
        self.stage = "land"

    def land(self, state: State) -> None:
        state.pop()
        running(state).slots[self.slot] = self.number


def _rolled(state: State, least: int, most: int) -> int:
    found = least + state.random(max(1, most - least + 1))
    note(state, events.RANDOM_NUMBER, found)
    return found


@instruction
def _random_number(state: State, run: Run, slot: int, low: NumberOf, high: NumberOf) -> None:
    least = low(state, run)
    most = max(least, high(state, run))
    found = _rolled(state, least, most)
    if "rolled" in state.m.listeners:
        state.push(RollFrame(found, least, most, slot, *run.origin()))
    else:
        run.slots[slot] = found


@instruction
def _change_roll(state: State, run: Run, how: str, number: NumberOf) -> None:
    place = next((place for place in range(len(state.stack) - 1, 0, -1) if isinstance(state.stack[place], RollFrame)), 0)
    # A frame below the top may be a clone's too.
    frame = duplicate(state.stack[place])
    if not isinstance(frame, RollFrame):
        idle(state, run, "nothing_to_cancel")
        return
    if how == "again":
        frame.number = _rolled(state, frame.least, frame.most)
    else:
        wanted = number(state, run) + (frame.number if how == "add" else 0)
        frame.number = max(frame.least, min(frame.most, wanted))
        note(state, events.RANDOM_NUMBER, frame.number)
    state.stack[place] = frame
