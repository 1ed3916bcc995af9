"""Values of a turn: how much of something was done in it."""

from __future__ import annotations

from typing import ClassVar

from compiler.language.selectors import Deeds
from compiler.language.values.base import ValueWord
from compiler.program.lowering import Lowering
from compiler.text.grammar import Phrase, Quantity
from compiler.text.teller import Teller
from runtime.ir import Expression

# What is measured, not counted.
_MEASURED = ("damaged", "dealt", "recovered")


class DoneThisTurn(Deeds, ValueWord):
    """How much of something was done this turn: attacks made, spaces moved, combats won or lost, damage taken or dealt, cards played."""

    key: ClassVar = "this_turn"
    turn: ClassVar = "this_turn"
    example: ClassVar = "add_value: {this_turn: {did: moved}}"

    def lower(self, lo: Lowering) -> Expression:
        return self.tally(lo)

    def say(self, t: Teller) -> Quantity:
        slots = {"who": self.doer(t), "turn": self.when(t)}
        if self.did in _MEASURED:
            return Quantity(Phrase(t.phrase(f"tally.{self.did}", **slots)))
        if self.did == "played":
            return t.number_of(t.described(self.card(t), [], [t.description("tally.played", **slots)]))
        return t.number_of(t.noun(f"tally.{self.did}", **slots))


class DoneLastTurn(DoneThisTurn):
    """How much of something was done in the turn before this one."""

    key: ClassVar = "last_turn"
    turn: ClassVar = "last_turn"
    example: ClassVar = "draw: {last_turn: {did: lost, player: you}}"


class DoneThisGame(DoneThisTurn):
    """How much of something was done since the game began."""

    key: ClassVar = "this_game"
    turn: ClassVar = "this_game"
    example: ClassVar = "draw: {min: [{this_game: {did: defeated, player: you}}, 3]}"
