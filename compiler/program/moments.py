"""The moments in which effects are carried out, and what each of them gives to its effects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from runtime.ir import TRIGGERS
from runtime.ir import WINDOWS as _WINDOWS
from runtime.ir.windows import CANCELLABLE, GIVEN_AT

# What a construct may need of the moment, and how a message says that it is there.
NEEDS: Final = {
    "combat": "a combat is in progress",
    "role": "it is known whether you attack or defend",
    "values": "the values of the combat can still change",
    "revealed": "the cards of the combat are revealed",
    "result": "the damage of the combat is dealt",
    "card": "a card is being played",
    "resting": "a card lies somewhere",
    "scheme": "a scheme is being played",
    "program": "steps are being carried out",
    "setup": "the game is being set up",
    "event_amount": "the event has a number",
    "event_damage": "damage is about to be taken",
    "event_card": "the event is about a card",
    "event_roll": "a random number has just come up",
    "event_coming": "something is about to happen that can be prevented",
    "event_cards": "the event is about cards",
    "event_by": "the event may be somebody's effect",
    "event_cause": "cards were discarded",
    "event_counter": "a counter changed",
    "event_fighter": "the event is about a fighter",
    "event_player": "the event is about a player",
    "event_source": "the event has a fighter who caused it",
    "event_token": "the event is about a token",
    "event_zones": "the event is about zones",
}


_OF_COMBAT: Final = frozenset({"role"}).union(*GIVEN_AT.values())


@dataclass(frozen=True)
class Moment:
    """A window of a card, the trigger of an ability, or the time in which a continuous ability holds."""

    name: str
    gives: frozenset[str]

    @classmethod
    def of(cls, name: str, *gives: str) -> Moment:
        return cls(name, frozenset(gives) | ({"role"} if "combat" in gives else set()))

    def later(self, name: str) -> Moment:
        """What is left of it at a later time: the combat is over."""
        return Moment(name, self.gives - _OF_COMBAT)

    def at_end_of_combat(self, name: str) -> Moment:
        """What is left of it at the end of its combat: that comes after the damage."""
        return Moment(name, self.gives - _OF_COMBAT | GIVEN_AT["damage"] | {"role"}) if "combat" in self.gives else self.later(name)

    def while_it_lasts(self) -> Moment:
        """What a condition may speak of that is asked again and again from now on, in and out of combat: what is not part
        of this combat is remembered."""
        return CONTINUOUS.and_later(self.later(self.name))

    def and_later(self, later: Moment) -> Moment:
        """This moment, for what is asked at later moments too."""
        return Moment(self.name, self.gives | later.gives)

    def without(self, *taken: str) -> Moment:
        """The same moment, where some of what it gives is not there."""
        return Moment(self.name, self.gives - set(taken))

    def of_resting_card(self) -> Moment:
        """The same moment, for an ability of a card that stays in play, lies in a pile or is in a hand: "this card" is
        that one."""
        return Moment(self.name, self.gives | {"card", "resting"})


WINDOWS: Final = {name: Moment.of(name, "program", "card", *window.gives) for name, window in _WINDOWS.items()}

# What others carry out of a card: whether there is a combat is not known.
CARRIED_OUT: Final = Moment.of("effects", "program", "card")

# An item is not a card: what it says of "this card" is the card that it was taken with, and it never stays in play.
ITEM_WINDOWS: Final = {name: WINDOWS[name].without("card", "scheme") for name, window in _WINDOWS.items() if window.item_kinds}

MOMENTS: Final = {name: Moment.of(name, "program", *trigger.gives) for name, trigger in TRIGGERS.items()}

# The windows of a combat in which abilities may resolve, in an order with the cards' effects (R15.5).
ABILITY_WINDOWS: Final = {name: WINDOWS[name].without("card") for name in CANCELLABLE}

# A continuous ability is asked in and out of combat; what it says about a combat is false outside.
CONTINUOUS: Final = Moment.of("continuous", "combat", "revealed")
# Whether a card may be played is asked before there is a combat, but not before it is known for which side of one.
PLAYABLE: Final = Moment.of("playable_if", "card", "role")
PLAYABLE_SCHEME: Final = PLAYABLE.without("role")


# The windows that an attack without a card may have effects in.
ATTACK_WINDOWS: Final = tuple(CANCELLABLE)


def window_of_attack(moment: Moment, window: str) -> Moment:
    """A window of an attack that an effect grants at some moment: what belongs to the combat is that of the attack; what
    event or card granted it is known."""
    of_combat = {"role", "scheme"}.union(*GIVEN_AT.values())
    return Moment(window, (moment.gives - of_combat) | (WINDOWS[window].gives - {"card"}))


def windows_for(needs: frozenset[str]) -> list[str]:
    """The windows of a card in which a construct with these needs may be used."""
    return [name for name, moment in WINDOWS.items() if needs <= moment.gives]
