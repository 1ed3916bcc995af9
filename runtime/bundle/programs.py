"""Checks how programs fit together: each belongs to one thing, slots hold one type, jumps lead forward, except in loops
that end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from runtime import ir
from runtime.bundle.code import CodeChecker, type_of
from runtime.bundle.fault import BadPart, inside
from runtime.bundle.parts import ModifierData, ProgramData
from runtime.bundle.reading import list_of
from runtime.ir.instructions import programs_of
from runtime.limits import MOST_OPERANDS
from runtime.shown import shown

# Instruction → the type of what it leaves in its first operand, which is a slot.
CHOICES: Final = {
    "choose_fighters": "F",
    "choose_space": "S",
    "choose_spaces": "S",
    "choose_zones": "Z",
    "choose_cards": "C",
    "order_cards": "C",
    "choose_tokens": "T",
    "choose_number": "N",
    "choose_option": "N",
    "choose_player": "P",
    "random_number": "N",
}

# The same of what several players choose in secret: the first operands are a slot for each seat.
SECRETS: Final = {"secret_numbers": "N", "secret_options": "N", "secret_cards": "C"}

# What a loop goes over, or a player puts in order → its type.
MEMBERS: Final = {"fighter": "F", "token": "T", "player": "P", "space": "S", "zone": "Z", "card": "C"}


class ProgramChecker:
    """Checks the programs and modifiers of one hero, board or item, from what they belong to."""

    def __init__(self, programs: Sequence[ProgramData], modifiers: Sequence[ModifierData], code: CodeChecker, files: int) -> None:
        self._programs = programs
        self._modifiers = modifiers
        self._code = code
        self._files = files
        # What is already used. Nothing is used twice, so that programs which start each other come to an end.
        self._used_programs: set[int] = set()
        self._used_modifiers: set[int] = set()

    def play(self, programs: Sequence[int], slots: int | None, *where: str | int) -> None:
        """Check the programs that share one set of slots, with those that they put off until later. `where` is what
        they belong to.

        Where `slots` is None, the first program has the number.
        """
        found: list[int] = []
        modifiers: list[int] = []
        for number in programs:
            with inside(*where):
                _take("program", number, self._programs, self._used_programs)
            self._collect(number, found, modifiers)
        if slots is None:
            slots = self._programs[found[0]].slots
        for number in found:
            if self._programs[number].slots != slots:
                raise BadPart(f"it shares {slots} slots, not {self._programs[number].slots}", "programs", number, "slots")
        types = SlotTypes(slots)
        for number in found:
            with inside("programs", number):
                types.add(self._programs[number])
        types.settle()
        for number in found:
            with inside("programs", number):
                self._check_program(self._programs[number], types.types)
        for number in modifiers:
            with inside("modifiers", number):
                self._code.modifier(self._modifiers[number], types.types)

    def continuous(self, modifiers: Sequence[int], *where: str | int) -> None:
        """Check the modifiers of an ability that holds all the time. No program runs, so there are no slots."""
        for number in modifiers:
            with inside(*where):
                _take("modifier", number, self._modifiers, self._used_modifiers)
            with inside("modifiers", number):
                self._code.modifier(self._modifiers[number], ())

    def finish(self) -> None:
        """Refuse what belongs to nothing."""
        for what, used, there in (("programs", self._used_programs, self._programs), ("modifiers", self._used_modifiers, self._modifiers)):
            if len(used) < len(there):
                raise BadPart("nothing uses it", what, next(number for number in range(len(there)) if number not in used))

    # -- which belong together -----------------------------------------------------------------------------------------

    def _collect(self, number: int, found: list[int], modifiers: list[int]) -> None:
        """A program, and whatever it names: one after the other, since a chain of them may be long."""
        waiting = [number]
        while waiting:
            number = waiting.pop()
            found.append(number)
            with inside("programs", number):
                for op, operands in _instructions(self._programs[number]):
                    for named in programs_of([op, *operands]):
                        waiting.append(_take("program", named, self._programs, self._used_programs))
                    if op == "modify":
                        _take("modifier", operands[0], self._modifiers, self._used_modifiers)
                        modifiers.append(operands[0])

    def _check_program(self, program: ProgramData, types: Sequence[str]) -> None:
        if len(program.at) != len(program.code):
            raise BadPart(f"there are {len(program.at)} positions for {len(program.code)} instructions", "at")
        for number, at in enumerate(program.at):
            if at.file >= self._files:
                raise BadPart(f"there is no file {at.file}", "at", number)
        self._code.program(program, types)
        check_jumps(program)
        for number, subject in enumerate(program.subjects):
            if not subject.start <= subject.end <= len(program.code):
                raise BadPart("the loop is not in the program", "subjects", number)
            if subject.slot >= len(types) or types[subject.slot] not in ("", MEMBERS[subject.kind]):
                raise BadPart(f"slot {subject.slot} holds no {subject.kind}", "subjects", number)


def shared_slots(programs: Sequence[ProgramData], groups: Sequence[Sequence[int]]) -> tuple[dict[int, Sequence[str]], dict[int, Sequence[str]]]:
    """What the slots of checked programs hold, by program and by the modifier that a program puts in force. A group
    shares one set of slots."""
    of_programs: dict[int, Sequence[str]] = {}
    of_modifiers: dict[int, Sequence[str]] = {}
    for group in groups:
        if not group:
            continue
        types = SlotTypes(programs[group[0]].slots)
        waiting, found = list(group), []
        while waiting:
            number = waiting.pop()
            found.append(number)
            types.add(programs[number])
            waiting += [named for op, operands in _instructions(programs[number]) for named in programs_of([op, *operands]) if isinstance(named, int)]
        types.settle()
        for number in found:
            of_programs[number] = types.types
            of_modifiers.update({operands[0]: types.types for op, operands in _instructions(programs[number]) if op == "modify"})
    return of_programs, of_modifiers


def _take(what: str, number: object, there: Sequence[object], used: set[int]) -> int:
    if type(number) is not int or not 0 <= number < len(there):
        raise BadPart(f"there is no {what} {shown(number)}: there are {len(there)}")
    if number in used:
        raise BadPart(f"{what} {number} is already used")
    used.add(number)
    return number


def _instructions(program: ProgramData) -> list[tuple[str, list[Any]]]:
    """Each instruction's op and operands. The op is one of the IR's, and the number of operands is right."""
    found: list[tuple[str, list[Any]]] = []
    for number, instruction in enumerate(program.code):
        with inside("code", number):
            op, *operands = list_of(instruction, 1, MOST_OPERANDS)
            if not isinstance(op, str) or op not in ir.INSTRUCTIONS:
                raise BadPart(f"there is no instruction {shown(op)}", 0)
            expected = len(ir.INSTRUCTIONS[op][0].split())
            if len(operands) != expected:
                raise BadPart(f"{op} has {len(operands)} operands: expected {expected}")
        found.append((op, operands))
    return found


class SlotTypes:
    """Finds out what each slot holds: one type, whichever instruction fills it."""

    def __init__(self, slots: int) -> None:
        self.types = [""] * slots
        # Slots that hold the same as another.
        self._equal: list[tuple[int, int]] = []

    def add(self, program: ProgramData) -> None:
        """Look at the instructions that fill slots. What is not a slot is refused later, with its operand."""
        for op, operands in _instructions(program):
            if op in CHOICES:
                self._holds(operands[0], CHOICES[op])
            elif op in SECRETS:
                for seat in operands[:4]:
                    self._holds(seat, SECRETS[op])
            elif op == "next":
                self._same(operands[0], operands[1])
            elif op in ("set", "random", "order"):
                value = operands[3 if op == "order" else 1]
                if op == "order" and isinstance(operands[2], str):
                    # Players are asked for things of this kind, so the set holds no others.
                    self._holds(operands[0], MEMBERS.get(operands[2], ""))
                if isinstance(value, list) and len(value) > 1 and value[0] == "slot":
                    self._same(operands[0], value[1])
                else:
                    self._holds(operands[0], type_of(value))
            elif operands and isinstance(operands[-1], dict):
                for field, slot in operands[-1].items():
                    self._holds(slot, ir.RESULTS.get(field, ""))

    def settle(self) -> None:
        """Carry types from slot to slot until nothing changes."""
        changed = True
        while changed:
            changed = False
            for one, other in self._equal:
                for slot, source in ((one, other), (other, one)):
                    if self.types[source] and self.types[slot] != self.types[source]:
                        self._holds(slot, self.types[source])
                        changed = True

    def _is_slot(self, slot: object) -> bool:
        return type(slot) is int and 0 <= slot < len(self.types)

    def _holds(self, slot: Any, type_: str) -> None:
        if type_ and self._is_slot(slot):
            if self.types[slot] not in ("", type_):
                raise BadPart(f"slot {slot} would hold two types: {self.types[slot]} and {type_}", "slots")
            self.types[slot] = type_

    def _same(self, one: Any, other: Any) -> None:
        if self._is_slot(one) and self._is_slot(other):
            self._equal.append((one, other))


def check_jumps(program: ProgramData) -> None:
    """Refuse a program that might never end. Only a `jump` leads back, to the head of a loop, which goes over a set or
    counts down."""
    loops: list[tuple[int, int]] = []
    for number, (op, operands) in enumerate(_instructions(program)):
        for target in _targets(op, operands):
            if target > number:
                continue
            with inside("code", number):
                if op != "jump":
                    raise BadPart(f"{op} leads back to {target}: only a loop does")
                _check_loop(program, target, number)
                if any(start < target <= end < number for start, end in loops):
                    raise BadPart("loops overlap")
            loops.append((target, number))


def _targets(op: str, operands: list[Any]) -> list[int]:
    if op == "options":
        return [row[2] for row in operands[1]]
    kinds = ir.INSTRUCTIONS[op][0].split()
    return [operand for kind, operand in zip(kinds, operands, strict=True) if kind == "pc"]


def _check_loop(program: ProgramData, start: int, end: int) -> None:
    """The loop between a head and the jump back to it: what the head takes from, nothing else in the loop may fill."""
    head: Any = program.code[start]
    body = start + 1
    if head[0] == "next":
        slot, way_out = head[2], head[3]
    elif head[0] == "branch" and _counts_down(head[1], program.code[body]):
        slot, way_out = head[1][2][1], head[2]
        body += 1
    else:
        raise BadPart(f"the loop from {start} to {end} neither goes over a set nor counts down")
    if way_out <= end:
        raise BadPart(f"the loop from {start} to {end} has no way out")
    for op, operands in _instructions(program)[body:end]:
        if slot in _filled(op, operands):
            raise BadPart(f"the loop from {start} to {end} fills slot {slot}, which it takes from")


def _counts_down(condition: Any, step: Any) -> bool:
    if not isinstance(condition, list) or condition[:2] != ["<", 0] or not isinstance(condition[2], list) or condition[2][0] != "slot":
        return False
    return bool(step == ["set", condition[2][1], ["-", ["slot", condition[2][1]], 1]])


def _filled(op: str, operands: list[Any]) -> list[int]:
    """The slots that an instruction fills."""
    kinds = ir.INSTRUCTIONS[op][0].split()
    slots = [operand for kind, operand in zip(kinds, operands, strict=True) if kind == "slot"]
    return [*slots, *operands[-1].values()] if "outs" in kinds else slots
