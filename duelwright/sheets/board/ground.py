"""Turns the picture of a board into what lies under its map."""

from __future__ import annotations

from duelwright.sheets.art import Art, data_uri, seen_part
from duelwright.sheets.board.signs import number


def ground_image(art: Art, box: tuple[float, float, float, float]) -> str:
    """The picture, scaled so that it covers the box (left, top, width, height) and cut at its edges."""
    left, top, width, height = box
    seen_left, seen_top, seen_wide, seen_high = seen_part(art, width, height)
    wide, high = width / seen_wide, height / seen_high
    x, y = left - seen_left * wide, top - seen_top * high
    return (
        f'<clipPath id="ground"><rect x="{number(left)}" y="{number(top)}" width="{number(width)}" height="{number(height)}"/></clipPath>'
        f'<g clip-path="url(#ground)"><image x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="{number(high)}" '
        f'preserveAspectRatio="none" href="{data_uri(art)}"/></g>'
    )
