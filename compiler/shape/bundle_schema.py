"""Turns the definitions of the bundle's parts into a JSON Schema (draft-07), for programs that read bundles."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

from runtime.bundle.file import FORMAT, VERSION
from runtime.bundle.parts import ROWS, ContentData, ModifierData
from runtime.bundle.reading import Field, fields_of, is_part, unpacked
from runtime.bundle.shape import AmongWords, InCode, InRange, Matching, OfLength
from runtime.limits import MOST_OPERANDS

_DIGEST: Final = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
_ENVELOPE: Final[dict[str, dict[str, Any]]] = {
    "format": {"description": "Says what the file is.", "const": FORMAT},
    "version": {"description": "Version of the format.", "const": VERSION},
    "duelwright": {"description": "Version of the compiler.", "type": "string"},
    "rules_fingerprint": {"description": "SHA-256 of what affects play.", **_DIGEST},
    "integrity": {"description": "SHA-256 of the payload's canonical JSON.", **_DIGEST},
}
# What the tables of `runtime/ir.py` say more about than a schema could.
_CODE: Final[dict[str, dict[str, Any]]] = {
    "expression": {
        "description": "An expression of the IR: a number, a word, or a list that starts with its name.",
        "anyOf": [{"type": ["integer", "string"]}, {"type": "array", "minItems": 1, "maxItems": MOST_OPERANDS, "items": {"$ref": "#/definitions/expression"}}],
    },
    "instruction": {"description": "An instruction of the IR: its name, then its operands.", "type": "array", "minItems": 1, "maxItems": MOST_OPERANDS},
}


def bundle_schema() -> dict[str, Any]:
    """The schema of a bundle file."""
    definitions: dict[str, dict[str, Any]] = dict(_CODE)
    payload = {"description": "The content.", "allOf": [_schema(ContentData, definitions)]}
    return {**_closed("A bundle file.", {**_ENVELOPE, "payload": payload}), "definitions": definitions}


def _closed(description: str, properties: dict[str, dict[str, Any]]) -> dict[str, Any]:
    return {"description": description, "type": "object", "additionalProperties": False, "required": list(properties), "properties": properties}


def _schema(annotation: Any, definitions: dict[str, dict[str, Any]]) -> dict[str, Any]:
    type, facts = unpacked(annotation)
    origin, inner = get_origin(type), get_args(type)
    code = next((fact for fact in facts if isinstance(fact, InCode)), None)
    if code is not None:
        named = {"$ref": f"#/definitions/{'instruction' if code.kind == 'instruction' else 'expression'}"}
        return {"anyOf": [named, {"type": "null"}]} if NoneType in inner else named
    if origin in (Union, UnionType):
        (some,) = (choice for choice in inner if choice is not NoneType)
        return {"anyOf": [_schema(Annotated[(some, *facts)] if facts else some, definitions), {"type": "null"}]}
    if is_part(type):
        name = type.__name__.removesuffix("Data")
        if name not in definitions:
            definitions[name] = {}  # its place among the others, before those that it names
            definitions[name] = _part_schema(type, definitions)
        return {"$ref": f"#/definitions/{name}"}
    if origin is Literal:
        return {"enum": list(inner)}
    length = next((fact for fact in facts if isinstance(fact, OfLength)), None)
    if origin is tuple:
        return {"type": "array", **_bounds("Items", length), "items": _schema(inner[0], definitions)}
    if origin is dict:
        keys = {word: part for word, part in _schema(inner[0], definitions).items() if word != "type"}
        return {"type": "object", **_bounds("Properties", length), "propertyNames": keys, "additionalProperties": _schema(inner[1], definitions)}
    return _scalar_schema(type, facts, length)


def _scalar_schema(type: Any, facts: tuple[Any, ...], length: OfLength | None) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": {str: "string", bool: "boolean", int: "integer", float: "number"}[type]}
    for fact in facts:
        if isinstance(fact, AmongWords):
            return {"enum": list(fact.words)}
        if isinstance(fact, Matching):
            schema["pattern"] = f"^{fact.pattern}$"
        elif isinstance(fact, InRange):
            schema |= {"minimum": fact.low, "maximum": fact.high}
    return {**schema, **_bounds("Length", length)}


def _bounds(what: str, length: OfLength | None) -> dict[str, Any]:
    if length is None:
        return {}
    return {**({f"min{what}": length.low} if length.low else {}), f"max{what}": length.high}


def _part_schema(part: type, definitions: dict[str, dict[str, Any]]) -> dict[str, Any]:
    description = (part.__doc__ or "").strip()
    if part is ModifierData:
        options = [field for field in fields_of(part) if field.name not in ("kind", "operands")]
        return {
            "description": description,
            "type": "array",
            "minItems": 2,
            "maxItems": MOST_OPERANDS,
            "items": {"anyOf": [{"$ref": "#/definitions/expression"}, _closed("What goes with it.", _properties(options, definitions))]},
        }
    properties = _properties(fields_of(part), definitions)
    if part not in ROWS:
        return _closed(description, properties)
    size = len(properties)
    return {"description": description, "type": "array", "minItems": size, "maxItems": size, "items": list(properties.values())}


def _properties(fields: Any, definitions: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {field.key: _described(field, definitions) for field in fields}


def _described(field: Field, definitions: dict[str, dict[str, Any]]) -> dict[str, Any]:
    schema = _schema(Annotated[(field.type, *field.facts)], definitions)
    # Draft-07 ignores whatever is beside `$ref`: descriptions go around it.
    return {"description": field.description, **({"allOf": [schema]} if "$ref" in schema else schema)}
