"""Control: steps that happen on a condition, by choice, several times, or later."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, ClassVar

from pydantic import Field

from compiler.language.base import Construct, KeyRules
from compiler.language.effects.base import Verb
from compiler.language.effects.possibility import all_payable, any_possible, names_in, unknown_names
from compiler.language.families import Condition, NewName, OneOption, Player, Steps, Value, When
from compiler.language.selectors import THINGS, YOU, FighterSelector, candidates, number
from compiler.language.times import NextEvent, TimeWord
from compiler.language.values.base import ValueWord
from compiler.program.draft import JumpTarget
from compiler.program.lowering import FALSE, TRUE, Lowering, conjunction, disjunction, positive
from compiler.text.statement import Statement
from compiler.text.teller import Teller
from runtime.ir import Expression

# What is open on the table, by the letter of its type: a question about one of several names it.
SUBJECTS = {"F": "fighter", "T": "token", "P": "player", "S": "space", "Z": "zone"}

# Why nothing happens where there are none of them.
IDLE = {"F": "nobody", "T": "no_tokens", "P": "nobody", "C": "no_cards", "S": "no_space", "Z": "no_space"}

# What is put in order, by the letter of its type.
ORDERED = {**SUBJECTS, "C": "card", "S": "space", "Z": "zone"}


class Control(Verb):
    """A step that holds other steps."""

    beside: ClassVar = True

    def outer(self) -> list[Construct]:
        return []


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

    def outer(self) -> list[Construct]:
        return [self.condition]

    def possible(self, lo: Lowering) -> Expression:
        """Whether the branch that would be taken can do something."""
        return self._branches(any_possible(self.then, lo), any_possible(self.else_, lo), lo)

    def payable(self, lo: Lowering) -> Expression:
        """Where the condition does not hold and there is no `else`, nothing is paid."""
        return self._branches(all_payable(self.then, lo), all_payable(self.else_, lo) if self.else_ else FALSE, lo)

    def _branches(self, then: Expression, otherwise: Expression, lo: Lowering) -> Expression:
        if then == otherwise:
            return then
        holds = self.condition.lower(lo)
        return disjunction([conjunction([holds, then]), conjunction([["not", holds], otherwise])])

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
        player, offered = self.asks(), self.is_offered(lo)
        if player is None and offered != TRUE:
            # Nobody decides here, so the log says why nothing happens. (Whether a player could do what they may is for
            # them alone to know.)
            lo.idle_unless(offered, "cannot_pay")
        if offered != TRUE:
            lo.emit("branch", offered, no)
        if player is not None:
            lo.emit("ask", player.lower(lo), lo.label(self, "ask"), self._targets(lo), no)
            if lo.counted is self:
                lo.emit("use")
        with lo.aside():
            with lo.branch():
                self.accepted(lo, no)
                if self.else_:
                    lo.emit("jump", end)
            lo.place(no)
            with lo.branch():
                lo.steps(self.else_)
        lo.place(end)

    def accepted(self, lo: Lowering, no: JumpTarget) -> None:
        """What happens where it was accepted; it goes on at the mark where it came to nothing."""
        if not self.then and not self.else_:
            lo.steps(self.offered())
            return
        done = lo.steps_done(self.offered())
        if done != TRUE:
            lo.emit("branch", done, no)
        lo.steps(self.then)

    def is_cost(self) -> bool:
        """Whether something depends on the steps being done in full."""
        return bool(self.then or self.else_)

    def is_offered(self, lo: Lowering) -> Expression:
        """Whether the steps are offered."""
        return all_payable(self.offered(), lo) if self.is_cost() else any_possible(self.offered(), lo)

    def possible(self, lo: Lowering) -> Expression:
        return disjunction([self.is_offered(lo), any_possible(self.else_, lo)])

    def payable(self, lo: Lowering) -> Expression:
        """What may be left out never keeps anybody from paying the rest."""
        return TRUE

    def _targets(self, lo: Lowering) -> Expression:
        """The fighters whom the steps could happen to, where they are picked out: the question may name them."""
        found = [child for step in self.offered() for child in step.children() if isinstance(child, FighterSelector) and not unknown_names([child], lo)]
        return ["union", *(candidates(child, lo) for child in found)]

    def speak(self, t: Teller) -> list[Statement]:
        chooser = self.asks()
        asked = t.say(chooser) if chooser is not None else None
        with t.decided_by(asked):
            offered = tuple(t.statements(self.offered()))
        said = t.optional(asked, offered, t.branch(self.then), t.branch(self.else_))
        return t.noted(self, [said])


class May(OptionalSteps):
    """You, or another player, may have steps done. That player is asked only where at least one of them can do
    something; with `then` or `else`, where all can be done in full."""

    key: ClassVar = "may"
    example: ClassVar = "{may: [{discard: 1}], then: [{draw: 2}]}"
    may: Steps = Field(description="What may be done.")
    by: Player = Field(default=YOU, description="Who decides.")

    def offered(self) -> list[Construct]:
        return self.may

    def asks(self) -> Construct:
        return self.by


class Pay(OptionalSteps):
    """Do steps where all of them can be done in full, and others only if you did."""

    key: ClassVar = "pay"
    example: ClassVar = "{pay: [{discard: 1}], then: [{gain_actions: 1}]}"
    pay: Steps = Field(description="What must be done first.")

    def offered(self) -> list[Construct]:
        return self.pay

    def asks(self) -> None:
        return None

    def is_cost(self) -> bool:
        return True

    def payable(self, lo: Lowering) -> Expression:
        return all_payable(self.pay, lo)


class ChooseOne(Control):
    """Choose one of several. An option is offered where at least one of its steps can do something; where none of them
    can, all are."""

    key: ClassVar = "choose_one"
    example: ClassVar = "{choose_one: [{draw: 1}, {recover: 1}]}"
    choose_one: list[OneOption] = Field(min_length=2, description="The options: a step each, or a list of steps.")
    by: Player = Field(default=YOU, description="Who chooses.")

    def lower(self, lo: Lowering) -> None:
        end = lo.mark()
        starts = [lo.mark() for _ in self.choose_one]
        rows = [[lo.label(option, "option"), any_possible(option.steps, lo), start] for option, start in zip(self.choose_one, starts, strict=True)]
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
        return disjunction([any_possible(option.steps, lo) for option in self.choose_one])

    def payable(self, lo: Lowering) -> Expression:
        return disjunction([all_payable(option.steps, lo) for option in self.choose_one])

    def speak(self, t: Teller) -> list[Statement]:
        options = [t.noted(option, t.branch(option.steps)) for option in self.choose_one]
        return [t.options(t.say(self.by), options)]


class ChooseOptions(Control):
    """Choose several different ones of a list. All are chosen first, then carried out in the order of the list. An
    option is offered where at least one of its steps can do something; where none of the rest can, all of them are."""

    key: ClassVar = "choose_options"
    rules: ClassVar = KeyRules(apart=("number", "up_to"))
    example: ClassVar = "{choose_options: [{draw: 1}, {recover: 1}, {move: 2}], number: 2}"
    choose_options: list[OneOption] = Field(min_length=2, description="The options: a step each, or a list of steps.")
    number: int | None = Field(default=None, ge=2, description="How many of them.")
    up_to: int | None = Field(default=None, ge=1, description="How many of them at most; the player may stop before.")
    by: Player = Field(default=YOU, description="Who chooses.")

    @classmethod
    def check_keys(cls, data: object) -> None:
        super().check_keys(data)
        if isinstance(data, dict) and "number" not in data and "up_to" not in data:
            raise ValueError("expected exactly one of number, up_to")

    def lower(self, lo: Lowering) -> None:
        options = self.choose_options
        taken = [lo.new_slot() for _ in options]
        for slot in taken:
            lo.emit("set", slot, FALSE)
        possible = [any_possible(option.steps, lo) for option in options]
        enough = lo.mark()
        for _ in range(min(self._most(), len(options))):
            self._pick(lo, taken, possible, enough)
        lo.place(enough)
        with lo.aside():
            for option, slot in zip(options, taken, strict=True):
                with lo.only_if(["slot", slot]), lo.branch():
                    lo.steps(option.steps)

    def _pick(self, lo: Lowering, taken: list[int], possible: list[Expression], enough: JumpTarget) -> None:
        """One more of the options that were not chosen yet."""
        end, starts = lo.mark(), [lo.mark() for _ in taken]
        free: list[Expression] = [["not", ["slot", slot]] for slot in taken]
        some = disjunction([conjunction([left, can]) for left, can in zip(free, possible, strict=True)])
        rows = [
            [lo.label(option, "option"), conjunction([left, disjunction([can, ["not", some]])]), start]
            for option, left, can, start in zip(self.choose_options, free, possible, starts, strict=True)
        ]
        if self.up_to is not None:
            rows.append([lo.label(self, "stop"), TRUE, enough])
        lo.emit("options", self.by.lower(lo), rows)
        lo.emit("jump", end)
        for start, slot in zip(starts, taken, strict=True):
            lo.place(start)
            lo.emit("set", slot, TRUE)
            if slot != taken[-1]:
                lo.emit("jump", end)
        lo.place(end)

    def _most(self) -> int:
        return self.number if self.number is not None else self.up_to or 1

    def possible(self, lo: Lowering) -> Expression:
        return disjunction([any_possible(option.steps, lo) for option in self.choose_options])

    def payable(self, lo: Lowering) -> Expression:
        """An option more or less: what counts is that one can be done in full."""
        return disjunction([all_payable(option.steps, lo) for option in self.choose_options])

    def speak(self, t: Teller) -> list[Statement]:
        options = [t.noted(option, t.branch(option.steps)) for option in self.choose_options]
        return t.noted(self, [t.options(t.say(self.by), options, self._most(), up_to=self.up_to is not None)])


class ForEach(Control):
    """Do steps for each of several things in turn, which they call by a name."""

    key: ClassVar = "for_each"
    example: ClassVar = "{for_each: {side: opposing, adjacent_to: self}, as: victim, do: [{move: {who: victim, up_to: 1}}]}"
    for_each: Annotated[Construct, THINGS] = Field(description="Fighters, tokens, spaces, cards, players, or what an earlier step bound.")
    as_: NewName = Field(alias="as", description="What the steps call the one whose turn it is.")
    order: Player | None = Field(default=None, description="Who decides in which order; left out, it is that of the table, the board or the place.")
    do: Steps = Field(description="What is done for each.")

    def lower(self, lo: Lowering) -> None:
        waiting, element = lo.new_slot(), lo.new_slot()
        kind = THINGS.element_type(self.for_each, lo)
        if self.order is not None:
            lo.emit("order", waiting, self.order.lower(lo), ORDERED[kind], candidates(self.for_each, lo), lo.label(self))
        else:
            lo.emit("set", waiting, candidates(self.for_each, lo))
        lo.idle_unless(["some", ["slot", waiting]], IDLE[kind])
        with lo.loop_over(element, waiting, SUBJECTS.get(kind, "")):
            lo.bind_slot(self.as_, self, kind, element)
            lo.steps(self.do)

    def outer(self) -> list[Construct]:
        return [self.for_each]

    def possible(self, lo: Lowering) -> Expression:
        return ["some", candidates(self.for_each, lo)]

    def speak(self, t: Teller) -> list[Statement]:
        before = list(t.mentions)
        opening = t.in_turn(self, self.for_each)
        if self.order is not None:
            opening = t.phrase("in_order", opening=opening, who=t.say(self.order))
        said = t.noted(self, [t.for_players(self.for_each, opening, t.branch(self.do))])
        t.mentions = before
        return said


class Repeat(Control):
    """Do steps several times, or as long as something holds."""

    key: ClassVar = "repeat"
    example: ClassVar = "{repeat: 2, do: [{damage: {to: {choose: {side: opposing}}, amount: 1}}]}"
    repeat: Value = Field(description="How often; with `while`, at most.")
    while_: Condition | None = Field(default=None, alias="while", description="Asked before each time: once it does not hold, it is over.")
    do: Steps = Field(description="What is done each time.")

    def lower(self, lo: Lowering) -> None:
        left = lo.new_slot()
        lo.emit("set", left, number(self.repeat, lo))
        if positive(number(self.repeat, lo)) != TRUE:
            lo.idle_unless(["<", 0, ["slot", left]], "zero")
        with lo.loop_down(left) as end:
            if self.while_ is not None:
                lo.emit("branch", self.while_.lower(lo), end)
            lo.steps(self.do)

    def outer(self) -> list[Construct]:
        return [part for part in (self.repeat, self.while_) if isinstance(part, Construct)]

    def possible(self, lo: Lowering) -> Expression:
        begun = [self.while_.lower(lo)] if self.while_ is not None else []
        return conjunction([positive(number(self.repeat, lo)), *begun, any_possible(self.do, lo)])

    def speak(self, t: Teller) -> list[Statement]:
        quantity = t.quantity(self.repeat)
        condition, then, otherwise = (self.repeat.conditional() if isinstance(self.repeat, ValueWord) else None) or (None, 0, 0)
        if condition is not None and isinstance(then, int) and isinstance(otherwise, int) and then > 0 and otherwise > 0:
            opening = t.phrase("repeat.if", times=t.times(then), claim=t.claim(condition).yes, fewer=t.times(otherwise))
        elif quantity.pieces is not None and quantity.times > 0:
            opening = t.phrase("repeat.for_each", times=t.times(quantity.times), each=t.for_pieces(quantity))
        else:
            number = 0 if quantity.number is None else quantity.number
            most = t.times(number) if self.while_ is None else t.phrase("up_to", amount=t.times(number))
            opening = t.phrase("repeat.equal" if quantity.number is None else "repeat", times=most, number=quantity.phrase)
        if self.while_ is not None:
            opening = t.phrase("repeat.while", opening=opening, claim=t.claim(self.while_).yes)
        return [t.scope(opening, t.branch(self.do), mark=": ")]


class Later(Control):
    """Do steps at a later time, with what is known now."""

    key: ClassVar = "later"
    example: ClassVar = "{later: {start_of: next_turn}, do: [{place: {who: self, to: anywhere}}]}"
    later: When = Field(description="When.")
    do: Steps = Field(description="What is done then.")

    @property
    def time(self) -> TimeWord:
        assert isinstance(self.later, TimeWord)
        return self.later

    def lower(self, lo: Lowering) -> None:
        names_opponent = any(name.startswith("opponent") for step in self.do for name in names_in(step))
        lo.schedule(self.time.lower(lo), self.time.moment(lo.moment), self.do, name_opponent=names_opponent)

    def outer(self) -> list[Construct]:
        return [self.later]

    def speak(self, t: Teller) -> list[Statement]:
        before, names = t.place, t.event_names
        opening = self.time.later(t)
        t.place = replace(t.place, later=True)
        if isinstance(self.later, NextEvent):
            t.place = replace(t.place, trigger=self.later.next, window="")
        around, t.in_another_turn = t.in_another_turn, t.in_another_turn or not self.time.is_this_turn()
        said = t.scope(opening, t.branch(self.do))
        t.place, t.in_another_turn, t.event_names = before, around, names
        return [said]
