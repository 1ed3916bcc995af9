"""Turns an instruction of the IR into its handler and operands, ready to run."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from runtime.instructions import HANDLERS
from runtime.ir import IDS, INSTRUCTIONS, WORDS, Instruction
from runtime.ir.operands import Operand, expression_of
from runtime.link.expressions import TruthOf, compile_any, compile_members, compile_number, compile_truth
from runtime.link.times import link_time
from runtime.run import Choices, Handler, LinkedOperand
from runtime.state.frames import Outs

if TYPE_CHECKING:
    from runtime.link.parts import Scope


def link_instruction(ir: Instruction, scope: Scope) -> tuple[Handler, tuple[LinkedOperand, ...]]:
    """Resolve an instruction's operands by the types that the IR table gives."""
    op, operands = str(ir[0]), ir[1:]
    types = INSTRUCTIONS[op][0].split()
    if len(types) != len(operands):
        raise ValueError(f"instruction {op} takes {len(types)} operands, not {len(operands)}")
    return HANDLERS[op], tuple(_OPERANDS[kind](operand, scope) for kind, operand in zip(types, operands, strict=True))


def _plain(operand: int | str, scope: Scope) -> LinkedOperand:
    return operand


def _outs(operand: dict[str, int], scope: Scope) -> Outs:
    # How far somebody moved is worked out where something asks for it.
    scope.match.counts_steps = scope.match.counts_steps or "moved" in operand
    return tuple(sorted(operand.items()))


def _choices(operand: list[list[Operand]], scope: Scope) -> Choices:
    found: list[tuple[int, TruthOf, int]] = []
    for label, condition, pc in operand:
        assert isinstance(label, int)
        assert isinstance(pc, int)
        found.append((label, compile_truth(expression_of(condition), scope), pc))
    return tuple(found)


def _named_options(operand: list[str], scope: Scope) -> tuple[int, ...]:
    return tuple(scope.option(name) for name in operand)


def _modifier(operand: int, scope: Scope) -> LinkedOperand:
    return scope.modifiers[operand]


def _program(operand: int, scope: Scope) -> LinkedOperand:
    """Programs are numbered before they are linked, so a program may name one that comes later."""
    return scope.programs[operand]


def _windows(operand: dict[str, int], scope: Scope) -> Outs:
    return tuple(sorted([(window, scope.programs[program]) for window, program in operand.items()]))


_OPERANDS: Final[dict[str, Callable[..., LinkedOperand]]] = {
    **dict.fromkeys(("F", "S", "Z", "C", "T", "P", "set", "you"), compile_members),
    "B": compile_truth,
    "N": compile_number,
    "expression": compile_any,
    **dict.fromkeys((*WORDS, *IDS, "pc", "text", "slot"), _plain),
    "outs": _outs,
    "options": _choices,
    "[option…]": _named_options,
    "modifier": _modifier,
    "program": _program,
    "time": link_time,
    "windows": _windows,
}
