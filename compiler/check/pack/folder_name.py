"""Check P107: a pack in a folder of another name."""

from __future__ import annotations

from pathlib import Path

from compiler.check.base import Check
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.pack import Pack


class FolderName(Check):
    """The folder of a pack has another name than the pack's id. Packs that need this one look for a folder named after
    its id.

    Bad:
        # in the folder my-first-pack
        id: my-pack
    Good:
        # in the folder my-pack
        id: my-pack
    """

    code = "P107"
    name = "folder-name"
    severity = "note"

    pieces = ("packs",)

    def look_at(self, piece: Located[Pack], content: Content, report: Report) -> None:
        id, span = piece.value.id, piece.span("id")
        folder = Path(span.file).resolve().parent.name
        if folder != id:
            message = f"The pack `{id}` is in a folder called `{folder}`, where other packs cannot find it."
            self.report_at(report, span, message, f"Rename the folder to `{id}`.")
