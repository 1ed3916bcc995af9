"""Check C007: a picture with fewer pixels than its print needs."""

from __future__ import annotations

import math
from typing import Final

from compiler.check.printing.base import PictureCheck
from compiler.content.pictures import PicturePlace, WrittenPicture
from compiler.content.pieces import Content
from compiler.diagnostics import Report
from runtime.pictures.picture import PictureError, PictureFacts

# Where each picture is printed, in millimetres with the bleed, and how many dots an inch that takes: a board is seen from
# further away. Of several places the largest counts; of cards and boards, which differ, an ordinary one. A test holds
# the kits to it.
PRINTED: Final[dict[PicturePlace, tuple[float, float, int]]] = {
    "hero": (80.0, 75.0, 300),
    "fighter": (60.0, 72.0, 300),
    "form": (60.0, 72.0, 300),
    "card": (69.0, 50.0, 300),
    "back": (94.0, 132.0, 300),
    "item": (69.0, 43.0, 300),
    "board": (380.0, 253.0, 150),
}
_NAMES: Final[dict[PicturePlace, str]] = {
    "hero": "the hero card",
    "fighter": "the fighter's card",
    "form": "the card of the form",
    "card": "a card",
    "back": "the back of the hero card",
    "item": "the item's card",
    "board": "the board",
}
_INCH: Final = 25.4
# A little less is not seen.
_ENOUGH: Final = 0.8


class CoarsePicture(PictureCheck):
    """A picture, or the part of it that is left by `crop`, has fewer pixels than print needs where it stands: 300 dots an
    inch on cards, 150 on a board. It is printed all the same, and looks blurred or has steps. An SVG is as fine as the
    printer.

    Bad:
        art: pictures/orsa.png      # 400 × 300 pixels
    Good:
        art: pictures/orsa.png      # 1,600 × 1,200 pixels
    """

    code = "C007"
    name = "coarse-picture"
    severity = "warning"

    def look(self, picture: WrittenPicture, known: PictureFacts | PictureError | None, content: Content, report: Report) -> None:
        if not isinstance(known, PictureFacts) or known.format == "svg":
            return
        _, _, share_wide, share_high = picture.details.part()
        wide, high = known.width * share_wide, known.height * share_high
        width, height, dots = PRINTED[picture.place]
        needed = math.ceil(width / _INCH * dots), math.ceil(height / _INCH * dots)
        if wide and high and min(wide / needed[0], high / needed[1]) < _ENOUGH:
            part = " after the crop" if picture.details.crop is not None else ""
            message = (
                f"`{picture.details.file}` has {wide:,.0f} × {high:,.0f} pixels{part}; "
                f"{_NAMES[picture.place]} takes {needed[0]:,} × {needed[1]:,} for {dots} dots an inch."
            )
            self.report_at(report, picture.file_span(), message, "Use a larger picture, or an SVG; enlarging this one adds nothing.")
