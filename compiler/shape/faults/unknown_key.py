"""Fault S101: a key that nothing here takes."""

from __future__ import annotations

from collections.abc import Container, Iterable

from compiler.diagnostics import Report, did_you_mean
from compiler.fault import Fault
from compiler.tree import Span


class UnknownKey(Fault):
    """A mapping has a key that it does not take. Most often the key is misspelt, or it belongs one level further out or in.

    Bad:
        ambush: {name: Ambush, type: attack, valeu: 2, copies: 2}
    Good:
        ambush: {name: Ambush, type: attack, value: 2, copies: 2}
    """

    code = "S101"
    name = "unknown-key"

    @classmethod
    def found(cls, report: Report, span: Span, key: str, known: Iterable[str], *, taken: Container[str]) -> None:
        free = [other for other in known if other not in taken]
        help = did_you_mean(key, free, what="keys that can still stand") if free else "Nothing more can stand here; it may belong one level further out."
        cls.report_at(report, span, f"`{key}` is no key that can stand here.", help)
