"""Modifiers of numbers: what cards count for, what is drawn and done in a turn."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from pydantic import Field

from compiler.language.base import KeyRules
from compiler.language.families import Value
from compiler.language.modifiers.base import ChangedNumber, ModifierWord, NumberModifier
from compiler.language.selectors import number
from compiler.program.lowering import Lowering
from compiler.text.grammar import Clause, Phrase
from compiler.text.teller import Teller

# What a modifier does with values besides adding to them, and the IR modifier for it.
_STANDING: Final = {"becomes": "value_becomes", "at_most": "value_at_most", "at_least": "value_at_least"}


class CombatValue(ModifierWord):
    """A change of what cards of a combat count for, made when damage is worked out. It is not a card effect."""

    main: ClassVar = "amount"
    rules: ClassVar = KeyRules(one_of=("amount", "becomes", "at_most", "at_least"))
    role: ClassVar[str]
    amount: Value | None = Field(default=None, description="Added to the value.")
    becomes: Value | None = Field(
        default=None, description="What card effects made of the value is replaced by this number; what abilities add is added to it."
    )
    at_most: Value | None = Field(default=None, description="The value counts for no more, with all that is added.")
    at_least: Value | None = Field(default=None, description="The value counts for no less.")

    def lower(self, lo: Lowering) -> list[Any]:
        for key, kind in _STANDING.items():
            if (limit := getattr(self, key)) is not None:
                return [kind, self.role, number(limit, lo)]
        return [f"{self.role}_value", number(self.amount if self.amount is not None else 0, lo)]

    def say(self, t: Teller) -> Clause:
        cards = t.cards_of_bearer(self.role)
        for key in _STANDING:
            if (limit := getattr(self, key)) is not None:
                worked_out = ".equal" if key == "becomes" and not isinstance(limit, int) else ""
                return t.clause(f"modifier.value.{key}{worked_out}", cards, number=t.number(limit))
        return t.clause(f"modifier.{self.role}_value", cards, bonus=t.bonus(self.amount))


class AttackValue(CombatValue):
    """A change of the value of attack cards, made when damage is worked out: something is added, it becomes another
    number, or it has a limit. It is not a card effect."""

    key: ClassVar = "attack_value"
    role: ClassVar = "attack"
    example: ClassVar = "continuous: {attack_value: 1}"


class DefenseValue(CombatValue):
    """A change of the value of defense cards, likewise."""

    key: ClassVar = "defense_value"
    role: ClassVar = "defense"
    example: ClassVar = "modify: {defense_value: {at_most: 2}, who: opposing_fighter, until: {end_of: turn}}"


class BoostValue(ChangedNumber):
    """A change of the BOOST values of a player's cards, wherever they count: of yours, or of the cards of the player
    whose fighters `who` names."""

    key: ClassVar = "boost_value"
    example: ClassVar = "continuous: {boost_value: 1}"

    def say(self, t: Teller) -> Clause:
        return self.change_of(Phrase(t.phrase("boost_value_of", player=t.bearer_player)), t)


class MoveValue(ChangedNumber):
    """A change of the move value."""

    key: ClassVar = "move"
    example: ClassVar = "modify: {move: {becomes: 4}, until: {end_of: action}}"

    def say(self, t: Teller) -> Clause:
        return self.change_of(Phrase(t.phrase("move_value_of", who=t.bearer)), t)


class ManeuverDraw(ChangedNumber):
    """How many cards are drawn in a maneuver."""

    key: ClassVar = "maneuver_draw"
    example: ClassVar = "continuous: {maneuver_draw: {becomes: 2}}"

    def say(self, t: Teller) -> Clause:
        subject = t.as_subject(t.bearer_player)
        if self.becomes is not None:
            return t.clause("modifier.maneuver_draw.becomes", subject, cards=t.amount(self.becomes, t.noun("card")))
        if isinstance(self.add, int) and self.add < 0:
            return t.clause("modifier.maneuver_draw.less", subject, cards=t.amount(-self.add, t.described(t.noun("card"), ["fewer"], [])))
        return t.clause("modifier.maneuver_draw.more", subject, cards=t.amount(self.add, t.described(t.noun("card"), ["more"], [])))


class HandLimit(NumberModifier):
    """The hand limit becomes this number."""

    key: ClassVar = "hand_limit"
    op: ClassVar = "hand_limit"
    example: ClassVar = "continuous: {hand_limit: 9}"

    def say(self, t: Teller) -> Clause:
        return t.clause("modifier.hand_limit", Phrase(t.phrase("hand_limit_of", player=t.bearer_player)), number=t.number(self.amount))


class ExtraActions(NumberModifier):
    """More actions each turn; a number below 0 means fewer."""

    key: ClassVar = "extra_actions"
    op: ClassVar = "actions"
    example: ClassVar = "continuous: {extra_actions: 1}"

    def say(self, t: Teller) -> Clause:
        fewer = isinstance(self.amount, int) and self.amount < 0
        number = -self.amount if isinstance(self.amount, int) and fewer else self.amount
        actions = t.amount(number, t.described(t.noun("action"), ["fewer" if fewer else "more"], []))
        return t.clause("modifier.extra_actions", t.as_subject(t.bearer_player), actions=actions)
