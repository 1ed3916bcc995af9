"""Check E102: abilities that set each other off endlessly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from compiler.check.base import HeroCheck
from compiler.check.effect.sides import side_of_operand
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.language.ability import Ability
from compiler.language.base import Construct
from compiler.language.effects.base import Verb
from compiler.language.effects.control import Control, ForEach, If, Pay, Repeat
from compiler.lower.content import Lowered, LoweredAbility, lower_content
from compiler.model.hero import Hero
from compiler.program.draft import DraftInstruction, ProgramDraft
from compiler.program.prospect import EVENT, aspects_read
from runtime.ir import TRIGGERS


class EndlessTrigger(HeroCheck):
    """An ability sets itself off, or abilities set each other off, and nothing ends it: no limit, no choice, and no
    condition that they could change.

    In play such a chain is cut off after 500 triggers, and the log says so.

    Bad:
        abilities:
          - trigger: drawn
            if: your_turn
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
        chained = [_Chained(entry, lowered) for entry in lowered.abilities if entry.program is not None and entry.ability.limit is None]
        links = [(one, other) for one, link in enumerate(chained) for other, next in enumerate(chained) if link.sets_off(next.ability)]
        for circle in _circles(links):
            if not _is_endless([chained[number] for number in circle]):
                continue
            ability = chained[min(circle)].ability
            message = "This ability sets itself off endlessly." if len(circle) == 1 else "This ability sets off others that set it off again, endlessly."
            help = "Give it a `limit`, a choice with `may`, or a condition that stops holding once it has happened often enough."
            self.report_at(report, ability.span_of("trigger"), message, help)


@dataclass(frozen=True)
class _Cause:
    """An event that steps cause, whose it is, and what the conditions read that the steps depend on."""

    trigger: str
    side: str
    reads: frozenset[str]


class _Chained:
    """An ability as a link of a chain: the events that it causes unless a condition fails, and what it changes."""

    def __init__(self, entry: LoweredAbility, lowered: Lowered) -> None:
        assert entry.program is not None
        self.ability = entry.ability
        self.changes: frozenset[str] = frozenset().union(*(step.all_changes() for step in entry.ability.do if isinstance(step, Verb)))
        asked = aspects_read(entry.condition) if entry.condition is not None else frozenset()
        self.causes = list(_caused(entry.ability.do, asked, lowered.unit.programs[entry.program]))

    def sets_off(self, other: Ability) -> bool:
        return any(_answers(other, cause) for cause in self.causes)

    def surely_sets_off(self, other: Ability, changed: frozenset[str]) -> bool:
        """Whether it does so every time, if nothing else changes."""
        return any(_answers(other, cause) and not cause.reads & (changed | {EVENT}) for cause in self.causes)


def _answers(ability: Ability, cause: _Cause) -> bool:
    return cause.trigger == ability.trigger and (cause.side == ability.whose or "any" in (cause.side, ability.whose))


def _is_endless(circle: Sequence[_Chained]) -> bool:
    """Whether nothing that the abilities do could make a condition fail that the chain depends on."""
    changed: frozenset[str] = frozenset().union(*(link.changes for link in circle))
    return all(link.surely_sets_off(circle[(place + 1) % len(circle)].ability, changed) for place, link in enumerate(circle))


def _circles(causes: list[tuple[int, int]]) -> Iterable[list[int]]:
    if not causes:
        return []
    import networkx as nx  # slow to start, and hardly ever needed

    return nx.simple_cycles(nx.DiGraph(causes))


def _caused(steps: Sequence[Construct], asked: frozenset[str], program: ProgramDraft) -> Iterator[_Cause]:
    """The events that steps cause unless a condition fails: what their instructions cause. `asked` is what the
    conditions around them read."""
    for step in steps:
        if isinstance(step, If):
            reads = asked.union(*(aspects_read(code[1]) for code in _code_of(step, program) if code[0] == "branch"))
            yield from _caused([*step.then, *step.else_], reads, program)
        elif isinstance(step, (ForEach, Repeat)):
            yield from _caused(step.do, asked, program)
        elif isinstance(step, Pay):
            yield from _caused(step.pay, asked, program)
        elif not isinstance(step, Control):
            for instruction in _code_of(step, program):
                yield from _caused_by(instruction, asked, program)


def _caused_by(instruction: DraftInstruction, asked: frozenset[str], program: ProgramDraft) -> Iterator[_Cause]:
    for trigger in TRIGGERS.values():
        for cause in trigger.caused_by:
            if cause.surely and cause.is_meant(instruction):
                side = side_of_operand(instruction[1 + cause.whose], program.code) if cause.whose is not None else "you"
                yield _Cause(trigger.name, side, asked)


def _code_of(step: Construct, program: ProgramDraft) -> list[DraftInstruction]:
    return [instruction for instruction, span in zip(program.code, program.at, strict=True) if span == step.span]
