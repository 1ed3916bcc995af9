"""Decides which values stay below each other: where an author lined up the values of a mapping, all of them are lined
up."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from duelwright.formatting.reading import Collection, ReadYaml, YamlPart


class _Row(NamedTuple):
    """A line that is one key and its value."""

    key: YamlPart
    colon: YamlPart
    value: YamlPart


def align_tables(reading: ReadYaml) -> None:
    """Set the blanks after the colons of tables: rows without an empty line between them, of which at least half had
    their values in one column although their keys differ in length, with more than one blank before one of them."""
    rows: list[_Row] = []
    home: Collection | None = None
    for line in _lines(reading.parts):
        first = line[0]
        if first.kind == "#" and first.breaks < 2:
            continue
        row = _row(line)
        if row is None or row.key.home is not home or first.breaks == 2:
            _align(rows)
            rows = []
        if row is not None:
            rows.append(row)
            home = row.key.home
    _align(rows)


def _lines(parts: list[YamlPart]) -> list[list[YamlPart]]:
    """The parts of each line. One that goes on in the next line, as a text or in brackets, is with it."""
    lines: list[list[YamlPart]] = []
    level = 0
    for part in parts:
        if lines and (not part.breaks or level or part.kind == "body"):
            lines[-1].append(part)
        else:
            lines.append([part])
        level += (part.opens is not None) - (part.kind in "}]")
    return lines


def _row(line: list[YamlPart]) -> _Row | None:
    start = next((index for index, part in enumerate(line) if part.kind != "-"), 0)
    if len(line) < start + 3:
        return None
    key, colon, value = line[start : start + 3]
    is_one_line = not any(part.breaks or "\n" in part.text for part in line[1:])
    return _Row(key, colon, value) if key.is_key and key.kind == "text" and colon.kind == ":" and value.kind != "#" and is_one_line else None


def _align(rows: list[_Row]) -> None:
    columns = Counter(row.value.column for row in rows)
    for column, count in columns.items():
        lined_up = [row for row in rows if row.value.column == column]
        is_meant = any(row.colon.end_column + 1 < column for row in lined_up) and len({row.key.end_column for row in lined_up}) > 1
        if is_meant and 2 * count >= len(rows):
            width = max(len(row.key.text) for row in rows)
            for row in rows:
                row.colon.pad = width - len(row.key.text) + 1
            return
