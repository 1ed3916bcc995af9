"""Values read from pieces: how many there are, counters, what fighters have and did."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from compiler.language.base import Construct
from compiler.language.families import Fighters, Name
from compiler.language.selectors import THINGS, candidates
from compiler.language.values.base import ValueWord
from compiler.program.lowering import Lowering
from compiler.text.english import English
from compiler.text.grammar import Description, Noun, Phrase, Quantity
from compiler.text.portuguese import Portuguese
from compiler.text.teller import Teller
from runtime.ir import Expression


class Count(ValueWord):
    """How many fighters, tokens or players there are that fit, or how many an earlier step bound."""

    key: ClassVar = "count"
    main: ClassVar = "of"
    example: ClassVar = "add_value: {count: {side: own, adjacent_to: opposing_fighter}}"
    of: Annotated[Construct, THINGS] = Field(description="Conditions on fighters or on tokens, a word for players, or a bound name.")

    def lower(self, lo: Lowering) -> Expression:
        return ["size", candidates(self.of, lo)]

    def say(self, t: Teller) -> Quantity:
        return t.counted(self.of)


class CounterLevel(ValueWord):
    """The level of one of your counters."""

    key: ClassVar = "counter"
    main: ClassVar = "counter"
    example: ClassVar = "add_value: {counter: rage}"
    counter: Name = Field(description="Id of the counter.")

    def lower(self, lo: Lowering) -> Expression:
        lo.expect_id(self, "counter", self.counter, "counters")
        return ["counter", ["you"], self.counter]

    def en(self, t: English) -> Quantity:
        return t.counter_points(self.counter, "you have")

    def pt(self, t: Portuguese) -> Quantity:
        return t.counter_points(self.counter, "que você tem")


class MarksOn(ValueWord):
    """How many of your marks are on fighters, all of them together."""

    key: ClassVar = "marks"
    example: ClassVar = "add_value: {marks: {kind: poison, who: opposing_fighter}}"
    kind: Name = Field(description="Id of the mark.")
    who: Fighters = Field(description="On whom.")

    def lower(self, lo: Lowering) -> Expression:
        lo.expect_id(self, "kind", self.kind, "marks")
        return ["marks", self.kind, candidates(self.who, lo)]

    def en(self, t: English) -> Quantity:
        return t.number_of(t.described(t.mark_noun(self.kind), [], [Description.same(f"on {t.any_of(self.who)}")]))

    def pt(self, t: Portuguese) -> Quantity:
        return t.number_of(t.described(t.mark_noun(self.kind), [], [Description.same(t.in_(t.any_of(self.who)))]))


class FighterNumber(ValueWord):
    """A number about fighters, summed up where there are several."""

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

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase(t.of(t.say(self.who), "health")))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase(f"a vida {t.of(t.say(self.who))}", gender="f"))


class MaxHealthOf(FighterNumber):
    """Highest health that a fighter can have."""

    key: ClassVar = "max_health_of"
    op: ClassVar = "max_health"
    example: ClassVar = "recover: {half: {max_health_of: self}, round: down}"

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase(t.of(t.say(self.who), "maximum health")))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase(f"a vida máxima {t.of(t.say(self.who))}", gender="f"))


class DamageTakenThisTurn(FighterNumber):
    """Damage that a fighter took this turn."""

    key: ClassVar = "damage_taken_this_turn"
    op: ClassVar = "damage_this_turn"
    example: ClassVar = "recover: {damage_taken_this_turn: self}"

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase(f"the damage that {t.say(self.who)} took this turn"))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase(f"o dano que {t.say(self.who)} recebeu neste turno"))


class SpacesMoved(FighterNumber):
    """Spaces that a fighter moved this turn."""

    key: ClassVar = "spaces_moved"
    op: ClassVar = "spaces_moved"
    example: ClassVar = "add_value: {spaces_moved: self}"

    def en(self, t: English) -> Quantity:
        who = t.say(self.who)
        return t.number_of(Noun(f"space that {who} moved this turn", f"spaces that {who} moved this turn"))

    def pt(self, t: Portuguese) -> Quantity:
        who = t.say(self.who)
        return t.number_of(Noun(f"espaço que {who} percorreu neste turno", f"espaços que {who} percorreu neste turno"))


class Distance(ValueWord):
    """Fewest lines between two fighters, whoever stands between them."""

    key: ClassVar = "distance"
    main: ClassVar = "between"
    example: ClassVar = "add_value: {distance: [self, opposing_fighter]}"
    between: list[Fighters] = Field(min_length=2, max_length=2, description="The two fighters.")

    def lower(self, lo: Lowering) -> Expression:
        return ["distance", *(candidates(fighter, lo) for fighter in self.between)]

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase(f"the distance in spaces between {t.joined([t.say(fighter) for fighter in self.between])}"))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase(f"a distância em espaços entre {t.joined([t.say(fighter) for fighter in self.between])}", gender="f"))
