"""Turns the tables of the IR into a type check: every instruction, expression and predicate has the operands that its entry names."""

from __future__ import annotations

from typing import Any

from runtime import ir

_TABLES = {"N": ir.NUMBERS, "B": ir.TRUTHS, "F": ir.FIGHTERS, "S": ir.SPACES, "C": ir.CARDS, "T": ir.TOKENS, "P": ir.PLAYERS}
_PREDICATES = {
    "fighters": ir.FIGHTER_PREDICATES,
    "defeated": ir.FIGHTER_PREDICATES,
    "absent": ir.FIGHTER_PREDICATES,
    "spaces": ir.SPACE_PREDICATES,
    "cards": ir.CARD_PREDICATES,
    "among": ir.CARD_PREDICATES,
    "tokens": ir.TOKEN_PREDICATES,
}
_SETS = "FSCTP"


def check_code(code: list[Any], slots: int, labels: int, programs: int, modifiers: int) -> None:
    """Fail unless every instruction of a program is well formed."""
    checker = _Checker(len(code), slots, labels, programs, modifiers)
    for instruction in code:
        checker.instruction(instruction)


def check_modifier(modifier: list[Any]) -> None:
    """Fail unless kind and operands of a modifier are well formed."""
    kind, *operands = modifier
    _Checker(0, 0, 0, 0, 0).operands(kind, operands, ir.MODIFIERS[kind][0].split())


class _Checker:
    def __init__(self, length: int, slots: int, labels: int, programs: int, modifiers: int) -> None:
        self._limits = {"pc": length + 1, "slot": slots, "text": labels, "program": programs, "modifier": modifiers}

    def instruction(self, instruction: list[Any]) -> None:
        op, *operands = instruction
        types, results, _ = ir.INSTRUCTIONS[op]
        if op == "options":
            player, rows = operands
            self.expression(player, "P")
            for row in rows:
                self.operands(op, row, ["text", "B", "pc"])
            return
        names = types.split()
        if names and names[-1] == "outs":
            outs = operands.pop()
            names.pop()
            assert set(outs) <= set(results.split()), f"{op} has no such results: {outs}"
            assert all(slot < self._limits["slot"] for slot in outs.values()), instruction
        self.operands(op, operands, names)

    def operands(self, op: str, operands: list[Any], types: list[str]) -> None:
        if types and types[-1].endswith("*"):
            repeated = types[-1].removesuffix("*")
            types = [*types[:-1], *[repeated] * (len(operands) - len(types) + 1)]
        assert len(operands) == len(types), f"{op} takes {types}, not {operands}"
        for operand, type in zip(operands, types, strict=True):
            self._operand(op, operand, type)

    def _operand(self, op: str, operand: Any, type: str) -> None:
        if type in self._limits:
            assert isinstance(operand, int), (op, operand)
            assert 0 <= operand < self._limits[type], (op, operand)
        elif type == "word":
            assert isinstance(operand, str), (op, operand)
        elif type == "[word…]":
            assert all(isinstance(word, str) for word in operand), (op, operand)
        elif type == "side":
            assert operand in ir.SIDES, (op, operand)
        elif type == "predicate":
            name, *inner = operand
            self.operands(name, inner, _PREDICATES[op][name][0].split())
        else:
            self.expression(operand, type)

    def expression(self, expression: Any, type: str) -> None:
        if isinstance(expression, int):
            assert type in ("N", "expression"), (expression, type)
            return
        op, *operands = expression
        if op == "slot":
            assert operands[0] < self._limits["slot"], expression
            return
        letters = _TABLES if type == "expression" else _SETS if type == "set" else type
        tables = [_TABLES[letter] for letter in letters if op in _TABLES[letter]]
        assert tables, f"{op} is no {type}"
        self.operands(op, operands, tables[0][op][0].split())
