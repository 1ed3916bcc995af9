"""Turns the definitions of questions, options and events, and of what a table and its guests say, into JSON Schemas
(draft-07): what programs that talk to a game can rely on."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, get_args

from pydantic import TypeAdapter

import runtime
from compiler.shape.schema import DRAFT
from duelwright.table.messages import Message, Request
from runtime.dialogue.events import EVENTS
from runtime.dialogue.fields import TYPES, FieldType, SentenceField, Wording
from runtime.dialogue.offers import OFFERS, Offer
from runtime.dialogue.questions import QUESTIONS
from runtime.link.parts import SourceKind
from runtime.words import DEFAULT

_TEXT: Final = {"type": "string"}
_POSITION: Final = {"type": "integer", "minimum": 1}
_NOTHING: Final = {"type": "null"}

ProtocolSchema = dict[str, Any]


def decision_schema() -> ProtocolSchema:
    """What `Decision.as_data()` gives."""
    options = {f"{kind}_option": _option(offer) for kind, offer in OFFERS.items()}
    questions = {f"{name}_question": _kind(kind, f"Asked when {kind.when}.") for name, kind in QUESTIONS.items()}
    used = {type for offer in OFFERS.values() for type in offer.shows.values()} | {field.type.data.name for kind in QUESTIONS.values() for field in kind.fields}
    shared = {
        "player": {"description": "Who decides: a number, in turn order, from 0.", "type": "integer", "minimum": 0},
        "kind": {"enum": [*QUESTIONS]},
        "prompt": {"description": "What the player is asked.", **_TEXT},
        "fields": {"description": "What the prompt is about, by the kind of the decision.", "type": "object"},
        "source": {
            "description": "Where in the YAML the question comes from. Null: the rules of the game ask.",
            **_or_nothing({"$ref": "#/definitions/source"}),
        },
        "options": {"type": "array", "minItems": 1, "items": {"$ref": "#/definitions/option"}},
    }
    source = {"file": {"description": "The file, from the folder of its pack on.", **_TEXT}, "line": _POSITION, "column": _POSITION}
    return {
        "$schema": DRAFT,
        "title": "Duelwright decision",
        **_closed(shared, "What the game waits for, as the player who decides may know it. An action is the index of an option."),
        **_any_of(questions),
        "definitions": {**questions, "source": _closed(source), "option": _any_of(options), **options, **_types(used)},
    }


def event_schema() -> ProtocolSchema:
    """What `Event.as_data()` gives."""
    events = {f"{name}_event": _kind(kind, kind.in_short(DEFAULT)) for name, kind in EVENTS.items()}
    used = {field.type.data.name for kind in EVENTS.values() for field in kind.fields}
    shared = {
        "kind": {"enum": [*EVENTS]},
        "text": {"description": "What people read.", **_TEXT},
        "fields": {"description": "What the text is about, by the kind of the event.", "type": "object"},
        "cause": {
            "description": "The card, ability, item or board rule that did it. Null: the rules of the game.",
            **_or_nothing({"$ref": "#/definitions/cause"}),
        },
    }
    cause = {
        "kind": {"enum": [*get_args(SourceKind)]},
        "id": {"description": "Its id; null where it has none.", "type": ["string", "null"]},
        "name": {"description": "Its name, in the language of the game.", **_TEXT},
        "player": {"description": "Whose it is.", **TYPES["player"].schema},
    }
    return {
        "$schema": DRAFT,
        "title": "Duelwright event",
        **_closed(shared, "Something that happened. A player is told of an event that they may know all of."),
        **_any_of(events),
        "definitions": {**events, "cause": _closed(cause), **_types(used)},
    }


def table_schema() -> ProtocolSchema:
    """What a table and its guests say to each other: `duelwright/table/messages.py`."""
    definitions: ProtocolSchema = {}
    sides = {}
    request: TypeAdapter[Request] = TypeAdapter(Request)
    message: TypeAdapter[Message] = TypeAdapter(Message)
    for name, adapter, description in (("request", request, "What a guest says."), ("message", message, "What a table says.")):
        schema = _in_draft_7(adapter.json_schema(ref_template="#/definitions/{model}"))
        definitions |= schema.pop("$defs")
        sides[name] = {"description": description, **schema}
    return {"$schema": DRAFT, "title": "Duelwright table", **_any_of(sides), "definitions": {**sides, **definitions}}


def _in_draft_7(schema: Any) -> Any:
    """A schema of pydantic's in the draft of the others: tuples have another word there, and titles say nothing new."""
    if isinstance(schema, list):
        return [_in_draft_7(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    renamed = {"prefixItems": "items"}
    return {renamed.get(key, key): _in_draft_7(value) for key, value in schema.items() if not (key == "title" and isinstance(value, str))}


# What is generated, by the name of its file (schemas/NAME.schema.json).
PROTOCOL: Final[Mapping[str, Callable[[], ProtocolSchema]]] = {"decision": decision_schema, "event": event_schema, "table": table_schema}


def protocol_text(name: str) -> str:
    """A schema as it is committed."""
    return json.dumps(PROTOCOL[name](), indent=2, ensure_ascii=False) + "\n"


# -- parts -------------------------------------------------------------------------------------------------------------


def _option(offer: type[Offer]) -> ProtocolSchema:
    fields = {name: _or_nothing(_reference(TYPES[type])) if TYPES[type].is_card else _reference(TYPES[type]) for name, type in offer.shows.items()}
    return _closed({"kind": {"const": offer.kind}, "text": {"description": "What the player reads.", **_TEXT}, **fields}, described(offer))


def described(offer: type[Offer]) -> str:
    """The first line of its docstring. A compiled class has lost that; its source has not."""
    documented = offer.__doc__
    if not documented:
        source = Path(runtime.__file__).parent.parent.joinpath(*offer.__module__.split(".")).with_suffix(".py")
        classes = [node for node in ast.parse(source.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef) and node.name == offer.__name__]
        documented = ast.get_docstring(classes[0])
    return (documented or "").partition("\n")[0]


def _kind(kind: Wording, description: str) -> ProtocolSchema:
    """What tells a kind from the others. (What all have is said once: a validator would look at it again for every
    kind.)"""
    return {"description": description, "properties": {"kind": {"const": kind.name}, "fields": _fields(kind.fields)}}


def _fields(fields: tuple[SentenceField, ...]) -> ProtocolSchema:
    return _closed({field.name: _reference(field.type) for field in fields})


def _reference(type: FieldType) -> ProtocolSchema:
    return {"$ref": f"#/definitions/{type.data.name}"}


def _types(names: set[str]) -> ProtocolSchema:
    return {name: {"description": f"{type.means[0].upper()}{type.means[1:]}.", **type.schema} for name, type in TYPES.items() if name in names}


def _any_of(definitions: Mapping[str, object]) -> ProtocolSchema:
    return {"anyOf": [{"$ref": f"#/definitions/{name}"} for name in definitions]}


def _or_nothing(schema: ProtocolSchema) -> ProtocolSchema:
    return {"anyOf": [schema, _NOTHING]}


def _closed(properties: ProtocolSchema, description: str = "") -> ProtocolSchema:
    """A mapping with exactly these keys."""
    described = {"description": description} if description else {}
    return {**described, "type": "object", "properties": properties, "required": [*properties], "additionalProperties": False}
