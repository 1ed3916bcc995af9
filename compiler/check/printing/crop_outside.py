"""Check C009: a crop that reaches beyond its picture."""

from __future__ import annotations

from compiler.check.printing.base import PictureCheck
from compiler.content.pictures import WrittenPicture
from compiler.content.pieces import Content
from compiler.diagnostics import Report
from compiler.model.art import ROUNDING
from runtime.limits import SMALLEST_CROP
from runtime.pictures.picture import PictureError, PictureFacts


class CropOutside(PictureCheck):
    """The part of a picture that `crop` names reaches beyond the picture, or has no size. It is [left, top, width, height],
    in shares of the picture: left and width come to 1 at most, and so do top and height.

    Bad:
        art: {file: pictures/orsa.png, crop: [0.5, 0, 0.8, 1]}
    Good:
        art: {file: pictures/orsa.png, crop: [0.2, 0, 0.8, 1]}
    """

    code = "C009"
    name = "crop-outside"

    def look(self, picture: WrittenPicture, known: PictureFacts | PictureError | None, content: Content, report: Report) -> None:
        left, top, width, height = picture.details.part()
        for name, start, size in (("right", left, width), ("bottom", top, height)):
            side = "width" if name == "right" else "height"
            if size < SMALLEST_CROP:
                help = f"Write its {side} as a share of the picture, such as 0.5 for half of it."
                self.report_at(report, picture.span("crop"), f"The crop has a {side} of {size:g}.", help)
            elif start + size > 1 + ROUNDING:
                help = f"A part that starts at {start:g} has a {side} of {round(1 - start, 6):g} at most."
                self.report_at(
                    report, picture.span("crop"), f"The crop reaches beyond the {name} edge: {start:g} and {size:g} are {round(start + size, 6):g}.", help
                )
