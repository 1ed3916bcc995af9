"""Values made of other values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import prod
from typing import ClassVar, Final, Literal

from pydantic import Field

from compiler.language.base import Construct, Reference
from compiler.language.families import Condition, Value
from compiler.language.selectors import number
from compiler.language.values.base import ValueWord
from compiler.language.values.pieces import HealthOf, MaxHealthOf
from compiler.program.lowering import Lowering
from compiler.text.grammar import Phrase, Quantity
from compiler.text.teller import Teller
from runtime.ir import Expression

# What each operation makes of whole numbers, by its key.
WORKED_OUT: Final[dict[str, Callable[[list[int]], int]]] = {
    "sum": sum,
    "min": min,
    "max": max,
    "times": prod,
    "minus": lambda numbers: numbers[0] - numbers[1],
}


class Sum(ValueWord):
    """The sum of the values."""

    key: ClassVar = "sum"
    main: ClassVar = "values"
    example: ClassVar = "draw: {sum: [1, {count: {side: own, role: sidekick}}]}"
    op: ClassVar[str] = "+"
    values: list[Value] = Field(min_length=2, description="The values.")

    def lower(self, lo: Lowering) -> Expression:
        return [self.op, *(number(value, lo) for value in self.values)]

    def conditional(self) -> tuple[Construct, Construct | int, Construct | int] | None:
        """A condition in one of the values counts for the whole where all the rest is known: 5 less 2 if … is 3 if …,
        else 5."""
        split = [found for value in self.values if isinstance(value, ValueWord) and (found := value.conditional()) is not None]
        if len(split) != 1 or sum(not isinstance(value, int) for value in self.values) != 1:
            return None
        condition, then, otherwise = split[0]
        if not isinstance(then, int) or not isinstance(otherwise, int):
            return None
        return condition, self._worked_out(then), self._worked_out(otherwise)

    def _worked_out(self, number: int) -> int:
        numbers = [value if isinstance(value, int) else number for value in self.values]
        return WORKED_OUT[self.key](numbers)

    def say(self, t: Teller) -> Quantity:
        numbers = [value for value in self.values if isinstance(value, int)]
        others = [value for value in self.values if not isinstance(value, int)]
        if self.key in ("min", "max") and len(numbers) == len(others) == 1:
            return t.limited(self.key, t.quantity(others[0]), numbers[0])
        worked_out = Quantity(t.arithmetic(self.key, [t.number(value) for value in self.values]))
        if self.key == "sum" and len(numbers) == len(others) == 1 and numbers[0] > 0:
            more = t.quantity(others[0])
            return replace(worked_out, base=numbers[0], more=more if more.pieces is not None and more.times > 0 else None)
        return worked_out


class Smallest(Sum):
    """The smallest of the values."""

    key: ClassVar = "min"
    op: ClassVar[str] = "min"
    example: ClassVar = "draw: {min: [combat_damage, 3]}"


class Largest(Sum):
    """The largest of the values."""

    key: ClassVar = "max"
    op: ClassVar[str] = "max"
    example: ClassVar = "draw: {max: [combat_damage, 1]}"


class Product(Sum):
    """One value times another."""

    key: ClassVar = "times"
    op: ClassVar[str] = "*"
    example: ClassVar = "add_value: {times: [2, {count: {side: own, adjacent_to: self}}]}"
    values: list[Value] = Field(min_length=2, max_length=2, description="The two values.")

    def doubles(self, name: str) -> bool:
        """Whether it is twice the number with a name."""
        return self.values[0] == 2 and isinstance(self.values[1], Reference) and self.values[1].text == name

    def say(self, t: Teller) -> Quantity:
        """A number for each piece, where something is counted: "2 for each …"."""
        times, counted = sorted((t.quantity(value) for value in self.values), key=lambda quantity: quantity.number is None)
        return t.product(times, counted)


class Difference(Sum):
    """One value minus another. The result may be below 0, which counts as 0 where something is done that many times."""

    key: ClassVar = "minus"
    op: ClassVar[str] = "-"
    example: ClassVar = "draw: {minus: [4, {cards_in: hand}]}"
    values: list[Value] = Field(min_length=2, max_length=2, description="The two values.")

    def say(self, t: Teller) -> Quantity:
        """Nought less something is as many times -1: "subtract 1 for each …". The maximum less the health that is left is what was lost."""
        less = t.quantity(self.values[1])
        if self.values[0] == 0 and less.pieces is not None and less.limit is None:
            return t.product(t.quantity(-1), less)
        if (wounded := self._wounded()) is not None:
            return t.health_lost(wounded)
        return super().say(t)

    def _wounded(self) -> Construct | None:
        """Whose health is taken from their maximum of it."""
        whole, left = self.values
        if not isinstance(whole, MaxHealthOf):
            return None
        is_same = isinstance(left, HealthOf) and left.who == whole.who
        is_named = isinstance(left, Reference) and isinstance(whole.who, Reference) and left.text == f"{whole.who.text}.health"
        return whole.who if is_same or is_named else None


class Quotient(ValueWord):
    """A value divided by a number: half of it, one for every three of it."""

    key: ClassVar = "divide"
    beside: ClassVar = True
    example: ClassVar = "add_value: {divide: {cards_in: discard}, by: 3, round: down}"
    divide: Value = Field(description="What is divided.")
    by: int = Field(ge=2, description="By what.")
    round: Literal["up", "down"] = Field(description="How a fraction is rounded.")

    def lower(self, lo: Lowering) -> Expression:
        return ["divide", number(self.divide, lo), self.by, self.round]

    def say(self, t: Teller) -> Quantity:
        """What is counted is told one by one: "for every 3 Wolves"."""
        whole = t.quantity(self.divide)
        if self.by == 2:
            key = "value.half.result" if whole.phrase.joint == "arithmetic" else "value.half"
            # "(minimum 0, rounded down)"
            return Quantity(Phrase(t.phrase(f"{key}.{self.round}", value=whole.phrase).replace(") (", ", ")))
        phrase = Phrase(t.phrase(f"value.divide.{self.round}", value=t.grouped(whole.phrase), by=self.by))
        if self.round == "down" and whole.pieces is not None and whole.times == whole.every == 1 and whole.limit is None:
            return Quantity(phrase, pieces=whole.pieces, every=self.by)
        return Quantity(phrase)


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

    def conditional(self) -> tuple[Construct, Construct | int, Construct | int]:
        return self.condition, self.then, self.else_

    def say(self, t: Teller) -> Quantity:
        """Both values in one phrase; a step whose whole amount depends on a condition says a sentence for each of them
        instead."""
        claim = t.claim(self.condition)
        return Quantity(Phrase(t.phrase("value.if", then=t.number(self.then), claim=claim.yes, otherwise=t.number(self.else_))))
