"""Boards as drawings and figures."""

from __future__ import annotations

import hashlib
import math
import xml.etree.ElementTree as ElementTree
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler import compile_paths
from compiler.find.shipped import shipped_content
from compiler.measure.report import board_report
from duelwright.sheets.art import Art
from duelwright.sheets.board.captions import box_of, broken, length_within, space_captions
from duelwright.sheets.board.figures import board_figures
from duelwright.sheets.board.layout import lay_out, lay_out_to_play
from duelwright.sheets.board.look import PAGE
from duelwright.sheets.board.page import board_page
from duelwright.sheets.board.svg import board_svg
from duelwright.sheets.paper.pdf import board_pages
from duelwright.sheets.patterns import PATTERNS, Region, marks, wedges
from tests.sheets import sample
from tests.sheets.pages import check_picture, picture, sizes_mm

SVG = "{http://www.w3.org/2000/svg}"


def drawing(**choices: Any) -> ElementTree.Element:
    return ElementTree.fromstring(board_svg(sample.lagoon(), "pt-BR", **choices))


def test_every_space_is_drawn_where_its_coordinates_say() -> None:
    board = sample.lagoon()
    layout = lay_out(board)
    drawn = {group.get("data-space"): group for group in drawing().iter(f"{SVG}g") if group.get("class") == "space"}
    assert list(drawn) == [space["id"] for space in board["spaces"]]
    for space in board["spaces"]:
        disc = drawn[space["id"]].find(f"{SVG}circle")
        assert disc is not None
        at = layout.space(space["id"]).at
        assert (float(disc.get("cx", 0)), float(disc.get("cy", 0))) == pytest.approx(at, abs=0.01)
        assert at == pytest.approx((46 + space["x"] * (layout.width - 92), 46 + space["y"] * (layout.height - 92)))
    assert (layout.width, layout.height) == pytest.approx((1000, 1000 / 1.5))


def test_spaces_say_their_name_and_zones_in_the_language() -> None:
    titles = [title.text for title in drawing().iter(f"{SVG}title")]
    assert titles[0] == "Mapa da Lagoa"
    assert "Meio (Areia, Fundo, Recife)" in titles
    assert "Boia do Sino (Recife, Fundo)" in titles


def test_lines_end_at_the_rims_and_one_way_lines_have_arrows() -> None:
    layout = lay_out(sample.lagoon())
    assert [(line.start, line.end) for line in layout.lines if line.one_way] == [("wreck", "middle"), ("bell-buoy", "wreck")]
    assert [(line.start, line.end) for line in layout.lines if line.property] == [("dune", "middle")]
    for line in layout.lines:
        for end, point in zip((line.start, line.end), line.points, strict=True):
            x, y = layout.space(end).at
            assert ((point[0] - x) ** 2 + (point[1] - y) ** 2) ** 0.5 == pytest.approx(layout.radius)
    assert len(list(drawing().iter(f"{SVG}polygon"))) == 2


def test_spaces_never_touch() -> None:
    layout = lay_out(sample.lagoon())
    for one, other in combinations(layout.spaces, 2):
        assert ((one.at[0] - other.at[0]) ** 2 + (one.at[1] - other.at[1]) ** 2) ** 0.5 > 2 * layout.radius


def test_a_standalone_drawing_carries_its_fonts_and_asks_for_nothing() -> None:
    text = board_svg(sample.lagoon(), "en", standalone=True)
    assert "data:font/woff2;base64," in text
    assert [part for part in text.split('"') if part.startswith(("http", "file"))] == ["http://www.w3.org/2000/svg"]
    assert board_svg(sample.lagoon(), "en", standalone=True) == text


def test_zones_differ_by_pattern_and_not_by_colour_alone() -> None:
    disc = Region((0.0, 0.0), 10.0)
    drawn = [tuple(marks(pattern, disc, 3.4)) for pattern in range(PATTERNS)]
    assert len(set(drawn)) == PATTERNS >= 12
    assert all(drawn)


@given(st.integers(0, PATTERNS - 1), st.integers(1, 5), st.floats(5, 60))
def test_marks_stay_inside_their_wedge(pattern: int, parts: int, radius: float) -> None:
    for region in wedges((3.0, -7.0), radius, parts):
        grown = Region(region.center, radius + 1e-6)
        for start, end in marks(pattern, region, radius / 3):
            for x, y in (start, end):
                assert grown.holds((x, y))
                assert all(a * (x - 3.0) + b * (y + 7.0) >= -1e-6 for a, b in region.planes)


@given(st.integers(1, 6), st.floats(-1, 1), st.floats(-1, 1))
def test_wedges_share_the_disc_among_them(parts: int, x: float, y: float) -> None:
    disc = Region((0.0, 0.0), 1.0)
    holding = sum(region.holds((x, y)) for region in wedges((0.0, 0.0), 1.0, parts))
    assert (holding >= 1) == disc.holds((x, y))


def test_the_figures_are_those_of_the_board_report(shipped: dict[str, Any]) -> None:
    authored = compile_paths([shipped_content()]).content.boards
    assert shipped["boards"]
    for id, board in shipped["boards"].items():
        assert board_figures(board) == board_report(authored[id].value)


def test_a_board_as_a_picture() -> None:
    pdf = board_pages([sample.lagoon()], "en").write_pdf()
    assert sizes_mm(pdf) == [(297.0, 198.0)]
    check_picture("board", picture(pdf, 0, dpi=72))


def test_patterns_keep_clear_of_what_stands_in_their_middle() -> None:
    for pattern in range(PATTERNS):
        drawn = marks(pattern, Region((3.0, -7.0), 10.0, hole=6.0), 3.4)
        assert drawn
        for start, end in drawn:
            for share in (0.0, 0.25, 0.5, 0.75, 1.0):
                x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
                assert math.hypot(x - 3.0, y + 7.0) >= 6.0 - 0.3


def test_a_name_is_broken_where_its_words_end() -> None:
    assert broken("Sally Port", 14.5, 33.0) == [("Sally Port",), ("Sally", "Port")]
    assert broken("Old Lighthouse of the Seven Winds", 14.5, 33.0)[-1] == ("Old", "Lighthouse", "of the", "Seven Winds")
    (pieces,) = broken("A" * 60, 14.5, 33.0)[-1:]
    assert "".join(pieces) == "A" * 60
    assert len(pieces) > 1


def test_a_name_moves_aside_where_a_line_would_cross_it() -> None:
    board = sample.lagoon()
    layout = lay_out(board)
    names = {space["id"]: space["name"]["en"] for space in board["spaces"]}
    captions = space_captions(layout, names, PAGE)
    below = {space.id for space in layout.spaces if captions[space.id].middle[1] > space.at[1] + layout.radius}
    assert "bell-buoy" in below
    for caption in captions.values():
        box = box_of(caption)
        assert not any(length_within(line.points, box) > caption.size for line in layout.lines)


def test_an_arrow_is_seen_beside_a_space_that_hides_the_middle_of_its_line() -> None:
    board = sample.lagoon()
    board["spaces"][0].update(x=0.0, y=0.5)
    board["spaces"][2].update(x=0.5, y=0.5)
    board["spaces"][3].update(x=1.0, y=0.5)
    board["one_way"], board["edges"] = [["beach", "wreck"]], []
    layout = lay_out(board)
    drawn = ElementTree.fromstring(board_svg(board, "en"))
    (arrow,) = drawn.iter(f"{SVG}polygon")
    corners = [tuple(map(float, corner.split(","))) for corner in arrow.get("points", "").split()]
    middle = layout.space("middle").at
    assert all(math.dist(corner, middle) > layout.radius for corner in corners)


@pytest.mark.parametrize("aspect", [0.05, 20.0])
def test_the_flattest_boards_keep_the_order_of_their_spaces(aspect: float) -> None:
    board = sample.lagoon()
    board["aspect"] = aspect
    layout = lay_out(board)
    for one, other in combinations(board["spaces"], 2):
        placed = layout.space(one["id"]).at, layout.space(other["id"]).at
        for axis, key in enumerate("xy"):
            assert (one[key] < other[key]) == (placed[0][axis] < placed[1][axis])
    assert all(0 < space.at[1] < layout.height for space in layout.spaces)


def test_a_picture_lies_under_the_map_and_zones_let_it_through(tmp_path: Path) -> None:
    file = tmp_path / "ground.svg"
    file.write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><rect width="300" height="200" fill="#ff0000"/></svg>')
    art = Art(file, hashlib.sha256(file.read_bytes()).hexdigest(), "svg", 300.0, 200.0, (0.0, 0.0, 1.0, 1.0), (0.5, 0.5), None)
    drawn = ElementTree.fromstring(board_svg(sample.lagoon(), "en", ground=art))
    (image,) = drawn.iter(f"{SVG}image")
    assert [float(image.get(key, 0)) for key in ("x", "y", "width", "height")] == pytest.approx([0, 0, 1000, 666.67], abs=0.01)
    board = sample.lagoon()
    layout = lay_out_to_play(board, 30.0, 0.42, on_picture=True)
    assert layout.ground == (0.0, 0.0, layout.width, layout.height)
    shown = picture(board_page(board, layout, "en", art).write_pdf(), 0, dpi=50).convert("RGB")
    assert shown.getpixel((3, 3)) == (255, 0, 0)
    # In the ground of a zone, a little outside the rim and away from lines and names.
    x, y = layout.space("beach").at
    red, green, blue = shown.crop((round((x - 19) * 50 / 25.4), round(y * 50 / 25.4), round((x - 19) * 50 / 25.4) + 1, round(y * 50 / 25.4) + 1)).tobytes()
    assert red > 230
    assert 120 < green < 200
    assert 80 < blue < 180
