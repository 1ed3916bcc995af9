"""Check E140: all combinations of something, written one by one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb

from compiler.check.effect.alike import written_alike
from compiler.check.sites import EffectCheck, Site
from compiler.diagnostics import Report
from compiler.language.base import Construct, Reference
from compiler.language.conditions.fighters import SameZone
from compiler.language.conditions.logic import All, AnyOf, Not
from compiler.language.effects.control import ChooseOne
from compiler.program.names import DeclaredIds

# Fewer than so many could be what they are by chance.
_MANY = 3


class EnumeratedChoice(EffectCheck):
    """A choice has an option for each pair of several things; or a condition compares the zones of each pair of several
    fighters.

    `choose_options` lets a player choose so many different ones of a list. `in_different_zones` compares the zones of
    any number of fighters.

    Bad:
        scheme:
          - choose_one:
              - [{draw: 1}, {recover: 1}]
              - [{draw: 1}, {move: 2}]
              - [{recover: 1}, {move: 2}]
    Good:
        scheme:
          - choose_options: [{draw: 1}, {recover: 1}, {move: 2}]
            number: 2
    """

    code = "E140"
    name = "enumerated-choice"
    severity = "note"

    def look(self, site: Site, report: Report) -> None:
        for construct, _ in site.walk:
            if isinstance(construct, ChooseOne) and (number := _chosen_together(construct)):
                help = f"Write the options once: `choose_options: […]`, `number: {number}`."
                self.report_at(report, construct.span, f"The options are all ways to choose {number} of the same steps.", help)
            elif isinstance(construct, All) and (names := _all_pairs(construct, site.declared)):
                compared = f"{{in_different_zones: [{', '.join(names)}]}}"
                help = f"Write `{compared if not isinstance(construct, AnyOf) else f'{{not: {compared}}}'}`."
                self.report_at(report, construct.span, "The zones of these fighters are compared pair by pair.", help)


def _chosen_together(choice: ChooseOne) -> int:
    """How many of some steps each option has, where the options are all ways to choose so many of them; otherwise 0."""
    options = [_in_turn(option.steps) for option in choice.choose_one]
    known: list[Construct] = []
    sets: set[frozenset[int]] = set()
    for option in options:
        for steps in option:
            sets.add(frozenset(_number(step, known) for step in steps))
    (number, *others) = {len(found) for found in sets}
    is_all = not others and 1 < number < len(known) and len(sets) == comb(len(known), number) and len(choice.choose_one) >= _MANY
    return number if is_all else 0


def _in_turn(steps: Sequence[Construct]) -> list[list[Construct]]:
    """What is done in an option; several ways where its last step is a choice once more."""
    *before, last = steps
    if before and isinstance(last, ChooseOne):
        return [[*before, *option.steps] for option in last.choose_one]
    return [list(steps)]


def _number(step: Construct, known: list[Construct]) -> int:
    """The number of a step among those that are written differently."""
    for number, other in enumerate(known):
        if written_alike(step, other):
            return number
    known.append(step)
    return len(known) - 1


def _all_pairs(condition: All, declared: DeclaredIds) -> list[str]:
    """The fighters, where the condition compares the zones of each pair of them: any pair that shares one, or none."""
    is_any = isinstance(condition, AnyOf)
    found = [part if is_any else part.condition if isinstance(part, Not) else None for part in condition.conditions]
    pairs = [_names(part) for part in found if isinstance(part, SameZone)]
    names = sorted({name for pair in pairs for name in pair})
    is_all = len(pairs) == len(found) and {frozenset(pair) for pair in pairs} == {frozenset(pair) for pair in combinations(names, 2)}
    # Of a group, two that share a zone are no pair here.
    are_single = all(name and declared.count_of(name) == 1 for name in names)
    return names if is_all and are_single and len(names) >= _MANY else []


def _names(condition: SameZone) -> tuple[str, ...]:
    return tuple(fighter.text if isinstance(fighter, Reference) else "" for fighter in condition.fighters)
