"""Turns the definitions of what a table and its guests say into the types of the page (`web/src/messages.ts`)."""

from __future__ import annotations

import types
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

from pydantic import TypeAdapter
from typing_extensions import is_typeddict

from duelwright.table import messages
from duelwright.table.messages import Message, Request

_HEADING = """\
// What a table and its guests say to each other. Generated from duelwright/table/messages.py by `python -m docs.generate`.
"""
_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


def message_types() -> str:
    parts = [_interface(definition) for definition in vars(messages).values() if is_typeddict(definition) and definition.__module__ == messages.__name__]
    for name, union in (("Request", Request), ("Message", Message)):
        parts.append(f"export type {name} = {' | '.join(each.__name__ for each in get_args(union))};")
    return "\n\n".join([_HEADING.rstrip(), *parts]) + "\n"


def _interface(definition: Any) -> str:
    described = TypeAdapter(definition).json_schema(mode="serialization")
    described = described.get("$defs", {}).get(definition.__name__, described)
    lines = [*_comment(described.get("description", ""), ""), f"export interface {definition.__name__} {{"]
    for name, kind in get_type_hints(definition, include_extras=True).items():
        optional = get_origin(kind) is NotRequired
        said = described["properties"][name].get("description", "")
        lines += [*_comment(said, "  "), f"  {name}{'?' if optional else ''}: {_type(get_args(kind)[0] if optional else kind)};"]
    return "\n".join([*lines, "}"])


def _comment(said: str, indent: str) -> list[str]:
    return [f"{indent}/** {' '.join(said.split())} */"] if said else []


def _type(kind: Any) -> str:
    if kind in _PLAIN:
        return _PLAIN[kind]
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        return " | ".join(f'"{word}"' for word in inner)
    if origin in (Union, types.UnionType):
        return " | ".join(_type(each) for each in inner)
    if origin is list:
        element = _type(inner[0])
        return f"({element})[]" if "|" in element else f"{element}[]"
    if origin is tuple:
        return f"[{', '.join(_type(each) for each in inner)}]"
    if origin is dict:
        return f"Record<{_type(inner[0])}, {_type(inner[1])}>"
    assert is_typeddict(kind), kind
    return str(kind.__name__)
