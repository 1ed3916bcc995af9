"""Turns a name into a figure to put on a shield: an animal, a tool, a plant, as a path on a field of 100 × 100.

Paths have absolute commands only (M, L, C, A, Z) and follow the even-odd rule, so that they can be moved, scaled, and
laid upon each other.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from duelwright.sheets.patterns import Point


def polygon(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def around(radius: float, turn: float) -> Point:
    """A point around the centre of the field; a whole turn is 1, and 0 is at the top."""
    return 50 + radius * math.sin(turn * math.tau), 50 - radius * math.cos(turn * math.tau)


def circle(x: float, y: float, radius: float) -> str:
    return f"M{x - radius:g} {y:g}A{radius:g} {radius:g} 0 1 0 {x + radius:g} {y:g}A{radius:g} {radius:g} 0 1 0 {x - radius:g} {y:g}Z"


def _star(points: int, inner: float) -> str:
    return polygon(around(48 if step % 2 == 0 else inner, step / points / 2) for step in range(2 * points))


def _sun(rays: int) -> str:
    return circle(50, 50, 21) + "".join(
        polygon((around(27, (ray - 0.36) / rays), around(49, ray / rays), around(27, (ray + 0.36) / rays))) for ray in range(rays)
    )


def _gear(teeth: int) -> str:
    steps = ((48, -0.2), (48, 0.2), (36, 0.32), (36, 0.68))
    return polygon(around(radius, (tooth + shift) / teeth) for tooth in range(teeth) for radius, shift in steps) + circle(50, 50, 15)


def _wheel(spokes: int) -> str:
    gap = 0.028
    openings = (
        [around(13, (spoke + 0.5) / spokes)]
        + [around(34, (spoke + share) / spokes + shift) for share, shift in ((0, gap), (0.25, gap / 2), (0.5, 0), (0.75, -gap / 2), (1, -gap))]
        for spoke in range(spokes)
    )
    return circle(50, 50, 47) + "".join(polygon(opening) for opening in openings)


def _petals(count: int) -> str:
    def petal(turn: float) -> str:
        ends = (around(14, turn), around(34, turn - 0.36 / count), around(50, turn - 0.22 / count), around(48, turn))
        back = (around(50, turn + 0.22 / count), around(34, turn + 0.36 / count), around(14, turn))
        return "M{0[0]:.1f} {0[1]:.1f}C{1[0]:.1f} {1[1]:.1f} {2[0]:.1f} {2[1]:.1f} {3[0]:.1f} {3[1]:.1f}".format(*ends) + (
            "C{0[0]:.1f} {0[1]:.1f} {1[0]:.1f} {1[1]:.1f} {2[0]:.1f} {2[1]:.1f}Z".format(*back)
        )

    return circle(50, 50, 9) + "".join(petal(number / count) for number in range(count))


def _pinwheel(blades: int) -> str:
    def blade(turn: float) -> str:
        foot, tip, next_tip = around(7, turn), around(48, turn), around(48, turn + 0.72 / blades)
        start, corner, end = (f"{x:.1f} {y:.1f}" for x, y in (foot, tip, next_tip))
        return f"M{start}L{corner}A48 48 0 0 1 {end}A34 34 0 0 1 {start}Z"

    return "".join(blade(number / blades) for number in range(blades))


def _frost() -> str:
    def arm(turn: float) -> str:
        outline = ((4, 9), (4, 26), (17, 36), (14, 43), (4, 36), (0, 49))
        sides = [*outline, *((-across, out) for across, out in reversed(outline[:-1]))]
        sin, cos = math.sin(turn * math.tau), math.cos(turn * math.tau)
        return polygon((50 + across * cos + out * sin, 50 + across * sin - out * cos) for across, out in sides)

    return "".join(arm(number / 6) for number in range(6))


def _spiral() -> str:
    turns = [step / 24 for step in range(54)]
    outer = [around(7 + 17.5 * turn + 5 * min(1.0, turn), turn) for turn in turns]
    inner = [around(max(2.0, 17.5 * turn - 4), turn) for turn in reversed(turns)]
    return polygon([*outer, *inner])


def _comb() -> str:
    middles = [(50.0, 50.0), *(around(31.5, number / 6) for number in range(6))]
    return "".join(polygon((x + 16 * math.cos(corner * math.pi / 3), y + 16 * math.sin(corner * math.pi / 3)) for corner in range(6)) for x, y in middles)


def _waves() -> str:
    def wave(y: int) -> str:
        return (
            f"M4 {y}C14 {y - 17} 25 {y - 17} 35 {y}C42 {y + 11} 48 {y + 11} 55 {y}C65 {y - 17} 86 {y - 17} 96 {y}L96 {y + 14}"
            f"C86 {y - 1} 70 {y - 1} 61 {y + 12}C52 {y + 26} 38 {y + 26} 29 {y + 12}C22 {y + 2} 14 {y + 2} 4 {y + 14}Z"
        )

    return wave(21) + wave(47) + wave(73)


CHARGES: Final = {
    "star of five": _star(5, 19),
    "star of six": _star(6, 25),
    "star of four": _star(4, 15),
    "star of eight": _star(8, 22),
    "sun": _sun(12),
    "blazing sun": _sun(8),
    "gear": _gear(8),
    "wheel": _wheel(6),
    "trefoil": _petals(3),
    "rose": _petals(5),
    "daisy": _petals(8),
    "pinwheel": _pinwheel(5),
    "lens": circle(40, 40, 37) + circle(40, 40, 26) + "M61 73L73 61L98 86A8.5 8.5 0 0 1 86 98ZM22 40A18 18 0 0 1 40 22L40 28A12 12 0 0 0 28 40Z",
    "frost": _frost(),
    "spiral": _spiral(),
    "comb": _comb(),
    "waves": _waves(),
    "moon": "M66 6A46 46 0 1 0 92 72A40 40 0 1 1 66 6Z",
    "moon and star": "M58 4A47 47 0 1 0 94 66A38 38 0 1 1 58 4Z"
    + polygon(
        (68 + 17 * x, 40 + 17 * y)
        for x, y in ((0, -1), (0.24, -0.33), (0.95, -0.31), (0.38, 0.13), (0.59, 0.81), (0, 0.4), (-0.59, 0.81), (-0.38, 0.13), (-0.95, -0.31), (-0.24, -0.33))
    ),
    "flame": "M52 2C58 22 84 36 84 65A34 33 0 0 1 16 65C16 46 29 40 32 24C40 31 43 39 42 47C52 38 56 20 52 2Z"
    "M50 56C58 65 64 71 64 78A14 14 0 0 1 36 78C36 70 46 66 50 56Z",
    "drop": "M50 2C62 28 82 44 82 66A32 32 0 0 1 18 66C18 44 38 28 50 2ZM32 62A19 19 0 0 0 48 84L48 77A13 13 0 0 1 39 62Z",
    "leaf": "M47 2C6 20 4 66 47 86L47 70L28 56L47 60L47 48L30 34L47 38ZM53 2C94 20 96 66 53 86L53 70L72 56L53 60L53 48L70 34L53 38ZM47 89L53 89L53 99L47 99Z",
    "fir": "M50 1L74 34L62 34L82 62L68 62L90 90L56 90L56 99L44 99L44 90L10 90L32 62L18 62L38 34L26 34Z",
    "tower": "M16 4L31 4L31 15L42 15L42 4L58 4L58 15L69 15L69 4L84 4L84 29L75 38L75 84L86 84L86 97L14 97L14 84L25 84L25 38L16 29Z"
    "M40 84L40 68A10 10 0 0 1 60 68L60 84ZM45 38L55 38L55 52L45 52Z",
    "key": "M44 43A20 21 0 1 1 56 43L56 64L76 64L76 74L66 74L66 82L76 82L76 94L44 94ZM50 12A11 11 0 1 0 50 34A11 11 0 1 0 50 12Z",
    "sword": "M50 1L58 14L58 60L82 60L82 70L57 70L57 84A10 10 0 1 1 43 84L43 70L18 70L18 60L42 60L42 14Z",
    "anchor": "M44 27.5A14 14 0 1 1 56 27.5L56 36L74 36L74 47L56 47L56 82C67 79 75 72 78 63L69 65L84 45L97 66L88 64C84 84 68 95 50 98C32 95 16 84 12 64L3 66"
    "L16 45L31 65L22 63C25 72 33 79 44 82L44 47L26 47L26 36L44 36ZM50 9A6 6 0 1 0 50 21A6 6 0 1 0 50 9Z",
    "crown": "M6 26L28 48L50 16L72 48L94 26L85 74L15 74ZM15 80L85 80L85 93L15 93Z" + circle(6, 16, 6) + circle(50, 6, 6) + circle(94, 16, 6),
    "hourglass": "M18 2L82 2L82 14L75 14C75 36 61 42 57 50C61 58 75 64 75 86L82 86L82 98L18 98L18 86L25 86C25 64 39 58 43 50C39 42 25 36 25 14L18 14Z"
    "M36 18L64 18C62 30 56 35 50 41C44 35 38 30 36 18ZM50 60C55 65 60 68 63 76L37 76C40 68 45 65 50 60Z",
    "bell": "M43 13A8 8 0 1 1 57 13C75 19 76 40 78 57C79 67 85 72 92 80L8 80C15 72 21 67 22 57C24 40 25 19 43 13ZM37 85L63 85A13 13 0 0 1 37 85Z",
    "eye": "M1 50C17 24 33 15 50 15C67 15 83 24 99 50C83 76 67 85 50 85C33 85 17 76 1 50Z" + circle(50, 50, 25) + circle(50, 50, 14),
    "mountains": "M2 88L36 18L55 56L66 38L98 88ZM36 32L45 51L40 48L35 56L30 48L26 52Z",
    "bolt": "M60 1L18 57L43 57L34 99L82 37L55 37Z",
    "fish": "M3 50C22 18 54 17 74 41L97 20L91 50L97 80L74 59C54 83 22 82 3 50Z" + circle(24, 45, 5) + "M40 34C46 44 46 56 40 66L46 66C54 56 54 44 46 34Z",
    "swallow": "M50 42C58 22 78 12 99 16C88 26 84 38 76 46C68 54 60 55 58 63L68 95L50 78L32 95L42 63C40 55 32 54 24 46C16 38 12 26 1 16C22 12 42 22 50 42Z",
    "heart": "M50 94C20 70 4 54 4 32A23 23 0 0 1 50 25A23 23 0 0 1 96 32C96 54 80 70 50 94Z",
    "cross": "M35 2L65 2L57 43L98 35L98 65L57 57L65 98L35 98L43 57L2 65L2 35L43 43Z",
    "lily": "M50 1C63 18 68 36 57 58L43 58C32 36 37 18 50 1ZM38 58C37 36 24 24 11 32C0 40 3 58 17 60C24 60 26 53 22 49C29 47 31 52 31 58Z"
    "M62 58C63 36 76 24 89 32C100 40 97 58 83 60C76 60 74 53 78 49C71 47 69 52 69 58ZM24 63L76 63L76 71L24 71Z"
    "M42 76L58 76C58 86 63 90 71 91C63 99 54 97 50 89C46 97 37 99 29 91C37 90 42 86 42 76Z",
    "paw": "M50 48C64 48 80 66 80 80C80 92 68 95 60 91C54 88 46 88 40 91C32 95 20 92 20 80C20 66 36 48 50 48Z"
    "M37 8A9 15 0 1 0 37 40A9 15 0 1 0 37 8ZM63 8A9 15 0 1 0 63 40A9 15 0 1 0 63 8ZM13 30A9 13 0 1 0 13 58A9 13 0 1 0 13 30Z"
    "M87 30A9 13 0 1 0 87 58A9 13 0 1 0 87 30Z",
    "horseshoe": "M12 96C14 80 6 62 6 46A44 43 0 0 1 94 46C94 62 86 80 88 96L66 96C64 82 73 64 73 46A23 22 0 0 0 27 46C27 64 36 82 34 96Z"
    + circle(17, 48, 4)
    + circle(83, 48, 4)
    + circle(30, 21, 4)
    + circle(70, 21, 4),
    "gem": "M25 12L46 12L36 35L5 35ZM54 12L75 12L95 35L64 35ZM50 14L59 35L41 35ZM6 41L36 41L47 87ZM42 41L58 41L50 88ZM64 41L94 41L53 87Z",
    "helm": "M12 18C30 2 70 2 88 18L88 80L50 98L12 80ZM20 38L46 38L46 49L20 45ZM80 38L54 38L54 49L80 45ZM46 56L54 56L54 86L46 86Z",
    "axe": "M44 4L56 4L56 22C68 22 79 16 90 5C98 26 98 48 90 69C79 58 68 52 56 52L56 97L44 97L44 52C32 52 21 58 10 69C2 48 2 26 10 5C21 16 32 22 44 22Z",
    "trident": "M44 99L44 64C26 63 14 54 14 34L14 23L5 27L19 2L33 27L25 23L25 34C25 45 33 51 44 52L44 23L36 27L50 1L64 27L56 23L56 52C67 51 75 45 75 34L75 23"
    "L67 27L81 2L95 27L86 23L86 34C86 54 74 63 56 64L56 99Z",
    "chalice": "M16 4L84 4C84 34 75 51 57 55L57 77C68 79 76 84 78 96L22 96C24 84 32 79 43 77L43 55C25 51 16 34 16 4Z"
    "M27 14C28 22 29 28 32 33L38 29C36 25 35 20 35 14Z",
    "skull": "M50 3C80 3 94 22 94 44C94 58 86 66 78 71L78 95L65 95L65 84L56 84L56 95L44 95L44 84L35 84L35 95L22 95L22 71C14 66 6 58 6 44C6 22 20 3 50 3Z"
    "M50 58L57 70L43 70Z" + circle(31, 46, 12) + circle(69, 46, 12),
    "bull": "M5 3C-2 34 14 46 28 47L37 84C41 98 59 98 63 84L72 47C86 46 102 34 95 3C89 21 80 26 66 26L34 26C20 26 11 21 5 3ZM36 46L46 52L44 58L38 55Z"
    "M64 46L54 52L56 58L62 55Z" + circle(45, 82, 3) + circle(55, 82, 3),
    "fox": "M6 3L36 25L64 25L94 3L90 52L66 73L50 96L34 73L10 52ZM25 42L44 50L41 58L28 53ZM75 42L56 50L59 58L72 53Z",
    "ship": "M46 3L46 61L9 61C22 46 38 28 46 3ZM54 14C66 30 82 44 88 61L54 61ZM3 68L97 68C91 85 82 94 70 95L30 95C18 94 9 85 3 68Z",
    "book": "M2 16C18 7 36 9 46 20L46 92C36 82 18 80 2 88ZM98 16C82 7 64 9 54 20L54 92C64 82 82 80 98 88ZM12 30L36 34L36 41L12 37ZM12 46L36 50L36 57L12 53Z",
    "hammer": "M10 10L78 6C88 12 92 24 92 44L58 40L58 97L42 97L42 40L10 40Z",
    "mushroom": "M4 52C4 22 26 5 50 5C74 5 96 22 96 52Z"
    "M35 58L65 58C63 72 65 83 72 96L28 96C35 83 37 72 35 58Z" + circle(34, 34, 8) + circle(64, 26, 6) + circle(74, 42, 5),
    "horse": "M26 97L26 86C26 68 48 62 46 49C36 57 24 58 16 64C6 58 6 48 13 44C22 37 25 25 35 17L33 1L49 10C78 12 92 40 89 74L89 97Z" + circle(41, 31, 5),
    "arrow": "M50 1L84 40L63 36L60 70L72 84L72 99L50 86L28 99L28 84L40 70L37 36L16 40Z",
    "lantern": "M40 15A10 10 0 1 1 60 15L56 17A6 6 0 1 0 44 17ZM30 18L70 18L80 34L20 34ZM24 38L36 38L36 84L24 84Z"
    "M64 38L76 38L76 84L64 84ZM20 88L80 88L80 98L20 98Z"
    "M50 42C54 52 60 58 60 68A10 10 0 0 1 40 68C40 58 46 52 50 42Z",
    "serpent": "M30 4C52 0 74 10 74 28C74 50 36 46 36 60C36 70 56 70 72 60L78 78C50 98 12 90 14 60C16 36 50 40 52 29C53 22 42 22 34 24L16 30L6 22L16 8Z"
    + circle(25, 16, 4),
    "whirlwind": "M6 10C36 4 78 10 97 26C88 34 70 38 52 36ZM12 34C36 44 62 48 86 42C78 56 58 60 38 54Z"
    "M20 56C38 66 56 68 74 62C66 78 50 80 36 74ZM30 76C42 84 52 86 62 80C56 95 44 96 36 90Z",
}
