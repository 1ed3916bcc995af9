"""Turns a folder of results, as `duelwright simulate` writes it, into tables of games, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from duelwright.simulation.results import ResultsError, parts_of, read_manifest
from duelwright.simulation.rows import arrow, from_parquet, run_of, schema

if TYPE_CHECKING:
    import pyarrow


def read_games(folder: Path) -> Iterator[pyarrow.Table]:
    """The games of a run, which need not be finished: file by file, so that a long run fits into memory."""
    arrow()
    run = read_manifest(folder).get("run")
    for _, part in parts_of(folder):
        try:
            table = from_parquet(part.read_bytes())
            table.validate(full=True)
        except (OSError, ValueError, NotImplementedError) as error:  # what pyarrow cannot read is one of the latter
            raise ResultsError(f"`{part}` cannot be read: {_first_line(error)}. The same `duelwright simulate` plays its games again") from None
        if run_of(table) != run:
            raise ResultsError(f"`{part}` is of another run: move it away")
        yield _checked(table, part)


def _checked(table: pyarrow.Table, part: Path) -> pyarrow.Table:
    """The columns of a row and no others; a column that is missing, or of another type, is refused."""
    wanted = schema()
    for column in wanted:
        found = table.schema.field(column.name).type if column.name in table.column_names else "not there"
        if found != column.type:
            raise ResultsError(f"`{part}` is not a table of games: its column `{column.name}` is {found}, and should be {column.type}")
        if any(map(_has_gaps, table.column(column.name).chunks)):
            raise ResultsError(f"`{part}` is not a table of games: its column `{column.name}` has gaps")
    return table.select(wanted.names)


def _has_gaps(array: pyarrow.Array) -> bool:
    """Whether anything in it is missing, at any depth."""
    if array.null_count:
        return True
    if hasattr(array.type, "value_type"):
        return _has_gaps(array.flatten())
    return any(_has_gaps(array.field(place)) for place in range(array.type.num_fields))


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0].rstrip(".")
