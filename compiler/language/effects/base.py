"""What verbs share: results that `as` gives a name to, whether a step can do anything, and what it changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import ClassVar

from pydantic import Field

from compiler.language.base import Construct, Family
from compiler.language.families import STEP, Name, PlayerReference
from compiler.program.lowering import TRUE, Lowering
from compiler.program.prospect import Prospect
from compiler.text.grammar import Sentence
from compiler.text.teller import Teller
from runtime.ir import Expression
from runtime.ir.fixed_words import FIXED_WORDS


class Verb(Construct):
    """A step: one thing that happens."""

    family: ClassVar[Family] = STEP
    # What `as` gives a name to: result → type letter of the IR.
    results: ClassVar[dict[str, str]] = {}
    # Whether amounts below 0 mean something.
    may_be_negative: ClassVar[bool] = False
    # What it changes of the game, in the words of `compiler/program/prospect.py`.
    changes: ClassVar[frozenset[str]] = frozenset()
    # True where it does nothing by itself: it gives a later step a number.
    prepares: ClassVar[bool] = False

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
        """Reckon with what the step will have done, for the steps of a cost after it."""
        prospect.leave_open(self.all_changes())

    def all_changes(self) -> frozenset[str]:
        """What the step and all steps inside it change."""
        return self.changes.union(*(inner.changes for inner in self.walk() if isinstance(inner, Verb)))

    def outer(self) -> Sequence[Construct]:
        """What must be known before it can be told whether the step is possible: all of it, unless it holds other steps."""
        return [self]

    def speak(self, t: Teller) -> list[Sentence]:
        """What the step says on a card: a sentence, or several. (What it says in each language, `en` and `pt` give as a clause.)"""
        inside = list(self.walk())
        said = t.effect(self, next((construct for construct in inside if construct.key == "if"), None))
        for construct in inside:
            t.noted(construct, said)
        return said


class VerbWithResults(Verb):
    """A verb whose results may be given a name."""

    as_: Name | None = Field(default=None, alias="as", description="A name for the results, for later steps.")

    @property
    def bound_name(self) -> str | None:
        return self.as_


def _is_one(who: PlayerReference) -> bool:
    """Whether a word always means one player."""
    return who.text in FIXED_WORDS and FIXED_WORDS[who.text].several is None


@contextmanager
def each_player(who: Construct, lo: Lowering) -> Iterator[Expression]:
    """What is emitted inside happens for each of the players in turn."""
    players = who.lower(lo)
    if isinstance(who, PlayerReference) and (who.text in lo.names.bound or _is_one(who)):
        yield players
        return
    waiting, player = lo.new_slot(), lo.new_slot()
    lo.emit("set", waiting, players)
    with lo.loop_over(player, waiting):
        yield ["slot", player]
