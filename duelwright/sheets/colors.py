"""Colours of the sheets, and which ink reads on which of them."""

from __future__ import annotations

import colorsys
import hashlib
from typing import Any, Final

from compiler.measure.colors import contrast

INK: Final = "#1f2328"
PAPER: Final = "#fbf8f1"
_TINT: Final = 0.24
_ACCENT: Final = "#e9d9a8"

# Dark enough for white text (contrast of at least 5 to 1), and told apart by icon and word as well.
TYPES: Final = {"attack": "#a8321f", "defense": "#1d5a96", "versatile": "#65408a", "scheme": "#8a5a00"}

TINTS: Final = {"attack": "#f8e6e1", "defense": "#e2ecf6", "versatile": "#ece4f4", "scheme": "#f6ecd4"}

# For zones that name no colour.
ZONES: Final = ("#3b7dc4", "#e3b92e", "#3f8f4f", "#a8452b", "#8a5fb0", "#38b0c4", "#e07b2c", "#8b9096")


def stable_number(text: str) -> int:
    """A number that depends on the text alone: the same in every run and on every machine."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")


def deck_color(hero: str) -> str:
    """The tone of a deck, on its backs and the foot of its cards: any hue, always dark enough for white text."""
    number = stable_number(f"stain {hero}")
    red, green, blue = colorsys.hls_to_rgb(number % 360 / 360, 0.2, 0.34 + number // 360 % 3 * 0.1)
    return "#" + "".join(f"{round(part * 255):02x}" for part in (red, green, blue))


def deck_colors(hero: dict[str, Any]) -> tuple[str, str]:
    """The tone of a hero's deck and its accent: what the author wrote, else generated ones."""
    written = hero.get("colors") or {}
    return written.get("deck") or deck_color(hero["id"]), written.get("accent") or _ACCENT


def deck_pattern(hero: str) -> int:
    """The number of the pattern of a deck, on its backs and under short texts."""
    return stable_number(hero) // 16


def soft(color: str) -> str:
    """A light tint of a colour, for grounds: mixed with the paper, so that two of them side by side never make a
    third."""
    return "#" + "".join(f"{round(_TINT * int(color[at : at + 2], 16) + (1 - _TINT) * int(PAPER[at : at + 2], 16)):02x}" for at in (1, 3, 5))


def ink_on(color: str) -> str:
    """Black or white, whichever reads better."""
    return max((INK, "#ffffff"), key=lambda ink: contrast(ink, color))
