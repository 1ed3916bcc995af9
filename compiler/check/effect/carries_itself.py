"""Check E131: an effect that carries itself out."""

from __future__ import annotations

from compiler.check.sites import EffectCheck, Site
from compiler.diagnostics import Report
from compiler.language.effects.named import CarryOut
from compiler.language.families import CardReference


class CarriesItself(EffectCheck):
    """A card carries out the very effect that it is part of, so that it would never end: the game breaks it off after
    some rounds. What is to happen several times is written with `repeat`.

    Bad:
        scheme:
          - draw: 1
          - carry_out: {card: this_card, window: scheme}
    Good:
        scheme:
          - repeat: 2
            do:
              - draw: 1
    """

    code = "E131"
    name = "carries-itself-out"

    def look(self, site: Site, report: Report) -> None:
        if site.card is None or site.ability is not None:
            return
        own = next((id for id, effect in site.card.effects.items() if effect.do is site.effects), site.moment.name)
        for construct, _ in site.walk:
            if isinstance(construct, CarryOut) and (construct.window or construct.effect) == own and _is_this_card(construct):
                self.report_at(report, construct.span, "This step carries out the effect that it is part of.", "Use `repeat`, or carry out something else.")


def _is_this_card(step: CarryOut) -> bool:
    return isinstance(step.card, CardReference) and step.card.text == "this_card"
