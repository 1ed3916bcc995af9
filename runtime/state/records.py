"""Turns slotted objects into plain data by the names of their fields, and back: frames, played cards and whatever else
a saved game holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, TypeVar

if TYPE_CHECKING:
    from runtime.state.state import State

from typing import ClassVar

# What JSON can say, and what becomes of it inside the state, where every sequence is a tuple.
Plain: TypeAlias = "bool | int | str | list[Plain] | dict[str, Plain] | None"

Restored: TypeAlias = "bool | int | str | tuple[Restored, ...] | Record | None"

_KIND = "is"


class RecordError(ValueError):
    """Plain data that is not a record of this version. The message names the part that does not fit."""


class Record:
    """Slotted data with a constructor that takes every field by its name."""

    __slots__ = ()
    # Field → the kind of value that it may hold (`runtime/restore/kinds.py`), for a save that may come from elsewhere.
    holds: ClassVar[dict[str, str]] = {}
    # False of what lives only while something is worked out: no save holds one.
    is_saved: ClassVar[bool] = True

    def problem(self) -> str:
        """What makes this record one that this version cannot go on with; empty where nothing does."""
        return ""

    def copy(self) -> Record:
        """A copy that may be changed. What is often copied spells it out: a game that is thought through copies the frame
        on top and its cards after every clone, and `duplicate` takes several times as long."""
        return duplicate(self)

    def card_fields(self) -> tuple[str, ...]:
        """Its fields that hold several cards. (One that holds a single card is called `card`.)"""
        return ()

    def source_of_slots(self, state: State) -> int:
        """Of a record with `slots`: the number of the card, ability, item or board rule whose programs fill them."""
        raise NotImplementedError(f"{type(self).__name__} has no slots")


R = TypeVar("R", bound=Record)

_FIELDS: dict[type[Record], tuple[str, ...]] = {}

_CLASSES: dict[str, type[Record]] = {}


def fields_of(cls: type[Record]) -> tuple[str, ...]:
    """The fields of a record, in a fixed order: what its constructor takes. A natively compiled one tells that in its
    signature only."""
    found = _FIELDS.get(cls)
    if found is None:
        code = getattr(cls.__init__, "__code__", None)
        if code is not None:
            names = code.co_varnames[1 : code.co_argcount]
        else:
            signature = (cls.__text_signature__ or "()")[1:-1]
            names = [parameter.partition("=")[0] for parameter in signature.split(", ") if parameter]
        found = _FIELDS[cls] = tuple(sorted(names))
    return found


def duplicate(record: R) -> R:
    """A copy that may be changed. What its fields hold is shared: they are numbers, words and tuples."""
    cls = type(record)
    return cls(**{name: getattr(record, name) for name in fields_of(cls)})


def to_plain(value: object) -> Plain:
    if isinstance(value, Record):
        cls = type(value)
        return {_KIND: cls.__name__, **{name: to_plain(getattr(value, name)) for name in fields_of(cls)}}
    if isinstance(value, (list, tuple)):
        return [to_plain(item) for item in value]
    if value is None or isinstance(value, (int, str)):
        return value
    raise TypeError(f"not plain data: {value!r}")


def from_plain(data: Plain) -> Restored:
    """The value that this data was made from; a RecordError where this version knows no such record."""
    if isinstance(data, list):
        return tuple(from_plain(item) for item in data)
    if isinstance(data, dict):
        return _record(data)
    return data


def _record(data: dict[str, Plain]) -> Record:
    name = data.get(_KIND)
    cls = _class_named(name) if isinstance(name, str) else None
    if cls is None:
        raise RecordError(f"there is no `{name}`")
    fields = fields_of(cls)
    known, given = {*fields}, {*data} - {_KIND}
    if known != given:
        strange = ", ".join(sorted(given ^ known))
        raise RecordError(f"`{name}` has other fields here: {strange}")
    try:
        record = cls(**{field: from_plain(data[field]) for field in fields})
    except TypeError:
        # The name of a class that others build on, or a value that the constructor cannot take.
        raise RecordError(f"`{name}` cannot be made from the values given here") from None
    problem = record.problem()
    if problem:
        raise RecordError(f"`{name}` {problem}")
    return record


def _class_named(name: str) -> type[Record] | None:
    if name not in _CLASSES:
        waiting = [Record]
        while waiting:
            for cls in waiting.pop().__subclasses__():
                if cls.is_saved:
                    _CLASSES[cls.__name__] = cls
                waiting.append(cls)
    return _CLASSES.get(name)
