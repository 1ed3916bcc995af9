"""The ground of what is cut for a hero: its colours, words and signs that read on them, and the rays behind its emblem.

What is drawn in the colours of the deck is there twice: as it is, and in outlines for the ink saver; the style sheet
shows one of them.
"""

from __future__ import annotations

import math
from typing import Final

from markupsafe import Markup

from duelwright.sheets.art import Art, placed
from duelwright.sheets.colors import INK, ink_on
from duelwright.sheets.cutouts import BLEED, Size
from duelwright.sheets.emblem import emblem
from duelwright.sheets.icons import icon
from duelwright.sheets.views import FighterView, FormView, HeroView

WHITE: Final = "#ffffff"
_RAYS: Final = 20

# Left, top, width and height in millimetres.
PieceBox = tuple[float, float, float, float]
# The top left corner of a square, and its side.
Square = tuple[float, float, float]


def lighter(color: str, share: float) -> str:
    """A colour mixed with this much white."""
    return "#" + "".join(f"{round(int(color[at : at + 2], 16) * (1 - share) + 255 * share):02x}" for at in (1, 3, 5))


def deck_ink(hero: HeroView) -> str:
    """The colour of a deck where it reads on white, else black."""
    return hero.color if ink_on(hero.color) == WHITE else INK


def colors(hero: HeroView) -> str:
    """The colours of a deck for the style sheet, and what reads on them."""
    return f"--deck: {hero.color}; --on: {ink_on(hero.color)}; --ink: {deck_ink(hero)}; --accent: {hero.accent}"


def emblem_seed(hero: HeroView, fighter: FighterView, form: FormView | None = None) -> str:
    """What the emblem of a fighter is drawn from: the first one, in its first form, has the hero's; every other fighter
    and form has its own."""
    if fighter is hero.fighters[0] and (form is None or form is next(own for own in hero.forms if own.of is None)):
        return hero.id
    return f"{hero.id} {form.id if form else fighter.id}"


def piece(hero: HeroView, size: Size, *inside: Markup) -> Markup:
    """A side of a cutout: what stands on it, on paper that reaches to the bleed."""
    width, height = size
    ground = box("ground", -BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
    return Markup('<div class="piece" style="{}">{}{}</div>').format(
        f"width: {width:g}mm; height: {height:g}mm; {colors(hero)}", ground, Markup("").join(inside)
    )


def box(look: str, left: float, top: float, width: float, height: float, inside: Markup | str = "") -> Markup:
    """A rectangle; `look` names its classes in kit-hero.css."""
    place = f"left: {left:.2f}mm; top: {top:.2f}mm; width: {width:.2f}mm; height: {height:.2f}mm"
    return Markup('<div class="{}" style="{}">{}</div>').format(look, place, inside)


def drawing(size: Size, solid: str, outline: str = "") -> Markup:
    """A drawing from edge to edge of the bleed, in millimetres from the trimmed corner, and as the ink saver has it."""
    width, height = size[0] + 2 * BLEED, size[1] + 2 * BLEED
    head = f'<svg class="drawing" viewBox="{-BLEED:g} {-BLEED:g} {width:g} {height:g}" aria-hidden="true">'
    return Markup("").join(
        box(look, -BLEED, -BLEED, width, height, Markup(f"{head}{inside}</svg>")) for look, inside in (("solid", solid), ("outline", outline)) if inside
    )


def sign(seed: str, place: Square, color: str, saver: str | None = None) -> Markup:
    """An emblem in a colour; in another one, or the same, where ink is saved."""
    return _twice(place, emblem(seed, color), emblem(seed, saver) if saver else None)


def symbol(name: str, place: Square, color: str, saver: str | None = None) -> Markup:
    """An icon, likewise."""
    return _twice(place, icon(name, color), icon(name, saver) if saver else None)


def _twice(place: Square, solid: Markup, outline: Markup | None) -> Markup:
    left, top, size = place
    if outline is None:
        return box("sign", left, top, size, size, solid)
    return box("sign solid", left, top, size, size, solid) + box("sign outline", left, top, size, size, outline)


def field(hero: HeroView, size: Size) -> Markup:
    """The colour of the deck from edge to edge of the bleed."""
    return drawing(size, _whole(size, hero.color))


def _whole(size: Size, color: str) -> str:
    return f'<rect x="{-BLEED:g}" y="{-BLEED:g}" width="{size[0] + 2 * BLEED:g}" height="{size[1] + 2 * BLEED:g}" fill="{color}"/>'


def rays(hero: HeroView, size: Size, center: tuple[float, float] | None = None) -> Markup:
    """The colour of the deck, in rays that go out from the centre."""
    x, y = center or (size[0] / 2, size[1] / 2)
    reach, turn = math.hypot(max(x, size[0] - x) + BLEED, max(y, size[1] - y) + BLEED), 2 * math.pi / _RAYS

    def point(number: float) -> str:
        return f"{x + reach * math.sin(number * turn):.2f} {y - reach * math.cos(number * turn):.2f}"

    light = "".join(f"M{x:g} {y:g}L{point(number - 0.25)}L{point(number + 0.25)}Z" for number in range(_RAYS))
    return drawing(size, f'{_whole(size, hero.color)}<path d="{light}" fill="{lighter(hero.color, 0.07)}"/>')


def picture(art: Art, place: PieceBox, bleeds: str = "top right bottom left") -> Markup:
    """A picture in its place, which reaches to the bleed on these sides."""
    left, top, width, height = place
    before, above, after, below = (BLEED if side in bleeds else 0.0 for side in ("left", "top", "right", "bottom"))
    size = (width + before + after, height + above + below)
    return box("", left - before, top - above, *size, placed(art, *size))
