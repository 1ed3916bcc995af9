"""Check E102: abilities that set each other off for ever."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from compiler.check.base import HeroCheck
from compiler.check.effect.sides import side_of_operand
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.language.ability import Ability
from compiler.language.base import Construct
from compiler.language.effects.control import Control, ForEach, Pay, Repeat
from compiler.lower.content import lower_content
from compiler.model.hero import Hero
from compiler.program.draft import ProgramDraft
from runtime.ir import TRIGGERS


class EndlessTrigger(HeroCheck):
    """An ability sets itself off, or abilities set each other off, with nothing that ends it: no limit, no choice and no condition.

    Bad:
        abilities:
          - trigger: drawn
            do:
              - draw: 1
    Good:
        abilities:
          - trigger: drawn
            limit: once_per_turn
            do:
              - draw: 1
    """

    code = "E102"
    name = "endless-trigger"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        lowered = lower_content(content, report).heroes[hero.value.id]
        unlimited = [entry for entry in lowered.abilities if entry.program is not None and entry.ability.limit is None and entry.ability.if_ is None]
        endless = [entry.ability for entry in unlimited]
        caused = [_caused(entry.ability, lowered.unit.programs[entry.program]) for entry in unlimited if entry.program is not None]
        causes = [(number, other) for number, events in enumerate(caused) for other in _answering(endless, events)]
        for circle in _circles(causes):
            ability = endless[min(circle)]
            message = "This ability sets itself off, for ever." if len(circle) == 1 else "This ability sets others off that set it off again, for ever."
            self.report_at(report, ability.span_of("trigger"), message, "Give it a `limit`, a condition, or a choice with `may`.")


def _answering(abilities: list[Ability], caused: set[tuple[str, str]]) -> list[int]:
    """The numbers of the abilities that events set off."""
    return [number for number, ability in enumerate(abilities) if _answers(ability, caused)]


def _circles(causes: list[tuple[int, int]]) -> Iterable[list[int]]:
    if not causes:
        return []
    import networkx as nx  # slow to start, and hardly ever needed

    return nx.simple_cycles(nx.DiGraph(causes))


def _caused(ability: Ability, program: ProgramDraft) -> set[tuple[str, str]]:
    """The events that an ability causes for certain, and whose they are: what the instructions of its steps cause."""
    certain = {step.span for step in _certain(ability.do)}
    instructions = [instruction for instruction, span in zip(program.code, program.at, strict=True) if span in certain]
    return {
        (trigger.name, side_of_operand(instruction[1 + cause.whose], program.code) if cause.whose is not None else "you")
        for instruction in instructions
        for trigger in TRIGGERS.values()
        for cause in trigger.caused_by
        if cause.surely and cause.is_meant(instruction)
    }


def _certain(steps: list[Construct]) -> Iterator[Construct]:
    """The steps among these that are carried out for certain."""
    for step in steps:
        if isinstance(step, (ForEach, Repeat)):
            yield from _certain(step.do)
        elif isinstance(step, Pay):
            yield from _certain(step.pay)
        elif not isinstance(step, Control):
            yield step


def _answers(ability: Ability, caused: set[tuple[str, str]]) -> bool:
    """Whether events set an ability off."""
    return any(event == ability.trigger and (side == ability.whose or "any" in (side, ability.whose)) for event, side in caused)
