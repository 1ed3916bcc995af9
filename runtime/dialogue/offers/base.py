"""What an option is, whatever its kind: its fields, its words, how scenarios write it and what bots and tables may ask
of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from runtime.dialogue.fields import TYPES, Detail
from runtime.state.records import Plain, Record, fields_of
from runtime.words import SpokenName, language_of

if TYPE_CHECKING:
    from runtime.state.state import State


# What there is to weigh: an action, where to be when nothing else changes, a move inside an effect, the card for an
# attack or a defense, what to give up, whom to pick.
Weighed: TypeAlias = Literal["", "action", "place", "move", "attack", "defense", "loss", "target"]


class Offer(Record):
    """Something that a player may choose.

    What every reader may ask of any offer: the card, fighter, space and target it is about (-1: none), and the class
    attributes below. The first line of a kind's docstring is its description in the reference.
    """

    __slots__ = ()

    # Fields of one name hold the same in all kinds of offers.
    holds: ClassVar[dict[str, str]] = {
        "card": "card",
        "fighter": "fighter",
        "target": "fighter",
        "space": "space",
        "other_half": "space",
        "zone": "zone",
        "token": "token",
        "line": "line",
        "passed": "places_mask",
        "item": "item_space",
        "number": "number",
        "player": "player",
        "option": "count",
        "choice": "choice",
        "program": "program",
        "label": "count",
        "ability": "ability",
    }
    card: int = -1
    fighter: int = -1
    space: int = -1
    target: int = -1
    other_half: int = -1

    kind: ClassVar[str] = ""
    # Field of the machine form → its type (`runtime/dialogue/fields.py`), in the order in which that lists them.
    shows: ClassVar[dict[str, str]] = {}
    # The word of a scenario's step that chooses it, and the field of the machine form that the step gives (none: the
    # word alone says it).
    step: ClassVar[str] = ""
    step_field: ClassVar[str] = ""
    # A choice of where a fighter goes: tables show those of one fighter together, bots weigh the spaces.
    goes: ClassVar[bool] = False
    # A choice of a card, which a table shows with its text.
    shows_card: ClassVar[bool] = False
    # Whether it can be taken as an action, and whether an event of its own shows that it was.
    is_action: ClassVar[bool] = False
    shows_by_itself: ClassVar[bool] = False
    # What a bot weighs where the question does not say it.
    weighs: ClassVar[Weighed] = ""

    def text(self, state: State, player: int, lang: str) -> str:
        """What this player reads, with nothing in it that they may not know."""
        return self.said(lang, {})

    def said(self, lang: str, names: dict[str, SpokenName], variant: str = "") -> str:
        """The words of its kind (`runtime/words/`), with these names in their gaps."""
        language = language_of(lang)
        return language.sentence(language.offers[f"{self.kind}.{variant}" if variant else self.kind], names)

    def element(self) -> int:
        """Where one of several things is chosen: its number."""
        raise NotImplementedError(f"{type(self).__name__} is not a choice of one thing")

    def key(self) -> tuple[int | str, ...]:
        """Kind and fields as a tuple: equal for equal offers."""
        return (self.kind, *(getattr(self, name) for name in self.operands()))

    def operands(self) -> tuple[str, ...]:
        """Those of the fields shown that it holds itself. Others are worked out from the state."""
        return tuple(name for name in self.shows if name in fields_of(type(self)))

    def shown(self, state: State, name: str) -> Detail:
        """What a field of the machine form holds."""
        value: Detail = getattr(self, name)
        return value

    def named_by(self, state: State, player: int) -> Plain:
        """What a scenario's step calls it by."""
        return self.data(state, player).get(self.step_field)

    def as_step(self, state: State, player: int) -> str:
        """How a scenario writes the choice of it."""
        return f"{self.step}: {self.named_by(state, player)}"

    def known_as(self, state: State, player: int) -> set[str]:
        """The words by which a scenario may ask whether it is offered: its kind, its name, the ids in it."""
        data = self.data(state, player)
        return {self.kind, str(self.named_by(state, player)), *(str(data[name]) for name in self.operands() if TYPES[self.shows[name]].is_id)}

    def data(self, state: State, player: int) -> dict[str, Plain]:
        """The machine form: ids instead of numbers. A card that the player cannot see is None."""
        out: dict[str, Plain] = {"kind": self.kind}
        for name, type in self.shows.items():
            value = self.shown(state, name)
            if type == "card" and isinstance(value, int):
                out[name] = TYPES[type].plain(state, state.defs[value]) if state.knows(value, player) else None
            else:
                out[name] = TYPES[type].plain(state, value)
        return out
