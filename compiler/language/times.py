"""Times: until when something holds, and when something is done later."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from compiler.language.base import Construct, Family
from compiler.language.families import TIME, Condition, Player, When
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
    beside: ClassVar = True

    def lower(self, lo: Lowering) -> Operand:
        raise NotImplementedError

    def until(self, t: Teller) -> str:
        """Up to then."""
        raise NotImplementedError

    def later(self, t: Teller) -> str:
        """Then."""
        raise NotImplementedError

    def moment(self, now: Moment) -> Moment:
        """What steps may speak of then: those that are written now, and are done later."""
        raise NotImplementedError

    def is_this_turn(self) -> bool:
        """Whether it comes in the turn that is going on."""
        return False


class TurnTime(TimeWord):
    """A time that the turns bring: this one, or the next one of a player."""

    whose: Player = Field(
        default=YOU, description="Whose next turn; of several players, that of the first who has one. The turn that is going on is not the next."
    )

    def _word(self) -> str:
        """The time, as one word."""
        raise NotImplementedError

    def lower(self, lo: Lowering) -> Operand:
        word = self._word()
        return [word, operand_of(self.whose.lower(lo))] if word.startswith("next_turn") else word

    def until(self, t: Teller) -> str:
        return self._said("until", t)

    def later(self, t: Teller) -> str:
        return self._said("later", t)

    def _said(self, key: str, t: Teller) -> str:
        word = self._word()
        if not word.startswith("next_turn"):
            return t.phrase(f"{key}.{word}")
        # Of several players it is the first one's: "the next turn of an opponent".
        if (players := t.players_noun(self.whose)) is not None:
            return t.phrase(f"{key}.{word}.first", who=t.one(players))
        return t.phrase(f"{key}.{word}", who=t.say(self.whose))


class StartOf(TurnTime):
    """The start of the next turn of a player."""

    key: ClassVar = "start_of"
    example: ClassVar = "{later: {start_of: next_turn}, do: [{recover: 2}]}"
    start_of: Literal["next_turn"] = Field(description="Of what.")

    def _word(self) -> str:
        return "your_next_turn" if self.whose == YOU else "next_turn_start"

    def moment(self, now: Moment) -> Moment:
        return now.later(f"start_of: {self.start_of}")


class EndOf(TurnTime):
    """The end of this combat, action or turn, of the game, or of the next turn of a player. A combat ends after the
    effects of its cards; what holds until the end of the game holds for good."""

    key: ClassVar = "end_of"
    example: ClassVar = "modify: {defense_value: 1, until: {end_of: next_turn, whose: opponent}}"
    end_of: Literal["combat", "action", "turn", "game", "next_turn"] = Field(description="Of what; `turn`: of this one, whoever's it is.")

    def _word(self) -> str:
        return "next_turn_end" if self.end_of == "next_turn" else f"end_of_{self.end_of}"

    def is_this_turn(self) -> bool:
        return self.end_of in ("combat", "action", "turn")

    def moment(self, now: Moment) -> Moment:
        name = f"end_of: {self.end_of}"
        return now.at_end_of_combat(name) if self.end_of == "combat" else now.later(name)


class NextEvent(TimeWord):
    """The next time that an event happens, as for the trigger of an ability. Steps that are done then speak of that
    event."""

    key: ClassVar = "next"
    example: ClassVar = "{later: {next: damaged, whose: opponent}, do: [{damage: {to: event_fighter, amount: 1}}]}"
    next: Annotated[str, OneOf(TRIGGERS)] = Field(description="The event.")
    whose: Annotated[str, OneOf(WHOSE)] = Field(default="you", description="Whose event it is: yours, an opponent's, or anybody's.")
    if_: Condition | None = Field(default=None, alias="if", description="Only such an event counts.")
    before: When | None = Field(default=None, description="Only before this time: once it has come, nothing is waited for any longer.")

    def lower(self, lo: Lowering) -> Operand:
        with lo.at(Moment(self.next, self.moment(lo.moment).gives - {"program"})):
            condition = event_condition(self.next, self.if_, lo)
        found: list[Operand] = ["event" if self.before is None else "event_before", self.next, self.whose]
        found.append(operand_of(TRUE if condition is None else condition))
        return found if self.before is None else [*found, self._before().lower(lo)]

    def _before(self) -> TimeWord:
        assert isinstance(self.before, TimeWord)
        return self.before

    def until(self, t: Teller) -> str:
        with self._told_there(t):
            event = next_told(t, self.next, self.whose, self.if_, until=True)
        return event if self.before is None else t.phrase("until.next.or", event=event, time=self._before().until(t))

    def later(self, t: Teller) -> str:
        with self._told_there(t):
            event = next_told(t, self.next, self.whose, self.if_, until=False)
        return event if self.before is None else t.phrase("later.next.before", event=event, time=self._before().until(t))

    @contextmanager
    def _told_there(self, t: Teller) -> Iterator[None]:
        before, t.place = t.place, replace(t.place, trigger=self.next, window="")
        yield
        t.place = before

    def moment(self, now: Moment) -> Moment:
        return Moment(self.next, MOMENTS[self.next].gives | (now.gives & {"card"}))
