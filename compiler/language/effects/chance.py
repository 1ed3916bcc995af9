"""Verbs about chance: random numbers, and what changes them."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from compiler.language.base import KeyRules
from compiler.language.effects.base import Verb
from compiler.language.families import NewName, Value
from compiler.language.selectors import number
from compiler.program.lowering import Lowering
from compiler.text.grammar import Clause
from compiler.text.mentions import StepResult
from compiler.text.teller import Teller


class RandomNumber(Verb):
    """A number comes up at random, as with a die."""

    key: ClassVar = "random_number"
    prepares: ClassVar = True
    example: ClassVar = "random_number: {to: 6, as: roll}"
    results: ClassVar = {"": "N"}
    from_: Value = Field(default=1, alias="from", description="The lowest number.")
    to: Value = Field(description="The highest number.")
    as_: NewName = Field(alias="as", description="What later steps call the number.")

    def lower(self, lo: Lowering) -> None:
        slot = lo.new_slot()
        lo.emit("random_number", slot, number(self.from_, lo), number(self.to, lo))
        lo.bind_slot(self.as_, self, "N", slot)

    def say(self, t: Teller) -> Clause:
        t.mention(self, t.owner, number=StepResult(t.noun("number"), t.phrase("done.rolled"), is_number=True))
        return t.clause("step.random_number", least=t.number(self.from_), most=t.number(self.to))


class ChangeRoll(Verb):
    """The random number that has just come up comes up again, or is changed, within its range."""

    key: ClassVar = "change_roll"
    rules: ClassVar = KeyRules(one_of=("again", "add", "set"))
    needs: ClassVar = frozenset({"event_roll"})
    may_be_negative: ClassVar = True
    example: ClassVar = "change_roll: {again: true}"
    again: Literal[True] | None = Field(default=None, description="It is rolled anew; nobody answers that roll once more.")
    add: Value | None = Field(default=None, description="This much is added to it; below 0, taken from it.")
    set: Value | None = Field(default=None, description="It becomes this.")

    def lower(self, lo: Lowering) -> None:
        if self.add is not None:
            lo.emit("change_roll", "add", number(self.add, lo))
        elif self.set is not None:
            lo.emit("change_roll", "set", number(self.set, lo))
        else:
            lo.emit("change_roll", "again", 0)

    def say(self, t: Teller) -> Clause:
        if isinstance(self.add, int) and self.add < 0:
            return t.clause("step.change_roll.subtract", number=-self.add)
        if self.add is not None:
            return t.clause("step.change_roll.add", number=t.number(self.add))
        if self.set is not None:
            return t.clause("step.change_roll.set", number=t.number(self.set))
        return t.clause("step.change_roll.again")
