"""Check E104: an amount that a counter cannot have."""

from __future__ import annotations

from compiler.check.effect.ranges import value_range
from compiler.check.sites import EffectCheck, Site
from compiler.diagnostics import Report
from compiler.language.amounts import AnyAmount
from compiler.language.effects.counters import SetCounter, Spend


class CounterOutOfRange(EffectCheck):
    """An effect spends or sets more of a counter than the counter can ever hold, or less. (Gaining more is fine: what
    is beyond the maximum is lost.)

    Bad:
        counters: {rage: {name: Rage, start: 0, max: 3}}
        deck:
          roar:
            scheme:
              - pay: [{spend: {rage: 4}}]
                then: [{draw: 2}]
    Good:
        counters: {rage: {name: Rage, start: 0, max: 3}}
        deck:
          roar:
            scheme:
              - pay: [{spend: {rage: 3}}]
                then: [{draw: 2}]
    """

    code = "E104"
    name = "counter-out-of-range"

    def look(self, site: Site, report: Report) -> None:
        for construct, _ in site.walk:
            if isinstance(construct, (Spend, SetCounter)):
                self._look(construct, site, report)

    def _look(self, verb: Spend | SetCounter, site: Site, report: Report) -> None:
        for id, amount in verb.counters.items():
            if id not in site.declared.counters or isinstance(amount, AnyAmount):
                continue
            lowest, highest = site.declared.counters[id]
            least, most = (lowest, highest) if isinstance(verb, SetCounter) else (0, highest - lowest)
            low, high = value_range(amount, site.declared)
            if lowest < highest and (low > most or high < least):
                message = f"`{id}` goes from {lowest} to {highest}: this can never be done in full."
                self.report_at(report, verb.span_of(id), message, f"Write an amount from {least} to {most}, or change the range of the counter.")
