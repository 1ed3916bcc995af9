"""B122: a start space that can be attacked before its player has moved."""

from __future__ import annotations

from compiler.check.board.base import BoardCheck, has_unknown_names
from compiler.content.pieces import Located
from compiler.diagnostics import Report
from compiler.measure.graph import can_attack
from compiler.model.board import Board


class FirstTurnAttack(BoardCheck):
    """A melee fighter with a move value of 2 on start space 1 can attack start space 2 on the first turn.

    In a duel the first player has two actions before anybody else moves: a maneuver and an attack.
    `duelwright board ID --report` shows all pairs of start spaces, ranged fighters and a move value of 3 too.

    Bad:
        spaces:
          hall: {zones: [blue], at: [0.2, 0.3], start: 1}
          stairs: {zones: [blue], at: [0.3, 0.3]}
          study: {zones: [blue], at: [0.4, 0.3], start: 2}
        lines:
          - hall - stairs - study
    Good:
        spaces:
          hall: {zones: [blue], at: [0.1, 0.3], start: 1}
          stairs: {zones: [blue], at: [0.2, 0.3]}
          landing: {zones: [blue], at: [0.3, 0.3]}
          gallery: {zones: [blue], at: [0.4, 0.3]}
          study: {zones: [blue], at: [0.5, 0.3], start: 2}
        lines:
          - hall - stairs - landing - gallery - study
    """

    code = "B122"
    name = "first-turn-attack"
    severity = "note"

    def look(self, located: Located[Board], report: Report) -> None:
        board = located.value
        starts = board.starts()
        if has_unknown_names(board) or not {1, 2} <= starts.keys():
            return
        if can_attack(board, starts[1], starts[2], moves=2, ranged=False):
            self.report_at(
                report,
                located.span("spaces", starts[2], "start"),
                f"A melee fighter with move 2 on `{starts[1]}` can attack `{starts[2]}` on the first turn.",
                "Move the start spaces further apart, or ignore this if it is intentional.",
            )
