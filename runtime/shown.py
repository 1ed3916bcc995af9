"""Turns a value that may come from anywhere into what a message shows of it."""

from __future__ import annotations

from typing import Final

_LONGEST_SHOWN: Final = 40


def shown(value: object) -> str:
    """A value as a message shows it: it may be foreign, so never at full length, and never with what a terminal would
    obey."""
    if isinstance(value, str):
        return ascii(value if len(value) <= _LONGEST_SHOWN else f"{value[:_LONGEST_SHOWN]}...")
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value) if abs(value) < 10**_LONGEST_SHOWN else "a number with very many digits"
    if isinstance(value, float):
        return str(value)
    return "an object" if isinstance(value, dict) else "a list"
