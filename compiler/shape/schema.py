"""Turns the models into JSON Schemas (draft-07, which editors read), and finds the committed ones."""

from __future__ import annotations

import importlib
import json
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from compiler.find.shipped import shipped_schemas

if TYPE_CHECKING:  # slow to import, and not needed to find the committed schemas
    from pydantic import BaseModel

# The kinds of file that authors write: module and class of the model.
_MODELS: Final = {
    "pack": ("compiler.model.pack", "Pack"),
    "hero": ("compiler.model.hero", "Hero"),
    "board": ("compiler.model.board", "Board"),
    "items": ("compiler.model.item", "Items"),
    "cards": ("compiler.model.card", "SharedCards"),
    "translation": ("compiler.model.translation", "Translation"),
    "scenario": ("compiler.model.scenario", "Scenarios"),
}
# Bundles are written by the compiler, and no model describes them but their own definition.
_BUNDLE: Final = "bundle"
KINDS: Final = (*_MODELS, _BUNDLE)
DRAFT: Final = "http://json-schema.org/draft-07/schema#"

JsonSchema = dict[str, Any]


@cache
def model_of(kind: str) -> type[BaseModel]:
    """The model of a kind of file. Imported when asked for: pydantic is slow to start."""
    importlib.import_module("compiler.language.registry")  # a family of the language knows its members once their modules are loaded
    module, name = _MODELS[kind]
    model: type[BaseModel] = getattr(importlib.import_module(module), name)
    return model


def generate(kind: str) -> JsonSchema:
    """The schema of a kind of file."""
    head = {"$schema": DRAFT, "title": f"Duelwright {kind}"}
    if kind == _BUNDLE:
        from compiler.shape.bundle_schema import bundle_schema  # loads the parts of a bundle, which nobody else here needs

        return {**head, **bundle_schema()}
    from compiler.language.registry import complete  # loads every word of the language, and pydantic, which are slow to start

    schema = model_of(kind).model_json_schema(by_alias=True, ref_template="#/definitions/{model}")
    models = schema.pop("$defs", {})
    whole = complete({**schema, "definitions": models})
    definitions = {name: _draft_07(part) for name, part in whole.pop("definitions").items()}
    return {**head, **_draft_07(whole), "definitions": definitions}


def schema_text(kind: str) -> str:
    """The schema as it is committed: the same text from the same models. Keys keep the order of the models, which is
    that of snippets too."""
    return json.dumps(generate(kind), indent=2, ensure_ascii=False) + "\n"


def schema_file(kind: str) -> str:
    return f"{kind}.schema.json"


@cache
def committed(kind: str) -> JsonSchema:
    """The committed schema of a kind of file."""
    schema: JsonSchema = json.loads((shipped_schemas() / schema_file(kind)).read_text(encoding="utf-8"))
    return schema


def _draft_07(schema: Any, *, is_properties: bool = False) -> Any:
    """The same schema in the words of draft-07, without what only repeats the keys."""
    if isinstance(schema, list):
        return [_draft_07(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if is_properties:
        return {name: _draft_07(part) for name, part in schema.items()}
    schema = {word: _draft_07(part, is_properties=word == "properties") for word, part in _without_null(schema).items() if not _is_noise(word, part)}
    return _with_described_reference(_with_closed_mapping(schema))


def _is_noise(word: str, part: Any) -> bool:
    """Titles that pydantic makes from names, its tags for unions, and defaults that mean "left out"."""
    return (word == "title" and isinstance(part, str)) or word == "discriminator" or (word == "default" and part in (None, [], {}))


def _without_null(schema: JsonSchema) -> JsonSchema:
    """An optional field is left out, never written as nothing."""
    options = schema.get("anyOf")
    if not isinstance(options, list) or {"type": "null"} not in options or "default" not in schema:
        return schema
    rest = [option for option in options if option != {"type": "null"}]
    others = {word: part for word, part in schema.items() if word != "anyOf"}
    return {**rest[0], **others} if len(rest) == 1 else {**others, "anyOf": rest}


def _with_closed_mapping(schema: JsonSchema) -> JsonSchema:
    """A mapping from ids: every key must be an id. (pydantic leaves a key that does not match the pattern
    unchecked.)"""
    patterns = schema.get("patternProperties")
    if not isinstance(patterns, dict) or len(patterns) != 1:
        return schema
    ((pattern, part),) = patterns.items()
    rest = {word: value for word, value in schema.items() if word != "patternProperties"}
    return {**rest, "additionalProperties": part, "propertyNames": {**schema.get("propertyNames", {}), "pattern": pattern}}


def _with_described_reference(schema: JsonSchema) -> JsonSchema:
    """Draft-07 ignores whatever is beside `$ref`: descriptions go around it."""
    if "$ref" not in schema or len(schema) == 1:
        return schema
    rest = {word: value for word, value in schema.items() if word != "$ref"}
    return {"allOf": [{"$ref": schema["$ref"]}], **rest}
