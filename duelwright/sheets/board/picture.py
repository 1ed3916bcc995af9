"""Turns a board into a picture of it, for programs that show a table: as it lies there, with the places of its spaces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from duelwright.sheets.art import Art
from duelwright.sheets.board.layout import lay_out_to_play
from duelwright.sheets.board.page import board_page
from duelwright.sheets.cutouts import Size
from duelwright.sheets.options import USUAL_SPACE
from duelwright.sheets.paper.png import CARD_DPI, pictures
from duelwright.sheets.patterns import Point
from duelwright.texts import Piece

if TYPE_CHECKING:
    from PIL.Image import Image

# The radius of a space, as a share of the distance between the two that are closest.
_SHARE: Final = 0.42
_MM_PER_INCH: Final = 25.4


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """A picture of a board. `places` are the middles of its spaces, in shares of the picture's width and height from
    its top left corner; `size` and `space`, the diameter of a space, are millimetres on the table."""

    image: Image
    size: Size
    space: float
    places: dict[str, Point]


def board_picture(board: Piece, language: str, least: int, most: int | None = None, *, ground: Art | None = None, space: float = USUAL_SPACE) -> BoardPicture:
    """A board as a picture that is as sharp as print, but whose longer side has at least and at most so many pixels."""
    layout = lay_out_to_play(board, space, _SHARE, on_picture=ground is not None)
    inches = max(layout.width, layout.height) / _MM_PER_INCH
    longer = max(least, min(least if most is None else most, round(CARD_DPI * inches)))
    (image,) = pictures(board_page(board, layout, language, ground).write_pdf(), longer / inches)
    places = {space.id: (space.at[0] / layout.width, space.at[1] / layout.height) for space in layout.spaces}
    return BoardPicture(image, (layout.width, layout.height), 2 * layout.radius, places)
