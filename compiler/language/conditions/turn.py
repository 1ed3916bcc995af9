"""Conditions on the turn: whose it is, and what happened in it."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from compiler.language.conditions.base import BareCondition, ConditionWord
from compiler.language.families import Fighters, Player
from compiler.language.fields import OneOf
from compiler.language.selectors import SELF, YOU, FactWord, candidates
from compiler.program.lowering import Lowering
from compiler.text.grammar import Claim
from compiler.text.teller import Teller
from runtime.ir import Expression
from runtime.ir.words import CARD_TYPES


class YourTurn(BareCondition):
    """It is your turn."""

    key: ClassVar = "your_turn"
    expression: ClassVar[Expression] = ["your_turn"]
    example: ClassVar = "{if: your_turn, then: [{gain_actions: 1}]}"


class FirstAction(BareCondition):
    """The first action of the turn is being taken."""

    key: ClassVar = "first_action"
    expression: ClassVar[Expression] = ["=", ["action_number"], 1]
    example: ClassVar = "{if: first_action, then: [end_turn]}"


class ThisTurn(ConditionWord):
    """A fighter did something this turn."""

    key: ClassVar = "this_turn"
    example: ClassVar = "{if: {this_turn: {did: moved}}, then: [{add_value: 1}]}"
    who: Fighters = Field(default=SELF, description="Who; of several, any one of them.")
    did: FactWord = Field(description="What: it attacked (the current attack counts), moved, won or lost a combat, was damaged, defended.")

    def lower(self, lo: Lowering) -> Expression:
        return ["fact", candidates(self.who, lo), self.did]

    def say(self, t: Teller) -> Claim:
        return t.claim_of(f"fact.{self.did}", who=t.any_of(self.who))


class PlayedThisTurn(ConditionWord):
    """A player played a card of a type this turn."""

    key: ClassVar = "played_this_turn"
    main: ClassVar = "type"
    example: ClassVar = "{if: {played_this_turn: scheme}, then: [{add_value: 1}]}"
    type: Annotated[str, OneOf((*CARD_TYPES, "any"))] = Field(description="Type of the card.")
    who: Player = Field(default=YOU, description="Who played it.")

    def lower(self, lo: Lowering) -> Expression:
        return ["played_this_turn", self.who.lower(lo), self.type]

    def say(self, t: Teller) -> Claim:
        card = t.one(t.described(t.noun("card"), [self.type.replace("any", "")], []))
        return t.claim_of("condition.played_this_turn", who=t.say(self.who), card=card)
