"""The condition on what players chose by its name."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field

from compiler.language.base import KeyRules
from compiler.language.conditions.base import ConditionWord
from compiler.language.families import Bound, OptionId
from compiler.program.lowering import Lowering, conjunction, disjunction, positive
from compiler.text.grammar import Claim
from compiler.text.teller import Teller
from runtime.ir import Expression


class Chose(ConditionWord):
    """A player chose this option, or one of these, in an earlier step; or two choices came out the same."""

    key: ClassVar = "chose"
    rules: ClassVar = KeyRules(one_of=("option", "same_as"))
    example: ClassVar = "{if: {chose: {option: high, in: guard}}, then: [{draw: 1}]}"
    in_: Bound = Field(alias="in", description="The name of the choice. Where several players chose, whose it is comes after the dot: `guard.opponent`.")
    option: OptionId | list[OptionId] | None = Field(default=None, description="Id of the option; of several, one of them was chosen.")
    same_as: Bound | None = Field(default=None, description="Another choice, or the same of another player, in which the same option was chosen.")

    def listed(self) -> list[str]:
        """The options that it asks for."""
        return self.option if isinstance(self.option, list) else [self.option] if self.option is not None else []

    def lower(self, lo: Lowering) -> Expression:
        chosen = lo.option_chosen(self.in_)
        if self.same_as is not None:
            return conjunction([positive(chosen), ["=", chosen, lo.option_chosen(self.same_as)]])
        for option in self.listed():
            lo.expect_option(self, option, self.in_)
        return disjunction([["=", chosen, ["option", option]] for option in self.listed()])

    def say(self, t: Teller) -> Claim:
        if self.same_as is not None:
            return t.chose_the_same(self.in_.text, self.same_as.text)
        return t.chose(self.in_.text, self.listed())
