"""Values of the moment: the combat, the turn, what triggered an ability."""

from __future__ import annotations

from typing import ClassVar

from compiler.language.values.base import BareValue
from compiler.text.grammar import Phrase, Quantity
from compiler.text.teller import Teller


class CombatDamage(BareValue):
    """The damage that the attack of this combat dealt, after reductions."""

    key: ClassVar = "combat_damage"
    op: ClassVar = "combat_damage"
    needs: ClassVar = frozenset({"result"})
    example: ClassVar = "draw: combat_damage"

    def say(self, t: Teller) -> Quantity:
        key = "value.combat_damage.taken" if t.place.defends else "value.combat_damage"
        return Quantity(Phrase(t.phrase(key, who=t.self_phrase())), compared="combat_damage")


class EventAmount(BareValue):
    """The number that goes with what triggered the ability: damage taken, cards drawn, spaces moved."""

    key: ClassVar = "event_amount"
    op: ClassVar = "event_amount"
    needs: ClassVar = frozenset({"event_amount"})
    example: ClassVar = "draw: event_amount"

    def say(self, t: Teller) -> Quantity:
        own = f"value.event_amount.{t.place.trigger}"
        return Quantity(Phrase(t.phrase(own if own in t.WORDS else "value.event_amount")))


class ActionNumber(BareValue):
    """Which action of the turn is being taken, from 1."""

    key: ClassVar = "action_number"
    op: ClassVar = "action_number"
    example: ClassVar = "draw: action_number"

    def say(self, t: Teller) -> Quantity:
        return Quantity(Phrase(t.phrase("value.action_number")), compared="action")


class ActionsLeft(BareValue):
    """How many actions the active player has left."""

    key: ClassVar = "actions_left"
    op: ClassVar = "actions_left"
    example: ClassVar = "draw: actions_left"

    def say(self, t: Teller) -> Quantity:
        return t.number_of(t.noun("action_left"))


class TurnNumber(BareValue):
    """How many turns were taken so far, this one included."""

    key: ClassVar = "turn_number"
    op: ClassVar = "turn_number"
    example: ClassVar = "draw: {min: [turn_number, 3]}"


class HighestPrintedValue(BareValue):
    """The highest printed value among the cards of the match."""

    key: ClassVar = "highest_printed_value"
    op: ClassVar = "highest_printed"
    example: ClassVar = "choose: {number: {to: highest_printed_value}, as: guess}"
