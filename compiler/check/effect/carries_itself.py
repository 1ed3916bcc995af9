"""Check E131: an effect that carries itself out."""

from __future__ import annotations

from compiler.check.sites import EffectCheck, Site
from compiler.diagnostics import Report
from compiler.language.effects.named import CarryOut
from compiler.language.families import CardReference
from compiler.model.card import SharedCard


class CarriesItself(EffectCheck):
    """A card carries out the very effect that it is part of, directly or through another of its effects, so that it
    would never end: the game breaks it off after some rounds. What is to happen several times is written with `repeat`.

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
            if isinstance(construct, CarryOut) and _is_this_card(construct) and own in _carried_out(construct, site.card):
                self.report_at(report, construct.span, "This step carries out the effect that it is part of.", "Use `repeat`, or carry out something else.")


def _carried_out(step: CarryOut, card: SharedCard) -> set[str]:
    """The windows and effects of its own card that a step carries out, one through the other."""
    found: set[str] = set()
    waiting = [step]
    while waiting:
        step = waiting.pop()
        name = step.window or step.effect or ""
        if name in found:
            continue
        found.add(name)
        steps = card.effects[name].do if name in card.effects else getattr(card, name, [])
        waiting += [inner for outer in steps for inner in outer.walk() if isinstance(inner, CarryOut) and _is_this_card(inner)]
    return found


def _is_this_card(step: CarryOut) -> bool:
    return isinstance(step.card, CardReference) and step.card.text == "this_card"
