"""Turns an ability of a card in the hand into a program that asks its holder for the card.

Others cannot see who holds it. So its holder is asked whether or not it is there, and shows it in order to answer.
"""

from __future__ import annotations

from typing import Final

from compiler.language.ability import Ability
from compiler.language.effects.control import May
from compiler.language.effects.possibility import all_payable, any_possible
from compiler.language.selectors import YOU
from compiler.program.lowering import TRUE, Lowering, conjunction
from runtime.ir import Expression
from runtime.ir.faces import hangs_on_faces
from runtime.ir.triggers import CHOSEN

# How many copies of a card may answer one event: whether another is asked for must not tell how many are held.
_MOST_ANSWERS: Final = 10


def held_cards(card: str) -> Expression:
    """The copies of a card in the hand of its owner."""
    return ["cards", ["you"], "hand", ["named", card], ["owned_by", ["you"]]]


def answer_of(ability: Ability) -> May | None:
    """What the holder of a card may do; None where the ability does more than that, or something in any case."""
    only = ability.do[0] if len(ability.do) == 1 else None
    return only if isinstance(only, May) and only.by == YOU and not only.else_ else None


def lower_from_hand(ability: Ability, held: Expression, condition: Expression | None, lo: Lowering) -> None:
    """Write the program of an ability of one of these cards. `condition` is that of the ability."""
    may = answer_of(ability)
    if ability.trigger in CHOSEN or may is None:
        _show(lo.first(held), lo)
        lo.steps(ability.do)
        return
    left = lo.new_slot()
    lo.emit("set", left, _MOST_ANSWERS)
    with lo.loop_down(left) as end:
        lo.names.held = held
        parts = [all_payable(may.may, lo), *([any_possible(may.then, lo)] if may.then else [])]
        parts = [part for whole in parts for part in _conjuncts(whole)]
        for part in parts:
            if not hangs_on_faces(part) and part != TRUE:
                lo.emit("branch", part, end)
        hidden = conjunction([part for part in parts if hangs_on_faces(part)])
        slot = lo.new_slot()
        candidates: Expression = held if hidden == TRUE or not isinstance(held, list) else [*held, ["that", hidden]]
        lo.emit("choose_cards", slot, ["you"], candidates, 0, 1, lo.label(may, "ask"))
        lo.emit("branch", ["some", ["slot", slot]], end)
        if ability.limit is not None:
            lo.emit("use")
        _show(["slot", slot], lo)
        may.accepted(lo, end)
        # Another copy may answer the same event, unless this one is still there.
        if ability.limit is not None:
            lo.emit("jump", end)
        lo.emit("branch", ["not", ["some", ["still", ["slot", slot], "hand"]]], end)
        if condition is not None:
            lo.emit("branch", condition, end)


def _show(card: Expression, lo: Lowering) -> None:
    lo.names.held = card
    lo.emit("know", ["everyone"], card)


def _conjuncts(truth: Expression) -> list[Expression]:
    """The conditions that must all hold for this one to hold."""
    if isinstance(truth, list) and truth[:1] == ["all"]:
        return [part for whole in truth[1:] for part in _conjuncts(whole)]
    return [truth]
