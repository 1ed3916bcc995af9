"""Turns an instruction of the IR into its handler and operands, ready to run."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from runtime.instructions import HANDLERS
from runtime.ir import IDS, INSTRUCTIONS, WORDS
from runtime.link.expressions import compile_any, compile_members, compile_number, compile_truth
from runtime.run import Handler, Operand
from runtime.state.frames import Outs

if TYPE_CHECKING:
    from runtime.link.parts import Scope


def link_instruction(ir: list[Any], scope: Scope) -> tuple[Handler, tuple[Operand, ...]]:
    """Resolve an instruction's operands by the types that the IR table gives."""
    op, *operands = ir
    if op == "options":
        choices = tuple((text, compile_truth(condition, scope), pc) for text, condition, pc in operands[1])
        return HANDLERS[op], (compile_members(operands[0], scope), choices)
    types = INSTRUCTIONS[op][0].split()
    if len(types) != len(operands):
        raise ValueError(f"instruction {op} takes {len(types)} operands, not {len(operands)}")
    return HANDLERS[op], tuple(_OPERANDS[kind](operand, scope) for kind, operand in zip(types, operands, strict=True))


def _plain(operand: int | str, scope: Scope) -> Operand:
    return operand


def _outs(operand: dict[str, int], scope: Scope) -> Outs:
    return tuple(sorted(operand.items()))


def _modifier(operand: int, scope: Scope) -> Operand:
    return scope.modifiers[operand]


def _program(operand: int, scope: Scope) -> Operand:
    """Programs are numbered before they are linked, so a program may name one that comes later."""
    return scope.programs[operand]


_OPERANDS: Final[dict[str, Callable[..., Operand]]] = {
    **dict.fromkeys(("F", "S", "C", "T", "P", "you"), compile_members),
    "B": compile_truth,
    "N": compile_number,
    "expression": compile_any,
    **dict.fromkeys((*WORDS, *IDS, "pc", "text", "slot"), _plain),
    "outs": _outs,
    "modifier": _modifier,
    "program": _program,
}
