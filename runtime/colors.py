"""Turns colours into figures: how bright each is, how well one reads on another, and how far apart two of them are, also
for those who see fewer colours."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Final

Linear = tuple[float, float, float]
Lab = tuple[float, float, float]

# Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), at
# full strength: what red, green and blue light become for those who lack one kind of cone.
_SIMULATED: Final = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}

# Kinds of colour blindness, the most frequent first.
KINDS_OF_SIGHT: Final = ("deuteranopia", "protanopia", "tritanopia")

# sRGB to CIE XYZ, and the white of daylight (D65).
_TO_XYZ: Final = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
_WHITE: Final = (0.95047, 1.0, 1.08883)


def luminance(color: str) -> float:
    """Relative luminance of "#rrggbb", as WCAG defines it."""
    red, green, blue = _linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def difference(one: str, other: str, sight: str | None = None) -> float:
    """How different two colours look (CIEDE2000): 1 can just be seen side by side, 10 at a glance. With a kind of colour
    blindness, to those who have it."""
    return ciede2000(_lab(_seen(_linear(one), sight)), _lab(_seen(_linear(other), sight)))


def ciede2000(one: Lab, other: Lab) -> float:
    """The difference of two colours of CIELAB, after Sharma, Wu and Dalal (2005)."""
    (light1, a1, b1), (light2, a2, b2) = one, other
    middle = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    stretch = 1 + 0.5 * (1 - sqrt(middle / (middle + 25**7)))
    a1, a2 = a1 * stretch, a2 * stretch
    chroma1, chroma2 = hypot(a1, b1), hypot(a2, b2)
    hue1, hue2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360

    turn, mean_hue = _turn(hue1, hue2) if chroma1 * chroma2 else (0.0, hue1 + hue2)
    light = light2 - light1
    chroma = chroma2 - chroma1
    hue = 2 * sqrt(chroma1 * chroma2) * sin(radians(turn) / 2)

    mean_light, mean_chroma = (light1 + light2) / 2, (chroma1 + chroma2) / 2
    ripple = (
        1
        - 0.17 * cos(radians(mean_hue - 30))
        + 0.24 * cos(radians(2 * mean_hue))
        + 0.32 * cos(radians(3 * mean_hue + 6))
        - 0.20 * cos(radians(4 * mean_hue - 63))
    )
    light /= 1 + 0.015 * (mean_light - 50) ** 2 / sqrt(20 + (mean_light - 50) ** 2)
    chroma /= 1 + 0.045 * mean_chroma
    hue /= 1 + 0.015 * mean_chroma * ripple
    saturated = mean_chroma**7
    rotation = -2 * sqrt(saturated / (saturated + 25**7)) * sin(radians(60 * exp(-(((mean_hue - 275) / 25) ** 2))))
    return sqrt(light**2 + chroma**2 + hue**2 + rotation * chroma * hue)


def _turn(hue1: float, hue2: float) -> tuple[float, float]:
    """From one hue to another the shorter way round (a whole turn more or less is the same), and the one halfway."""
    turn = hue2 - hue1
    if abs(turn) <= 180:
        return turn, (hue1 + hue2) / 2
    total = hue1 + hue2
    return turn - 360, (total + 360 if total < 360 else total - 360) / 2


def _linear(color: str) -> Linear:
    """ "#rrggbb" as amounts of light."""
    red, green, blue = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return _light(red), _light(green), _light(blue)


def _light(value: float) -> float:
    return value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4


def _seen(light: Linear, sight: str | None) -> Linear:
    if sight is None:
        return light
    red, green, blue = (min(max(value, 0.0), 1.0) for value in _times(_SIMULATED[sight], light))
    return red, green, blue


def _lab(light: Linear) -> Lab:
    x, y, z = (_cube_root(value / white) for value, white in zip(_times(_TO_XYZ, light), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _cube_root(value: float) -> float:
    return value ** (1 / 3) if value > 216 / 24389 else (value * 24389 / 27 + 16) / 116


def _times(matrix: tuple[Linear, Linear, Linear], light: Linear) -> Linear:
    first, second, third = (sum(weight * value for weight, value in zip(row, light, strict=True)) for row in matrix)
    return first, second, third
