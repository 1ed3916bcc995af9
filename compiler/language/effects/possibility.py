"""Turns steps into whether they can be done: as much as possible, or in full (R14.2). Options, `may` and costs all ask
here.

An option of a choice, and what a player may do, is offered where at least one of its steps can do something. A cost,
which is what comes before "if you do", is offered where every step of it can be done in full, counting what its earlier
steps will have given.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.language.base import Construct, Reference
from compiler.language.effects.base import Verb
from compiler.program.lowering import FALSE, TRUE, Lowering, conjunction, disjunction
from compiler.program.names import CANDIDATE
from compiler.program.prospect import Prospect
from runtime.ir import Expression


def any_possible(steps: Sequence[Construct], lo: Lowering) -> Expression:
    """Whether at least one of the steps can do something."""
    verbs = [step for step in steps if isinstance(step, Verb)]
    promised = {name for step in verbs if not step.only_prepares() for name in _bound_in(step)}
    before, lo.promised = lo.promised, lo.promised | promised
    truths = [_possible(step, lo) for step in verbs if not step.only_prepares()]
    lo.promised = before
    return disjunction(truths)


def all_payable(steps: Sequence[Construct], lo: Lowering) -> Expression:
    """Whether every one of the steps can be done in full, one after the other. What cannot be known before counts as
    possible."""
    prospect = Prospect()
    truths: list[Expression] = []
    for step in steps:
        if isinstance(step, Verb):
            if unknown_names(step.outer(), lo):
                prospect.leave_open(step.all_changes())
            else:
                truths.append(prospect.expect(step.payable(lo)))
                step.foretell(prospect, lo)
    return conjunction(truths)


def _possible(step: Verb, lo: Lowering) -> Expression:
    """Whether a step can do anything. What works on the results of an earlier step can where that one did: it adds
    nothing to it."""
    unknown = unknown_names(step.outer(), lo)
    if not unknown:
        return step.possible(lo)
    return FALSE if unknown & lo.promised else TRUE


def unknown_names(constructs: Sequence[Construct], lo: Lowering) -> set[str]:
    """The names that mean nothing yet."""
    return {name.partition(".")[0] for construct in constructs for name in names_in(construct) if not lo.names.is_known(name)}


def names_in(construct: Construct) -> Iterator[str]:
    """All names that a construct uses. (The one that a filter looks at is its own.)"""
    return (inner.text for inner in construct.walk() if isinstance(inner, Reference) and inner.text.partition(".")[0] != CANDIDATE)


def _bound_in(step: Verb) -> Iterator[str]:
    return (inner.bound_name for inner in step.walk() if isinstance(inner, Verb) and inner.bound_name is not None)
