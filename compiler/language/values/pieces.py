"""Values read from pieces: how many there are, counters, what fighters have and did."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from compiler.language.base import Construct
from compiler.language.families import CounterId, Fighters, MarkId, Player
from compiler.language.selectors import THINGS, YOU, candidates, identity, pieces
from compiler.language.values.base import ValueWord
from compiler.program.faults.own_counter import OwnCounter
from compiler.program.lowering import Lowering
from compiler.text.grammar import Having, Phrase, Quantity
from compiler.text.teller import Teller
from runtime.ir import Expression


class Count(ValueWord):
    """How many fighters, tokens or players there are that fit, or how many an earlier step bound."""

    key: ClassVar = "count"
    main: ClassVar = "things"
    example: ClassVar = "add_value: {count: {side: own, adjacent_to: opposing_fighter}}"
    things: Annotated[Construct, THINGS] = Field(description="Conditions on fighters or on tokens, a word for players, or a bound name.")

    def lower(self, lo: Lowering) -> Expression:
        return ["size", candidates(self.things, lo)]

    def say(self, t: Teller) -> Quantity:
        return t.counted(self.things)


class CounterLevel(ValueWord):
    """The level of a counter: of yours, of one that each player has, or of one that all share."""

    key: ClassVar = "counter"
    main: ClassVar = "counter"
    example: ClassVar = "add_value: {counter: rage}"
    counter: CounterId = Field(description="Id of the counter.")
    of: Player = Field(default=YOU, description="Whose.")

    def lower(self, lo: Lowering) -> Expression:
        lo.expect_id(self, "counter", self.counter, "counters")
        OwnCounter.look(lo.unit.report, self.span_of("of"), lo.declared, self.counter, is_own=self.of == YOU)
        return ["counter", self.of.lower(lo), self.counter]

    def say(self, t: Teller) -> Quantity:
        noun, owner = t.counter_noun(self.counter), t.say(self.of)
        if self.counter in t.names.shared:
            return t.number_of(t.described(noun, [], [t.description("in_shared_supply")]))
        held = t.described(noun, [], [t.description("that_they_have", who=owner)])
        return t.number_of(held, Having(noun, t.together(self.of)))


class MarksOn(ValueWord):
    """How many of your marks are on these fighters in total."""

    key: ClassVar = "marks"
    example: ClassVar = "add_value: {marks: {kind: poison, who: opposing_fighter}}"
    kind: MarkId = Field(description="Id of the mark.")
    who: Fighters = Field(description="On whom.")

    def lower(self, lo: Lowering) -> Expression:
        lo.expect_id(self, "kind", self.kind, "marks")
        return ["marks", self.kind, candidates(self.who, lo)]

    def say(self, t: Teller) -> Quantity:
        return t.number_of(t.described(t.mark_noun(self.kind), [], [t.description("on_piece", piece=t.any_of(self.who))]))


class FighterNumber(ValueWord):
    """A number about fighters; the sum where there are several."""

    main: ClassVar = "who"
    op: ClassVar[str]
    who: Fighters = Field(description="Whose.")

    def lower(self, lo: Lowering) -> Expression:
        return [self.op, candidates(self.who, lo)]


class HealthOf(FighterNumber):
    """Current health of a fighter."""

    key: ClassVar = "health_of"
    op: ClassVar = "health"
    example: ClassVar = "draw: {min: [{health_of: self}, 3]}"

    def say(self, t: Teller) -> Quantity:
        return t.number_about(self.key, t.say(self.who))


class MaxHealthOf(FighterNumber):
    """Highest health that a fighter can have, or could before it fell."""

    key: ClassVar = "max_health_of"
    op: ClassVar = "max_health"
    example: ClassVar = "recover: {divide: {max_health_of: self}, by: 2, round: down}"

    def lower(self, lo: Lowering) -> Expression:
        return [self.op, identity(self.who, lo)]  # the dial of who fell shows it still

    def say(self, t: Teller) -> Quantity:
        return t.number_about(self.key, t.say(self.who))


class Distance(ValueWord):
    """Fewest lines between two fighters, ignoring fighters in between."""

    key: ClassVar = "distance"
    main: ClassVar = "between"
    example: ClassVar = "add_value: {distance: [self, opposing_fighter]}"
    between: list[Fighters] = Field(min_length=2, max_length=2, description="The two fighters; also a token, or a bound space.")

    def lower(self, lo: Lowering) -> Expression:
        return ["distance", *(pieces(fighter, lo) for fighter in self.between)]

    def say(self, t: Teller) -> Quantity:
        one, other = (t.say(fighter) for fighter in self.between)
        return Quantity(Phrase(t.phrase("value.distance", one=one, other=other)))
