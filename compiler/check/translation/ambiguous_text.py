"""Check L106: card text that can be read in two ways."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from compiler.check.base import Check
from compiler.content.pieces import Content, DeckCard, Located
from compiler.diagnostics import Report
from compiler.language.base import Construct
from compiler.model.board import Board
from compiler.model.card import EFFECTS
from compiler.model.hero import Hero
from compiler.model.item import Item
from compiler.model.pack import HOME_LANGUAGE
from compiler.tell.tellings import Telling
from compiler.text.mentions import BackReference


class AmbiguousText(Check):
    """Card text calls two results the same, so a reader cannot tell them apart. By itself it never does ("the first
    revealed card"); only two equal nouns under `nouns` of the hero can cause this.

    Bad:
        nouns:
          first: {name: prey}
          second: {name: prey}
    Good:
        nouns:
          first: {name: prey}
          second: {name: bait}
    """

    code = "L106"
    name = "ambiguous-text"
    severity = "warning"

    pieces = ("heroes", "boards", "items")

    def look_at(self, piece: Located[Any], content: Content, report: Report) -> None:
        for reference in _references(piece, content):
            for other in reference.others:
                self.report_at(
                    report,
                    reference.step.span,
                    f"The text calls both `{reference.name}` and {f'`{other}`' if other else 'the result of another step'} “{reference.words}”.",
                    "Give one of them a different noun under `nouns` of the hero, or none: the text then tells them apart by itself.",
                )


def _references(piece: Located[Any], content: Content) -> list[BackReference]:
    match piece.value:
        case Board() as board:
            return Telling.of_board(content, board, [HOME_LANGUAGE]).back_references
        case Item() as item:
            return Telling.of_item(content, item, [HOME_LANGUAGE]).back_references
    in_cards = (reference for card in content.deck(piece) for reference in content.ask(_in_card, card))
    return [*content.ask(_in_abilities, piece), *in_cards]


def _in_abilities(content: Content, hero: Located[Hero]) -> list[BackReference]:
    if not any(_may_confuse([ability]) for ability in hero.value.all_abilities()):
        return []
    return Telling.of_hero(content, hero, [HOME_LANGUAGE], cards=()).back_references


def _in_card(content: Content, card: DeckCard) -> list[BackReference]:
    if not _may_confuse([step for key in EFFECTS for step in getattr(card.card, key)]):
        return []
    return Telling.of_cards(content, card.hero, [card], [HOME_LANGUAGE]).back_references


def _may_confuse(effects: Iterable[Construct]) -> bool:
    """Whether something has a name that the text may speak of, and something else has results: all others need not be told."""
    speaking = [construct for effect in effects for construct in effect.walk() if _named(construct) or getattr(type(construct), "results", None)]
    return len(speaking) > 1 and any(map(_named, speaking))


def _named(construct: Construct) -> bool:
    return construct.__dict__.get("as_") is not None
