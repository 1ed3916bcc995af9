"""Turns the bytes of an SVG into a drawing that can do nothing but be drawn: its size, and its text without all that an
editor leaves behind. Whatever acts, or looks elsewhere, is refused."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from runtime.pictures.drawn import DEEPEST, MOST_DRAWN, Element, Referred, add, check_drawn, referred, referred_by_css, too_deep, too_many, unsafe
from runtime.pictures.picture import PictureError, damaged

_SVG: Final = "http://www.w3.org/2000/svg"
_XLINK: Final = "http://www.w3.org/1999/xlink"
_XML: Final = "http://www.w3.org/XML/1998/namespace"
_HTML: Final = "http://www.w3.org/1999/xhtml"

# What only draws. Nothing here runs, moves, links or holds another file.
_DRAWING: Final = """
svg g defs symbol use switch view title desc style
path rect circle ellipse line polyline polygon text tspan textPath
linearGradient radialGradient stop clipPath mask pattern marker filter
feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood
feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
feTurbulence
"""
_ELEMENTS: Final = frozenset(_DRAWING.split())
# In which words are more than the space between elements.
_WORDED: Final = frozenset({"text", "tspan", "textPath", "title", "desc", "style"})
# What is left out with all that is in it: words about the drawing.
_IGNORED: Final = frozenset({"metadata"})
_WHY_NOT: Final = {
    "script": "holds a script",
    "foreignObject": "holds a piece of a web page (`foreignObject`)",
    "image": "holds another picture (`image`)",
    "a": "holds a link (`a`)",
    "animate": "moves (`animate`)",
    "set": "moves (`set`)",
    "animateTransform": "moves (`animateTransform`)",
    "animateMotion": "moves (`animateMotion`)",
}
_OUTSIDE: Final = re.compile(r"url\(\s*+['\"]?+\s*+(?!#)|\b(?:image|image-set|cross-fade|src)\(", re.IGNORECASE)
# What can be referred to; other ids are left out.
_ID: Final = re.compile(r"[^\s()'\"#;,]+")
_UNITS: Final = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}
_LENGTH: Final = re.compile(r"([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-z]*)", re.IGNORECASE | re.ASCII)
# No number in earnest has as many characters, and to look for one in a million of them takes for ever.
_LONGEST_NUMBER: Final = 100


@dataclass(frozen=True, slots=True)
class Drawing:
    """An SVG that can be used: its size, its text, and whether it needs fonts, which differ from one machine to another."""

    width: float
    height: float
    text: str
    needs_fonts: bool


def read_svg(data: bytes) -> Drawing:
    """The drawing in a file; a PictureError where it is none, or more than that."""
    reader = _Reader()
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.words
    parser.StartDoctypeDeclHandler = reader.doctype
    parser.ProcessingInstructionHandler = reader.instruction
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise damaged(f"line {error.lineno} is no XML") from None
    except (LookupError, ValueError):
        raise PictureError("format", "is in an encoding that few programs can read; SVG is written in UTF-8") from None
    return reader.drawing()


class _Reader:
    """Takes a file in, element by element, and writes what is left of it."""

    def __init__(self) -> None:
        self._written: list[str] = []
        self._open: list[Element] = []
        self._all: list[Element] = []
        # How deep inside something that is left out.
        self._ignored = 0
        # The words of all style sheets, and where the one that is open begins.
        self._style: list[str] = []
        self._sheet = 0
        self._size: tuple[float, float] | None = None

    def doctype(self, *_: object) -> None:
        raise unsafe("has a DOCTYPE, which can define anything")

    def instruction(self, *_: object) -> None:
        raise unsafe("has a processing instruction (`<?…?>`), which can load a style sheet")

    def start(self, full_name: str, attributes: dict[str, str]) -> None:
        space, _, name = full_name.rpartition(" ")
        if not self._all and (space, name) != (_SVG, "svg"):
            raise PictureError("format", "is XML, but not an SVG")
        if space == _HTML:
            raise unsafe(f"holds a piece of a web page (`{name}`)")
        if self._ignored or space != _SVG or name in _IGNORED:
            self._ignored += 1
            return
        if name not in _ELEMENTS:
            raise unsafe(_WHY_NOT.get(name, f"has an element that is not allowed (`{name}`)"))
        if len(self._open) >= DEEPEST:
            raise too_deep()
        if len(self._all) >= MOST_DRAWN:
            raise too_many()
        kept, uses, refers = _checked(attributes)
        if not self._all:
            self._size = _size(kept)
            kept |= _frame(kept, *self._size)
        corners = "".join(kept.get(key, "") for key in ("d", "points", "style"))
        element = Element(name, kept.get("id"), kept.get("class", "").split(), uses, refers, corners)
        if self._open:
            self._open[-1].inside.append(element)
        self._open.append(element)
        self._all.append(element)
        spaces = f' xmlns="{_SVG}" xmlns:xlink="{_XLINK}"' if len(self._all) == 1 else ""
        self._written.append(f"<{name}{spaces}{''.join(f' {key}={quoteattr(value)}' for key, value in kept.items())}>")

    def end(self, full_name: str) -> None:
        if self._ignored:
            self._ignored -= 1
            return
        element = self._open.pop()
        if element.name == "style":
            _check_css("".join(self._style[self._sheet :]))
            self._style.append("\n")
            self._sheet = len(self._style)
        self._written.append(f"</{element.name}>")

    def words(self, words: str) -> None:
        name = self._open[-1].name
        if self._ignored or name not in _WORDED:
            return
        if name == "style":
            self._style.append(words)  # it comes in pieces, which mean nothing alone
        self._written.append(escape(words))

    def drawing(self) -> Drawing:
        assert self._size is not None
        width, height = self._size
        check_drawn(self._all, "".join(self._style))
        return Drawing(width, height, "".join(self._written), any(element.name == "text" for element in self._all))


def _checked(attributes: dict[str, str]) -> tuple[dict[str, str], list[str], Referred]:
    """The attributes that are kept, the ids that they use, and what they refer to."""
    kept: dict[str, str] = {}
    uses: list[str] = []
    refers: Referred = {}
    for full_name, value in attributes.items():
        space, _, name = full_name.rpartition(" ")
        if not space and name.lower().startswith("on"):
            raise unsafe(f"runs a script (`{name}`)")
        if name.lower() in ("href", "src"):
            if not value.startswith("#"):
                raise unsafe(f"refers to something outside of it (`{name}`)")
            uses.append(value[1:])
        elif name == "style":
            _check_css(value)
            add(refers, referred_by_css(value))
        elif name != "id":
            _check_address(value)
            add(refers, referred(name, value))
        is_kept = space in ("", _XLINK) or (space == _XML and name in ("space", "lang"))
        if is_kept and (name != "id" or _ID.fullmatch(value)):
            kept[{_XLINK: "xlink:", _XML: "xml:"}.get(space, "") + name] = value
    return kept, uses, refers


def _check_css(text: str) -> None:
    if "@" in text or "\\" in text or re.search(r"\b(?:href|src)\b", text, re.IGNORECASE):
        raise unsafe("has a style that could load something (`@`, `href`, `src` or a backslash)")
    _check_address(text)


def _check_address(text: str) -> None:
    if _OUTSIDE.search(text):
        raise unsafe("refers to something outside of it (`url(…)`)")


def _size(attributes: dict[str, str]) -> tuple[float, float]:
    """Width and height; those of its view where it says none."""
    width, height = _length(attributes.get("width")), _length(attributes.get("height"))
    box = _view(attributes)
    if width and height:
        return width, height
    if box is None:
        raise PictureError("format", "does not say how large it is: it has neither `width` and `height` nor a `viewBox`")
    return box[2], box[3]


def _frame(attributes: dict[str, str], width: float, height: float) -> dict[str, str]:
    """Size and view, written so that the drawing can be scaled."""
    view = {} if _view(attributes) is not None else {"viewBox": f"0 0 {width:g} {height:g}"}
    return {"width": f"{width:g}", "height": f"{height:g}", **view}


def _view(attributes: dict[str, str]) -> tuple[float, ...] | None:
    try:
        box = tuple(float(part) for part in re.split(r"[\s,]+", attributes.get("viewBox", "").strip()))
    except ValueError:
        return None
    return box if len(box) == 4 and all(abs(part) < 1e6 for part in box) and box[2] > 0 and box[3] > 0 else None


def _length(text: str | None) -> float | None:
    text = (text or "").strip()
    found = _LENGTH.fullmatch(text) if len(text) <= _LONGEST_NUMBER else None
    scale = _UNITS.get(found[2].lower()) if found else None
    length = float(found[1]) * scale if found and scale else 0.0
    return length if 0 < length < 1e6 else None
