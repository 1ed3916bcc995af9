"""Options to choose an item, a number, a player, one of several effects or which ability comes first."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from runtime.dialogue.fields import Detail
from runtime.dialogue.names import capital, item_noun, option_name, pick, player_name, present_noun
from runtime.dialogue.offers.base import Offer
from runtime.dialogue.offers.pieces import FighterOffer, SpaceOffer, TokenOffer, ZoneOffer
from runtime.state.records import Plain
from runtime.words import SpokenName

if TYPE_CHECKING:
    from runtime.state.state import State


class ItemOffer(Offer):
    """The action of using a scheme item.

    `item` is the number of its space among those that hold items.
    """

    __slots__ = ("fighter", "item")
    kind = "item"
    step = "item"
    step_field = "item"
    shows: ClassVar = {"fighter": "fighter", "item": "item"}
    is_action = True
    shows_by_itself = True

    def __init__(self, fighter: int, item: int) -> None:
        self.fighter = fighter
        self.item = item

    def text(self, state: State, player: int, lang: str) -> str:
        return self.said(lang, {"fighter": present_noun(state, self.fighter, lang), "item": item_noun(state.m, state.items[self.item], lang)})

    def as_step(self, state: State, player: int) -> str:
        return f"{super().as_step(state, player)} by {state.m.fighter_key(self.fighter)}"

    def shown(self, state: State, name: str) -> Detail:
        return state.items[self.item] if name == "item" else super().shown(state, name)


class NumberOffer(Offer):
    """A number to name."""

    __slots__ = ("number",)
    kind = "number"
    step = "number"
    step_field = "number"
    shows: ClassVar = {"number": "number"}

    def __init__(self, number: int) -> None:
        self.number = number

    def element(self) -> int:
        return self.number

    def text(self, state: State, player: int, lang: str) -> str:
        return str(self.number)


class PlayerOffer(Offer):
    """A player to choose."""

    __slots__ = ("player",)
    kind = "player"
    step = "player"
    step_field = "player"
    shows: ClassVar = {"player": "player"}

    def __init__(self, player: int) -> None:
        self.player = player

    def element(self) -> int:
        return self.player

    def text(self, state: State, player: int, lang: str) -> str:
        return player_name(state.m, self.player, lang)

    def named_by(self, state: State, player: int) -> Plain:
        return state.m.player_key(self.player)


class StepsOffer(Offer):
    """One of the options that an effect lists, by its place among them.

    `label` is its text among those of the program.
    """

    __slots__ = ("label", "option", "program")
    kind = "option"
    step = "option"
    step_field = "option"
    shows: ClassVar = {"option": "index"}

    def __init__(self, option: int, program: int, label: int) -> None:
        self.option = option
        self.program = program
        self.label = label

    def key(self) -> tuple[int | str, ...]:
        return (self.kind, self.option, self.program, self.label)

    def text(self, state: State, player: int, lang: str) -> str:
        return pick(state.m.programs[self.program].labels[self.label], lang)

    def named_by(self, state: State, player: int) -> Plain:
        return self.option + 1

    def as_step(self, state: State, player: int) -> str:
        return f"{super().as_step(state, player)} ({self.text(state, player, 'en')})"


class NamedOptionOffer(Offer):
    """Something to choose by its name, which its hero gives it."""

    __slots__ = ("choice",)
    kind = "choice"
    step = "option"
    step_field = "choice"
    shows: ClassVar = {"choice": "choice"}

    def __init__(self, choice: int) -> None:
        self.choice = choice

    def element(self) -> int:
        return self.choice

    def text(self, state: State, player: int, lang: str) -> str:
        return option_name(state.m, self.choice, lang)


class AbilityOffer(Offer):
    """Of several abilities or effects that wait, the ability that comes first, by its number in the match."""

    __slots__ = ("ability",)
    kind = "trigger"
    step = "ability"
    shows: ClassVar = {"ability": "index"}

    def __init__(self, ability: int) -> None:
        self.ability = ability

    def text(self, state: State, player: int, lang: str) -> str:
        listener = state.m.all_listeners[self.ability]
        return pick(listener.name or listener.text, lang)

    def named_by(self, state: State, player: int) -> Plain:
        return self.text(state, player, "en")


class UseOffer(AbilityOffer):
    """An ability that is an action, or that may be used before or after one, by its number in the match."""

    __slots__ = ()
    kind = "use"
    is_action = True
    shows_by_itself = True

    def text(self, state: State, player: int, lang: str) -> str:
        return self.said(lang, {"ability": SpokenName(super().text(state, player, lang))})

    def named_by(self, state: State, player: int) -> Plain:
        return super().text(state, player, "en")


def subject(state: State, player: int, kind: str, piece: int, lang: str) -> str:
    """In a loop, the piece that a question is about: "Wolf 2 (Harbour): "."""
    offer: Offer
    if kind in ("space", "zone"):
        offer = SpaceOffer(piece) if kind == "space" else ZoneOffer(piece)
    else:
        offer = FighterOffer(piece) if kind == "fighter" else TokenOffer(piece) if kind == "token" else PlayerOffer(piece)
    return f"{capital(offer.text(state, player, lang))}: "
