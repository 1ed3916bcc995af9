"""Check C003: a file that is no picture, or another kind of picture than its name says."""

from __future__ import annotations

import re
from pathlib import PurePosixPath

from compiler.check.printing.base import PictureCheck
from compiler.content.pictures import WrittenPicture
from compiler.content.pieces import Content
from compiler.diagnostics import Report
from runtime.bundle.pictures import FILE_PATTERN
from runtime.pictures.picture import ENDINGS_OF, FORMAT_OF, PictureError, PictureFacts


class WrongFormat(PictureCheck):
    """A picture is none of PNG, JPEG and SVG, or its name ends as those of another format do. What a file is shows in what
    it holds: another name does not change it.

    Bad:
        art: pictures/orsa.webp
    Good:
        art: pictures/orsa.png
    """

    code = "C003"
    name = "wrong-format"

    def look(self, picture: WrittenPicture, known: PictureFacts | PictureError | None, content: Content, report: Report) -> None:
        file = picture.details.file
        ending = PurePosixPath(file).suffix.lower()
        if known is None and ending not in FORMAT_OF and re.fullmatch(FILE_PATTERN, file):
            message = f"`{file}` is no picture by its name, which would end in {', '.join(FORMAT_OF)}."
            self.report_at(report, picture.file_span(), message, "Save the picture as PNG, JPEG or SVG, and name that file.")
        elif isinstance(known, PictureError) and known.kind == "format":
            self.report_at(
                report, picture.file_span(), f"`{file}` {known.message}.", "Open it in a graphics program and save it as an ordinary PNG, JPEG or SVG."
            )
        elif isinstance(known, PictureFacts) and FORMAT_OF[ending] != known.format:
            message = f"`{file}` is {known.format.upper()} inside, though its name ends in `{ending}`."
            self.report_at(report, picture.file_span(), message, f"Let its name end in `{ENDINGS_OF[known.format][0]}`, in the folder and here.")
