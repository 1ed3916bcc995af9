"""Turns an operand of the IR into whose it is: yours (`you`), an opponent's (`opponent`), or anybody's (`any`) where
that is not certain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from compiler.program.draft import DraftInstruction

_YOURS: Final = ("you", "self", "own", "undefeated", "this_card")
_THEIRS: Final = ("opponent", "opponents", "opposing")
# Expressions with the same owner as their first operand: cards of a player, some of these cards.
_OF_THE_FIRST: Final = ("heroes_of", "fighters_of", "cards", "top", "top_until", "bottom", "among", "distinct", "still", "staying", "minus")
_FILTERS: Final = ("fighters", "defeated", "absent")
# Instructions that fill the slot named first: the operand from which they take what they put there.
_TAKEN_FROM: Final = {"set": 1, "choose_fighters": 2, "choose_cards": 2, "order_cards": 2, "choose_tokens": 2, "choose_player": 2, "random": 1}


def side_of_operand(operand: Any, code: Sequence[DraftInstruction], traced: frozenset[int] = frozenset()) -> str:
    """Whose players, fighters or cards an operand in this code means. `traced` are the slots on the way to it."""
    op, *operands = operand
    if op == "slot":
        return _side_of_slot(operands[0], code, traced)
    if op in _OF_THE_FIRST:
        return side_of_operand(operands[0], code, traced)
    if op == "combatant":
        return "you" if operands[0] == "own" else "any"
    if op == "combat_card":
        return "you" if operands[0] == "own" else "opponent"
    if op in _FILTERS:
        predicates = [predicate[0] for predicate in operands]
        if "of" in predicates:
            return side_of_operand(operands[predicates.index("of")][1], code, traced)
        return "opponent" if "opposing_side" in predicates else "you" if "own" in predicates or "named" in predicates else "any"
    return "you" if op in _YOURS else "opponent" if op in _THEIRS else "any"


def _side_of_slot(slot: int, code: Sequence[DraftInstruction], traced: frozenset[int]) -> str:
    """Whose it is that is put in a slot, wherever that happens."""
    within = traced | {slot}
    sides = {side_of_operand(source, code, within) for source in _sources(slot, code) if source[0] != "slot" or source[1] not in within}
    return sides.pop() if len(sides) == 1 else "any"


def _sources(slot: int, code: Sequence[DraftInstruction]) -> Iterator[Any]:
    for op, *operands in code:
        if op in _TAKEN_FROM and operands[0] == slot:
            yield operands[_TAKEN_FROM[op]]
        elif op == "next" and operands[0] == slot:
            yield ["slot", operands[1]]
        elif operands and isinstance(operands[-1], dict):
            yield from (_source_of_result(result, operands) for result, out in operands[-1].items() if out == slot)


def _source_of_result(result: str, operands: Sequence[Any]) -> Any:
    """Results are about whom or what the instruction was carried out on; but those who were moved through are
    anybody's."""
    return ["everyone"] if result == "moved_through" else next((operand for operand in operands if isinstance(operand, list)), ["everyone"])
