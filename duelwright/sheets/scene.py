"""Turns the id of a hero into the ground of its deck: a pattern that spreads from a point, where the emblem lies on it.

So nothing interrupts the pattern. It is drawn larger than any place for it, and cut off by its box.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from markupsafe import Markup

from duelwright.sheets.colors import mixed, stable_number

# From the point in the middle to the edge, in mm: more than the diagonal of half a card with its bleed.
_REACH: Final = 60
_LINE: Final = 0.45


def scene(seed: str, deck: str, accent: str) -> Markup:
    """The pattern of a deck as SVG, a square of twice that reach."""
    draw, lines = _SCENES[stable_number(f"scene of {seed}") % len(_SCENES)]
    tone = mixed(deck, accent, 0.3 if lines else 0.13)
    look = f'fill="none" stroke="{tone}" stroke-width="{_LINE}"' if lines else f'fill="{tone}"'
    return Markup(f'<svg class="scene" viewBox="{-_REACH} {-_REACH} {2 * _REACH} {2 * _REACH}" aria-hidden="true"><path {look} d="{draw()}"/></svg>')


def _at(radius: float, turn: float) -> str:
    return f"{radius * math.sin(turn * math.tau):.1f} {-radius * math.cos(turn * math.tau):.1f}"


def _circle(x: float, y: float, radius: float) -> str:
    return f"M{x - radius:.1f} {y:.1f}a{radius:g} {radius:g} 0 1 0 {2 * radius:g} 0a{radius:g} {radius:g} 0 1 0 {-2 * radius:g} 0"


def _rays(count: int) -> Callable[[], str]:
    return lambda: "".join(f"M0 0L{_at(84, (ray - 0.25) / count)}L{_at(84, (ray + 0.25) / count)}Z" for ray in range(count))


def _swirl(count: int) -> Callable[[], str]:
    def arm(turn: float) -> str:
        end = turn + 0.5 / count
        there = f"C{_at(20, turn + 0.1)} {_at(50, turn + 0.12)} {_at(84, turn)}"
        return f"M0 0{there}L{_at(84, end)}C{_at(50, end + 0.12)} {_at(20, end + 0.1)} 0 0Z"

    return lambda: "".join(arm(number / count) for number in range(count))


def _ripples(corners: int, step: float) -> Callable[[], str]:
    def ripple(radius: float) -> str:
        return "M" + "L".join(_at(radius, corner / corners) for corner in range(corners)) + "Z"

    return lambda: "".join(ripple(step * number) for number in range(1, round(70 / step)))


def _rings() -> str:
    return "".join(_circle(0, 0, 5.0 * number) for number in range(1, 13))


def _rosette(count: int) -> Callable[[], str]:
    def middle(turn: float, radius: float) -> tuple[float, float]:
        return radius * math.sin(turn * math.tau), -radius * math.cos(turn * math.tau)

    return lambda: "".join(_circle(*middle(number / count, radius), radius) for radius in (22.0, 40.0) for number in range(count))


def _scales() -> str:
    # What is seen at most lies within 50 mm of the middle; each arc costs time on every card.
    return "".join(f"M{-50 - (row % 2) * 5} {row * 8}" + "a5 5 0 0 0 10 0" * 10 for row in range(-7, 7))


def _lattice() -> str:
    shifts = range(-100, 101, 8)
    return "".join(f"M{shift - 50} -50l100 100M{shift + 50} -50l-100 100" for shift in shifts)


# What draws a pattern, and whether it is lines.
_SCENES: Final[tuple[tuple[Callable[[], str], bool], ...]] = (
    (_rays(20), False),
    (_swirl(16), False),
    (_ripples(4, 7.0), True),
    (_rings, True),
    (_rosette(14), True),
    (_scales, True),
    (_rays(36), False),
    (_ripples(6, 6.0), True),
    (_lattice, True),
    (_swirl(28), False),
)
