"""What a player is asked: a decision and its options, readable and in machine form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from runtime.dialogue.offers import Offer
from runtime.dialogue.questions import Question
from runtime.state.records import Plain
from runtime.state.state import State


class Option:
    """One thing a player may do. `str(option)` is readable, `option.data` is for programs, `option.offer` is what the
    engine made."""

    __slots__ = ("_lang", "_player", "_state", "offer")

    def __init__(self, state: State, player: int, offer: Offer, lang: str) -> None:
        self._state = state
        self._player = player
        self._lang = lang
        self.offer = offer

    @property
    def kind(self) -> str:
        return self.offer.kind

    @property
    def data(self) -> dict[str, Any]:
        """The machine form: ids instead of numbers. A card that the player cannot see is None."""
        return self.offer.data(self._state, self._player)

    @property
    def named_by(self) -> Plain:
        """What a scenario's step calls it, after the word for its kind."""
        return self.offer.named_by(self._state, self._player)

    @property
    def as_step(self) -> str:
        """How a scenario writes the choice of it."""
        return self.offer.as_step(self._state, self._player)

    @property
    def known_as(self) -> set[str]:
        """The words by which a scenario may ask whether it is offered."""
        return self.offer.known_as(self._state, self._player)

    def as_data(self) -> dict[str, Plain]:
        """All of it as plain data (schemas/decision.schema.json): its kind, its text, and the fields of `data`."""
        return {"kind": self.kind, "text": str(self), **self.data}

    def __str__(self) -> str:
        return self.offer.text(self._state, self._player, self._lang)

    def __repr__(self) -> str:
        return f"<Option {self}>"


class Options(Sequence[Option]):
    """The options of a decision, in their fixed order; made when looked at."""

    __slots__ = ("_lang", "_offers", "_player", "_state")

    def __init__(self, state: State, player: int, offers: tuple[Offer, ...], lang: str) -> None:
        self._state, self._player, self._offers, self._lang = state, player, offers, lang

    def __len__(self) -> int:
        return len(self._offers)

    @overload
    def __getitem__(self, index: int) -> Option: ...

    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...

    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        if isinstance(index, slice):
            return [Option(self._state, self._player, offer, self._lang) for offer in self._offers[index]]
        return Option(self._state, self._player, self._offers[index], self._lang)


class Decision:
    """What the game waits for. An action is the index of an option. `decision.question` is what the engine asked."""

    __slots__ = ("_lang", "_state", "options", "question")

    def __init__(self, state: State, question: Question, lang: str) -> None:
        self._state = state
        self.question = question
        self._lang = lang
        self.options = Options(state, question.player, question.offers, lang)

    @property
    def player(self) -> int:
        return self.question.player

    @property
    def kind(self) -> str:
        return self.question.kind.name

    @property
    def prompt(self) -> str:
        return self.question.text(self._state, self._lang)

    @property
    def source(self) -> tuple[str, int, int] | None:
        """Where in the YAML the question comes from: file, line, column; None for a rule of the game itself."""
        origin = self.question.origin
        if origin is None:
            return None
        match = self._state.m
        file, line, column = match.programs[origin[0]].at[origin[1]]
        return (match.content.files[file], line, column)

    def as_data(self) -> dict[str, Plain]:
        """All of it as plain data (schemas/decision.schema.json), as the player who decides may know it."""
        source = self.source
        return {
            "player": self.player,
            "kind": self.kind,
            "prompt": self.prompt,
            "fields": self.question.kind.plain(self._state, self.question.details),
            "source": None if source is None else dict(zip(("file", "line", "column"), source, strict=True)),
            "options": [option.as_data() for option in self.options],
        }

    def __repr__(self) -> str:
        return f"<Decision of player {self.player}: {self.prompt} ({len(self.options)} options)>"
