"""Check C001: more text than can be read on a printed card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, DeckCard, Located
from compiler.diagnostics import Report
from compiler.model.card import EFFECTS
from compiler.model.hero import Hero
from compiler.tell.tellings import Telling, window_labels

# What a card holds in the smallest type that can be read: lines, and characters in one. The sheets have a test that
# holds them to the real fonts.
MOST_LINES: Final = 22
CHARACTERS: Final = 60
# A label and the gap above it take the room of this many lines.
_LABEL: Final = 2
# No card says more than this many characters, and as many more for each word of its effects: cards of few words need not
# be told. A test holds all cards of the repository to it.
MOST_AT_LEAST: Final = 240
MOST_PER_WORD: Final = 50


class LongText(HeroCheck):
    """The text made from a card's effects is longer than what can be read on a printed card.

    `duelwright sheets` sets long texts in smaller type and gives them more of the card. It prints this one too, but in
    type that is too small to read. Every language counts: a text may fit in one and not in another.

    Bad:
        # a scheme with forty steps
    Good:
        # two schemes, or a scheme and an ability of the hero
    """

    code = "C001"
    name = "words-too-long-for-the-card"
    severity = "warning"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        for card in content.deck(hero):
            for language, lines in content.ask(_lines, card).items():
                if lines > MOST_LINES:
                    message = f"The text of `{card.id}` takes about {lines} lines in {language}; at most {MOST_LINES} can be read on a printed card."
                    help = "Split the effect over two cards, or move a part of it to an ability of the hero."
                    self.report_at(report, card.span(key=True), message, help)
                    break


def lines_of(texts: Mapping[str, str], labels: Mapping[str, str]) -> int:
    """How many lines the texts of a card take at most in the smallest type, by window."""
    return sum(
        (_LABEL if labels[window] else 0) + sum(max(1, -(-len(line) // CHARACTERS)) for line in text.split("\n")) for window, text in texts.items() if text
    )


def _lines(content: Content, card: DeckCard) -> dict[str, int]:
    """How many lines a card has in each language; nothing where it is sure to fit."""
    if not _may_be_long(card):
        return {}
    told = Telling.of_cards(content, card.hero, [card]).cards[card.id]
    return {language: lines_of(texts, window_labels(language)) for language, texts in told.items()}


def _may_be_long(deck_card: DeckCard) -> bool:
    words = sum(1 for key in EFFECTS for step in getattr(deck_card.card, key) for _ in step.walk())
    return MOST_AT_LEAST + words * MOST_PER_WORD > MOST_LINES * CHARACTERS
