"""Check P105: packs that need each other."""

from __future__ import annotations

from compiler.check.base import Check
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.pack import Pack


class CircularNeed(Check):
    """Two packs need each other, directly or through others. What both use belongs in a third pack that both need.

    Bad:
        # red/pack.yaml
        needs: [blue]
        # blue/pack.yaml
        needs: [red]
    Good:
        # red/pack.yaml
        needs: [shared]
        # blue/pack.yaml
        needs: [shared]
    """

    code = "P105"
    name = "circular-need"

    pieces = ("packs",)

    def look_at(self, piece: Located[Pack], content: Content, report: Report) -> None:
        id = piece.value.id
        for index, need in enumerate(piece.value.needs):
            if need in content.packs and id in content.in_reach_of(need):
                what = "itself" if need == id else f"`{need}`, which needs `{id}` in turn"
                self.report_at(report, piece.span("needs", index), f"The pack needs {what}.", "Move what both use to a third pack.")
