"""Check E107: a field of a step that has no effect."""

from __future__ import annotations

from typing import Final

from compiler.check.sites import EffectCheck, Site
from compiler.diagnostics import Report
from compiler.language.base import Reference
from compiler.language.effects.cards import Discard, MoveCards
from compiler.language.effects.faces import ShownCards
from compiler.language.modifiers.restraints import Forbid
from compiler.language.places import position_in
from compiler.language.times import EndOf, NextEvent
from runtime.ir.words import FORBIDDEN

_PICKING: Final = ("where", "among", "picked_by")


class IdleField(EffectCheck):
    """A step says how to pick cards, but takes them from the top of a deck, where nothing is picked; it says `at_once`
    of cards that are not being played; it forbids with some `cards` what is not done with cards; a time says `whose` of
    an end that is the same for all players; or an event is waited for before a time that never comes first.

    Bad:
        scheme:
          - discard: {from: top_of_deck, cards: 2, picked_by: random}
    Good:
        scheme:
          - discard: {from: top_of_deck, cards: 2}
    """

    code = "E107"
    name = "idle-field"

    def look(self, site: Site, report: Report) -> None:
        for construct, _ in site.walk:
            if isinstance(construct, (Discard, MoveCards, ShownCards)) and (end := position_in(construct.from_)[1]):
                for key in _PICKING:
                    if key in construct.model_fields_set:
                        self.report_at(report, construct.span_of(key), f"`{key}` has no effect on cards from the {end} of a deck or pile.", "Leave it out.")
            if isinstance(construct, Forbid) and construct.cards is not None and not FORBIDDEN[construct.what].role:
                played = ", ".join(f"`{name}`" for name, deed in FORBIDDEN.items() if deed.role)
                message = f"`cards` has no effect on `{construct.what}`: only {played} can be forbidden with some cards."
                self.report_at(report, construct.span_of("cards"), message, "Leave it out.")
            if isinstance(construct, EndOf) and construct.end_of != "next_turn" and "whose" in construct.model_fields_set:
                message = f"`whose` has no effect: the end of this {construct.end_of} is the same for all players."
                self.report_at(report, construct.span_of("whose"), message, "Leave it out, or name the end of a player's `next_turn`.")
            if isinstance(construct, MoveCards) and construct.at_once and not _is_played(construct):
                message = "`at_once` has no effect on cards that are not being played: they leave at once anyway."
                self.report_at(report, construct.span_of("at_once"), message, "Leave it out.")
            if isinstance(construct, NextEvent) and _never_comes_first(construct.before):
                self.report_at(
                    report,
                    construct.span_of("before"),
                    "`before` has no effect with such a time.",
                    "Name the end of a combat, an action or a turn, or the start of a turn.",
                )
            if isinstance(construct, MoveCards) and construct.at_once and _is_played(construct) and construct.to_whose is not None:
                message = "`at_once` has no effect on a card that another player gets: it goes there once it has been played."
                self.report_at(report, construct.span_of("at_once"), message, "Leave it out.")


def _is_played(step: MoveCards) -> bool:
    return isinstance(step.cards, Reference) and step.cards.text in ("this_card", "opposing_card")


def _never_comes_first(time: object) -> bool:
    return isinstance(time, NextEvent) or (isinstance(time, EndOf) and time.end_of == "game")
