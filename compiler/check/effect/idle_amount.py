"""Check E108: an amount with which a step does nothing."""

from __future__ import annotations

from typing import Final

from compiler.check.effect.ranges import value_range
from compiler.check.sites import EffectCheck, Site
from compiler.diagnostics import Report
from compiler.language.base import Construct
from compiler.language.effects.base import Verb

# The fields that say how much a step does.
_AMOUNTS: Final = ("amount", "cards", "up_to", "top", "repeat")


class IdleAmount(EffectCheck):
    """A step has an amount of nothing: it draws 0 cards, deals 0 damage, or is repeated 0 times.

    Bad:
        scheme:
          - draw: 0
    Good:
        scheme:
          - draw: 1
    """

    code = "E108"
    name = "idle-amount"

    def look(self, site: Site, report: Report) -> None:
        for construct, _ in site.walk:
            if not isinstance(construct, Verb):
                continue
            for key in _AMOUNTS:
                amount = construct.__dict__.get(key)
                if isinstance(amount, (int, Construct)) and _is_idle(construct, amount, site):
                    message = "With this amount the step never does anything."
                    self.report_at(report, construct.span_of(key), message, "Write an amount above 0, or remove the step.")


def _is_idle(verb: Verb, amount: Construct | int, site: Site) -> bool:
    low, high = value_range(amount, site.declared)
    return low == high == 0 if verb.may_be_negative else high <= 0
