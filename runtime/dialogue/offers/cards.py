"""Options to choose a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from runtime.dialogue.names import pick, present_noun, seen_by_others
from runtime.dialogue.offers.base import Offer
from runtime.rules.boost_values import boost_of
from runtime.words import SpokenName, language_of

if TYPE_CHECKING:
    from runtime.state.state import State


class CardOffer(Offer):
    """A card to choose."""

    __slots__ = ("card",)
    kind = "card"
    step = "card"
    step_field = "card"
    shows: ClassVar = {"card": "card"}
    shows_card = True

    def __init__(self, card: int) -> None:
        self.card = card

    def element(self) -> int:
        return self.card

    def text(self, state: State, player: int, lang: str) -> str:
        if not state.knows(self.card, player):
            return language_of(lang).offers["hidden_card"]
        return self.known_text(state, player, lang)

    def known_text(self, state: State, player: int, lang: str) -> str:
        return self.label(state, player, lang)

    def label(self, state: State, player: int, lang: str) -> str:
        """The card's name, and whether others have seen it in the hand."""
        name = pick(state.card(self.card).data.name, lang)
        if not seen_by_others(state, player, self.card):
            return name
        language = language_of(lang)
        return language.sentence(language.offers["seen_card"], {"card": SpokenName(name)})


class AttackCardOffer(CardOffer):
    """A card to attack with."""

    __slots__ = ()
    kind = "attack_card"
    weighs = "attack"


class DefenseCardOffer(CardOffer):
    """A card to defend with."""

    __slots__ = ()
    kind = "defense_card"
    weighs = "defense"


class BoostOffer(CardOffer):
    """A card to boost a maneuver with."""

    __slots__ = ()
    kind = "boost"
    step = "boost"

    def known_text(self, state: State, player: int, lang: str) -> str:
        return self.said(lang, {"card": SpokenName(self.label(state, player, lang)), "number": SpokenName(str(boost_of(state, self.card)))})


class SchemeOffer(CardOffer):
    """The action of playing a scheme."""

    __slots__ = ("fighter",)
    kind = "scheme"
    step = "scheme"
    shows: ClassVar = {"card": "card", "fighter": "fighter"}
    shows_card = False
    is_action = True
    shows_by_itself = True

    def __init__(self, card: int, fighter: int) -> None:
        super().__init__(card)
        self.fighter = fighter

    def known_text(self, state: State, player: int, lang: str) -> str:
        return self.said(lang, {"card": SpokenName(self.label(state, player, lang)), "fighter": present_noun(state, self.fighter, lang)})

    def as_step(self, state: State, player: int) -> str:
        return f"{super().as_step(state, player)} by {state.m.fighter_key(self.fighter)}"
