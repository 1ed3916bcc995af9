"""Turns IR expressions into closures `(state, frame) → value`. Expressions are pure: they never ask and never change anything."""

from runtime.expressions import numbers, places, predicates, sets, truths
from runtime.expressions.base import Closure, compile_expression, side_index

__all__ = ["Closure", "compile_expression", "numbers", "places", "predicates", "sets", "side_index", "truths"]
