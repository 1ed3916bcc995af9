"""Turns IR expressions into closures `(state, context) → value`. Expressions are pure: they never ask and never change
anything."""

from runtime.link.expressions import card_sets, numbers, places, predicates, sets, truths
from runtime.link.expressions.base import MembersOf, NumberOf, SlotOf, TruthOf, compile_any, compile_members, compile_number, compile_truth, side_index

__all__ = [
    "MembersOf",
    "NumberOf",
    "SlotOf",
    "TruthOf",
    "card_sets",
    "compile_any",
    "compile_members",
    "compile_number",
    "compile_truth",
    "numbers",
    "places",
    "predicates",
    "sets",
    "side_index",
    "truths",
]
