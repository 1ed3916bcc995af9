"""What a check is: a fault that is looked for in typed content, piece by piece."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from compiler.content.pieces import Content, DeckCard, Located
from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.model.hero import Hero

# Where the pieces are that checks look at: tables of the content.
PieceTable = Literal["packs", "heroes", "boards", "items", "cards", "translations", "scenarios"]


class Check(Fault):
    """A fault that is looked for once all content is typed.

    A check looks at one piece at a time, and reports what belongs to that piece. For that it may read whatever it needs of
    the other pieces: after an edit it looks again at those pieces for which it read something that is different now.
    """

    pieces: ClassVar[tuple[PieceTable, ...]]

    def look_at(self, piece: Located[Any], content: Content, report: Report) -> None:
        """Report the faults of one piece."""
        raise NotImplementedError


class HeroCheck(Check):
    """A check that looks at heroes."""

    pieces = ("heroes",)

    def look_at(self, piece: Located[Any], content: Content, report: Report) -> None:
        self.look(piece, content, report)

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        """Report the faults of one hero."""
        raise NotImplementedError


class CardCheck(Check):
    """A check that looks at one card of a deck at a time."""

    pieces = ("heroes",)

    def look_at(self, piece: Located[Any], content: Content, report: Report) -> None:
        for card in content.deck(piece):
            self.look(card, report)

    def look(self, deck_card: DeckCard, report: Report) -> None:
        """Report the faults of one card."""
        raise NotImplementedError
