"""All kinds of options by their names, and the fields of events that tell which one was taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from runtime.dialogue.fields import Detail, FieldType
from runtime.dialogue.offers import cards, others, pieces, plain  # noqa: F401 - defines every kind
from runtime.dialogue.offers.base import Offer
from runtime.state.records import Plain
from runtime.words import SpokenName, language_of

if TYPE_CHECKING:
    from runtime.state.state import State


def _kinds(cls: type[Offer]) -> Iterator[type[Offer]]:
    if cls.kind:
        yield cls
    for narrower in cls.__subclasses__():
        yield from _kinds(narrower)


OFFERS: Final[dict[str, type[Offer]]] = {cls.kind: cls for cls in _kinds(Offer)}


class _Action(FieldType):
    """The kind of option that a player took as an action."""

    def noun(self, state: State, value: Detail, lang: str, player: int) -> SpokenName:
        assert isinstance(value, str)
        return SpokenName(language_of(lang).actions[value])

    def plain(self, state: State, value: Detail) -> Plain:
        assert isinstance(value, str)
        return value


class _Option(FieldType):
    """The kind of option that was taken. No sentence repeats it: the next events tell what happened."""

    def noun(self, state: State, value: Detail, lang: str, player: int) -> SpokenName:
        return SpokenName("")

    def plain(self, state: State, value: Detail) -> Plain:
        assert isinstance(value, str)
        return value


_Action("action", "the kind of the option that was taken as an action", {"enum": [kind for kind, cls in OFFERS.items() if cls.is_action]})
_Option("option", "the kind of the option that was taken", {"enum": [*OFFERS]})
