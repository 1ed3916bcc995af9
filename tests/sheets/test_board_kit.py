"""Boards to print: tiles at play size, marks, the plan, the legend, the whole on one sheet."""

from __future__ import annotations

import io
import math
from itertools import combinations
from typing import Any

import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageFilter, ImageStat

from duelwright.sheets.board.captions import box_of, space_captions
from duelwright.sheets.board.layout import LONGEST_SIDE, lay_out_to_play
from duelwright.sheets.board.look import table_look
from duelwright.sheets.board.page import board_page
from duelwright.sheets.board.picture import board_picture
from duelwright.sheets.kit.board import SHARES, board_kit_pdf, board_tiles
from duelwright.sheets.kit.board_legend import legend
from duelwright.sheets.options import PAPERS, SheetOptions
from duelwright.sheets.paper.tiles import MARGIN, OVERLAP, tile_plan
from duelwright.sheets.views import PackView, pack_view
from duelwright.words import sheet_words
from tests.sheets import sample
from tests.sheets.pages import MM, check_picture, picture, sizes_mm, squeezed, texts

DPI = 100


def wide_lagoon() -> dict[str, Any]:
    """Two groups of spaces so far from each other that the tiles between them are empty."""
    board = sample.lagoon()
    board["aspect"] = 1.0
    places = {"beach": (0.0, 0.0), "dune": (0.06, 0.0), "middle": (0.0, 0.06), "wreck": (1.0, 1.0), "cave": (0.94, 1.0), "bell-buoy": (1.0, 0.94)}
    for space in board["spaces"]:
        space["x"], space["y"] = places[space["id"]]
    board["edges"] = [["beach", "dune"], ["beach", "middle"], ["wreck", "cave"]]
    board["one_way"], board["properties"], board["property_names"] = [], [], []
    return board


def grid_board(count: int, columns: int, aspect: float) -> dict[str, Any]:
    board, rows = sample.lagoon(), -(-count // columns)
    one = board["spaces"][0]
    board["aspect"] = aspect
    board["spaces"] = [
        {
            **one,
            "id": f"s{number}",
            "name": sample.both(f"Number {number}"),
            "x": number % columns / max(1, columns - 1),
            "y": number // columns / max(1, rows - 1),
            "start": None,
        }
        for number in range(count)
    ]
    board["edges"] = [[f"s{number}", f"s{number + 1}"] for number in range(count - 1)]
    board["one_way"], board["properties"], board["property_names"] = [], [], []
    return board


def view_of(board: dict[str, Any], language: str = "en") -> PackView:
    payload = sample.payload()
    return pack_view(payload, payload["packs"][0], [], [board], language)


def kit(board: dict[str, Any], language: str = "en", **choices: Any) -> bytes:
    return board_kit_pdf(view_of(board, language), board, SheetOptions(layout="kit", **choices))


def read_pages(pdf: bytes, tiles: int) -> int:
    """How many pages come before the tiles; after them there is the one with the whole board."""
    return len(sizes_mm(pdf)) - tiles - 1


@pytest.fixture(scope="session")
def lagoon_kit() -> bytes:
    """On Letter, with spaces so large that the board takes several sheets."""
    return kit(sample.lagoon(), "pt-BR", paper="letter", space=60.0)


@pytest.fixture(scope="session")
def gap_kit() -> bytes:
    return kit(wide_lagoon())


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", [(100.0, 80.0), (380.0, 252.0), (379.9, 290.0), (900.0, 60.0), (60.0, 900.0), (1500.0, 1000.0)])
def test_tiles_cover_the_board_and_neighbours_share_eight_millimetres(paper: str, size: tuple[float, float]) -> None:
    plan = tile_plan(size, PAPERS[paper])
    parts = {(tile.row, tile.column): tile.part for tile in plan.tiles()}
    assert len(parts) == plan.sheets
    left, top, width, height = parts[0, 0]
    assert (left, top) == (0.0, 0.0)
    last = parts[plan.rows - 1, plan.columns - 1]
    assert (last[0] + last[2], last[1] + last[3]) == pytest.approx(size)
    for (row, column), (left, top, width, height) in parts.items():
        assert width <= plan.paper[0] - 2 * MARGIN + 1e-6
        assert height <= plan.paper[1] - 2 * MARGIN + 1e-6
        if (row, column + 1) in parts:
            assert left + width - parts[row, column + 1][0] == pytest.approx(OVERLAP)
        if (row + 1, column) in parts:
            assert top + height - parts[row + 1, column][1] == pytest.approx(OVERLAP)


def test_a_board_lies_the_way_that_takes_fewer_sheets() -> None:
    assert tile_plan((379.0, 252.0), PAPERS["a4"]).paper == (210.0, 297.0)
    assert tile_plan((260.0, 180.0), PAPERS["a4"]).paper == (297.0, 210.0)
    assert tile_plan((380.0, 281.0), PAPERS["a4"]).sheets == 2
    assert tile_plan((380.1, 281.0), PAPERS["a4"]).sheets == 3


def test_tiles_are_called_by_row_and_column() -> None:
    plan = tile_plan((500.0, 500.0), PAPERS["a4"])
    assert [tile.name for tile in plan.tiles()] == ["A1", "A2", "A3", "B1", "B2", "B3"]


@pytest.mark.parametrize("paper", PAPERS)
def test_marks_stand_beside_the_picture_and_on_the_paper(paper: str) -> None:
    plan = tile_plan((700.0, 700.0), PAPERS[paper])
    (left, top), (width, height) = plan.corner, plan.tile
    for tile in plan.tiles():
        marks = list(plan.marks(tile))
        for ends in marks:
            for x, y in ends:
                assert 3.9 <= x <= plan.paper[0] - 3.9
                assert 3.9 <= y <= plan.paper[1] - 3.9
                assert not (left < x < left + width and top < y < top + height)
        upright = {round(start[0] - left, 3) for start, end in marks if start[0] == end[0]}
        inner = {round(width - OVERLAP, 3)} if tile.column < plan.columns - 1 else set()
        assert upright == {0.0, round(width, 3)} | inner


@pytest.mark.parametrize(("paper", "sheets"), [("a4", 2), ("a3", 1), ("letter", 2)])
def test_the_shipped_boards_need_few_sheets(shipped: dict[str, Any], paper: str, sheets: int) -> None:
    for board in shipped["boards"].values():
        tiles = board_tiles(board, "en", paper, 30.0)
        assert (len(tiles.tiles), tiles.layout.radius, tiles.left_out) == (sheets, 15.0, [])


@pytest.mark.parametrize("paper", PAPERS)
def test_a_board_is_as_roomy_as_its_sheets_allow(shipped: dict[str, Any], paper: str) -> None:
    for board in shipped["boards"].values():
        tiles = board_tiles(board, "en", paper, 30.0)
        closest = min(math.dist(one.at, other.at) for one, other in combinations(tiles.layout.spaces, 2))
        share = tiles.layout.radius / closest
        assert SHARES[0] - 1e-9 <= share <= SHARES[-1] + 1e-9
        roomier = lay_out_to_play(board, 30.0, share - 0.012)
        assert share < SHARES[0] + 0.01 or tile_plan((roomier.width, roomier.height), PAPERS[paper]).sheets > tiles.plan.sheets


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1)), min_size=1, max_size=12), st.floats(0.05, 20), st.floats(15, 60))
def test_spaces_never_touch_on_the_table_and_lie_whole_on_the_board(places: list[tuple[float, float]], aspect: float, space: float) -> None:
    board = grid_board(len(places), 4, aspect)
    for written, (x, y) in zip(board["spaces"], places, strict=True):
        written["x"], written["y"] = x, y
    layout = lay_out_to_play(board, space, SHARES[-1])
    assert layout.radius <= space / 2
    assert max(layout.width, layout.height) <= LONGEST_SIDE + 2 * (space / 2 + 14.1)
    for placed in layout.spaces:
        assert layout.radius <= placed.at[0] <= layout.width - layout.radius
        assert layout.radius <= placed.at[1] <= layout.height - layout.radius
    scale = layout.ground[2] / 1000
    for one, other in combinations(layout.spaces, 2):
        distance = math.dist(one.at, other.at)
        # Those on top of each other are the author's to part: `validate` warns of them.
        assert distance > 2 * layout.radius or distance <= 1.001 * scale


def test_a_board_too_long_for_a_table_has_smaller_spaces_and_says_so() -> None:
    board = grid_board(300, 150, 20.0)
    tiles = board_tiles(board, "en", "a4", 30.0)
    assert tiles.layout.width == pytest.approx(LONGEST_SIDE)
    assert 2 * tiles.layout.radius < 15.0


def darkness(shown: Image.Image, x: float, y: float) -> int:
    """The lightest of the three colours of a pixel: little where it is nearly black."""
    return max(shown.crop((round(x), round(y), round(x) + 1, round(y) + 1)).tobytes())


def drawn(pdf: bytes, page: int, dpi: float = DPI) -> Image.Image:
    return picture(pdf, page, dpi).convert("RGB")


def strip(shown: Image.Image, box: tuple[float, float, float, float], dpi: float) -> Image.Image:
    """A box in millimetres: left, top, width, height."""
    unit = dpi / 25.4
    left, top, width, height = (round(length * unit) for length in box)
    return shown.crop((left, top, left + width, top + height))


def test_both_neighbours_show_the_same_where_they_overlap(lagoon_kit: bytes) -> None:
    plan = board_tiles(sample.lagoon(), "pt-BR", "letter", 60.0).plan
    assert plan.columns == 2
    # A pixel every half millimetre of paper, on the grid of both sheets.
    dpi = 254.0
    (left, top), (width, height) = plan.corner, plan.tile
    first = read_pages(lagoon_kit, 2)
    one, other = (drawn(lagoon_kit, page, dpi) for page in (first, first + 1))
    ours = strip(one, (left + width - OVERLAP + 0.5, top + 1, OVERLAP - 1, height - 2), dpi)
    theirs = strip(other, (left + 0.5, top + 1, OVERLAP - 1, height - 2), dpi)
    assert ours.size == theirs.size
    assert ImageStat.Stat(ours.convert("L")).stddev[0] > 10
    far_off = ImageChops.difference(ours, theirs).convert("L").point(lambda value: 255 if value > 100 else 0)
    assert ImageStat.Stat(far_off).mean[0] / 255 < 0.02


def rim_to_rim(shown: Image.Image, at: tuple[float, float], dpi: float) -> float:
    """How wide the disc around a point is, outer rim to outer rim, along a row of pixels a little under its middle."""
    unit = dpi / 25.4
    x, y = round(at[0] * unit), round((at[1] + 3.0) * unit)
    reach = round(19 * unit)
    dark = [column for column in range(x - reach, x + reach) if darkness(shown, column, y) < 60]
    half = (dark[-1] - dark[0] + 1) / 2 / unit
    return 2 * math.hypot(half, 3.0)


def test_a_space_is_thirty_millimetres_wide_on_paper() -> None:
    board = grid_board(1, 1, 1.5)
    board["spaces"][0]["zones"] = ["reef"]
    board["spaces"][0]["x"] = board["spaces"][0]["y"] = 0.5
    tiles = board_tiles(board, "en", "a4", 30.0)
    shown = drawn(kit(board), 1, 300)
    at = tiles.layout.spaces[0].at
    left, top = tiles.plan.corner
    rim = table_look(15.0).rim
    assert rim_to_rim(shown, (left + at[0], top + at[1]), 300) - rim == pytest.approx(30.0, abs=0.2)


def test_every_space_is_on_the_tiles_that_it_should_be(lagoon_kit: bytes) -> None:
    board = sample.lagoon()
    tiles = board_tiles(board, "pt-BR", "letter", 60.0)
    corner, unit = tiles.plan.corner, DPI / 25.4
    for page, tile in enumerate(tiles.tiles, start=read_pages(lagoon_kit, len(tiles.tiles))):
        shown = drawn(lagoon_kit, page)
        left, top, width, height = tile.part
        for space in tiles.layout.spaces:
            # A point on the rim, to the upper right, where no name stands.
            angle = -math.pi / 4
            x, y = (space.at[0] + tiles.layout.radius * math.cos(angle) - left, space.at[1] + tiles.layout.radius * math.sin(angle) - top)
            on_tile = 1 < x < width - 1 and 1 < y < height - 1
            if on_tile:
                assert darkness(shown, round((corner[0] + x) * unit), round((corner[1] + y) * unit)) < 110, (tile.name, space.id)
        # Beyond the picture there is nothing but marks and words in the margin.
        beyond = strip(shown, (0, 0, tiles.plan.paper[0], 3.5), DPI)
        assert ImageStat.Stat(beyond.convert("L")).mean[0] == 255


def top_and_bottom(pdf: bytes, page: int, words: str) -> tuple[float, float]:
    """Where words stand on a page, in millimetres from its top."""
    document = pypdfium2.PdfDocument(pdf)
    height, text = document[page].get_size()[1], document[page].get_textpage()
    index, count = text.search(words).get_next()
    boxes = [text.get_charbox(index + number) for number in range(count)]
    return (height - max(box[3] for box in boxes)) / MM, (height - min(box[1] for box in boxes)) / MM


def test_a_sheet_is_labelled_outside_its_picture(lagoon_kit: bytes) -> None:
    plan = board_tiles(sample.lagoon(), "pt-BR", "letter", 60.0).plan
    first, total = read_pages(lagoon_kit, plan.sheets), plan.sheets
    for page, tile in enumerate(plan.tiles(), start=first):
        label = f"A Lagoa · {tile.name} · folha {page - first + 1} de {total}"
        assert squeezed(label) in texts(lagoon_kit)[page]
        top, bottom = top_and_bottom(lagoon_kit, page, "folha")
        assert bottom < plan.corner[1]
        assert top > 4.2


def test_what_is_empty_is_left_out_and_said(gap_kit: bytes) -> None:
    tiles = board_tiles(wide_lagoon(), "en", "a4", 30.0)
    assert tiles.plan.sheets > len(tiles.tiles) >= 2
    assert {tiles.tiles[0].name, tiles.tiles[-1].name} == {"A1", list(tiles.plan.tiles())[-1].name}
    first = texts(gap_kit)[0]
    assert squeezed("Left out, because nothing is on them: " + ", ".join(tile.name for tile in tiles.left_out)) in first
    assert len(sizes_mm(gap_kit)) == 1 + len(tiles.tiles) + 1
    everything = board_tiles(wide_lagoon(), "en", "a4", 30.0, on_picture=True)
    assert len(everything.tiles) == everything.plan.sheets


def test_the_first_page_says_how_to_print(lagoon_kit: bytes) -> None:
    tiles = board_tiles(sample.lagoon(), "pt-BR", "letter", 60.0)
    first = texts(lagoon_kit)[0]
    width, height = (f"{length / 10:.1f}".replace(".", ",") for length in tiles.plan.board)
    for said in (f"{len(tiles.tiles)} folhas de papel", f"{width} × {height} cm", "espaços de 60 mm", "Imprima a 100%", "100 mm"):
        assert squeezed(said) in first


def test_the_ruler_is_a_hundred_millimetres_long(lagoon_kit: bytes) -> None:
    page = drawn(lagoon_kit, 0, 300).convert("L")
    rows = page.crop((0, round(80 * 300 / 25.4), page.width, round(140 * 300 / 25.4))).tobytes()
    dark = [rows[start : start + page.width].translate(bytes(1 if value < 140 else 0 for value in range(256))) for start in range(0, len(rows), page.width)]
    longest = max((max(map(len, row.split(b"\x00"))) for row in dark), default=0)
    assert longest * 25.4 / 300 == pytest.approx(100, abs=0.3)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_last_sheet_has_the_whole_board_as_large_as_the_paper_allows(paper: str) -> None:
    board = grid_board(21, 7, 2.0)
    pdf = kit(board, paper=paper, space=60.0)
    shown = drawn(pdf, len(sizes_mm(pdf)) - 1, 50)
    inked = ImageChops.difference(shown, Image.new("RGB", shown.size, "white")).convert("L").point(lambda value: 255 if value > 2 else 0)
    box = inked.getbbox()
    assert box is not None
    unit = 50 / 25.4
    across, down = (box[2] - box[0]) / unit, (box[3] - box[1]) / unit
    upright = sorted(PAPERS[paper])
    # With marks the drawing reaches into the margin.
    assert across <= upright[1] - 2 * (MARGIN - 4.5) + 0.6
    assert abs(across - (upright[1] - 2 * MARGIN + 8)) < 2 or abs(down - (upright[0] - 2 * MARGIN + 8)) < 2
    everything = texts(pdf)[-1]
    assert all(squeezed(space["name"]["en"]) in everything for space in board["spaces"])


@pytest.mark.parametrize("language", sample.LANGUAGES)
def test_a_board_that_fits_one_sheet_comes_once(language: str) -> None:
    """And nothing is said of putting sheets together."""
    pages = texts(kit(sample.lagoon(), language, paper="a3"))
    assert len(pages) == 2
    width, height = board_tiles(sample.lagoon(), language, "a3", 30.0).plan.board
    comma = sheet_words(language)["decimal"]
    assert squeezed(f"{width / 10:.1f} × {height / 10:.1f} cm,".replace(".", comma)) in pages[0]
    assert squeezed(sheet_words(language)["board_trim_alone"]) in pages[0]
    assert not any(squeezed(sheet_words(language)[step]) in pages[0] for step in ("board_cut", "board_lay", "board_trim"))
    assert "A1" not in pages[0]


def marks_beside(shown: Image.Image, dpi: float, *, above: bool) -> list[float]:
    """Where the thin lines beside the picture stand, in pixels: those above it, or those to its left."""
    turned = shown.convert("L") if above else shown.convert("L").transpose(Image.Transpose.TRANSPOSE)
    points: Any = turned.load()
    high = round(2.4 * dpi / 25.4)
    for top in range(round(2 * dpi / 25.4), turned.height // 3):
        found = [x for x in range(turned.width) if all(points[x, y] < 150 for y in range(top, top + high))]
        if found:
            return [x for number, x in enumerate(found) if not number or x - found[number - 1] > 2]
    return []


@pytest.mark.parametrize(("paper", "space", "sheets"), [("letter", 60.0, 2), ("a4", 40.0, 4)])
def test_tiles_laid_upon_each_other_at_their_marks_are_the_board(shipped: dict[str, Any], paper: str, space: float, sheets: int) -> None:
    """As a hand does it: each sheet is cut at its outer marks and laid upon its neighbour up to the inner ones. Where two
    pictures did not fit, lines would be broken or doubled."""
    dpi, board = 120, sample.lagoon() if sheets == 2 else shipped["boards"]["soho"]
    tiles = board_tiles(board, "en", paper, space)
    pdf = kit(board, "en", paper=paper, space=space)
    whole: Image.Image = picture(board_page(board, tiles.layout, "en", None, ink_saver=False).write_pdf(), 0, dpi).convert("L")
    put_together = Image.new("L", whole.size, 255)
    places: dict[tuple[int, int], tuple[float, float]] = {(0, 0): (0.0, 0.0)}
    for page, tile in enumerate(tiles.tiles, start=read_pages(pdf, len(tiles.tiles))):
        shown = picture(pdf, page, dpi).convert("L")
        across, down = (marks_beside(shown, dpi, above=above) for above in (True, False))
        x, y = places[tile.row, tile.column]
        put_together.paste(shown.crop((round(across[0]), round(down[0]), round(across[-1]), round(down[-1]))), (round(x), round(y)))
        places[tile.row, tile.column + 1] = (x + across[-2] - across[0], y)
        places[tile.row + 1, tile.column] = (x, y + down[-2] - down[0])
    assert len(tiles.tiles) == sheets
    # A pixel off is what rounding does to each edge; more would leave dark lines beside each other.
    lines = put_together.filter(ImageFilter.MinFilter(5))
    missing = ImageChops.subtract(lines, whole)
    doubled = ImageChops.subtract(whole.filter(ImageFilter.MinFilter(5)), put_together)
    for difference in (missing, doubled):
        assert sum(difference.histogram()[100:]) < 0.0005 * whole.width * whole.height


@pytest.mark.parametrize("language", sample.LANGUAGES)
def test_the_legend_has_every_sign_of_the_map(language: str) -> None:
    board = sample.lagoon()
    board["spaces"][3]["passage"], board["passage_names"] = "tunnel", [{"id": "tunnel", "name": sample.both("Tunnel", "Túnel")}]
    board["directed"] = [["dune", "middle"]]
    first = "".join(texts(kit(board, language)))
    for part in legend(board, language):
        assert squeezed(part.title) in first
        assert squeezed(part.note) in first
        for entry in part.entries:
            assert squeezed(entry.name) in first
            assert squeezed(entry.text) in first
    for rule in board["abilities"]:
        assert squeezed(rule["name"][language]) in first
        assert squeezed(rule["text"][language]) in first
    entries = [entry.name for part in legend(board, language) for entry in part.entries]
    expected = {"en": ["High Ground", "Tunnel", "Combat item"], "pt-BR": ["Terreno Elevado", "Túnel", "Item de combate"]}[language]
    assert all(name in entries for name in expected)


def test_ink_saver_has_neither_grounds_nor_filled_spaces() -> None:
    full, saved = (drawn(kit(sample.lagoon(), paper="a3", ink_saver=saver), 1, 40).convert("L") for saver in (False, True))
    assert 255 - ImageStat.Stat(saved).mean[0] < (255 - ImageStat.Stat(full).mean[0]) * 0.45


@pytest.mark.parametrize("count", [1, 2, 300])
def test_names_hide_neither_spaces_nor_each_other(count: int) -> None:
    board = grid_board(count, 20, 1.33)
    tiles = board_tiles(board, "en", "a4", 30.0)
    layout, look = tiles.layout, table_look(tiles.layout.radius)
    boxes = [box_of(caption) for caption in space_captions(layout, {space["id"]: space["name"]["en"] for space in board["spaces"]}, look).values()]
    for left, top, right, bottom in boxes:
        assert left >= 0
        assert top >= 0
        assert right <= layout.width
        assert bottom <= layout.height
    hidden = [
        (box, space.id)
        for box in boxes
        for space in layout.spaces
        if math.hypot(max(box[0] - space.at[0], 0, space.at[0] - box[2]), max(box[1] - space.at[1], 0, space.at[1] - box[3])) < layout.radius - 0.3
    ]
    crossed = [(a, b) for a, b in combinations(boxes, 2) if min(a[2], b[2]) - max(a[0], b[0]) > 0.3 and min(a[3], b[3]) - max(a[1], b[1]) > 0.3]
    assert not hidden
    assert not crossed


def test_a_picture_for_other_tables_knows_where_its_spaces_are() -> None:
    board = sample.lagoon()
    made = board_picture(board, "en", 1200)
    assert made.image.size[0] == 1200
    assert made.space == 30.0
    assert made.image.size[0] / made.image.size[1] == pytest.approx(made.size[0] / made.size[1], abs=0.005)
    assert set(made.places) == {space["id"] for space in board["spaces"]}
    unit = 1200 / made.size[0]
    for x, y in made.places.values():
        right = (round(x * made.image.width + 15 * math.cos(-0.8) * unit), round(y * made.image.height + 15 * math.sin(-0.8) * unit))
        assert darkness(made.image, *right) < 110


def test_the_same_board_gives_the_same_bytes(gap_kit: bytes) -> None:
    assert kit(wide_lagoon()) == gap_kit
    assert io.BytesIO(gap_kit).read(5) == b"%PDF-"


def test_pictures_of_the_kit(lagoon_kit: bytes) -> None:
    check_picture("kit-board-first", picture(lagoon_kit, 0, dpi=50))
    check_picture("kit-board-tile", picture(lagoon_kit, read_pages(lagoon_kit, 2), dpi=50))
