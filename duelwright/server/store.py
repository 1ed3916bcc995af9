"""Turns tables into rows on disk and back. Every entry of a journal is committed before anybody hears of it."""

from __future__ import annotations

import contextlib
import hashlib
import json
import re
import secrets
import sqlite3
import sys
import time
from collections.abc import Container, Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple

FILE: Final = "tables.sqlite"
_LOCK: Final = "serving.lock"
_VERSION: Final = 1
_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS tables (
  id TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, header TEXT NOT NULL, seats TEXT NOT NULL, open INTEGER NOT NULL,
  watch TEXT NOT NULL, next TEXT, created REAL NOT NULL, updated REAL NOT NULL, turn INTEGER NOT NULL DEFAULT 0,
  asked INTEGER NOT NULL DEFAULT -1, over INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS tokens (hash TEXT PRIMARY KEY, table_id TEXT NOT NULL, guest INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries (table_id TEXT NOT NULL, number INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (table_id, number)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS replays (id TEXT PRIMARY KEY, replay TEXT NOT NULL, created REAL NOT NULL);
CREATE INDEX IF NOT EXISTS tokens_of_tables ON tokens (table_id);
CREATE INDEX IF NOT EXISTS tables_by_use ON tables (updated);
CREATE INDEX IF NOT EXISTS departures ON entries (table_id) WHERE substr(entry, 1, 13) = '{"do":"leave"';
CREATE INDEX IF NOT EXISTS earlier_tables ON tables (next) WHERE next IS NOT NULL;
"""

# A token of this kind lets somebody watch.
SPECTATOR: Final = -1

# What fits into one server. More is refused, and what nobody has used for long makes room.
MOST_TABLES: Final = 20_000
MOST_REPLAY_BYTES: Final = 256_000_000
_DAY: Final = 86_400.0
# Days after the last choice, for tables at which nothing was chosen yet and for others.
_UNTOUCHED_FOR: Final = 7
_UNUSED_FOR: Final = 180
# A file that is larger is not read through when the server starts.
_CHECKED_WHOLE: Final = 100_000_000
# Seconds to wait for a server that is just ending.
_PATIENCE: Final = 2.0

_ID: Final = re.compile(r"[A-Za-z0-9_-]{8,64}")


class StoreError(Exception):
    """Tables cannot be kept, in words for people."""


class Full(StoreError):
    """There is no room for another one."""


class KeptTable(NamedTuple):
    id: str
    fingerprint: str
    header: dict[str, Any]
    seats: list[dict[str, Any]]
    open: bool
    watch: str
    next: str | None
    updated: float
    # As of the last choice: whether it is over, the turn, the player who is asked (-1: nobody).
    over: bool = False
    turn: int = 0
    asked: int = -1


class Standing(NamedTuple):
    """What a table comes to with an entry: enough to list it without opening it."""

    over: bool
    turn: int
    asked: int


def is_id(value: object) -> bool:
    """Whether something can be the id of a table or a replay, or a token. Nothing else reaches the database."""
    return isinstance(value, str) and _ID.fullmatch(value) is not None


def new_id() -> str:
    return secrets.token_urlsafe(12)


def new_token() -> str:
    return secrets.token_urlsafe(24)


class Store:
    def __init__(self, folder: Path) -> None:
        """Raises StoreError where tables cannot be kept there."""
        path = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._db = _opened(path)
        except OSError as error:
            raise StoreError(f"Tables cannot be kept in `{folder}`: {error.strerror}.") from error
        except sqlite3.Error as error:
            raise StoreError(_trouble(path, error)) from error
        self._replay_bytes = int(self._db.execute("SELECT coalesce(sum(length(replay)), 0) FROM replays").fetchone()[0])

    def close(self) -> None:
        self._db.close()

    @contextlib.contextmanager
    def _at_once(self) -> Iterator[None]:
        """All of it, or nothing. Raises StoreError where the disk takes nothing more."""
        try:
            self._db.execute("BEGIN IMMEDIATE")
            yield
            self._db.execute("COMMIT")
        except BaseException as error:
            # The database may have taken it back by itself.
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            if isinstance(error, sqlite3.OperationalError | sqlite3.DatabaseError):
                raise StoreError(f"Nothing can be written: {error}.") from error
            raise

    # -- tables --------------------------------------------------------------------------------------------------------

    def add_table(self, table: KeptTable, tokens: dict[str, int], *, earlier: str | None = None) -> None:
        """A table with its tokens, by the guest whom each lets in; those of an earlier one, whose rematch it is, hold
        for it too."""
        if self._db.execute("SELECT count(*) FROM tables").fetchone()[0] >= MOST_TABLES:
            raise Full(f"The server has {MOST_TABLES:,} tables.")
        now = time.time()
        with self._at_once():
            self._db.execute(
                "INSERT INTO tables (id, fingerprint, header, seats, open, watch, created, updated, turn, asked) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    table.id,
                    table.fingerprint,
                    json.dumps(table.header),
                    json.dumps(table.seats),
                    table.open,
                    table.watch,
                    now,
                    now,
                    table.turn,
                    table.asked,
                ),
            )
            self._db.executemany("INSERT INTO tokens VALUES (?, ?, ?)", [(_key(table.id, token), table.id, guest) for token, guest in tokens.items()])
            if earlier is not None:
                self._db.execute("UPDATE tables SET next = ? WHERE id = ?", (table.id, earlier))

    def table(self, id: str) -> KeptTable | None:
        row = self._db.execute(
            "SELECT id, fingerprint, header, seats, open, watch, next, updated, over, turn, asked FROM tables WHERE id = ?", (id,)
        ).fetchone()
        if row is None:
            return None
        return KeptTable(row[0], row[1], json.loads(row[2]), json.loads(row[3]), bool(row[4]), row[5], row[6], row[7], bool(row[8]), row[9], row[10])

    def open_tables(self, most: int = 50) -> list[str]:
        rows = self._db.execute("SELECT id FROM tables WHERE open AND NOT over ORDER BY updated DESC LIMIT ?", (most,))
        return [row[0] for row in rows]

    def guest(self, table: str, token: str) -> int | None:
        """Whom a token lets in at a table; tokens of the first of several rematches hold for all of them."""
        at: str | None = table
        for _ in range(1000):
            row = self._db.execute("SELECT guest FROM tokens WHERE hash = ?", (_key(at or "", token),)).fetchone()
            if row is not None:
                return int(row[0])
            earlier = self._db.execute("SELECT id FROM tables WHERE next = ?", (at,)).fetchone()
            if earlier is None:
                return None
            at = earlier[0]
        return None

    def forget_unused(self, in_use: Container[str]) -> int:
        """Drop the tables that nobody has used for long; how many there were. One that a later rematch needs to know its
        guests by stays."""
        now = time.time()
        unused = """SELECT id FROM tables WHERE (updated < ? OR updated < ? AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = id))
                    AND (next IS NULL OR next NOT IN (SELECT id FROM tables)) LIMIT 500"""
        ids = [row[0] for row in self._db.execute(unused, (now - _UNUSED_FOR * _DAY, now - _UNTOUCHED_FOR * _DAY)) if row[0] not in in_use]
        with self._at_once():
            for id in ids:
                self._db.execute("DELETE FROM entries WHERE table_id = ?", (id,))
                self._db.execute("DELETE FROM tokens WHERE table_id = ?", (id,))
                self._db.execute("DELETE FROM tables WHERE id = ?", (id,))
        return len(ids)

    # -- journals ------------------------------------------------------------------------------------------------------

    def add_entry(self, table: str, number: int, entry: dict[str, Any]) -> None:
        """Raises StoreError where it could not be kept: then nothing has changed."""
        with self._at_once():
            self._db.execute("INSERT INTO entries VALUES (?, ?, ?)", (table, number, json.dumps(entry, separators=(",", ":"))))

    def note_standings(self, tables: dict[str, Standing]) -> None:
        """What lists of tables show. It follows from the journals: where it gets lost, nothing is."""
        now = time.time()
        with self._at_once():
            self._db.executemany(
                "UPDATE tables SET updated = ?, over = ?, turn = ?, asked = ? WHERE id = ?", [(now, *standing, id) for id, standing in tables.items()]
            )

    def journal(self, table: str) -> list[dict[str, Any]]:
        rows = self._db.execute("SELECT entry FROM entries WHERE table_id = ? ORDER BY number", (table,))
        return [json.loads(row[0]) for row in rows]

    def left(self, table: str) -> set[int]:
        """The players whose person has left the table while the game went on. No journal is read through for it."""
        departures = """SELECT entry FROM entries INDEXED BY departures WHERE table_id = ? AND substr(entry, 1, 13) = '{"do":"leave"'"""
        rows = self._db.execute(departures, (table,))
        return {json.loads(row[0])["by"] for row in rows}

    # -- replays -------------------------------------------------------------------------------------------------------

    def add_replay(self, replay: str) -> str:
        if self._replay_bytes + len(replay) > MOST_REPLAY_BYTES:
            raise Full(f"The server has {MOST_REPLAY_BYTES // 1_000_000} MB of replays.")
        id = new_id()
        with self._at_once():
            self._db.execute("INSERT INTO replays VALUES (?, ?, ?)", (id, replay, time.time()))
        self._replay_bytes += len(replay)
        return id

    def replay(self, id: str) -> str | None:
        row = self._db.execute("SELECT replay FROM replays WHERE id = ?", (id,)).fetchone()
        return None if row is None else str(row[0])


def _opened(path: Path) -> sqlite3.Connection:
    # One thread uses it: the one that runs the event loop.
    db = sqlite3.connect(path, isolation_level=None, timeout=_PATIENCE)
    try:
        db.execute("PRAGMA journal_mode=WAL")
        # A commit is in the log of the database before it returns; the machine itself may still lose the last ones when its power fails.
        db.execute("PRAGMA synchronous=NORMAL")
        version = int(db.execute("PRAGMA user_version").fetchone()[0])
        is_new = not version and not db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if version != _VERSION and not is_new:
            raise StoreError(f"`{path}` was written by another version of Duelwright (format {version}, this one has {_VERSION}): give another --data.")
        if path.stat().st_size <= _CHECKED_WHOLE and (found := db.execute("PRAGMA quick_check(1)").fetchone()[0]) != "ok":
            raise sqlite3.DatabaseError(found)
        db.executescript(_SCHEMA)
        db.execute(f"PRAGMA user_version={_VERSION}")
    except BaseException:
        db.close()
        raise
    return db


def _trouble(path: Path, error: sqlite3.Error) -> str:
    if isinstance(error, sqlite3.OperationalError):
        return f"Tables cannot be kept in `{path.parent}`: {error}."
    return f"`{path}` is damaged ({error}). It was left as it is: put a copy of it in its place, or give another --data."


@contextlib.contextmanager
def held(folder: Path) -> Iterator[None]:
    """The folder for one server alone, as long as it runs: two would each carry on the same tables. Raises StoreError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = (folder / _LOCK).open("ab")
    except OSError as error:
        raise StoreError(f"Tables cannot be kept in `{folder}`: {error.strerror}.") from error
    with lock:
        deadline = time.monotonic() + _PATIENCE
        while not _locked(lock):
            if time.monotonic() > deadline:
                raise StoreError(f"Another server has the tables in `{folder}`: stop it, or give another --data.")
            time.sleep(0.05)
        yield


def _locked(file: BinaryIO) -> bool:
    """Whether it could be locked. The lock goes with the process, however that ends."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _key(table: str, token: str) -> str:
    """A token as it is kept: who reads the database cannot sit down at a table. Looking it up compares nothing secret byte by byte."""
    return hashlib.sha256(f"{table}/{token}".encode()).hexdigest()
