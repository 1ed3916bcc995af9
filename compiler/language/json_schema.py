"""Turns the types of the language into JSON Schema definitions (draft-07): what editors complete, explain and check while an author types."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from compiler.language.base import PLACEHOLDER, REFERENCE, TYPES, Construct, Family, Reference

if TYPE_CHECKING:
    from compiler.language.families import FilterType

Schema = dict[str, Any]

# In the schema of a mapping that takes exactly one of many keys: which of its keys those are.
VERBS: Final = "x-verbs"


def complete(schema: Schema) -> Schema:
    """The schema with a reference in each place where a language type stands, and the definitions that they refer to."""
    import compiler.language.registry  # noqa: F401 - a family knows its members once their modules are loaded

    definitions: dict[str, Schema] = schema.setdefault("definitions", {})
    filled: Schema = _fill(schema)
    waiting = _referred(schema)
    while waiting:
        name = waiting.pop()
        if name not in definitions:
            raw = TYPES[name].schema()
            definitions[name] = _fill(raw)
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
    """The names of the language types that stand in a schema."""
    if isinstance(schema, list):
        return set().union(*(_referred(part) for part in schema))
    if not isinstance(schema, dict):
        return set()
    own = {schema[PLACEHOLDER]} if PLACEHOLDER in schema else set()
    return own.union(*(_referred(part) for part in schema.values()))


def fields_schema(construct: type[Construct]) -> tuple[dict[str, Schema], list[str]]:
    """The properties of a construct's mapping, and which of them are required."""
    schema = _inlined(construct.model_json_schema(by_alias=True))
    defaults = {field.alias or name: field.default for name, field in construct.model_fields.items()}
    properties = {key: _tidy(part, defaults[key]) for key, part in schema.get("properties", {}).items()}
    return properties, schema.get("required", [])


def _inlined(schema: Schema) -> Schema:
    """The schema with the models inside it written out where they stand: what is taken from it leaves its definitions behind."""
    models = schema.pop("$defs", {})

    def inline(part: Any) -> Any:
        if isinstance(part, list):
            return [inline(item) for item in part]
        if not isinstance(part, dict):
            return part
        written = {key: inline(value) for key, value in part.items() if key != "$ref"}
        return {**inline(models[part["$ref"].rpartition("/")[2]]), **written} if "$ref" in part else written

    inlined: Schema = inline(schema)
    return inlined


def _tidy(schema: Schema, default: Any) -> Schema:
    """A property without what pydantic adds for itself: titles, `null` for what is left out, defaults that say nothing."""
    schema = {key: part for key, part in schema.items() if key not in ("title", "default")}
    if isinstance(default, Reference):
        schema["default"] = default.text
    elif isinstance(default, (str, int)):
        schema["default"] = default
    options = schema.get("anyOf", [])
    if {"type": "null"} in options:
        rest = [option for option in options if option != {"type": "null"}]
        others = {key: part for key, part in schema.items() if key != "anyOf"}
        schema = {**rest[0], **others} if len(rest) == 1 else {**others, "anyOf": rest}
    return schema


def mapping_schema(construct: type[Construct]) -> Schema:
    """The schema of a construct's fields, written as a mapping."""
    properties, required = fields_schema(construct)
    schema: Schema = {"type": "object", "minProperties": 1, "additionalProperties": False, **construct.rules.schema()}
    if construct.rest is not None:
        rest = properties.pop(construct.rest)
        required = [key for key in required if key != construct.rest]
        if PLACEHOLDER in rest:  # exactly one member of a family
            family = TYPES[rest[PLACEHOLDER]]
            assert isinstance(family, Family)
            members = family_mapping(family)
            properties |= members["properties"]
            schema |= {VERBS: members[VERBS], "oneOf": members["oneOf"]}
        else:  # exactly one key of the author's own, beside the fields
            ((pattern, value),) = rest["patternProperties"].items()
            schema |= {"additionalProperties": value, "propertyNames": {"pattern": pattern}}
            schema["oneOf"] = [{"minProperties": 2, "maxProperties": 2, "required": ["as"]}, {"maxProperties": 1, "not": {"required": ["as"]}}]
    return {**schema, "properties": properties, **({"required": required} if required else {})}


def arguments_schema(construct: type[Construct]) -> Schema:
    """The schema of what stands behind a construct's key."""
    mapping = mapping_schema(construct)
    if construct.main is None:
        return {**mapping, "description": construct.doc()}
    main = {key: part for key, part in mapping["properties"][construct.main].items() if key not in ("description", "default")}
    return {"anyOf": [main, mapping], "description": construct.doc()}


def family_mapping(family: Family) -> Schema:
    """The schema of a member of a family that is written as a mapping with its key."""
    members = {key: member for key, member in family.members.items() if member.model_fields}
    properties: dict[str, Schema] = {}
    dependencies: dict[str, Any] = {}
    companions: dict[str, list[str]] = {}
    for key, member in members.items():
        if not member.beside:
            properties[key] = {**arguments_schema(member), "defaultSnippets": [snippet(member)]}
            continue
        fields, required = fields_schema(member)
        own = {**fields.pop(key), "description": member.doc(), "defaultSnippets": [snippet(member)]}
        properties[key] = own
        if needed := [field for field in required if field != key]:
            dependencies[key] = needed
        dependencies |= member.rules.schema().get("dependencies", {})
        for field, schema in fields.items():
            properties.setdefault(field, schema)
            companions.setdefault(field, []).append(key)
    for field, keys in companions.items():
        owners: Schema = {"anyOf": [{"required": [key]} for key in keys]}
        dependencies[field] = {"allOf": [owners, dependencies[field]]} if field in dependencies else owners
    return {
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        VERBS: list(members),
        "oneOf": [{"required": [key]} for key in members],
        **({"dependencies": dependencies} if dependencies else {}),
    }


def family_schema(family: Family) -> Schema:
    """The schema of a family: a mapping with one of its keys, a bare word, and whatever else may stand there."""
    words = [key for key, member in family.members.items() if member.is_word()]
    options: list[Schema] = []
    if family.numbers:
        options.append({"type": "integer"})
    if words:
        options.append({"enum": words, "type": "string"})
    if family.reference is not None:
        options.append({"type": "string", "pattern": REFERENCE})
    if family.group is not None:
        options.append({"type": "array", "minItems": 1, "items": {PLACEHOLDER: family.name}})
    if any(member.model_fields for member in family.members.values()):
        options.append(family_mapping(family))
    return {"description": family.doc, **(options[0] if len(options) == 1 else {"anyOf": options})}


def reference_schema(doc: str, words: tuple[str, ...]) -> Schema:
    """The schema of a name; an editor offers the words."""
    name: Schema = {"type": "string", "pattern": REFERENCE}
    return {"description": doc, **({"anyOf": [{"enum": list(words), "type": "string"}, name]} if words else name)}


def filter_schema(type: FilterType) -> Schema:
    """The schema of a filter: a mapping of conditions, or the word that one of them may be."""
    options: list[Schema] = [mapping_schema(type.filter)]
    if type.everything is not None:
        options.insert(0, {"enum": [type.everything], "type": "string"})
    if type.filter.main is not None:
        options.insert(0, {"type": "string", "pattern": options[-1]["properties"][type.filter.main]["pattern"]})
    if type.group is not None:
        options.append({"type": "array", "minItems": 1, "items": {PLACEHOLDER: "fighters"}})
    return {"description": type.doc, **(options[0] if len(options) == 1 else {"anyOf": options})}


def snippet(construct: type[Construct]) -> Schema:
    """What an editor puts in when an author picks the key: the example's arguments."""
    return {"label": construct.key, "description": construct.doc(), "markdownDescription": f"{construct.doc()}\n\n```yaml\n{construct.example}\n```"}
