"""Conditions that have a name: keywords."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field

from compiler.language.conditions.base import ConditionWord
from compiler.language.keywords import KeywordWord, OneUse
from compiler.program.lowering import TRUE, Lowering
from compiler.text.grammar import Claim
from compiler.text.teller import Teller
from runtime.ir import Expression


class KeywordCondition(KeywordWord, ConditionWord):
    """The condition of a keyword holds."""

    key: ClassVar = "keyword"
    beside: ClassVar = True
    example: ClassVar = "{if: {keyword: {cornered: {amount: 2}}}, then: [{draw: 1}]}"
    keyword: OneUse = Field(description="The keyword, by its id; where it takes something, a mapping: `{outnumbered: {amount: 2}}`.")

    def lower(self, lo: Lowering) -> Expression:
        expression: Expression = self.body[0].lower(lo) if self.body else TRUE
        return expression

    def say(self, t: Teller) -> Claim:
        label = t.keyword_label(self)
        if self.body:
            t.remind(self.definition, label, "condition", lambda: [t.whole(t.phrase("if", claim=t.claim(self.body[0]).yes))])
        return t.claim_of("condition.keyword", name=label)
