"""Abilities: steps that an event triggers, or modifiers that hold all the time."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from compiler.language.base import Construct, KeyRules, PlainType
from compiler.language.conditions.base import asks_about_self
from compiler.language.families import MODIFIER, Condition, Fighters, Name, PlaceOfCards, Player, Steps
from compiler.language.fields import OneOf, ShownName
from compiler.language.happening import conditions_of, event_told
from compiler.language.naming import IdOf
from compiler.language.selectors import candidates, side_of
from compiler.program.lowering import Lowering
from compiler.program.moments import ABILITY_WINDOWS, CONTINUOUS, MOMENTS, Moment
from compiler.text.grammar import Clause
from compiler.text.statement import Statement
from compiler.text.teller import Teller
from runtime import limits
from runtime.ir import TRIGGERS, Expression
from runtime.ir.windows import CANCELLABLE
from runtime.ir.words import LIMITS, PERIODS, WHOSE


class Times(Construct):
    """How many times in a turn or in the game."""

    times: Annotated[int, Field(ge=1, le=limits.MOST_USES)] = Field(description="How often.")
    per: Annotated[str, OneOf(PERIODS)] = Field(description="In which period.")


class Modification(Construct):
    """A modifier, and for whom it holds."""

    rest: ClassVar = "modifier"
    modifier: Annotated[Construct, MODIFIER] = Field(description="The change.")
    rules: ClassVar = KeyRules(apart=("who", "player"))
    who: Fighters | None = Field(default=None, description="For whom it holds; for the bearer of the ability where it is left out.")
    player: Player | None = Field(default=None, description="For which player it holds, and all their fighters, whatever becomes of these.")

    def bearers(self, lo: Lowering) -> Expression | None:
        """For which fighters it holds; None: for the bearer."""
        if self.modifier.of_nobody():
            return None
        if self.player is not None:
            return ["fighters_of", self.player.lower(lo)]
        return candidates(self.who, lo) if self.who is not None else None


OneModification: TypeAlias = Annotated[Modification, PlainType("modification", "One modifier, and for whom it holds.", Modification)]


class Ability(Construct):
    """Something special about a hero, a form, a card in play or a board: steps at an event or in a window of a combat,
    or modifiers that hold all the time."""

    rules: ClassVar = KeyRules(
        one_of=("trigger", "window", "continuous"),
        apart=("do", "continuous"),
        with_=(
            ("trigger", "do"),
            ("window", "do"),
            ("if", "do"),
            ("whose", "do"),
            ("limit", "do"),
            ("while", "continuous"),
            ("checked", "while"),
        ),
    )
    id: Annotated[Name, IdOf("ability", defines=True)] | None = Field(default=None, description="Id, by which translations name the ability.")
    name: ShownName | None = Field(default=None, description="Name shown to players, in English.")
    trigger: Annotated[str, OneOf(TRIGGERS)] | None = Field(default=None, description="The event that sets it off.")
    window: Annotated[str, OneOf(CANCELLABLE)] | None = Field(
        default=None,
        description="The window of a combat in which it resolves, with the effects of the cards there: the defender's card and abilities, then the "
        "attacker's, each player in the order they like. Cancelling a card does not reach it.",
    )
    whose: Annotated[str, OneOf(WHOSE)] = Field(
        default="you", description="Whose event or combat it is: yours (your turn, your fighter), an opponent's, or anybody's."
    )
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

    def moment(self) -> Moment:
        """When its steps are carried out, or its modifiers asked."""
        if self.trigger is not None:
            return MOMENTS[self.trigger]
        return ABILITY_WINDOWS[self.window] if self.window is not None else CONTINUOUS

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
        if self.continuous is not None:
            return self._speak_of_modifiers(t)
        limit = self.limited()
        event, conditions = self._event(t)
        opening = [t.as_form(), t.where_it_lies(), t.limit(*limit) if limit is not None else "", event]
        claims = [t.claim(condition) for condition in conditions]
        said = t.program(self.do)
        return t.opened(", ".join(part for part in opening if part), [t.conditional(t.both(claims), said)] if claims else said)

    def _event(self, t: Teller) -> tuple[str, list[Construct]]:
        """What sets it off, and what must hold besides."""
        if self.trigger is None:
            return t.in_window(self.window or "", self.whose), conditions_of(self.if_)
        return event_told(t, self.trigger, self.whose, self.if_)

    def _speak_of_modifiers(self, t: Teller) -> list[Statement]:
        changes = [t.lasting(self._change(change, t), "") for change in self.modifications()]
        for_others = any(change.who is not None or change.player is not None for change in self.modifications())
        # What does not name the form would read as if it held in every form.
        needs_form = for_others or not any(name in t.inline(changes) for name in t.form_names())
        opening = t.where_it_lies() or (t.as_form(holds_once=True) if needs_form else "")
        if self.while_ is None:
            return [t.scope(opening, t.merged(changes))] if opening else list(t.merged(changes))
        others = [t.say(change.who) for change in self.modifications() if change.who is not None]
        if others and asks_about_self(self.while_):
            # The condition is asked of each of them.
            t.bearer_of_self = t.one_of_them(others[0]) if others[0].everyone or others[0].plural else others[0]
            each = [t.lasting(self._change(change, t, for_good=False), "") for change in self.modifications()]
            said = t.phrase("if_when_played" if self.checked else "change_while", change=t.inline(each), claim=t.claim(self.while_).yes)
            t.bearer_of_self = None
            return [t.scope(opening, [t.whole(said)])] if opening else [t.whole(said)]
        claim = t.claim(self.while_)
        if self.checked:
            return [t.whole(t.phrase("if_when_played", change=t.inline(changes), claim=claim.yes))]
        return [t.scope(", ".join(part for part in (opening, t.phrase("while", claim=claim.yes)) if part), t.merged(changes))]

    def _change(self, change: Modification, t: Teller, *, for_good: bool = True) -> Clause:
        if change.player is not None:
            return t.change_of_player(change.modifier, t.say(change.player))
        if change.who is None:
            return t.change(change.modifier, t.self_phrase(), "you")
        who = t.say(change.who)
        if not for_good and not any(part.everyone for part in who.parts):
            who = t.each_of(who)  # what is asked is asked of each of them
        return t.change(change.modifier, who, side_of(change.who), for_good=for_good)


ABILITY = PlainType(
    "ability", "Steps at an event (`trigger`, `do`) or in a window of a combat (`window`, `do`), or modifiers that hold all the time (`continuous`).", Ability
)

OneAbility: TypeAlias = Annotated[Ability, ABILITY]


class CardAbility(Ability):
    """An ability of a card that holds while the card stays in play or lies where everybody sees it, or with which its
    holder may answer from the hand."""

    in_: PlaceOfCards | None = Field(
        default=None,
        alias="in",
        description="The open pile in which the card must lie: one of your piles, `discard`, or the top of one (`top_of_PILE`, `top_of_discard`); or "
        "`hand`: its holder may do one thing (`may`) at an event or in a window, and shows the card. Left out: it holds while a scheme card stays in play.",
    )


CARD_ABILITY = PlainType("card_ability", "An ability of a card, with the place in which it holds (`in`).", CardAbility)

OneCardAbility: TypeAlias = Annotated[CardAbility, CARD_ABILITY]
