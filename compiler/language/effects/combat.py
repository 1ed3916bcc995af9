"""Verbs about the current combat: the values of its cards, and their effects."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from compiler.language.base import KeyRules
from compiler.language.effects.base import Verb, VerbWithResults
from compiler.language.families import Player, Value, WhichCards
from compiler.language.fields import OneOf
from compiler.language.selectors import YOU, number
from compiler.language.values.arithmetic import Product
from compiler.program.lowering import Lowering, conjunction, disjunction
from compiler.program.prospect import COMBAT
from compiler.text.grammar import Clause
from compiler.text.mentions import StepResult
from compiler.text.teller import Teller
from runtime.ir import Expression
from runtime.ir.windows import CANCELLABLE

CombatCard: TypeAlias = Literal["this_card", "opposing_card"]

SIDES = {"this_card": "own", "opposing_card": "opposing"}

CancelledWindow: TypeAlias = Annotated[str, OneOf(CANCELLABLE)]

CHANGES_VALUES = frozenset({"combat", "revealed", "values"})


class AddValue(VerbWithResults):
    """Add to the value of a card in the combat."""

    key: ClassVar = "add_value"
    results: ClassVar = {"amount": "N"}
    nothing_at_zero: ClassVar = "amount"
    changes: ClassVar = frozenset({COMBAT})
    may_be_negative: ClassVar = True
    main: ClassVar = "amount"
    needs: ClassVar = CHANGES_VALUES
    example: ClassVar = "add_value: 2"
    card: CombatCard = Field(default="this_card", description="Whose value.")
    amount: Value = Field(description="How much; below 0 takes away.")

    def lower(self, lo: Lowering) -> None:
        lo.emit("value", SIDES[self.card], "add", self.named(lo, "N", number(self.amount, lo)))

    def say(self, t: Teller) -> Clause:
        t.mention(self, t.owner, amount=StepResult(t.noun("number"), t.phrase("done.added"), is_number=True))
        value = t.card_number(t.combat_card(self.card, every=True), "value")
        if t.is_negative(self.amount):
            return t.clause("step.add_value.negative", number=t.added(self.amount, taken=True), value=value)
        return t.clause("step.add_value", amount=t.added(self.amount), value=value)

    def possible(self, lo: Lowering) -> Expression:
        return ["valued", SIDES[self.card]]


class SetValue(VerbWithResults):
    """A card's value becomes this number instead: it replaces what came before. With `printed` it counts as the printed
    value, and what was added stays."""

    key: ClassVar = "set_value"
    results: ClassVar = {"amount": "N"}
    changes: ClassVar = frozenset({COMBAT})
    main: ClassVar = "to"
    needs: ClassVar = CHANGES_VALUES
    rules: ClassVar = KeyRules(apart=("printed", "locked"))
    example: ClassVar = "set_value: 6"
    card: CombatCard = Field(default="this_card", description="Whose value.")
    to: Value = Field(description="The new value.")
    printed: Literal[True] | None = Field(default=None, description="Only the printed value is replaced.")
    locked: bool | Literal["fully"] = Field(
        default=False, description="Whether card effects can no longer change it. `fully`: neither effects of cards nor abilities."
    )

    def lower(self, lo: Lowering) -> None:
        how = "print" if self.printed else "seal" if self.locked == "fully" else "lock" if self.locked else "set"
        lo.emit("value", SIDES[self.card], how, self.named(lo, "N", number(self.to, lo)))

    def say(self, t: Teller) -> Clause:
        t.mention(self, t.owner, amount=StepResult(t.noun("number"), t.phrase("done.set"), is_number=True))
        if self.printed:
            printed = t.card_number(t.combat_card(self.card), "printed_value")
            t.topic = self.card
            return t.clause("step.set_value.printed", value=printed, number=t.number(self.to))
        if not self.locked and isinstance(self.to, Product) and self.to.doubles(f"{self.card}.value"):
            return t.clause("step.set_value.double", value=t.card_number(t.combat_card(self.card, every=True), "value"))
        key = "step.set_value.fully_locked" if self.locked == "fully" else "step.set_value.locked" if self.locked else "step.set_value"
        return t.clause(key, t.card_number(t.combat_card(self.card, every=True), "value"), number=t.number(self.to))

    def possible(self, lo: Lowering) -> Expression:
        return ["valued", SIDES[self.card]]


class ExchangeValues(Verb):
    """Each of the two cards of the combat has the value of the other from now on: it replaces what came before. Without
    two cards nothing happens."""

    key: ClassVar = "exchange_values"
    changes: ClassVar = frozenset({COMBAT})
    needs: ClassVar = CHANGES_VALUES
    example: ClassVar = "exchange_values"

    def lower(self, lo: Lowering) -> None:
        lo.idle_unless(self.possible(lo), "no_card_played")
        with lo.only_if(self.possible(lo)):
            slots = {side: lo.new_slot() for side in SIDES.values()}
            for side, slot in slots.items():
                lo.emit("set", slot, ["value", side])
            for side, other in zip(slots, reversed(slots), strict=True):
                lo.emit("value", side, "set", ["slot", slots[other]])

    def possible(self, lo: Lowering) -> Expression:
        return conjunction([["played", side] for side in SIDES.values()])

    def say(self, t: Teller) -> Clause:
        own, opposing = (t.combat_card(card, every=True) for card in SIDES)
        return t.clause("step.exchange_values", card=own, other=opposing)


class IgnoreValue(Verb):
    """The whole value of a card counts as nothing to the end of the combat, bonuses of abilities included."""

    key: ClassVar = "ignore_value"
    changes: ClassVar = frozenset({COMBAT})
    main: ClassVar = "card"
    needs: ClassVar = CHANGES_VALUES
    example: ClassVar = "ignore_value: opposing_card"
    card: CombatCard = Field(description="Whose value.")

    def lower(self, lo: Lowering) -> None:
        lo.emit("ignore_value", SIDES[self.card])

    def say(self, t: Teller) -> Clause:
        return t.clause("step.ignore_value", value=t.card_number(t.combat_card(self.card, every=True), "value"))

    def possible(self, lo: Lowering) -> Expression:
        return ["valued", SIDES[self.card]]


class DeclareWinner(VerbWithResults):
    """A player won the combat, whatever damage was dealt: the damage stays as it was. The last declaration counts."""

    key: ClassVar = "declare_winner"
    changes: ClassVar = frozenset({COMBAT})
    main: ClassVar = "who"
    needs: ClassVar = frozenset({"result"})
    example: ClassVar = "declare_winner: you"
    who: Player = Field(default=YOU, description="Who won: one of the two who fight.")

    def lower(self, lo: Lowering) -> None:
        lo.effect(self, "declare_winner", self.who.lower(lo))

    def say(self, t: Teller) -> Clause:
        who = t.say(self.who)
        t.mention(self, who)
        return replace(t.clause("step.declare_winner", who), explicit=True)


class CancelEffects(VerbWithResults):
    """Cancel the effects of a card that have not resolved yet: all of them, or those of some windows."""

    key: ClassVar = "cancel_effects"
    changes: ClassVar = frozenset({COMBAT})
    main: ClassVar = "card"
    needs: ClassVar = frozenset({"combat", "revealed"})
    example: ClassVar = "cancel_effects: opposing_card"
    card: Literal["this_card", "opposing_card", "both"] = Field(description="Whose effects.")
    window: CancelledWindow | Annotated[list[CancelledWindow], Field(min_length=1)] | None = Field(
        default=None, description="Only the effects of this window, or of these."
    )
    only: WhichCards | None = Field(default=None, description="Only this one of several cards on that side, by a name that an earlier step bound.")

    def _cards(self, side: str, lo: Lowering) -> Expression:
        """The cards of a side that are meant: all of them, or one."""
        if self.only is not None:
            only: Expression = self.only.lower(lo)
            return only
        on_a_card = self.card == "this_card" and "card" in lo.moment.gives and "resting" not in lo.moment.gives
        return ["this_card"] if on_a_card else ["combat_card", side]

    def lower(self, lo: Lowering) -> None:
        lo.effects(self, "cancel", *((side, window, self._cards(side, lo)) for side in self._sides() for window in self._windows() or ["all"]))

    def _sides(self) -> list[str]:
        return [*SIDES.values()] if self.card == "both" else [SIDES[self.card]]

    def _windows(self) -> list[str]:
        """The windows whose effects are cancelled; none: all of them."""
        return [self.window] if isinstance(self.window, str) else self.window or []

    def say(self, t: Teller) -> Clause:
        t.mention(self, t.owner)
        effects = t.effects_of(self._windows())
        if self.card == "both":
            t.next_topic = self.card
            return t.clause("step.cancel_effects.both", effects=effects)
        card = t.say(self.only) if self.only is not None else t.combat_card(self.card, every=True)
        t.next_topic = "" if card.plural else self.card
        return t.clause("step.cancel_effects", card=card, effects=effects)

    def possible(self, lo: Lowering) -> Expression:
        return disjunction([["played", side] for side in self._sides()])
