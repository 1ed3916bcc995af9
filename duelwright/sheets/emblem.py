"""Turns the id of a hero into the mark of a deck: a charge on a parted shield, in one colour.

Where the charge crosses a filled part it changes to the ground, as heralds have it; so every emblem is one path.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from duelwright.sheets.charges import CHARGES, polygon
from duelwright.sheets.colors import stable_number
from duelwright.sheets.shields import PARTINGS, SHIELDS, Parting, Shield, cut

# How broad the rim of a shield is, and how far the field lies from it.
_RIMS: Final = ((5.0, 0.0), (8.0, 0.0), (4.5, 3.0))
_COMMAND: Final = re.compile(r"([MLCAZ])([^MLCAZ]*)")
_NUMBER: Final = re.compile(r"-?\d+\.?\d*")


def emblem(seed: str, ink: str) -> Markup:
    """The emblem of a deck as SVG."""
    return Markup('<svg class="emblem" viewBox="0 0 100 100" aria-hidden="true"><path fill="{}" fill-rule="evenodd" d="{}"/></svg>').format(
        ink, emblem_path(seed)
    )


@lru_cache(maxsize=64)
def emblem_path(seed: str) -> str:
    """An emblem on a field of 100 × 100, to be filled by the even-odd rule."""
    number = stable_number(f"arms {seed}")
    number, charge = divmod(number, len(CHARGES))
    number, shield = divmod(number, len(SHIELDS))
    number, parting = divmod(number, len(PARTINGS))
    rim, gap = _RIMS[number % len(_RIMS)]
    return _drawn(list(SHIELDS.values())[shield], PARTINGS[parting], list(CHARGES.values())[charge], rim, gap)


def _drawn(shield: Shield, parting: Parting, charge: str, rim: float, gap: float) -> str:
    """No two edges lie upon each other, where renderers leave hairlines: a field that touches its rim is drawn by what
    is empty of it."""
    field = shield.inset(rim + gap)
    drawn = [shield.outline, *([shield.inset(rim)] if gap else []), *(cut(field, cell) for cell in (parting.filled if gap else parting.empty))]
    scale = (shield.room - 0.6 * (rim + gap - _RIMS[0][0])) / 100
    x, y = shield.middle
    return "".join(polygon(part) for part in drawn if part) + moved(charge, scale, x - 50 * scale, y - 50 * scale)


def moved(path: str, scale: float, x: float, y: float) -> str:
    """A path with absolute commands, scaled and then moved."""

    def command(found: re.Match[str]) -> str:
        numbers = [float(number) for number in _NUMBER.findall(found[2])]
        if found[1] == "A":
            return "".join(_arc(numbers[at : at + 7], scale, x, y) for at in range(0, len(numbers), 7))
        return found[1] + " ".join(f"{number * scale + (y if at % 2 else x):.1f}" for at, number in enumerate(numbers))

    return _COMMAND.sub(command, path)


def _arc(numbers: list[float], scale: float, x: float, y: float) -> str:
    wide, high, turn, large, sweep, end_x, end_y = numbers
    return f"A{wide * scale:.1f} {high * scale:.1f} {turn:g} {large:g} {sweep:g} {end_x * scale + x:.1f} {end_y * scale + y:.1f}"
