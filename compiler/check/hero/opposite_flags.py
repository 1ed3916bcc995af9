"""Check H120: flags that cannot be each other's opposite."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report, did_you_mean
from compiler.model.hero import Hero


class OppositeFlags(HeroCheck):
    """A flag has an opposite that is not there, is the flag itself or has another opposite; or both are active at the
    start, or neither is. Of two opposites, one is active at any time.

    Bad:
        flags:
          ebb: {name: Ebb, opposite: flood}
          flood: {name: Flood}
    Good:
        flags:
          ebb: {name: Ebb, opposite: flood, active: true}
          flood: {name: Flood}
    """

    code = "H120"
    name = "opposite-flags"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        flags = hero.value.flags
        for id, flag in flags.items():
            if flag.opposite is None:
                continue
            span = hero.span("flags", id, "opposite")
            other = flags.get(flag.opposite)
            named_by = [one for one, its in flags.items() if its.opposite == flag.opposite]
            if other is None:
                self.report_at(report, span, f"There is no flag `{flag.opposite}` here.", did_you_mean(flag.opposite, list(flags), what="flags"))
            elif flag.opposite == id or other.opposite not in (None, id) or len(named_by) > 1:
                help = "Two flags are each other's opposite, and of no other flag."
                self.report_at(report, span, f"`{flag.opposite}` cannot be the opposite of `{id}`.", help)
            elif flag.active == other.active:
                both = "are both" if flag.active else "are both not"
                help = "Of two opposites, one is active: write `active: true` at one of them."
                self.report_at(report, span, f"`{id}` and `{flag.opposite}` {both} active at the start.", help)
