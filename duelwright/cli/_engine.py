"""Turns the options that say who plays many games into an engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from duelwright.cli._application import CannotRun
from duelwright.cli._arguments import processors

if TYPE_CHECKING:
    from duelwright.simulation import Engine

_OPTIONS = (
    click.option("--jobs", type=click.IntRange(min=1, max=1024), help="How many processes play. Default: one for each processor."),
    click.option("--engine", type=click.Choice(["local", "dask"]), default="local", show_default=True, help="Processes of this machine, or a cluster of Dask."),
    click.option("--scheduler", metavar="ADDRESS", help="The scheduler of that cluster, such as tcp://10.0.0.1:8786. Default: a cluster on this machine."),
)


def engine_options(command: Callable[..., Any]) -> Callable[..., Any]:
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def check_engine(engine: str, scheduler: str | None, jobs: int | None) -> None:
    if scheduler is not None and (engine != "dask" or jobs is not None):
        raise CannotRun("--scheduler is for --engine dask alone, and such a cluster has workers of its own: leave --jobs out.")


@contextmanager
def engine_of(engine: str, scheduler: str | None, jobs: int | None) -> Iterator[Engine]:
    """What plays, for as long as it is needed."""
    from duelwright.simulation import play_locally
    from duelwright.simulation.cluster import cluster

    check_engine(engine, scheduler, jobs)
    processes = jobs or processors()
    if engine == "local":
        yield partial(play_locally, jobs=processes)
    else:
        with cluster(scheduler, processes) as play:
            yield play
