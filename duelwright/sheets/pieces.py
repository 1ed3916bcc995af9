"""A piece is anything that is cut from paper and lies on the table: a card, a token, the disc of a dial.

Its sides are HTML that draws a box of the piece's size, in millimetres, with the colour of its edge reaching `BLEED`
beyond it. Whoever prints, exports or counts pieces needs to know no more about them than this.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

# How far a side draws beyond the cut.
BLEED: Final = 3.0

Size = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Piece:
    """`kind` is what it is on the table ("card", "hero-card", "token"), `id` tells it apart among those of its kind."""

    kind: str
    id: str
    name: str
    size: Size
    front: Markup
    # None where the paper stays white.
    back: Markup | None = None
    copies: int = 1
    # Cut along a circle instead of a rectangle.
    round: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """What is drawn once, however many pieces show it."""

    html: Markup
    size: Size
    round: bool


@dataclass(frozen=True, slots=True)
class Sides:
    """The different sides of some pieces, and for each piece the numbers of its front and its back."""

    all: tuple[Side, ...]
    of: tuple[tuple[int, int | None], ...]


def sides(pieces: Iterable[Piece]) -> Sides:
    """Every side once: fronts in the order of the pieces, then the backs."""
    pieces = list(pieces)
    numbers: dict[Side, int] = {}

    def number(piece: Piece, html: Markup) -> int:
        return numbers.setdefault(Side(html, piece.size, piece.round), len(numbers))

    fronts = [number(piece, piece.front) for piece in pieces]
    backs = [None if piece.back is None else number(piece, piece.back) for piece in pieces]
    return Sides(tuple(numbers), tuple(zip(fronts, backs, strict=True)))
