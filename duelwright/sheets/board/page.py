"""Turns a board that is laid out in millimetres into a page of its size, with its picture under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from duelwright.sheets.art import Art, placed
from duelwright.sheets.board.layout import BoardLayout
from duelwright.sheets.board.look import table_look
from duelwright.sheets.board.svg import draw
from duelwright.sheets.colors import PAPER
from duelwright.sheets.paper.pdf import lay_out
from duelwright.texts import Piece

if TYPE_CHECKING:
    from weasyprint import Document


def board_page(board: Piece, layout: BoardLayout, language: str, ground: Art | None = None, *, ink_saver: bool = False) -> Document:
    """One page with nothing else on it. The picture is no finer in it than it is printed."""
    under = ""
    if ground is not None and not ink_saver:
        left, top, width, height = layout.ground
        picture = placed(ground, width, height)
        under = f'<div style="position: absolute; left: {left:.3f}mm; top: {top:.3f}mm">{picture}</div>'
    drawing = draw(board, layout, table_look(layout.radius), language, on_picture=bool(under), ink_saver=ink_saver)
    size = f"width: {layout.width:.3f}mm; height: {layout.height:.3f}mm"
    style = (
        f"@page {{ size: {layout.width:.3f}mm {layout.height:.3f}mm; margin: 0 }} body {{ margin: 0 }} .board {{ position: absolute; left: 0; top: 0; {size} }}"
    )
    color = "none" if ink_saver else PAPER
    return lay_out(f'<!DOCTYPE html><style>{style}</style><div style="position: relative; background: {color}; {size}">{under}{drawing}</div>', ())
