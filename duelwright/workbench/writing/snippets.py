"""Turns a candidate into the text that is inserted for it, in the style of its place: in lines of its own where the place is
in block style, in braces where it is in flow style or beside a key. What is left to fill in are the stops of a snippet."""

from __future__ import annotations

from collections.abc import Collection
from itertools import count
from typing import Final

from compiler.language.base import Construct
from compiler.language.families import STEP
from compiler.language.node import Node
from duelwright.workbench.writing.candidates import USUAL, Candidate
from duelwright.workbench.writing.cursor import Spot
from duelwright.workbench.writing.places import WritingPlace
from duelwright.workbench.writing.shapes import Entries, Fields, Free, Inside, ItemsShape, KeyShape, Member, Shape, Words, attribute, field_shapes, inside

# Of so few words, the first one is a good beginning.
_FEW: Final = 4


def inserted(candidate: Candidate, spot: Spot, place: WritingPlace) -> tuple[str, bool]:
    """What is written for a candidate, and whether that is a snippet."""
    blank = " " if spot.glued else ""
    if (candidate.key is None and candidate.template is None and not candidate.listed and not spot.dashless) or spot.followed or spot.quote:
        return blank + candidate.text, False
    writer = _Writer(place.mapping)
    text = writer.key_of(candidate, spot, place) if spot.role == "key" else blank + writer.value_of(candidate, spot, place)
    return text, writer.has_stops


class _Writer:
    def __init__(self, there: Collection[str]) -> None:
        self._there = there
        self._numbers = count(1)
        self.has_stops = False

    def _stop(self, default: str = "") -> str:
        self.has_stops = True
        number = next(self._numbers)
        return f"${{{number}:{default}}}" if default else f"${number}"

    # Where it is written

    def key_of(self, candidate: Candidate, spot: Spot, place: WritingPlace) -> str:
        return self._mapping(candidate, place, None if spot.flow else spot.indent)

    def value_of(self, candidate: Candidate, spot: Spot, place: WritingPlace) -> str:
        in_lines = not (spot.flow or spot.beside_key)
        if candidate.listed:
            if spot.flow:
                return f"[{self._item(candidate, place, None)}]"
            if not spot.beside_key:
                return f"- {self._item(candidate, place, spot.indent + 2)}"
            if not _is_in_lines(place.shapes):
                return f"[{self._item(candidate, place, None)}]"
            column = spot.indent + 2
            return f"\n{' ' * column}- {self._item(candidate, place, column + 2)}"
        if spot.dashless:
            return f"- {self._item(candidate, place, spot.indent + 2)}"
        return self._item(candidate, place, spot.indent if in_lines else None)

    def _item(self, candidate: Candidate, place: WritingPlace, column: int | None) -> str:
        """A candidate as a value: on lines that begin at a column, or in braces."""
        if candidate.key is None and candidate.template is None:
            return candidate.text
        text = self._mapping(candidate, place, column)
        return text if column is not None else f"{{{text}}}"

    # A mapping

    def _mapping(self, candidate: Candidate, place: WritingPlace, column: int | None) -> str:
        if candidate.template is not None:
            return self._template(candidate, candidate.template, column, is_file=place.around is None)
        key = candidate.key
        assert key is not None
        if key.word is not None:
            return self._word(key.word, column)
        if key.model is not None:
            return self._key(key, column)
        found = inside(place.shapes, key.name, place.data) or Inside(())
        return f"{key.name}:{self._value(found.shapes, column)}"

    def _key(self, key: KeyShape, column: int | None) -> str:
        """A key with those that it asks for."""
        assert key.model is not None
        fields = [(key.name, key.field)]
        if issubclass(key.model, Construct):
            wanted = [other for one, other in key.model.rules.with_ if one == key.name and other not in self._there]
            fields += [(other, key.model.field_keys()[other]) for other in wanted]
        return self._fields(key.model, fields, column)

    def _word(self, word: type[Construct], column: int | None) -> str:
        required = [(key, name) for key, name in word.field_keys().items() if word.model_fields[name].is_required() and name != word.rest]
        if word.beside:
            return self._fields(word, sorted(required, key=lambda field: field[0] != word.key), column)
        if word.rest is not None:
            own = f"{self._stop('name')}: {self._stop()}"
            return f"{word.key}: {{{', '.join([own, *(f'{key}: {self._stop()}' for key, _ in required)])}}}"
        if word.rules.one_of:
            required = [(word.rules.one_of[0], word.field_keys()[word.rules.one_of[0]]), *required]
        if word.main is not None and {key for key, _ in required} <= {word.main}:
            return f"{word.key}:{self._value(field_shapes(word, attribute(word, word.main)), column)}"
        return f"{word.key}: {{{self._fields(word, required, None) if required else self._stop()}}}"

    def _template(self, candidate: Candidate, template: Fields, column: int | None, *, is_file: bool) -> str:
        model = template.model
        id = f"{self._stop('id')}:" if candidate.is_entry else ""
        fields = _needed(model)
        if column is None:
            return f"{id} {{{self._fields(model, fields, None)}}}" if id else self._fields(model, fields, None)
        if not (is_file or _has_inner_parts(model)):
            return f"{id} {{{self._fields(model, fields, None)}}}".lstrip()
        return f"{id}\n{' ' * (column + 2)}{self._fields(model, fields, column + 2)}" if id else self._fields(model, fields, column)

    def _fields(self, model: type[Node], fields: list[tuple[str, str]], column: int | None) -> str:
        between = ", " if column is None else f"\n{' ' * column}"
        return between.join(f"{key}:{self._value(field_shapes(model, name), column)}" for key, name in fields)

    def _value(self, shapes: tuple[Shape, ...], column: int | None) -> str:
        """What follows a colon: a stop, with what must be around it."""
        words = [shape.words for shape in shapes if isinstance(shape, Words)]
        if words and len(words) == len(shapes):
            return f" {words[0][0]}" if len(words[0]) == 1 else f" {self._stop(words[0][0] if len(words[0]) <= _FEW else '')}"
        if shapes and all(isinstance(shape, ItemsShape) for shape in shapes):
            if column is None or not _is_in_lines(shapes):
                return f" [{self._stop()}]"
            return f"\n{' ' * (column + 2)}- {self._stop()}"
        if shapes and all(isinstance(shape, Entries) or (isinstance(shape, Fields) and not issubclass(shape.model, Construct)) for shape in shapes):
            if column is None or not any(_is_in_lines_itself(shape) for shape in shapes):
                fields = next((shape.model for shape in shapes if isinstance(shape, Fields)), None)
                inner = self._fields(fields, _needed(fields), None) if fields is not None else ""
                return f" {{{inner or self._stop()}}}"
            return f"\n{' ' * (column + 2)}{self._stop()}"
        return f" {self._stop()}"


def _needed(model: type[Node]) -> list[tuple[str, str]]:
    """The keys that a piece has to have, and those that most have, each with its attribute."""
    usual = USUAL.get(model, ())
    return [(key, name) for key, name in model.field_keys().items() if model.model_fields[name].is_required() or name in usual]


def _is_in_lines_itself(shape: Shape) -> bool:
    """Whether a mapping is written on lines of its own: one of pieces or of names, not one of ids or numbers."""
    if isinstance(shape, Fields):
        return _has_inner_parts(shape.model) or any(isinstance(part, Entries) for name in shape.model.model_fields for part in field_shapes(shape.model, name))
    return isinstance(shape, Entries) and all(isinstance(part, Fields) or part == Free("text") for part in shape.of)


def _is_in_lines(shapes: tuple[Shape, ...]) -> bool:
    """Whether the items of a list are written on lines of their own: steps, abilities, scenarios."""
    inner = [one for shape in shapes if isinstance(shape, ItemsShape) for one in shape.of]
    return any(isinstance(one, Fields) or (isinstance(one, Member) and one.family is STEP) for one in inner)


def _has_inner_parts(model: type[Node]) -> bool:
    """Whether a piece holds steps, or pieces of its own."""
    return any(_is_in_lines(field_shapes(model, name)) for name in model.model_fields)
