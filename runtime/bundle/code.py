"""Checks instructions, expressions and modifiers against the tables of the IR: ops, number and kinds of operands, ids,
result types."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from runtime import ir
from runtime.bundle.fault import BadPart, inside
from runtime.bundle.parts import ModifierData, PartId, ProgramData
from runtime.bundle.reading import list_of, reader_of
from runtime.ir.windows import CANCELLABLE
from runtime.ir.words import TIMES
from runtime.limits import DEEPEST_EXPRESSION, LARGEST_NUMBER, LONGEST_ID, MOST_OPERANDS
from runtime.shown import shown

_TABLES: Final = {"N": ir.NUMBERS, "B": ir.TRUTHS, "F": ir.FIGHTERS, "S": ir.SPACES, "Z": ir.ZONES, "C": ir.CARDS, "T": ir.TOKENS, "P": ir.PLAYERS}
# Op of an expression → its operands, the type of its result.
_OPS: Final = {op: (operands, type) for type, table in _TABLES.items() for op, (operands, _) in table.items()}
_PREDICATES: Final = {"F": ir.FIGHTER_PREDICATES, "S": ir.SPACE_PREDICATES, "Z": ir.ZONE_PREDICATES, "C": ir.CARD_PREDICATES, "T": ir.TOKEN_PREDICATES}

# Kind of operand → the types that an expression there may have.
_TYPES: Final = {**{type: type for type in _TABLES}, "set": "FSZCTP", "pieces": "FTS", "expression": "NBFSZCTP"}
_CALLED: Final = {
    "N": "a number",
    "B": "a condition",
    "F": "fighters",
    "S": "spaces",
    "Z": "zones",
    "C": "cards",
    "T": "tokens",
    "P": "players",
    "set": "a set",
    "pieces": "fighters, tokens or spaces",
    "expression": "an expression",
}

_MARKS: Final = tuple(ir.SLOT_MARKS.values())
# Instructions that put cards somewhere, and which of their operands is the place; the position is the one after it.
_PLACED: Final = {"move_cards": 1, "send": 1, "withdraw": 1, "give_cards": 2, "bury": 1}
_check_id: Final = reader_of(PartId)


class Signature(NamedTuple):
    """The kinds of operands that come first, the kind of any further ones, and how many there are at least."""

    first: tuple[str, ...]
    more: str
    least: int

    def kind(self, number: int) -> str:
        return self.first[number] if number < len(self.first) else self.more


@cache
def signature(operands: str) -> Signature:
    """The operands of an entry of the tables."""
    kinds = operands.split()
    if kinds and kinds[-1][-1] in "*+":
        repeated = kinds.pop()
        return Signature(tuple(kinds), repeated[:-1], len(kinds) + (repeated[-1] == "+"))
    return Signature(tuple(kinds), "", len(kinds))


class CodeChecker:
    """Checks the code of one hero, board or item. `slots` is what the slots hold that the code under check may read: a
    type each, or nothing."""

    def __init__(self, ids: Mapping[str, frozenset[str]], labels: int) -> None:
        self._ids = ids
        self._labels = labels
        self._slots: Sequence[str] = ()
        self._length = 0
        self._check: dict[str, Callable[[object], object]] = {
            "slot": lambda operand: _number(operand, len(self._slots), "slot"),
            "pc": lambda operand: _number(operand, self._length + 1, "position"),
            "text": lambda operand: _number(operand, self._labels, "label"),
            # Which programs and modifiers there are is checked with what they belong to.
            "program": lambda operand: None,
            "modifier": lambda operand: None,
            "you": _you,
            "time": self._time,
            "options": self._options,
            "outs": self._outs,
            "windows": _windows,
        }

    def expression(self, data: object, wanted: str, slots: Sequence[str] = ()) -> None:
        """Check an expression of the type that is wanted."""
        self._slots = slots
        self._expression(data, wanted, 0)

    def modifier(self, modifier: ModifierData, slots: Sequence[str]) -> None:
        """Check a modifier, whose operands and condition may read these slots. Its bearers are asked where no program
        runs."""
        entry = ir.MODIFIERS.get(modifier.kind)
        if entry is None:
            raise BadPart(f"there is no modifier {shown(modifier.kind)}", 0)
        self._slots = slots
        self._operands(list(modifier.operands), signature(entry[0]), "", 0)
        for key, expression, wanted in (("while", modifier.condition, "B"), ("who", modifier.who, "F")):
            self._slots = slots if key == "while" else ()
            if expression is not None:
                with inside(len(modifier.operands) + 1, key):
                    self._expression(expression, wanted, 0)

    def program(self, program: ProgramData, slots: Sequence[str]) -> None:
        """Check the instructions of a program, given what its slots hold."""
        self._slots, self._length = slots, len(program.code)
        for number, instruction in enumerate(program.code):
            with inside("code", number):
                self._instruction(instruction)

    # -- what they are made of -----------------------------------------------------------------------------------------

    def _instruction(self, data: object) -> None:
        op, *operands = list_of(data, 1, MOST_OPERANDS)
        self._results = ir.INSTRUCTIONS[op][1].split()
        self._operands(operands, signature(ir.INSTRUCTIONS[op][0]), "", 0)
        at = _PLACED.get(op)
        if at is not None and operands[at + 1] == "shuffled" and operands[at] in ("hand", "discard", "removed"):
            raise BadPart("cards are shuffled into a deck or a pile beside it, and nowhere else", at + 2)

    def _operands(self, operands: list[object], expected: Signature, family: str, depth: int) -> None:
        if len(operands) < expected.least or (len(operands) > expected.least and not expected.more):
            raise BadPart(f"it has {len(operands)} operands: expected {expected.least}{' or more' if expected.more else ''}")
        number = 0
        try:
            for number, operand in enumerate(operands):
                self._operand(operand, expected.kind(number), family, depth)
        except BadPart as fault:
            raise fault.inside(number + 1) from None

    def _operand(self, operand: object, kind: str, family: str, depth: int) -> None:
        if kind in _TYPES:
            self._expression(operand, kind, depth)
        elif kind in ir.WORDS:
            if not isinstance(operand, str) or operand not in ir.WORDS[kind]:
                raise BadPart(f"expected {' or '.join(ir.WORDS[kind])}, not {shown(operand)}")
        elif kind == "trigger":
            if not isinstance(operand, str) or operand not in ir.TRIGGERS:
                raise BadPart(f"there is no trigger {shown(operand)}")
        elif kind in ir.IDS:
            self._id(operand, kind)
        elif kind in ("predicate", "test"):
            self._predicate(operand, family, depth, ranked=kind == "predicate")
        elif kind.startswith("["):
            for number, word in enumerate(list_of(operand, 0, MOST_OPERANDS)):
                with inside(number):
                    self._operand(word, kind[1:-2], family, depth)
        else:
            self._check[kind](operand)

    def _expression(self, data: object, wanted: str, depth: int) -> None:
        if type(data) is int:
            if wanted not in ("N", "expression"):
                raise BadPart(f"expected {_CALLED[wanted]}, not a number")
            if abs(data) > LARGEST_NUMBER:
                raise BadPart(f"{shown(data)} is out of range: expected a number from {-LARGEST_NUMBER} to {LARGEST_NUMBER}")
            return
        if not isinstance(data, list) or not data:
            raise BadPart(f"expected {_CALLED[wanted]}, not {shown(data)}")
        if depth >= DEEPEST_EXPRESSION:
            raise BadPart(f"there are more than {DEEPEST_EXPRESSION} expressions inside each other")
        op, *operands = list_of(data, 1, MOST_OPERANDS)
        if op == "slot":
            self._slot(operands, wanted)
            return
        if not isinstance(op, str) or op not in _OPS:
            raise BadPart(f"there is no expression {shown(op)}", 0)
        expected, type_ = _OPS[op]
        if type_ not in _TYPES[wanted]:
            raise BadPart(f"expected {_CALLED[wanted]}, not {_CALLED[type_]} ({shown(op)})")
        self._operands(operands, signature(expected), type_, depth + 1)

    def _slot(self, operands: list[object], wanted: str) -> None:
        if not 1 <= len(operands) <= 2:
            raise BadPart(f"a slot has 1 or 2 operands, not {len(operands)}")
        number = _number(operands[0], len(self._slots), "slot")
        holds = self._slots[number]
        if holds and holds not in _TYPES[wanted]:
            raise BadPart(f"expected {_CALLED[wanted]}, but slot {number} holds {_CALLED[holds]}")
        mark = ir.SLOT_MARKS.get(holds)
        # Where fighters, tokens and spaces may be meant, only the mark says which it is.
        if len(operands) == 2 and (operands[1] != mark if holds else operands[1] not in _MARKS):
            raise BadPart(f"slot {number} does not hold {shown(operands[1])}")
        if len(operands) == 1 and mark is not None and wanted == "pieces":
            raise BadPart(f"slot {number} holds {mark}, which must be marked here")

    def _predicate(self, data: object, family: str, depth: int, *, ranked: bool) -> None:
        name, *operands = list_of(data, 1, MOST_OPERANDS)
        table = _PREDICATES[family]
        if not isinstance(name, str) or name not in table or (name in ir.RANKINGS and not ranked):
            raise BadPart(f"there is no predicate {shown(name)} of {_CALLED[family]}", 0)
        self._operands(operands, signature(table[name][0]), family, depth + 1)

    def _id(self, operand: object, kind: str) -> None:
        groups, words = ir.IDS[kind]
        if isinstance(operand, str) and len(operand) <= LONGEST_ID:
            if operand in words or any(operand in self._ids.get(group, ()) for group in groups):
                return
            if not groups:
                _check_id(operand)
                return
        raise BadPart(f"there is no {kind.split('_')[0]} {shown(operand)} here")

    def _time(self, data: object) -> None:
        """A word, or a list of one that says more and what it says."""
        name, *operands = list_of(data, 1, MOST_OPERANDS) if isinstance(data, list) else [data]
        if not isinstance(name, str) or name not in TIMES:
            raise BadPart(f"there is no time {shown(name)}")
        self._operands(operands, signature(TIMES[name].operands), "", 0)

    def _options(self, data: object) -> None:
        for number, row in enumerate(list_of(data, 1, MOST_OPERANDS)):
            text, condition, target = list_of(row, 3, 3)
            with inside(number):
                _number(text, self._labels, "label")
                self._expression(condition, "B", 0)
                _number(target, self._length + 1, "position")

    def _outs(self, data: object) -> None:
        if not isinstance(data, dict):
            raise BadPart(f"expected an object, not {shown(data)}")
        for field, slot in data.items():
            if field not in self._results:
                raise BadPart(f"it leaves no result {shown(field)}: expected {', '.join(self._results)}")
            _number(slot, len(self._slots), "slot")


def _number(operand: object, size: int, what: str) -> int:
    """The number of one of so many things."""
    if type(operand) is not int or not 0 <= operand < size:
        raise BadPart(f"there is no {what} {shown(operand)}: there are {size}")
    return operand


def _windows(operand: object) -> None:
    """Which programs there are is checked with what they belong to."""
    if not isinstance(operand, dict) or not operand.keys() <= {*CANCELLABLE}:
        raise BadPart(f"expected programs for {', '.join(CANCELLABLE)}, not {shown(operand)}")


def _you(operand: object) -> None:
    if operand != ["you"]:
        raise BadPart('expected ["you"]')


def type_of(expression: object) -> str:
    """The type of an expression, as far as its op tells; nothing for a slot or for what is not an expression."""
    if type(expression) is int:
        return "N"
    op = expression[0] if isinstance(expression, list) and expression else None
    return _OPS[op][1] if isinstance(op, str) and op in _OPS else ""
