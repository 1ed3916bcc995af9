"""How thick the lines of a board are drawn and how large its names: on a page that is read, and on a table where
figures stand on it.

Lengths are in the units of the layout: thousandths of a map's width, or millimetres on the table.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from duelwright.sheets.fit import Style
from duelwright.sheets.patterns import Point

FONT: Final = "Sheet Label"
STYLE: Final = Style("barlow-condensed-600", 1.0)


@dataclass(frozen=True, slots=True)
class BoardLook:
    """`casing` is the light band under a line, `outline` the one round a name; `badge` is the radius of the sign in a
    space, in radii of the space. `clear` is what names leave free round every space."""

    rim: float
    line: float
    casing: float
    arrow: float
    name: float
    line_name: float
    outline: float
    badge: float
    corner: float
    clear: float = 0.0

    @property
    def stroke(self) -> float:
        """What borders small signs."""
        return self.rim * 0.66


# A map on a page: its names are read like those of an atlas.
PAGE: Final = BoardLook(rim=3.0, line=3.5, casing=9.0, arrow=20.0, name=14.5, line_name=12.5, outline=4.5, badge=0.52, corner=18.0)
# On a screen a space that may be chosen is ringed.
SCREEN: Final = replace(PAGE, clear=7.0)


def table_look(radius: float) -> BoardLook:
    """A board that figures stand on: names of about ten points under spaces of thirty millimetres, lines that are seen
    and do not shout."""
    return BoardLook(
        rim=radius * 0.056,
        line=radius * 0.084,
        casing=radius * 0.2,
        arrow=radius * 0.34,
        name=max(radius * 0.235, min(2.8, radius * 0.3)),
        line_name=max(radius * 0.19, min(2.4, radius * 0.26)),
        outline=radius * 0.075,
        badge=0.5,
        corner=0.0,
    )


@dataclass(frozen=True, slots=True)
class Caption:
    """Words on a board, a line under the other: the middle of their box, its size, and the size of the type."""

    lines: tuple[str, ...]
    middle: Point
    width: float
    height: float
    size: float
