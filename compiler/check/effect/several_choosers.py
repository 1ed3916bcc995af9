"""Check E127: a choice that several players would make together."""

from __future__ import annotations

from typing import Final

from compiler.check.sites import EffectCheck, Site
from compiler.diagnostics import Report
from compiler.language.base import Construct, Reference
from compiler.language.effects.choosing import ChooseStep
from runtime.ir.fixed_words import FIXED_WORDS

# Fields that say who decides.
_DECIDING: Final = ("by", "order")


class SeveralChoosers(EffectCheck):
    """One choice is left to several players: only one of them could make it.

    Go through the players with `for_each`, and let each of them choose. Or let all of them choose at the same time, with
    `secretly` (numbers, options, and cards of the hand).

    Bad:
        scheme:
          - choose: {fighter: {side: opposing}, by: each_opponent, as: loser}
          - damage: {to: loser, amount: 1}
    Good:
        scheme:
          - for_each: each_opponent
            as: foe
            do:
              - choose: {fighter: {of: foe}, by: foe, as: loser}
              - damage: {to: loser, amount: 1}
    """

    code = "E127"
    name = "several-choosers"

    def look(self, site: Site, report: Report) -> None:
        for construct, _ in site.walk:
            if isinstance(construct, ChooseStep) and construct.secretly:
                if not _deciding(construct):
                    self.report_at(report, construct.by.span, "One player alone keeps no secret.", "Name several players, or leave out `secretly`.")
                continue
            for who in _deciding(construct):
                help = "Go through them with `for_each: …, as: NAME` and write the name here; or let them choose `secretly`."
                self.report_at(report, who.span, f"`{who.text}` can be several players, but one decides.", help)


def _deciding(construct: Construct) -> list[Reference]:
    found = (construct.__dict__.get(key) for key in _DECIDING)
    return [who for who in found if isinstance(who, Reference) and who.text in FIXED_WORDS and FIXED_WORDS[who.text].several]
