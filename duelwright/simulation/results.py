"""Turns played batches into a folder of results that survives an interruption, and such a folder back into a table.

The folder holds `run.json`, which says what the run is; `games-00000.parquet` and so on, one file for each batch; and
`failures/`, a replay of each game that failed. Every file is whole or not there. (`.lock` is empty: see lock.py.)
"""

from __future__ import annotations

import json
import platform
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from duelwright.simulation.rows import arrow, from_parquet, run_of
from runtime import game as runtime_game
from runtime.files import read_text, write_file
from runtime.strict_json import JsonError, read_json
from runtime.version import __version__

if TYPE_CHECKING:
    import pyarrow

    from duelwright.simulation.plan import Plan
    from duelwright.simulation.playing import PlayedBatch

_FORMAT: Final = "duelwright-run"
_FORMAT_VERSION: Final = 1
_MANIFEST: Final = "run.json"
_FAILURES: Final = "failures"
LOCK: Final = ".lock"
_LARGEST_MANIFEST: Final = 64 * 1024 * 1024
_PART: Final = re.compile(r"games-(\d{5,})\.parquet")
# What an interruption leaves of a file that was being written.
_UNFINISHED: Final = re.compile(r"\.(run\.json|games-\d{5,}\.parquet|game-\d+\.json)-[0-9a-f]{16}\.tmp")


class ResultsError(ValueError):
    """A folder that cannot take the results of a run, or has none."""


class Results:
    """The folder of one run. `done` are the batches that are in it, `failed` how many of their games failed, `damaged`
    the files that could not be read: their batches are played again."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        self.done: set[int] = set()
        self.failed = 0
        self.damaged: list[Path] = []
        arrow()
        check_folder(folder)
        if (folder / _MANIFEST).exists():
            self._compare(read_manifest(folder))
            self._take_stock()
        else:
            self._begin()

    @property
    def games_done(self) -> int:
        return sum(min(self.plan.batch, self.plan.total - batch * self.plan.batch) for batch in self.done)

    @property
    def left(self) -> list[int]:
        """The batches that are still to be played."""
        return [batch for batch in range(self.plan.batches) if batch not in self.done]

    @property
    def failures(self) -> Path:
        return self.folder / _FAILURES

    def keep(self, batch: PlayedBatch) -> None:
        """Write down a batch: the replays first, because the batch counts as played once its own file is there."""
        if batch.failures:
            self.failures.mkdir(exist_ok=True)
        for failure in batch.failures:
            write_file(self.failures / f"game-{failure.index}.json", failure.replay.encode(), to_disk=True)
        write_file(self.folder / f"games-{batch.number:05}.parquet", batch.parquet, to_disk=True)
        self.done.add(batch.number)
        self.failed += len(batch.failures)

    def _begin(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        self._remove_unfinished()
        write_file(self.folder / _MANIFEST, json.dumps(_manifest(self.plan), indent=1).encode(), to_disk=True)

    def _compare(self, there: dict[str, Any]) -> None:
        """Refuse a folder with another run in it."""
        here = _manifest(self.plan)
        asked, found = {"duelwright": here["duelwright"], **here["plan"]}, {"duelwright": there["duelwright"], **there["plan"]}
        for name, value in asked.items():
            if found.get(name) != value:
                raise ResultsError(f"`{self.folder}` holds another run: {_difference(name, found.get(name), value)}. Name another folder for this one")

    def _take_stock(self) -> None:
        """Find out what has been played."""
        self._remove_unfinished()
        for number, path in parts_of(self.folder):
            if number >= self.plan.batches:
                raise ResultsError(f"`{path}` is not of this run, which has {self.plan.batches} files: move it away")
            try:
                table = from_parquet(path.read_bytes())
            except (OSError, ValueError):  # what pyarrow cannot read is a ValueError too
                self.damaged.append(path)
                continue
            if run_of(table) != self.plan.run:
                raise ResultsError(f"`{path}` is of another run: move it away")
            self.done.add(number)
            self.failed += sum(not ok for ok in table.column("ok").to_pylist())

    def _remove_unfinished(self) -> None:
        for folder in (self.folder, self.failures):
            for path in folder.iterdir() if folder.is_dir() else ():
                if _UNFINISHED.fullmatch(path.name):
                    path.unlink(missing_ok=True)


def check_folder(folder: Path) -> None:
    """Refuse what is no folder, or one with something else in it."""
    if not folder.exists():
        return
    if not folder.is_dir():
        raise ResultsError(f"`{folder}` is not a folder")
    foreign = sorted(path.name for path in folder.iterdir() if path.name != LOCK and not _UNFINISHED.fullmatch(path.name))
    if foreign and not (folder / _MANIFEST).exists():
        raise ResultsError(f"`{folder}` is not empty (`{foreign[0]}`), and holds no run: name another folder")


def parts_of(folder: Path) -> Iterator[tuple[int, Path]]:
    """The files with rows of a folder, by their numbers."""
    found = ((_PART.fullmatch(path.name), path) for path in folder.iterdir())
    yield from sorted((int(name[1]), path) for name, path in found if name is not None)


def read_manifest(folder: Path) -> dict[str, Any]:
    """What a folder says about its run: `plan`, and with what it was begun."""
    path = folder / _MANIFEST
    try:
        data = read_json(read_text(path, _LARGEST_MANIFEST))
    except OSError as error:
        raise ResultsError(f"`{folder}` holds no run: `{path}` cannot be read ({error.strerror})") from None
    except JsonError as error:
        raise ResultsError(f"`{path}` is damaged: {error}") from None
    if not isinstance(data, dict) or data.get("format") != _FORMAT or not isinstance(data.get("plan"), dict) or "duelwright" not in data:
        raise ResultsError(f"`{path}` does not describe a run")
    if data.get("version") != _FORMAT_VERSION:
        raise ResultsError(f"`{path}` is of version {data.get('version')!r}; this program reads version {_FORMAT_VERSION}")
    return data


def read_rows(folder: Path) -> pyarrow.Table:
    """All rows of a folder, in the order of the games. A run need not be finished."""
    manifest = read_manifest(folder)
    pa = arrow()
    tables = []
    for _, path in parts_of(folder):
        try:
            tables.append(from_parquet(path.read_bytes()))
        except (OSError, ValueError) as error:
            raise ResultsError(f"`{path}` cannot be read: {error}. `duelwright simulate` plays its games again") from None
        if run_of(tables[-1]) != manifest["run"]:
            raise ResultsError(f"`{path}` is of another run: move it away")
    if not tables:
        raise ResultsError(f"`{folder}` has no games yet")
    return pa.concat_tables(tables)


def _manifest(plan: Plan) -> dict[str, Any]:
    return {
        "format": _FORMAT,
        "version": _FORMAT_VERSION,
        "run": plan.run,
        "duelwright": __version__,
        "runtime": "pure" if str(runtime_game.__file__).endswith(".py") else "native",
        "python": platform.python_version(),
        "pyarrow": arrow().__version__,
        "total": plan.total,
        "plan": plan.as_data(),
    }


_NAMES: Final = {"fingerprint": "content", "lineups": "heroes", "duelwright": "version of Duelwright", "left_out": "heroes that fit the boards"}


def _difference(name: str, there: object, here: object) -> str:
    """How two runs differ, short enough to read."""
    what = _NAMES.get(name, name)
    if isinstance(here, int | str) and name != "fingerprint":
        return f"its {what} is {there}, not {here}"
    return f"its {what} {'are' if what.endswith('s') else 'is'} different"
