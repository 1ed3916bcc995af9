"""Turns the picture of a board into what lies under its map."""

from __future__ import annotations

from duelwright.sheets.art import Art, data_uri
from duelwright.sheets.board.signs import number


def ground_image(art: Art, box: tuple[float, float, float, float]) -> str:
    """The picture, scaled so that it covers the box (left, top, width, height) and cut at its edges."""
    left, top, width, height = box
    crop_left, crop_top, share_wide, share_high = art.crop
    wide, high = art.width * share_wide, art.height * share_high
    scale = max(width / wide, height / high)
    x = left - art.width * crop_left * scale - (wide * scale - width) * art.position[0]
    y = top - art.height * crop_top * scale - (high * scale - height) * art.position[1]
    return (
        f'<clipPath id="ground"><rect x="{number(left)}" y="{number(top)}" width="{number(width)}" height="{number(height)}"/></clipPath>'
        f'<g clip-path="url(#ground)"><image x="{number(x)}" y="{number(y)}" width="{number(art.width * scale)}" height="{number(art.height * scale)}" '
        f'preserveAspectRatio="none" href="{data_uri(art)}"/></g>'
    )
