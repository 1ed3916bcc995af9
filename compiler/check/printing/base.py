"""What a check of pictures is: it looks at each picture that is named, together with what is known of the file."""

from __future__ import annotations

from typing import Any, ClassVar

from compiler.check.base import Check
from compiler.content.pictures import WrittenPicture, facts, written_pictures
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from runtime.pictures.picture import FlawKind, PictureError, PictureFacts


class PictureCheck(Check):
    """A check that looks at one picture at a time."""

    pieces = ("heroes", "boards", "items", "cards")

    def look_at(self, piece: Located[Any], content: Content, report: Report) -> None:
        for picture in written_pictures(content, piece):
            self.look(picture, facts(content, piece.pack, picture.details.file), content, report)

    def look(self, picture: WrittenPicture, known: PictureFacts | PictureError | None, content: Content, report: Report) -> None:
        """Report the faults of one picture: of what is `known` of it, or why it cannot be used; None where there is none."""
        raise NotImplementedError


class FlawCheck(PictureCheck):
    """A check of pictures that cannot be used."""

    # What to do about each kind of flaw that it reports.
    helps: ClassVar[dict[FlawKind, str]]

    def look(self, picture: WrittenPicture, known: PictureFacts | PictureError | None, content: Content, report: Report) -> None:
        if isinstance(known, PictureError) and known.kind in self.helps:
            self.report_at(report, picture.file_span(), f"`{picture.details.file}` {known.message}.", self.helps[known.kind])
