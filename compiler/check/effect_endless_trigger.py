"""Check E102: abilities that set each other off for ever."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from compiler.check.hero_check import HeroCheck
from compiler.check.sides import side_of_operand
from compiler.diagnostics import Report
from compiler.language.ability import Ability
from compiler.language.base import Construct
from compiler.language.effects.control import Control, ForEach, Pay, Repeat
from compiler.language.names import Scope
from compiler.lower import Unit
from compiler.lower_content import lower_ability
from compiler.model.hero import Hero
from runtime.ir import TRIGGERS

if TYPE_CHECKING:
    from compiler.content import Content, Located


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
        abilities = [(ability, False) for ability in hero.value.all_abilities()]
        abilities += [(ability, True) for card in content.deck(hero) for ability in card.card.ongoing]
        unlimited = [(ability, ongoing) for ability, ongoing in abilities if ability.trigger is not None and ability.limit is None and ability.if_ is None]
        endless = [ability for ability, _ in unlimited]
        scope = Scope.of_hero(hero.value)
        caused = [_caused(ability, scope, ongoing=ongoing) for ability, ongoing in unlimited]
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


def _caused(ability: Ability, scope: Scope, *, ongoing: bool) -> set[tuple[str, str]]:
    """The events that an ability causes for certain, and whose they are: what the instructions of its steps cause."""
    unit = Unit(scope, Report())
    lowered = lower_ability(ability, unit, form=None, ongoing=ongoing)
    assert lowered.program is not None
    program = unit.programs[lowered.program]
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
