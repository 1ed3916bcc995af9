"""Turns batches into rows on many machines: a cluster of Dask, one that is there or one of processes on this machine.

Content and plan travel as data, so that machines share no disk. They are a task of their own: if every worker that has
them is lost, they are sent once more.
"""

from __future__ import annotations

import logging
import pickle
import zlib
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final

from duelwright.bots.base import BotError
from duelwright.simulation.local import Engine, EngineError
from duelwright.simulation.playing import PlayedBatch, play_batch
from duelwright.simulation.rows import MissingPackage
from runtime.game import Bundle
from runtime.playout import collect_seldom
from runtime.version import __version__

if TYPE_CHECKING:
    from duelwright.simulation.plan import Plan

_SECONDS_TO_CONNECT: Final = 15

# Of a task that holds several batches: no more games, and not so few tasks that workers would wait for the last ones.
_GAMES_OF_A_TASK: Final = 20
_TASKS: Final = 100

# Of a cluster of our own: what Dask watches its processes with, many times a second, takes a tenth of a processor.
_UNWATCHED: Final = {
    "distributed.worker.profile.enabled": False,
    "distributed.admin.tick.interval": "1s",
    "distributed.admin.tick.limit": "60s",
    "distributed.admin.system-monitor.interval": "5s",
}
_OURS: Final = {"threads_per_worker": 1, "processes": True, "memory_limit": 0, "dashboard_address": "127.0.0.1:0", "silence_logs": logging.CRITICAL}


def play_on_cluster(bundle: Bundle, plan: Plan, batches: Sequence[int], scheduler: str | None = None, jobs: int = 1) -> Generator[PlayedBatch, None, None]:
    """Play batches on the cluster with this address, or on so many processes of this machine. A batch whose worker is
    lost is played again by another."""
    if batches:
        with cluster(scheduler, jobs) as play:
            yield from play(bundle, plan, batches)


@contextmanager
def cluster(scheduler: str | None = None, jobs: int = 1) -> Iterator[Engine]:
    """The same for several runs, one after the other."""
    with _client(scheduler, jobs) as client:
        yield partial(_play_with, client)


def _play_with(client: Any, bundle: Bundle, plan: Plan, batches: Sequence[int]) -> Generator[PlayedBatch, None, None]:
    job = client.submit(_as_it_is, zlib.compress(pickle.dumps((bundle.payload, plan))), pure=False)
    futures = [client.submit(_play, job, job.key, group, __version__, pure=False) for group in _groups(batches, plan.batch)]
    try:
        for future in _distributed().as_completed(futures):
            with _failures_as_sentences():
                played: list[PlayedBatch] = future.result()
            future.release()
            yield from played
    finally:
        client.cancel([job, *futures], force=True)


def _groups(batches: Sequence[int], games: int) -> list[Sequence[int]]:
    """Batches of so many games that make one task: several, where they are small and there are plenty, because a task
    costs Dask some milliseconds."""
    size = max(1, min(_GAMES_OF_A_TASK // games, len(batches) // _TASKS))
    return [batches[start : start + size] for start in range(0, len(batches), size)]


@contextmanager
def _failures_as_sentences() -> Iterator[None]:
    try:
        yield
    except _distributed().KilledWorker as error:
        raise EngineError("a batch ended every worker that played it: is there enough memory? All other games that were played are kept") from error
    except ModuleNotFoundError as error:
        raise EngineError(f"the workers of the cluster cannot play: {error}. They need Duelwright with its extra `simulation`") from error
    except BotError as error:
        raise BotError(f"on a worker of the cluster, {error}. A bot of your own must be installed where the workers run") from error
    except (CancelledError, OSError) as error:
        raise EngineError("the connection to the cluster was lost. All games that came back are kept: the same command goes on from there") from error


@contextmanager
def _client(scheduler: str | None, jobs: int) -> Iterator[Any]:
    """A connection to the cluster, which has a worker at least. What goes wrong there is told in a sentence of ours,
    not in logs."""
    distributed = _distributed()
    with distributed.utils.silence_logging_cmgr(logging.CRITICAL):
        if scheduler is None:
            from dask import config

            with config.set(_UNWATCHED), distributed.LocalCluster(n_workers=jobs, **_OURS) as cluster, distributed.Client(cluster) as client:
                yield client
        else:
            with _connected(scheduler) as client:
                yield client


def _connected(scheduler: str) -> Any:
    try:
        client = _distributed().Client(scheduler, timeout=_SECONDS_TO_CONNECT)
    except (OSError, ValueError) as error:
        raise EngineError(f"there is no scheduler at `{scheduler}`: {error}") from error
    try:
        client.wait_for_workers(1, timeout=_SECONDS_TO_CONNECT)
    except TimeoutError:
        client.close()
        raise EngineError(f"the scheduler at `{scheduler}` has no workers") from None
    return client


def _distributed() -> Any:
    """The module distributed, most of which has no types."""
    try:
        import distributed
    except ImportError:
        raise MissingPackage("dask", "cluster", "the engine `dask`") from None
    return distributed


# -- on the workers ----------------------------------------------------------------------------------------------------

# What this process plays, unpacked once.
_unpacked: dict[str, tuple[Bundle, Plan]] = {}
# Only before the first run: later on, what earlier ones left behind would be taken for something that stays.
_collect_seldom_once = cache(collect_seldom)


def _as_it_is(data: bytes) -> bytes:
    return data


def _play(job: bytes, key: str, batches: Sequence[int], version: str) -> list[PlayedBatch]:
    if version != __version__:
        raise EngineError(f"a worker of the cluster has Duelwright {__version__}, not {version}: the results would not be the same")
    if key not in _unpacked:
        payload, plan = _opened(job)
        _unpacked.clear()
        _unpacked[key] = Bundle(payload), plan
        _collect_seldom_once()
    return [play_batch(*_unpacked[key], number) for number in batches]


def _opened(job: bytes) -> Any:
    return pickle.loads(zlib.decompress(job))
