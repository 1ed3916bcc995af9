"""Abilities: steps that an event triggers, or modifiers that hold all the time."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from compiler.language.base import Construct, KeyRules, PlainType
from compiler.language.families import MODIFIER, Condition, Fighters, Name, Steps
from compiler.language.fields import OneOf, ShownName
from compiler.text.grammar import Sentence
from compiler.text.teller import Teller
from runtime import limits
from runtime.ir import TRIGGERS
from runtime.ir.words import LIMITS, PERIODS, WHOSE


class Times(Construct):
    """So many times in a turn or in the game."""

    times: Annotated[int, Field(ge=1, le=limits.MOST_USES)] = Field(description="How often.")
    per: Annotated[str, OneOf(PERIODS)] = Field(description="In what time.")


class Modification(Construct):
    """A modifier, and for whom it holds."""

    rest: ClassVar = "modifier"
    modifier: Annotated[Construct, MODIFIER] = Field(description="The change.")
    who: Fighters | None = Field(default=None, description="For whom it holds; for the bearer of the ability where it is left out.")


OneModification: TypeAlias = Annotated[Modification, PlainType("modification", "One modifier, and for whom it holds.", Modification)]


class Ability(Construct):
    """Something special about a hero, a form, a card in play or a board: steps at an event, or modifiers that hold all the time."""

    rules: ClassVar = KeyRules(
        one_of=("trigger", "continuous"),
        with_=(
            ("trigger", "do"),
            ("do", "trigger"),
            ("if", "trigger"),
            ("whose", "trigger"),
            ("limit", "trigger"),
            ("while", "continuous"),
            ("checked", "while"),
        ),
    )
    id: Name | None = Field(default=None, description="Id, by which translations name the ability.")
    name: ShownName | None = Field(default=None, description="Name shown to players, in English.")
    trigger: Annotated[str, OneOf(TRIGGERS)] | None = Field(default=None, description="The event that sets it off.")
    whose: Annotated[str, OneOf(WHOSE)] = Field(default="you", description="Whose event it is: yours (your turn, your fighter), an opponent's, or anybody's.")
    if_: Condition | None = Field(default=None, alias="if", description="It happens only where this holds.")
    limit: Annotated[str, OneOf(LIMITS)] | Annotated[Times, PlainType("times", "So many times in a turn or in the game.", Times)] | None = Field(
        default=None, description="How often it may happen."
    )
    do: Steps = Field(default=[], description="What happens.")
    continuous: OneModification | list[OneModification] | None = Field(default=None, description="Modifiers that hold all the time: one, or a list.")
    while_: Condition | None = Field(default=None, alias="while", description="The modifiers hold only while this does.")
    checked: Literal["when_played"] | None = Field(
        default=None, description="when_played: the condition is asked when the card is played, not when damage is worked out."
    )

    def modifications(self) -> list[Modification]:
        """The modifiers, where it is continuous."""
        if self.continuous is None:
            return []
        return self.continuous if isinstance(self.continuous, list) else [self.continuous]

    def limited(self) -> tuple[int, str] | None:
        """How often, and in what time."""
        if isinstance(self.limit, str):
            return LIMITS[self.limit]
        return (self.limit.times, self.limit.per) if self.limit is not None else None

    def speak(self, t: Teller) -> list[Sentence]:
        """What the ability says."""
        if self.trigger is None:
            return self._speak_of_modifiers(t)
        times = [t.as_form(), t.limit(*limit) if (limit := self.limited()) is not None else "", t.event(self.trigger, self.whose)]
        said = t.program(self.do)
        if self.if_ is not None:
            said = t.under_condition(t.claim(self.if_).yes, said)
        return t.opened(", ".join(time for time in times if time), said)

    def _speak_of_modifiers(self, t: Teller) -> list[Sentence]:
        changes = [Sentence((t.change(change.modifier, t.say(change.who) if change.who is not None else t.self_phrase()),)) for change in self.modifications()]
        if self.while_ is None:
            return t.merged(changes)
        claim = t.claim(self.while_).yes
        return [Sentence((), whole=t.if_when_played(t.listing(changes), claim))] if self.checked else t.timed(t.during(claim), changes)


ABILITY = PlainType("ability", "Steps that an event triggers (`trigger`, `do`), or modifiers that hold all the time (`continuous`).", Ability)
OneAbility: TypeAlias = Annotated[Ability, ABILITY]
