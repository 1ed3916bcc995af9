"""Verbs about counters, forms, named and random numbers: what a hero keeps beside the board."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field

from compiler.language.amounts import AnyAmount, CounterAmount, amount_range
from compiler.language.base import Construct
from compiler.language.effects.base import Verb, VerbWithResults
from compiler.language.families import Name, Value
from compiler.language.selectors import number
from compiler.program.lowering import TRUE, Lowering, conjunction, positive
from compiler.program.names import NEXT_FORM
from compiler.program.prospect import COUNTERS, FORMS, Prospect
from compiler.text.grammar import Clause, Phrase, Quantity
from compiler.text.mentions import StepResult
from compiler.text.teller import Teller
from compiler.tree import Span
from runtime import limits
from runtime.ir import Expression


class CounterVerb(VerbWithResults):
    """A verb about one counter: `gain: {rage: 1}`."""

    rest: ClassVar = "counters"
    results: ClassVar = {"amount": "N"}
    changes: ClassVar = frozenset({COUNTERS})
    counters: dict[Name, Value] = Field(min_length=1, max_length=1, description="The counter, by id, and the amount.")

    def span_of(self, key: str) -> Span:
        """The id of a counter is a key of the author's own."""
        if self._tree is not None and key in self.counters:
            span: Span = self._tree["counters"].key_span(key)
            return span
        return super().span_of(key)

    def counter(self, lo: Lowering) -> tuple[str, Construct | int]:
        """The counter and the amount."""
        ((id, amount),) = self.counters.items()
        lo.expect_id(self, id, id, "counters")
        return id, amount

    def _amount(self, field: str) -> object:
        return self.said()[1] if field == "counters" else super()._amount(field)

    def _with_amount(self, field: str, value: object) -> Verb:
        return super()._with_amount(field, {self.said()[0]: value} if field == "counters" else value)

    def bounds(self, lo: Lowering) -> tuple[int, int]:
        """The lowest and the highest that the counter can be."""
        ((id, _),) = self.counters.items()
        return lo.declared.counters.get(id, (0, limits.LARGEST_COUNTER))

    def said(self) -> tuple[str, Construct | int]:
        """The counter and the amount."""
        ((id, amount),) = self.counters.items()
        return id, amount


class Gain(CounterVerb):
    """One of your counters rises, up to its maximum."""

    key: ClassVar = "gain"
    nothing_at_zero: ClassVar = "counters"
    example: ClassVar = "gain: {rage: 2}"

    def lower(self, lo: Lowering) -> None:
        id, amount = self.counter(lo)
        lo.effect(self, "counter", ["you"], id, "gain", number(amount, lo))

    def say(self, t: Teller) -> Clause:
        id, amount = self.said()
        noun = t.counter_noun(id)
        t.mention(self, t.owner, amount=StepResult(noun, t.phrase("done.gained"), plural=not noun.is_mass))
        return t.clause("step.gain", amount=t.amount(amount, noun))

    def possible(self, lo: Lowering) -> Expression:
        id, amount = self.counter(lo)
        _, highest = self.bounds(lo)
        return conjunction([positive(number(amount, lo)), ["<", ["counter", ["you"], id], highest]])

    def foretell(self, prospect: Prospect, lo: Lowering) -> None:
        id, amount = self.said()
        _, highest = self.bounds(lo)
        prospect.set_counter(id, ["min", highest, ["+", prospect.counter(id), number(amount, lo)]])


class Spend(CounterVerb):
    """Pay from one of your counters, all or nothing."""

    key: ClassVar = "spend"
    nothing_at_zero: ClassVar = "counters"
    example: ClassVar = "spend: {rage: 1}"
    counters: dict[Name, CounterAmount] = Field(min_length=1, max_length=1, description="The counter, by id, and the amount: a value, or `any_amount`.")

    def lower(self, lo: Lowering) -> None:
        id, amount = self.counter(lo)
        least, most = amount_range(amount, ["counter", ["you"], id], lo)
        if isinstance(amount, AnyAmount):
            slot = lo.new_slot()
            lo.emit("choose_number", slot, ["you"], least, most, lo.label(self))
            most = ["slot", slot]
        lo.effect(self, "counter", ["you"], id, "spend", most)

    def possible(self, lo: Lowering) -> Expression:
        id, _ = self.counter(lo)
        lowest, _ = self.bounds(lo)
        return ["<=", self._least(lo) if lowest == 0 else ["+", lowest, self._least(lo)], ["counter", ["you"], id]]

    def say(self, t: Teller) -> Clause:
        id, amount = self.said()
        noun = t.counter_noun(id)
        t.mention(self, t.owner, amount=StepResult(noun, t.phrase("done.spent"), plural=not noun.is_mass))
        return t.clause("step.spend", optional=isinstance(amount, AnyAmount), amount=t.amount(amount, noun))

    def foretell(self, prospect: Prospect, lo: Lowering) -> None:
        id, _ = self.said()
        prospect.set_counter(id, ["-", prospect.counter(id), self._least(lo)])

    def _least(self, lo: Lowering) -> Expression:
        """How much is spent at least where any is."""
        _, amount = self.said()
        return 1 if isinstance(amount, AnyAmount) else number(amount, lo)


class SetCounter(CounterVerb):
    """One of your counters is set to a number."""

    key: ClassVar = "set_counter"
    example: ClassVar = "set_counter: {rage: 5}"

    def lower(self, lo: Lowering) -> None:
        id, amount = self.counter(lo)
        lo.effect(self, "counter", ["you"], id, "set", number(amount, lo))

    def say(self, t: Teller) -> Clause:
        id, amount = self.said()
        noun = t.counter_noun(id)
        t.mention(self, t.owner, {"amount": Quantity(Phrase(t.phrase("counter.level", nouns=noun.many)))})
        return t.clause("step.set_counter", name=t.counter_name(id), number=t.number(amount))

    def possible(self, lo: Lowering) -> Expression:
        id, amount = self.counter(lo)
        return ["not", ["=", ["counter", ["you"], id], number(amount, lo)]]

    def foretell(self, prospect: Prospect, lo: Lowering) -> None:
        id, amount = self.said()
        prospect.set_counter(id, number(amount, lo))


class SetFlag(VerbWithResults):
    """One of your flags becomes active, or no longer is."""

    key: ClassVar = "flag"
    rest: ClassVar = "flags"
    changes: ClassVar = frozenset({COUNTERS})
    example: ClassVar = "flag: {gate-open: true}"
    flags: dict[Name, bool] = Field(min_length=1, max_length=1, description="The flag, by id; `true`: it becomes active, `false`: it no longer is.")

    def span_of(self, key: str) -> Span:
        """The id of a flag is a key of the author's own."""
        if self._tree is not None and key in self.flags:
            span: Span = self._tree["flags"].key_span(key)
            return span
        return super().span_of(key)

    def said(self) -> tuple[str, bool]:
        """The flag, and whether it is to be active."""
        ((id, active),) = self.flags.items()
        return id, active

    def lower(self, lo: Lowering) -> None:
        id, active = self.said()
        lo.expect_id(self, id, id, "flags")
        lo.effect(self, "counter", ["you"], id, "set", int(active))

    def say(self, t: Teller) -> Clause:
        id, active = self.said()
        t.mention(self, t.owner)
        return t.clause("step.flag.on" if active else "step.flag.off", name=t.flag_name(id))

    def payable(self, lo: Lowering) -> Expression:
        """Leaving a flag as it is may be chosen, but does not count as paying."""
        id, active = self.said()
        return ["=", ["counter", ["you"], id], int(not active)]

    def foretell(self, prospect: Prospect, lo: Lowering) -> None:
        id, active = self.said()
        prospect.set_counter(id, int(active))


class Become(VerbWithResults):
    """Your hero, or the sidekick whose form it is, changes to a form; with `next`, the hero does, to the one after the
    present form (after the last comes the first)."""

    key: ClassVar = "become"
    main: ClassVar = "form"
    example: ClassVar = "become: beast"
    form: Name = Field(description="Id of the form, or `next`.")
    changes: ClassVar = frozenset({FORMS})

    def lower(self, lo: Lowering) -> None:
        if not self.is_next:
            lo.expect_id(self, "form", self.form, "forms")
        lo.effect(self, "form", ["you"], self.form)

    @property
    def is_next(self) -> bool:
        """Whether it is the form after the present one."""
        return self.form == NEXT_FORM

    def payable(self, lo: Lowering) -> Expression:
        """Changing to the present form may be chosen, but does not count as paying."""
        return TRUE if self.is_next else ["not", ["form", ["you"], self.form]]

    def foretell(self, prospect: Prospect, lo: Lowering) -> None:
        if self.is_next:
            super().foretell(prospect, lo)
        else:
            wearers = lo.declared.forms
            prospect.set_form(self.form, [form for form, wearer in wearers.items() if wearer == wearers.get(self.form)])

    def say(self, t: Teller) -> Clause:
        t.mention(self, t.owner)
        if not self.is_next:
            form = t.piece_named(self.form)
            if (wearer := t.names.wearers.get(self.form)) is not None:
                return t.clause("step.become.sidekick", t.piece_named(wearer), form=form)
            return t.clause("step.become", form=form)
        forms = [name.noun.one for id, name in t.names.forms.items() if id not in t.names.wearers]
        if len(forms) == 2:
            return t.clause("step.next_form.other")
        return t.clause("step.next_form.order" if t.place.kind == "ability" else "step.next_form", forms=", ".join(forms))


class RandomNumber(Verb):
    """A number comes up at random, as with a die."""

    key: ClassVar = "random_number"
    prepares: ClassVar = True
    example: ClassVar = "random_number: {to: 6, as: roll}"
    results: ClassVar = {"": "N"}
    from_: Value = Field(default=1, alias="from", description="The lowest number.")
    to: Value = Field(description="The highest number.")
    as_: Name = Field(alias="as", description="What later steps call the number.")

    def lower(self, lo: Lowering) -> None:
        slot = lo.new_slot()
        lo.emit("random_number", slot, number(self.from_, lo), number(self.to, lo))
        lo.bind_slot(self.as_, self, "N", slot)

    def say(self, t: Teller) -> Clause:
        t.mention(self, t.owner, number=StepResult(t.noun("number"), t.phrase("done.rolled"), is_number=True))
        return t.clause("step.random_number", least=t.number(self.from_), most=t.number(self.to))
