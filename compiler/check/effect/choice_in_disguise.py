"""Check E128: steps that only pick something, written as something else."""

from __future__ import annotations

from collections import Counter

from compiler.check.effect.alike import same_fighter
from compiler.check.sites import EffectCheck, Site
from compiler.diagnostics import Report
from compiler.language.base import Reference
from compiler.language.conditions.fighters import SameFighter
from compiler.language.effects.cards import MoveCards

# So many conditions that compare one name with a fighter each are taken for a list of all fighters.
_MANY = 3


class ChoiceInDisguise(EffectCheck):
    """Cards are moved to where they are already, only to give them a name; or one name is compared with fighter after
    fighter, only to find out which one it is.

    The step `choose` picks a card, a fighter or a space and names it, and does nothing else. Its name may be used wherever
    such a thing may be written.

    Bad:
        scheme:
          - move_cards: {from: hand, to: hand, cards: 1, as: picked}
          - draw: picked.boost
    Good:
        scheme:
          - choose: {card: any, as: picked}
          - draw: picked.boost
    """

    code = "E128"
    name = "choice-in-disguise"
    severity = "note"

    def look(self, site: Site, report: Report) -> None:
        compared: Counter[str] = Counter()
        for construct, _ in site.walk:
            if isinstance(construct, MoveCards) and construct.as_ is not None and construct.from_ == construct.to and construct.among is None:
                help = "Choose it with `choose: {card: …, as: NAME}`."
                self.report_at(report, construct.span, "This step moves nothing: it only gives a card a name.", help)
            elif isinstance(construct, SameFighter) and not same_fighter(construct.fighters, site.declared):
                names = {fighter.text for fighter in construct.fighters if isinstance(fighter, Reference) and fighter.text not in site.declared.fighters}
                compared.update(names)
                for name in sorted(names):
                    if compared[name] == _MANY:
                        help = "Use the name itself, or a filter: `that`, `any_of`, `other_than`; choose with `choose: {fighter: …, as: NAME}`."
                        self.report_at(report, construct.span, f"`{name}` is compared with one fighter after the other.", help)
