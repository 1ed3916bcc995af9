"""What of an expression depends on the faces of cards, which some players may not see."""

from __future__ import annotations

from typing import Final

from runtime.ir.operands import Expression

# Places whose cards everybody can see.
_OPEN: Final = ("discard", "removed")
# What is worked out from the faces of cards.
_FACES: Final = ("among", "distinct", "top_until", "boost", "printed", "trait_number")


def hangs_on_faces(expression: Expression) -> bool:
    """Whether it depends on the faces of cards that may be hidden. (How many cards there are, everybody sees.)"""
    if not isinstance(expression, list) or not expression:
        return False
    if expression[0] in _FACES or (expression[0] == "cards" and len(expression) > 3 and expression[2] not in _OPEN):
        return True
    return any(hangs_on_faces(part) for part in expression[1:])
