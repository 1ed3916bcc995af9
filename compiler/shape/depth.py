"""Turns a schema and a place in a file into the keys that can be there, and a key into the depth at which it
belongs."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Any, Final

from compiler.tree import Path
from runtime.ir import WINDOWS

# In the schema of a mapping that takes exactly one of many keys: which of its keys those are.
VERBS: Final = "x-verbs"
# Keys with which authors write what the compiler works out, and what is written under other keys.
_TEXT: Final = ("text", "description", "rules_text")
_EFFECTS: Final = ("effect", "effects", "steps")


class Depth:
    """The schema of a kind of file, as a tree of places."""

    def __init__(self, schema: Any) -> None:
        self._root = schema

    def parts(self, schema: Any) -> Iterator[dict[str, Any]]:
        """A schema and all that it is made of at the same level."""
        if "$ref" in schema:
            schema = self._root["definitions"][schema["$ref"].rpartition("/")[2]]
        yield schema
        for word in ("anyOf", "oneOf", "allOf"):
            for part in schema.get(word, []):
                yield from self.parts(part)
        for word in ("then", "else"):
            if word in schema:
                yield from self.parts(schema[word])

    def parts_at(self, path: Path) -> list[dict[str, Any]]:
        """All that the schema says of a place."""
        found = list(self.parts(self._root))
        for key in path:
            found = [part for schema in found for inner in _inner(schema, key) for part in self.parts(inner)]
        return found

    def types_at(self, path: Path) -> list[str]:
        """The names of all definitions that the schema allows at a place."""
        here = self.parts_at(path)
        return [name for name, part in self._root.get("definitions", {}).items() if any(part is other for other in here)]

    def is_entry(self, path: Path) -> bool:
        """Whether the key at a place is an id of the author's own."""
        around = self.parts_at(path[:-1])
        return any(isinstance(part.get("additionalProperties"), dict) for part in around) and not any(path[-1] in part.get("properties", {}) for part in around)

    def takes(self, path: Path, key: str) -> bool:
        """Whether the mapping at a place can have a key."""
        return any(key in part.get("properties", {}) for part in self.parts_at(path))

    def place_for(self, key: str, path: Path, siblings: Container[str]) -> str | None:
        """Where a key belongs that cannot be in the mapping at this place; None where that is not known."""
        here = self.parts_at(path)
        neighbours = dict.fromkeys(name for part in here for name in part.get("properties", {}))
        if key in _TEXT and any(name in WINDOWS or name == "trigger" for name in neighbours):
            return "Text is made from the effects: leave it out, and `duelwright show` prints what the card says."
        if key in _EFFECTS and "trigger" in neighbours:
            return "Steps go under `do`."
        if key in _EFFECTS and (windows := [name for name in neighbours if name in WINDOWS]):
            return f"Effects go under the window in which they happen: {', '.join(f'`{name}`' for name in windows)}."
        for name in neighbours:
            if self.takes((*path, name), key) and name in siblings:
                return f"It goes inside `{name}`."
            if self.takes((*path, name, ""), key) and self.is_entry((*path, name, "")):
                return f"It belongs to an entry of `{name}`: indent it further."
        for depth in range(len(path) - 1, 0, -1):
            outer = path[depth]
            if isinstance(outer, str) and self.takes(path[:depth], key):
                return f"It goes further out, beside `{outer}`."
        return None

    def family_of(self, verbs: list[str]) -> str:
        """What the words are called of which exactly one is written: the name of the language type that has these."""
        definitions: dict[str, Any] = self._root["definitions"]
        return next((name for name, part in definitions.items() if part.get("propertyNames", {}).get(VERBS) == verbs), "step")

    def members_with(self, verbs: list[str], key: str) -> list[str]:
        """Those of the words inside which a key can be."""
        definitions: dict[str, Any] = self._root["definitions"]
        family: dict[str, Any] = next((part for part in definitions.values() if part.get("propertyNames", {}).get(VERBS) == verbs), {"properties": {}})
        return [verb for verb in verbs if self._takes_itself(family["properties"].get(verb, {}), key)]

    def _takes_itself(self, schema: Any, key: str) -> bool:
        """Whether a key can be in a mapping, and not only in one of the words that may be written in its place."""
        return any(key in part.get("properties", {}) and VERBS not in part.get("propertyNames", {}) for part in self.parts(schema))


def _inner(schema: dict[str, Any], key: str | int) -> Iterator[Any]:
    """The schemas of what is at a key or an index of a mapping or list."""
    if isinstance(key, int):
        if isinstance(schema.get("items"), dict):
            yield schema["items"]
    elif key in schema.get("properties", {}):
        yield schema["properties"][key]
    elif isinstance(schema.get("additionalProperties"), dict):
        yield schema["additionalProperties"]
