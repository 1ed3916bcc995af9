"""Fault S105: a number or a length beyond its limits."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span

_LIMIT_WORDS = {
    "minimum": ("is too small", "at least {}"),
    "maximum": ("is too large", "at most {}"),
    "exclusiveMinimum": ("is too small", "more than {}"),
    "exclusiveMaximum": ("is too large", "less than {}"),
    "minLength": ("is too short", "at least {} character(s)"),
    "maxLength": ("is too long", "at most {} characters"),
    "minItems": ("has too few entries", "at least {}"),
    "maxItems": ("has too many entries", "at most {}"),
    "minProperties": ("has too few keys", "at least {}"),
    "maxProperties": ("has too many keys", "at most {}"),
}


class OutOfRange(Fault):
    """A number is smaller or larger than the game allows, or a list, text or mapping is too short or too long.

    Bad:
        health: 0
    Good:
        health: 13
    """

    code = "S105"
    name = "out-of-range"

    @classmethod
    def found(cls, report: Report, span: Span, place: str | None, limit: str, number: float) -> None:
        fault, wanted = _LIMIT_WORDS[limit]
        where = f"`{place}`" if place else "The file"
        cls.report_at(report, span, f"{where} {fault}.", f"It takes {wanted.format(number)}.")
