"""Our icons as SVG: one path each on a 24 × 24 field."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from duelwright.sheets.colors import TYPES

_SWORD: Final = "M20.6 2H22v1.4L21.3 7 11.6 16.7l2 2-1.5 1.5-3-3-3.4 3.4a1.6 1.6 0 0 1-2.3-2.3L6.8 14.9l-3-3 1.5-1.5 2 2L17 2.7Z"
_SHIELD: Final = "M12 1.8 20.8 5v6.2c0 5.2-3.4 9-8.8 11-5.4-2-8.8-5.8-8.8-11V5Z"

ICONS: Final = {
    "attack": _SWORD,
    "defense": f"{_SHIELD}M12 4.5v14.9c3.9-1.7 6.3-4.5 6.3-8.2V6.8Z",
    "versatile": f"{_SHIELD}M16.6 6h-1.3L9.9 11.4 8.7 10.2 7.6 11.3l1.4 1.4-1.6 1.6a1 1 0 0 0 1.5 1.5l1.6-1.6 1.4 1.4 1.1-1.1-1.2-1.2L17.2 8Z",
    "scheme": "M12 4.6c5.2 0 9.2 3.6 11 7.4-1.8 3.8-5.8 7.4-11 7.4S2.8 15.8 1 12c1.8-3.8 5.8-7.4 11-7.4Zm0 2.600a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.600Z"
    "M12 9.400a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.200Z",
    "boost": "M12 2.2 21.5 11.7 18.7 14.5 12 7.8 5.3 14.5 2.5 11.700ZM12 10.2 21.5 19.7 18.7 22.5 12 15.8 5.3 22.5 2.5 19.700Z",
    "health": "M12 21.500C5 16.3 1.8 12.6 1.8 8.5 1.8 5.4 4.2 3 7.2 3c2 0 3.8 1 4.8 2.700C13 4 14.8 3 16.8 3c3 0 5.4 2.4 5.4 5.5 0 4.1-3.2 7.8-10.2 13Z",
    "move": "M2 4h5.500l7 8-7 8H2l7-8ZM11.5 4H17l7 8-7 8h-5.500l7-8Z",
    "melee": "M2 2 4.8 2.4 15.6 13.2 13.2 15.6 2.4 4.8ZM10.6 16.8 16.8 10.6 18.5 12.3 12.3 18.5ZM16 17.6 17.6 16 22 20.4 20.4 22Z"
    "M22 2 19.2 2.4 8.4 13.2 10.8 15.6 21.6 4.8ZM13.4 16.8 7.2 10.6 5.5 12.3 11.7 18.5ZM8 17.6 6.4 16 2 20.4 3.6 22Z",
    "ranged": "M10.8 1h2.400v2.900a8.2 8.2 0 0 1 6.9 6.900H23v2.400h-2.900a8.2 8.2 0 0 1-6.9 6.900V23h-2.400v-2.900a8.2 8.2 0 0 1-6.9-6.900H1v-2.400h2.9"
    "a8.2 8.2 0 0 1 6.9-6.900ZM12 6.200a5.8 5.8 0 1 0 0 11.6 5.8 5.8 0 0 0 0-11.600ZM12 9.500a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z",
    "passage": "M4 22V10.500a8 8 0 0 1 16 0V22ZM7 22H17V10.500a5 5 0 0 0-10 0ZM9.2 22V16h5.600v6ZM9.2 14.300v-3.800a2.8 2.8 0 0 1 5.6 0v3.800Z",
}


def icon_path(name: str) -> str:
    """The path data of an icon. Its parts follow the even-odd rule, but for the two crossing swords."""
    return ICONS[name]


def fill_rule(name: str) -> str:
    return "nonzero" if name == "melee" else "evenodd"


def icon(name: str, color: str, label: str = "") -> Markup:
    """An icon as inline SVG. Without a label it is decoration, and hidden from screen readers.

    The colour is written out: the PDF renderer does not hand the page's `currentColor` down into a drawing.
    """
    role = Markup('role="img" aria-label="{}"').format(label) if label else Markup('aria-hidden="true"')
    return Markup('<svg class="icon" viewBox="0 0 24 24" {}><path fill="{}" fill-rule="{}" d="{}"/></svg>').format(
        role, color, fill_rule(name), icon_path(name)
    )


def sign(type: str) -> Markup:
    """The icon of a type of card on its colour, which reads on any ground."""
    return Markup(
        f'<svg class="sign" viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="20" fill="{TYPES[type]}"/>'
        f'<path transform="translate(5 5) scale(1.25)" fill="#ffffff" fill-rule="{fill_rule(type)}" d="{icon_path(type)}"/></svg>'
    )
