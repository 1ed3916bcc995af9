"""B120: a start space whose zones are too small for what a hero places there."""

from __future__ import annotations

from compiler.check.base import Check
from compiler.content.answers import plain
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.board import Board


class CrampedStart(Check):
    """The zones of a start space are too small for the sidekicks and tokens of some hero.

    At setup they go on separate spaces in a zone of the hero's start space. Other start spaces are not counted, because
    a hero may be there. Pieces without room go to any space next to the others.

    Bad:
        spaces:
          hall: {zones: [blue], at: [0.1, 0.3], start: 1}
          stairs: {zones: [red], at: [0.3, 0.3]}
          study: {zones: [red], at: [0.5, 0.3], start: 2}
    Good:
        spaces:
          hall: {zones: [blue], at: [0.1, 0.3], start: 1}
          cloakroom: {zones: [blue], at: [0.1, 0.5]}
          pantry: {zones: [blue], at: [0.1, 0.7]}
          stairs: {zones: [blue, red], at: [0.3, 0.3]}
          study: {zones: [red], at: [0.5, 0.3], start: 2}
    """

    code = "B120"
    name = "cramped-start"
    severity = "warning"

    pieces = ("boards",)

    def look_at(self, piece: Located[Board], content: Content, report: Report) -> None:
        board = piece.value
        for number, start in board.starts().items():
            room = board.start_room(start)
            crowded = [f"{name} ({count})" for name, count in sorted(content.ask(_placed).items()) if count > room]
            if crowded:
                self.report_at(
                    report,
                    piece.span("spaces", start, "start"),
                    f"The zones of start space {number} have room for {room} sidekicks and tokens; more are placed by {', '.join(crowded)}.",
                    f"Add spaces to a zone of `{start}`.",
                )


@plain
def _placed(content: Content) -> dict[str, int]:
    """How many sidekicks and tokens each hero places."""
    return {hero.value.name: hero.value.setup_pieces() for hero in content.heroes.values()}
