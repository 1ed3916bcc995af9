"""Check E103: conditions on fighters that nobody can ever satisfy."""

from __future__ import annotations

from compiler.check.sites import EffectCheck, Site
from compiler.diagnostics import Report
from compiler.language.selectors import FighterFilter


class NoSuchFighter(EffectCheck):
    """Conditions on fighters contradict each other, or the hero has no such fighter: nobody can ever satisfy them.

    Bad:
        scheme:
          - damage: {to: {choose: {side: opposing, fighter: wolf}}, amount: 1}
    Good:
        scheme:
          - damage: {to: {choose: {side: opposing, adjacent_to: wolf}}, amount: 1}
    """

    code = "E103"
    name = "no-such-fighter"

    def look(self, site: Site, report: Report) -> None:
        for construct, _ in site.walk:
            if isinstance(construct, FighterFilter) and (reason := _contradiction(construct, site)) is not None:
                self.report_at(report, construct.span, f"No fighter can ever satisfy this: {reason}.", "Change one of the conditions.")


def _contradiction(filter: FighterFilter, site: Site) -> str | None:
    if filter.defeated and filter.off_board:
        return "a defeated fighter did not leave the board otherwise"
    if filter.fighter is not None and filter.side == "opposing":
        return f"`{filter.fighter}` is yours"
    if site.hero is None:
        return None
    named = site.hero.fighters.get(filter.fighter or "")
    if named is not None and named.other_health is None and filter.role not in (None, named.role):
        return f"`{filter.fighter}` is not a {filter.role}"
    if filter.side == "own" and filter.role == "sidekick" and not any(fighter.role == "sidekick" for fighter in site.hero.fighters.values()):
        return "the hero has no sidekicks"
    return None
