"""Turns a language into the words of the sheets: headings, labels, timing. Card text and names are content, and come from the bundle."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

_HOME = "en"
_FOLDER = Path(__file__).parent


@cache
def words(language: str) -> dict[str, str]:
    """The words in a language; in English where nobody has translated them yet."""
    file = _FOLDER / f"{language}.json"
    found: dict[str, str] = json.loads((file if file.is_file() else _FOLDER / f"{_HOME}.json").read_text(encoding="utf-8"))
    return found
