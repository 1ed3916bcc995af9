"""Values made of other values."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from compiler.language.families import Condition, Value
from compiler.language.selectors import number
from compiler.language.values.base import ValueWord
from compiler.program.lowering import Lowering
from compiler.text.english import English
from compiler.text.grammar import Phrase, Quantity
from compiler.text.portuguese import Portuguese
from compiler.text.teller import Teller
from runtime.ir import Expression


class Sum(ValueWord):
    """All of the values together."""

    key: ClassVar = "sum"
    main: ClassVar = "values"
    example: ClassVar = "draw: {sum: [1, {count: {side: own, role: sidekick}}]}"
    op: ClassVar[str] = "+"
    values: list[Value] = Field(min_length=2, description="The values.")

    def lower(self, lo: Lowering) -> Expression:
        return [self.op, *(number(value, lo) for value in self.values)]

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase(" plus ".join(str(t.number(value)) for value in self.values)))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase(" mais ".join(str(t.number(value)) for value in self.values)))


class Smallest(Sum):
    """The smallest of the values."""

    key: ClassVar = "min"
    op: ClassVar[str] = "min"
    example: ClassVar = "draw: {min: [combat_damage, 3]}"

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase(f"the smaller of {t.joined([t.number(value) for value in self.values])}"))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase(f"o menor valor entre {t.joined([t.number(value) for value in self.values])}"))


class Largest(Sum):
    """The largest of the values."""

    key: ClassVar = "max"
    op: ClassVar[str] = "max"
    example: ClassVar = "draw: {max: [combat_damage, 1]}"

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase(f"the larger of {t.joined([t.number(value) for value in self.values])}"))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase(f"o maior valor entre {t.joined([t.number(value) for value in self.values])}"))


class Product(Sum):
    """One value times another."""

    key: ClassVar = "times"
    op: ClassVar[str] = "*"
    example: ClassVar = "add_value: {times: [2, {count: {side: own, adjacent_to: self}}]}"
    values: list[Value] = Field(min_length=2, max_length=2, description="The two values.")

    def say(self, t: Teller) -> Quantity:
        """So many for each piece, where something is counted: "2 for each …"."""
        times, counted = sorted((t.quantity(value) for value in self.values), key=lambda quantity: quantity.number is None)
        return t.product(times, counted)


class Difference(Sum):
    """One value less another. It may come out below 0, which counts as 0 where something is done so many times."""

    key: ClassVar = "minus"
    op: ClassVar[str] = "-"
    example: ClassVar = "draw: {minus: [4, {hand_size: you}]}"
    values: list[Value] = Field(min_length=2, max_length=2, description="The two values.")

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase(" minus ".join(str(t.number(value)) for value in self.values)))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase(" menos ".join(str(t.number(value)) for value in self.values)))


class Half(ValueWord):
    """Half of a value."""

    key: ClassVar = "half"
    beside: ClassVar = True
    example: ClassVar = "damage: {to: opposing_fighter, amount: {half: {health_of: opposing_fighter}, round: up}}"
    half: Value = Field(description="Of what.")
    round: Literal["up", "down"] = Field(description="How a half is rounded.")

    def lower(self, lo: Lowering) -> Expression:
        return ["half", number(self.half, lo), self.round]

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase(f"half, rounded {self.round}, of {t.number(self.half)}"))

    def pt(self, t: Portuguese) -> Quantity:
        rounded = {"up": "para cima", "down": "para baixo"}[self.round]
        return Quantity(Phrase(f"a metade, arredondada {rounded}, {t.of(t.number(self.half))}", gender="f"))


class ValueIf(ValueWord):
    """One value where a condition holds, another where it does not."""

    key: ClassVar = "if"
    beside: ClassVar = True
    example: ClassVar = "draw: {if: won_combat, then: 2, else: 1}"
    condition: Condition = Field(alias="if", description="What is asked.")
    then: Value = Field(description="The value where it holds.")
    else_: Value = Field(alias="else", description="The value where it does not.")

    def lower(self, lo: Lowering) -> Expression:
        return ["choose", self.condition.lower(lo), number(self.then, lo), number(self.else_, lo)]

    def say(self, t: Teller) -> Quantity:
        """One of the two where a sentence is made for each of them, else both in one phrase."""
        holds = t.supposed(self)
        if holds is not None:
            return t.quantity(self.then if holds else self.else_)
        return t.depending(t.claim(self.condition), t.number(self.then), t.number(self.else_))
