"""Conditions that compare two values."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field

from compiler.language.conditions.base import ConditionWord
from compiler.language.families import Value
from compiler.language.selectors import number
from compiler.program.lowering import Lowering
from compiler.text.grammar import Claim
from compiler.text.teller import Teller
from runtime.ir import Expression


class Comparison(ConditionWord):
    """A comparison of two values."""

    main: ClassVar = "values"
    values: list[Value] = Field(min_length=2, max_length=2, description="The two values.")

    def numbers(self, lo: Lowering) -> list[Expression]:
        return [number(value, lo) for value in self.values]

    def say(self, t: Teller) -> Claim:
        return t.compared(self.key, *self.values)


class Equal(Comparison):
    """Two values are equal."""

    key: ClassVar = "equal"
    example: ClassVar = "{if: {equal: [opposing_card.printed_value, 3]}, then: [{add_value: 1}]}"

    def lower(self, lo: Lowering) -> Expression:
        return ["=", *self.numbers(lo)]


class AtLeast(Comparison):
    """The first value is at least the second."""

    key: ClassVar = "at_least"
    example: ClassVar = "{if: {at_least: [{cards_in: {place: hand, of: opponent}}, 4]}, then: [{discard: {who: opponent, cards: 1}}]}"

    def lower(self, lo: Lowering) -> Expression:
        return ["<=", *reversed(self.numbers(lo))]


class AtMost(Comparison):
    """The first value is at most the second."""

    key: ClassVar = "at_most"
    example: ClassVar = "{if: {at_most: [{cards_in: hand}, 2]}, then: [{draw: 1}]}"

    def lower(self, lo: Lowering) -> Expression:
        return ["<=", *self.numbers(lo)]


class MoreThan(Comparison):
    """The first value is more than the second."""

    key: ClassVar = "more_than"
    example: ClassVar = "{if: {more_than: [{cards_in: {place: hand, of: opponent}}, {cards_in: hand}]}, then: [{draw: 1}]}"

    def lower(self, lo: Lowering) -> Expression:
        return ["<", *reversed(self.numbers(lo))]


class LessThan(Comparison):
    """The first value is less than the second."""

    key: ClassVar = "less_than"
    example: ClassVar = "{if: {less_than: [{health_of: self}, {health_of: opponent.hero}]}, then: [{recover: 1}]}"

    def lower(self, lo: Lowering) -> Expression:
        return ["<", *self.numbers(lo)]
