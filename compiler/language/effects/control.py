"""Control: what happens only if, only when somebody wants it, several times, or later."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from compiler.language.base import Construct, Reference
from compiler.language.effects.base import Verb
from compiler.language.families import Condition, Name, OneOption, Player, PlayerReference, Steps, Value
from compiler.language.fields import OneOf
from compiler.language.selectors import THINGS, YOU, candidates, number
from compiler.program.lowering import TRUE, Lowering, conjunction
from compiler.text.statement import Statement
from compiler.text.teller import Teller
from runtime.ir import Expression
from runtime.ir.words import LATER

OPPONENT = PlayerReference(text="opponent")
# What lies open on the table, by the letter of its type: a question about one of several names it.
SUBJECTS = {"F": "fighter", "T": "token", "P": "player"}


def steps_possible(steps: list[Construct], lo: Lowering) -> Expression:
    """Whether all steps are possible. What depends on an earlier one of them cannot be known before, and counts as possible."""
    return conjunction([step.possible(lo) for step in steps if isinstance(step, Verb) and all(lo.names.is_known(name) for name in _names_in(step))])


def _names_in(step: Construct) -> list[str]:
    """All names that a step uses."""
    return [inner.text for inner in step.walk() if isinstance(inner, Reference)]


class Control(Verb):
    """A step that holds other steps."""

    beside: ClassVar = True


class If(Control):
    """Do steps only where a condition holds; others where it does not."""

    key: ClassVar = "if"
    example: ClassVar = "{if: won_combat, then: [{draw: 2}]}"
    condition: Condition = Field(alias="if", description="What is asked.")
    then: Steps = Field(description="Steps where it holds.")
    else_: Steps = Field(default=[], alias="else", description="Steps where it does not.")

    def lower(self, lo: Lowering) -> None:
        otherwise, end = lo.mark(), lo.mark()
        lo.emit("branch", self.condition.lower(lo), otherwise)
        with lo.aside():
            with lo.branch():
                lo.steps(self.then)
            if self.else_:
                lo.emit("jump", end)
            lo.place(otherwise)
            with lo.branch():
                lo.steps(self.else_)
        lo.place(end)

    def possible(self, lo: Lowering) -> Expression:
        """Only what happens where the condition holds: with no `else`, there is nothing else to do."""
        return self.condition.lower(lo) if not self.else_ else TRUE

    def speak(self, t: Teller) -> list[Statement]:
        claim = t.claim(self.condition)
        t.next_topic = t.topic_in(self.condition)
        return [t.conditional(claim, t.branch(self.then), t.branch(self.else_))]


class OptionalSteps(Control):
    """A step that a player may take or leave, or must pay for."""

    then: Steps = Field(default=[], description="If it was done: steps where every step above did something.")
    else_: Steps = Field(default=[], alias="else", description="If it was not: steps where it was refused, impossible, or did nothing.")

    def offered(self) -> list[Construct]:
        """The steps that are offered."""
        raise NotImplementedError

    def asks(self) -> Construct | None:
        """Who decides; None where nobody does."""
        raise NotImplementedError

    def lower(self, lo: Lowering) -> None:
        no, end = lo.mark(), lo.mark()
        if (possible := self.possible(lo)) != TRUE:
            lo.emit("branch", possible, no)
        if (player := self.asks()) is not None:
            lo.emit("ask", player.lower(lo), lo.label(self, "ask"), no)
        with lo.aside():
            with lo.branch():
                self._do(lo, no)
                if self.else_:
                    lo.emit("jump", end)
            lo.place(no)
            with lo.branch():
                lo.steps(self.else_)
        lo.place(end)

    def _do(self, lo: Lowering, no: object) -> None:
        if not self.then and not self.else_:
            lo.steps(self.offered())
            return
        done = lo.steps_done(self.offered())
        if done != TRUE:
            lo.emit("branch", done, no)
        lo.steps(self.then)

    def possible(self, lo: Lowering) -> Expression:
        return steps_possible(self.offered(), lo)

    def speak(self, t: Teller) -> list[Statement]:
        chooser = self.asks()
        asked = t.say(chooser) if chooser is not None else None
        offered = tuple(t.statements(self.offered()))
        said = t.optional(asked, offered, t.branch(self.then), t.branch(self.else_))
        return t.noted(self, [said])


class May(OptionalSteps):
    """You may do steps. You are asked only where they are possible."""

    key: ClassVar = "may"
    example: ClassVar = "{may: [{discard: 1}], then: [{draw: 2}]}"
    may: Steps = Field(description="What you may do.")

    def offered(self) -> list[Construct]:
        return self.may

    def asks(self) -> Construct:
        return YOU


class OpponentMay(OptionalSteps):
    """Your opponent may do steps. They are asked only where the steps are possible."""

    key: ClassVar = "opponent_may"
    example: ClassVar = "{opponent_may: [{discard: {who: opponent, cards: 1}}], else: [{draw: 1}]}"
    opponent_may: Steps = Field(description="What your opponent may do.")

    def offered(self) -> list[Construct]:
        return self.opponent_may

    def asks(self) -> Construct:
        return OPPONENT


class Pay(OptionalSteps):
    """Do steps where they are possible, and others only if you did."""

    key: ClassVar = "pay"
    example: ClassVar = "{pay: [{discard: 1}], then: [{gain_actions: 1}]}"
    pay: Steps = Field(description="What must be done first.")

    def offered(self) -> list[Construct]:
        return self.pay

    def asks(self) -> None:
        return None


class ChooseOne(Control):
    """Choose one of several: only what is possible is offered."""

    key: ClassVar = "choose_one"
    example: ClassVar = "{choose_one: [{draw: 1}, {recover: 1}]}"
    choose_one: list[OneOption] = Field(min_length=2, description="The options: a step each, or a list of steps.")
    by: Player = Field(default=YOU, description="Who chooses.")

    def lower(self, lo: Lowering) -> None:
        end = lo.mark()
        starts = [lo.mark() for _ in self.choose_one]
        rows = [[lo.label(option, "option"), steps_possible(option.steps, lo), start] for option, start in zip(self.choose_one, starts, strict=True)]
        lo.emit("options", self.by.lower(lo), rows)
        lo.emit("jump", end)
        with lo.aside():
            for option, start in zip(self.choose_one, starts, strict=True):
                lo.place(start)
                with lo.branch():
                    lo.steps(option.steps)
                if option is not self.choose_one[-1]:
                    lo.emit("jump", end)
        lo.place(end)

    def possible(self, lo: Lowering) -> Expression:
        options = [steps_possible(option.steps, lo) for option in self.choose_one]
        return TRUE if TRUE in options else ["any", *options]

    def speak(self, t: Teller) -> list[Statement]:
        options = [t.noted(option, t.branch(option.steps)) for option in self.choose_one]
        return [t.options(t.say(self.by), options)]


class ForEach(Control):
    """Do steps for each of several things in turn, which they call by a name."""

    key: ClassVar = "for_each"
    example: ClassVar = "{for_each: {side: opposing, adjacent_to: self}, as: victim, do: [{move: {who: victim, up_to: 1}}]}"
    for_each: Annotated[Construct, THINGS] = Field(description="Fighters, tokens, players, or what an earlier step bound.")
    as_: Name = Field(alias="as", description="What the steps call the one whose turn it is.")
    do: Steps = Field(description="What is done for each.")

    def lower(self, lo: Lowering) -> None:
        waiting, element = lo.new_slot(), lo.new_slot()
        kind = THINGS.element_type(self.for_each, lo)
        lo.emit("set", waiting, candidates(self.for_each, lo))
        with lo.loop_over(element, waiting, SUBJECTS.get(kind, "")):
            lo.bind_slot(self.as_, self, kind, element)
            lo.steps(self.do)

    def possible(self, lo: Lowering) -> Expression:
        return ["some", candidates(self.for_each, lo)]

    def speak(self, t: Teller) -> list[Statement]:
        before = list(t.mentions)
        said = t.scope(t.in_turn(self, self.for_each), t.branch(self.do))
        t.mentions = before
        return [said]


class Repeat(Control):
    """Do steps several times."""

    key: ClassVar = "repeat"
    example: ClassVar = "{repeat: 2, do: [{damage: {to: {choose: {side: opposing}}, amount: 1}}]}"
    repeat: Value = Field(description="How often.")
    do: Steps = Field(description="What is done each time.")

    def lower(self, lo: Lowering) -> None:
        left = lo.new_slot()
        lo.emit("set", left, number(self.repeat, lo))
        with lo.loop() as end:
            lo.emit("branch", ["<", 0, ["slot", left]], end)
            lo.emit("set", left, ["-", ["slot", left], 1])
            lo.steps(self.do)

    def speak(self, t: Teller) -> list[Statement]:
        quantity = t.quantity(self.repeat)
        if quantity.pieces is not None:
            opening = t.phrase("repeat.for_each", each=t.for_each(quantity.pieces))
        else:
            number = 0 if quantity.number is None else quantity.number
            opening = t.phrase("repeat.equal" if quantity.number is None else "repeat", times=t.times(number), number=quantity.phrase)
        return [t.scope(opening, t.branch(self.do), mark=": ")]


class Later(Control):
    """Do steps at a later time, with what is known now."""

    key: ClassVar = "later"
    example: ClassVar = "{later: your_next_turn, do: [{place: {who: self, to: anywhere}}]}"
    later: Annotated[str, OneOf(LATER)] = Field(description="When.")
    do: Steps = Field(description="What is done then.")

    def lower(self, lo: Lowering) -> None:
        lo.schedule(self.later, self.do, name_opponent=any(name.startswith("opponent") for step in self.do for name in _names_in(step)))

    def speak(self, t: Teller) -> list[Statement]:
        return [t.scope(t.phrase(f"later.{self.later}"), t.branch(self.do))]
