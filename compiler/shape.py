"""Turns a tree into a model, or its faults of shape into diagnostics.

The model decides, because it is fast. What it refuses goes to `jsonschema` with the committed schema, which finds every fault of the file. Tests hold
the two together.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ValidationError

from compiler.diagnostics import Report
from compiler.schema import committed, model_of
from compiler.tree import Map

if TYPE_CHECKING:
    from jsonschema.protocols import Validator


def read_model(kind: str, tree: Map, report: Report) -> BaseModel | None:
    """The model of a file; None where its shape is wrong, and the report says how."""
    try:
        return model_of(kind).model_validate(tree)
    except ValidationError as refusal:
        from compiler.shape_faults import report_faults, report_refusal

        if not report_faults(validator(kind), tree, report):
            report_refusal(refusal, tree, report)
        return None


@cache
def validator(kind: str) -> Validator:
    """The committed schema of a kind, ready to run. 3.0 is no integer here, as in the models."""
    from jsonschema import Draft7Validator, validators

    def is_integer(_: Any, instance: Any) -> bool:
        return isinstance(instance, int) and not isinstance(instance, bool)

    strict = validators.extend(Draft7Validator, type_checker=Draft7Validator.TYPE_CHECKER.redefine("integer", is_integer))
    return strict(committed(kind))
