"""The ground of what all players share: pieces in a tone of their own, not in that of a hero."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from duelwright.sheets.cutouts import BLEED, Size
from duelwright.sheets.kit.look import WHITE, box

# The colour of thin lines and frames.
ACCENT: Final = "#d9c48a"


def shared_piece(size: Size, tone: str, *inside: Markup) -> Markup:
    """A side of a cutout: what stands on it, on paper that reaches to the bleed."""
    width, height = size
    style = f"width: {width:g}mm; height: {height:g}mm; --deck: {tone}; --on: {WHITE}; --ink: {tone}; --accent: {ACCENT}"
    ground = box("ground", -BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
    return Markup('<div class="piece" style="{}">{}{}</div>').format(style, ground, Markup("").join(inside))


def across(size: Size, top: float, bottom: float, color: str) -> str:
    """A rectangle from the left edge of the bleed to the right one, as SVG."""
    return f'<rect x="{-BLEED:g}" y="{top:g}" width="{size[0] + 2 * BLEED:g}" height="{bottom - top:g}" fill="{color}"/>'
