"""What is kept of a game: one row of a table, and such rows as Parquet and back.

| column | what it holds |
|---|---|
| `index` | the number of the game in the run |
| `seed` | the seed of the game, in decimal digits: it is longer than 64 bits |
| `cell` | the number of the line-up and board in the run, whatever the seats |
| `heroes`, `bots` | by seat, in turn order |
| `board`, `mode` | where and how it was played |
| `winners` | the seats that won; empty: nobody did |
| `reason` | how it ended |
| `turns`, `decisions` | how long it took; decisions with two options or more |
| `health` | what the heroes of each seat have left |
| `damage` | by seat and source: what it `dealt` to others, and to its `own` side |
| `cards` | by seat and card: how often it was `drawn`, `played`, used as a BOOST (`boosted`), and played in a combat `won` |
| `rules` | the rules fingerprint of the content |
| `ok`, `error` | whether the game ended as games do; if not, why |
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, TypedDict

if TYPE_CHECKING:
    import pyarrow

    from duelwright.simulation.tally import CardSum, DamageSum

# Under which the file says of which run it is.
_RUN: Final = b"duelwright-run"


class MissingPackage(ImportError):
    """A package that only this needs is not installed."""

    def __init__(self, package: str, extra: str, what: str) -> None:
        super().__init__(f'{what} needs {package}, which is not installed: pip install "duelwright[{extra}]"')


class GameRow(TypedDict):
    """One game."""

    index: int
    seed: str
    cell: int
    heroes: list[str]
    board: str
    mode: str
    bots: list[str]
    winners: list[int]
    reason: str
    turns: int
    decisions: int
    health: list[int]
    damage: list[DamageSum]
    cards: list[CardSum]
    rules: str
    ok: bool
    error: str


def arrow() -> Any:
    """The module pyarrow, which is large and may not be there."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise MissingPackage("pyarrow", "simulation", "simulating") from None
    return pyarrow


def schema() -> pyarrow.Schema:
    """The columns of a row, by type."""
    pa = arrow()
    number, text = pa.int32(), pa.string()
    damage = pa.struct([("seat", pa.int8()), ("source", text), ("dealt", number), ("own", number)])
    times = [(name, pa.int16()) for name in ("drawn", "played", "boosted", "won")]
    return pa.schema(
        [
            ("index", pa.int64()),
            ("seed", text),
            ("cell", number),
            ("heroes", pa.list_(text)),
            ("board", text),
            ("mode", text),
            ("bots", pa.list_(text)),
            ("winners", pa.list_(pa.int8())),
            ("reason", text),
            ("turns", number),
            ("decisions", number),
            ("health", pa.list_(number)),
            ("damage", pa.list_(damage)),
            ("cards", pa.list_(pa.struct([("seat", pa.int8()), ("card", text), *times]))),
            ("rules", text),
            ("ok", pa.bool_()),
            ("error", text),
        ]
    )


def to_parquet(rows: Sequence[GameRow], run: str) -> bytes:
    """Rows of a run as a Parquet file. The same rows, the same bytes."""
    pa = arrow()
    table = pa.Table.from_pylist(rows, schema=schema().with_metadata({_RUN: run.encode()}))
    file = io.BytesIO()
    pa.parquet.write_table(table, file, compression="zstd")
    return file.getvalue()


def from_parquet(data: bytes) -> pyarrow.Table:
    pa = arrow()
    # Threads that pyarrow starts for reading may abort a process that ends at that moment.
    return pa.parquet.ParquetFile(pa.BufferReader(data), pre_buffer=False).read(use_threads=False)


def run_of(table: pyarrow.Table) -> str:
    """The run of which these rows are; empty where nothing says so."""
    found: bytes = (table.schema.metadata or {}).get(_RUN, b"")
    return found.decode(errors="replace")
