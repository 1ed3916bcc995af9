"""Turns text into formatted text, or into itself where that would change what it says."""

from __future__ import annotations

import re

from duelwright.formatting.breaking import break_lines
from duelwright.formatting.meaning import meaning
from duelwright.formatting.reading import Reading, Unusual, read
from duelwright.formatting.tables import align_tables
from duelwright.formatting.writing import written

_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"  # the byte order mark
_LINE_END = re.compile("\r\n?")


def formatted(text: str) -> str | None:
    """The text in the layout of the shipped packs; None where it is no YAML. A byte order mark stays, and a file whose
    lines all end as on Windows keeps their ends."""
    mark = _MARK if text.startswith(_MARK) else ""
    plain = text.removeprefix(_MARK)
    is_windows = "\r\n" in plain and not re.search("\r(?!\n)|(?<!\r)\n", plain)
    before = _LINE_END.sub("\n", plain)
    try:
        reading = read(before)
        if reading is None:
            return None
        expected = meaning(reading)
        after = laid_out(reading)
    except Unusual:
        return text
    if after != before and not _means(after, expected):
        return text
    return mark + (after.replace("\n", "\r\n") if is_windows else after)


def laid_out(reading: Reading) -> str:
    """What was read, in its new layout. The reading is used up by it."""
    break_lines(reading)
    align_tables(reading)
    return written(reading)


def _means(text: str, expected: object) -> bool:
    """Whether a text still says what it should. A layout that changed the meaning would be a bug of ours, and must not
    cost an author anything."""
    try:
        reading = read(text)
    except Unusual:
        return False
    return reading is not None and meaning(reading) == expected
