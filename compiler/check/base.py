"""What a check is: a fault that is looked for in typed content, piece by piece."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
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
    # The kinds of files in which it misses something: while one of them cannot be read in full, what is missing may be there.
    misses_in: ClassVar[tuple[str, ...]] = ()

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


class PartCheck(Check):
    """A check that looks at one part of a piece at a time, and at nothing else: a part that is as it was is not looked at
    again."""

    # Turns a piece into those parts; the same ones after an edit, as far as they are as they were.
    parts: ClassVar[Callable[[Located[Any], Content], Sequence[Hashable]]]

    def look_at(self, piece: Located[Any], content: Content, report: Report) -> None:
        for part in type(self).parts(piece, content):
            self.look_at_part(part, report)

    def look_at_part(self, part: Any, report: Report) -> None:
        """Report the faults of one part."""
        raise NotImplementedError


def _deck(hero: Located[Hero], content: Content) -> Sequence[DeckCard]:
    return content.deck(hero)


class CardCheck(PartCheck):
    """A check that looks at one card of a deck at a time."""

    pieces = ("heroes",)
    parts = _deck

    def look_at_part(self, part: DeckCard, report: Report) -> None:
        self.look(part, report)

    def look(self, deck_card: DeckCard, report: Report) -> None:
        """Report the faults of one card."""
        raise NotImplementedError
