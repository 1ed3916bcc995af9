"""Turns shapes and words into SVG: every name is escaped here, and every shape can say what it means."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from markupsafe import Markup, escape

from duelwright.sheets.fonts import font_css, text_width

_STYLE: Final = Path(__file__).parent.parent / "templates" / "plot.css"
_FACE: Final = "barlow-600"  # what is written in bold is the widest
_MARGIN: Final = 12
TEXT: Final = 11.5  # the size of type, in the units of the drawing


class Canvas:
    """A drawing of some size. What it says for those who cannot see it is its `label`."""

    def __init__(self, width: float, height: float, label: str, kind: str) -> None:
        self.width, self.height = width, height
        self._label, self._kind = label, kind
        self._parts: list[Markup] = []

    def rect(self, x: float, y: float, width: float, height: float, look: str, title: str = "", *, round: float = 0) -> None:
        corner = Markup(' rx="{}"').format(_short(round)) if round else ""
        self._shape(
            Markup('rect x="{}" y="{}" width="{}" height="{}"{}').format(_short(x), _short(y), _short(max(width, 0)), _short(max(height, 0)), corner),
            look,
            title,
        )

    def line(self, x: float, y: float, to_x: float, to_y: float, look: str, title: str = "") -> None:
        self._shape(Markup('line x1="{}" y1="{}" x2="{}" y2="{}"').format(*map(_short, (x, y, to_x, to_y))), look, title)

    def dot(self, x: float, y: float, radius: float, look: str, title: str = "") -> None:
        self._shape(Markup('circle cx="{}" cy="{}" r="{}"').format(*map(_short, (x, y, radius))), look, title)

    def text(self, x: float, y: float, words: str, look: str = "", *, anchor: str = "start", turned: float = 0) -> None:
        turn = Markup(' transform="rotate({} {} {})"').format(_short(turned), _short(x), _short(y)) if turned else ""
        held = Markup(' text-anchor="{}"').format(anchor) if anchor != "start" else ""
        self._parts.append(Markup('<text x="{}" y="{}"{}{}{}>{}</text>').format(_short(x), _short(y), held, turn, _class(look), words))

    def _shape(self, start: Markup, look: str, title: str) -> None:
        told = Markup("><title>{}</title></{}>").format(title, str(start).split()[0]) if title else Markup("/>")
        self._parts.append(Markup("<{}{}{}").format(start, _class(look), told))

    def svg(self) -> Markup:
        """The drawing, as a part of a page."""
        return self._wrapped(0, Markup(""), Markup(""))

    def file(self) -> str:
        """The drawing with its fonts and colours, and a margin, to be a file of its own."""
        style = Markup("<style>\n{}\n{}</style>").format(Markup(font_css("Sheet Text", inline=True)), plot_style())
        ground = Markup('<rect class="ground" x="{}" y="{}" width="100%" height="100%"/>').format(-_MARGIN, -_MARGIN)
        size = Markup(' xmlns="http://www.w3.org/2000/svg" width="{}" height="{}"').format(_short(self.width + 2 * _MARGIN), _short(self.height + 2 * _MARGIN))
        return f"{self._wrapped(_MARGIN, size, style + ground)}\n"

    def _wrapped(self, margin: int, attributes: Markup, start: Markup) -> Markup:
        box = f"{-margin} {-margin} {_short(self.width + 2 * margin)} {_short(self.height + 2 * margin)}"
        head = Markup('<svg class="plot {}"{} viewBox="{}" role="img" aria-label="{}" style="--wide: {}">').format(
            self._kind, attributes, box, self._label, _short(self.width)
        )
        return head + start + Markup("\n").join(self._parts) + Markup("</svg>")


def plot_style() -> Markup:
    """The colours of all plots, light and dark."""
    return Markup(_STYLE.read_text(encoding="utf-8"))


def width_of(words: str, size: float = TEXT) -> float:
    """The width of a text, in the units of the drawing."""
    return text_width(words, _FACE) * size


def cut(words: str, room: float, size: float = TEXT) -> str:
    """A text that fits into some room, with an ellipsis where it had to be cut."""
    if width_of(words, size) <= room:
        return words
    while words and width_of(words + "…", size) > room:
        words = words[:-1]
    return words.rstrip() + "…"


def _short(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _class(look: str) -> Markup:
    return Markup(' class="{}"').format(escape(look)) if look else Markup("")
