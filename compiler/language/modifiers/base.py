"""What all modifiers have in common."""

from __future__ import annotations

from typing import Any, ClassVar

from pydantic import Field

from compiler.language.base import Construct, Family, KeyRules
from compiler.language.families import MODIFIER, Value
from compiler.language.selectors import candidates, number
from compiler.language.selectors.fighters import AnyOfThese
from compiler.program.lowering import Lowering
from compiler.text.grammar import Clause, Phrase
from compiler.text.teller import Teller


class ModifierWord(Construct):
    """A change of the rules. It lowers to the kind and the operands of an IR modifier."""

    family: ClassVar[Family] = MODIFIER


class NumberModifier(ModifierWord):
    """A modifier with one number."""

    main: ClassVar = "amount"
    op: ClassVar[str]
    amount: Value = Field(description="How much.")

    def lower(self, lo: Lowering) -> list[Any]:
        return [self.op, number(self.amount, lo)]


class ChangedNumber(ModifierWord):
    """A modifier that adds to a number, or puts another in its place."""

    main: ClassVar = "add"
    rules: ClassVar = KeyRules(one_of=("add", "becomes"))
    add: Value | None = Field(default=None, description="Added to it; a number below 0 is taken from it.")
    becomes: Value | None = Field(default=None, description="It becomes this number.")

    def lower(self, lo: Lowering) -> list[Any]:
        if self.becomes is not None:
            return [self.key, "set", number(self.becomes, lo)]
        return [self.key, "add", number(self.add if self.add is not None else 0, lo)]

    def change_of(self, subject: Phrase, t: Teller) -> Clause:
        """What becomes of the number that the phrase names."""
        if self.becomes is not None:
            return t.clause("modifier.number.becomes", subject, number=t.number(self.becomes))
        if isinstance(self.add, int) and self.add < 0:
            return t.clause("modifier.number.less", subject, number=-self.add)
        return t.clause("modifier.number.more", subject, number=t.added(self.add))


class FightersModifier(ModifierWord):
    """A modifier with some fighters: all that a filter lets through."""

    main: ClassVar = "fighters"
    fighters: AnyOfThese = Field(description="Which fighters.")

    def lower(self, lo: Lowering) -> list[Any]:
        return [self.key, candidates(self.fighters, lo)]

    def say(self, t: Teller) -> Clause:
        return t.clause(f"modifier.{self.key}", t.bearer, fighters=t.several(self.fighters))
