"""Check C001: more words than can be read on a printed card."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, DeckCard, Located
from compiler.content.translations import card_names
from compiler.diagnostics import Report
from compiler.model.card import EFFECTS
from compiler.model.hero import Hero
from compiler.tell.tellings import Telling, window_labels

# What a card holds in the smallest type that can be read, in mm: the room for its text, a line, a label, and the gap
# before what is not the first. The sheets have a test that holds all this to their layout and their fonts.
ROOM: Final = 53.8
LINE: Final = 2.3284
_LABEL: Final = 3.0
_GAP: Final = 0.8
# The length of a line, and the widths of characters, in hundredths of the type size; those that are not here count as
# the widest of them.
_LENGTH: Final = 2664
_WIDTHS: Final = {
    character: width
    for width, characters in (
        (16, "'"),
        (19, "|‘’"),
        (21, " \xa0"),
        (23, "`í"),
        (25, "l"),
        (27, "ijI,Í"),
        (29, "."),
        (32, '"();“”•'),
        (35, "!{}¡"),
        (37, "1:"),
        (39, "frt"),
        (41, "*-[]"),
        (44, "/\\×"),
        (46, "z"),
        (49, "7y?^–¿"),
        (52, "ksvx+<=>_−"),
        (54, "35689ac~áàâãç"),
        (55, "euéêóôõúü"),
        (56, "2ghnZñ"),
        (57, "bdopq"),
        (58, "04FL$"),
        (59, "JT"),
        (60, "QSY"),
        (62, "CEPVXÇÉÊ"),
        (64, "ABDGKORÁÀÂÃÓÔÕ"),
        (66, "HUÚÜ"),
        (68, "#"),
        (70, "N&Ñ—"),
        (74, "M"),
        (77, "w"),
        (84, "m@…"),
        (87, "%"),
        (90, "W"),
    )
    for character in characters
}
_WIDEST: Final = 95
_SPACE: Final = _WIDTHS[" "]
# A number stands on one line with what it counts.
_COUNTED: Final = re.compile(r"(?<!\S)(\d+) (?=\w)")
# No card says more than this many characters, and as many more for each word of its effects: cards of few words need not
# be told. A test holds all cards of the repository to it.
MOST_AT_LEAST: Final = 240
MOST_PER_WORD: Final = 50
# Fewer characters than this always fit.
_LEAST_TOO_LONG: Final = 800
# The longest name that can be read in the head of a card, where a long text leaves it no other place.
LONGEST_NAME: Final = 80


class LongText(HeroCheck):
    """The text made from a card's effects, or the name of the card, is longer than what can be read on a printed card.

    `duelwright sheets` sets long texts in smaller type, down to 6 points, and gives them more of the card. It prints this
    one too, but in type that is too small to read. Every language counts: a text may fit in one and not in another.

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
            for language, height in content.ask(_heights, card).items():
                if height > ROOM:
                    message = (
                        f"The text of `{card.id}` takes about {round(height / LINE)} lines in {language}; "
                        f"at most {int(ROOM / LINE)} can be read on a printed card."
                    )
                    help = "Split the effect over two cards, or move a part of it to an ability of the hero."
                    self.report_at(report, card.span(key=True), message, help)
                    break
            for language, name in card_names(content, card).items():
                if len(name) > LONGEST_NAME:
                    message = f"The name of `{card.id}` has {len(name)} characters in {language}; at most {LONGEST_NAME} can be read on a printed card."
                    self.report_at(report, card.span(key=True), message, "Shorten the name.")
                    break


def height_of(texts: Mapping[str, str], labels: Mapping[str, str]) -> float:
    """How high the texts of a card are in the smallest type, by window."""
    written = [(labels[window], text) for window, text in texts.items() if text]
    words = sum(_LABEL * bool(label) + LINE * sum(map(_lines, text.split("\n"))) for label, text in written)
    return words + _GAP * max(0, len(written) - 1)


def _lines(text: str) -> int:
    """How many lines a text takes. It is broken at spaces, and within words that are longer than a line."""
    lines, used = 1, 0
    for word in _COUNTED.sub("\\1\N{NO-BREAK SPACE}", text).split(" "):
        width = sum(_WIDTHS.get(character, _WIDEST) for character in word)
        if used and used + _SPACE + width > _LENGTH:
            lines, used = lines + 1, 0
        used += width + (_SPACE if used else 0)
        lines, used = lines + used // _LENGTH, used % _LENGTH
    return lines


def _heights(content: Content, card: DeckCard) -> dict[str, float]:
    """How high the text of a card is in each language; nothing where it is sure to fit."""
    if not _may_be_long(card):
        return {}
    told = Telling.of_cards(content, card.hero, [card]).cards[card.id]
    return {language: height_of(texts, window_labels(language)) for language, texts in told.items()}


def _may_be_long(deck_card: DeckCard) -> bool:
    words = sum(1 for key in EFFECTS for step in getattr(deck_card.card, key) for _ in step.walk())
    return MOST_AT_LEAST + words * MOST_PER_WORD > _LEAST_TOO_LONG
