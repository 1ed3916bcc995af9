"""What the parts of a bundle are: frozen classes whose annotations say all about each field. Here are the words for
that; `parts` uses them.

A description is a plain string. The standard library's data classes would take longer to import than a bundle takes to
read.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, TypeVar, cast, dataclass_transform

AnyPart = TypeVar("AnyPart")


class Part:
    """A part of a bundle: an object in JSON. It never changes."""

    __slots__ = ()
    # Its fields, with those that it shares with others first.
    annotations: ClassVar[dict[str, Any]] = {}

    def __init__(self, **values: Any) -> None:
        if values.keys() != self.annotations.keys():
            raise TypeError(f"{type(self).__name__} has the fields {', '.join(self.annotations)}")
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} never changes")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self.annotations)})"


@dataclass_transform(frozen_default=True, kw_only_default=True)
def part(defined: type[AnyPart]) -> type[AnyPart]:
    """Give a class a slot for each field that its annotations define."""
    own = defined.__annotations__
    body = {name: value for name, value in defined.__dict__.items() if name not in ("__dict__", "__weakref__")}
    shared: dict[str, Any] = defined.__bases__[0].annotations  # type: ignore[attr-defined]
    made: Any = type(defined.__name__, defined.__bases__, {**body, "__slots__": tuple(own), "annotations": {**shared, **own}})
    return cast(type[AnyPart], made)


class InRange:
    """A number from `low` to `high`."""

    __slots__ = ("high", "low")

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high


class OfLength:
    """A list, mapping or string with so many entries or characters."""

    __slots__ = ("high", "low")

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high


class Matching:
    """A string that matches a pattern from end to end. `what` is how a message calls it."""

    __slots__ = ("pattern", "what")

    def __init__(self, pattern: str, what: str) -> None:
        self.pattern = pattern
        self.what = what


class AmongWords:
    """One of these words."""

    __slots__ = ("words",)

    def __init__(self, words: Iterable[str]) -> None:
        self.words = tuple(words)


class Lines:
    """A string that may have several lines. Others have one."""

    __slots__ = ()


class WrittenAs:
    """The key of the field in JSON, where Python does not allow it as a name."""

    __slots__ = ("key",)

    def __init__(self, key: str) -> None:
        self.key = key


class InCode:
    """Part of a program: `kind` is what the IR calls it. It is checked with the ids that it may name, once those are
    known."""

    __slots__ = ("kind",)

    def __init__(self, kind: str) -> None:
        self.kind = kind
