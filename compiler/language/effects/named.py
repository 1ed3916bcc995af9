"""Steps that have a name: keywords."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from pydantic import Field

from compiler.language.base import Construct
from compiler.language.effects.base import Verb
from compiler.language.effects.possibility import all_payable, any_possible, names_in
from compiler.language.keywords import KeywordWord, OneUse
from compiler.program.lowering import Lowering
from compiler.program.prospect import Prospect
from compiler.text.statement import Statement
from compiler.text.teller import Teller
from runtime.ir import Expression


class KeywordStep(KeywordWord, Verb):
    """Carry out the steps of a keyword."""

    key: ClassVar = "keyword"
    beside: ClassVar = True
    example: ClassVar = "keyword: {pounce: {amount: 2}}"
    keyword: OneUse = Field(description="The keyword, by its id; where it takes something, a mapping: `{raid: {amount: 2}}`.")

    def lower(self, lo: Lowering) -> None:
        # Names that the keyword binds are its own; of the others it knows what was handed over.
        known = {name.partition(".")[0] for given in self.handed if isinstance(given, Construct) for name in names_in(given)}
        with lo.names_of_its_own(known):
            lo.steps(self.body)

    def outer(self) -> Sequence[Construct]:
        return [given for given in self.handed if isinstance(given, Construct)]

    def possible(self, lo: Lowering) -> Expression:
        return any_possible(self.body, lo)

    def payable(self, lo: Lowering) -> Expression:
        return all_payable(self.body, lo)

    def foretell(self, prospect: Prospect, lo: Lowering) -> None:
        for step in self.body:
            if isinstance(step, Verb):
                step.foretell(prospect, lo)

    def speak(self, t: Teller) -> list[Statement]:
        label = t.keyword_label(self)
        t.remind(self.definition, label, lambda: t.branch(self.body))
        return t.noted(self, t.effect(self))

    def say(self, t: Teller) -> object:
        return t.clause("step.keyword", name=t.keyword_label(self))
