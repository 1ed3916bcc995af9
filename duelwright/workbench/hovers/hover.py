"""Turns a place in a file into what is said about the word there: a word of the language, a piece of the content, a name that a
step has bound, a check that a comment leaves out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from compiler.language.base import Construct
from compiler.language.families import STEP
from compiler.language.naming import IdKind
from compiler.language.registry import verbs
from compiler.program.names import CANDIDATE, TYPE_NAMES
from compiler.tree import Span
from duelwright.diagnostics.selection import UnknownCode, find_page
from duelwright.reference.words import results_of
from duelwright.workbench.answers import Hover
from duelwright.workbench.hovers.content import about_id
from duelwright.workbench.hovers.words import about_fixed_word, about_key, about_value, about_word
from duelwright.workbench.writing.closed import closed_words
from duelwright.workbench.writing.ids import KnownId, ids_at
from duelwright.workbench.writing.reading import Reading, read_at
from duelwright.workbench.writing.scope import StepScope
from duelwright.workbench.writing.shapes import (
    Entries,
    Filter,
    Ids,
    ItemsShape,
    Member,
    ReferenceShape,
    Shape,
    Things,
    UseShape,
    Words,
    attribute,
    field_shapes,
)
from runtime.ir.fixed_words import FIXED_WORDS
from runtime.ir.words import POSITIONS

if TYPE_CHECKING:
    from duelwright.workbench.workbench import Workbench

_IGNORED: Final = re.compile(r"#\s*duelwright:\s*ignore(?:-file)?\[([^\[\]\n]*)")
_CODE: Final = re.compile(r"[A-Za-z][\w-]*")
# What an id in the text of a model is made of.
_EDGES: Final = "\"'[]{},"


def hover(bench: Workbench, file: str, line: int, column: int) -> Hover | None:
    """What is to be said about the word at a place; None where nothing is."""
    found = _check_in_comment(bench, file, line, column)
    if found is not None:
        return found
    reading = read_at(bench, file, line, column)
    word = reading.spot.word.strip(_EDGES) if reading is not None else ""
    if reading is None or not word:
        return None
    told = _Telling(reading, word)
    markdown = told.key() if reading.spot.role == "key" else told.value()
    return Hover(markdown, reading.span) if markdown else None


def _check_in_comment(bench: Workbench, file: str, line: int, column: int) -> Hover | None:
    """What a check says that a comment leaves out."""
    lines = (bench.text(file) or "").split("\n")
    comment = _IGNORED.search(lines[line - 1]) if 0 < line <= len(lines) else None
    if comment is None:
        return None
    for code in _CODE.finditer(comment.group(1)):
        start = comment.start(1) + code.start() + 1
        if start <= column <= start + len(code.group()):
            try:
                page = find_page(code.group())
            except UnknownCode:
                return None
            span = Span(file, line, start, line, start + len(code.group()))
            return Hover(f"**{page.code}** `{page.name}` · {page.severity}\n\n{page.summary}", span)
    return None


class _Telling:
    """What is said about one word."""

    def __init__(self, reading: Reading, word: str) -> None:
        self._reading = reading
        self._place = reading.place
        self._word = word

    # Keys

    def key(self) -> str:
        below = self._place.below(self._word)
        if below is None:
            return self._in_shapes(self._place.shapes)
        if below.is_field and below.owner is not None and issubclass(below.owner, Construct) and below.owner.key == self._word:
            return about_word(below.owner)
        is_own_key = isinstance(below.owner, type) and issubclass(below.owner, Construct) and below.field == below.owner.rest
        if below.is_field and not is_own_key and below.owner is not None and below.field in below.owner.model_fields:
            return about_key(below.owner, below.field)
        keys = [key for shape in self._place.shapes for key in _keys_of(shape)]
        return self._in_shapes((*keys, *(shape for shape in self._place.shapes if isinstance(shape, UseShape))))

    # Values

    def value(self) -> str:
        around = self._place.around
        if self._place.is_field and self._place.part in ("id", "name") and around is not None and (piece := self._piece_around()):
            return piece
        if self._place.is_field and self._place.part == "as":
            return self._bound_here()
        if meaning := closed_words(self._place).get(self._word):
            return f"**`{self._word}`**\n\n{meaning}"
        return self._in_shapes(self._place.shapes) or self._entry() or self._field()

    def _entry(self) -> str:
        """What has an id and is named here, such as the piece that a translation names."""
        around = self._place.around
        if around is None or self._place.is_field or not isinstance(self._place.part, str):
            return ""
        keys = [key for shape in around.shapes for key in _keys_of(shape) if isinstance(key, Ids)]
        outside = replace(self._reading, place=around)
        known = (known for key in keys for known in ids_at(outside, key.names) if known.text == self._place.part and known.kind is not None)
        return next((about_id(outside, each) for each in known), "")

    def _field(self) -> str:
        """What is written there at all."""
        owner, field = self._place.owner, self._place.field
        return about_key(owner, field) if owner is not None and field in owner.model_fields else ""

    def _piece_around(self) -> str:
        """The piece whose id or name it is."""
        around = self._place.around
        assert around is not None
        outer = around.around
        kinds = _kinds_given(outer.shapes) if outer is not None else ()
        for kind in kinds:
            return about_id(self._reading, KnownId(str(around.part), kind, around.data))
        for kind, given in self._reading.given.items():
            for id, found in given.items():
                if found.data is around.data and kind in ("hero", "board", "pack", "ability"):
                    return about_id(self._reading, KnownId(id, kind, found.data))
        return ""

    def _in_shapes(self, shapes: tuple[Shape, ...]) -> str:
        return next((told for shape in shapes if (told := self._in_shape(shape))), "")

    def _in_shape(self, shape: Shape) -> str:
        match shape:
            case Words() if self._word in shape.words:
                return about_value(self._place.owner, self._place.field, self._word)
            case Ids():
                return self._id(shape)
            case ItemsShape():
                return self._in_shapes(shape.of)
            case Member():
                member = shape.family.members.get(self._word)
                return about_word(member) if member is not None else self._name() if shape.family.reference is not None else ""
            case ReferenceShape() | Things():
                return self._name()
            case Filter() if shape.type.filter.main is not None:
                if self._word == shape.type.everything:
                    return f"**`{self._word}`**\n\nNo condition at all. {shape.type.doc}"
                return self._in_shapes(field_shapes(shape.type.filter, attribute(shape.type.filter, shape.type.filter.main)))
            case UseShape():
                return self._given("keyword", self._word)
        return ""

    def _id(self, shape: Ids) -> str:
        if shape.names.defines:
            return next((told for kind in shape.names.kinds if (told := self._given(kind, self._word))), "")
        for known in ids_at(self._reading, shape.names):
            if known.text == self._word and known.kind is not None:
                return about_id(self._reading, KnownId(_without_position(known), known.kind, known.data, known.of))
        return ""

    def _given(self, kind: IdKind, id: str) -> str:
        """What is given in this file, or is a keyword of the pack."""
        found = self._reading.given.get(kind, {}).get(id)
        if found is None and kind == "keyword":
            from compiler.language.naming import IdOf

            return next((about_id(self._reading, known) for known in ids_at(self._reading, IdOf("keyword")) if known.text == id), "")
        return about_id(self._reading, KnownId(id, kind, found.data)) if found is not None else ""

    # Names

    def _name(self) -> str:
        """What a name means: what a step has bound, a fixed word, an id of the file."""
        base, _, result = self._word.partition(".")
        scope = self._reading.scope()
        if scope is not None and (base in scope.names.bound or base in scope.handed):
            return self._bound(scope, base, result)
        if base in FIXED_WORDS:
            return about_fixed_word(base)
        kinds: tuple[IdKind, ...] = ("fighter", "form", "token", "space", "zone")
        return next((told for kind in kinds if (told := self._given(kind, base))), "")

    def _bound(self, scope: StepScope, name: str, result: str) -> str:
        if name in scope.handed:
            return f"**`{name}`** · what the keyword is handed"
        if name == CANDIDATE:
            type = scope.names.type_of(name)
            return f"**`{name}`** · {TYPE_NAMES.get(type or '', '')}\n\nThe one that is looked at, of all that the condition is asked of."
        binding = scope.names.bound[name]
        type = scope.names.type_of(self._word) or next(iter(binding.types.values()), "")
        lines = [f"**`{self._word}`** · {TYPE_NAMES.get(type, 'a result')}"]
        step = _step_that_binds(self._place.trail()[0].data, name)
        lines.append(f"Bound by the step `{step}` above." if step else "Bound by an earlier step.")
        others = [f"`{name}.{part}` ({TYPE_NAMES[kind]})" for part, kind in binding.results(scope.names.declared.traits).items() if part != result]
        return "\n\n".join([*lines, f"Also {', '.join(others)}."] if others else lines)

    def _bound_here(self) -> str:
        """The name that a step gives to its results."""
        owner = self._place.owner
        if owner is None or not issubclass(owner, Construct):
            return ""
        results = results_of(owner)
        noun = self._reading.given.get("noun", {}).get(self._word)
        called = f'On the card: "{noun.data["name"]}".' if noun is not None and isinstance(noun.data, dict) and "name" in noun.data else ""
        return "\n\n".join(part for part in (f"**`{self._word}`** · what `{owner.key}` gives to later steps", results, called) if part)


def _keys_of(shape: Shape) -> tuple[Shape, ...]:
    match shape:
        case Entries():
            return shape.key
        case _:
            model = getattr(shape, "model", None)
            if isinstance(model, type) and issubclass(model, Construct) and model.rest is not None:
                return tuple(key for part in field_shapes(model, model.rest) for key in _keys_of(part))
    return ()


def _kinds_given(shapes: tuple[Shape, ...]) -> tuple[IdKind, ...]:
    keys = [key for shape in shapes if isinstance(shape, Entries) for key in shape.key]
    return tuple(kind for key in keys if isinstance(key, Ids) for kind in key.names.kinds)


def _without_position(known: KnownId) -> str:
    """The id of a pile, where a position in it is written too."""
    if known.kind == "pile":
        return next((known.text.removeprefix(position) for position in POSITIONS if known.text.startswith(position)), known.text)
    return known.text


def _step_that_binds(data: Any, name: str) -> str:
    """The word of a step that gives this name to its results."""
    keys = {verb.key for verb in verbs()}
    for mapping, key in _mappings(data, ""):
        if mapping.get("as") == name:
            return next((own for own in mapping if own in keys and STEP.members[own].beside), key)
    return ""


def _mappings(data: Any, key: str) -> Iterator[tuple[dict[str, Any], str]]:
    """All mappings in some data, each with the key that it is below."""
    if isinstance(data, dict):
        yield data, key
        for inner, value in data.items():
            yield from _mappings(value, inner)
    elif isinstance(data, list):
        for value in data:
            yield from _mappings(value, key)
