"""Links programs to their instructions and runs them, until one asks, pushes a frame, triggers something, or ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from runtime.engine import pop, procedure
from runtime.expressions import compile_expression, compile_number
from runtime.instructions import HANDLERS, Handler, Outs
from runtime.ir import IDS, INSTRUCTIONS, WORDS
from runtime.state import F_PC, F_PROGRAM, F_SIDE, F_SLOTS, NO_EVENT, Event, Frame, State

if TYPE_CHECKING:
    from runtime.linked import Scope


def link_instruction(ir: list[Any], scope: Scope) -> tuple[Handler, tuple[Any, ...]]:
    """Resolve an instruction's operands by the types that the IR table gives."""
    op, *operands = ir
    if op == "options":
        choices = tuple((text, compile_expression(condition, scope), pc) for text, condition, pc in operands[1])
        return HANDLERS[op], (compile_expression(operands[0], scope), choices)
    types = INSTRUCTIONS[op][0].split()
    if len(types) != len(operands):
        raise ValueError(f"instruction {op} takes {len(types)} operands, not {len(operands)}")
    return HANDLERS[op], tuple(_OPERANDS[kind](operand, scope) for kind, operand in zip(types, operands, strict=True))


def _plain(operand: Any, scope: Scope) -> Any:
    return operand


def _slot(operand: int, scope: Scope) -> int:
    return F_SLOTS + operand


def _outs(operand: dict[str, int], scope: Scope) -> Outs:
    return tuple((field, F_SLOTS + slot) for field, slot in sorted(operand.items()))


_OPERANDS: dict[str, Callable[[Any, Any], Any]] = {
    **dict.fromkeys(("B", "F", "S", "C", "T", "P", "you", "expression"), compile_expression),
    "N": compile_number,
    **dict.fromkeys((*WORDS, *IDS, "until", "pc", "text"), _plain),
    "slot": _slot,
    "outs": _outs,
    "modifier": lambda operand, scope: scope.modifiers[operand],
    # Programs are numbered before they are linked, so a program may name one that comes later.
    "program": lambda operand, scope: scope.programs[operand],
}


def start_program(
    state: State, program: int, owner: int, fighter: int, *, card: int = -1, event: Event = NO_EVENT, side: int = -1, slots: tuple[Any, ...] = ()
) -> None:
    """Begin a program. With `side`, its slots go back to that side of the combat when it is done."""
    size = state.m.programs[program].slots
    filled = slots + (None,) * (size - len(slots))
    state.stack.append(["run", 0, program, owner, fighter, card, event, side, *filled])


@procedure
def run(state: State, frame: Frame) -> None:
    """Run a program until it asks, pushes a frame, triggers something, or ends."""
    program = state.m.programs[frame[F_PROGRAM]]
    code = program.code
    stack = state.stack
    coverage = state.m.coverage
    while True:
        pc = frame[F_PC]
        if pc >= len(code):
            if coverage is not None:
                coverage.resumed(state, frame)
            if frame[F_SIDE] >= 0:
                state.combat.variables[frame[F_SIDE]] = tuple(frame[F_SLOTS:])
            pop(state)
            return
        frame[F_PC] = pc + 1
        handler, operands = code[pc]
        if coverage is None:
            handler(state, frame, *operands)
        else:
            coverage.watch(state, frame, pc, handler, operands)
        if state.decision is not None or state.queue or stack[-1] is not frame or state.result is not None:
            return
