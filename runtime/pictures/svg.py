"""Turns the bytes of an SVG into a drawing that can do nothing but be drawn: its size, and its text without all that an
editor leaves behind. Whatever acts, or looks elsewhere, is refused."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

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
_OUTSIDE: Final = re.compile(r"url\(\s*['\"]?\s*(?!#)|\b(?:image|image-set|cross-fade|src)\(", re.IGNORECASE)
_INSIDE: Final = re.compile(r"url\(\s*['\"]?\s*#([^)'\"\s]+)", re.IGNORECASE)
_UNITS: Final = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}
_LENGTH: Final = re.compile(r"\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-z]*)\s*", re.IGNORECASE)
_DEEPEST: Final = 100
# How many elements are drawn at most, each counted as often as it is used.
MOST_DRAWN: Final = 100_000


@dataclass(frozen=True, slots=True)
class Drawing:
    """An SVG that can be used: its size, its text, and whether it needs fonts, which differ from one machine to another."""

    width: float
    height: float
    text: str
    needs_fonts: bool


@dataclass(slots=True)
class _Element:
    name: str
    id: str | None
    uses: list[str]
    inside: list[_Element] = field(default_factory=list)


def unsafe(what: str) -> PictureError:
    """The error of a drawing that does more than to be drawn."""
    return PictureError("unsafe", what)


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
    return reader.drawing()


class _Reader:
    """Takes a file in, element by element, and writes what is left of it."""

    def __init__(self) -> None:
        self._written: list[str] = []
        self._open: list[_Element] = []
        self._all: list[_Element] = []
        # How deep inside something that is left out.
        self._ignored = 0
        self._style: list[str] = []
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
        if len(self._open) >= _DEEPEST:
            raise _too_deep()
        if len(self._all) >= MOST_DRAWN:
            raise _too_many()
        kept, uses = _checked(attributes)
        if not self._all:
            self._size = _size(kept)
            kept |= _frame(kept, *self._size)
        element = _Element(name, kept.get("id"), uses)
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
            element.uses += _checked_css("".join(self._style))
            self._style.clear()
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
        _check_style_sheets(self._all)
        _check_size(self._all)
        return Drawing(width, height, "".join(self._written), any(element.name == "text" for element in self._all))


def _checked(attributes: dict[str, str]) -> tuple[dict[str, str], list[str]]:
    """The attributes that are kept, and the ids that they use."""
    kept: dict[str, str] = {}
    uses: list[str] = []
    for full_name, value in attributes.items():
        space, _, name = full_name.rpartition(" ")
        if not space and name.lower().startswith("on"):
            raise unsafe(f"runs a script (`{name}`)")
        if name.lower() in ("href", "src"):
            if not value.startswith("#"):
                raise unsafe(f"refers to something outside of it (`{name}`)")
            uses.append(value[1:])
        uses += _checked_css(value) if name == "style" else _checked_address(value)
        if space in ("", _XLINK, _XML):
            kept[{_XLINK: "xlink:", _XML: "xml:"}.get(space, "") + name] = value
    return kept, uses


def _checked_css(text: str) -> list[str]:
    """The ids that styles use."""
    if "@" in text or "\\" in text:
        raise unsafe("has a style that could load something (`@` or a backslash)")
    return _checked_address(text)


def _checked_address(text: str) -> list[str]:
    if _OUTSIDE.search(text):
        raise unsafe("refers to something outside of it (`url(…)`)")
    return _INSIDE.findall(text)


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
    found = _LENGTH.fullmatch(text or "")
    scale = _UNITS.get(found[2].lower()) if found else None
    length = float(found[1]) * scale if found and scale else 0.0
    return length if 0 < length < 1e6 else None


def _check_style_sheets(elements: list[_Element]) -> None:
    """Which elements a style sheet is about is not worked out, so that it may only use what is drawn in no time."""
    names = {element.id: element.name for element in elements}
    for element in elements:
        for id in element.uses if element.name == "style" else ():
            if names.get(id, "clipPath") not in ("linearGradient", "radialGradient", "clipPath"):
                raise unsafe(f"uses `{names[id]}` in a style sheet, where only gradients and clip paths may be used")


def _check_size(elements: list[_Element]) -> None:
    """Each element counts as often as it is used: a few uses of uses would be millions, or go very deep."""
    by_id = {element.id: element for element in elements if element.id is not None}
    # How many elements are drawn for one, and how deep they are inside each other.
    counted: dict[int, tuple[int, int]] = {}
    waiting = elements[:1]
    # Elements that are begun and not yet counted: coming back to one is going round in a circle.
    begun: set[int] = set()
    while waiting:
        element = waiting[-1]
        parts = [*element.inside, *(by_id[id] for id in element.uses if id in by_id)]
        if id(element) in counted:
            waiting.pop()
        elif id(element) in begun:
            counts = [counted[id(part)] for part in parts]
            drawn, deep = 1 + sum(count for count, _ in counts), 1 + max((depth for _, depth in counts), default=0)
            if drawn > MOST_DRAWN:
                raise _too_many()
            if deep > _DEEPEST:
                raise _too_deep()
            counted[id(element)] = drawn, deep
            begun.discard(id(element))
            waiting.pop()
        else:
            begun.add(id(element))
            if any(id(part) in begun for part in parts):
                raise unsafe("uses a part of itself inside that part")
            waiting += [part for part in parts if id(part) not in counted]


def _too_many() -> PictureError:
    return unsafe(f"draws more than {MOST_DRAWN:,} elements")


def _too_deep() -> PictureError:
    return unsafe(f"has more than {_DEEPEST} elements inside each other")
