"""Turns effects as data into what they mean (the IR without positions, slot numbers and names) and what they say, to compare the two."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from compiler.diagnostics import Report
from compiler.language.ability import ABILITY, Ability
from compiler.language.families import STEPS
from compiler.lower.content import lower_ability
from compiler.program.draft import Unit
from compiler.program.lowering import Lowering
from compiler.program.moments import WINDOWS
from compiler.program.names import DeclaredIds
from compiler.tell.tellings import TELLERS
from compiler.text.names import Names
from compiler.text.place import Place
from compiler.text.teller import Teller
from tests.language.workbench import with_keywords


@dataclass(frozen=True)
class Effect:
    """Steps of a window, or an ability, as data, and where they are."""

    data: Any
    place: Place
    declared: DeclaredIds
    names: dict[str, Names]
    # For messages.
    origin: str = ""

    def meaning(self) -> Any | None:
        """What it lowers to; None where it is no valid effect."""
        unit = Unit(self.declared, Report())
        try:
            found = self._lowered(unit)
        except (ValueError, AttributeError, TypeError, KeyError, AssertionError):
            return None
        if any(diagnostic.severity == "error" for diagnostic in unit.report.diagnostics):
            return None
        programs = [program.finished_code(_Words(unit)) for program in unit.programs]
        return _normal([found, programs, unit.modifiers], self.place.users)

    @cached_property
    def _windows(self) -> dict[str, list[Any]]:
        """The steps of each window of a card; read once, and lowered and told in every language."""
        return {window: [with_keywords(step) for step in STEPS.read(steps)] for window, steps in self.data.items()}

    def _lowered(self, unit: Unit) -> Any:
        if self.place.kind != "card":
            ability = self._ability()
            lowered = lower_ability(ability, unit, form=None, card=None)
            return [ability.trigger, ability.whose, list(ability.limited() or ()), lowered.condition]
        slots, before = [0], None
        for window, steps in self._windows.items():
            lowering = Lowering(unit, WINDOWS[window], slots, before.names.bound if before is not None else None)
            lowering.steps(steps)
            unit.add_program(lowering.finish())
            before = lowering
        return list(self.data)

    def text(self, language: str) -> str:
        return self._told(language)[1]

    def teller(self, language: str) -> Teller:
        """Who told it, with all that was remembered of it."""
        return self._told(language)[0]

    def _told(self, language: str) -> tuple[Teller, str]:
        teller = TELLERS[language](self.names[language], self.place)
        if self.place.kind != "card":
            return teller, teller.explained(teller.writer.text(self._ability().speak(teller)))
        texts = []
        for window, steps in self._windows.items():
            teller.place = replace(teller.place, window=window)
            texts.append(f"{window}: {teller.text(steps)}")
        return teller, "\n".join(texts)

    def changed(self, data: Any) -> Effect:
        """Other data in the same place. What sets an ability off is part of its place."""
        trigger = data.get("trigger", "") if isinstance(data, dict) and self.place.kind != "card" else ""
        return replace(self, data=data, place=replace(self.place, trigger=trigger if isinstance(trigger, str) else ""))

    def _ability(self) -> Ability:
        ability = with_keywords(ABILITY.read(self.data))
        assert isinstance(ability, Ability)
        return ability


class _Words(dict[Any, Any]):
    """What a player is asked is known by the word that asks."""

    def __init__(self, unit: Unit) -> None:
        super().__init__({label: f"{label.word.key if label.word is not None else ''} {label.purpose} {label.reader}" for label in unit.labels})


# Operations that mean the same whichever operand comes first.
EITHER_WAY = frozenset({"+", "*", "=", "min", "max", "all", "any", "union", "same", "adjacent", "same_zone", "distance", "on_line"})


def _normal(code: Any, users: tuple[str, ...]) -> Any:
    """The same without what makes no difference: slots are numbered in the order in which they appear, operands that can be exchanged are sorted, and a
    fighter who alone may play the card is `self`."""
    numbers: dict[int, int] = {}

    def walk(node: Any) -> Any:
        if isinstance(node, dict):
            # Modifiers hold for their bearer where nothing else is said.
            return {key: None if key == "who" and value == ["self"] else walk(value) for key, value in node.items()}
        if not isinstance(node, (list, tuple)):
            return node
        if len(node) == 2 and users == (node[1],) and node[0] in ("own", "undefeated", "identity"):
            return [node[0], "self"] if node[0] == "identity" else ["self"]
        if list(node) == ["undefeated", "self"]:
            return ["self"]
        if len(node) == 2 and node[0] == "slot" and isinstance(node[1], int):
            return ["slot", numbers.setdefault(node[1], len(numbers))]
        walked = [walk(item) for item in node]
        if len(walked) == 3 and walked[0] == "fighters" and walked[1] == ["own"] and walked[2][0] == "named":
            return ["own", walked[2][1]]  # an id means your own
        return [walked[0], *sorted(walked[1:], key=repr)] if walked and isinstance(walked[0], str) and walked[0] in EITHER_WAY else walked

    return walk(code)
