"""Check C002: a picture that is not there."""

from __future__ import annotations

import re
from pathlib import PurePosixPath

from compiler.check.printing.base import PictureCheck
from compiler.content.pictures import WrittenPicture, files_of
from compiler.content.pieces import Content
from compiler.diagnostics import Report, did_you_mean
from runtime.bundle.pictures import FILE_PATTERN
from runtime.pictures.picture import FORMAT_OF, PictureError, PictureFacts


class MissingPicture(PictureCheck):
    """`art` or `back` names a file that is not in the pack. Paths begin at the folder of the pack, have `/` between their
    parts, and never lead out of it: a pack can be given away as it is. Upper and lower case differ.

    Bad:
        art: ../downloads/orsa.png
    Good:
        art: pictures/orsa.png
    """

    code = "C002"
    name = "missing-picture"

    def look(self, picture: WrittenPicture, known: PictureFacts | PictureError | None, content: Content, report: Report) -> None:
        file = picture.details.file
        if known is not None:
            return
        if not re.fullmatch(FILE_PATTERN, file):
            name = re.split(r"[/\\:]", file)[-1].lstrip(".") or "NAME.png"
            help = f"Put the picture into the folder of the pack, and write its path from there: `pictures/{name}`."
            self.report_at(report, picture.file_span(), f"`{file}` is not a path inside the pack.", help)
        elif PurePosixPath(file).suffix.lower() in FORMAT_OF:
            others = files_of(content, picture.piece.pack)
            help = did_you_mean(file, others, what="pictures") if others else "Put the picture there; the pack has none so far."
            self.report_at(report, picture.file_span(), f"There is no picture `{file}` in the pack.", help)
