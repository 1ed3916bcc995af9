"""Verbs about marks: what a hero puts on fighters of either side, which carry it along."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field

from compiler.language.amounts import Amount, AnyNumber, amount_range
from compiler.language.effects.base import VerbWithResults
from compiler.language.families import Fighters, Name, Value
from compiler.language.selectors import candidates, number, pick
from compiler.program.lowering import Lowering, conjunction, positive
from compiler.program.prospect import MARKS
from compiler.text.english import English
from compiler.text.grammar import Clause, Description, Noun, Phrase, spaced
from compiler.text.portuguese import Portuguese
from runtime.ir import Expression


class MarkVerb(VerbWithResults):
    """A verb about marks of one kind."""

    results: ClassVar = {"amount": "N"}
    changes: ClassVar = frozenset({MARKS})
    kind: Name = Field(description="Id of the mark.")
    who: Fighters = Field(description="Which fighters: each of them.")
    count: Value = Field(default=1, description="How many.")

    def expect_kind(self, lo: Lowering) -> None:
        lo.expect_id(self, "kind", self.kind, "marks")


class PutMark(MarkVerb):
    """Put marks on fighters. They stay there, wherever the fighter goes, until they are removed or the fighter is defeated."""

    key: ClassVar = "mark"
    example: ClassVar = "mark: {kind: poison, who: opposing_fighter}"

    def lower(self, lo: Lowering) -> None:
        self.expect_kind(lo)
        lo.effect(self, "mark", pick(self.who, lo), self.kind, number(self.count, lo))

    def possible(self, lo: Lowering) -> Expression:
        return conjunction([["some", candidates(self.who, lo)], positive(number(self.count, lo))])

    def en(self, t: English) -> Clause:
        t.mention(self.as_, t.you, amount=t.number_of(t.described(t.mark_noun(self.kind), [], [Description.same("put there this way")])))
        marks = t.amount(self.count, t.mark_noun(self.kind))
        return Clause(t.you, "put", spaced(marks.head, f"on {t.say(self.who)}", marks.tail))

    def pt(self, t: Portuguese) -> Clause:
        t.mention(self.as_, t.you, amount=t.number_of(_done_this_way(t.mark_noun(self.kind), "colocado", t)))
        marks = t.amount(self.count, t.mark_noun(self.kind))
        return Clause(t.you, "colocar", spaced(marks.head, t.in_(t.say(self.who)), marks.tail))


class Unmark(MarkVerb):
    """Remove marks from fighters, as many of them as there are."""

    key: ClassVar = "unmark"
    example: ClassVar = "unmark: {kind: poison, who: {choose: any}}"
    count: Amount = Field(default=1, description="How many: a number, `any_number`, `all`, or `{up_to: N}`.")

    def lower(self, lo: Lowering) -> None:
        self.expect_kind(lo)
        who = pick(self.who, lo)
        least, most = amount_range(self.count, ["marks", self.kind, who], lo)
        if least != most:
            slot = lo.new_slot()
            lo.emit("choose_number", slot, ["you"], least, ["min", most, ["marks", self.kind, who]], lo.label(self))
            most = ["slot", slot]
        lo.effect(self, "mark", who, self.kind, ["-", 0, most])

    def possible(self, lo: Lowering) -> Expression:
        return ["<=", 1, ["marks", self.kind, candidates(self.who, lo)]]

    def en(self, t: English) -> Clause:
        t.mention(self.as_, t.you, amount=t.number_of(t.described(t.mark_noun(self.kind), [], [Description.same("removed this way")])))
        marks = t.amount(self.count, t.mark_noun(self.kind))
        return Clause(t.you, "remove", spaced(marks.head, f"from {t.say(self.who)}", marks.tail), optional=isinstance(self.count, AnyNumber))

    def pt(self, t: Portuguese) -> Clause:
        t.mention(self.as_, t.you, amount=t.number_of(_done_this_way(t.mark_noun(self.kind), "removido", t)))
        marks = t.amount(self.count, t.mark_noun(self.kind))
        return Clause(t.you, "remover", spaced(marks.head, t.of(t.say(self.who)), marks.tail), optional=isinstance(self.count, AnyNumber))


def _done_this_way(noun: Noun, participle: str, t: Portuguese) -> Noun:
    one, many = (t.agree(participle, Phrase("", plural=plural, gender=noun.gender)) for plural in (False, True))
    return t.described(noun, [], [Description(f"{one} dessa forma", f"{many} dessa forma")])
