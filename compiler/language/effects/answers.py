"""Verbs that answer what is about to happen."""

from __future__ import annotations

from typing import ClassVar

from compiler.language.effects.base import VerbWithResults
from compiler.program.lowering import Lowering
from compiler.program.prospect import CARDS, HEALTH
from compiler.text.grammar import Clause
from compiler.text.teller import Teller
from runtime.ir import Expression


class Prevent(VerbWithResults):
    """What is about to happen does not happen: a scheme that was announced does nothing, the damage is not taken, the
    cards are not discarded or drawn; who would be defeated is not, and has 1 health."""

    key: ClassVar = "prevent"
    changes: ClassVar = frozenset({CARDS, HEALTH})
    needs: ClassVar = frozenset({"event_coming"})
    example: ClassVar = "prevent"

    def lower(self, lo: Lowering) -> None:
        lo.effect(self, "prevent")

    def possible(self, lo: Lowering) -> Expression:
        return ["coming"]

    def say(self, t: Teller) -> Clause:
        t.mention(self, t.owner)
        return t.prevented()
