"""Turns the events of a log into what its readers get: a sentence, its details, and what caused it."""

from __future__ import annotations

from typing import Any, NamedTuple

from runtime.dialogue.names import pick
from runtime.link.parts import SourceKind
from runtime.state.chains import LogEvent
from runtime.state.records import Plain
from runtime.state.state import State


class Event:
    """Something that happened. `str(event)` is a sentence; the rest is for programs."""

    __slots__ = ("_event", "_lang", "_state")

    def __init__(self, state: State, event: LogEvent, lang: str) -> None:
        self._state = state
        self._event = event
        self._lang = lang

    @property
    def details(self) -> tuple[Any, ...]:
        """What the sentence is made of, in a fixed order: numbers, words, and of cards their ids."""
        return told(self._state, self._event)

    @property
    def kind(self) -> str:
        return self._event.kind.name

    @property
    def text(self) -> str:
        return self._event.kind.text(self._state, self._event.details, self._lang)

    @property
    def fields(self) -> dict[str, Any]:
        """The details by their names."""
        return {field.name: detail for field, detail in zip(self._event.kind.fields, self.details, strict=True)}

    @property
    def cause(self) -> Cause | None:
        """The card, ability, item or board rule that caused it; None for the rules of the game."""
        match = self._state.m
        if self._event.cause < 0:
            return None
        source = match.sources[self._event.cause]
        return Cause(source.kind, source.id, pick(source.name, self._lang), source.player)

    def as_data(self) -> dict[str, Plain]:
        """All of it as plain data (schemas/event.schema.json): the fields as ids instead of numbers."""
        cause = self.cause
        return {
            "kind": self.kind,
            "text": self.text,
            "fields": self._event.kind.plain(self._state, self._event.details),
            "cause": None if cause is None else cause._asdict(),
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and (self.kind, self.details, self.text) == (other.kind, other.details, other.text)

    def __hash__(self) -> int:
        return hash((self.kind, self.text))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Event {self.kind}: {self}>"


class Cause(NamedTuple):
    """The source of an event: `card`, `ability`, `item` or `board`; its id, where it has one, its name, and whose it
    is."""

    kind: SourceKind
    id: str | None
    name: str
    player: int


def told(state: State, event: LogEvent) -> tuple[Any, ...]:
    """The details of an event as programs read them. A card is given by its id, the same for all its copies."""
    out: list[Any] = []
    for field, detail in zip(event.kind.fields, event.details, strict=True):
        if field.type.is_card:
            plain = field.type.plain(state, detail)
            out.append(tuple(plain) if isinstance(plain, list) else plain)
        elif field.type.name == "mark" and isinstance(detail, int):
            out.append(state.m.mark_kinds[detail])
        else:
            out.append(detail)
    return tuple(out)
