"""Turns the code of a program into the questions that must be asked even where there is nothing to choose.

A player who is asked only when a hidden hand allows it reveals what is in that hand. So a player who may do something
but cannot is asked as well, with one answer; so is a player who may choose hidden cards of some kind and has none.
"""

from __future__ import annotations

from collections.abc import Sequence

from runtime.ir import Expression, Instruction
from runtime.ir.faces import hangs_on_faces
from runtime.ir.operands import expression_of


def secret_conditions(code: Sequence[Instruction]) -> dict[int, Expression]:
    """The position of each yes-or-no question whose condition depends on hidden cards, with that condition."""
    found: dict[int, Expression] = {}
    for position in range(1, len(code)):
        branch, ask = code[position - 1], code[position]
        if branch[0] == "branch" and ask[0] == "ask" and branch[-1] == ask[-1]:
            condition = expression_of(branch[1])
            if hangs_on_faces(condition):
                found[position] = condition
    return found


def secret_choices(code: Sequence[Instruction]) -> dict[int, bool]:
    """The position of each choice whose candidates depend on hidden cards, and whether its upper bound does too."""
    return {
        position: hangs_on_faces(expression_of(step[5]))
        for position, step in enumerate(code)
        if step[0] in ("choose_cards", "order_cards") and hangs_on_faces(expression_of(step[3]))
    }
