"""Steps that have a name: keywords, and effects printed on cards that others carry out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar

from pydantic import Field

from compiler.language.base import Construct, KeyRules
from compiler.language.effects.base import Verb, VerbWithResults
from compiler.language.effects.possibility import all_payable, any_possible, names_in
from compiler.language.families import EffectId, WhichCards
from compiler.language.fields import OneOf
from compiler.language.keywords import KeywordWord, OneUse
from compiler.program.lowering import Lowering
from compiler.program.moments import WINDOWS
from compiler.program.prospect import EVERYTHING, Prospect
from compiler.text.grammar import Clause
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
        t.remind(self.definition, label, "step", lambda: t.branch(self.body))
        return t.noted(self, t.effect(self))

    def say(self, t: Teller) -> object:
        return t.clause("step.keyword", name=t.keyword_label(self))


class CarryOut(VerbWithResults):
    """What is printed on a card is carried out: the effects of one of its windows, or an effect that the card has for
    this (`effects`). You are the one who carries it out, `self` is your fighter, `this_card` is that card; pieces that it
    names are those of its own hero. Everybody sees the card, which stays where it is."""

    key: ClassVar = "carry_out"
    example: ClassVar = "carry_out: {card: opposing_card, window: during_combat}"
    rules: ClassVar = KeyRules(one_of=("window", "effect"))
    changes: ClassVar = EVERYTHING
    card: WhichCards = Field(description="Which card; of several, the first.")
    window: Annotated[str, OneOf(WINDOWS)] | None = Field(default=None, description="The window whose effects are carried out.")
    effect: EffectId | None = Field(default=None, description="The effect, by its id among the card's `effects`.")

    def needed(self) -> frozenset[str]:
        """The effects of a window need what that window gives them."""
        return self.needs | (WINDOWS[self.window].gives - {"card", "program", "scheme", "role"} if self.window is not None else frozenset())

    def lower(self, lo: Lowering) -> None:
        lo.effect(self, "carry_out", self.card.lower(lo), self.window or self.effect)

    def possible(self, lo: Lowering) -> Expression:
        return ["some", self.card.lower(lo)]

    def say(self, t: Teller) -> Clause:
        t.mention(self, t.owner)
        if self.window is not None:
            return t.clause("step.carry_out.window", card=t.say(self.card), window=t.of_window(self.window))
        return t.clause("step.carry_out", card=t.say(self.card), effect=t.effect_name(self.effect or ""))
