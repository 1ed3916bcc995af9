"""What verbs share: results that `as` gives a name to, whether a step can do anything, and what it changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import ClassVar

from pydantic import Field

from compiler.language.amounts import AnyNumber, UpTo
from compiler.language.base import Construct, Family
from compiler.language.families import STEP, NewName, PlayerReference
from compiler.language.values.base import ValueWord
from compiler.program.lowering import TRUE, Lowering
from compiler.program.prospect import Prospect
from compiler.text.statement import Statement
from compiler.text.teller import Teller
from runtime.ir import Expression
from runtime.ir.fixed_words import FIXED_WORDS


class Verb(Construct):
    """A step: one thing that happens."""

    family: ClassVar[Family] = STEP
    # What `as` gives a name to: result → type letter of the IR.
    results: ClassVar[dict[str, str]] = {}
    # The field in which 0 means that nothing happens.
    nothing_at_zero: ClassVar[str] = ""
    # Whether amounts below 0 mean something.
    may_be_negative: ClassVar[bool] = False
    # What it changes of the game, in the words of `compiler/program/prospect.py`.
    changes: ClassVar[frozenset[str]] = frozenset()
    # True where it does nothing by itself: it gives a later step a number.
    prepares: ClassVar[bool] = False
    # True where its question is about a name: it says what the steps after it do with what that means.
    asks_ahead: ClassVar[bool] = False
    # True where it is nobody's own deed, so that whoever decides on it may be said to do it.
    impersonal: ClassVar[bool] = False

    def only_prepares(self) -> bool:
        """Whether it does nothing by itself."""
        return self.prepares

    @property
    def bound_name(self) -> str | None:
        """The name that `as` gives to the results."""
        return None

    def lower(self, lo: Lowering) -> None:
        raise NotImplementedError(f"{type(self).__name__} has no lowering")

    def possible(self, lo: Lowering) -> Expression:
        """Whether the step can do anything: a player is asked only about what can be done. It never asks itself."""
        return TRUE

    def payable(self, lo: Lowering) -> Expression:
        """Whether the step can be done in full, as a cost must be."""
        return self.possible(lo)

    def foretell(self, prospect: Prospect, lo: Lowering) -> None:
        """Take into account what the step will have done, for the steps of a cost after it."""
        prospect.leave_open(self.all_changes())

    def all_changes(self) -> frozenset[str]:
        """What the step and all steps inside it change."""
        return self.changes.union(*(inner.changes for inner in self.walk() if isinstance(inner, Verb)))

    def is_nobodys(self) -> bool:
        """Whether it does not matter who carries it out: nothing is asked, and it is about nobody's own things."""
        return self.impersonal and not any(node.key == "choose" or isinstance(node, (AnyNumber, UpTo)) for node in self.walk())

    def outer(self) -> Sequence[Construct]:
        """What must be known before it can be told whether the step is possible: all of it, unless it holds other
        steps."""
        return [self]

    def speak(self, t: Teller) -> list[Statement]:
        """What the step says on a card: a sentence, or several. (What it says by itself, `say` gives as a clause.)"""
        said = self.told(t)
        for construct in self.walk():
            t.noted(construct, [*t.said_ahead(), *said])
        return said

    def told(self, t: Teller) -> list[Statement]:
        """The step as a sentence; where its amount depends on a condition, as two: "Draw 1 card. If …, draw 2 cards
        instead."."""
        split = self._split()
        if split is None:
            return t.effect(self)
        field, condition, then, otherwise = split
        claim = t.claim(condition)
        if self.nothing_at_zero == field and 0 in (then._amount(field), otherwise._amount(field)):
            if otherwise._amount(field) == 0:
                return [t.conditional(claim, then.told(t))]
            return [t.conditional(claim.denied(), otherwise.told(t))]
        # "Recover 2. If your health is 6 or less, recover 4 instead" would ask too late.
        asks_a_number = any(isinstance(node, ValueWord) for node in condition.walk())
        if asks_a_number or not self.nothing_at_zero or then._split() is not None or otherwise._split() is not None:
            with t.unsaid():
                first = then.told(t)
            return [t.conditional(claim, first, otherwise.told(t))]
        with t.unsaid():
            special = then.told(t)
        return t.instead(otherwise.told(t), claim, special)

    def _split(self) -> tuple[str, Construct, Verb, Verb] | None:
        """The field that depends on a condition, the condition, and the step as it is where that holds and where it
        does not."""
        for name in type(self).model_fields:
            value = self._amount(name)
            if isinstance(value, ValueWord) and (found := value.conditional()) is not None:
                condition, then, otherwise = found
                return name, condition, self._with_amount(name, then), self._with_amount(name, otherwise)
        return None

    def _amount(self, field: str) -> object:
        return getattr(self, field)

    def _with_amount(self, field: str, value: object) -> Verb:
        """The same step with another amount."""
        changed = self.model_copy(update={field: value})
        changed.__dict__.pop("_children", None)
        return changed


class VerbWithResults(Verb):
    """A verb whose results may be given a name."""

    as_: NewName | None = Field(default=None, alias="as", description="A name for the results, for later steps.")

    @property
    def bound_name(self) -> str | None:
        return self.as_

    def named(self, lo: Lowering, type: str, found: Expression) -> Expression:
        """What the step chose or worked out, kept under its name where it has one: it stays the same whatever happens
        later."""
        if self.as_ is None:
            return found
        slot = lo.new_slot()
        lo.emit("set", slot, found)
        lo.bind_slot(self.as_, self, type, slot, next(iter(self.results)))
        return ["slot", slot]


def is_one_player(who: Construct) -> bool:
    """Whether a word always means one player."""
    return isinstance(who, PlayerReference) and not (who.text in FIXED_WORDS and FIXED_WORDS[who.text].several)


@contextmanager
def each_player(who: Construct, lo: Lowering) -> Iterator[Expression]:
    """What is emitted inside happens for each of the players in turn."""
    players = who.lower(lo)
    if isinstance(who, PlayerReference) and (who.text in lo.names.bound or (who.text in FIXED_WORDS and is_one_player(who))):
        yield players
        return
    waiting, player = lo.new_slot(), lo.new_slot()
    lo.emit("set", waiting, players)
    with lo.loop_over(player, waiting):
        yield ["slot", player]
