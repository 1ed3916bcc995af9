"""Turns a folder of results, as `duelwright simulate` writes it, into tables of games, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from duelwright.simulation.rows import arrow, schema

if TYPE_CHECKING:
    import pyarrow

_PARTS = "games-*.parquet"


class ResultsError(ValueError):
    """Results that cannot be read. The message says which file, and why."""


def parts_of(folder: Path) -> list[Path]:
    """The files with the games of a run, in order."""
    if not folder.is_dir():
        raise ResultsError(f"`{folder}` is not a folder of results. `duelwright simulate --out {folder}` makes one.")
    parts = sorted(folder.glob(_PARTS))
    if not parts:
        raise ResultsError(f"`{folder}` has no results: there is no {_PARTS} in it. `duelwright simulate --out {folder}` writes them.")
    return parts


def read_results(folder: Path) -> Iterator[pyarrow.Table]:
    """The games of a folder, file by file."""
    parts = parts_of(folder)
    pa = arrow()
    for part in parts:
        try:
            table = pa.parquet.read_table(part)
        except (pa.ArrowException, OSError) as error:
            raise ResultsError(f"`{part}` cannot be read: {_first_line(error)}. Run the same `duelwright simulate` again; it plays what is missing.") from error
        yield checked(table, part)


def checked(table: pyarrow.Table, part: Path) -> pyarrow.Table:
    """The columns of a row and no others; of another type or missing, they are refused."""
    wanted = schema()
    for column in wanted:
        if column.name not in table.column_names:
            raise ResultsError(f"`{part}` is not a table of games: it has no column `{column.name}`.")
        found = table.schema.field(column.name).type
        if found != column.type:
            raise ResultsError(f"`{part}` is not a table of games of this version: `{column.name}` is {found}, not {column.type}.")
    return table.select(wanted.names)


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0].rstrip(".")
