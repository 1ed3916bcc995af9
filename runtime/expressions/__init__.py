"""Turns IR expressions into closures `(state, context) → value`. Expressions are pure: they never ask and never change anything."""

from runtime.expressions import numbers, places, predicates, sets, truths
from runtime.expressions.base import Members, Number, Truth, Worth, compile_any, compile_members, compile_number, compile_truth, side_index

__all__ = [
    "Members",
    "Number",
    "Truth",
    "Worth",
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
