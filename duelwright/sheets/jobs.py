"""Turns pieces of work into files in a folder: side by side in several processes, and none twice that was done in an
earlier run."""

from __future__ import annotations

import gc
import multiprocessing
import signal
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnContext, SpawnProcess
from pathlib import Path
from typing import Any, Final

from compiler.cache import Cache
from duelwright.sheets import interruptions
from duelwright.sheets.art import ChangedPicture
from duelwright.sheets.kept import key_of
from duelwright.sheets.making import File
from duelwright.sheets.missing import MissingPart
from runtime.files import read_file, write_file

# Numbers of jobs, each taken by one process.
_Taking = Callable[[], int | None]
_PATIENCE: Final = 0.5  # seconds
_NEVER_MORE: Final = "the process that made sheets beside this one died: is there enough memory? `--jobs 1` needs the least"


class SheetsStopped(Exception):
    """The sheets cannot be made, and not because of what is on them."""


@dataclass(frozen=True, slots=True)
class SheetJob:
    """Files that follow from the arguments of `make` alone. `weight` says how long it takes beside the others."""

    name: str
    make: partial[Iterator[File]]
    weight: float = 0.0

    @property
    def lays_out(self) -> bool:
        """Whether it needs pages, which take long and which not every machine can make."""
        return self.weight > 0


@dataclass(frozen=True, slots=True)
class SheetFolder:
    """The folder where files go, and where they are kept for the next run."""

    path: Path
    cache: Cache | None

    def kept(self, job: SheetJob) -> list[str] | None:
        """Write what an earlier run made of a job, and say which files they are; None where there is nothing."""
        files = self.cache.get(key_of(job.make)) if self.cache else None
        return None if files is None else [self._written(*file) for file in files]

    def made(self, job: SheetJob) -> list[str]:
        """Do a job: its files are written one by one, and kept together."""
        names, files = [], []
        with _garbage_at_the_end():
            for file in job.make():
                names.append(self._written(*file))
                if self.cache:
                    files.append(file)
        if self.cache:
            self.cache.put(key_of(job.make), files)
        return names

    def tidied(self) -> None:
        if self.cache:
            self.cache.prune()

    def _written(self, name: str, content: bytes) -> str:
        path = self.path / name
        if not _holds(path, content):
            path.parent.mkdir(parents=True, exist_ok=True)
            write_file(path, content)
        return name


def _holds(path: Path, content: bytes) -> bool:
    try:
        return path.stat().st_size == len(content) and not path.is_symlink() and read_file(path, len(content)) == content
    except OSError:
        return False


def run_jobs(
    jobs: Sequence[SheetJob], folder: SheetFolder, processes: int, prepare: Callable[[], object], progress: Callable[[str, int, int], None]
) -> list[str]:
    """Do the jobs, the longest first, and say which files there are now, in the order of the jobs.

    `prepare` is called before the first job that lays out pages, while the other processes start.
    """
    done: dict[int, list[str]] = {}
    for number, job in enumerate(jobs):
        if (kept := folder.kept(job)) is not None:
            done[number] = kept
    rest = sorted((number for number in range(len(jobs)) if number not in done), key=lambda number: -jobs[number].weight)
    others = min(processes, sum(jobs[number].lays_out for number in rest)) - 1

    def note(number: int, names: list[str]) -> None:
        done[number] = names
        progress(jobs[number].name, len(done), len(jobs))

    if rest:
        progress(jobs[rest[0]].name, len(done), len(jobs))
        with _team(max(others, 0)) as team, interruptions.repeated():
            if any(jobs[number].lays_out for number in rest):
                prepare()
            take = team.start([(number, jobs[number]) for number in rest], folder)
            while (next := take()) is not None:
                note(rest[next], folder.made(jobs[rest[next]]))
                for number, names in team.results(at_once=True):
                    note(number, names)
            folder.tidied()
            for number, names in team.results(at_once=False):
                note(number, names)
    return [name for _, names in sorted(done.items()) for name in names]


class _Team:
    """The processes that work beside this one. All take the next job from one counter."""

    def __init__(self) -> None:
        self._counter: Any = None
        self._members: list[tuple[Connection, SpawnProcess]] = []
        self._busy: list[Connection] = []

    def gather(self, context: SpawnContext, size: int) -> None:
        """Start so many processes."""
        self._counter = context.Value("q", 0) if size else None
        for _ in range(size):
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(theirs, self._counter), daemon=True)
            with interruptions.ignored():
                process.start()
                self._members.append((ours, process))
            # Only the other process has that end open now: if it dies, this one is told.
            theirs.close()
            self._busy.append(ours)

    def start(self, jobs: list[tuple[int, SheetJob]], folder: SheetFolder) -> _Taking:
        """Have the others begin, and say how this process takes its part."""
        for connection, _ in self._members:
            # One that is dead already is found out when its results are awaited.
            with suppress(OSError):
                connection.send((jobs, folder))
        if self._counter is None:
            return partial(next, iter(range(len(jobs))), None)
        return partial(_next, self._counter, len(jobs))

    def results(self, *, at_once: bool) -> Iterator[tuple[int, list[str]]]:
        """What the others did: so far, or all that is left."""
        while self._busy and (ready := wait(self._busy, 0 if at_once else None)):
            for connection in ready:
                assert isinstance(connection, Connection)
                try:
                    result = connection.recv()
                except (EOFError, OSError):
                    raise SheetsStopped(_NEVER_MORE) from None
                if isinstance(result, Exception):
                    raise result
                if result is None:
                    self._busy.remove(connection)
                else:
                    yield result

    def end(self) -> None:
        for connection, process in self._members:
            connection.close()
            # More than once: what draws pages may take the end of the process for a picture that cannot be drawn.
            while process.is_alive():
                process.terminate()
                process.join(_PATIENCE)


@contextmanager
def _team(size: int) -> Iterator[_Team]:
    team = _Team()
    try:
        team.gather(multiprocessing.get_context("spawn"), size)
        yield team
    finally:
        team.end()


@contextmanager
def _garbage_at_the_end() -> Iterator[None]:
    """Nearly all that pages are made of is kept until they are done: to look for garbage in between would take a fifth
    of the time, and not to look afterwards, much memory."""
    was_on = gc.isenabled()
    gc.disable()
    gc.freeze()
    try:
        yield
    finally:
        gc.collect()
        gc.unfreeze()
        if was_on:
            gc.enable()


def _next(counter: Any, count: int) -> int | None:
    with counter.get_lock():
        number: int = counter.value
        counter.value = number + 1
    return number if number < count else None


def _work(connection: Connection, counter: Any) -> None:
    """The life of a process of the team: it gets the jobs, does its part, and says what it wrote."""
    # Told to end, it takes back what is half written.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    from duelwright.sheets.paper.pdf import weasyprint

    with suppress(EOFError, OSError):
        # While the jobs are put together there is time to load what they need.
        with suppress(MissingPart):
            weasyprint()
        jobs, folder = connection.recv()
        result = _worked(jobs, folder, counter, connection)
        # Nothing is half written any more: its end may be sudden.
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        connection.send(result)


def _worked(jobs: list[tuple[int, SheetJob]], folder: SheetFolder, counter: Any, connection: Connection) -> Exception | None:
    try:
        while (next := _next(counter, len(jobs))) is not None:
            number, job = jobs[next]
            connection.send((number, folder.made(job)))
        folder.tidied()
    except (OSError, MissingPart, ChangedPicture) as error:
        return error
    except Exception:
        # Not every exception can travel, and none takes its place in the code along.
        return RuntimeError(traceback.format_exc())
    return None
