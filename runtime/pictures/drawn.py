"""Turns the elements of a drawing into how much of them is drawn: what is used ten times is drawn ten times, and a few
uses of uses, masks or markers would be millions."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Final

from runtime.pictures.picture import PictureError

# How many elements are drawn at most, each counted as often as it is used.
MOST_DRAWN: Final = 100_000
DEEPEST: Final = 100
# Each rule of a style sheet is held against each element.
_MOST_COMPARED: Final = 10_000_000

_SHAPES: Final = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "textPath", "use"})
_PAINTS: Final = frozenset({"fill", "stroke"})
# What an element does not hand down to those in it.
_OWN: Final = frozenset({"clip-path", "mask", "filter"})
_ID: Final = re.compile(r"#([^\s()'\"#;,]+)")
_SELECTOR: Final = re.compile(r"(?:[\w-]+|\*)?(?:[.#][\w-]+)*")
_CSS_TOKEN: Final = re.compile(r"/\*.*?(?:\*/|$)|\"[^\"]*\"|'[^']*'|[^\"'/]+|.", re.DOTALL)
_RULE: Final = re.compile(r"([^{}]*)\{([^{}]*)\}")
_VERTEX: Final = re.compile(r"[a-zA-Z]|(?:\d+\.?\d*|\.\d+)")

# The ids that each property may refer to.
Referred = dict[str, list[str]]
# Stands for those of the element around it.
_AROUND: Final = ""


@dataclass(slots=True)
class Element:
    """What matters of an element: which it uses as they are (`href`), to which its properties refer, and whose corners
    markers stand on."""

    name: str
    id: str | None
    classes: list[str]
    uses: list[str]
    refers: Referred
    corners: str
    inside: list[Element] = field(default_factory=list)


def unsafe(what: str) -> PictureError:
    """The error of a drawing that does more than to be drawn."""
    return PictureError("unsafe", what)


def too_many() -> PictureError:
    return unsafe(f"draws more than {MOST_DRAWN:,} elements")


def too_deep() -> PictureError:
    return unsafe(f"has more than {DEEPEST} elements inside each other")


def referred(name: str, value: str) -> Referred:
    """What an attribute refers to, if anything. Programs differ in whether it takes a `url(…)` for that."""
    if value.strip() == "inherit":
        return {name: [_AROUND]}
    # A paint of its own takes the place of the one around.
    return {name: _ID.findall(value)} if "#" in value or name in _PAINTS else {}


def referred_by_css(text: str) -> Referred:
    """What declarations refer to."""
    refers: Referred = {}
    for declaration in _plain_css(text).split(";"):
        name, _, value = declaration.partition(":")
        if name.strip():
            add(refers, referred(name.strip().lower(), value.replace("!important", "")))
    return refers


def add(refers: Referred, more: Referred) -> None:
    """Which of several declarations wins is not worked out: all count."""
    for name, ids in more.items():
        refers[name] = [*refers.get(name, ()), *ids]


def check_drawn(elements: list[Element], style_sheet: str) -> None:
    """A PictureError where a drawing draws too much, too deep, or itself in itself."""
    if not elements:
        return
    _apply(style_sheet, elements)
    _Counted(elements).count()


def _plain_css(text: str) -> str:
    """Styles without comments and quotes."""
    parts = []
    for token in _CSS_TOKEN.findall(text):
        if token[0] in "\"'":
            if len(token) == 1 or re.search("[{};]", token):
                raise unsafe("has a style that could be read in several ways (a quote)")
            token = token[1:-1]
        parts.append(" " if token.startswith("/*") else token)
    return "".join(parts)


def _apply(style_sheet: str, elements: list[Element]) -> None:
    """Give the elements what the rules of style sheets say of them."""
    plain = _plain_css(style_sheet)
    rules = _RULE.findall(plain)
    if re.search("[{}]", _RULE.sub("", plain)):
        raise unsafe("has a style sheet with rules inside each other")
    selectors = [(selector.strip(), words) for prelude, words in rules for selector in prelude.split(",")]
    if len(selectors) * len(elements) > _MOST_COMPARED:
        raise unsafe(f"has a style sheet with {len(selectors):,} rules for {len(elements):,} elements, which takes long")
    named: dict[str, list[Element]] = defaultdict(list)
    for element in elements:
        for name in (element.name, "*", f"#{element.id}", *(f".{word}" for word in element.classes)):
            named[name].append(element)
    for selector, words in selectors:
        if not _SELECTOR.fullmatch(selector):
            raise unsafe("has a style sheet that names its elements by more than their class, id or kind")
        # Of a selector of several words, one is enough: at worst it counts too many.
        (word,) = re.findall(r"[.#]?[\w-]+$|\*$", selector) or [""]
        refers = referred_by_css(words)
        for element in named.get(word, ()) if refers else ():
            add(element.refers, refers)
        if element_corners := words if re.search(r"\b(?:d|points)\s*:", words) else "":
            for element in named.get(word, ()):
                element.corners += element_corners


class _Counted:
    """How many elements are drawn for one, how deep they are inside each other, and how many corners they have."""

    def __init__(self, elements: list[Element]) -> None:
        self._root = elements[0]
        # Where an id is there twice, programs differ in which one they take.
        self._by_id: dict[str, list[Element]] = defaultdict(list)
        self._handed: dict[int, Referred] = {id(self._root): {}}
        has_markers = any(element.name == "marker" for element in elements)
        self._corners = {id(element): 1 + len(_VERTEX.findall(element.corners)) if has_markers else 0 for element in elements}
        for element in elements:
            if element.id is not None:
                self._by_id[element.id].append(element)
            around = self._handed[id(element)]
            own = {name: [*ids, *(around.get(name, ()) if _AROUND in ids else ())] for name, ids in element.refers.items()}
            element.refers = {**{name: ids for name, ids in around.items() if name not in _OWN}, **own}
            handed = {name: ids for name, ids in {**around, **own}.items() if ids}
            for part in element.inside:
                self._handed[id(part)] = handed

    def count(self) -> None:
        counted: dict[int, tuple[int, int, int]] = {}
        waiting = [self._root]
        # Elements that are begun and not yet counted: coming back to one is going round in a circle.
        begun: set[int] = set()
        while waiting:
            element = waiting[-1]
            used, referred = self._used(element), self._referred(element)
            parts = [*element.inside, *used, *(part for _, part in referred)]
            if id(element) in counted:
                waiting.pop()
            elif id(element) in begun:
                counts = [counted[id(part)] for part in (*element.inside, *used)]
                drawn, corners = 1 + sum(count for count, _, _ in counts), self._corners[id(element)] + sum(corners for _, _, corners in counts)
                times = sum(counted[id(part)][0] for part in used)
                for name, part in referred:
                    often = corners if name.startswith("marker") else 1 if name in _OWN else 1 + times
                    drawn += counted[id(part)][0] * often
                deep = 1 + max((counted[id(part)][1] for part in parts), default=0)
                if drawn > MOST_DRAWN:
                    raise too_many()
                if deep > DEEPEST:
                    raise too_deep()
                counted[id(element)] = drawn, deep, corners
                begun.discard(id(element))
                waiting.pop()
            else:
                begun.add(id(element))
                if any(id(part) in begun for part in parts):
                    raise unsafe("uses a part of itself inside that part")
                waiting += [part for part in parts if id(part) not in counted]

    def _used(self, element: Element) -> list[Element]:
        return [part for id in element.uses for part in self._by_id.get(id, ())]

    def _referred(self, element: Element) -> list[tuple[str, Element]]:
        """The elements that its properties refer to: all of them where it is painted; else it only hands down most."""
        names = [name for name in element.refers if element.name in _SHAPES or name in _OWN]
        return [(name, part) for name in names for id in element.refers[name] for part in self._by_id.get(id, ())]
