"""Turns a board into what a person prints to play on it: a plan, the legend, the board at play size over several sheets,
and the whole board on one sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Final

from markupsafe import Markup

from duelwright.board_facts import local
from duelwright.sheets.board.captions import box_of, length_within, space_captions
from duelwright.sheets.board.layout import BoardLayout, lay_out_to_play
from duelwright.sheets.board.look import table_look
from duelwright.sheets.board.page import board_page
from duelwright.sheets.board.svg import draw
from duelwright.sheets.kit.board_legend import legend
from duelwright.sheets.kit.board_marks import plan_drawing, ruler, tile_margins
from duelwright.sheets.options import PAPERS, SheetOptions
from duelwright.sheets.paper.forms import PagePart, PaperSheet, joined, on_paper
from duelwright.sheets.paper.pdf import lay_out
from duelwright.sheets.paper.tiles import MARGIN, Tile, TilePlan, tile_plan
from duelwright.sheets.templating import render
from duelwright.sheets.views import PackView
from duelwright.texts import Piece
from duelwright.words import sheet_word, sheet_words

if TYPE_CHECKING:
    from weasyprint import Document

# The radius of a space, as a share of the distance between the two that are closest: from the most room to the least.
# The board gets as roomy as the sheets allow that it needs anyway.
SHARES: Final = (0.36, 0.37, 0.38, 0.39, 0.4, 0.41, 0.42, 0.43, 0.435)
# How far the ground of a zone reaches, in radii of a space.
_GROUND: Final = 1.5


@dataclass(frozen=True, slots=True)
class BoardTiles:
    """A board laid out at play size, its tiles, and those of them on which there is something."""

    layout: BoardLayout
    plan: TilePlan
    tiles: tuple[Tile, ...]

    @property
    def left_out(self) -> list[Tile]:
        return [tile for tile in self.plan.tiles() if tile not in self.tiles]


def board_tiles(board: Piece, language: str, paper: str, space: float, *, on_picture: bool = False) -> BoardTiles:
    """The board with spaces of this diameter on as few sheets as it needs. A picture fills all tiles."""
    laid_out = [lay_out_to_play(board, space, share, on_picture=on_picture) for share in SHARES]
    plans = [tile_plan((layout.width, layout.height), PAPERS[paper]) for layout in laid_out]
    best = min(range(len(plans)), key=lambda number: plans[number].sheets)
    layout, plan = laid_out[best], plans[best]
    tiles = tuple(plan.tiles())
    if not on_picture:
        boxes = list(_drawn_boxes(layout, board, language))
        tiles = tuple(tile for tile in tiles if any(_meet(tile, box) for box in boxes) or _crossed(tile, layout))
    return BoardTiles(layout, plan, tiles)


def board_kit_pdf(view: PackView, board: Piece, options: SheetOptions) -> bytes:
    """The kit of a board, ready to print."""
    language, art = view.language, view.grounds.get(board["id"])
    on_picture = art is not None and not options.ink_saver
    tiles = board_tiles(board, language, options.paper, options.space, on_picture=on_picture)
    first = _read_pages(view, board, tiles, options)
    kept = len(first.pages)
    documents = [first, board_page(board, tiles.layout, language, art, ink_saver=options.ink_saver), _margins(view, board, tiles)]
    sheets: list[PaperSheet | int] = list(range(kept))
    for number, tile in enumerate(tiles.tiles):
        sheets.append(_tile_sheet(tiles.plan, tile, board=kept, margins=kept + 1 + number))
    if len(tiles.tiles) > 1:
        whole, page = _on_one_sheet(board, options, on_picture=on_picture), kept + 1 + len(tiles.tiles)
        documents += [board_page(board, whole.layout, language, art, ink_saver=options.ink_saver), _margins(view, board, whole)]
        sheets.append(_tile_sheet(whole.plan, whole.tiles[0], board=page, margins=page + 1))
    return on_paper(joined(documents), sheets)


def _tile_sheet(plan: TilePlan, tile: Tile, *, board: int, margins: int) -> PaperSheet:
    """A sheet of paper with a part of the page `board` on it, and what the page `margins` has around it."""
    return PaperSheet(plan.paper, (PagePart(margins, 0.0, 0.0, (0.0, 0.0, *plan.paper)), PagePart(board, *plan.corner, tile.part)))


def _on_one_sheet(board: Piece, options: SheetOptions, *, on_picture: bool) -> BoardTiles:
    """The board as large as the paper allows."""
    layout = lay_out_to_play(board, options.space, SHARES[-1], on_picture=on_picture)
    upright = PAPERS[options.paper]
    scale, paper = max((min((paper[0] - 2 * MARGIN) / layout.width, (paper[1] - 2 * MARGIN) / layout.height), paper) for paper in (upright, upright[::-1]))
    smaller = lay_out_to_play(board, 2 * layout.radius * scale, SHARES[-1], on_picture=on_picture)
    plan = TilePlan((smaller.width, smaller.height), paper, 1, 1)
    return BoardTiles(smaller, plan, tuple(plan.tiles()))


def _read_pages(view: PackView, board: Piece, tiles: BoardTiles, options: SheetOptions) -> Document:
    """The plan of the sheets, and the legend with the rules of the board."""
    language = view.language
    words = sheet_words(language)

    def centimetres(length: float) -> str:
        return f"{length / 10:.1f}".replace(".", words["decimal"])

    width, height = tiles.plan.board
    steps = [sheet_word("print_actual", language), sheet_word("print_ruler", language)]
    several = len(tiles.tiles) > 1
    steps += [sheet_word(step, language) for step in (("board_cut", "board_lay", "board_trim") if several else ("board_trim_alone",))]
    notes = []
    if 2 * tiles.layout.radius < options.space - 0.05:
        notes.append(sheet_word("board_small_spaces", language, space=f"{options.space:g}"))
    if tiles.left_out:
        notes.append(sheet_word("board_left_out", language, tiles=", ".join(tile.name for tile in tiles.left_out)))
    art = view.grounds.get(board["id"])
    drawn = draw(board, tiles.layout, table_look(tiles.layout.radius), language, ink_saver=options.ink_saver, names=False)
    size = "board_assembled" if several else "board_alone"
    html = render(
        "kit-board.html.j2",
        pack=view,
        board=board,
        name=local(board["name"], language),
        paper=PAPERS[options.paper],
        ink_saver=options.ink_saver,
        w=words,
        assembled=sheet_word(size, language, width=centimetres(width), height=centimetres(height), space=_millimetres(tiles.layout, language)),
        sheets=sheet_word("board_sheets", language, number=len(tiles.tiles)),
        steps=steps,
        notes=notes,
        plan=plan_drawing(drawn, tiles.plan, tiles.tiles) if several else drawn,
        ruler=ruler(),
        legend=legend(board, language),
        credit=art.credit if art is not None else None,
    )
    return lay_out(html, ("tones.css", "kit-board.css"))


def _margins(view: PackView, board: Piece, tiles: BoardTiles) -> Document:
    """A page for each sheet with all that stands beside the picture."""
    width, height = tiles.plan.paper
    labels = [_sheet_label(view, board, tiles, number) for number in range(len(tiles.tiles))]
    pages = Markup("").join(tile_margins(tiles.plan, tile, label, tiles.tiles) for tile, label in zip(tiles.tiles, labels, strict=True))
    page = f"@page {{ size: {width:g}mm {height:g}mm; margin: 0 }} body {{ margin: 0 }}"
    drawing = f".margins {{ display: block; width: {width:g}mm; height: {height:g}mm }} .margins + .margins {{ break-before: page }}"
    return lay_out(f"<!DOCTYPE html><style>{page} {drawing}</style>{pages}", ())


def _sheet_label(view: PackView, board: Piece, tiles: BoardTiles, number: int) -> str:
    """What a sheet is; where there is but one, how large the spaces on it are."""
    name, total = local(board["name"], view.language), len(tiles.tiles)
    if total > 1:
        return sheet_word("board_tile", view.language, board=name, tile=tiles.tiles[number].name, number=number + 1, total=total)
    return f"{name} · {sheet_word('board_whole', view.language, space=_millimetres(tiles.layout, view.language))}"


def _millimetres(layout: BoardLayout, language: str) -> str:
    """How wide a space is."""
    return f"{2 * layout.radius:.3g}".replace(".", sheet_words(language)["decimal"])


def _drawn_boxes(layout: BoardLayout, board: Piece, language: str) -> Iterator[tuple[float, float, float, float]]:
    """Left, top, right and bottom of what is drawn in one place: spaces with the ground of their zones, and names."""
    names = {space["id"]: local(space["name"], language) for space in board["spaces"]}
    reach = layout.radius * _GROUND
    discs = ((space.at[0] - reach, space.at[1] - reach, space.at[0] + reach, space.at[1] + reach) for space in layout.spaces)
    return chain(discs, map(box_of, space_captions(layout, names, table_look(layout.radius)).values()))


def _meet(tile: Tile, box: tuple[float, float, float, float]) -> bool:
    left, top, width, height = tile.part
    return box[0] < left + width and box[2] > left and box[1] < top + height and box[3] > top


def _crossed(tile: Tile, layout: BoardLayout) -> bool:
    """Whether a line runs over the tile, or the ground of a zone along it."""
    left, top, width, height = tile.part
    wide = (left - layout.radius, top - layout.radius, left + width + layout.radius, top + height + layout.radius)
    return any(length_within(line.points, wide) > 0 for line in layout.lines)
