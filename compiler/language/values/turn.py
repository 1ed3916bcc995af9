"""Values of a turn: how much of something was done in it."""

from __future__ import annotations

from typing import ClassVar

from compiler.language.selectors import Deeds
from compiler.language.values.base import ValueWord
from compiler.program.lowering import Lowering
from compiler.text.grammar import Deed, Having, Phrase, Quantity, spaced
from compiler.text.teller import Teller
from runtime.ir import Expression
from runtime.ir.words import FACTS

# What is measured, not counted.
_MEASURED = {"damaged": "damage", "dealt": "damage", "recovered": "health"}
# What the rest is counted in.
_COUNTED = {
    "attacked": "attack_made",
    "moved": "space",
    "won": "combat",
    "lost": "combat",
    "defended": "attack_made",
    "defeated": "time",
    "maneuvered": "maneuver",
    "drew": "card",
    "discarded": "card",
}


class DoneThisTurn(Deeds, ValueWord):
    """How much of something was done this turn: attacks made, spaces moved, combats won or lost, damage taken or dealt, cards played."""

    key: ClassVar = "this_turn"
    turn: ClassVar = "this_turn"
    example: ClassVar = "add_value: {this_turn: {did: moved}}"

    def lower(self, lo: Lowering) -> Expression:
        return self.tally(lo)

    def say(self, t: Teller) -> Quantity:
        who, turn = self.doers(t), self.when(t)
        together = t.phrase("in_total") if who.plural and FACTS[self.did].of != "player" else ""
        deed = Deed(self.did, who, spaced(together, turn), self.once(t))
        if self.did in _MEASURED:
            return Quantity(Phrase(t.phrase(f"tally.{self.did}", who=who, turn=turn)), having=Having(t.noun(_MEASURED[self.did]), deed=deed))
        if self.did == "played":
            played = t.described(self.card(t), [], [t.description("tally.played", who=who, turn=turn)])
            return t.number_of(played, Having(self.card(t), deed=deed))
        return t.number_of(t.noun(f"tally.{self.did}", who=who, turn=turn), Having(t.noun(_COUNTED[self.did]), deed=deed))


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
