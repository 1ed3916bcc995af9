"""Turns what people call themselves into a name that is safe to show."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST_NAME: Final = 24


def clean_name(name: object) -> str:
    """A person's name without what could pass for markup of a terminal or turn the text around."""
    if not isinstance(name, str):
        return ""
    kept = "".join(letter for letter in name if unicodedata.category(letter)[0] != "C")
    return " ".join(kept.split())[:LONGEST_NAME].rstrip()
