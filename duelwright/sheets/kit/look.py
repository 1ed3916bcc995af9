"""The ground of what is cut for a hero: its colours, with words that read on them, and the rays behind its emblem."""

from __future__ import annotations

import math
from typing import Final

from markupsafe import Markup

from duelwright.sheets.colors import INK, ink_on
from duelwright.sheets.cutouts import BLEED
from duelwright.sheets.emblem import emblem
from duelwright.sheets.views import HeroView

_WHITE: Final = "#ffffff"
_RAYS: Final = 20


def lighter(color: str, share: float) -> str:
    """A colour mixed with this much white."""
    return "#" + "".join(f"{round(int(color[at : at + 2], 16) * (1 - share) + 255 * share):02x}" for at in (1, 3, 5))


def deck_ink(color: str) -> str:
    """The colour of a deck where it reads on white, else black."""
    return color if ink_on(color) == _WHITE else INK


def colors(hero: HeroView) -> Markup:
    """The colours of a piece, as a style: those of the deck, and what is written on them."""
    return Markup("--deck: {}; --on: {}; --ink: {}; --accent: {}").format(hero.color, ink_on(hero.color), deck_ink(hero.color), hero.accent)


def sign(hero: HeroView, seed: str, left: float, top: float, size: float, *, on_deck: bool) -> Markup:
    """An emblem on the colour of the deck or on paper. The ink saver has it in the colour of the deck."""
    box = f"left: {left:g}mm; top: {top:g}mm; width: {size:g}mm; height: {size:g}mm"
    plain = Markup('<div class="sign{}" style="{}">{}</div>').format(" outline" if on_deck else "", box, emblem(seed, deck_ink(hero.color)))
    return Markup('<div class="sign solid" style="{}">{}</div>{}').format(box, emblem(seed, hero.accent), plain) if on_deck else plain


def rays(hero: HeroView, width: float, height: float, center: tuple[float, float]) -> Markup:
    """The colour of the deck from edge to edge of the bleed, in rays that go out from where the emblem is. The ink saver
    leaves it out."""
    reach = math.hypot(width + 2 * BLEED, height + 2 * BLEED)
    turn = 2 * math.pi / _RAYS

    def point(number: float) -> str:
        return f"{center[0] + reach * math.sin(number * turn):.2f} {center[1] - reach * math.cos(number * turn):.2f}"

    light = "".join(f"M{center[0]:g} {center[1]:g}L{point(number - 0.25)}L{point(number + 0.25)}Z" for number in range(_RAYS))
    box = f"{-BLEED:g} {-BLEED:g} {width + 2 * BLEED:g} {height + 2 * BLEED:g}"
    place = f"left: {-BLEED:g}mm; top: {-BLEED:g}mm; width: {width + 2 * BLEED:g}mm; height: {height + 2 * BLEED:g}mm"
    return Markup(
        f'<div class="solid" style="{place}"><svg class="rays" viewBox="{box}" aria-hidden="true">'
        f'<rect x="{-BLEED:g}" y="{-BLEED:g}" width="{width + 2 * BLEED:g}" height="{height + 2 * BLEED:g}" fill="{hero.color}"/>'
        f'<path d="{light}" fill="{lighter(hero.color, 0.07)}"/></svg></div>'
    )
