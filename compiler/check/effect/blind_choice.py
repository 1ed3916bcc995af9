"""Check E121: a choice among cards that the player who chooses cannot see."""

from __future__ import annotations

from compiler.check.sites import EffectCheck, Site
from compiler.diagnostics import Report
from compiler.language.base import Reference
from compiler.language.effects.choosing import ChooseStep


class BlindChoice(EffectCheck):
    """A player chooses cards in a place that this player cannot see: a deck, a hand of somebody else, a pile that is
    closed to them. They could not tell which of the cards fit.

    Let them see the cards first, with `look` or `reveal`, and choose among those. (Any card of a hand may be chosen
    unseen, with `card: any`.)

    Bad:
        scheme:
          - choose: {card: {type: scheme}, of: opponent, as: plan}
          - move_cards: {cards: plan, to: discard}
    Good:
        scheme:
          - look: {of: opponent, from: hand, cards: all, as: seen}
          - choose: {card: {type: scheme}, among: seen, as: plan}
          - move_cards: {cards: plan, to: discard}
    """

    code = "E121"
    name = "blind-choice"

    def look(self, site: Site, report: Report) -> None:
        for construct, _ in site.walk:
            if isinstance(construct, ChooseStep) and construct.card is not None and construct.among is None and not _sees(construct, site):
                help = "Show the cards first (`look: {of: …, from: hand, cards: all, as: seen}`), then choose with `among: seen`."
                self.report_at(report, construct.span, "The player who chooses cannot see these cards.", help)


def _sees(step: ChooseStep, site: Site) -> bool:
    """Whether who chooses can see all cards in that place, or needs not."""
    if step.randomly:
        return True
    is_own = _player(step.of) == _player(step.by)
    if step.from_ == "deck":
        return False
    if step.from_ == "hand":
        assert step.card is not None
        return is_own or not step.card.model_fields_set
    if site.hero is None or step.from_ not in site.hero.piles:
        return True
    seen_by = site.hero.piles[step.from_].seen_by
    return seen_by == "everyone" or (seen_by == "owner" and is_own)


def _player(who: object) -> str:
    return who.text if isinstance(who, Reference) else ""
