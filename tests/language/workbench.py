"""Turns YAML text of steps, abilities and modifiers into IR, for tests: the hero has all that the examples of the language name."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import compiler.language.registry  # noqa: F401 - loads every word of the language
from compiler.diagnostics import Report
from compiler.emit.payload import modifier_data
from compiler.language.ability import ABILITY, Ability
from compiler.language.base import Construct
from compiler.language.conditions.named import KeywordCondition
from compiler.language.families import STEPS, VALUE
from compiler.language.keywords import KEYWORD, Keyword, read_as, uses_in
from compiler.load.yaml_text import load_text
from compiler.program.draft import Unit
from compiler.program.lowering import Lowering
from compiler.program.moments import CONTINUOUS, WINDOWS
from compiler.program.names import DeclaredIds
from compiler.tree import Map
from runtime.bundle.code import CodeChecker
from runtime.bundle.parts import ModifierData, ProgramData, SourcePosition
from runtime.bundle.programs import ProgramChecker

DECLARED = DeclaredIds(
    fighters={"detective": 1, "wolf": 3},
    forms={"human": None, "beast": None},
    counters={"rage": (0, 5)},
    tokens={"smoke": 3},
    piles=("grudges",),
    traits=("voyage",),
    marks=("poison",),
    flags=("gate-open",),
    options=("high", "low"),
)

IDS = {group: frozenset(getattr(DECLARED, group)) for group in ("fighters", "forms", "counters", "tokens", "piles", "traits", "marks", "options")}
# A flag is a counter to the IR.
IDS["counters"] |= set(DECLARED.flags)

KEYWORDS = {
    "pounce": KEYWORD.read(
        {
            "name": "Pounce",
            "takes": ["amount"],
            "do": [{"move": {"who": "self", "up_to": "amount"}}, {"damage": {"to": {"each": {"side": "opposing", "adjacent_to": "self"}}, "amount": 1}}],
        }
    ),
    "cornered": KEYWORD.read({"name": "Cornered", "takes": ["amount"], "is": {"at_least": [{"count": {"side": "opposing", "adjacent_to": "self"}}, "amount"]}}),
}

# What examples name that steps before them would have bound.
BEFORE = {
    "drift": "place_token: {which: {choose: smoke}, to: anywhere, as: drift}",
    "seen": "look: {of: opponent, from: top_of_deck, cards: 3, as: seen}",
    "found": "discard: {cards: 1, as: found}",
    "guard": "choose: {option: [high, low], as: guard}",
}


@dataclass
class Lowered:
    """Steps that were lowered."""

    unit: Unit
    code: list[Any]
    slots: int
    at: list[tuple[int, int]]
    # The code of the programs that run later, and how many sentences players may read.
    later: list[list[Any]]
    sentences: int

    def lines(self) -> list[str]:
        """The code, one instruction a line."""
        return [f"{number:>3} {json.dumps(instruction, ensure_ascii=False)}" for number, instruction in enumerate(self.code)]

    def check(self) -> None:
        """Fail unless the programs are such as a bundle may hold."""
        programs = [(code, program.slots[0]) for code, program in zip(self.later, self.unit.programs, strict=True)] + [(self.code, self.slots)]
        parts = [ProgramData(code=tuple(code), slots=slots, at=(SourcePosition(0, 1, 1),) * len(code), subjects=()) for code, slots in programs]
        modifiers = [modifier_data(modifier) for modifier in self.unit.modifiers]
        checker = ProgramChecker(parts, modifiers, CodeChecker(IDS, self.sentences), 1)
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
    return [with_keywords(step) for step in STEPS.read(read_tree(text)["do"])]


def with_keywords(construct: Construct) -> Construct:
    """The construct, with what the keywords say that it uses."""
    for use in uses_in(construct):
        keyword = KEYWORDS[use.keyword.id]
        assert isinstance(keyword, Keyword)
        assert isinstance(use, KeywordCondition) == (keyword.is_ is not None)
        assert set(use.keyword.given) == set(keyword.takes)
        handed = {name: read_as(VALUE, given) for name, given in use.keyword.given.items()}
        use.put_in(use.keyword.id, keyword, {name: given for name, given in handed.items() if given is not None})
    return construct


def lower(text: str, window: str = "during_combat", declared: DeclaredIds = DECLARED) -> Lowered:
    """Lower steps: the text of a list, or of one step."""
    lines = text.strip("\n").splitlines()
    is_list = lines[0].startswith("- ")
    steps = read_steps("do:\n" + "\n".join(f"  {line}" if is_list else f"  - {line}" for line in lines) + "\n")
    unit = Unit(declared, Report())
    lowering = Lowering(unit, WINDOWS[window])
    lowering.steps(steps)
    lowering.report_unused()
    # Without card text, what a player is asked is known by the word that asks.
    sentences, labels = unit.sentences(lambda word, purpose, reader: {"en": word.key if word is not None else ""})
    program = lowering.finish()
    at = [(span.line, span.column) for span in program.at]
    later = [later.finished_code(labels) for later in unit.programs]
    return Lowered(unit, program.finished_code(labels), program.slots[0], at, later, len(sentences))


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
    lowering = Lowering(Unit(DECLARED, Report()), CONTINUOUS)
    return [modification.modifier.lower(lowering) for modification in read_ability(example).modifications()]
