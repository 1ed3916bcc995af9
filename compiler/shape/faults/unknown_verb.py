"""Fault S107: a step, condition, value or selector that the language does not have."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from compiler.diagnostics import Report, did_you_mean, nearest
from compiler.fault import Fault
from compiler.tree import Span
from compiler.upgrade.table import written_now

# What the words of each language type are called, one and many.
_FAMILIES: Final = {
    "step": ("verb", "verbs"),
    "condition": ("condition", "conditions"),
    "value": ("value", "values"),
    "fighters": ("selector of fighters", "selectors of fighters"),
    "tokens": ("selector of tokens", "selectors of tokens"),
    "modification": ("modifier", "modifiers"),
}


class UnknownVerb(Fault):
    """A step, a condition, a value or a selector starts with a word that the language does not have, or that is a bare
    word: it takes nothing, and has no colon after it.

    Bad:
        after_combat:
          - darw: 2
    Good:
        after_combat:
          - draw: 2
    """

    code = "S107"
    name = "unknown-verb"

    @classmethod
    def takes_nothing(cls, report: Report, span: Span, word: str) -> None:
        """A bare word that is written like a key."""
        cls.report_at(report, span, f"`{word}` takes nothing, so it is no key.", f"Write the bare word, without braces and colon: `{word}`.")

    @classmethod
    def found(cls, report: Report, span: Span, word: str, verbs: Iterable[str], family: str, inside: list[str]) -> None:
        """`inside` are the verbs that take the word as one of their keys."""
        one, many = _FAMILIES.get(family, ("word", "words"))
        if (now := written_now(word, [family])) is not None:
            help = now
        elif inside and nearest(word, verbs) is None:
            owner = "each" if "each" in inside else inside[0]
            others = f" (or {', '.join(f'`{other}`' for other in inside if other != owner)})" if 1 < len(inside) <= 4 else ""
            help = f"Write it inside `{owner}`{others}: `{{{owner}: {{{word}: …}}}}`."
        else:
            help = did_you_mean(word, verbs, what=many)
        cls.report_at(report, span, f"There is no {one} `{word}`.", help)
