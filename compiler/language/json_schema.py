"""Turns the types of the language into JSON Schema definitions (draft-07): what editors complete, explain and check
while an author types."""

from __future__ import annotations

from functools import singledispatch
from itertools import combinations
from typing import Any, Final

from compiler.language.amounts import AmountType
from compiler.language.base import NAME, PLACEHOLDER, REFERENCE, TYPES, Construct, Family, LanguageType, PlainType, Reference
from compiler.language.families import PLAYER_WORDS, VALUE, FilterType, OptionType, ReferenceType, StepsType
from compiler.language.keywords import UseType, argument_types
from compiler.language.selectors.things import KEYED, ThingsType
from compiler.language.selectors.tokens import TOKEN_KEYS

Schema = dict[str, Any]

# In the schema of a mapping that takes exactly one of many keys: which of its keys those are.
VERBS: Final = "x-verbs"


@singledispatch
def definition(type: LanguageType) -> Schema:
    """The definition of a language type. Other language types in it are placeholders."""
    raise NotImplementedError(f"{type.name} has no definition")


def fields_schema(construct: type[Construct]) -> tuple[dict[str, Schema], list[str]]:
    """The properties of a construct's mapping, and which of them are required."""
    schema = _inlined(construct.model_json_schema(by_alias=True))
    defaults = {field.alias or name: field.default for name, field in construct.model_fields.items()}
    properties = {key: _tidy(part, defaults[key]) for key, part in schema.get("properties", {}).items()}
    return properties, schema.get("required", [])


def _inlined(schema: Schema) -> Schema:
    """The schema with the models inside it written out in place, so that a part can be taken from it without its
    definitions."""
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
    """A property without what pydantic adds for itself: titles, `null` for what is left out, defaults that say
    nothing."""
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
    if construct.rest is None:
        rules = construct.rules.schema()
        closed = {"additionalProperties": False, **({"required": required} if required else {})}
        return {"type": "object", "minProperties": 1, "properties": properties, **closed, **rules}
    rest = properties.pop(construct.rest)
    required = [key for key in required if key != construct.rest]
    schema = _with_one_member(rest, properties) if PLACEHOLDER in rest else _with_one_own_key(rest, properties)
    return {**schema, **({"required": required} if required else {})}


def _with_one_member(rest: Schema, fields: dict[str, Schema]) -> Schema:
    """A mapping with exactly one member of a family, beside the fields."""
    family = TYPES[rest[PLACEHOLDER]]
    assert isinstance(family, Family)
    members = family_mapping(family)["properties"]
    return _exactly_one({**members, **fields}, {key: [key, *fields] for key in members}, {field: list(members) for field in fields})


def _with_one_own_key(rest: Schema, fields: dict[str, Schema]) -> Schema:
    """A mapping with exactly one key of the author's own, such as a counter, beside those of the fields that are
    there."""
    ((pattern, value),) = rest["patternProperties"].items()
    sizes = []
    for number in range(len(fields) + 1):
        for there in combinations(fields, number):
            others = [{"required": [field]} for field in fields if field not in there]
            absent = {"not": {"anyOf": others}} if others else {}
            sizes.append({"if": {"required": list(there), **absent}, "then": {"minProperties": number + 1, "maxProperties": number + 1}})
    return {"type": "object", "properties": fields, "additionalProperties": value, "propertyNames": {"pattern": pattern}, "allOf": sizes}


def arguments_schema(construct: type[Construct]) -> Schema:
    """The schema of the value of a construct's key."""
    mapping = mapping_schema(construct)
    if construct.main is None:
        return mapping
    main = {key: part for key, part in mapping["properties"][construct.main].items() if key not in ("description", "default")}
    return {"anyOf": [main, mapping]}


def family_mapping(family: Family) -> Schema:
    """The schema of a member of a family that is written as a mapping with its key."""
    properties: dict[str, Schema] = {}
    company: dict[str, list[str]] = {}
    owners: dict[str, list[str]] = {}
    demands: dict[str, Schema] = {}
    for key, member in sorted(family.members.items()):
        if not member.model_fields:
            continue
        described = {"description": member.doc(), "markdownDescription": _markdown(member), "defaultSnippets": [snippet(member)]}
        if not member.beside:
            # One level deeper, so that an editor inserts the snippet and not a skeleton of its own.
            properties[key] = {**described, "allOf": [arguments_schema(member)]}
            company[key] = [key]
            continue
        fields, required = fields_schema(member)
        properties[key] = {**described, "allOf": [{word: part for word, part in fields.pop(key).items() if word != "description"}]}
        company[key] = [key, *fields]
        demands[key] = {"required": required}
        for field, demand in member.rules.schema().get("dependencies", {}).items():
            demands[field] = {"required": demand} if isinstance(demand, list) else demand
        for field, schema in fields.items():
            properties.setdefault(field, schema)
            owners.setdefault(field, []).append(key)
    return _exactly_one(properties, company, owners, demands)


def _exactly_one(
    properties: dict[str, Schema], company: dict[str, list[str]], owners: dict[str, list[str]], demands: dict[str, Schema] | None = None
) -> Schema:
    """A mapping with exactly one of some keys, of which each takes its own `company`; what goes with one of its
    `owners` needs one of them.

    A `oneOf` would say the same, but an editor then complains about every option at once.
    """
    verbs = list(company)
    dependencies: dict[str, Schema] = {key: {"propertyNames": {"enum": others}} for key, others in company.items()}
    dependencies |= {key: {"anyOf": [{"required": [owner]} for owner in keys]} for key, keys in owners.items()}
    for key, demand in (demands or {}).items():
        dependencies[key] |= demand
    return {
        "type": "object",
        "minProperties": 1,
        "properties": properties,
        "propertyNames": {"enum": list(properties), VERBS: verbs},
        "dependencies": dependencies,
    }


@definition.register
def family_schema(family: Family) -> Schema:
    """The schema of a family: a mapping with one of its keys, a bare word, and whatever else is allowed there.

    The types are side by side in one schema, not options of a `oneOf`: each keyword applies to its own type only, so an
    editor complains about what the author wrote.
    """
    words = sorted(key for key, member in family.members.items() if member.is_word())
    schema: Schema = family_mapping(family) if any(member.model_fields for member in family.members.values()) else {}
    types = [
        word for word, stands in (("object", schema), ("integer", family.numbers), ("string", words or family.reference), ("array", family.group)) if stands
    ]
    if family.group is not None:
        schema |= {"items": {PLACEHOLDER: family.name}, "minItems": 1}
    if words or family.reference:
        schema |= {"if": {"type": "string"}, "then": _word_schema(words, named=family.reference is not None)}
    if schema and words:
        # An editor that offers keys where a mapping is allowed skips bare words, unless they are snippets.
        schema["defaultSnippets"] = [
            {"label": key, "description": family.members[key].doc(), "body": key} for key in words if not family.members[key].model_fields
        ]
    return {**schema, "type": types}


def _word_schema(words: list[str], *, named: bool) -> Schema:
    """The schema of a word; where it may be a name too, an editor still offers the words."""
    name = {"pattern": REFERENCE}
    if not named:
        return {"enum": words}
    return {"anyOf": [{"enum": words}, name]} if words else name


@definition.register
def reference_schema(type: ReferenceType) -> Schema:
    """The schema of a name; an editor offers the words."""
    return {"type": "string", **_word_schema(list(type.words), named=True)}


@definition.register
def use_schema(type: UseType) -> Schema:
    """The schema of a keyword where it is used: its id, or its id with what is handed over."""
    argument = {"anyOf": [{PLACEHOLDER: other.name} for other in argument_types()]}
    given = {"type": "object", "minProperties": 1, "additionalProperties": argument, "propertyNames": {"pattern": NAME}}
    mapping = {"minProperties": 1, "maxProperties": 1, "additionalProperties": given, "propertyNames": {"pattern": NAME}}
    return {"type": ["string", "object"], "pattern": NAME, **mapping}


@definition.register
def plain_schema(type: PlainType) -> Schema:
    """The schema of a construct that has no key of its own."""
    return mapping_schema(type.construct)


@definition.register
def steps_schema(type: StepsType) -> Schema:
    """The schema of a list of steps."""
    return {"type": "array", "minItems": 1, "items": {PLACEHOLDER: "step"}}


@definition.register
def option_schema(type: OptionType) -> Schema:
    """The schema of one option of a choice."""
    return {"anyOf": [{PLACEHOLDER: "step"}, {PLACEHOLDER: "steps"}]}


@definition.register
def amount_schema(type: AmountType) -> Schema:
    """The schema of an amount: a choice of its family, or a value."""
    return {"description": type.doc, "anyOf": [{PLACEHOLDER: type.choices.name}, {PLACEHOLDER: VALUE.name}]}


@definition.register
def things_schema(type: ThingsType) -> Schema:
    """The schema of things: a word or a name, conditions on tokens or on fighters, or places."""
    token, fighters = {PLACEHOLDER: "token_filter"}, {PLACEHOLDER: "fighter_filter"}
    words = {"anyOf": [{"enum": [*PLAYER_WORDS]}, {"type": "string", "pattern": REFERENCE}]}
    mapping = {"if": {"anyOf": [{"required": [key]} for key in TOKEN_KEYS]}, "then": token, "else": fighters}
    for key, kind in KEYED.items():
        mapping = {"if": {"required": [key]}, "then": mapping_schema(kind), "else": mapping}
    return {"description": type.doc, "if": {"type": "string"}, "then": words, "else": mapping}


@definition.register
def filter_schema(type: FilterType) -> Schema:
    """The schema of a filter: a mapping of conditions, the word that one of them may be, or a list where one is
    allowed."""
    mapping = mapping_schema(type.filter)
    mapping["properties"] = {key: part for key, part in mapping["properties"].items() if key not in type.without}
    schema: Schema = {**mapping, "type": ["object"]}
    if type.everything is not None or type.filter.main is not None:
        words = [] if type.everything is None else [type.everything]
        schema["type"].append("string")
        if type.filter.rules.one_of:  # of a word alone, no key is required
            schema["else"] = {"oneOf": schema.pop("oneOf")}
        schema |= {"if": {"type": "string"}, "then": _word_schema(words, named=True) if type.filter.main is not None else {"enum": words}}
    if type.group is not None:
        schema["type"].append("array")
        schema |= {"minItems": 1, "items": {PLACEHOLDER: "fighters"}}
    return schema


def snippet(construct: type[Construct]) -> Schema:
    """What an editor inserts when an author picks the key: its required fields, as placeholders."""
    fields = construct.field_keys()
    required = [key for key, name in fields.items() if construct.model_fields[name].is_required() and name != construct.rest]
    if construct.rest is not None:
        body: Any = {"${1:name}": "$2", **{key: f"${number}" for number, key in enumerate(required, 3)}}
    elif construct.beside or set(required) <= {construct.main}:
        body = "$1"
    else:
        body = {key: f"${number}" for number, key in enumerate(required, 1)}
    return {"label": construct.key, "body": body}


def _markdown(construct: type[Construct]) -> str:
    return f"{construct.doc()}\n\n```yaml\n{construct.example}\n```"
