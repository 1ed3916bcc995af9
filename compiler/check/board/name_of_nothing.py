"""B123: a name for a property or a group of passages that the board does not have."""

from __future__ import annotations

from compiler.check.board.base import BoardCheck
from compiler.content.pieces import Located
from compiler.diagnostics import Report, did_you_mean
from compiler.model.board import Board


class NameOfNothing(BoardCheck):
    """`property_names` or `passage_names` names something that no line and no space of the board has: a misspelt word,
    or one that was renamed.

    Bad:
        lines:
          - {chain: gallery - tower, property: high-ground}
        property_names: {hihg-ground: High Ground}
    Good:
        lines:
          - {chain: gallery - tower, property: high-ground}
        property_names: {high-ground: High Ground}
    """

    code = "B123"
    name = "name-of-nothing"

    def look(self, located: Located[Board], report: Report) -> None:
        board = located.value
        properties = {link.property for link in board.written_links() if link.property is not None}
        for key, names, known, what in (
            ("property_names", board.property_names, properties, "line properties"),
            ("passage_names", board.passage_names, set(board.named_passages()), "groups of passages"),
        ):
            for id in names:
                if id not in known:
                    self.report_at(report, located.span(key, id, key=True), f"The board has no `{id}` among its {what}.", did_you_mean(id, known, what=what))
