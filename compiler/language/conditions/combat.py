"""Conditions on the current combat: who fights how, what was played, who won."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from compiler.language.conditions.base import BareCondition, ConditionWord
from compiler.language.families import WhichCards
from compiler.language.fields import OneOf
from compiler.program.lowering import Lowering
from compiler.text.grammar import Claim
from compiler.text.teller import Teller
from runtime.ir import Expression
from runtime.ir.windows import CANCELLABLE
from runtime.ir.words import ANNOUNCED_DAMAGE


class WonCombat(BareCondition):
    """You won the combat: your attack dealt damage, or the attack on you dealt none."""

    key: ClassVar = "won_combat"
    expression: ClassVar[Expression] = ["won"]
    needs: ClassVar = frozenset({"result"})
    example: ClassVar = "{if: won_combat, then: [{draw: 1}]}"


class LostCombat(BareCondition):
    """You did not win the combat."""

    key: ClassVar = "lost_combat"
    expression: ClassVar[Expression] = ["all", ["in_combat"], ["not", ["won"]]]
    needs: ClassVar = frozenset({"result"})
    example: ClassVar = "{if: lost_combat, then: [{draw: 1}]}"


class Attacking(BareCondition):
    """You are the attacker of the combat."""

    key: ClassVar = "attacking"
    expression: ClassVar[Expression] = ["attacking"]
    needs: ClassVar = frozenset({"role"})
    example: ClassVar = "{if: attacking, then: [{add_value: 1}]}"


class Defending(BareCondition):
    """You are the defender of the combat."""

    key: ClassVar = "defending"
    expression: ClassVar[Expression] = ["defending"]
    needs: ClassVar = frozenset({"role"})
    example: ClassVar = "{if: defending, then: [{add_value: 1}]}"


class OpponentDefended(BareCondition):
    """The other side of the combat played a card."""

    key: ClassVar = "opponent_defended"
    expression: ClassVar[Expression] = ["played", "opposing"]
    needs: ClassVar = frozenset({"revealed"})
    example: ClassVar = "{if: {not: opponent_defended}, then: [{add_value: 2}]}"


class OfCombatCard(ConditionWord):
    """Something became of a card in the combat: of yours, unless it says of your opponent's."""

    main: ClassVar = "card"
    op: ClassVar[str]
    needs: ClassVar = frozenset({"revealed"})
    card: Literal["this_card", "opposing_card"] = Field(default="this_card", description="Which card.")

    def lower(self, lo: Lowering) -> Expression:
        return [self.op, "own" if self.card == "this_card" else "opposing"]

    def say(self, t: Teller) -> Claim:
        return t.claim_of(f"condition.{self.key}", card=t.combat_card(self.card))


class Boosted(OfCombatCard):
    """Your card, or that of your opponent, was boosted in this combat."""

    key: ClassVar = "boosted"
    op: ClassVar = "boosted"
    example: ClassVar = "{if: boosted, then: [{draw: 1}]}"


class EffectsWereCancelled(OfCombatCard):
    """At least one effect of your card, or of that of your opponent, was cancelled."""

    key: ClassVar = "effects_were_cancelled"
    op: ClassVar = "cancelled"
    example: ClassVar = "{if: effects_were_cancelled, then: [{draw: 1}]}"


class HasEffect(ConditionWord):
    """An effect is printed on a card, in a window of the combat or anywhere. It need not have resolved yet."""

    key: ClassVar = "has_effect"
    main: ClassVar = "card"
    example: ClassVar = "{if: {has_effect: {card: opposing_card, window: after_combat}}, then: [{add_value: 2}]}"
    card: WhichCards = Field(description="Which card; of several, any one of them.")
    window: Annotated[str, OneOf(("any", *CANCELLABLE))] = Field(default="any", description="In which window; `any`: wherever.")

    def lower(self, lo: Lowering) -> Expression:
        return ["has_effect", self.card.lower(lo), self.window]

    def say(self, t: Teller) -> Claim:
        window = "" if self.window == "any" else t.of_window(self.window)
        return t.claim_of("condition.has_effect", card=t.say(self.card), window=window)


class DamageIs(ConditionWord):
    """The damage that a fighter is about to take is of a kind."""

    key: ClassVar = "damage_is"
    main: ClassVar = "kind"
    needs: ClassVar = frozenset({"event_damage"})
    example: ClassVar = "{if: {damage_is: combat}, then: [{change_damage: {reduce: 1}}]}"
    kind: Annotated[str, OneOf(ANNOUNCED_DAMAGE)] = Field(description="Which kind.")

    def lower(self, lo: Lowering) -> Expression:
        return ["damage_kind", self.kind]

    def say(self, t: Teller) -> Claim:
        return t.claim_of("condition.damage_is", damage=t.damage_of([self.kind]))
