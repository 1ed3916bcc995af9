"""Turns words and a box into words that fit it: the largest type that has room, in the middle of the box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from duelwright.sheets.fit import POINTS_PER_MM, Fit, Style, bound, fit_lines, lines_needed, sizes
from duelwright.sheets.kit.look import PieceBox

# Below the size that we want a name steps down as far as this, and no name is cut: a hundred words on a token are small.
_LEAST: Final = 1.6


@dataclass(frozen=True, slots=True)
class Lettering:
    """How words are set: `name` is the class that kit-hero.css has for it."""

    name: str
    style: Style
    upper: bool = False


NAME: Final = Lettering("name", Style("alegreya-800", 1.0))
LABEL: Final = Lettering("label", Style("barlow-condensed-700", 1.1, spacing=0.05), upper=True)
TEXT: Final = Lettering("text", Style("barlow-500", 1.25))


def _fit(text: str, lettering: Lettering, box: PieceBox, largest: float, lines: int) -> Fit:
    """One line if it can be nearly as large as we want it, else as many as there may be."""
    _, _, width, height = box
    found = Fit(largest, False)
    for count in range(1, lines + 1):
        tallest = min(largest, height / count / lettering.style.line * POINTS_PER_MM)
        smallest = max(tallest * 0.75, _LEAST) if count < lines else _LEAST
        found = fit_lines(text, lettering.style, sizes(max(tallest, smallest), smallest), width, count)
        if found.fits:
            return found
    while found.size > 0.4 and lines_needed(text, lettering.style, found.size, width) * found.size * lettering.style.line / POINTS_PER_MM > height:
        found = Fit(round(found.size - 0.1, 2), False)
    return found


def words(text: str, lettering: Lettering, box: PieceBox, largest: float, *, lines: int = 2, look: str = "") -> Markup:
    """A paragraph in a box, in type of at most this size in points. `look` are further classes: its colour, its side."""
    shown = bound(text.upper() if lettering.upper else text)
    size = _fit(shown, lettering, box, largest, lines).size
    left, top, width, height = box
    used = lines_needed(shown, lettering.style, size, width) * size * lettering.style.line / POINTS_PER_MM
    return Markup('<p class="{}" style="left: {}mm; top: {}mm; width: {}mm; font-size: {}pt">{}</p>').format(
        f"{lettering.name} {look}".strip(), f"{left:g}", f"{top + (height - used) / 2:.2f}", f"{width:g}", f"{size:g}", shown
    )


def titled(name: str) -> str:
    """A name as a title begins."""
    return name[:1].upper() + name[1:]
