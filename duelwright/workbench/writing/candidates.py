"""Turns a place into what can be written there, the likeliest first: keys, words of the language, ids, names and values, as
the models say, with what the moment does not allow left out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from compiler.language.base import Construct, Family
from compiler.language.families import PLAYER_WORDS, VALUE, FilterType
from compiler.language.naming import IdOf
from compiler.language.node import Node
from compiler.model.board import Space
from compiler.model.card import ANY_FIGHTER, Card, CardUse, SharedCard
from compiler.model.item import Item
from compiler.program.names import TYPE_NAMES
from duelwright.reference.words import model_name
from duelwright.workbench.answers import CompletionKind
from duelwright.workbench.hovers.pieces import about_piece, what_is
from duelwright.workbench.hovers.words import about_fixed_word, about_key, about_value, about_word
from duelwright.workbench.writing.closed import closed_keys, closed_words
from duelwright.workbench.writing.ids import KnownId, ids_at, pictures_at
from duelwright.workbench.writing.reading import Reading
from duelwright.workbench.writing.scope import StepScope
from duelwright.workbench.writing.shapes import (
    Entries,
    Fields,
    Filter,
    Ids,
    ItemsShape,
    KeyShape,
    Member,
    PicturePaths,
    ReferenceShape,
    Shape,
    Things,
    UseShape,
    Words,
    attribute,
    begun,
    field_shapes,
    keys,
    kinds_of_things,
)
from duelwright.workbench.writing.taken import meanings, types_taken
from runtime.ir import WINDOWS
from runtime.ir.fixed_words import FIXED_WORDS

# What most pieces of a kind have, besides what all must have.
USUAL: Final[dict[type[Node], tuple[str, ...]]] = {Card: ("value", "boost", "usable_by"), SharedCard: ("value", "boost", "usable_by"), Space: ("zones",)}
# A word that begins an item, a mapping in braces, or a value.
_BEGINNING: Final = re.compile(r"(?:^ *- |[\[{] *|: )([a-z][\w.-]*)", re.MULTILINE)
# The order in which kinds of candidates are shown: what is asked for, what the author named, what the language has.
_REQUIRED, _NAMED, _FITTING, _OTHER, _RARE = range(5)


@dataclass(frozen=True)
class Candidate:
    """Something that can be written. `key` is what a mapping gets; without one it is written as it is. `template` is a whole
    piece, of this model. `listed` is what has to be in a list."""

    text: str
    kind: CompletionKind
    rank: int = _FITTING
    detail: str = ""
    documentation: str = ""
    key: KeyShape | None = None
    template: Fields | None = None
    # Of a key or template whose own name is the author's to choose.
    is_entry: bool = False
    listed: bool = False
    # Whether the word can be written alone too.
    is_longer: bool = False
    # Whether it can be written at some moments only.
    is_special: bool = False

    @property
    def label(self) -> str:
        return f"{self.text}: …" if self.is_longer else self.text


def candidates(reading: Reading) -> list[Candidate]:
    """All that can be written at the cursor."""
    finder = _Finder(reading)
    found = finder.keys() if reading.spot.role == "key" else finder.value()
    # Words that an author uses often will be used again; then come those that this moment allows and few others do. What
    # the author has named keeps its order.
    uses = Counter(_BEGINNING.findall(reading.text))
    ordered = sorted(found, key=lambda candidate: (candidate.rank, 0 if candidate.rank == _NAMED else -uses[candidate.text], not candidate.is_special))
    return list({(candidate.text, candidate.key is not None, candidate.template): candidate for candidate in reversed(ordered)}.values())[::-1]


class _Finder:
    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._place = reading.place

    @cached_property
    def _scope(self) -> StepScope | None:
        return self._reading.scope()

    @cached_property
    def _present(self) -> Mapping[str, Any]:
        """The mapping without the key that is being written."""
        word = self._reading.spot.word.strip("\"'")
        return {key: value for key, value in self._place.mapping.items() if key != word}

    # Keys

    def keys(self) -> Iterator[Candidate]:
        yield from (Candidate(key, "key", _OTHER, "", doc, KeyShape(key, doc)) for key, doc in closed_keys(self._place).items() if key not in self._present)
        for shape in begun(self._place.shapes, self._present):
            yield from self._keys_of(shape, self._present)
            match shape:
                case Entries():
                    yield from self._entry_keys(shape) if shape.key else self._handed_keys()
                case Fields() if issubclass(shape.model, Construct) and shape.model.rest is not None:
                    rest = field_shapes(shape.model, shape.model.rest)
                    yield from (one for part in rest if isinstance(part, Entries) for one in self._entry_keys(part))
                case UseShape():
                    yield from (replace(known, key=KeyShape(known.text, "")) for known in self._ids(IdOf("keyword")))

    def _keys_of(self, shape: Shape, present: Mapping[str, Any]) -> Iterator[Candidate]:
        for key in keys(shape, present):
            if key.word is not None:
                if self._allows(key.word):
                    rank = _REQUIRED if key.required else _FITTING
                    yield Candidate(key.name, "word", rank, key.word.family.name.replace("_", " "), about_word(key.word), key, is_special=bool(key.word.needs))
            elif key.model is not None:
                rank = _REQUIRED if key.required else self._rank_of_key(key.name, key.model, present)
                yield Candidate(key.name, "key", rank, "required" if key.required else "", about_key(key.model, key.field), key)

    def _rank_of_key(self, key: str, model: type[Node], present: Mapping[str, Any]) -> int:
        """Effects come in windows of the type of the card or the kind of the item."""
        if key not in WINDOWS or not issubclass(model, (SharedCard, Item)):
            return _FITTING if key in USUAL.get(model, ()) else _OTHER
        window = WINDOWS[key]
        types = {present.get("type"), present.get("kind")} - {None}
        return _FITTING if not types or not types.isdisjoint((*window.card_types, *window.item_kinds)) else _RARE

    def _entry_keys(self, shape: Entries) -> Iterator[Candidate]:
        for key in shape.key:
            if isinstance(key, Ids) and key.names.defines:
                yield from (self._template(fields, is_entry=True) for fields in shape.of if isinstance(fields, Fields))
            elif isinstance(key, Ids):
                for known in self._ids(key.names):
                    if known.text not in self._present:
                        yield replace(known, key=KeyShape(known.text, "", model=None))

    def _handed_keys(self) -> Iterator[Candidate]:
        """The names that the keyword takes which is used here."""
        keyword = next((known for known in ids_at(self._reading, IdOf("keyword")) if known.text == self._place.part), None)
        takes = keyword.data.get("takes") if keyword is not None and isinstance(keyword.data, Mapping) else None
        for name in takes if isinstance(takes, list) else ():
            if isinstance(name, str) and name not in self._present:
                yield Candidate(name, "key", _REQUIRED, "what the keyword takes", key=KeyShape(name, ""))

    # Values

    def value(self) -> Iterator[Candidate]:
        if closed := closed_words(self._place):
            is_list = any(isinstance(shape, ItemsShape) for shape in self._place.shapes)
            return (Candidate(word, "value", _FITTING, "", doc, listed=is_list) for word, doc in closed.items())
        if closed := closed_keys(self._place):
            return (Candidate(key, "key", _OTHER, "", doc, KeyShape(key, doc)) for key, doc in closed.items())
        return self.values(self._place.shapes)

    def values(self, shapes: tuple[Shape, ...]) -> Iterator[Candidate]:
        for shape in shapes:
            match shape:
                case Words():
                    yield from (self._word(word) for word in shape.words)
                case Ids():
                    yield from self._ids(shape.names)
                case PicturePaths():
                    yield from (Candidate(path, "value", _NAMED, "picture") for path in pictures_at(self._reading))
                case ItemsShape():
                    yield from (replace(one, listed=True) for one in self.values(shape.of) if not one.listed)
                case Fields() | Entries():
                    yield from self._whole(shape)
                case Member():
                    yield from self._members(shape.family)
                case ReferenceShape():
                    yield from self._names(meanings(shape.type.reference) if not self._types() else self._types())
                case Filter():
                    yield from self._filter(shape.type)
                case Things():
                    yield from self._things()
                case UseShape():
                    yield from self._ids(IdOf("keyword"))

    def _word(self, word: str) -> Candidate:
        return Candidate(word, "value", _FITTING, "", about_value(self._place.owner, self._place.field, word))

    def _whole(self, shape: Fields | Entries) -> Iterator[Candidate]:
        """A mapping that is not begun yet."""
        if isinstance(shape, Entries):
            yield from self._entry_keys(shape)
            return
        if sum(info.is_required() for info in shape.model.model_fields.values()) > 1 and not issubclass(shape.model, Construct):
            yield self._template(shape, is_entry=False)
        yield from self._keys_of(shape, {})
        if issubclass(shape.model, Construct) and shape.model.rest is not None:
            yield from (one for part in field_shapes(shape.model, shape.model.rest) if isinstance(part, Entries) for one in self._entry_keys(part))

    def _template(self, shape: Fields, *, is_entry: bool) -> Candidate:
        name = "card" if shape.model is SharedCard else "shared card" if shape.model is CardUse else model_name(shape.model).lower()
        doc = " ".join((shape.model.__doc__ or "").split())
        return Candidate(name, "snippet", _REQUIRED, f"a new {name}" if is_entry else f"a whole {name}", doc, template=shape, is_entry=is_entry)

    def _members(self, family: Family) -> Iterator[Candidate]:
        if family.reference is not None:
            yield from self._names(self._types() or meanings(family.reference))
        rank = _OTHER if family is VALUE else _FITTING
        for key, member in sorted(family.members.items()):
            if not self._allows(member):
                continue
            detail = family.name.replace("_", " ")
            if member.is_word():
                yield Candidate(key, "word", rank, detail, about_word(member), is_special=bool(member.needs))
            if member.model_fields:
                both = member.is_word()
                longer = KeyShape(key, member.doc(), word=member)
                yield Candidate(key, "word", rank, detail, about_word(member), longer, is_longer=both, is_special=bool(member.needs))

    def _filter(self, type: FilterType) -> Iterator[Candidate]:
        if type.everything is not None:
            yield Candidate(type.everything, "value", _FITTING, "no condition at all", type.doc)
        if type.filter.main is not None:
            main = attribute(type.filter, type.filter.main)
            for shape in field_shapes(type.filter, main):
                if isinstance(shape, Ids):
                    yield from self._ids(shape.names)
                elif isinstance(shape, ReferenceShape):
                    yield from self._names(types_taken(type.filter, main))
        yield from self._keys_of(Filter(type), {})

    def _things(self) -> Iterator[Candidate]:
        shapes = kinds_of_things(None)
        yield from (Candidate(word, "word", _FITTING, "player", about_fixed_word(word)) for word in PLAYER_WORDS if self._allows_name(word))
        yield from self._names(("F", "T", "C", "P", "S", "Z"))
        for shape in shapes:
            yield from self._filter(shape.type) if isinstance(shape, Filter) else self._keys_of(shape, {})

    # Ids and names

    def _ids(self, names: IdOf) -> Iterator[Candidate]:
        for known in ids_at(self._reading, names):
            yield self._id(known)
        if self._place.field == "usable_by" and self._place.owner in (SharedCard, Card, CardUse):
            yield Candidate(ANY_FIGHTER, "value", _NAMED, "every fighter")

    def _id(self, known: KnownId) -> Candidate:
        if known.kind is None:
            return Candidate(known.text, "value", _FITTING)
        return Candidate(known.text, "id", _NAMED, what_is(known.kind, known.data, known.of), about_piece(known.kind, known.text, known.data, known.of))

    def _types(self) -> tuple[str, ...]:
        owner = self._place.owner
        return types_taken(owner, self._place.field) if owner is not None and issubclass(owner, Construct) and self._place.field in owner.model_fields else ()

    def _names(self, wanted: tuple[str, ...]) -> Iterator[Candidate]:
        """The names that mean one of these types here."""
        scope = self._scope
        if scope is None:
            return
        for name in scope.handed:
            yield Candidate(name, "name", _NAMED, "what the keyword is handed")
        for name in dict.fromkeys([*scope.names.of_types(wanted), *_of_players(scope, wanted)]):
            base, _, result = name.partition(".")
            if base in scope.names.bound:
                type = scope.names.type_of(name)
                rank = _RARE if result and scope.names.type_of(base) == type else _NAMED
                yield Candidate(name, "name", rank, TYPE_NAMES[type] if type is not None else "", "Bound by an earlier step.")
            elif base in FIXED_WORDS:
                if self._allows_name(base):
                    rank, is_special = _RARE if result else _FITTING, FIXED_WORDS[base].needs is not None
                    yield Candidate(name, "word", rank, _type_of(scope, name), about_fixed_word(base), is_special=is_special)
            else:
                yield self._id(self._own_id(base))

    def _own_id(self, id: str) -> KnownId:
        for kind in ("fighter", "form", "token", "space", "zone"):
            if id in self._reading.given.get(kind, {}):
                return KnownId(id, kind, self._reading.given[kind][id].data)
        return KnownId(id)

    # Moments

    def _allows(self, word: type[Construct]) -> bool:
        return self._scope is None or self._scope.allows(word.needs)

    def _allows_name(self, name: str) -> bool:
        needs = FIXED_WORDS[name].needs
        return needs is None or self._scope is None or self._scope.allows(frozenset({needs}))


def _type_of(scope: StepScope, name: str) -> str:
    type = scope.names.type_of(name)
    return TYPE_NAMES[type] if type is not None else ""


def _of_players(scope: StepScope, wanted: tuple[str, ...]) -> Iterator[str]:
    """What one of several players chose."""
    players = [name for name in scope.names.of_types(("P",)) if "." not in name]
    for name, binding in scope.names.bound.items():
        if binding.per_player is not None:
            yield from (f"{name}.{player}" for player in players if player != name and scope.names.type_of(f"{name}.{player}") in wanted)
