"""Options that say it all by their kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
    is_action = True


class PassOffer(PlainOffer):
    """No action, where every other one is forbidden."""

    __slots__ = ()
    kind = "pass"
    step = "pass"
    is_action = True


class NoBoostOffer(PlainOffer):
    """A maneuver without a BOOST."""

    __slots__ = ()
    kind = "no_boost"
    step = "no_boost"


class StopOffer(PlainOffer):
    """An end to the moves of a maneuver."""

    __slots__ = ()
    kind = "stop"
    step = "stop"


class NoAttackOffer(PlainOffer):
    """No further attack, where an effect grants one."""

    __slots__ = ()
    kind = "no_attack"
    step = "no_attack"


class NoDefenseOffer(PlainOffer):
    """No card in defense."""

    __slots__ = ()
    kind = "no_defense"
    step = "no_defense"


class CardFirstOffer(PlainOffer):
    """Of several effects that are due together, those of the card."""

    __slots__ = ()
    kind = "card_first"
    step = "card_first"


class ItemFirstOffer(PlainOffer):
    """Of several effects that are due together, those of the item."""

    __slots__ = ()
    kind = "item_first"
    step = "item_first"


class YesOffer(PlainOffer):
    """Yes, to what an effect or an item asks."""

    __slots__ = ()
    kind = "yes"
    step = "accept"


class NoOffer(PlainOffer):
    """No, to what an effect or an item asks."""

    __slots__ = ()
    kind = "no"
    step = "decline"


class DoneOffer(PlainOffer):
    """No more of what can be chosen several times."""

    __slots__ = ()
    kind = "done"
    step = "done"


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
