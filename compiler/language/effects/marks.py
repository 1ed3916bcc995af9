"""Verbs about marks: what a hero puts on fighters of either side, which carry it along."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field

from compiler.language.amounts import Amount, AnyNumber, amount_range
from compiler.language.base import Construct
from compiler.language.effects.base import VerbWithResults
from compiler.language.families import Fighters, MarkId, Value
from compiler.language.selectors import candidates, number, pick
from compiler.program.lowering import Lowering, conjunction, positive
from compiler.program.prospect import MARKS
from compiler.text.grammar import Clause
from compiler.text.mentions import StepResult
from compiler.text.teller import Teller
from runtime.ir import Expression


class MarkVerb(VerbWithResults):
    """A verb about marks of one kind."""

    results: ClassVar = {"amount": "N"}
    changes: ClassVar = frozenset({MARKS})
    impersonal: ClassVar = True
    kind: MarkId = Field(description="Id of the mark.")
    who: Fighters = Field(description="Which fighters: each of them.")
    count: Value = Field(default=1, description="How many.")

    def expect_kind(self, lo: Lowering) -> None:
        lo.expect_id(self, "kind", self.kind, "marks")


class PutMark(MarkVerb):
    """Put marks on fighters. They stay there, wherever the fighter goes, until they are removed or the fighter is
    defeated."""

    key: ClassVar = "mark"
    nothing_at_zero: ClassVar = "count"
    example: ClassVar = "mark: {kind: poison, who: opposing_fighter}"

    def lower(self, lo: Lowering) -> None:
        self.expect_kind(lo)
        lo.effect(self, "mark", pick(self.who, lo), self.kind, number(self.count, lo))

    def possible(self, lo: Lowering) -> Expression:
        return conjunction([["some", candidates(self.who, lo)], positive(number(self.count, lo))])

    def say(self, t: Teller) -> Clause:
        who, noun = t.say(self.who), t.mark_noun(self.kind)
        t.mention(self, t.owner, amount=StepResult(noun, t.phrase("done.placed"), plural=True), fighters=t.fighters(who, "done.marked"))
        marks = t.amount(self.count, noun, self.who)
        return t.clause("step.mark.equal" if marks.equals else "step.mark", marks=marks, who=t.severally_meant(who))


class Unmark(MarkVerb):
    """Remove marks from fighters, as many of them as there are."""

    key: ClassVar = "unmark"
    nothing_at_zero: ClassVar = "count"
    example: ClassVar = "unmark: {kind: poison, who: {choose: any}}"
    count: Amount = Field(default=1, description="How many: a number, `any_number`, `all`, or `{up_to: N}`.")

    def lower(self, lo: Lowering) -> None:
        self.expect_kind(lo)
        who = pick(self.who, lo)
        lo.effect(self, "mark", who, self.kind, ["-", 0, removable(self, self.count, who, lo)])

    def possible(self, lo: Lowering) -> Expression:
        return ["<=", 1, ["marks", self.kind, candidates(self.who, lo)]]

    def say(self, t: Teller) -> Clause:
        who, noun = t.say(self.who), t.mark_noun(self.kind)
        t.mention(self, t.owner, amount=StepResult(noun, t.phrase("done.removed"), plural=True), fighters=t.fighters(who, "done.chosen"))
        return t.clause("step.unmark", optional=isinstance(self.count, AnyNumber), marks=t.amount(self.count, noun), who=t.severally_meant(who))


class MoveMarks(MarkVerb):
    """Marks go from one fighter to another, as many of them as there are."""

    key: ClassVar = "move_marks"
    nothing_at_zero: ClassVar = "count"
    example: ClassVar = "move_marks: {kind: poison, who: self, to: opposing_fighter}"
    who: Fighters = Field(description="Which fighters they come from: each of them.")
    to: Fighters = Field(description="Who gets them; each of several.")
    count: Amount = Field(default=1, description="How many: a number, `any_number`, `all`, or `{up_to: N}`.")

    def lower(self, lo: Lowering) -> None:
        self.expect_kind(lo)
        taken = lo.new_slot()
        who, to = pick(self.who, lo), pick(self.to, lo)
        most = removable(self, self.count, who, lo)
        lo.emit("mark", who, self.kind, ["-", 0, ["choose", ["some", to], most, 0]], {"amount": taken})
        lo.effect(self, "mark", to, self.kind, ["slot", taken])

    def possible(self, lo: Lowering) -> Expression:
        return conjunction([["<=", 1, ["marks", self.kind, candidates(self.who, lo)]], ["some", candidates(self.to, lo)]])

    def say(self, t: Teller) -> Clause:
        who, to, noun = t.say(self.who), t.say(self.to), t.mark_noun(self.kind)
        t.mention(self, t.owner, amount=StepResult(noun, t.phrase("done.moved"), plural=True), fighters=t.fighters(to, "done.chosen"))
        return t.clause("step.move_marks", optional=isinstance(self.count, AnyNumber), marks=t.amount(self.count, noun), who=who, to=to)


def removable(verb: MarkVerb, count: Construct | int, who: Expression, lo: Lowering) -> Expression:
    """How many marks are taken away; where it is open, you say so."""
    least, most = amount_range(count, ["marks", verb.kind, who], lo)
    if least == most:
        return most
    slot = lo.new_slot()
    lo.emit("choose_number", slot, ["you"], least, ["min", most, ["marks", verb.kind, who]], lo.label(verb))
    return ["slot", slot]
