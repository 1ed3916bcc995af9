"""Check P107: a pack in a folder of another name."""

from __future__ import annotations

from pathlib import Path

from compiler.check.base import Check
from compiler.content.pieces import Content
from compiler.diagnostics import Report


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

    def run(self, content: Content, report: Report) -> None:
        for id, pack in content.packs.items():
            span = pack.span("id")
            folder = Path(span.file).resolve().parent.name
            if folder != id:
                self.report_at(
                    report, span, f"The pack `{id}` is in a folder called `{folder}`, where other packs cannot find it.", f"Rename the folder to `{id}`."
                )
