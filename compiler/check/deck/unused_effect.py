"""Check D120: an effect of a card that nothing carries out."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.check.sites import sites
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.language.effects.named import CarryOut
from compiler.model.hero import Hero


class UnusedEffect(HeroCheck):
    """A card has an effect among its `effects`, and no ability and no other card of the hero carries it out: playing
    the card does not.

    Bad:
        deck:
          oath:
            effects: {vow: {name: Vow, do: [{draw: 1}]}}
    Good:
        abilities:
          - trigger: turn_start
            do:
              - carry_out: {card: top_of_discard, effect: vow}
        deck:
          oath:
            effects: {vow: {name: Vow, do: [{draw: 1}]}}
    """

    code = "D120"
    name = "unused-effect"
    severity = "warning"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        used = {construct.effect for site in sites(hero, content) for construct, _ in site.walk if isinstance(construct, CarryOut)}
        for card in content.deck(hero):
            for id in card.card.effects:
                if id not in used:
                    span = card.effect_span("effects", id, key=True)
                    self.report_at(report, span, f"Nothing carries out the effect `{id}`.", f"Use `carry_out: {{card: …, effect: {id}}}`, or remove it.")
