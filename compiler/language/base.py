"""What every word of the language is made of: a construct is one definition, a family is the constructs allowed in one
place."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Final, TypeVar

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, core_schema

from compiler.language.node import Node
from compiler.program.lowering import Lowering
from compiler.text.teller import Teller
from compiler.tree import Map, Span
from runtime.ir.fixed_words import FIXED_WORDS

# Ids of the content and names bound by `as`; after the dot comes a result, such as `lost.boost`, or a player and a
# result, such as `stake.foe.boost`.
NAME: Final = r"^[a-z][a-z0-9]*([-_][a-z0-9]+)*$"
REFERENCE: Final = r"^[a-z][a-z0-9]*([-_][a-z0-9]+)*(\.[a-z][a-z0-9]*([-_][a-z0-9]+)*){0,2}$"
_REFERENCE = re.compile(REFERENCE)

# The key that marks a language type in a generated schema; `compiler.language.json_schema` replaces it with the
# definition.
PLACEHOLDER: Final = "x-language"

Made = TypeVar("Made", bound="Construct")


@dataclass(frozen=True)
class KeyRules:
    """Which keys of a mapping exclude or require each other."""

    # Exactly one of these is required, or the one that does in their place.
    one_of: tuple[str, ...] = ()
    or_else: str = ""
    # At most one of these is allowed.
    apart: tuple[str, ...] = ()
    # The first requires the second.
    with_: tuple[tuple[str, str], ...] = ()
    # The first excludes the second.
    without: tuple[tuple[str, str], ...] = ()

    def check(self, keys: Collection[str]) -> None:
        if self.one_of and sum(key in keys for key in self.one_of) != 1 and not (self.or_else in keys and not any(key in keys for key in self.one_of)):
            raise ValueError(f"expected exactly one of {', '.join(self.one_of)}")
        if sum(key in keys for key in self.apart) > 1:
            raise ValueError(f"expected at most one of {', '.join(self.apart)}")
        for key, other in self.with_:
            if key in keys and other not in keys:
                raise ValueError(f"`{key}` requires `{other}`")
        for key, other in self.without:
            if key in keys and other in keys:
                raise ValueError(f"expected at most one of {key}, {other}")

    def schema(self) -> dict[str, Any]:
        """The same in a JSON Schema."""
        schema: dict[str, Any] = {}
        if self.one_of:
            schema["oneOf"] = [{"required": [key]} for key in self.one_of]
            if self.or_else:
                schema["oneOf"].append({"required": [self.or_else], "not": {"anyOf": [{"required": [key]} for key in self.one_of]}})
        needed: dict[str, list[str]] = {}
        for key, other in self.with_:
            needed.setdefault(key, []).append(other)
        refused = {key: [other for other in self.apart if other != key] for key in self.apart}
        for key, other in self.without:
            refused.setdefault(key, []).append(other)
        dependencies: dict[str, Any] = dict(needed)
        for key, others in refused.items():
            company = {"required": needed[key]} if key in needed else {}
            dependencies[key] = {**company, "not": {"anyOf": [{"required": [other]} for other in others]}}
        if dependencies:
            schema["dependencies"] = dependencies
        return schema


NO_RULES: Final = KeyRules()


class Construct(Node):
    """A word of the language, defined in one place.

    A subclass states its `key`, its fields (with a description each), what it `needs` of the moment in which it is
    carried out, a YAML `example`, how it lowers to the IR, and how it reads in each language. Its docstring is what the
    reference and the editor show.

    - `main` names the field that may be written alone: `draw: 2` is `draw: {cards: 2}`.
    - `rest` names the field that takes all keys which are not fields: `gain: {rage: 1, as: fury}`.
    - `beside` is true where the other fields are written beside the key, not below it: `if: …`, `then: …`.
    - `rules` say which of its keys exclude or require each other.
    """

    family: ClassVar[Family]
    key: ClassVar[str] = ""
    main: ClassVar[str | None] = None
    rest: ClassVar[str | None] = None
    beside: ClassVar[bool] = False
    rules: ClassVar[KeyRules] = NO_RULES
    needs: ClassVar[frozenset[str]] = frozenset()
    example: ClassVar[str] = ""

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        super().__pydantic_init_subclass__(**kwargs)
        if "key" in cls.__dict__:
            cls.family.add(cls)

    @classmethod
    def check_keys(cls, data: Any) -> None:
        if cls.rules is not NO_RULES and isinstance(data, dict):
            cls.rules.check(data)

    @classmethod
    def is_word(cls) -> bool:
        """Whether it may be written as a bare word: it has no required field, and needs none of several."""
        return not cls.rules.one_of and not any(field.is_required() for field in cls.model_fields.values())

    @classmethod
    def doc(cls) -> str:
        return re.sub(r"\s+", " ", cls.__doc__ or "").strip()

    def lower(self, lo: Lowering) -> Any:
        """The IR of it. An expression is returned; steps and choices are emitted to `lo`."""
        raise NotImplementedError(f"{type(self).__name__} has no lowering")

    def needed(self) -> frozenset[str]:
        """What it needs of the moment, as it is written here."""
        return self.needs

    def of_nobody(self) -> bool:
        """Of a modifier: whether it is about the board, so that it holds for nobody in particular."""
        return False

    def children(self) -> list[Construct]:
        """The constructs written directly inside this one, in order. Nearly every check walks through them, so they are
        collected once."""
        found: list[Construct] | None = self.__dict__.get("_children")
        if found is None:
            found = []
            for name, value in self.__dict__.items():
                # Anything else kept beside the fields, such as the tree it was made from, begins with "_".
                if name[0] != "_":
                    _collect(value, found)
            self.__dict__["_children"] = found
        return found

    def walk(self) -> Iterator[Construct]:
        """This construct and all inside it."""
        yield self
        for child in self.children():
            yield from child.walk()

    def say(self, t: Teller) -> Any:
        """What it says on a card: its parts, put into words by the teller, in a phrase of the language's table."""
        raise NotImplementedError(f"{type(self).__name__} has no text")


# pydantic reads them again for each of some 200 subclasses, which takes a fifth of the startup time; none of them is a
# field.
Construct.__annotations__.clear()


def _collect(value: Any, found: list[Construct]) -> None:
    if isinstance(value, Construct):
        found.append(value)
    elif isinstance(value, (list, dict)):
        for item in value.values() if isinstance(value, dict) else value:
            _collect(item, found)


class Reference(Construct):
    """A name in the place of a construct: an id of the content, a word such as `self`, or a name bound by `as`."""

    text: str

    @classmethod
    def read(cls: type[Made], text: str) -> Made:
        if not _REFERENCE.match(text):
            raise ValueError(f"{text!r} is not a name")
        return cls.model_validate({"text": text})

    def needed(self) -> frozenset[str]:
        word = FIXED_WORDS.get(self.text.partition(".")[0])
        return frozenset({word.needs}) if word is not None and word.needs is not None else frozenset()


class LanguageType:
    """A type that authored fields may have: it reads YAML data; `compiler.language.json_schema` describes it to
    editors. Used as `Annotated[…, SomeType]`."""

    name: str
    # What it means, for the reference.
    doc: str

    def read(self, data: Any) -> Any:
        """The model of this data. Raises ValueError if it does not fit; the schema tells which word is wrong."""
        raise NotImplementedError

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(self.read)

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return {PLACEHOLDER: self.name}


TYPES: Final[dict[str, LanguageType]] = {}


@dataclass(eq=False)
class Family(LanguageType):
    """The constructs allowed in one place of the language, by key: steps, values, conditions, …

    A member is written as a mapping with its key (`{count: …}`), or as a bare word if it has no required field
    (`won_combat`).
    """

    name: str
    doc: str
    # What a word that is not a member means: a reference, if the family has any.
    reference: type[Reference] | None = None
    # What a list of members means, where a list may be written. The module that defines it says so here.
    group: type[Construct] | None = None
    numbers: bool = False

    def __post_init__(self) -> None:
        self.members: dict[str, type[Construct]] = {}
        TYPES[self.name] = self

    def add(self, member: type[Construct]) -> None:
        if member.key in self.members:
            raise RuntimeError(f"two constructs of the family {self.name} have the key {member.key}")
        self.members[member.key] = member

    def read(self, data: Any) -> Any:
        if isinstance(data, str):
            return self._read_word(data)
        if isinstance(data, dict):
            return self._read_mapping(data)
        if isinstance(data, list) and self.group is not None and data:
            assert self.group.main is not None
            return self.group.model_validate(alone(self.group.main, data))
        if self.numbers and type(data) is int:
            return data
        raise ValueError(f"no {self.name}: {data!r}")

    def _read_word(self, word: str) -> Construct:
        member = self.members.get(word)
        if member is not None and member.is_word():
            return member()
        if self.reference is not None:
            return self.reference.read(word)
        raise ValueError(f"no {self.name} is called {word!r}")

    def _read_mapping(self, data: dict[str, Any]) -> Construct:
        keys = [key for key in data if key in self.members]
        if len(keys) != 1:
            raise ValueError(f"a {self.name} has exactly one of its keys")
        key = keys[0]
        member = self.members[key]
        if member.beside:
            made = member.model_validate(data)
        elif len(data) == 1:
            made = member.model_validate(arguments(member, data, key))
        else:
            raise ValueError(f"{key!r} allows no other key beside it")
        if isinstance(data, Map):
            made.stand_at(data.key_span(key))
        return made


def arguments(member: type[Construct], data: dict[str, Any], key: str) -> dict[str, Any]:
    """The fields of a construct as a mapping by their names, whether the author wrote a mapping or only the main
    field."""
    value = data[key]
    fields = member.field_keys()
    if not fields or value == {}:
        raise ValueError(f"{key!r} is written alone, without a mapping")
    if isinstance(value, dict):
        if member.rest is not None:
            return gather(value, fields, member.rest)
        if member.main is None or not fields.keys().isdisjoint(value):
            return value
    elif member.main is None:
        raise ValueError(f"{key!r} takes a mapping")
    assert member.main is not None
    return alone(member.main, value, data.value_span(key) if isinstance(data, Map) else None)


def alone(key: str, value: Any, span: Span | None = None) -> dict[str, Any]:
    """A mapping of one key, at the place of its value."""
    span = span or getattr(value, "span", None)
    if span is None:
        return {key: value}
    mapping = Map(span)
    mapping[key] = value
    mapping.keys_at[key] = mapping.values_at[key] = span
    return mapping


def gather(value: dict[str, Any], fields: dict[str, str], rest: str) -> dict[str, Any]:
    """The mapping with all keys that are not fields moved into one field."""
    if not isinstance(value, Map):
        named = {key: item for key, item in value.items() if key in fields}
        return named | {rest: {key: item for key, item in value.items() if key not in fields}}
    named, others = Map(value.span), Map(value.span)
    for key, item in value.items():
        target = named if key in fields else others
        target[key] = item
        target.keys_at[key] = value.key_span(key)
        target.values_at[key] = value.value_span(key)
    named[rest] = others
    named.keys_at[rest] = named.values_at[rest] = value.span
    return named


@dataclass(eq=False)
class PlainType(LanguageType):
    """A construct that has no key of its own: its mapping is recognized by its place."""

    name: str
    doc: str
    construct: type[Construct]

    def __post_init__(self) -> None:
        TYPES[self.name] = self

    def read(self, data: Any) -> Construct:
        if not isinstance(data, dict):
            raise ValueError(f"no {self.name}: {data!r}")
        if self.construct.rest is None:
            return self.construct.model_validate(data)
        return self.construct.model_validate(gather(data, self.construct.field_keys(), self.construct.rest))
