"""Turns text into formatted text, or into itself where that would change what it says."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from duelwright.formatting.breaking import break_lines
from duelwright.formatting.meaning import Meaning, meaning
from duelwright.formatting.reading import ReadYaml, Unusual, read
from duelwright.formatting.tables import align_tables
from duelwright.formatting.writing import written

_MARK: Final = "\N{ZERO WIDTH NO-BREAK SPACE}"  # the byte order mark
_LINE_END: Final = re.compile("\r\n?")


@dataclass(frozen=True, slots=True)
class Formatted:
    """A text in its new layout; or as it was, where `obstacle` says why, at `line`. What is no YAML, or deeper
    than content can be, has no layout."""

    text: str
    obstacle: str = ""
    line: int = 1
    is_yaml: bool = True


def formatted(text: str) -> str | None:
    """The text in the layout of the shipped packs, or as it is where it has what no pack needs; None where it is no
    YAML."""
    outcome = format_text(text)
    return outcome.text if outcome.is_yaml else None


def format_text(text: str) -> Formatted:
    """The text in the layout of the shipped packs. A byte order mark stays, and a file whose lines all end as on Windows
    keeps their ends."""
    mark = _MARK if text.startswith(_MARK) else ""
    plain = text.removeprefix(_MARK)
    is_windows = "\r\n" in plain and not re.search("\r(?!\n)|(?<!\r)\n", plain)
    before = _LINE_END.sub("\n", plain)
    try:
        reading = read(before)
    except Unusual as unusual:
        return Formatted(text, f"there is no layout for {unusual.what}", unusual.line)
    if reading is None:
        return Formatted(text, "it is not valid YAML", is_yaml=False)
    expected = meaning(reading)
    after = laid_out(reading)
    obstacle = _difference(after, expected) if after != before else ""
    if obstacle:
        return Formatted(text, obstacle)
    return Formatted(mark + (after.replace("\n", "\r\n") if is_windows else after))


def laid_out(reading: ReadYaml) -> str:
    """What was read, in its new layout. The reading is used up by it."""
    break_lines(reading)
    align_tables(reading)
    return written(reading)


def _difference(text: str, expected: Meaning) -> str:
    """What a text does not say as it should. A layout that changed the meaning would be a bug of ours, and must not cost
    an author anything."""
    try:
        reading = read(text)
    except Unusual:
        reading = None
    found = meaning(reading) if reading is not None else None
    if found is None or found.tree != expected.tree:
        return "another layout would change what it means"
    if found.comments != expected.comments:
        return "another layout would move a comment to another entry"
    return "another layout would change what an ignore comment is about" if found.ignored != expected.ignored else ""
