"""Turns a tree into a model, or its faults of shape into diagnostics.

The model decides, because it is fast. What it refuses goes to `jsonschema` with the committed schema, which finds every fault of the file. Tests hold
the two together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
    """The committed schema of a kind, ready to run. As in the models, 3.0 is no integer, and `$` in a pattern means the very end of the text."""
    import re

    from jsonschema import Draft7Validator, ValidationError, validators

    def is_integer(_: Any, instance: Any) -> bool:
        return isinstance(instance, int) and not isinstance(instance, bool)

    def pattern(_: Validator, wanted: str, instance: Any, __: Any) -> Iterator[ValidationError]:
        if isinstance(instance, str) and not re.search(wanted.replace("$", r"\Z"), instance):
            yield ValidationError(f"{instance!r} does not match {wanted!r}")

    extend: Callable[..., type[Validator]] = validators.extend
    integers = Draft7Validator.TYPE_CHECKER.redefine("integer", is_integer)
    return extend(Draft7Validator, validators={"pattern": pattern}, type_checker=integers)(committed(kind))
