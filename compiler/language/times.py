"""Times: until when something holds, and when something is done later."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from compiler.language.base import Construct, Family
from compiler.language.families import TIME, Condition, Player
from compiler.language.fields import OneOf
from compiler.language.happening import event_condition, next_told
from compiler.language.selectors import YOU
from compiler.program.lowering import TRUE, Lowering
from compiler.program.moments import MOMENTS, Moment
from compiler.text.teller import Teller
from runtime.ir import TRIGGERS
from runtime.ir.operands import Operand, operand_of
from runtime.ir.words import WHOSE


class TimeWord(Construct):
    """A time. It lowers to a `time` of the IR."""

    family: ClassVar[Family] = TIME

    def lower(self, lo: Lowering) -> Operand:
        return self.key

    def until(self, t: Teller) -> str:
        """Up to then."""
        return t.phrase(f"until.{self.key}")

    def later(self, t: Teller) -> str:
        """Then."""
        return t.phrase(f"later.{self.key}")

    def moment(self, now: Moment) -> Moment:
        """What steps may speak of then: those that are written now, and are done later."""
        return now.later(self.key)


class WithinTurn(TimeWord):
    """A time in the turn that is going on."""


class EndOfCombat(WithinTurn):
    """The end of this combat, after the effects of its cards."""

    key: ClassVar = "end_of_combat"
    example: ClassVar = "modify: {defense_value: 1, until: end_of_combat}"

    def moment(self, now: Moment) -> Moment:
        return now.at_end_of_combat(self.key)


class EndOfAction(WithinTurn):
    """The end of this action."""

    key: ClassVar = "end_of_action"
    example: ClassVar = "modify: {move_through: any, until: end_of_action}"


class EndOfTurn(WithinTurn):
    """The end of this turn, whoever's it is."""

    key: ClassVar = "end_of_turn"
    example: ClassVar = "{later: end_of_turn, do: [{draw: 1}]}"


class YourNextTurn(TimeWord):
    """The start of your next turn."""

    key: ClassVar = "your_next_turn"
    example: ClassVar = "{later: your_next_turn, do: [{recover: 2}]}"


class EndOfGame(TimeWord):
    """For good. Nothing is done later than that."""

    key: ClassVar = "end_of_game"
    example: ClassVar = "modify: {attack_value: 1, until: end_of_game}"


class NextTurn(TimeWord):
    """A time in the next turn of a player."""

    beside: ClassVar = True
    whose: Player = Field(
        default=YOU,
        description="Whose turn; of several players, the first who has one (`for_each` gives each their own). The turn that is going on is not the next.",
    )

    def lower(self, lo: Lowering) -> Operand:
        return [f"next_turn_{self.key.removesuffix('_of')}", operand_of(self.whose.lower(lo))]

    def until(self, t: Teller) -> str:
        return self._said(t, "until")

    def later(self, t: Teller) -> str:
        return self._said(t, "later")

    def _said(self, t: Teller, when: str) -> str:
        # Of several players it is the first one's: "the next turn of an opponent".
        if (players := t.players_noun(self.whose)) is not None:
            return t.phrase(f"{when}.next_turn.{self.key}.first", who=t.one(players))
        return t.phrase(f"{when}.next_turn.{self.key}", who=t.say(self.whose))


class StartOf(NextTurn):
    """The start of the next turn of a player."""

    key: ClassVar = "start_of"
    example: ClassVar = "{later: {start_of: next_turn, whose: opponent}, do: [{lose_actions: {amount: 1, who: opponent}}]}"
    start_of: Literal["next_turn"] = Field(description="Of what.")


class EndOf(NextTurn):
    """The end of the next turn of a player."""

    key: ClassVar = "end_of"
    example: ClassVar = "modify: {defense_value: 1, until: {end_of: next_turn, whose: opponent}}"
    end_of: Literal["next_turn"] = Field(description="Of what.")


class NextEvent(TimeWord):
    """The next time that an event happens, as for the trigger of an ability. Steps that are done then speak of that
    event."""

    key: ClassVar = "next"
    beside: ClassVar = True
    example: ClassVar = "{later: {next: damaged, whose: opponent}, do: [{damage: {to: event_fighter, amount: 1}}]}"
    next: Annotated[str, OneOf(TRIGGERS)] = Field(description="The event.")
    whose: Annotated[str, OneOf(WHOSE)] = Field(default="you", description="Whose event it is: yours, an opponent's, or anybody's.")
    if_: Condition | None = Field(default=None, alias="if", description="Only such an event counts.")

    def lower(self, lo: Lowering) -> Operand:
        with lo.at(Moment(self.next, self.moment(lo.moment).gives - {"program"})):
            condition = event_condition(self.next, self.if_, lo)
        found: list[Operand] = ["event", self.next, self.whose]
        return [*found, operand_of(TRUE if condition is None else condition)]

    def until(self, t: Teller) -> str:
        with self._told_there(t):
            return next_told(t, self.next, self.whose, self.if_, until=True)

    def later(self, t: Teller) -> str:
        with self._told_there(t):
            return next_told(t, self.next, self.whose, self.if_, until=False)

    @contextmanager
    def _told_there(self, t: Teller) -> Iterator[None]:
        before, t.place = t.place, replace(t.place, trigger=self.next, window="")
        yield
        t.place = before

    def moment(self, now: Moment) -> Moment:
        return Moment(self.next, MOMENTS[self.next].gives | (now.gives & {"card"}))
