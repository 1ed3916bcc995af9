"""Turns the code of a program into what hangs on hidden cards in it: questions that must be asked although there is nothing to choose.

A player who is asked only where a hidden hand allows it tells what is in that hand. So whoever could not do what they may is asked as well, and has one
answer; whoever may choose hidden cards of some kind and has none is asked, and can only say that they are done.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from runtime.ir import Expression, Instruction
from runtime.ir.operations import expression_of

# Places whose cards everybody can see.
_OPEN: Final = ("discard", "removed")
# What is worked out from the faces of cards.
_FACES: Final = ("among", "boost", "printed")


def hangs_on_faces(expression: Expression) -> bool:
    """Whether others may be unable to work it out: it looks at the faces of cards that need not lie open. (How many cards there are, everybody sees.)"""
    if not isinstance(expression, list) or not expression:
        return False
    if expression[0] in _FACES or (expression[0] == "cards" and len(expression) > 3 and expression[2] not in _OPEN):
        return True
    return any(hangs_on_faces(part) for part in expression[1:])


def secret_conditions(code: Sequence[Instruction]) -> dict[int, Expression]:
    """Position of each yes-or-no question that is asked only under a condition which others may be unable to work out, and that condition."""
    found: dict[int, Expression] = {}
    for position in range(1, len(code)):
        branch, ask = code[position - 1], code[position]
        if branch[0] == "branch" and ask[0] == "ask" and branch[-1] == ask[-1]:
            condition = expression_of(branch[1])
            if hangs_on_faces(condition):
                found[position] = condition
    return found


def secret_choices(code: Sequence[Instruction]) -> dict[int, bool]:
    """Position of each choice of cards whose candidates others may be unable to work out, and whether that holds for the most that may be chosen too."""
    return {
        position: hangs_on_faces(expression_of(step[5]))
        for position, step in enumerate(code)
        if step[0] in ("choose_cards", "order_cards") and hangs_on_faces(expression_of(step[3]))
    }
