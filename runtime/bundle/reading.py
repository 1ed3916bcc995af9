"""Turns plain JSON data into the parts of a bundle, by their definitions: every key, type, length and range is checked
on the way."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, TypeVar, Union, cast, get_args, get_origin

from runtime.bundle.fault import BadPart, inside
from runtime.bundle.parts import ROWS, ModifierData
from runtime.bundle.shape import AmongWords, InCode, InRange, Lines, Matching, OfLength, Part, WrittenAs
from runtime.limits import MOST_OPERANDS
from runtime.shown import shown

Whole = TypeVar("Whole")
PartReader = Callable[[object], Any]

# The length of what has no length of its own, such as mappings from a few words.
_SHORT: Final = 100

# What a terminal would obey, or a reader could not see. A text may have line breaks.
_UNSEEN: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")
_UNSEEN_BUT_LINES: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")


def read_part(part: type[Whole], data: object) -> Whole:
    """The part that this data describes; BadPart where it describes none."""
    return cast(Whole, reader_of(part)(data))


class Field:
    """One field of a part: its name in Python, its key in JSON, and what its annotation says."""

    def __init__(self, name: str, annotation: Any) -> None:
        self.name = name
        self.type, self.facts = unpacked(annotation)
        self.key = next((fact.key for fact in self.facts if isinstance(fact, WrittenAs)), name)
        self.description = next((fact for fact in self.facts if isinstance(fact, str)), "")


def unpacked(annotation: Any) -> tuple[Any, tuple[Any, ...]]:
    """A type, and what is said about it."""
    if get_origin(annotation) is Annotated:
        type, *facts = get_args(annotation)
        return type, tuple(facts)
    return annotation, ()


@cache
def fields_of(part: Any) -> tuple[Field, ...]:
    """The fields of a part, in order."""
    annotations = part.annotations if issubclass(part, Part) else part.__annotations__
    return tuple(Field(name, annotation) for name, annotation in annotations.items())


def is_part(kind: Any) -> bool:
    return isinstance(kind, type) and (kind in ROWS or issubclass(kind, Part))


def reader_of(annotation: Any) -> PartReader:
    """The reader of whatever has this annotation."""
    type, facts = unpacked(annotation)
    return _reader(type, facts)


@cache
def _reader(type: Any, facts: tuple[Any, ...]) -> PartReader:
    """Equal types have one reader: definitions name the same few again and again."""
    origin, inner = get_origin(type), get_args(type)
    if any(isinstance(fact, InCode) for fact in facts):
        return _left_alone
    if type is ModifierData:
        return _modifier
    if is_part(type):
        return _row_reader(type) if type in ROWS else _part_reader(type)
    if origin is Literal:
        return _word_reader(inner)
    if origin in (Union, UnionType):
        (some,) = (choice for choice in inner if choice is not NoneType)
        return _optional_reader(reader_of(Annotated[(some, *facts)] if facts else some))
    if origin is tuple:
        return _list_reader(reader_of(inner[0]), *_length(facts))
    if origin is dict:
        return _mapping_reader(reader_of(inner[0]), reader_of(inner[1]), *_length(facts))
    words = next((fact.words for fact in facts if isinstance(fact, AmongWords)), None)
    if words is not None:
        return _word_reader(words)
    if type is str:
        return _string_reader(facts)
    if type is bool:
        return _truth
    assert type in (int, float), f"no reader for {type}"
    return _number_reader(type, next(fact for fact in facts if isinstance(fact, InRange)))


def _length(facts: tuple[Any, ...]) -> tuple[int, int]:
    return next(((fact.low, fact.high) for fact in facts if isinstance(fact, OfLength)), (0, _SHORT))


def _left_alone(data: object) -> object:
    return data


def _truth(data: object) -> bool:
    if not isinstance(data, bool):
        raise BadPart(f"expected true or false, not {shown(data)}")
    return data


def _number_reader(kind: type, allowed: InRange) -> PartReader:
    kinds: tuple[type, ...] = (int,) if kind is int else (int, float)
    low, high = allowed.low, allowed.high
    what = "a whole number" if kind is int else "a number"

    def read(data: object) -> object:
        if type(data) not in kinds:
            raise BadPart(f"expected {what}, not {shown(data)}")
        # Compared this way round so that it also refuses what is not a number.
        if not low <= cast(float, data) <= high:
            raise BadPart(f"{shown(data)} is out of range: expected {what} from {low:g} to {high:g}")
        return data

    return read


def _string_reader(facts: tuple[Any, ...]) -> PartReader:
    least, most = _length(facts)
    matching = next((fact for fact in facts if isinstance(fact, Matching)), None)
    pattern = re.compile(matching.pattern) if matching else None
    unseen = _UNSEEN_BUT_LINES if any(isinstance(fact, Lines) for fact in facts) else _UNSEEN

    def read(data: object) -> str:
        if not isinstance(data, str):
            raise BadPart(f"expected a text, not {shown(data)}")
        if not least <= len(data) <= most:
            raise BadPart(f"the text has {len(data)} characters: expected {least} to {most}")
        # Most texts are plain, and for those one look is enough.
        if not data.isprintable() and unseen.search(data):
            raise BadPart(f"{shown(data)} has a character that cannot be shown")
        if matching is not None and pattern is not None and pattern.fullmatch(data) is None:
            raise BadPart(f"{shown(data)} is not {matching.what}")
        return data

    return read


def _word_reader(words: tuple[str, ...]) -> PartReader:
    def read(data: object) -> str:
        if not isinstance(data, str) or data not in words:
            raise BadPart(f"expected {' or '.join(words)}, not {shown(data)}")
        return data

    return read


def _optional_reader(some: PartReader) -> PartReader:
    return lambda data: None if data is None else some(data)


def _list_reader(one: PartReader, least: int, most: int) -> PartReader:
    def read(data: object) -> tuple[Any, ...]:
        entries = list_of(data, least, most)
        found: list[Any] = []
        try:
            for entry in entries:
                found.append(one(entry))
        except BadPart as fault:
            raise fault.inside(len(found)) from None
        return tuple(found)

    return read


def list_of(data: object, least: int, most: int) -> list[Any]:
    """The data as a list of bounded length, before anything in it is looked at."""
    if not isinstance(data, list):
        raise BadPart(f"expected a list, not {shown(data)}")
    if not least <= len(data) <= most:
        raise BadPart(f"the list has {len(data)} entries: expected {least} to {most}")
    return data


def _mapping_reader(one_key: PartReader, one: PartReader, least: int, most: int) -> PartReader:
    def read(data: object) -> dict[str, Any]:
        if not isinstance(data, dict):
            raise BadPart(f"expected an object, not {shown(data)}")
        if not least <= len(data) <= most:
            raise BadPart(f"the object has {len(data)} keys: expected {least} to {most}")
        found: dict[str, Any] = {}
        for key, value in data.items():
            one_key(key)
            try:
                found[key] = one(value)
            except BadPart as fault:
                raise fault.inside(key) from None
        return found

    return read


def _part_reader(part: type) -> PartReader:
    readers = [(field.name, field.key, _reader(field.type, field.facts)) for field in fields_of(part)]
    keys = {key for _, key, _ in readers}
    make: Any = part

    def read(data: object) -> Any:
        if not isinstance(data, dict):
            raise BadPart(f"expected an object, not {shown(data)}")
        check_keys(data, keys)
        found: dict[str, Any] = {}
        key = ""
        try:
            for name, key, reader in readers:
                found[name] = reader(data[key])
        except BadPart as fault:
            raise fault.inside(key) from None
        return make(**found)

    return read


def check_keys(data: dict[str, Any], keys: set[str]) -> None:
    """Refuse an object that has other keys than these."""
    if data.keys() == keys:
        return
    missing = sorted(keys - data.keys())
    if missing:
        raise BadPart(f"there is no {shown(missing[0])}")
    raise BadPart(f"{shown(next(key for key in data if key not in keys))} is not a key here: expected {', '.join(sorted(keys))}")


def _row_reader(part: type) -> PartReader:
    readers = [_reader(field.type, field.facts) for field in fields_of(part)]
    size = len(readers)
    make: Any = part

    def read(data: object) -> Any:
        entries = list_of(data, size, size)
        found: list[Any] = []
        try:
            for reader, entry in zip(readers, entries, strict=True):
                found.append(reader(entry))
        except BadPart as fault:
            raise fault.inside(len(found)) from None
        return make(*found)

    return read


def _modifier(data: object) -> ModifierData:
    """A modifier keeps its options in an object after its operands, which the tables of the IR describe."""
    kind, *operands, options = list_of(data, 2, MOST_OPERANDS)
    if not isinstance(kind, str):
        raise BadPart(f"expected the name of a modifier, not {shown(kind)}", 0)
    named = {field.key: field for field in fields_of(ModifierData) if field.name not in ("kind", "operands")}
    with inside(len(operands) + 1):
        if not isinstance(options, dict):
            raise BadPart(f"expected an object, not {shown(options)}")
        check_keys(options, set(named))
        found = {field.name: _reader(field.type, field.facts)(options[key]) for key, field in named.items()}
    return ModifierData(kind=kind, operands=tuple(operands), **found)
