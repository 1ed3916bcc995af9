"""Turns the health of fighters into dials: a wheel with the numbers on its rim, and a cover that turns upon it and shows
one of them in its window."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from duelwright.sheets.colors import INK, TYPES, ink_on
from duelwright.sheets.cutouts import BLEED, Cutout
from duelwright.sheets.kit.look import WHITE, deck_ink, drawing, emblem_seed, lighter, piece, rays, sign, symbol
from duelwright.sheets.kit.words import LABEL, NAME, TEXT, words
from duelwright.sheets.views import FighterView, HeroView
from duelwright.words import sheet_words

# More numbers than these would make a disc larger than a hand, or its type too small: a track shows them instead.
MOST_NUMBERS: Final = 41
# How far the wheel stands out beyond the cover, for the fingers.
_RIM: Final = 3.6
_EDGE: Final = 3.2
_LEAST_RADIUS: Final = 13.5


@dataclass(frozen=True, slots=True)
class Dial:
    """The measures of a dial with so many numbers, from 0 on. Lengths are in millimetres, radii from the centre."""

    numbers: int

    @property
    def pitch(self) -> float:
        """How far apart the numbers are, along the ring."""
        return 6.8 if self.numbers <= 17 else 6.0 if self.numbers <= 25 else 5.4

    @property
    def type(self) -> float:
        """The size of the numbers."""
        return self.pitch * 0.86

    @property
    def ring(self) -> float:
        """The radius on which the numbers stand."""
        return max(_LEAST_RADIUS, self.numbers * self.pitch / (2 * math.pi))

    @property
    def window(self) -> tuple[float, float]:
        """Width and height of the window, whose middle is on the ring. It is narrower than a number's share of the ring,
        so that the next one is never seen."""
        return self.pitch * 0.86, self.type * 1.1

    @property
    def cover(self) -> float:
        """The radius of the cover."""
        return self.ring + self.window[1] / 2 + _EDGE

    @property
    def wheel(self) -> float:
        """The radius of the wheel."""
        return self.cover + _RIM

    def turn(self, number: int) -> float:
        """Where a number stands, in degrees clockwise from the top."""
        return 360 * number / self.numbers


def highest_health(hero: HeroView, fighter: FighterView) -> int:
    """The highest health that a fighter can have, in any form and role."""
    of = None if fighter.role == "hero" else fighter.id
    return max(fighter.max_health, fighter.other_health or 0, *(form.max_health or 0 for form in hero.forms if form.of == of), 0)


def dial_cutouts(hero: HeroView, fighter: FighterView, language: str) -> tuple[Cutout, ...]:
    """A wheel for each fighter of a group, and covers with their numbers."""
    dial = Dial(highest_health(hero, fighter) + 1)
    wheel, cover = round(2 * dial.wheel, 2), round(2 * dial.cover, 2)
    numbered = [(fighter.id, fighter.single)] if fighter.count == 1 else [(f"{fighter.id}-{n}", f"{fighter.single} {n}") for n in range(1, fighter.count + 1)]
    return (
        Cutout("dial", fighter.id, fighter.name, (wheel, wheel), _wheel(hero, fighter, dial, language), copies=fighter.count, round=True),
        *(Cutout("dial-cover", id, name, (cover, cover), _cover(hero, emblem_seed(hero, fighter), name, dial, language), round=True) for id, name in numbered),
    )


def pin(middle: float, color: str) -> str:
    """Where the pin goes through, as SVG."""
    cross = f"M{middle - 2.4:.2f} {middle:.2f}h4.8M{middle:.2f} {middle - 2.4:.2f}v4.8"
    return (
        f'<circle cx="{middle:.2f}" cy="{middle:.2f}" r="1.5" fill="#ffffff" stroke="{INK}" stroke-width="0.2"/>'
        f'<path d="{cross}" stroke="{color}" stroke-width="0.2" fill="none"/>'
    )


def _wheel(hero: HeroView, fighter: FighterView, dial: Dial, language: str) -> Markup:
    radius, ink, size = dial.wheel, deck_ink(hero), dial.type
    inner = dial.ring - dial.window[1] / 2
    half = dial.pitch * 0.46

    def turned(number: float) -> str:
        return f'transform="rotate({360 * number / dial.numbers:.3f} {radius:.3f} {radius:.3f})"'

    def drawn(rim: str, teeth: str, start: str, start_ink: str) -> str:
        numbers = "".join(
            f'<text x="{radius:.3f}" y="{radius - dial.ring + size * 0.355:.3f}" text-anchor="middle" {turned(number)} font-family="Sheet Label" '
            f'font-weight="700" font-size="{size:.3f}" fill="{start_ink if number == fighter.health else INK}">{number}</text>'
            for number in range(dial.numbers)
        )
        grip = "".join(f'<path d="M{radius:.3f} {-BLEED:g}V{_RIM * 0.6:.2f}" {turned(tooth / 2 + 0.25)}/>' for tooth in range(2 * dial.numbers))
        return (
            f'{rim}<g stroke="{teeth}" stroke-width="0.45">{grip}</g>'
            f'<circle cx="{radius:.3f}" cy="{radius:.3f}" r="{inner - 0.8:.3f}" fill="none" stroke="{ink}" stroke-width="0.2"/>'
            f'<rect x="{radius - half:.3f}" y="{radius - dial.ring - dial.window[1] / 2:.3f}" width="{2 * half:.3f}" height="{dial.window[1]:.3f}" rx="0.9" '
            f"{start} {turned(fighter.health)}/>{numbers}{pin(radius, INK)}"
        )

    around = (_RIM + BLEED) / 2
    solid = f'<circle cx="{radius:.3f}" cy="{radius:.3f}" r="{radius + BLEED - around:.3f}" fill="none" stroke="{hero.color}" stroke-width="{2 * around:.3f}"/>'
    outline = f'<circle cx="{radius:.3f}" cy="{radius:.3f}" r="{dial.cover:.3f}" fill="none" stroke="{ink}" stroke-width="0.2"/>'
    shown = drawing(
        (2 * radius, 2 * radius),
        drawn(solid, hero.accent, f'fill="{hero.color}"', ink_on(hero.color)),
        drawn(outline, ink, f'fill="none" stroke="{ink}" stroke-width="0.3"', INK),
    )
    wide, high = inner * 1.3, inner * 0.42
    name = words(fighter.name, LABEL, (radius - wide / 2, radius - 2.8 - high, wide, high), 10.0, look="ink middle")
    hint = words(sheet_words(language)["dial_wheel"], TEXT, (radius - wide / 2, radius + 2.8, wide, high), 6.6, lines=3, look="middle")
    return piece(hero, (2 * radius, 2 * radius), shown, name, hint)


def _cover(hero: HeroView, seed: str, name: str, dial: Dial, language: str) -> Markup:
    radius, ink = dial.cover, deck_ink(hero)
    wide, high = dial.window
    left, top = radius - wide / 2, radius - dial.ring - high / 2

    def lines(color: str) -> str:
        return (
            f'<circle cx="{radius:.3f}" cy="{radius:.3f}" r="{radius - 1.6:.3f}" fill="none" stroke="{color}" stroke-width="0.45"/>'
            f'<rect x="{left:.3f}" y="{top:.3f}" width="{wide:.3f}" height="{high:.3f}" fill="#ffffff" stroke="{INK}" stroke-width="0.25" '
            f'stroke-dasharray="0.8 0.5"/>{pin(radius, INK)}'
        )

    ghost, heart, width = radius * 1.16, dial.ring * 0.32, radius * 1.24
    return piece(
        hero,
        (2 * radius, 2 * radius),
        rays(hero, (2 * radius, 2 * radius)),
        sign(seed, (radius - ghost / 2, radius - ghost / 2, ghost), lighter(hero.color, 0.13), "#ffffff"),
        drawing((2 * radius, 2 * radius), lines(hero.accent), lines(ink)),
        words(sheet_words(language)["cut_out"], LABEL, (left + 0.3, top + 0.3, wide - 0.6, high - 0.6), 5.4, look="middle"),
        symbol("health", (radius - heart / 2, top + high + 1.2, heart), WHITE, TYPES["attack"]),
        words(name, NAME, (radius - width / 2, radius * 1.19, width, radius * 0.4), 16.0, look="on middle"),
    )
