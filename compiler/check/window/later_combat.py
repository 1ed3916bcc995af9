"""Check W108: a later event that is compared with a fighter of the combat, which will be another combat then."""

from __future__ import annotations

from compiler.check.sites import EffectCheck, Site
from compiler.diagnostics import Report
from compiler.language.base import Reference
from compiler.language.conditions.fighters import SameFighter
from compiler.language.times import NextEvent
from compiler.program.moments import MOMENTS

_OF_THE_COMBAT = ("opposing_fighter", "your_fighter", "attacker", "defender")


class LaterCombat(EffectCheck):
    """In a combat, an effect waits for an event of a later combat and compares a fighter with one “of the combat”. By then
    that is the later combat: who attacks there is always its attacker.

    Bad:
        after_combat:
          - later: {next: attack_declared, whose: opponent, if: {same_fighter: [event_source, opposing_fighter]}}
            do:
              - damage: {to: event_source, amount: 2}
    Good:
        after_combat:
          - choose: {fighter: [opposing_fighter], as: hexed}
          - later: {next: attack_declared, whose: opponent, if: {same_fighter: [event_source, hexed]}}
            do:
              - damage: {to: event_source, amount: 2}
    """

    code = "W108"
    name = "later-combat"
    severity = "warning"

    def look(self, site: Site, report: Report) -> None:
        for construct, moment in site.walk:
            if not isinstance(construct, NextEvent) or construct.if_ is None or "combat" not in moment.gives & MOMENTS[construct.next].gives:
                continue
            for asked in construct.if_.walk():
                for fighter in asked.fighters if isinstance(asked, SameFighter) else ():
                    if isinstance(fighter, Reference) and fighter.text in _OF_THE_COMBAT:
                        message = f"`{fighter.text}` means a fighter of the later combat here."
                        help = f"Give the one of this combat a name first: `choose: {{fighter: [{fighter.text}], as: NAME}}`."
                        self.report_at(report, fighter.span, message, help)
