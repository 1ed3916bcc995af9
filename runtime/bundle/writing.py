"""Turns the parts of a bundle into plain JSON data, and that into its one canonical text."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final, cast

from runtime.bundle.parts import ContentData, ModifierData
from runtime.bundle.reading import fields_of
from runtime.bundle.shape import Part

# What a reader sees but play does not depend on. The rules fingerprint leaves it out.
_SEEN: Final = ("name", "plural", "grammar", "property_names", "passage_names", "text", "setup_text", "color", "colors", "art", "back", "x", "y")
_NOT_PLAY: Final = frozenset({*_SEEN, "subjects", "labels", "at"})
# Their keys are ids of the authors' choosing: a trait called `art` counts.
_BY_ID: Final = ("trait_numbers", "effects")

# A bundle's content as JSON has it.
Payload = dict[str, Any]


def payload_of(content: ContentData) -> Payload:
    """The content as plain data."""
    return cast(Payload, _plain(content))


def _plain(part: Any) -> Any:
    if isinstance(part, ModifierData):
        return [part.kind, *part.operands, {"while": part.condition, "who": part.who, "checked": part.checked}]
    if isinstance(part, Part):
        kind: type = type(part)
        return {field.key: _plain(getattr(part, field.name)) for field in fields_of(kind)}
    if isinstance(part, dict):
        return {key: _plain(value) for key, value in part.items()}
    if isinstance(part, tuple):
        return [_plain(value) for value in part]
    return part  # code is plain data already


def canonical(data: Any) -> str:
    """The one JSON text of this data: sorted keys, no spaces."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _play_part(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: value if key in _BY_ID else _play_part(value) for key, value in data.items() if key not in _NOT_PLAY}
    if isinstance(data, list):
        return [_play_part(value) for value in data]
    return data


def rules_fingerprint(payload: Payload) -> str:
    """A hash of what affects play: two bundles with the same fingerprint play the same games."""
    # Pieces have ids of the authors' choosing as keys: only what is inside them has keys that mean something.
    return digest(canonical({part: {id: _play_part(piece) for id, piece in payload[part].items()} for part in ("boards", "heroes", "items")}))
