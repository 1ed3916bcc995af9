"""A cutout is anything that is cut from paper and lies on the table: a card, a token, the disc of a dial.

Its sides are HTML that draws a box of its size, in millimetres, with the colour of its edge reaching `BLEED` beyond it.
Whoever prints, exports or counts cutouts needs to know no more about them than this.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

# How far a side draws beyond the cut.
BLEED: Final = 3.0

# Width and height in millimetres.
Size = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Cutout:
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
class PaperSide:
    """What is drawn once, however many cutouts show it."""

    html: Markup
    size: Size
    round: bool


@dataclass(frozen=True, slots=True)
class PaperSides:
    """The different sides of some cutouts, and for each cutout the numbers of its front and its back."""

    all: tuple[PaperSide, ...]
    of: tuple[tuple[int, int | None], ...]


def paper_sides(cutouts: Iterable[Cutout]) -> PaperSides:
    """Every side once: fronts in the order of the cutouts, then the backs."""
    cutouts = list(cutouts)
    numbers: dict[PaperSide, int] = {}

    def number(cutout: Cutout, html: Markup) -> int:
        return numbers.setdefault(PaperSide(html, cutout.size, cutout.round), len(numbers))

    fronts = [number(cutout, cutout.front) for cutout in cutouts]
    backs = [None if cutout.back is None else number(cutout, cutout.back) for cutout in cutouts]
    return PaperSides(tuple(numbers), tuple(zip(fronts, backs, strict=True)))


@dataclass(frozen=True, slots=True)
class Kit:
    """What one hero, board or pack needs on the table.

    `pages` are read, not cut: `<section class="page">` each, laid out on whole sheets of paper before the cutouts.
    `credits` names those who made the pictures; the pages say it too.
    """

    id: str
    name: str
    language: str
    cutouts: tuple[Cutout, ...]
    pages: Markup
    credits: tuple[str, ...] = ()
