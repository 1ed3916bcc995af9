"""Fault S103: a value of another type than the key takes."""

from __future__ import annotations

from collections.abc import Iterable

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span

_TYPE_WORDS = {"integer": "a whole number", "number": "a number", "string": "text", "boolean": "true or false", "array": "a list", "object": "a mapping"}


class WrongType(Fault):
    """A value has another type than its key takes: text for a number, one thing for a list.

    Bad:
        value: two
    Good:
        value: 2
    """

    code = "S103"
    name = "wrong-type"

    @classmethod
    def found(cls, report: Report, span: Span, place: str | None, types: Iterable[str], value: object, required: Iterable[str] = ()) -> None:
        wanted = " or ".join(_TYPE_WORDS[type] for type in dict.fromkeys(types) if type in _TYPE_WORDS) or "something else"
        where = f"`{place}`" if place else "The file"
        keys = ", ".join(f"`{key}`" for key in required)
        help = f"Write {wanted} here, with {keys}." if keys else f"Write {wanted} here."
        cls.report_at(report, span, f"{where} takes {wanted}, and this is {_describe(value)}.", help)

    @classmethod
    def refused(cls, report: Report, span: Span, reason: str) -> None:
        cls.report_at(report, span, f"This does not fit here: {reason}.", "Compare it with the example in the language reference.")


def _describe(value: object) -> str:
    match value:
        case bool():
            return "true or false"
        case int():
            return "a whole number"
        case float():
            return "a number with a fraction"
        case str():
            return "text"
        case list():
            return "a list"
        case _:
            return "a mapping"
