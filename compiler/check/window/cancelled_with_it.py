"""Check W107: an effect that asks whether it was cancelled itself."""

from __future__ import annotations

from compiler.check.sites import EffectCheck, Site
from compiler.diagnostics import Report
from compiler.language.conditions.combat import EffectsWereCancelled
from compiler.language.effects.combat import CancelEffects
from compiler.model.card import SharedCard
from runtime.ir.windows import CANCELLABLE


class CancelledWithIt(EffectCheck):
    """An effect on a card asks whether effects of that card were cancelled. Whoever cancels them cancels this effect
    too, unless only one window is cancelled. An ability can ask: cancelling does not reach it.

    Bad:
        after_combat:
          - if: effects_were_cancelled
            then:
              - draw: 2
    Good:
        abilities:
          - trigger: after_combat
            if: effects_were_cancelled
            do:
              - draw: 2
    """

    code = "W107"
    name = "cancelled-with-it"
    severity = "note"

    def look(self, site: Site, report: Report) -> None:
        if site.card is None or site.ability is not None or site.moment.name not in CANCELLABLE or _cancels_itself(site.card):
            return
        for construct, _ in site.walk:
            if isinstance(construct, EffectsWereCancelled) and construct.card == "this_card":
                message = "Whoever cancels the effects of this card cancels this effect too: the condition hardly ever holds."
                self.report_at(report, construct.span, message, "Ask in an ability, with `trigger: after_combat`.")


def _cancels_itself(card: SharedCard) -> bool:
    """Whether an effect of the card cancels others of it: what is under way goes on."""
    steps = [construct for window in CANCELLABLE for step in getattr(card, window) for construct in step.walk()]
    return any(isinstance(construct, CancelEffects) and construct.card != "opposing_card" for construct in steps)
