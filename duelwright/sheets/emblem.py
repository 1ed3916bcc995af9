"""Turns the id of a hero into the mark of a deck: a charge on a shield, in one colour, as one path.

The charge is always whole. On a parted field it lies on an empty disc: one that changes its colour where it crosses a
line of partition is a pattern, and nobody sees what it shows.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from duelwright.sheets.charges import CHARGES, polygon
from duelwright.sheets.colors import stable_number
from duelwright.sheets.shields import ALL, NONE, PARTINGS, SHIELDS, Parting, Polygon, Shield, arc, filled, rim

# How broad a rim is, and how far the field lies from it.
_RIMS: Final = ((5.0, 0.0), (8.0, 0.0), (4.5, 3.0))
# On a parted field: how large the charge is, to what it is on others, and the radius of its disc, to the charge.
_ON_DISC: Final = 0.8
_DISC: Final = 0.62
_COMMAND: Final = re.compile(r"([MLCAZ])([^MLCAZ]*)")
_NUMBER: Final = re.compile(r"-?\d+\.?\d*")


def emblem(seed: str, ink: str) -> Markup:
    """The emblem of a deck as SVG."""
    return _svg("emblem", f'<path fill="{ink}" fill-rule="evenodd" d="{emblem_path(seed)}"/>')


def crest(seed: str, ink: str, ground: str) -> Markup:
    """The emblem on a ground of its own, so that it reads wherever it lies."""
    outline = polygon(_arms(seed).shield.outline)
    return _svg("crest", f'<path fill="{ground}" d="{outline}"/><path fill="{ink}" fill-rule="evenodd" d="{emblem_path(seed)}"/>')


def charge(seed: str, ink: str) -> Markup:
    """The figure of the emblem alone, as SVG."""
    return _svg("charge", f'<path fill="{ink}" fill-rule="evenodd" d="{_arms(seed).charge}"/>')


def emblem_lines(seed: str, ink: str) -> Markup:
    """The emblem in lines, for those who save ink."""
    return _svg("crest lines", _lines(emblem_path(seed), ink))


def charge_lines(seed: str, ink: str) -> Markup:
    """Likewise its figure."""
    return _svg("charge", _lines(_arms(seed).charge, ink))


def _lines(path: str, ink: str) -> str:
    return f'<path fill="none" stroke="{ink}" stroke-width="1.6" stroke-linejoin="round" d="{path}"/>'


def _svg(name: str, inside: str) -> Markup:
    return Markup(f'<svg class="{name}" viewBox="0 0 100 100" aria-hidden="true">{inside}</svg>')


@dataclass(frozen=True, slots=True)
class Arms:
    """What an emblem is made of; the rim is `rim` broad, and the field lies `gap` from it."""

    charge: str
    shield: Shield
    parting: Parting
    rim: float
    gap: float


def _arms(seed: str) -> Arms:
    rest, figure = divmod(stable_number(f"arms {seed}"), len(CHARGES))
    rest, shield = divmod(rest, len(SHIELDS))
    rest, parting = divmod(rest, len(PARTINGS))
    return Arms(list(CHARGES.values())[figure], list(SHIELDS.values())[shield], PARTINGS[parting], *_RIMS[rest % len(_RIMS)])


@lru_cache(maxsize=64)
def emblem_path(seed: str) -> str:
    """An emblem on a field of 100 × 100, to be filled by the even-odd rule.

    No two edges lie upon each other, where renderers leave hairlines: a field that touches its rim is drawn by what is
    empty of it.
    """
    arms = _arms(seed)
    inner = arms.rim + arms.gap
    room = arms.shield.room - 0.6 * (inner - _RIMS[0][0])
    if arms.parting not in (ALL, NONE):
        room *= _ON_DISC
    drawn = [arms.shield.outline, *([arms.shield.inset(arms.rim)] if arms.gap else []), *_field(arms, arms.shield.inset(inner), room * _DISC)]
    x, y = arms.shield.middle
    return "".join(polygon(part) for part in drawn) + moved(arms.charge, room / 100, x - room / 2, y - room / 2)


def _field(arms: Arms, field: Polygon, disc: float) -> list[Polygon]:
    """What changes within the rim: the parts that are filled where there is a gap, else those that are empty."""
    middle = arms.shield.middle
    if arms.parting in (ALL, NONE):
        return [field] if (arms.parting is NONE) == bool(arms.gap) else []
    sectors = list(zip(arms.parting, filled(arms.parting), strict=True))
    if arms.gap:
        return [(*rim(field, middle, full), *reversed(arc(middle, disc, full))) for _, full in sectors]
    return [tuple(point for empty, full in sectors for point in (*rim(field, middle, empty), *arc(middle, disc, full)))]


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
