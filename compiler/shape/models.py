"""Turns a tree into a model, or its faults of shape into diagnostics.

The model decides, because it is fast. What it refuses goes to `jsonschema` with the committed schema, which finds every
fault of the file. Tests hold the two together.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ValidationError

from compiler.diagnostics import Report
from compiler.shape.prune import without_faults
from compiler.shape.schema import committed, model_of
from compiler.tree import Map

if TYPE_CHECKING:  # slow to start, and most files are right
    from jsonschema.protocols import Validator


def read_model(kind: str, tree: Map, report: Report) -> tuple[BaseModel | None, Map]:
    """The model of a file, and the tree it was made from: the whole one, or what is left without the faults that the
    report tells of.

    None where too little is left.
    """
    model = model_of(kind)
    try:
        return model.model_validate(tree), tree
    except ValidationError as refusal:
        # Brings `jsonschema`, which is slow to start; most files are right.
        from compiler.shape.refusals import report_faults, report_refusal

        faults, strays = report_faults(validator(kind), tree, report)
        if not faults and not strays:
            report_refusal(refusal, tree, report)
            return None, tree
        left = without_faults(kind, tree, faults, strays)
        if left is None:
            return None, tree
    try:
        return model.model_validate(left), left
    except ValidationError:
        return None, tree


@cache
def validator(kind: str) -> Validator:
    """The committed schema of a kind, ready to run. As in the models, 3.0 is not an integer, and `$` in a pattern means
    the very end of the text."""
    from jsonschema import Draft7Validator, ValidationError, validators  # slow to start, and most files are right

    def is_integer(_: Any, instance: Any) -> bool:
        return isinstance(instance, int) and not isinstance(instance, bool)

    def pattern(_: Validator, wanted: str, instance: Any, __: Any) -> Iterator[ValidationError]:
        if isinstance(instance, str) and not re.search(wanted.replace("$", r"\Z"), instance):
            yield ValidationError(f"{instance!r} does not match {wanted!r}")

    extend: Callable[..., type[Validator]] = validators.extend
    integers = Draft7Validator.TYPE_CHECKER.redefine("integer", is_integer)
    return extend(Draft7Validator, validators={"pattern": pattern}, type_checker=integers)(committed(kind))
