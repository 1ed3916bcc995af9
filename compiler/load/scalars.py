"""Turns the text of a plain YAML scalar into a value, by the core schema of YAML 1.2."""

from __future__ import annotations

import re
from typing import Final

Scalar = str | int | float | bool | None

# Plain words that are not text.
WORDS: Final[dict[str, bool | None]] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}

# Text for us, booleans for a reader of YAML 1.1. (`y` and `n` are too in that specification, but in hardly any reader.)
OLD_BOOLEANS: Final[dict[str, bool]] = {
    form(word): meaning for word, meaning in (("yes", True), ("on", True), ("no", False), ("off", False)) for form in (str.lower, str.title, str.upper)
}

# Every other scalar is text, and most scalars are.
SPECIAL_WORDS: Final = WORDS.keys() | OLD_BOOLEANS.keys()
NUMBER_STARTS: Final = frozenset("+-.0123456789")

# Doubles hold this many digits of an integer; longer ones differ from reader to reader.
_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,14})")
_HEXADECIMAL = re.compile(r"0x[0-9a-fA-F]{1,12}")
_DECIMAL = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]{1,15}\.[0-9]*)")

_UNCLEAR = re.compile(
    r"""[-+]?(?:
        (?:[0-9][0-9_]*(?:\.[0-9_]*)?|\.[0-9_]+)(?:[eE][-+]?[0-9]+)?   # 017: fifteen or seventeen; 1_000: a thousand or text; 1e3: text or a thousand
      | 0o[0-7_]+ | 0b[01_]+ | 0x[0-9a-fA-F_]+                     # 0o17: text or fifteen
      | [0-9]+(?::[0-5]?[0-9])+(?:\.[0-9]*)?                       # 1:30: ninety or text
      | \.(?:inf|Inf|INF|nan|NaN|NAN)                              # JSON has none of them
    )
    | [0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt\ ].*)?                  # a date or text""",
    re.VERBOSE,
)


def plain_number(text: str) -> int | float | None:
    """The number that every reader finds in `text`; None if there is none."""
    if _INTEGER.fullmatch(text):
        return int(text)
    if _DECIMAL.fullmatch(text):
        return float(text)
    return int(text, 16) if _HEXADECIMAL.fullmatch(text) else None


def is_unclear_number(text: str) -> bool:
    """Whether `text`, which is not a plain number, is a number or a date to some readers."""
    return _UNCLEAR.fullmatch(text) is not None
