"""B101: a line that names a space which does not exist."""

from __future__ import annotations

import re

from compiler.check.board.base import BoardCheck, word_span
from compiler.content.pieces import Located
from compiler.diagnostics import Report, did_you_mean
from compiler.model.board import Board


class UnknownSpace(BoardCheck):
    """A line names a space that the board does not have.

    Bad:
        spaces:
          hall: {zones: [blue], at: [0.2, 0.3]}
          study: {zones: [blue], at: [0.4, 0.3]}
        lines:
          - hall - studdy
    Good:
        spaces:
          hall: {zones: [blue], at: [0.2, 0.3]}
          study: {zones: [blue], at: [0.4, 0.3]}
        lines:
          - hall - study
    """

    code = "B101"
    name = "unknown-space"

    def look(self, located: Located[Board], report: Report) -> None:
        board = located.value
        for entry, chain in board.chains():
            for word in chain.names:
                if word.text not in board.spaces:
                    help = _spaced_out(word.text, board) or did_you_mean(word.text, board.spaces, what="spaces")
                    self.report_at(report, word_span(located, entry, word), f"The board has no space `{word.text}`.", help)


def _spaced_out(word: str, board: Board) -> str | None:
    """Help for `hall-study` or `hall>study`, where the author left out the spaces around the sign."""
    for sign in re.finditer("[->]", word):
        start, end = word[: sign.start()], word[sign.end() :]
        if start in board.spaces and end in board.spaces:
            return f"Put a blank on each side of the sign: `{start} {sign.group()} {end}`."
    return None
