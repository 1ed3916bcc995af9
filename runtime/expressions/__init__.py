"""Turns IR expressions into closures `(state, frame) → value`. Expressions are pure: they never ask and never change anything."""

from runtime.expressions import numbers, places, predicates, sets, truths
from runtime.expressions.base import Closure, compile_expression, compile_number, side_index

__all__ = ["Closure", "compile_expression", "compile_number", "numbers", "places", "predicates", "sets", "side_index", "truths"]
