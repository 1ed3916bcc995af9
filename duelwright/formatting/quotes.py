"""Turns a quoted scalar into the shortest form with the same meaning: without quotes where it needs none, else with
double ones."""

from __future__ import annotations

import re
from typing import Final

from compiler.load.scalars import NUMBER_STARTS, SPECIAL_WORDS, is_unclear_number, plain_number

# Signs of YAML, and the quotation marks that the loader takes for a slip.
_SPECIAL_STARTS: Final = frozenset("-?:,[]{}#&*!|>'\"%@`=“”„‟«‘’‚‛")
_SIGNS: Final = re.compile(r":(?:\s|\Z)|\s#")
_FLOW_SIGNS: Final = re.compile(r"[,\[\]{}:]")
# What can be told apart by looking at it: no tab, no blank of another width, nothing that has no width.
_VISIBLE: Final = re.compile(
    r"[ -~¡-¬®-\u02ff\u0370-\u1fff\u2010-\u2027\u2030-\u205e\u2070-\ud7ff\uf900-\ufdff\ufe30-\ufefe\uff01-\uffef\U0001f000-\U0001faff]+"
)
# Not text to some reader of YAML 1.1.
_OLD_WORDS: Final = frozenset(("y", "Y", "n", "N", "<<"))


def requoted(raw: str, value: str, *, in_flow: bool) -> str:
    """The scalar `raw`, which is or was in quotes on one line and means `value`."""
    if raw == value:
        return raw
    inner = raw[1:-1]
    if raw[0] == "'":
        inner = inner.replace("''", "'")
    if inner != value:  # with escapes that somebody meant to write
        return raw
    if not needs_quotes(value, in_flow=in_flow):
        return value
    if raw[0] == '"' or '"' in value or "\\" in value:
        return raw
    return f'"{value}"'


def needs_quotes(value: str, *, in_flow: bool) -> bool:
    """Whether a text would be something else without quotes, to us or to another reader of YAML."""
    return (
        is_special(value)
        or value[0] in _SPECIAL_STARTS
        or value != value.strip()
        or value.startswith("...")
        or value in _OLD_WORDS
        or _SIGNS.search(value) is not None
        or (in_flow and _FLOW_SIGNS.search(value) is not None)
        or _VISIBLE.fullmatch(value) is None
    )


def is_special(plain: str) -> bool:
    """Whether what is written without quotes is not simply text: a number, `true`, nothing, or one of those to some
    readers."""
    if plain in SPECIAL_WORDS:
        return True
    return plain[0] in NUMBER_STARTS and (plain_number(plain) is not None or is_unclear_number(plain))
