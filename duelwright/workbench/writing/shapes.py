"""Turns the fields of models into what may be written in them: the shapes of their values, and of what is inside those.

The models are the only source. A shape is what the schema of a field says, with the classes behind it at hand, so that it
can be told what each key means and which ids belong there.
"""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from annotated_types import Ge, Le
from pydantic import TypeAdapter

from compiler.language.amounts import AmountType
from compiler.language.base import Construct, Family, LanguageType, PlainType
from compiler.language.families import FIGHTERS, STEP, VALUE, FilterType, OptionType, ReferenceType, StepsType
from compiler.language.fields import OneOf
from compiler.language.keywords import UseType, argument_types
from compiler.language.naming import IdOf
from compiler.language.node import Node
from compiler.language.selectors.fighters import FIGHTER_FILTER
from compiler.language.selectors.things import KEYED, ThingsType
from compiler.language.selectors.tokens import TOKEN_FILTER, TOKEN_KEYS
from compiler.model.art import InPack
from compiler.upgrade.table import NEWEST, OLDEST


@dataclass(frozen=True)
class Words:
    """One of some words."""

    words: tuple[str, ...]


@dataclass(frozen=True)
class Ids:
    """An id of the content."""

    names: IdOf


@dataclass(frozen=True)
class PicturePaths:
    """The path of a picture in the pack."""


@dataclass(frozen=True)
class Free:
    """A text or a number of the author's own."""

    what: Literal["text", "number"]


@dataclass(frozen=True)
class ItemsShape:
    """A list."""

    of: tuple[Shape, ...]


@dataclass(frozen=True)
class Entries:
    """A mapping with keys of the author's own."""

    key: tuple[Shape, ...]
    of: tuple[Shape, ...]


@dataclass(frozen=True)
class Fields:
    """A mapping with the fields of a model."""

    model: type[Node]
    without: tuple[str, ...] = ()


@dataclass(frozen=True)
class Member:
    """A word of a family: alone, or as the key of a mapping."""

    family: Family


@dataclass(frozen=True)
class ReferenceShape:
    """A name alone."""

    type: ReferenceType


@dataclass(frozen=True)
class Filter:
    """Conditions on things of one kind."""

    type: FilterType


@dataclass(frozen=True)
class Things:
    """Things of any kind."""


@dataclass(frozen=True)
class UseShape:
    """A keyword of the author's, with what it is handed."""


Shape = Words | Ids | PicturePaths | Free | ItemsShape | Entries | Fields | Member | ReferenceShape | Filter | Things | UseShape


@dataclass(frozen=True)
class Inside:
    """What may be written below a key or in a list, and the field of a model that it belongs to. Of what is in a list, the
    field is that of the list: it has none of its own."""

    shapes: tuple[Shape, ...]
    owner: type[Node] | None = None
    field: str = ""


def attribute(model: type[Node], key: str) -> str:
    """The attribute that holds a key of a model, of which its alias may be known."""
    return model.field_keys().get(key, key)


@cache
def field_shapes(model: type[Node], field: str) -> tuple[Shape, ...]:
    """What may be written in a field of a model, by the name of its attribute."""
    info = model.model_fields[field]
    if info.metadata == [Ge(OLDEST), Le(NEWEST)]:  # the version of the language: nobody wants to write an older one
        return (Words((str(NEWEST),)),)
    return _shapes(Annotated[info.annotation, *info.metadata] if info.metadata else info.annotation)


def file_shapes(kind: str) -> tuple[Shape, ...]:
    """What a file of some kind holds."""
    from compiler.shape.schema import model_of

    model: Any = model_of(kind)
    return (Fields(model),)


def _shapes(annotation: Any) -> tuple[Shape, ...]:
    origin, parts = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _annotated(parts[0], parts[1:])
    if origin in (Union, types.UnionType):
        return tuple(dict.fromkeys(shape for part in parts for shape in _shapes(part)))
    if origin is Literal:
        return (Words(tuple(_written(word) for word in parts)),)
    if origin is list:
        return (ItemsShape(_shapes(parts[0])),)
    if origin is dict:
        return (Entries(_shapes(parts[0]), _shapes(parts[1])),)
    if isinstance(annotation, type):
        return _plain(annotation)
    return ()


def _annotated(inner: Any, metadata: tuple[Any, ...]) -> tuple[Shape, ...]:
    for mark in metadata:
        if isinstance(mark, LanguageType):
            return type_shapes(mark)
        if isinstance(mark, IdOf):
            return (Ids(mark),)
        if isinstance(mark, InPack):
            return (PicturePaths(),)
        if isinstance(mark, OneOf):
            schema = TypeAdapter(Annotated[str, mark]).json_schema()
            return (Words(tuple(schema.get("enum") or [schema["const"]])),)
    return _shapes(inner)


def _plain(annotation: type) -> tuple[Shape, ...]:
    if annotation is bool:
        return (Words(("true", "false")),)
    if annotation is str:
        return (Free("text"),)
    if annotation in (int, float):
        return (Free("number"),)
    return (Fields(annotation),) if issubclass(annotation, Node) and annotation is not Construct else ()


def _written(word: Any) -> str:
    return str(word).lower() if isinstance(word, bool) else str(word)


def type_shapes(type: LanguageType) -> tuple[Shape, ...]:
    """What a type of the language allows."""
    if isinstance(type, Family):
        return (Member(type),)
    if isinstance(type, FilterType):
        return (Filter(type),)
    if isinstance(type, ReferenceType):
        return (ReferenceShape(type),)
    if isinstance(type, StepsType):
        return (ItemsShape((Member(STEP),)),)
    if isinstance(type, OptionType):
        return (Member(STEP), ItemsShape((Member(STEP),)))
    if isinstance(type, AmountType):
        return (Member(type.choices), Member(VALUE))
    if isinstance(type, ThingsType):
        return (Things(),)
    if isinstance(type, UseType):
        return (UseShape(),)
    return (Fields(type.construct),) if isinstance(type, PlainType) else ()


# What is inside


def inside(shapes: tuple[Shape, ...], part: str | int, data: Any) -> Inside | None:
    """What may be written below a key of a mapping, or as an item of a list, where `data` is the whole of it; None where
    there can be no such part."""
    found = [one for shape in shapes if (one := _inside(shape, part, data)) is not None]
    if not found:
        return None
    merged = tuple(dict.fromkeys(shape for one in found for shape in one.shapes))
    first = next((one for one in found if one.owner is not None), found[0])
    return Inside(merged, first.owner, first.field)


def _inside(shape: Shape, part: str | int, data: Any) -> Inside | None:
    if isinstance(part, int):
        return _item(shape)
    match shape:
        case Entries():
            return Inside(shape.of)
        case Fields():
            return None if part in shape.without else _field(shape.model, part, data)
        case Member():
            return _argument(shape.family, part, data)
        case Filter():
            return None if part in shape.type.without else _field(shape.type.filter, part, data)
        case Things():
            return inside(kinds_of_things(data), part, data)
        case UseShape():
            return Inside((Entries((), tuple(one for type in argument_types() for one in type_shapes(type))),))
    return None


def _item(shape: Shape) -> Inside | None:
    match shape:
        case ItemsShape():
            return Inside(shape.of)
        case Member() if shape.family.group is not None:
            return Inside((shape,))
        case Filter() if shape.type.group is not None:
            return Inside((Member(FIGHTERS),))
    return None


def _field(model: type[Node], key: str, data: Any) -> Inside | None:
    field = model.field_keys().get(key)
    rest = model.rest if issubclass(model, Construct) else None
    if field is not None and field != rest:
        return Inside(field_shapes(model, field), model, field)
    if rest is None:
        return None
    (shape,) = field_shapes(model, rest)
    found = _inside(shape, key, data)
    return Inside(found.shapes, found.owner or model, found.field or rest) if found is not None else None


def _argument(family: Family, key: str, data: Any) -> Inside | None:
    member = family.members.get(key)
    if member is not None and member.beside:
        return _field(member, key, data)
    if member is not None:
        own = (Fields(member),) if member.model_fields else ()
        if member.main is None:
            return Inside(own, member, member.rest or "") if own else None
        main = attribute(member, member.main)
        return Inside((*own, *field_shapes(member, main)), member, main)
    owner = _owner_beside(family, key, data)
    return _field(owner, key, data) if owner is not None else None


def _owner_beside(family: Family, key: str, data: Any) -> type[Construct] | None:
    """The word of a family that a key goes with: the one that is there, else any."""
    owners = [member for member in family.members.values() if member.beside and key in member.field_keys()]
    there = [member for member in owners if isinstance(data, Mapping) and member.key in data]
    return next(iter((*there, *owners)), None)


def kinds_of_things(data: Any) -> tuple[Shape, ...]:
    """What a mapping of things may be, by its keys."""
    for key, kind in KEYED.items():
        if isinstance(data, Mapping) and key in data:
            return (Fields(kind),)
    if isinstance(data, Mapping) and not data.keys().isdisjoint(TOKEN_KEYS):
        return (Filter(TOKEN_FILTER),)
    return (Filter(FIGHTER_FILTER), Filter(TOKEN_FILTER), *(Fields(kind) for kind in KEYED.values()))


# The keys of a mapping


def begun(shapes: tuple[Shape, ...], data: Mapping[str, Any]) -> tuple[Shape, ...]:
    """Of several shapes that a mapping may have, those that it may still have, by the keys that are there."""
    fitting = tuple(shape for shape in shapes if not isinstance(shape, Fields) or data.keys() <= shape.model.field_keys().keys() or _has_rest(shape.model))
    return fitting if any(isinstance(shape, Fields) for shape in fitting) else shapes


def _has_rest(model: type[Node]) -> bool:
    return issubclass(model, Construct) and model.rest is not None


@dataclass(frozen=True)
class KeyShape:
    """A key that a mapping can have. `word` is the word of the language that it is; `model` and `field` say what it is a field
    of."""

    name: str
    doc: str
    required: bool = False
    word: type[Construct] | None = None
    model: type[Node] | None = None
    field: str = ""


def keys(shape: Shape, data: Mapping[str, Any]) -> Iterator[KeyShape]:
    """The keys that may be added to a mapping of a shape, beside those that it has."""
    match shape:
        case Fields():
            yield from _keys_of(shape.model, data, shape.without)
        case Filter():
            yield from _keys_of(shape.type.filter, data, shape.type.without)
        case Member():
            yield from _keys_of_member(shape.family, data)
        case Things():
            for kind in kinds_of_things(data):
                yield from keys(kind, data)


def _keys_of(model: type[Node], data: Mapping[str, Any], without: tuple[str, ...] = ()) -> Iterator[KeyShape]:
    rest = model.rest if issubclass(model, Construct) else None
    for key, field in model.field_keys().items():
        if field == rest:
            (shape,) = field_shapes(model, field)
            if not any(isinstance(shape, Member) and other in shape.family.members for other in data):
                yield from keys(shape, {})
        elif key not in data and key not in without and may_join(model, key, data):
            info = model.model_fields[field]
            yield KeyShape(key, info.description or "", info.is_required() or _is_asked_for(model, key, data), None, model, field)


def may_join(model: type[Node], key: str, data: Mapping[str, Any]) -> bool:
    """Whether a key goes with those that are there."""
    if is_one_key(model):
        return not data
    if not issubclass(model, Construct):
        return True
    rules = model.rules
    if key in rules.one_of and any(other in data for other in rules.one_of):
        return False
    if any(one == key and other not in data and not may_join(model, other, data) for one, other in rules.with_):
        return False
    if key in rules.apart and any(other in data for other in rules.apart):
        return False
    return not any((one == key and other in data) or (other == key and one in data) for one, other in rules.without)


def is_one_key(model: type[Node]) -> bool:
    """Whether a mapping of this model has one key, whichever it is."""
    extra = model.model_config.get("json_schema_extra")
    return extra is not None and not issubclass(model, Construct)


def _is_asked_for(model: type[Node], key: str, data: Mapping[str, Any]) -> bool:
    """Whether a key is required by those that are there."""
    if not issubclass(model, Construct):
        return False
    return key in model.rules.one_of or any(other == key and one in data for one, other in model.rules.with_)


def _keys_of_member(family: Family, data: Mapping[str, Any]) -> Iterator[KeyShape]:
    there = [family.members[key] for key in data if key in family.members]
    if there:
        if there[0].beside:
            yield from _keys_of(there[0], data)
        return
    owners = [member for member in family.members.values() if member.beside and not data.keys().isdisjoint(member.field_keys())]
    for key, member in sorted(family.members.items()):
        if member.model_fields and (not data or member in owners):
            yield KeyShape(key, member.doc(), bool(data), member)
