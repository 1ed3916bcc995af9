"""Turns the id of a hero into the mark of a deck."""

from __future__ import annotations

import math

from markupsafe import Markup

from duelwright.sheets.colors import stable_number


def emblem(seed: str, ink: str) -> Markup:
    """The emblem of a deck as SVG, in one colour."""
    return Markup('<svg class="emblem" viewBox="0 0 100 100" aria-hidden="true"><path fill="{}" fill-rule="evenodd" d="{}"/></svg>').format(
        ink, emblem_path(seed)
    )


def emblem_path(seed: str) -> str:
    """The outline of an emblem on a field of 100 × 100, to be filled by the even-odd rule."""
    number = stable_number(f"emblem {seed}")
    points, inner = 4 + number % 6, 14 + number // 8 % 5 * 4
    corners = [(50 + radius * math.sin(turn), 50 - radius * math.cos(turn)) for turn, radius in _star(points, 34.0, inner)]
    return "M2 50a48 48 0 1 0 96 0a48 48 0 1 0 -96 0ZM" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


def _star(points: int, outer: float, inner: float) -> list[tuple[float, float]]:
    return [(math.pi * step / points, outer if step % 2 == 0 else inner) for step in range(2 * points)]
