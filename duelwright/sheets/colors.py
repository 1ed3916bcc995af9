"""Colours of the sheets, and which ink reads on which of them."""

from __future__ import annotations

import hashlib
import math
from typing import Any, Final

from runtime.colors import contrast

INK: Final = "#1f2328"
PAPER: Final = "#fbf8f1"
_TINT: Final = 0.24
# Hues in degrees: those whose dark tones are handsome, which leaves out olive.
_HUES: Final = (8.0, 20.0, 30.0, 42.0, 60.0, 138.0, 152.0, 168.0, 190.0, 212.0, 235.0, 252.0, 268.0, 285.0, 305.0, 325.0, 345.0)
# How light and how bright the tones of decks are.
_DEPTHS: Final = ((0.34, 0.1), (0.4, 0.12), (0.3, 0.06))
# Contrast of shapes and of words to what is around them, as WCAG asks for it.
_LEAST_ACCENT: Final = 3.0
_LEAST_WORDS: Final = 4.5

# Dark enough for white text (contrast of at least 5 to 1), and told apart by icon and word as well.
TYPES: Final = {"attack": "#a8321f", "defense": "#1d5a96", "versatile": "#65408a", "scheme": "#8a5a00"}

# For zones that name no colour.
ZONES: Final = ("#3b7dc4", "#e3b92e", "#3f8f4f", "#a8452b", "#8a5fb0", "#38b0c4", "#e07b2c", "#8b9096")


def stable_number(text: str) -> int:
    """A number that depends on the text alone: the same in every run and on every machine."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")


def deck_color(hero: str) -> str:
    """The tone of a deck, on its backs and beside its cards: always dark enough for white text."""
    hue, depth, _ = _dice(hero)
    return _shown(*_DEPTHS[depth], _HUES[hue])


def deck_accent(hero: str) -> str:
    """What stands out on the tone of a deck: gold, or a light shade of a neighbouring hue or of the opposite one."""
    hue, _, shade = _dice(hero)
    return _shown(0.86, 0.095, (85.0, _HUES[hue] + 40.0, _HUES[hue] + 180.0)[shade])


def _dice(hero: str) -> tuple[int, int, int]:
    rest, hue = divmod(stable_number(f"tone of {hero}"), len(_HUES))
    rest, depth = divmod(rest, len(_DEPTHS))
    return hue, depth, rest % 3


def deck_colors(hero: dict[str, Any]) -> tuple[str, str]:
    """The tone of a hero's deck and its accent: what the author wrote, else generated ones."""
    written = hero.get("colors") or {}
    deck = written.get("deck") or deck_color(hero["id"])
    return deck, written.get("accent") or _standing_out(deck_accent(hero["id"]), deck)


def _standing_out(accent: str, deck: str) -> str:
    """The generated accent, or black or white on an author's deck that leaves too little contrast to it."""
    return accent if contrast(accent, deck) >= _LEAST_ACCENT else ink_on(deck)


def _shown(lightness: float, chroma: float, hue: float) -> str:
    """A colour of the OKLCH space, where equal steps look equal; duller where a screen cannot show it."""
    a, b = chroma * math.cos(math.radians(hue)), chroma * math.sin(math.radians(hue))
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    channels = (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )
    if not all(-0.0001 <= channel <= 1.0001 for channel in channels):
        return _shown(lightness, chroma - 0.005, hue)
    return "#" + "".join(f"{round(255 * _gamma(min(1.0, max(0.0, channel)))):02x}" for channel in channels)


def _gamma(channel: float) -> float:
    return 12.92 * channel if channel <= 0.0031308 else 1.055 * channel ** (1 / 2.4) - 0.055


def deck_pattern(hero: str) -> int:
    """The number of the pattern of a deck at the table."""
    return stable_number(hero) // 16


def soft(color: str) -> str:
    """A light tint of a colour, for grounds: mixed with the paper, so that two of them side by side never make a
    third."""
    return mixed(PAPER, color, _TINT)


def mixed(one: str, other: str, share: float) -> str:
    """One colour with so much of another in it."""
    pairs = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(first + (second - first) * share):02x}" for first, second in pairs)


def ink_on(color: str) -> str:
    """Black or white, whichever reads better."""
    return max((INK, "#ffffff"), key=lambda ink: contrast(ink, color))


def ink_on_white(color: str) -> str:
    """A colour where words in it read on white, else black."""
    return color if contrast(color, "#ffffff") >= _LEAST_WORDS else INK
