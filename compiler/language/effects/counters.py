"""Verbs about counters, forms, named and random numbers: what a hero keeps beside the board."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from compiler.language.amounts import AnyAmount, CounterAmount, amount_range
from compiler.language.base import Construct, Reference
from compiler.language.effects.base import Verb, VerbWithResults, each_player, is_one_player
from compiler.language.families import CounterId, FighterId, Fighters, FlagId, FormId, Player, Value
from compiler.language.selectors import YOU, candidates, number, pick
from compiler.program.faults.form_of_one import FormOfOne
from compiler.program.faults.own_counter import OwnCounter
from compiler.program.lowering import TRUE, Lowering, conjunction, positive
from compiler.program.names import NEXT_FORM
from compiler.program.prospect import COUNTERS, FORMS, HEALTH, Prospect
from compiler.text.grammar import Clause, Phrase, Quantity
from compiler.text.mentions import StepResult
from compiler.text.teller import Teller
from compiler.tree import Span
from runtime import limits
from runtime.ir import Expression


class CounterVerb(VerbWithResults):
    """A verb about one counter: `gain: {rage: 1}`, or `{coin: 1, who: opponent}` where each player has one."""

    rest: ClassVar = "counters"
    results: ClassVar = {"amount": "N"}
    changes: ClassVar = frozenset({COUNTERS})
    counters: dict[CounterId, Value] = Field(min_length=1, max_length=1, description="The counter, by id, and the amount.")
    who: Player = Field(
        default=YOU, description="Whose counter, of one that each player has (`whose: everyone`); who adds or pays, of one that all share (`whose: shared`)."
    )

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
        OwnCounter.look(lo.unit.report, self.span_of("who"), lo.declared, id, is_own=self.who == YOU or id in lo.declared.shared)
        return id, amount

    def _level(self, lo: Lowering) -> Expression:
        ((id, _),) = self.counters.items()
        return ["counter", ["you"] if id in lo.declared.shared else self.who.lower(lo), id]

    def foretell(self, prospect: Prospect, lo: Lowering) -> None:
        if self.who == YOU:
            self._foretell(prospect, lo)
        else:
            prospect.leave_open(self.changes)

    def _foretell(self, prospect: Prospect, lo: Lowering) -> None:
        """Likewise, where it is about your own counter."""
        raise NotImplementedError

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
    """A counter of yours, of another player or of all together rises, up to its maximum."""

    key: ClassVar = "gain"
    nothing_at_zero: ClassVar = "counters"
    example: ClassVar = "gain: {rage: 2}"

    def lower(self, lo: Lowering) -> None:
        id, amount = self.counter(lo)
        lo.effect(self, "counter", self.who.lower(lo), id, "gain", number(amount, lo))

    def say(self, t: Teller) -> Clause:
        id, amount = self.said()
        who, noun = t.say(self.who), t.counter_noun(id)
        shared = ".shared" if id in t.names.shared else ""
        t.mention(self, who, amount=StepResult(noun, t.phrase("done.added" if shared else "done.gained"), plural=not noun.is_mass))
        return t.clause(f"step.gain{shared}", who, amount=t.amount(amount, noun, together=True))

    def possible(self, lo: Lowering) -> Expression:
        id, amount = self.counter(lo)
        _, highest = self.bounds(lo)
        # Of several players, each has a counter of their own.
        most: Expression = highest if id in lo.declared.shared or is_one_player(self.who) else ["*", highest, ["size", self.who.lower(lo)]]
        return conjunction([positive(number(amount, lo)), ["<", self._level(lo), most]])

    def _foretell(self, prospect: Prospect, lo: Lowering) -> None:
        id, amount = self.said()
        _, highest = self.bounds(lo)
        prospect.set_counter(id, ["min", highest, ["+", prospect.counter(id), number(amount, lo)]])


class Spend(CounterVerb):
    """Pay from a counter of yours, of another player or of all together, all or nothing."""

    key: ClassVar = "spend"
    nothing_at_zero: ClassVar = "counters"
    example: ClassVar = "spend: {rage: 1}"
    counters: dict[CounterId, CounterAmount] = Field(min_length=1, max_length=1, description="The counter, by id, and the amount: a value, or `any_amount`.")

    def lower(self, lo: Lowering) -> None:
        id, amount = self.counter(lo)
        with each_player(self.who, lo) as player:
            least, most = amount_range(amount, ["counter", player, id], lo)
            if isinstance(amount, AnyAmount):
                slot = lo.new_slot()
                lo.emit("choose_number", slot, player, least, most, lo.label(self))
                most = ["slot", slot]
            lo.effect(self, "counter", player, id, "spend", most)

    def possible(self, lo: Lowering) -> Expression:
        self.counter(lo)
        lowest, _ = self.bounds(lo)
        return ["<=", self._least(lo) if lowest == 0 else ["+", lowest, self._least(lo)], self._level(lo)]

    def say(self, t: Teller) -> Clause:
        id, amount = self.said()
        who, noun = t.say(self.who), t.counter_noun(id)
        t.mention(self, who, amount=StepResult(noun, t.phrase("done.spent"), plural=not noun.is_mass))
        shared = ".shared" if id in t.names.shared else ""
        return t.clause(f"step.spend{shared}", who, optional=isinstance(amount, AnyAmount), amount=t.amount(amount, noun))

    def _foretell(self, prospect: Prospect, lo: Lowering) -> None:
        id, _ = self.said()
        prospect.set_counter(id, ["-", prospect.counter(id), self._least(lo)])

    def _least(self, lo: Lowering) -> Expression:
        """How much is spent at least where any is."""
        _, amount = self.said()
        return 1 if isinstance(amount, AnyAmount) else number(amount, lo)


class SetCounter(CounterVerb):
    """A counter of yours, of another player or of all together is set to a number."""

    key: ClassVar = "set_counter"
    example: ClassVar = "set_counter: {rage: 5}"

    def lower(self, lo: Lowering) -> None:
        id, amount = self.counter(lo)
        lo.effect(self, "counter", self.who.lower(lo), id, "set", number(amount, lo))

    def say(self, t: Teller) -> Clause:
        id, amount = self.said()
        who, noun = t.say(self.who), t.counter_noun(id)
        shared = ".shared" if id in t.names.shared else ""
        t.mention(self, t.owner, {"amount": Quantity(Phrase(t.phrase(f"counter.level{shared}", nouns=noun.many, who=who)))})
        return t.clause(f"step.set_counter{shared}", counter=t.counter_of(who, id), name=t.counter_name(id), number=t.number(amount))

    def possible(self, lo: Lowering) -> Expression:
        _, amount = self.counter(lo)
        return ["not", ["=", self._level(lo), number(amount, lo)]] if is_one_player(self.who) else TRUE

    def _foretell(self, prospect: Prospect, lo: Lowering) -> None:
        id, amount = self.said()
        prospect.set_counter(id, number(amount, lo))


class SetFlag(VerbWithResults):
    """One of your flags becomes active, or no longer is; with `flip`, whichever it is not. With one that has an
    opposite, the opposite changes too."""

    key: ClassVar = "flag"
    rest: ClassVar = "flags"
    changes: ClassVar = frozenset({COUNTERS})
    example: ClassVar = "flag: {gate-open: true}"
    flags: dict[FlagId, bool | Literal["flip"]] = Field(
        min_length=1, max_length=1, description="The flag, by id; `true`: it becomes active, `false`: it no longer is, `flip`: the one or the other."
    )

    def span_of(self, key: str) -> Span:
        """The id of a flag is a key of the author's own."""
        if self._tree is not None and key in self.flags:
            span: Span = self._tree["flags"].key_span(key)
            return span
        return super().span_of(key)

    def said(self) -> tuple[str, bool | str]:
        """The flag, and whether it is to be active."""
        ((id, active),) = self.flags.items()
        return id, active

    def lower(self, lo: Lowering) -> None:
        id, _ = self.said()
        lo.expect_id(self, id, id, "flags")
        lo.effect(self, "counter", ["you"], id, "set", self._level(lo))
        if id in lo.declared.opposites:
            lo.emit("counter", ["you"], lo.declared.opposites[id], "set", ["-", 1, ["counter", ["you"], id]], {})

    def _level(self, lo: Lowering) -> Expression:
        """1 where it is to be active, else 0."""
        id, active = self.said()
        return ["-", 1, ["counter", ["you"], id]] if isinstance(active, str) else int(active)

    def say(self, t: Teller) -> Clause:
        id, active = self.said()
        t.mention(self, t.owner)
        name, opposite = t.flag_name(id), t.opposite_flag(id)
        if isinstance(active, str):
            return t.clause("step.flag.flip.sides" if opposite is not None else "step.flag.flip", name=name, other=opposite or "")
        if opposite is not None:
            return t.clause("step.flag.side", name=name if active else opposite)
        return t.clause("step.flag.on" if active else "step.flag.off", name=name)

    def payable(self, lo: Lowering) -> Expression:
        """Leaving a flag as it is may be chosen, but does not count as paying."""
        id, active = self.said()
        return TRUE if isinstance(active, str) else ["=", ["counter", ["you"], id], int(not active)]

    def foretell(self, prospect: Prospect, lo: Lowering) -> None:
        id, active = self.said()
        if isinstance(active, str) or id in lo.declared.opposites:
            prospect.leave_open(self.changes)
        else:
            prospect.set_counter(id, int(active))


class Lead(Verb):
    """At setup: this fighter is your hero, and your other fighters are sidekicks. Each of them has the health of the role
    that it gets: `health_as_hero` of a sidekick who leads, `health_as_sidekick` of a hero who does not."""

    key: ClassVar = "lead"
    main: ClassVar = "fighter"
    example: ClassVar = "lead: detective"
    needs: ClassVar = frozenset({"setup"})
    changes: ClassVar = frozenset({HEALTH})
    fighter: FighterId = Field(description="Id of the fighter.")

    def lower(self, lo: Lowering) -> None:
        lo.expect_id(self, "fighter", self.fighter, "fighters")
        lo.emit("lead", ["you"], self.fighter)

    def say(self, t: Teller) -> Clause:
        return t.clause("step.lead", t.piece_named(self.fighter))


class Become(VerbWithResults):
    """Your hero, or the sidekick whose form it is, changes to a form; of a group all of them, or those of `who`. With
    `next`, the hero does, to the one after the present form (after the last comes the first)."""

    key: ClassVar = "become"
    main: ClassVar = "form"
    example: ClassVar = "become: beast"
    form: FormId = Field(description="Id of the form, or `next`.")
    who: Fighters | None = Field(default=None, description="Which of the group whose form it is; all of them where it is left out.")
    changes: ClassVar = frozenset({FORMS})

    def lower(self, lo: Lowering) -> None:
        if not self.is_next:
            lo.expect_id(self, "form", self.form, "forms")
        if self.who is not None:
            FormOfOne.look(lo.unit.report, self.span_of("who"), lo.declared, self.form)
        # The whole group is meant by its name as by none, also those beside the board.
        is_all = isinstance(self.who, Reference) and self.who.text == lo.declared.forms.get(self.form)
        if self.who is not None and not is_all and not self.is_next:
            lo.effect(self, "form_of", pick(self.who, lo), self.form)
        else:
            lo.effect(self, "form", ["you"], self.form)

    def possible(self, lo: Lowering) -> Expression:
        return TRUE if self.who is None else ["some", candidates(self.who, lo)]

    @property
    def is_next(self) -> bool:
        """Whether it is the form after the present one."""
        return self.form == NEXT_FORM

    def payable(self, lo: Lowering) -> Expression:
        """Changing to the present form may be chosen, but does not count as paying."""
        if self.who is not None:
            return self.possible(lo)
        return TRUE if self.is_next else ["not", ["form", ["you"], self.form]]

    def foretell(self, prospect: Prospect, lo: Lowering) -> None:
        if self.is_next or self.who is not None:
            super().foretell(prospect, lo)
        else:
            wearers = lo.declared.forms
            prospect.set_form(self.form, [form for form, wearer in wearers.items() if wearer == wearers.get(self.form)])

    def say(self, t: Teller) -> Clause:
        t.mention(self, t.owner)
        if not self.is_next:
            form = t.piece_named(self.form)
            if (wearer := t.names.wearers.get(self.form)) is not None:
                who = t.piece_named(wearer) if self.who is None else t.say(self.who)
                if wearer in t.names.groups:
                    who = t.altogether(who)
                    form = t.form_of_group(self.form, plural=who.plural)
                return t.clause("step.become.sidekick", who, form=form)
            return t.clause("step.become", form=form)
        forms = [name.noun.one for id, name in t.names.forms.items() if id not in t.names.wearers]
        if len(forms) == 2:
            return t.clause("step.next_form.other")
        return t.clause("step.next_form.order" if t.place.kind == "ability" else "step.next_form", forms=", ".join(forms))
