"""Turns batches into rows on this machine: processes that each play one batch at a time."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import TYPE_CHECKING, Final

from duelwright.bots.base import BotError
from duelwright.simulation.playing import PlayedBatch, play_batch
from runtime.game import Bundle
from runtime.playout import collect_seldom

if TYPE_CHECKING:
    from duelwright.simulation.plan import Plan
    from runtime.bundle import Payload

# A batch that ends its worker so often would do it again.
_MOST_DEATHS: Final = 3


# Plays batches of a plan. They come back as they are done; what plays them ends when this is closed.
Engine = Callable[[Bundle, "Plan", Sequence[int]], Generator[PlayedBatch, None, None]]


class EngineError(RuntimeError):
    """The batches cannot be played, and not because of a game."""


def play_here(bundle: Bundle, plan: Plan, batches: Sequence[int]) -> Iterator[PlayedBatch]:
    """Play batches in this process, one after the other."""
    for number in batches:
        yield play_batch(bundle, plan, number)


def play_locally(bundle: Bundle, plan: Plan, batches: Sequence[int], jobs: int) -> Generator[PlayedBatch, None, None]:
    """Play batches in so many processes; they come back as they are done. A process that dies is replaced, and its
    batch is played again."""
    jobs = min(jobs, len(batches))
    if jobs <= 1:
        yield from play_here(bundle, plan, batches)
        return
    context = multiprocessing.get_context("spawn")
    waiting = deque(batches)
    deaths: dict[int, int] = {}
    workers: list[_Worker] = []
    try:
        workers += [_Worker(context) for _ in range(jobs)]
        for worker in workers:
            worker.send((bundle.payload, plan))
            worker.give(waiting.popleft())
        while any(worker.batch is not None for worker in workers):
            ready = wait([worker.connection for worker in workers if worker.batch is not None])
            for place, worker in enumerate(workers):
                if worker.connection not in ready:
                    continue
                assert worker.batch is not None
                answer = worker.take()
                if answer is None:
                    deaths[worker.batch] = deaths.get(worker.batch, 0) + 1
                    if deaths[worker.batch] == _MOST_DEATHS:
                        raise EngineError(_hopeless(plan, worker.batch))
                    waiting.appendleft(worker.batch)
                    worker.end()
                    worker = workers[place] = _Worker(context)
                    worker.send((bundle.payload, plan))
                elif isinstance(answer, Exception):
                    raise answer
                worker.batch = None
                if waiting:
                    worker.give(waiting.popleft())
                if isinstance(answer, PlayedBatch):
                    yield answer
    finally:
        for worker in workers:
            worker.end()


def _hopeless(plan: Plan, batch: int) -> str:
    fixtures = plan.fixtures(batch)
    return (
        f"the process that plays games {fixtures[0].index} to {fixtures[-1].index} died {_MOST_DEATHS} times: is there enough memory? "
        "All other games that were played are kept"
    )


class _Worker:
    """A process, how to talk to it, and the batch that it plays."""

    def __init__(self, context: SpawnContext) -> None:
        self.connection, theirs = context.Pipe()
        self.batch: int | None = None
        self._process: SpawnProcess = context.Process(target=_work, args=(theirs,), daemon=True)
        with _interrupts_ignored():
            self._process.start()
        # Only the worker's own end is open now: if it dies, so does the connection.
        theirs.close()

    def give(self, batch: int) -> None:
        self.batch = batch
        self.send(batch)

    def send(self, message: object) -> None:
        """Tell it something; what is large waits until the worker is up. One that is dead already is found out when
        its answer is awaited."""
        with suppress(OSError):
            self.connection.send(message)

    def take(self) -> PlayedBatch | Exception | None:
        """What it made of its batch; an exception that it raised; None where it died."""
        try:
            answer: PlayedBatch | Exception = self.connection.recv()
        except (EOFError, OSError):
            return None
        return answer

    def end(self) -> None:
        self.connection.close()
        self._process.terminate()
        self._process.join()


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """A process that starts meanwhile leaves an interruption by the keyboard to its parent."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # outside the main thread
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _work(connection: Connection) -> None:
    """The life of a worker: it gets the content and the plan, then batches, until nobody is there any more."""
    with suppress(EOFError, OSError):
        job: tuple[Payload, Plan] = connection.recv()
        bundle, plan = Bundle(job[0]), job[1]
        collect_seldom()
        while True:
            number: int = connection.recv()
            try:
                answer: PlayedBatch | Exception = play_batch(bundle, plan, number)
            except BotError as error:
                answer = error
            except Exception as error:
                # Not every exception can travel.
                answer = EngineError(f"a worker failed: {type(error).__name__}: {error}")
            connection.send(answer)
