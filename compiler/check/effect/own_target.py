"""Check E141: attacks that may be aimed at one's own side only."""

from __future__ import annotations

from compiler.check.sites import EffectCheck, Site
from compiler.diagnostics import Report
from compiler.language.modifiers.attacks import Reaches, Targets
from compiler.language.selectors import FighterFilter


class OwnTarget(EffectCheck):
    """A rule about whom attacks may be aimed at names fighters of one's own side. Nobody attacks those: with `targets`
    no attack is left, with `reaches` none is added.

    Bad:
        targets: {side: own}
    Good:
        targets: {role: sidekick}
    """

    code = "E141"
    name = "own-target"

    def look(self, site: Site, report: Report) -> None:
        aims = (site.card.targets, site.card.reaches) if site.card is not None else ()
        for construct, _ in site.walk:
            filter = construct.fighters if isinstance(construct, (Targets, Reaches)) else construct if any(construct is aim for aim in aims) else None
            if isinstance(filter, FighterFilter) and filter.side == "own":
                message = "Nobody attacks fighters of their own side: such an attack is never offered."
                self.report_at(report, filter.span, message, "Name fighters of the opposing side.")
