"""Proves the drawing of boards in characters: whole names, none over another, lines that are seen, signs with a legend."""

from __future__ import annotations

import itertools
import random

import pytest
from rich.color import Color, ColorSystem

import duelwright as dw
from duelwright.table.scene import scene
from duelwright.table.viewpoint import SPECTATOR
from duelwright.terminal.drawing.board import Lit, draw
from duelwright.terminal.drawing.chart import Chart, chart_of, letters
from duelwright.terminal.drawing.layout import BoardPlan, SpaceLabel, plan
from duelwright.terminal.drawing.plain import draw_board
from duelwright.terminal.drawing.routing import outside

BOARDS = ["baskerville-manor", "soho", "the-raft"]


def planned(chart: Chart, columns: int, rows: int) -> BoardPlan | None:
    numbers = {space.id: number for number, space in enumerate(chart.spaces)}
    labels = tuple(SpaceLabel(space.name, 1 + len(space.zones) + len(space.passage + space.item)) for space in chart.spaces)
    edges = tuple((numbers[line.start], numbers[line.end]) for line in chart.lines)
    return plan(tuple(space.point for space in chart.spaces), labels, edges, columns, rows)


@pytest.mark.parametrize(("board", "lang"), [*itertools.product(BOARDS, ["en", "pt-BR"])])
def test_every_name_is_whole_and_apart_and_every_line_is_seen(shipped: dw.Bundle, board: str, lang: str) -> None:
    chart = chart_of(dw.new_game(shipped, ["dracula", "luke-cage"], board, seed=1, lang=lang))
    for columns, rows in ((80, 13), (79, 18), (120, 30)):
        laid = planned(chart, columns, rows)
        assert laid is not None, (columns, rows)
        cells = [(column, row) for block in laid.blocks for column in range(block.column, block.right + 1) for row in range(block.row, block.bottom + 1)]
        assert len(set(cells)) == len(cells), "two names in one cell"
        assert all(0 <= column < columns and 0 <= row < rows for column, row in cells)
        assert [" ".join(block.lines) for block in laid.blocks] == [space.name for space in chart.spaces]
        unseen = 0
        where = {space.id: block for space, block in zip(chart.spaces, laid.blocks, strict=True)}
        for line, way in zip(chart.lines, laid.ways, strict=True):
            between = outside(way, where[line.start], where[line.end])
            unseen += not [cell for cell in between if cell not in set(cells)]
        assert unseen <= (rows == 13), "lines that cannot be seen at all"


def test_the_drawing_keeps_east_of_west_and_north_of_south(shipped: dw.Bundle) -> None:
    """Spaces that are far apart on the board are on the same sides of each other in the drawing."""
    for board in BOARDS:
        chart = chart_of(dw.new_game(shipped, ["dracula", "luke-cage"], board, seed=1))
        laid = planned(chart, 80, 13)
        assert laid is not None
        for (one, block), (two, other) in itertools.combinations(zip(chart.spaces, laid.blocks, strict=True), 2):
            if abs(one.point[0] - two.point[0]) > 350:
                assert (one.point[0] < two.point[0]) == (block.column + block.right < other.column + other.right), (one.name, two.name)
            if abs(one.point[1] - two.point[1]) > 200:
                assert (one.point[1] < two.point[1]) == (block.row + block.bottom < other.row + other.bottom), (one.name, two.name)


def test_no_room_is_said(shipped: dw.Bundle) -> None:
    game = dw.new_game(shipped, ["dracula", "luke-cage"], "soho", seed=1)
    now = scene(game, SPECTATOR)
    assert [draw(chart_of(game), now, (), columns, rows, Lit()) for columns, rows in ((0, 0), (80, 1), (12, 40), (40, 6))] == [None] * 4


@pytest.mark.parametrize("board", BOARDS)
def test_fighters_are_beside_their_space_and_hide_no_name(shipped: dw.Bundle, board: str) -> None:
    """In random positions of four players: each fighter on the board is drawn, and every name is still whole."""
    game = dw.new_game(shipped, ["dracula", "sherlock-holmes", "luke-cage", "invisible-man"], board, seed=3, mode="free-for-all")
    luck = random.Random(3)
    for step in range(120):
        if game.decision is None:
            break
        game.apply(luck.randrange(len(game.decision.options)))
        if step % 12:
            continue
        now = scene(game, SPECTATOR)
        drawing = draw(chart_of(game), now, (), 80, 13, Lit())
        assert drawing is not None
        text = drawing.text.plain
        for piece in now["pieces"]:
            if piece["spaces"]:
                assert text.count(f"{piece['tag']}♥{piece['health']}") >= len(piece["spaces"]), piece["name"]
        for space in chart_of(game).spaces:
            assert all(word in text for word in space.name.split())


def test_a_cell_leads_back_to_its_space(shipped: dw.Bundle) -> None:
    game = dw.new_game(shipped, ["dracula", "sherlock-holmes"], "baskerville-manor", seed=3)
    drawing = draw(chart_of(game), scene(game, SPECTATOR), (), 80, 13, Lit())
    assert drawing is not None
    rows = drawing.text.plain.split("\n")
    row = next(number for number, text in enumerate(rows) if "Library" in text)
    assert drawing.spaces[rows[row].index("Library"), row] == "library"
    tagged = next((number, text.index("Dr♥13")) for number, text in enumerate(rows) if "Dr♥13" in text)
    assert drawing.spaces[tagged[1], tagged[0]] == "ballroom"


def test_what_the_question_is_about_is_lit(shipped: dw.Bundle) -> None:
    game = dw.new_game(shipped, ["dracula", "sherlock-holmes"], "baskerville-manor", seed=3)
    lit = Lit({"library", "lawn"}, "lawn", ("ballroom", "east-hall", "lawn"), "sister-1")
    drawing = draw(chart_of(game), scene(game, SPECTATOR), (), 120, 26, lit)
    assert drawing is not None
    for words in ("Library●B", "Lawn◀A", "East Hall○GV", "Ballroom○V"):
        assert words in drawing.text.plain


def test_properties_passages_and_one_way_lines_are_told_apart(ground: dw.Bundle) -> None:
    game = dw.new_game(ground, ["warden", "mourner"], "keep", seed=1)
    chart = chart_of(game)
    drawn = draw_board(game, 100).plain
    before, last_entry, board = drawn.partition("→ one-way lines")
    legend = before + last_entry
    for entry in ("»¹ secret passage Winding Stairs", "»² secret passage Drains", "= High Ground", "~ Door", "→ one-way lines"):
        assert entry in legend
    assert (board.count("»¹"), board.count("»²"), "=" in board, "~" in board) >= (2, 2, True, True)
    assert any(arrow in board for arrow in "→←↑↓")
    assert chart.neighbours("tower") == ["Chapel", "Gallery =", "Ditch →"]
    assert "Tower" not in chart.neighbours("ditch")
    assert "Chapel »¹" in chart.neighbours("yard")


def test_letters_differ_even_without_their_accents() -> None:
    assert letters(["Cinza", "Çelik", "Ciano", "Água", "Azul", "Aço", "A", "a", ""]) == ["C", "E", "I", "A", "Z", "O", "B", "D", "F"]


def test_wide_letters_take_two_cells() -> None:
    laid = plan(((0.0, 0.0), (10.0, 0.0)), (SpaceLabel("本丸", 2), SpaceLabel("Hof", 2)), ((0, 1),), 20, 2)
    assert laid is not None
    assert [block.width for block in laid.blocks] == [6, 5]


def test_of_sixteen_colours_a_zone_has_the_one_of_its_name(shipped: dw.Bundle) -> None:
    """As the terminal gets it: the colour that a style comes to where there are no more."""
    called = {4: "Navy", 12: "Blue", 3: "Brown", 2: "Green", 11: "Yellow", 13: "Violet", 7: "Gray"}
    chart = chart_of(dw.new_game(shipped, ["dracula", "sherlock-holmes"], "baskerville-manor", seed=3)).in_sixteen_colors()
    numbers = {zone.name: Color.parse(zone.color).downgrade(ColorSystem.STANDARD).number for zone in chart.zones.values()}
    assert numbers == {name: number for number, name in called.items()}
