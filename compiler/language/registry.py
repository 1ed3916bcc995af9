"""All words of the language, found by importing the modules that define them. The reference is written from what this
module gives."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import compiler.language as language
from compiler.language.base import PLACEHOLDER, TYPES, Construct, Family
from compiler.language.effects.base import Verb
from compiler.language.families import STEP
from compiler.language.json_schema import Schema, definition, fields_schema

for _module in pkgutil.walk_packages(language.__path__, f"{language.__name__}."):
    if _module.name != __name__:
        importlib.import_module(_module.name)


@dataclass(frozen=True)
class FieldInfo:
    """A field of a word, as the reference shows it."""

    key: str
    # What is allowed there: language types by name, and words as they are written.
    types: tuple[str, ...]
    required: bool
    # The default, a word or number; None if there is none.
    default: str | None
    doc: str


def families() -> list[Family]:
    """The families of the language."""
    return [type for type in TYPES.values() if isinstance(type, Family)]


def members(family: Family) -> list[type[Construct]]:
    """The members of a family, by key."""
    return [family.members[key] for key in sorted(family.members)]


def verbs() -> Iterator[type[Verb]]:
    """Every verb, by key."""
    for member in members(STEP):
        assert issubclass(member, Verb)
        yield member


def fields(word: type[Construct]) -> list[FieldInfo]:
    """The fields of a word: its own key first, the name for its results last."""
    properties, required = fields_schema(word)
    infos = [
        FieldInfo(key, tuple(_types(schema)), key in required, _written(schema["default"]) if "default" in schema else None, schema["description"])
        for key, schema in properties.items()
    ]
    return sorted(infos, key=lambda info: (info.key != word.key, info.key == "as"))


def _written(word: Any) -> str:
    """A word or number as it is written in YAML."""
    return str(word).lower() if isinstance(word, bool) else str(word)


def _types(schema: dict[str, Any]) -> Iterator[str]:
    if PLACEHOLDER in schema:
        yield schema[PLACEHOLDER]
    elif "anyOf" in schema:
        for option in schema["anyOf"]:
            yield from _types(option)
    elif "enum" in schema or "const" in schema:
        yield from (f"`{_written(word)}`" for word in schema.get("enum", [schema.get("const")]))
    elif schema.get("type") == "array":
        yield f"list of {' or '.join(_types(schema['items']))}"
    elif "properties" in schema:
        yield "mapping of " + ", ".join(f"`{key}`" for key in schema["properties"])
    elif schema.get("type") == "object":
        ((_, inner),) = schema["patternProperties"].items()
        yield f"id and {' or '.join(_types(inner))}"
    elif "$ref" in schema:
        yield schema["$ref"].rpartition("/")[2].lower()
    else:
        yield {"string": "name", "boolean": "true or false"}.get(schema["type"], schema["type"])


def complete(schema: Schema) -> Schema:
    """The schema with a reference for each language type in it, and the definitions that these refer to."""
    filled: Schema = _fill(schema)
    definitions: dict[str, Schema] = filled.setdefault("definitions", {})
    waiting = _referred(schema)
    while waiting:
        name = waiting.pop()
        if name not in definitions:
            raw = definition(TYPES[name])
            # An editor shows the innermost description: that of the key which an author wrote says more than that of
            # its type.
            definitions[name] = _fill({key: part for key, part in raw.items() if key != "description"})
            waiting |= _referred(raw)
    return {**filled, "definitions": dict(sorted(definitions.items()))}


def _fill(schema: Any) -> Any:
    if isinstance(schema, list):
        return [_fill(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if PLACEHOLDER not in schema:
        return {key: _fill(part) for key, part in schema.items()}
    reference = {"$ref": f"#/definitions/{schema[PLACEHOLDER]}"}
    beside = {key: _fill(part) for key, part in schema.items() if key != PLACEHOLDER}
    return {"allOf": [reference], **beside} if beside else reference


def _referred(schema: Any) -> set[str]:
    """The names of the language types in a schema."""
    if isinstance(schema, list):
        return set().union(*(_referred(part) for part in schema))
    if not isinstance(schema, dict):
        return set()
    own = {schema[PLACEHOLDER]} if PLACEHOLDER in schema else set()
    return own.union(*(_referred(part) for part in schema.values()))
