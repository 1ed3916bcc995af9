"""Runs a program of the content: instruction after instruction, until one asks, pushes a frame, sets something off, or
none is left."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeAlias

from runtime.state.frames import NOTHING, Context, Occurrence, Origin, Outs, Slot

if TYPE_CHECKING:
    from runtime.link.expressions import MembersOf, NumberOf, SlotOf, TruthOf
    from runtime.link.times import Deadline
    from runtime.state.state import State

# One of the options of a choice: its label, when it is there, and where its steps begin.
Choices: TypeAlias = "tuple[tuple[int, TruthOf, int], ...]"
LinkedOperand: TypeAlias = "int | str | tuple[int, ...] | Outs | Choices | NumberOf | TruthOf | MembersOf | SlotOf | Deadline"
# Carries an instruction out: takes the state, the frame and the operands, each of the type that the IR gives.
Handler: TypeAlias = Callable[..., None]


class Watcher(Protocol):
    """Runs the instructions in place of the interpreter, and observes what they do.

    It must not clone the state: the current frame would be shared with the clone, and goes on changing.
    """

    def watch(self, state: State, run: Run, pc: int, handler: Handler, operands: tuple[LinkedOperand, ...]) -> None: ...

    def resumed(self, state: State, run: Run) -> None: ...


class Run(Context):
    """A running program. With `side`, its slots go back to that side's card `place` of the combat when it is done; with
    `place` -1, to the combat: it belongs to an attack without a card."""

    __slots__ = ("pc", "place", "program", "side")

    stage = "run"

    holds: ClassVar = {
        "program": "program",
        "pc": "count",
        "owner": "player",
        "fighter": "fighter",
        "card": "card?",
        "event": "event",
        "slots": "slots",
        "side": "side?",
        "place": "count?",
    }

    def __init__(
        self,
        program: int,
        owner: int,
        fighter: int,
        card: int = -1,
        event: Occurrence | None = None,
        slots: list[Slot] | tuple[Slot, ...] = (),
        side: int = -1,
        place: int = 0,
        pc: int = 0,
    ) -> None:
        self.program = program
        self.pc = pc
        self.owner = owner
        self.fighter = fighter
        self.card = card
        self.event = NOTHING if event is None else event
        self.slots = list(slots)
        self.side = side
        self.place = place

    def copy(self) -> Run:
        return Run(self.program, self.owner, self.fighter, self.card, self.event, self.slots, self.side, self.place, self.pc)

    def go(self, state: State) -> None:
        self.run(state)

    def run(self, state: State) -> None:
        code = state.m.programs[self.program].code
        stack = state.stack
        watcher = state.m.watcher
        while True:
            pc = self.pc
            if pc >= len(code):
                if watcher is not None:
                    watcher.resumed(state, self)
                if self.side >= 0 and self.place >= 0:
                    state.combat.sides[self.side].cards[self.place].slots = tuple(self.slots)
                elif self.side >= 0:
                    state.combat.slots = tuple(self.slots)
                state.pop()
                return
            self.pc = pc + 1
            handler, operands = code[pc]
            if watcher is None:
                # Spelled out, a call of a known length needs no tuple of arguments.
                count = len(operands)
                if count == 1:
                    handler(state, self, operands[0])
                elif count == 2:
                    handler(state, self, operands[0], operands[1])
                elif count == 3:
                    handler(state, self, operands[0], operands[1], operands[2])
                elif count == 4:
                    handler(state, self, operands[0], operands[1], operands[2], operands[3])
                else:
                    handler(state, self, *operands)
            else:
                watcher.watch(state, self, pc, handler, operands)
            if state.question is not None or state.queue or stack[-1] is not self or state.result is not None:
                return

    def asks_at(self, asked_at: object) -> bool:
        return isinstance(asked_at, int) and asked_at >= 0

    def rewind(self, asked_at: str | int) -> None:
        self.pc = int(asked_at)

    def source_of_slots(self, state: State) -> int:
        return state.m.programs[self.program].source

    def origin(self) -> Origin:
        """The instruction that is being carried out."""
        return (self.program, self.pc - 1)

    def members(self, slot: int) -> tuple[int, ...]:
        """The set in a slot; empty where nothing was put there."""
        found = self.slots[slot]
        return found if isinstance(found, tuple) else ()

    def write(self, outs: Outs, **values: Slot) -> None:
        """Leave results in the slots that ask for them."""
        for field, slot in outs:
            self.slots[slot] = values[field]


def start_program(
    state: State,
    program: int,
    owner: int,
    fighter: int,
    *,
    card: int = -1,
    event: Occurrence = NOTHING,
    side: int = -1,
    place: int = 0,
    slots: tuple[Slot, ...] = (),
) -> None:
    """Begin a program. `slots` are what an earlier program of the same card left."""
    missing = state.m.programs[program].slots - len(slots)
    state.push(Run(program, owner, fighter, card, event, slots + (None,) * missing, side, place))


def running_below(state: State) -> Run:
    """The program whose instruction pushed the frame on top."""
    frame = state.stack[-2]
    assert isinstance(frame, Run)
    return frame


def running(state: State) -> Run:
    """The program whose instruction pushed the frame that has just ended: it gets the results."""
    frame = state.top()
    assert isinstance(frame, Run)
    return frame
