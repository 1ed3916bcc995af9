"""Check E109: several fighters where one is meant."""

from __future__ import annotations

from compiler.check.sites import EffectCheck, Site
from compiler.diagnostics import Report
from compiler.language.base import Construct, Reference
from compiler.language.effects.attacks import ChangeFighter
from compiler.language.effects.places import Move, SwapSpaces
from compiler.language.families import FighterReference
from compiler.language.selectors import Each, FighterList
from runtime.ir.fixed_words import FIXED_WORDS


class SeveralFighters(EffectCheck):
    """A step is about one fighter, but what it names can be several: they cannot all become the one defender, or swap
    spaces with one.

    Choose one of them, or go through them with `for_each`.

    Bad:
        fighters:
          hunter: {name: Hunter, role: hero, health: 14, attack: melee}
          wolf: {name: Wolf, role: sidekick, count: 3, health: 1, attack: melee}
        deck:
          whistle:
            scheme:
              - move: {who: wolf, up_to: 2, towards: hunter}
    Good:
        fighters:
          hunter: {name: Hunter, role: hero, health: 14, attack: melee}
          wolf: {name: Wolf, role: sidekick, count: 3, health: 1, attack: melee}
        deck:
          whistle:
            scheme:
              - move: {who: {choose: wolf}, up_to: 2, towards: hunter}
    """

    code = "E109"
    name = "several-fighters"

    def look(self, site: Site, report: Report) -> None:
        for construct, _ in site.walk:
            if isinstance(construct, ChangeFighter) or (isinstance(construct, Move) and construct.has_heading()):
                self._look(construct.who, site, report)
            elif isinstance(construct, SwapSpaces):
                if isinstance(construct.fighters, Reference):
                    self._look_at_pair(construct.fighters, site, report)
                else:
                    for fighter in construct.fighters:
                        self._look(fighter, site, report)

    def _look(self, who: Construct, site: Site, report: Report) -> None:
        is_group = isinstance(who, FighterReference) and site.declared.count_of(who.text) > 1
        if is_group or isinstance(who, (Each, FighterList)):
            help = "Choose one with `choose`, or go through them with `for_each`."
            self.report_at(report, who.span, "This can be several fighters, but the step takes one.", help)

    def _look_at_pair(self, pair: Reference, site: Site, report: Report) -> None:
        """A name for both fighters must be one that a step gave to what was chosen."""
        if pair.text in site.declared.fighters or pair.text.partition(".")[0] in FIXED_WORDS:
            help = "Write a list of both, or choose two: `choose: {fighter: …, exactly: 2, as: pair}`."
            self.report_at(report, pair.span, "The step takes two fighters; this is a name for one, or for a whole group.", help)
