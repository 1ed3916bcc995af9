"""Check P104: a pack that needs another which is not there."""

from __future__ import annotations

from compiler.check.base import Check
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report, did_you_mean
from compiler.find.shipped import shipped_content
from compiler.model.pack import Pack


class MissingNeed(Check):
    """A pack needs a pack that is neither beside it nor among the shipped packs. A needed pack is in a folder
    named after its id.

    Bad:
        needs: [comon]
    Good:
        needs: [common]
    """

    code = "P104"
    name = "missing-need"

    pieces = ("packs",)
    misses_in = ("pack",)

    def look_at(self, piece: Located[Pack], content: Content, report: Report) -> None:
        for index, need in enumerate(piece.value.needs):
            if need not in content.packs:
                known = [*content.packs, *(folder.name for folder in shipped_content().iterdir() if folder.is_dir())]
                others = [id for id in known if id != piece.value.id]
                self.report_at(
                    report,
                    piece.span("needs", index),
                    f"The pack `{need}` is neither beside this one nor among those that ship.",
                    did_you_mean(need, others, what="packs"),
                )
