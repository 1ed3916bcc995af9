"""What conditions share."""

from __future__ import annotations

from typing import ClassVar

from compiler.language.base import Construct, Family
from compiler.language.families import CONDITION
from compiler.program.lowering import Lowering
from compiler.text.grammar import Claim
from compiler.text.teller import Teller
from runtime.ir import Expression


class ConditionWord(Construct):
    """Something that holds or does not."""

    family: ClassVar[Family] = CONDITION


class BareCondition(ConditionWord):
    """A condition that needs no more words."""

    expression: ClassVar[Expression]

    def lower(self, lo: Lowering) -> Expression:
        return self.expression

    def say(self, t: Teller) -> Claim:
        return t.claim_of(f"condition.{self.key}")


def asks_about_self(condition: Construct) -> bool:
    """Whether it says something of `self`, so that it is asked of each bearer of what depends on it."""
    return any(str(getattr(node, "text", "")).partition(".")[0] == "self" for node in condition.walk())
