"""The moments in which effects are carried out, and what each of them gives to the effects that stand in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from runtime.ir import TRIGGERS

# What a construct may need of the moment, and how a message says that it is there.
NEEDS: Final = {
    "combat": "a combat is under way",
    "values": "the values of the combat can still change",
    "revealed": "the cards of the combat are revealed",
    "result": "the damage of the combat is dealt",
    "card": "a card is being played",
    "scheme": "a scheme is being played",
    "program": "steps are being carried out",
    "event_amount": "the event has a number",
    "event_damage": "damage is about to be taken",
    "event_card": "the event is about a card",
    "event_fighter": "the event is about a fighter",
    "event_player": "the event is about a player",
    "event_source": "the event has a fighter who caused it",
    "event_token": "the event is about a token",
}

_COMBAT = {"combat", "revealed"}


@dataclass(frozen=True)
class Moment:
    """A window of a card, the trigger of an ability, or the time in which a continuous ability holds."""

    name: str
    gives: frozenset[str]

    @classmethod
    def of(cls, name: str, *gives: str) -> Moment:
        return cls(name, frozenset(gives))

    def without(self, *taken: str) -> Moment:
        """The same moment, where some of what it gives is not there."""
        return Moment(self.name, self.gives - set(taken))


WINDOWS: Final = {
    "when_played": Moment.of("when_played", "program", "combat", "card"),
    "immediately": Moment.of("immediately", "program", "combat", "card", "revealed", "values"),
    "during_combat": Moment.of("during_combat", "program", "combat", "card", "revealed", "values"),
    "after_combat": Moment.of("after_combat", "program", "combat", "card", "revealed", "result"),
    "scheme": Moment.of("scheme", "program", "card", "scheme"),
}

# An item is no card: what it says of "this card" is the card that it was taken with, and it never stays in play.
ITEM_WINDOWS: Final = {name: WINDOWS[name].without("card", "scheme") for name in ("during_combat", "scheme")}

_EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "maneuver_boosted": ("event_player", "event_card", "event_amount"),
    "scheme_played": ("event_player", "event_card"),
    "attack_declared": ("combat", "event_source", "event_fighter"),
    "card_played": ("combat", "revealed", "values"),
    "after_combat": ("combat", "revealed", "result"),
    "fighter_moved": ("event_fighter", "event_amount"),
    "entered_token": ("event_fighter", "event_token"),
    "damage_coming": ("event_fighter", "event_amount", "event_source", "event_damage"),
    "damaged": ("event_fighter", "event_amount", "event_source"),
    "defeated": ("event_fighter", "event_source"),
    "drawn": ("event_player", "event_amount"),
    "discarded": ("event_player", "event_amount"),
    "counter_changed": ("event_amount",),
}

MOMENTS: Final = {trigger: Moment.of(trigger, "program", *_EVENTS.get(trigger, ())) for trigger in TRIGGERS}

# A continuous ability is asked in and out of combat; what it says about a combat is false outside.
CONTINUOUS: Final = Moment.of("continuous", "combat", "revealed")
PLAYABLE: Final = Moment.of("playable_if", "card")


def windows_for(needs: frozenset[str]) -> list[str]:
    """The windows of a card in which a construct with these needs may stand."""
    return [name for name, moment in WINDOWS.items() if needs <= moment.gives]
