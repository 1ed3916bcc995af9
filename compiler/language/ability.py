"""Abilities: steps that an event triggers, or modifiers that hold all the time."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from compiler.language.base import Construct, KeyRules, PlainType
from compiler.language.families import MODIFIER, Condition, Fighters, Name, Steps
from compiler.language.fields import OneOf, ShownName
from compiler.language.happening import event_told
from compiler.language.selectors import side_of
from compiler.text.grammar import Clause
from compiler.text.statement import Statement
from compiler.text.teller import Teller
from runtime import limits
from runtime.ir import TRIGGERS
from runtime.ir.words import LIMITS, PERIODS, WHOSE


class Times(Construct):
    """How many times in a turn or in the game."""

    times: Annotated[int, Field(ge=1, le=limits.MOST_USES)] = Field(description="How often.")
    per: Annotated[str, OneOf(PERIODS)] = Field(description="In which period.")


class Modification(Construct):
    """A modifier, and for whom it holds."""

    rest: ClassVar = "modifier"
    modifier: Annotated[Construct, MODIFIER] = Field(description="The change.")
    who: Fighters | None = Field(default=None, description="For whom it holds; for the bearer of the ability where it is left out.")


OneModification: TypeAlias = Annotated[Modification, PlainType("modification", "One modifier, and for whom it holds.", Modification)]


class Ability(Construct):
    """Something special about a hero, a form, a card in play or a board: steps at an event, or modifiers that hold all
    the time."""

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
    limit: Annotated[str, OneOf(LIMITS)] | Annotated[Times, PlainType("times", "How many times in a turn or in the game.", Times)] | None = Field(
        default=None, description="How often it may happen. An ability that is a single `may` counts where it is accepted."
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
        """How often, and in which period."""
        if isinstance(self.limit, str):
            return LIMITS[self.limit]
        return (self.limit.times, self.limit.per) if self.limit is not None else None

    def speak(self, t: Teller) -> list[Statement]:
        """What the ability says."""
        if self.trigger is None:
            return self._speak_of_modifiers(t)
        limit = self.limited()
        opening = [t.as_form(), t.limit(*limit) if limit is not None else "", event_told(t, self.trigger, self.whose, self.if_)]
        return t.opened(", ".join(part for part in opening if part), t.program(self.do))

    def _speak_of_modifiers(self, t: Teller) -> list[Statement]:
        changes = [t.lasting(self._change(change, t), "") for change in self.modifications()]
        opening = t.as_form() if any(change.who is not None for change in self.modifications()) else ""
        if self.while_ is None:
            return [t.scope(opening, t.merged(changes))] if opening else list(t.merged(changes))
        others = [t.say(change.who) for change in self.modifications() if change.who is not None]
        if others and any(getattr(node, "text", "") == "self" for node in self.while_.walk()):
            # The condition is asked of each of them.
            t.bearer_of_self = t.one_of_them(others[0]) if others[0].everyone else others[0]
            each = [t.lasting(self._change(change, t, for_good=False), "") for change in self.modifications()]
            said = t.phrase("if_when_played" if self.checked else "change_while", change=t.inline(each), claim=t.claim(self.while_).yes)
            t.bearer_of_self = None
            return [t.scope(opening, [t.whole(said)])] if opening else [t.whole(said)]
        claim = t.claim(self.while_)
        if self.checked:
            return [t.whole(t.phrase("if_when_played", change=t.inline(changes), claim=claim.yes))]
        return [t.scope(", ".join(part for part in (opening, t.phrase("while", claim=claim.yes)) if part), t.merged(changes))]

    def _change(self, change: Modification, t: Teller, *, for_good: bool = True) -> Clause:
        if change.who is None:
            return t.change(change.modifier, t.self_phrase(), "you")
        return t.change(change.modifier, t.say(change.who), side_of(change.who), for_good=for_good)


ABILITY = PlainType("ability", "Steps that an event triggers (`trigger`, `do`), or modifiers that hold all the time (`continuous`).", Ability)

OneAbility: TypeAlias = Annotated[Ability, ABILITY]
