"""What the definitions of a bundle's parts say about a field beside its type: ranges, lengths, patterns, keys. Descriptions are plain strings."""

from __future__ import annotations

from typing import NamedTuple


class InRange(NamedTuple):
    """A number from `low` to `high`."""

    low: float
    high: float


class OfLength(NamedTuple):
    """A list, mapping or string with so many entries or characters."""

    low: int
    high: int


class Matching(NamedTuple):
    """A string that matches a pattern from end to end. `what` is how a message calls it."""

    pattern: str
    what: str


class OneOf(NamedTuple):
    """One of these words."""

    words: tuple[str, ...]


class Lines(NamedTuple):
    """A string that may have several lines. Others have one."""


class WrittenAs(NamedTuple):
    """The key of the field in JSON, where Python does not allow it as a name."""

    key: str


class InCode(NamedTuple):
    """Part of a program: `kind` is what the IR calls it. It is checked with the ids that it may name, once those are known."""

    kind: str
