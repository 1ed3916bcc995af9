"""Check C008: a picture that prints otherwise than it looks."""

from __future__ import annotations

from typing import Final

from compiler.check.printing.base import PictureCheck
from compiler.content.pictures import WrittenPicture
from compiler.content.pieces import Content
from compiler.diagnostics import Report
from runtime.pictures.picture import Peculiarity, PictureError, PictureFacts

_SAID: Final[dict[Peculiarity, tuple[str, str]]] = {
    "cmyk": ("has the colours of printing inks (CMYK), which programs turn into those of screens each in its own way", "Save it in RGB (sRGB)."),
    "deep": ("has 16 bits a channel, of which 8 are printed", "Save it with 8 bits a channel."),
    "animated": ("moves; its first frame is printed", "Save the frame that you want as a plain PNG."),
    "font": ("has text, in fonts that are not on every machine", "Turn the text into paths."),
}


class PeculiarPicture(PictureCheck):
    """A picture is printed otherwise than it looks in the program that made it, or differently on another machine: CMYK
    colours, 16 bits a channel, several frames, text in an SVG.

    Bad:
        art: pictures/orsa.jpg      # CMYK
    Good:
        art: pictures/orsa.jpg      # RGB
    """

    code = "C008"
    name = "peculiar-picture"
    severity = "warning"

    def look(self, picture: WrittenPicture, known: PictureFacts | PictureError | None, content: Content, report: Report) -> None:
        for peculiarity in known.peculiarities if isinstance(known, PictureFacts) else ():
            what, help = _SAID[peculiarity]
            self.report_at(report, picture.file_span(), f"`{picture.details.file}` {what}.", help)
