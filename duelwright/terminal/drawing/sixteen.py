"""Turns a colour into the one of sixteen that people would call by the same name."""

from __future__ import annotations

import colorsys
from functools import cache
from typing import Final

from rich.color import Color
from rich.console import Console

# The colours of a terminal that has no more, as they are reckoned with when others are turned into them.
_SIXTEEN: Final = (
    *("#000000", "#aa0000", "#00aa00", "#aa5500", "#0000aa", "#aa00aa", "#00aaaa", "#aaaaaa"),
    *("#555555", "#ff5555", "#55ff55", "#ffff55", "#5555ff", "#ff55ff", "#55ffff", "#ffffff"),
)
# With less between its strongest and its weakest light than this, a colour is a grey.
_GREY: Final = 0.15
# How much more the hue counts than how light a colour is.
_HUE: Final = 6


def has_sixteen(console: Console) -> bool:
    return console.color_system in ("standard", "windows")


@cache
def one_of_sixteen(color: str) -> str:
    """By hue first, then by how light it is: by distance alone green and navy would both be grey."""
    hue, light, is_grey = _seen(color)

    def difference(other: str) -> float:
        other_hue, other_light, _ = _seen(other)
        apart = abs(hue - other_hue)
        return (0 if is_grey else _HUE * 2 * min(apart, 1 - apart)) + abs(light - other_light)

    return min((other for other in _SIXTEEN if _seen(other)[2] == is_grey), key=difference)


def _seen(color: str) -> tuple[float, float, bool]:
    """The hue, how light it is, and whether it is a grey."""
    red, green, blue = (part / 255 for part in Color.parse(color).get_truecolor())
    hue, light, _ = colorsys.rgb_to_hls(red, green, blue)
    return hue, light, max(red, green, blue) - min(red, green, blue) < _GREY
