"""Values of the moment: the combat, the turn, what triggered an ability."""

from __future__ import annotations

from typing import ClassVar

from compiler.language.values.base import BareValue
from compiler.text.english import English
from compiler.text.grammar import Noun, Phrase, Quantity
from compiler.text.portuguese import Portuguese


class CombatDamage(BareValue):
    """The damage that the attack of this combat dealt, after reductions."""

    key: ClassVar = "combat_damage"
    op: ClassVar = "combat_damage"
    needs: ClassVar = frozenset({"result"})
    example: ClassVar = "draw: combat_damage"

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase(f"the combat damage that {t.self_phrase()} took" if t.place.defends else "the combat damage dealt"))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase(f"o dano de combate que {t.self_phrase()} recebeu" if t.place.defends else "o dano de combate causado"))


class EventAmount(BareValue):
    """The number that goes with what triggered the ability: damage taken, cards drawn, spaces moved."""

    key: ClassVar = "event_amount"
    op: ClassVar = "event_amount"
    needs: ClassVar = frozenset({"event_amount"})
    example: ClassVar = "draw: event_amount"

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase("that amount"))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase("essa quantidade"))


class ActionNumber(BareValue):
    """Which action of the turn is being taken, from 1."""

    key: ClassVar = "action_number"
    op: ClassVar = "action_number"
    example: ClassVar = "draw: action_number"

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase("the number of actions taken this turn, this one included"))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase("o número de ações realizadas neste turno, incluindo esta"))


class ActionsLeft(BareValue):
    """How many actions the active player has left."""

    key: ClassVar = "actions_left"
    op: ClassVar = "actions_left"
    example: ClassVar = "draw: actions_left"

    def en(self, t: English) -> Quantity:
        return t.number_of(Noun("action left this turn", "actions left this turn"))

    def pt(self, t: Portuguese) -> Quantity:
        return t.number_of(Noun("ação restante neste turno", "ações restantes neste turno", "f"))


class TurnNumber(BareValue):
    """How many turns were taken so far, this one included."""

    key: ClassVar = "turn_number"
    op: ClassVar = "turn_number"
    example: ClassVar = "draw: {min: [turn_number, 3]}"

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase("the number of turns taken so far"))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase("o número de turnos realizados até agora"))


class HighestPrintedValue(BareValue):
    """The highest printed value among the cards of the match."""

    key: ClassVar = "highest_printed_value"
    op: ClassVar = "highest_printed"
    example: ClassVar = "name_number: {up_to: highest_printed_value, as: guess}"

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase("the highest printed value in the match"))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase("o maior valor impresso da partida"))
