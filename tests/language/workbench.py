"""Turns YAML text of steps, abilities and modifiers into IR, for tests: the hero has all that the examples of the language name."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import compiler.language.registry  # noqa: F401 - loads every word of the language
from compiler.diagnostics import Report
from compiler.emit import modifier_data
from compiler.language.ability import ABILITY, Ability
from compiler.language.base import Construct
from compiler.language.families import STEPS
from compiler.language.moments import CONTINUOUS, WINDOWS
from compiler.language.names import Scope
from compiler.load import load_text
from compiler.lower import Lowering, Unit
from compiler.tree import Map
from runtime.bundle.code import CodeChecker
from runtime.bundle.parts import ModifierData, ProgramData, SourcePosition
from runtime.bundle.programs import ProgramChecker

SCOPE = Scope(
    fighters={"detective": 1, "wolf": 3},
    forms=("human", "beast"),
    counters={"rage": (0, 5)},
    tokens={"smoke": 3},
    piles=("grudges",),
    traits=("voyage",),
    marks=("poison",),
)

IDS = {group: frozenset(getattr(SCOPE, group)) for group in ("fighters", "forms", "counters", "tokens", "piles", "traits", "marks")}

# What examples name that steps before them would have bound.
BEFORE = {
    "drift": "place_token: {which: {choose: smoke}, to: anywhere, as: drift}",
    "seen": "look: {deck: opponent, top: 3, as: seen}",
    "found": "discard: {cards: 1, as: found}",
}


@dataclass
class Lowered:
    """Steps that were lowered."""

    unit: Unit
    code: list[Any]
    slots: int
    at: list[tuple[int, int]]

    def lines(self) -> list[str]:
        """The code, one instruction a line."""
        return [f"{number:>3} {json.dumps(instruction, ensure_ascii=False)}" for number, instruction in enumerate(self.code)]

    def check(self) -> None:
        """Fail unless the programs are such as a bundle may hold."""
        programs = [(program.finished_code(), program.slots[0]) for program in self.unit.programs] + [(self.code, self.slots)]
        parts = [ProgramData(code=tuple(code), slots=slots, at=(SourcePosition(0, 1, 1),) * len(code), subjects=()) for code, slots in programs]
        modifiers = [modifier_data(modifier) for modifier in self.unit.modifiers]
        checker = ProgramChecker(parts, modifiers, CodeChecker(IDS, len(self.unit.labels)), 1)
        checker.play([len(parts) - 1], self.slots)
        checker.finish()

    def found(self) -> list[tuple[str, int, int]]:
        """The diagnostics: code, line and column."""
        return [(diagnostic.code, diagnostic.span.line, diagnostic.span.column) for diagnostic in self.unit.report.sorted()]


def read_tree(text: str) -> Map:
    report = Report()
    tree = load_text(text, "card.yaml", report)
    assert not report.diagnostics, report.diagnostics
    assert isinstance(tree, Map)
    return tree


def read_steps(text: str) -> list[Construct]:
    """The steps under the key `do`."""
    return STEPS.read(read_tree(text)["do"])


def lower(text: str, window: str = "during_combat", scope: Scope = SCOPE) -> Lowered:
    """Lower steps: the text of a list, or of one step."""
    lines = text.strip("\n").splitlines()
    is_list = lines[0].startswith("- ")
    steps = read_steps("do:\n" + "\n".join(f"  {line}" if is_list else f"  - {line}" for line in lines) + "\n")
    unit = Unit(scope, Report())
    lowering = Lowering(unit, WINDOWS[window])
    lowering.steps(steps)
    lowering.report_unused()
    program = lowering.finish()
    return Lowered(unit, program.finished_code(), program.slots[0], [(span.line, span.column) for span in program.at])


def lower_example(example: str, window: str = "during_combat") -> Lowered:
    """Lower the example of a word, behind the steps that bind what it names."""
    named = [name for name in BEFORE if f"as: {name}" not in example and (f" {name}}}" in example or example.endswith(f": {name}"))]
    before = [BEFORE[name] for name in named]
    text = "\n".join(f"- {step}" for step in [*before, example])
    return lower(text, window)


def read_ability(example: str) -> Ability:
    ability = ABILITY.read(read_tree(f"ability: {{{example}}}\n")["ability"])
    assert isinstance(ability, Ability)
    return ability


def check_modifier(modifier: list[Any]) -> None:
    """Fail unless kind and operands of a modifier are such as a bundle may hold, on its own or in a program that has filled some slots."""
    CodeChecker(IDS, 0).modifier(ModifierData(kind=modifier[0], operands=tuple(modifier[1:]), condition=None, who=None, checked=None), ["", ""])


def lower_modifiers(example: str) -> list[Any]:
    """The modifiers of a continuous ability or of steps, as kind and operands."""
    if not example.startswith("continuous:"):
        return [modifier[:-1] for modifier in lower_example(example).unit.modifiers]
    lowering = Lowering(Unit(SCOPE, Report()), CONTINUOUS)
    return [modification.modifier.lower(lowering) for modification in read_ability(example).modifications()]
