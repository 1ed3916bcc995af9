"""Conditions on the turn: whose it is, and what happened in it."""

from __future__ import annotations

from typing import ClassVar

from compiler.language.conditions.base import BareCondition, ConditionWord
from compiler.language.selectors import Deeds
from compiler.program.lowering import Lowering
from compiler.text.grammar import Claim
from compiler.text.teller import Teller
from runtime.ir import Expression


class YourTurn(BareCondition):
    """It is your turn."""

    key: ClassVar = "your_turn"
    expression: ClassVar[Expression] = ["your_turn"]
    example: ClassVar = "{if: your_turn, then: [{gain_actions: 1}]}"


class DidThisTurn(Deeds, ConditionWord):
    """Something was done this turn."""

    key: ClassVar = "this_turn"
    turn: ClassVar = "this_turn"
    example: ClassVar = "{if: {this_turn: {did: moved}}, then: [{add_value: 1}]}"

    def lower(self, lo: Lowering) -> Expression:
        return ["<", 0, self.tally(lo)]

    def say(self, t: Teller) -> Claim:
        return self.once(t)


class DidLastTurn(DidThisTurn):
    """Something was done in the turn before this one."""

    key: ClassVar = "last_turn"
    turn: ClassVar = "last_turn"
    example: ClassVar = "{if: {last_turn: {did: played, type: scheme, player: opponent}}, then: [{draw: 1}]}"


class DidThisGame(DidThisTurn):
    """Something was done since the game began."""

    key: ClassVar = "this_game"
    turn: ClassVar = "this_game"
    example: ClassVar = "{if: {not: {this_game: {did: attacked, player: opponent}}}, then: [{draw: 1}]}"
