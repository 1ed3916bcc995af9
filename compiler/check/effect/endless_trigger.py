"""Check E102: abilities that set each other off endlessly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from compiler.check.base import HeroCheck
from compiler.check.effect.sides import side_of_operand
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.language.ability import Ability
from compiler.language.base import Construct
from compiler.language.effects.base import Verb
from compiler.language.effects.control import Control, ForEach, If, Pay, Repeat
from compiler.language.effects.named import CarryOut, KeywordStep
from compiler.lower.content import Lowered, LoweredAbility, lowered_piece
from compiler.model.card import SharedCard
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
        lowered = lowered_piece(content, hero)
        cards = {card.id: card.card for card in content.deck(hero)}
        chained = [_Chained(entry, _Programs(lowered, cards)) for entry in lowered.abilities if entry.program is not None and entry.ability.limit is None]
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


@dataclass(frozen=True)
class _Programs:
    """What a hero's steps were lowered to, also those that others carry out."""

    lowered: Lowered
    cards: Mapping[str, SharedCard]

    def of(self, entry: LoweredAbility) -> ProgramDraft:
        assert entry.program is not None
        return self.lowered.unit.programs[entry.program]

    def card_of(self, entry: LoweredAbility) -> str | None:
        """The card that an ability is on."""
        abilities = self.lowered.abilities
        return next((id for id, windows in self.lowered.windows.items() if any(abilities[number] is entry for number in windows.ongoing)), None)

    def carried_out(self, step: CarryOut, card: str | None) -> tuple[Sequence[Construct], ProgramDraft] | None:
        """The steps that a step carries out, where there is no doubt which: those of the card that the ability is
        on."""
        if card is None or getattr(step.card, "text", "") != "this_card":
            return None
        windows = self.lowered.windows[card]
        number = windows.effects.get(step.effect) if step.effect is not None else windows.programs.get(step.window or "")
        if number is None:
            return None
        steps = self.cards[card].effects[step.effect].do if step.effect is not None else getattr(self.cards[card], step.window or "")
        return steps, self.lowered.unit.programs[number]


class _Chained:
    """An ability as a link of a chain: the events that it causes unless a condition fails, and what it changes."""

    def __init__(self, entry: LoweredAbility, programs: _Programs) -> None:
        self.ability = entry.ability
        self.changes: frozenset[str] = frozenset().union(*(step.all_changes() for step in entry.ability.do if isinstance(step, Verb)))
        asked = aspects_read(entry.condition) if entry.condition is not None else frozenset()
        self._programs, self._card = programs, programs.card_of(entry)
        # What is being carried out, so that what carries itself out is looked at once.
        self._inside: list[ProgramDraft] = []
        self.causes = list(self._caused(entry.ability.do, asked, programs.of(entry)))

    def sets_off(self, other: Ability) -> bool:
        return any(_answers(other, cause) for cause in self.causes)

    def surely_sets_off(self, other: Ability, changed: frozenset[str]) -> bool:
        """Whether it does so every time, if nothing else changes."""
        return any(_answers(other, cause) and not cause.reads & (changed | {EVENT}) for cause in self.causes)

    def _caused(self, steps: Sequence[Construct], asked: frozenset[str], program: ProgramDraft) -> Iterator[_Cause]:
        """The events that steps cause unless a condition fails: what their instructions cause. `asked` is what the
        conditions around them read."""
        for step in steps:
            if isinstance(step, If) or (isinstance(step, Repeat) and step.while_ is not None):
                reads = asked.union(*(aspects_read(code[1]) for code in _code_of(step, program) if code[0] == "branch"))
                yield from self._caused(step.do if isinstance(step, Repeat) else [*step.then, *step.else_], reads, program)
            elif isinstance(step, (ForEach, Repeat)):
                yield from self._caused(step.do, asked, program)
            elif isinstance(step, Pay):
                yield from self._caused(step.pay, asked, program)
            elif isinstance(step, KeywordStep):
                yield from self._caused(step.body, asked, program)
            elif isinstance(step, CarryOut):
                carried = self._programs.carried_out(step, self._card)
                if carried is not None and not any(carried[1] is inside for inside in self._inside):
                    self._inside.append(carried[1])
                    yield from self._caused(carried[0], asked, carried[1])
                    self._inside.pop()
            elif not isinstance(step, Control):
                for instruction in _code_of(step, program):
                    yield from _caused_by(instruction, asked, program)


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


def _caused_by(instruction: DraftInstruction, asked: frozenset[str], program: ProgramDraft) -> Iterator[_Cause]:
    for trigger in TRIGGERS.values():
        for cause in trigger.caused_by:
            if cause.surely and cause.is_meant(instruction):
                side = side_of_operand(instruction[1 + cause.whose], program.code) if cause.whose is not None else "you"
                yield _Cause(trigger.name, side, asked)


def _code_of(step: Construct, program: ProgramDraft) -> list[DraftInstruction]:
    return [instruction for instruction, span in zip(program.code, program.at, strict=True) if span == step.span]
