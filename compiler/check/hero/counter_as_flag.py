"""Check H126: a counter that is only ever on or off."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.check.sites import sites
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.language.base import Construct
from compiler.language.conditions.comparisons import Comparison
from compiler.language.effects.control import OptionalSteps
from compiler.language.effects.counters import CounterVerb
from compiler.language.values.pieces import CounterLevel
from compiler.model.hero import Hero


class CounterAsFlag(HeroCheck):
    """A counter goes from 0 to 1 only, and effects ask only which of the two it is: something is so, or it is not.

    A flag says that in one word: `flags` of the hero, the step `flag` and the condition `flag`. Cards then say "The Gate
    is active" instead of "you have 1 Gate".

    Bad:
        counters:
          gate: {name: Gate, start: 0, max: 1}
        abilities:
          - {trigger: after_maneuver, do: [{set_counter: {gate: 1}}]}
          - {trigger: turn_end, if: {equal: [{counter: gate}, 1]}, do: [{draw: 1}]}
    Good:
        flags:
          gate: {name: The Gate}
        abilities:
          - {trigger: after_maneuver, do: [{flag: {gate: true}}]}
          - {trigger: turn_end, if: {flag: gate}, do: [{draw: 1}]}
    """

    code = "H126"
    name = "counter-as-flag"
    severity = "note"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        small = {id for id, counter in hero.value.counters.items() if (counter.min, counter.max) == (0, 1)}
        if not small:
            return
        asked: set[str] = set()
        for site in sites(hero, content):
            for construct, _ in site.walk:
                asked |= _asked_in(construct)
                small -= _numbers_in(construct)
        for id in sorted(small & asked):
            help = f"Write it under `flags`, set it with `flag: {{{id}: true}}`, ask with the condition `flag: {id}`."
            self.report_at(report, hero.span("counters", id, key=True), f"The counter `{id}` is only ever on or off.", help)


def _asked_in(construct: Construct) -> set[str]:
    """The counters that a condition compares with a number that is written."""
    if not isinstance(construct, Comparison) or not any(isinstance(value, int) for value in construct.values):
        return set()
    return {value.counter for value in construct.values if isinstance(value, CounterLevel)}


def _numbers_in(construct: Construct) -> set[str]:
    """The counters that are used as numbers: in values, as what is paid, with amounts that are worked out."""
    if isinstance(construct, OptionalSteps):
        return {id for step in construct.offered() for verb in step.walk() if isinstance(verb, CounterVerb) for id in verb.counters}
    if isinstance(construct, CounterVerb):
        return {id for id, amount in construct.counters.items() if not isinstance(amount, int)}
    levels = {child.counter for child in construct.children() if isinstance(child, CounterLevel)}
    return levels - _asked_in(construct)
