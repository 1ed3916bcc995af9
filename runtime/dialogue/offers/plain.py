"""Options that say it all by their kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from runtime.dialogue.offers.base import Offer

if TYPE_CHECKING:
    from runtime.state.state import State


class PlainOffer(Offer):
    """An offer without fields."""

    __slots__ = ()

    def as_step(self, state: State, player: int) -> str:
        return self.step

    def known_as(self, state: State, player: int) -> set[str]:
        return {self.step}


class ManeuverOffer(PlainOffer):
    """The action of drawing a card and moving."""

    __slots__ = ()
    kind = "maneuver"
    step = "maneuver"
    words: ClassVar = {"en": "Maneuver", "pt-BR": "Manobrar"}
    noun: ClassVar = {"en": "maneuver", "pt-BR": "manobra"}


class PassOffer(PlainOffer):
    """No action, where every other one is forbidden."""

    __slots__ = ()
    kind = "pass"
    step = "pass"
    words: ClassVar = {"en": "Do nothing", "pt-BR": "Não fazer nada"}
    noun: ClassVar = {"en": "pass", "pt-BR": "passar"}


class NoBoostOffer(PlainOffer):
    """A maneuver without a BOOST."""

    __slots__ = ()
    kind = "no_boost"
    step = "no_boost"
    words: ClassVar = {"en": "Do not boost", "pt-BR": "Não reforçar"}


class StopOffer(PlainOffer):
    """An end to the moves of a maneuver."""

    __slots__ = ()
    kind = "stop"
    step = "stop"
    words: ClassVar = {"en": "Stop moving", "pt-BR": "Parar de mover"}


class NoAttackOffer(PlainOffer):
    """No further attack, where an effect grants one."""

    __slots__ = ()
    kind = "no_attack"
    step = "no_attack"
    words: ClassVar = {"en": "No further attack", "pt-BR": "Não atacar de novo"}


class NoDefenseOffer(PlainOffer):
    """No card in defense."""

    __slots__ = ()
    kind = "no_defense"
    step = "no_defense"
    words: ClassVar = {"en": "No defense", "pt-BR": "Não defender"}


class CardFirstOffer(PlainOffer):
    """Of a card and an item that are due together, the card."""

    __slots__ = ()
    kind = "card_first"
    step = "card_first"
    words: ClassVar = {"en": "The card's effect first", "pt-BR": "Primeiro o efeito da carta"}


class ItemFirstOffer(PlainOffer):
    """Of a card and an item that are due together, the item."""

    __slots__ = ()
    kind = "item_first"
    step = "item_first"
    words: ClassVar = {"en": "The item first", "pt-BR": "Primeiro o item"}


class YesOffer(PlainOffer):
    """Yes, to what an effect or an item asks."""

    __slots__ = ()
    kind = "yes"
    step = "accept"
    words: ClassVar = {"en": "Yes", "pt-BR": "Sim"}


class NoOffer(PlainOffer):
    """No, to what an effect or an item asks."""

    __slots__ = ()
    kind = "no"
    step = "decline"
    words: ClassVar = {"en": "No", "pt-BR": "Não"}


class DoneOffer(PlainOffer):
    """No more of what can be chosen several times."""

    __slots__ = ()
    kind = "done"
    step = "done"
    words: ClassVar = {"en": "Done", "pt-BR": "Pronto"}


MANEUVER: Final = ManeuverOffer()
PASS: Final = PassOffer()
NO_BOOST: Final = NoBoostOffer()
STOP: Final = StopOffer()
NO_ATTACK: Final = NoAttackOffer()
NO_DEFENSE: Final = NoDefenseOffer()
CARD_FIRST: Final = CardFirstOffer()
ITEM_FIRST: Final = ItemFirstOffer()
YES: Final = YesOffer()
NO: Final = NoOffer()
DONE: Final = DoneOffer()
