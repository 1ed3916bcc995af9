"""Conditions on the turn: whose it is, and what happened in it."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from compiler.language.conditions.base import BareCondition, ConditionWord
from compiler.language.families import Fighters, Player
from compiler.language.fields import OneOf
from compiler.language.selectors import SELF, YOU, FactWord, candidates
from compiler.program.lowering import Lowering
from compiler.text.english import English
from compiler.text.grammar import Claim
from compiler.text.portuguese import Portuguese
from compiler.text.teller import Teller
from runtime.ir import Expression
from runtime.ir.words import CARD_TYPES


class YourTurn(BareCondition):
    """It is your turn."""

    key: ClassVar = "your_turn"
    expression: ClassVar[Expression] = ["your_turn"]
    example: ClassVar = "{if: your_turn, then: [{gain_actions: 1}]}"

    def en(self, t: English) -> Claim:
        return Claim("it is your turn", "it is not your turn")

    def pt(self, t: Portuguese) -> Claim:
        return Claim("for o seu turno", "não for o seu turno")


class FirstAction(BareCondition):
    """The first action of the turn is being taken."""

    key: ClassVar = "first_action"
    expression: ClassVar[Expression] = ["=", ["action_number"], 1]
    example: ClassVar = "{if: first_action, then: [end_turn]}"

    def en(self, t: English) -> Claim:
        return Claim("this is your first action this turn", "this is not your first action this turn")

    def pt(self, t: Portuguese) -> Claim:
        return Claim("esta for a sua primeira ação neste turno", "esta não for a sua primeira ação neste turno")


class ThisTurn(ConditionWord):
    """A fighter did something this turn."""

    key: ClassVar = "this_turn"
    example: ClassVar = "{if: {this_turn: {did: moved}}, then: [{add_value: 1}]}"
    who: Fighters = Field(default=SELF, description="Who; of several, any one of them.")
    did: FactWord = Field(description="What: it attacked (the attack under way counts), moved, won or lost a combat, was damaged, defended.")

    def lower(self, lo: Lowering) -> Expression:
        return ["fact", candidates(self.who, lo), self.did]

    def say(self, t: Teller) -> Claim:
        return t.fact(t.any_of(self.who), self.did)


class PlayedThisTurn(ConditionWord):
    """A player played a card of a type this turn."""

    key: ClassVar = "played_this_turn"
    main: ClassVar = "type"
    example: ClassVar = "{if: {played_this_turn: scheme}, then: [{add_value: 1}]}"
    type: Annotated[str, OneOf((*CARD_TYPES, "any"))] = Field(description="Type of the card.")
    who: Player = Field(default=YOU, description="Who played it.")

    def lower(self, lo: Lowering) -> Expression:
        return ["played_this_turn", self.who.lower(lo), self.type]

    def en(self, t: English) -> Claim:
        who, card = t.say(self.who), t.one(t.described(t.CARD, [self.type.replace("any", "")], []))
        return Claim(f"{who} played {card} this turn", f"{who} did not play {card} this turn")

    def pt(self, t: Portuguese) -> Claim:
        who, card = t.say(self.who), t.one(t.described(t.CARD, [self.type.replace("any", "")], []))
        return Claim(f"{who} jogou {card} neste turno", f"{who} não jogou {card} neste turno")
