"""Fault S103: a value of another type than the key takes."""

from __future__ import annotations

from collections.abc import Iterable

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span

_TYPE_WORDS = {"integer": "a whole number", "number": "a number", "string": "text", "boolean": "true or false", "array": "a list", "object": "a mapping"}


class WrongType(Fault):
    """A value has the wrong type for its key: text instead of a number, one thing instead of a list.

    Bad:
        value: two
    Good:
        value: 2
    """

    code = "S103"
    name = "wrong-type"

    @classmethod
    def found(cls, report: Report, span: Span, place: str | None, types: Iterable[str], value: object, required: Iterable[str] = ()) -> None:
        words = [_TYPE_WORDS[type] for type in dict.fromkeys(types) if type in _TYPE_WORDS] or ["something else"]
        wanted = " or ".join(filter(None, [", ".join(words[:-1]), words[-1]]))
        where = f"`{place}`" if place else "The file"
        keys = ", ".join(f"`{key}`" for key in required)
        help = f"Write {wanted} with {keys}." if keys else f"Write {wanted}."
        if words == [_TYPE_WORDS["string"]] and isinstance(value, (int, float)):
            help = f'Put it in quotes: `"{str(value).lower()}"`.'
        elif words == [_TYPE_WORDS["array"]]:
            help = "Write a list: a dash before each entry, or `[…]` around them."
        cls.report_at(report, span, f"{where} must be {wanted}, not {_describe(value)}.", help)

    @classmethod
    def several_conditions(cls, report: Report, span: Span, place: str | None) -> None:
        """A list where one condition is expected."""
        where = f"`{place}`" if place else "The file"
        cls.report_at(report, span, f"{where} must be one condition, not a list.", "Write `{all: […]}` if all of them must hold, `{any: […]}` if one will do.")

    @classmethod
    def misplaced_steps(cls, report: Report, span: Span, place: str | None, help: str) -> None:
        """A list of steps where something else is expected; `help` says where steps go."""
        cls.report_at(report, span, f"`{place}` must be a mapping, not a list.", help)

    @classmethod
    def refused(cls, report: Report, span: Span, reason: str) -> None:
        cls.report_at(report, span, f"This value is not valid here: {reason}.", "Compare it with the example in the language reference.")


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
