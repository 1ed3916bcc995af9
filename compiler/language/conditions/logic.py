"""Conditions made of other conditions."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field

from compiler.language.conditions.base import ConditionWord
from compiler.language.families import Condition
from compiler.program.lowering import Lowering
from compiler.text.grammar import Claim
from compiler.text.teller import Teller
from runtime.ir import Expression


class All(ConditionWord):
    """All of the conditions hold."""

    key: ClassVar = "all"
    main: ClassVar = "conditions"
    example: ClassVar = "{if: {all: [attacking, {form: beast}]}, then: [{set_value: 6}]}"
    conditions: list[Condition] = Field(min_length=2, description="The conditions.")

    def lower(self, lo: Lowering) -> Expression:
        return [self.key, *(condition.lower(lo) for condition in self.conditions)]

    def say(self, t: Teller) -> Claim:
        return t.both([t.claim(condition) for condition in self.conditions])


class AnyOf(All):
    """At least one of the conditions holds."""

    key: ClassVar = "any"
    example: ClassVar = "{if: {any: [attacking, {form: beast}]}, then: [{add_value: 1}]}"

    def say(self, t: Teller) -> Claim:
        return t.either([t.claim(condition) for condition in self.conditions])


class Not(ConditionWord):
    """The condition does not hold."""

    key: ClassVar = "not"
    main: ClassVar = "condition"
    example: ClassVar = "{if: {not: {on_token: smoke}}, then: [{draw: 1}]}"
    condition: Condition = Field(description="The condition.")

    def lower(self, lo: Lowering) -> Expression:
        return ["not", self.condition.lower(lo)]

    def say(self, t: Teller) -> Claim:
        return t.claim(self.condition).denied()
