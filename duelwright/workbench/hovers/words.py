"""Turns words of the language into a few lines of Markdown about each: what completion and hover show."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from compiler.language.base import Construct
from compiler.language.families import STEP
from compiler.language.node import Node
from compiler.language.registry import fields
from duelwright.reference.words import results_of, where_allowed
from runtime.ir import TRIGGERS
from runtime.ir import WINDOWS as WINDOW_DEFINITIONS
from runtime.ir.fixed_words import FIXED_WORDS, MEANINGS

_EVENT_WORD: Final = re.compile(r"\bevent_\w+")
_TYPES: Final = {"F": "fighters", "T": "token", "Z": "zones", "C": "card", "P": "player"}


@cache
def about_word(word: type[Construct]) -> str:
    """What a word of a family means, with its fields and an example."""
    parts = [f"**`{word.key}`** · {word.family.name.replace('_', ' ')}", word.doc()]
    listed = []
    for info in fields(word):
        takes = " or ".join(type if type.startswith("`") else type.replace("_", " ") for type in info.types)
        marks = [mark for mark, holds in (("required", info.required), ("may be written alone", info.key == word.main)) if holds]
        default = f" Default: `{info.default}`." if info.default is not None else ""
        noted = f" ({', '.join(marks)})" if marks else ""
        key = "any other key" if info.key == word.rest else f"`{info.key}`"
        listed.append(f"- {key}: {takes}{noted}. {info.doc}{default}")
    parts += ["\n".join(listed)] if listed else []
    parts += [part for part in (where_allowed(word), results_of(word)) if part]
    if word.example:
        example = f"- {word.example}" if word.family is STEP else word.example
        parts.append(f"```yaml\n{example}\n```")
    return "\n\n".join(parts)


def about_key(model: type[Node], field: str) -> str:
    """What a key of a mapping means."""
    info = model.model_fields[field]
    key, doc = info.alias or field, info.description or ""
    if key in WINDOW_DEFINITIONS:
        doc = f"{doc} {types_of_window(key)}"
    return f"**`{key}`**{' (required)' if info.is_required() else ''}\n\n{doc}".rstrip()


def types_of_window(window: str) -> str:
    """On what a window may be."""
    definition = WINDOW_DEFINITIONS[window]
    items = f", and of items for {' or '.join(f'`{kind}`' for kind in definition.item_kinds)}" if definition.item_kinds else ""
    return f"On cards of the types {', '.join(f'`{type}`' for type in definition.card_types)}{items}."


def about_trigger(name: str) -> str:
    """When an event happens, and what it gives."""
    trigger = TRIGGERS[name]
    given = ", ".join(f"`event_{part}`" for part in sorted(trigger.carries))
    parts = [
        f"**`{name}`** · trigger",
        f"{trigger.when[:1].upper()}{trigger.when[1:]}.",
        f"Gives {given}." if given else "",
        f"```yaml\n{trigger.example}\n```",
    ]
    return "\n\n".join(part for part in parts if part)


def about_window(name: str) -> str:
    """When a window comes."""
    return f"**`{name}`** · window\n\nEffects {WINDOW_DEFINITIONS[name].when}. {types_of_window(name)}"


def about_fixed_word(name: str) -> str:
    """What a word means that stands for a player, fighters, cards, a token or zones."""
    return f"**`{name}`** · {_TYPES[FIXED_WORDS[name].type]}\n\n{MEANINGS[name]}"


def about_value(model: type[Node] | None, field: str, word: str) -> str:
    """What one of the words means that a field takes."""
    if word in TRIGGERS and field in ("trigger", "next"):
        return about_trigger(word)
    if word in WINDOW_DEFINITIONS and field == "window":
        return about_window(word)
    return about_key(model, field) if model is not None and field in model.model_fields else ""
