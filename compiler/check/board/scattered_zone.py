"""B111: a zone whose spaces are not connected."""

from __future__ import annotations

from compiler.check.board.base import BoardCheck, has_unknown_names, listed
from compiler.content.pieces import Located
from compiler.diagnostics import Report
from compiler.measure.graph import zone_parts
from compiler.model.board import Board


class ScatteredZone(BoardCheck):
    """A zone is in several separate pieces.

    The rules allow it (a zone is all spaces of one colour), but it surprises players: a ranged fighter shoots from one
    piece into the other.

    Bad:
        spaces:
          hall: {zones: [blue], at: [0.2, 0.3]}
          study: {zones: [red], at: [0.4, 0.3]}
          attic: {zones: [blue], at: [0.6, 0.3]}
        lines:
          - hall - study - attic
    Good:
        spaces:
          hall: {zones: [blue], at: [0.2, 0.3]}
          study: {zones: [red, blue], at: [0.4, 0.3]}
          attic: {zones: [blue], at: [0.6, 0.3]}
        lines:
          - hall - study - attic
    """

    code = "B111"
    name = "scattered-zone"
    severity = "note"

    def look(self, located: Located[Board], report: Report) -> None:
        board = located.value
        if has_unknown_names(board):
            return
        for zone in board.zones:
            parts = zone_parts(board, zone)
            if len(parts) > 1:
                apart = listed([space for part in parts[1:] for space in part])
                self.report_at(
                    report,
                    located.span("zones", zone, key=True),
                    f"The zone `{zone}` is in {len(parts)} separate pieces: {apart} apart from the rest.",
                    "Ignore this if it is intentional.",
                )
