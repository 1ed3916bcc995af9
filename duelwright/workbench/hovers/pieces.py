"""Turns a piece of content, as it is written, into a line or a few lines of Markdown about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from compiler.language.naming import IdKind
from compiler.model.board import in_words

# The numbers of pieces that are shown, in this order: by key, how they are said.
_FACTS: Final[dict[IdKind, tuple[str, ...]]] = {
    "fighter": ("role", "health", "max_health", "attack", "size", "count", "starts"),
    "form": ("of", "move", "attack", "max_health"),
    "counter": ("start", "min", "max", "whose"),
    "flag": ("active", "opposite"),
    "token": ("count", "setup"),
    "pile": ("seen_by",),
    "card": ("type", "value", "boost", "copies", "usable_by"),
    "shared card": ("type", "value", "boost", "usable_by"),
    "item": ("kind",),
    "space": ("zones", "start", "passage", "item"),
    "hero": ("move", "deck_size"),
    "pack": ("version",),
    "keyword": ("takes",),
    "ability": ("trigger", "window"),
}


def what_is(kind: IdKind, data: Any, of: str = "") -> str:
    """What a piece is, in a few words."""
    named = f"{kind} · {name_of(data)}" if name_of(data) else kind
    return f"{named} · {of}" if of else named


def about_piece(kind: IdKind, id: str, data: Any, of: str = "") -> str:
    """What is written about a piece: its name and its numbers."""
    title = f"**{name_of(data) or in_words(id)}** · {kind} `{id}`{f' of `{of}`' if of else ''}"
    facts = facts_of(kind, data)
    return f"{title}\n\n{facts}" if facts else title


def name_of(data: Any) -> str:
    """The name of a piece; nothing where it has none."""
    name = data.get("name") if isinstance(data, Mapping) else data
    return name if isinstance(name, str) else ""


def facts_of(kind: IdKind, data: Any) -> str:
    """The numbers of a piece in one line."""
    if not isinstance(data, Mapping):
        return ""
    return " · ".join(f"{key.replace('_', ' ')} {_written(data[key])}" for key in _FACTS.get(kind, ()) if key in data and data[key] is not None)


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return str(value)
