"""Amounts: how many, where a player may choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, TypeAlias

from pydantic import Field

from compiler.language.base import TYPES, Construct, Family, LanguageType
from compiler.language.families import VALUE, Value
from compiler.language.selectors import number
from compiler.program.lowering import Lowering
from compiler.text.grammar import Phrase, Quantity
from compiler.text.teller import Teller
from runtime.ir import Expression

CARD_CHOICE = Family("card_choice", "How many cards, where the number is not fixed.")
COUNTER_CHOICE = Family("counter_choice", "How much of a counter, where the amount is not fixed.")


class AnyNumber(Construct):
    """From none to all, as the picking player chooses."""

    family: ClassVar[Family] = CARD_CHOICE
    key: ClassVar = "any_number"
    example: ClassVar = "discard: any_number"

    def say(self, t: Teller) -> Quantity:
        return Quantity(Phrase(""), choice="any")


class AllOfThem(Construct):
    """Every one of them."""

    family: ClassVar[Family] = CARD_CHOICE
    key: ClassVar = "all"
    example: ClassVar = "discard: all"

    def say(self, t: Teller) -> Quantity:
        return Quantity(Phrase(""), choice="all")


class UpTo(Construct):
    """From none to this many, as the picking player chooses."""

    family: ClassVar[Family] = CARD_CHOICE
    key: ClassVar = "up_to"
    main: ClassVar = "most"
    example: ClassVar = "draw: {cards: {up_to: 3}, as: drawn}"
    most: Value = Field(description="How many at most.")

    def say(self, t: Teller) -> Quantity:
        return Quantity(Phrase(""), choice="up_to")


class AnyAmount(Construct):
    """From nothing to all there is, as you choose."""

    family: ClassVar[Family] = COUNTER_CHOICE
    key: ClassVar = "any_amount"
    example: ClassVar = "spend: {rage: any_amount, as: burnt}"

    def say(self, t: Teller) -> Quantity:
        return Quantity(Phrase(""), choice="any")


@dataclass(eq=False)
class AmountType(LanguageType):
    """A value, or one of the choices of a family."""

    name: str
    doc: str
    choices: Family

    def __post_init__(self) -> None:
        TYPES[self.name] = self

    def read(self, data: Any) -> Construct | int:
        members = self.choices.members
        is_choice = data in members if isinstance(data, str) else isinstance(data, dict) and not members.keys().isdisjoint(data)
        made: Construct | int = (self.choices if is_choice else VALUE).read(data)
        return made


Amount: TypeAlias = Annotated[Construct | int, AmountType("amount", "How many: a value, `any_number`, `all`, or `{up_to: N}`.", CARD_CHOICE)]
CounterAmount: TypeAlias = Annotated[Construct | int, AmountType("counter_amount", "How much: a value, or `any_amount`.", COUNTER_CHOICE)]


def amount_range(amount: Construct | int, available: Expression, lo: Lowering) -> tuple[Expression, Expression]:
    """The fewest and the most that an amount means, where this many are available."""
    if isinstance(amount, (AnyNumber, AnyAmount)):
        return 0, available
    if isinstance(amount, AllOfThem):
        return available, available
    if isinstance(amount, UpTo):
        return 0, number(amount.most, lo)
    fixed = number(amount, lo)
    return fixed, fixed
