"""Turns a game into a drawing of its board that is printed among other lines, with its legend."""

from __future__ import annotations

from rich.text import Text

from duelwright.table.scene import scene
from duelwright.table.viewpoint import SPECTATOR
from duelwright.terminal.drawing.board import Lit, draw
from duelwright.terminal.drawing.chart import chart_of, joined_now
from duelwright.terminal.flow import flow
from runtime.game import Game

_WIDEST = 118
# As few rows as names take: map and question are on one screen.
_FEWEST, _MOST = 13, 48


def draw_board(game: Game, width: int, *, sixteen_colors: bool = False) -> Text:
    """The board as it is now, under its legend, so that nothing is between the map and a question about it; only the legend,
    where no drawing fits."""
    width = min(width, _WIDEST)
    chart, now = chart_of(game), scene(game, SPECTATOR)
    chart = chart.in_sixteen_colors() if sixteen_colors else chart
    drawings = (draw(chart, now, joined_now(game), width, rows, Lit()) for rows in range(_FEWEST, _MOST, 3))
    drawn = next((drawing.text for drawing in drawings if drawing is not None), Text())
    return Text("\n", no_wrap=True).join([flow(chart.legend(), width), drawn])
