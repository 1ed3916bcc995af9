"""Turns a chart and what lies on it into coloured characters: lines as lines, whole names on the colours of their zones,
fighters with tag and health; and each cell back into the space under it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from duelwright.table.messages import Scene
from duelwright.terminal.drawing.canvas import CellGrid
from duelwright.terminal.drawing.chart import ITEMS, JOINED, Chart, ChartLine, ChartSpace
from duelwright.terminal.drawing.layout import BoardPlan, SpaceLabel, plan
from duelwright.terminal.drawing.routing import GridCell, NameBlock, outside

# Seen on a dark and on a light ground alike.
PLAYER_COLORS = ("#ff6b6b", "#6ba8ff", "#7bd88f", "#e08bff")
_LINE, _SIGN, _WAY = "#8a8f98", "bold #d7875f", "bold #d78700"
_TOKEN, _ITEM = "bold #101010 on #ffd75f", "bold #ffd75f on #303030"
_CHOSEN = "bold #101010 on #ffffff"
_NO_ZONE = "#ffffff on #333333"
# Behind a name: may be chosen, is on the way, is looked at.
LEGAL, ON_THE_WAY, LOOKED_AT = "●", "○", "◀"
# From a fighter to the space it is on.
_UNDER, _ABOVE, _RIGHT, _LEFT = "▴", "▾", "◂", "▸"
# How much worse than beside the name, with a pointer, a place is.
_BARE, _ABOVE_OR_UNDER = 3, 4


@dataclass(slots=True)
class Lit:
    """What the question is about: spaces that can be chosen, the one that is looked at, and the way to it."""

    legal: Collection[str] = ()
    chosen: str | None = None
    path: tuple[str, ...] = ()
    fighter: str | None = None


@dataclass(slots=True)
class BoardDrawing:
    """The board in characters, and the space that each cell belongs to."""

    text: Text
    spaces: dict[tuple[int, int], str] = field(default_factory=dict)


def draw(chart: Chart, scene: Scene, joined: Collection[str], columns: int, rows: int, lit: Lit) -> BoardDrawing | None:
    """The board as it is now, in just this room; None where that is too small."""
    labels = tuple(SpaceLabel(space.name, len(_tail(chart, scene, space))) for space in chart.spaces)
    numbers = {space.id: number for number, space in enumerate(chart.spaces)}
    edges = tuple((numbers[line.start], numbers[line.end]) for line in chart.lines)
    laid = plan(tuple(space.point for space in chart.spaces), labels, edges, columns, rows) if columns > 0 and rows > 0 else None
    if laid is None:
        return None
    return _Drawer(chart, scene, joined, CellGrid(columns, rows), laid, lit).drawing()


def _zones(chart: Chart, scene: Scene, space: ChartSpace) -> list[str]:
    """The zones that a space is in just now."""
    return [zone for zone in scene["zones"].get(space.id, space.zones) if zone in chart.zones]


def _tail(chart: Chart, scene: Scene, space: ChartSpace) -> str:
    """What is behind a name: a gap, the letters of its zones, the sign of its passage, room for an item."""
    return " " + "".join(chart.zones[zone].letter for zone in _zones(chart, scene, space)) + space.passage + space.item


class _Spot(NamedTuple):
    """Where a fighter may be shown, with what pointer before or behind it, and what speaks against it."""

    column: int
    row: int
    before: str = ""
    after: str = ""
    malus: int = 0


class _Drawer:
    def __init__(self, chart: Chart, scene: Scene, joined: Collection[str], canvas: CellGrid, laid: BoardPlan, lit: Lit) -> None:
        self._chart, self._scene, self._joined, self._canvas, self._plan, self._lit = chart, scene, joined, canvas, laid, lit
        self._where = {space.id: block for space, block in zip(chart.spaces, laid.blocks, strict=True)}
        self._spaces: dict[GridCell, str] = {}

    def drawing(self) -> BoardDrawing:
        for space in self._chart.spaces:
            block = self._where[space.id]
            for row in range(block.row, block.bottom + 1):
                for column in range(block.column, block.right + 1):
                    self._spaces[column, row] = space.id
        way = {frozenset(pair) for pair in zip(self._lit.path, self._lit.path[1:], strict=False)}
        for line, route in zip(self._chart.lines, self._plan.ways, strict=True):
            self._line(line, route, _LINE)
        for line, route in zip(self._chart.lines, self._plan.ways, strict=True):
            if frozenset((line.start, line.end)) in way:
                self._line(line, route, _WAY)
        for space in self._chart.spaces:
            self._name(space, self._where[space.id])
        for space in self._chart.spaces:
            self._pieces(space.id, self._where[space.id])
        return BoardDrawing(self._canvas.text(), self._spaces)

    def _line(self, line: ChartLine, route: Sequence[GridCell], style: str) -> None:
        start, end = self._where[line.start], self._where[line.end]
        self._canvas.line(route, style)
        seen = [cell for cell in outside(route, start, end) if cell not in self._spaces]
        signs = [(line.sign, _SIGN)] if line.sign else []
        signs += [("", "bold")] if line.one_way or line.directed else []
        signs += [
            (self._chart.tokens[token["id"]], _TOKEN)
            for token in self._scene["tokens"]
            if token["space"] in (f"{line.start} - {line.end}", f"{line.end} - {line.start}")
        ]
        first = max(0, (len(seen) - len(signs)) // 2)
        for (column, row), (sign, look) in zip(seen[first:], signs, strict=False):
            self._canvas.write(column, row, sign or _arrow(route, (column, row)), look)

    def _name(self, space: ChartSpace, block: NameBlock) -> None:
        """The name, each column on the colour of one of its zones, and what is behind it."""
        chart, lit = self._chart, self._lit
        zones = _zones(chart, self._scene, space)
        is_chosen = space.id == lit.chosen
        mark = (
            LOOKED_AT if is_chosen else ON_THE_WAY if space.id in lit.path else LEGAL if space.id in lit.legal else JOINED if space.id in self._joined else " "
        )
        bold = "bold " if mark != " " else ""

        def style(column: int) -> str:
            if is_chosen:
                return _CHOSEN
            share = min((column - block.column) * len(zones) // block.width, len(zones) - 1)
            return bold + (chart.zones[zones[share]].style if zones else _NO_ZONE)

        for number, line in enumerate(block.lines):
            for column in range(block.column, block.right + 1):
                self._canvas.write(column, block.row + number, " ", style(column))
            column = block.column
            for character in line:
                self._canvas.write(column, block.row + number, character, style(column))
                column += cell_len(character)
        self._canvas.write(column, block.bottom, mark, style(column))
        column += 1
        for zone in zones:
            self._canvas.write(column, block.bottom, chart.zones[zone].letter, f"bold {chart.zones[zone].style}")
            column += 1
        self._canvas.write(column, block.bottom, space.passage, "bold " + style(column))
        column += len(space.passage)
        if any(item["space"] == space.id for item in self._scene["items"]):
            self._canvas.write(column, block.bottom, space.item or next(iter(ITEMS.values())), _ITEM)

    def _pieces(self, id: str, block: NameBlock) -> None:
        """Fighters and tokens beside the name of their space, where there is room."""
        labels = [
            (
                f"{piece['tag']}♥{piece['health']}",
                f"bold #101010 on {PLAYER_COLORS[piece['player']]}" + (" underline" if piece["id"] == self._lit.fighter else ""),
            )
            for piece in self._scene["pieces"]
            if id in piece["spaces"] and not piece["defeated"]
        ]
        labels += [(self._chart.tokens[token["id"]], _TOKEN) for token in self._scene["tokens"] if token["space"] == id]
        for label, style in labels:
            spot = self._spot(block, len(label))
            shown = spot.before + label + spot.after
            self._canvas.write(spot.column, spot.row, shown, style)
            for offset in range(len(shown)):
                self._spaces[spot.column + offset, spot.row] = id

    def _spot(self, block: NameBlock, width: int) -> _Spot:
        """Cells beside a name, above or under it, with a pointer to the name; without one where there is no room for it; over
        the name itself if need be."""
        rows = range(block.row, block.bottom + 1)
        spots = [_Spot(block.right + 1, row, before=_RIGHT) for row in rows]
        spots += [_Spot(block.column - width - 1, row, after=_LEFT) for row in rows]
        spots += [_Spot(column, row, malus=_BARE) for column in (block.right + 1, block.column - width) for row in rows]
        for row, pointer in ((block.bottom + 1, _UNDER), (block.row - 1, _ABOVE)):
            for start in range(block.column - width, block.right + 1):
                aside = max(0, block.column - start) + max(0, start + width - block.right)
                spots.append(_Spot(start, row, before=pointer, malus=_ABOVE_OR_UNDER + 2 * aside))
        own = self._spaces[block.column, block.row]
        ranked = [(cost, spot) for spot in spots if (cost := self._cost(spot, width, own)) is not None]
        return min(ranked)[1] if ranked else _Spot(block.column, block.row)

    def _cost(self, spot: _Spot, width: int, own: str) -> int | None:
        """How bad a place for a fighter is; None where it is taken. It may hide lines, but rather not, and keeps away from
        the names of others."""
        width += len(spot.before + spot.after)
        cells = [(spot.column + offset, spot.row) for offset in range(width)]
        if spot.column < 0 or spot.column + width > self._canvas.columns or not 0 <= spot.row < self._canvas.rows:
            return None
        if any(cell in self._spaces for cell in cells):
            return None
        near = [self._spaces.get(cell) for cell in ((spot.column - 1, spot.row), (spot.column + width, spot.row))]
        hidden = sum(self._canvas.at(*cell) != " " for cell in cells)
        return spot.malus + 3 * hidden + 12 * sum(each is not None and each != own for each in near)


def _arrow(route: Sequence[GridCell], cell: GridCell) -> str:
    """Where a line goes on from one of its cells."""
    (column, row), (to_column, to_row) = cell, route[route.index(cell) + 1]
    return "→" if to_column > column else "←" if to_column < column else "↓" if to_row > row else "↑"
