"""Check E135: a deed of a player that is asked of fighters."""

from __future__ import annotations

from compiler.check.sites import EffectCheck, Site
from compiler.diagnostics import Report
from compiler.language.selectors import Deeds
from runtime.ir.words import FACTS


class IdleDeed(EffectCheck):
    """`who` names fighters, but what is asked is what a player did: maneuver, play, draw or discard cards. Or `type` is
    said of something other than played cards.

    Bad:
        scheme:
          - if: {this_turn: {did: maneuvered, who: self}}
            then:
              - draw: 1
    Good:
        scheme:
          - if: {this_turn: {did: maneuvered, player: you}}
            then:
              - draw: 1
    """

    code = "E135"
    name = "idle-deed"

    def look(self, site: Site, report: Report) -> None:
        for construct, _ in site.walk:
            if not isinstance(construct, Deeds):
                continue
            if construct.who is not None and FACTS[construct.did].of == "player":
                message = f"`{construct.did}` is what a player did, not a fighter."
                self.report_at(report, construct.span_of("who"), message, "Name a player instead: `player`.")
            if construct.type is not None and construct.did != "played":
                self.report_at(report, construct.span_of("type"), f"`type` has no effect on `{construct.did}`.", "Leave it out.")
