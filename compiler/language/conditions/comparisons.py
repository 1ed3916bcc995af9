"""Conditions that compare two values."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field

from compiler.language.conditions.base import ConditionWord
from compiler.language.families import Value
from compiler.language.selectors import number
from compiler.program.lowering import Lowering
from compiler.text.english import English
from compiler.text.grammar import Claim
from compiler.text.portuguese import Portuguese
from runtime.ir import Expression


class Comparison(ConditionWord):
    """A comparison of two values."""

    main: ClassVar = "values"
    values: list[Value] = Field(min_length=2, max_length=2, description="The two values.")

    def numbers(self, lo: Lowering) -> list[Expression]:
        return [number(value, lo) for value in self.values]


class Equal(Comparison):
    """Two values are equal."""

    key: ClassVar = "equal"
    example: ClassVar = "{if: {equal: [opposing_card.printed_value, 3]}, then: [{add_value: 1}]}"

    def lower(self, lo: Lowering) -> Expression:
        return ["=", *self.numbers(lo)]

    def en(self, t: English) -> Claim:
        first, second = (t.number(value) for value in self.values)
        return Claim(f"{first} equals {second}", f"{first} does not equal {second}")

    def pt(self, t: Portuguese) -> Claim:
        first, second = (t.number(value) for value in self.values)
        return Claim(f"{first} for igual {t.to(second)}", f"{first} não for igual {t.to(second)}")


class AtLeast(Comparison):
    """The first value is at least the second."""

    key: ClassVar = "at_least"
    example: ClassVar = "{if: {at_least: [{hand_size: opponent}, 4]}, then: [{discard: {who: opponent, cards: 1}}]}"

    def lower(self, lo: Lowering) -> Expression:
        return ["<=", *reversed(self.numbers(lo))]

    def en(self, t: English) -> Claim:
        first, second = (t.number(value) for value in self.values)
        return Claim(f"{first} is {second} or more", f"{first} is less than {second}")

    def pt(self, t: Portuguese) -> Claim:
        first, second = (t.number(value) for value in self.values)
        return Claim(f"{first} for {second} ou mais", f"{first} for menor que {second}")


class AtMost(Comparison):
    """The first value is at most the second."""

    key: ClassVar = "at_most"
    example: ClassVar = "{if: {at_most: [{hand_size: you}, 2]}, then: [{draw: 1}]}"

    def lower(self, lo: Lowering) -> Expression:
        return ["<=", *self.numbers(lo)]

    def en(self, t: English) -> Claim:
        first, second = (t.number(value) for value in self.values)
        return Claim(f"{first} is {second} or less", f"{first} is more than {second}")

    def pt(self, t: Portuguese) -> Claim:
        first, second = (t.number(value) for value in self.values)
        return Claim(f"{first} for {second} ou menos", f"{first} for maior que {second}")


class MoreThan(Comparison):
    """The first value is more than the second."""

    key: ClassVar = "more_than"
    example: ClassVar = "{if: {more_than: [{hand_size: opponent}, {hand_size: you}]}, then: [{draw: 1}]}"

    def lower(self, lo: Lowering) -> Expression:
        return ["<", *reversed(self.numbers(lo))]

    def en(self, t: English) -> Claim:
        first, second = (t.number(value) for value in self.values)
        return Claim(f"{first} is more than {second}", f"{first} is {second} or less")

    def pt(self, t: Portuguese) -> Claim:
        first, second = (t.number(value) for value in self.values)
        return Claim(f"{first} for maior que {second}", f"{first} for {second} ou menos")


class LessThan(Comparison):
    """The first value is less than the second."""

    key: ClassVar = "less_than"
    example: ClassVar = "{if: {less_than: [{health_of: self}, {health_of: opponent.hero}]}, then: [{recover: 1}]}"

    def lower(self, lo: Lowering) -> Expression:
        return ["<", *self.numbers(lo)]

    def en(self, t: English) -> Claim:
        first, second = (t.number(value) for value in self.values)
        return Claim(f"{first} is less than {second}", f"{first} is {second} or more")

    def pt(self, t: Portuguese) -> Claim:
        first, second = (t.number(value) for value in self.values)
        return Claim(f"{first} for menor que {second}", f"{first} for {second} ou mais")
