"""Measures the server under load, over real websockets on this machine: `python -m benchmarks.server`.

Two ways of playing. As people do: everybody thinks for a second, bots take their pace, and what counts is how long a choice
takes to be accepted. Flat out: nobody ever waits, and what counts is how much a server can do. The people are in a process
of their own, which shares the machine: beside the time on the wall is that of the server's processor.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import socket
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from benchmarks.processes import megabytes, seconds_worked
from benchmarks.results import commit, machine
from benchmarks.sitters import KINDS, Sitter, Tally, seated, stand_up

TABLES = (1, 10, 100, 300)
_AS_PEOPLE = (0.5, 1.5)
_FLAT_OUT = (0.0, 0.0)
_PACE = 0.45


@dataclass(frozen=True)
class Row:
    tables: int
    actions_a_second: float
    # Milliseconds until a choice was accepted; of the server's processor for each action, all its guests told.
    p50: float
    p95: float
    processor: float
    # Bytes of one action on the wire, deflated; kB of memory that a live table with its guest takes.
    bytes: float
    memory: float


def serve(folder: str, listening: socket.socket, pace: float) -> None:
    """A server without the limits for a single guest, which a load like this would run into."""
    from duelwright.cli._content import load_content
    from duelwright.server.app import application
    from duelwright.server.guard import HERE, Limits, Rate, Rates
    from duelwright.server.notes import Notes
    from duelwright.server.wire import server_of

    limits, notes = Limits(only_here=True, most_connections=4000), Notes()
    limits.requests = limits.frames = Rate(1e9, 1e9)
    limits.tables = limits.joins = limits.asks = limits.new_connections = Rates(limits.requests)
    app = application(load_content(()), Path(folder), pace=pace, names=HERE, limits=limits, notes=notes)
    server_of(app, limits, notes).run(sockets=[listening])


class Served:
    """A server in a process of its own."""

    def __init__(self, pace: float) -> None:
        self._folder = tempfile.TemporaryDirectory()
        listening = socket.create_server(("127.0.0.1", 0), backlog=256)
        self.base = f"http://127.0.0.1:{listening.getsockname()[1]}"
        # Not a daemon: it has processes of its own.
        self._process = multiprocessing.get_context("spawn").Process(target=serve, args=(self._folder.name, listening, pace))
        self._process.start()
        listening.close()
        assert self._process.pid is not None
        self.pid = self._process.pid

    def close(self) -> None:
        self._process.terminate()
        self._process.join(10)
        if self._process.is_alive():
            self._process.kill()
        self._folder.cleanup()


async def measured(base: str, served: Served, tables: int, think: tuple[float, float], seconds: float) -> Row:
    tally = Tally()
    # A few tables first, of every kind: what all share is there then.
    few = min(tables, KINDS)
    first = await seated(Sitter(base, number, tally, think) for number in range(few))
    await asyncio.sleep(0.5)
    before = megabytes(served.pid)
    others = await seated(Sitter(base, number, tally, think) for number in range(few, tables))
    await asyncio.sleep(min(seconds, 3 * think[1] + 1))
    tally.clear()
    began, worked = time.perf_counter(), seconds_worked(served.pid)
    await asyncio.sleep(seconds)
    wall, worked = time.perf_counter() - began, seconds_worked(served.pid) - worked
    memory = (megabytes(served.pid) - before) / max(1, tables - few)
    await stand_up([*first, *others])
    actions = max(1, tally.updates)
    return Row(
        tables,
        tally.updates / wall,
        tally.quantile(0.5),
        tally.quantile(0.95),
        1000 * worked / actions,
        tally.received / actions,
        memory * 1000 if tables > few else 0,
    )


def table_of(rows: list[Row]) -> str:
    head = "| tables | actions/s | p50, ms | p95, ms | processor, ms an action | bytes an action | kB a table |\n|---|---|---|---|---|---|---|"
    lines = [
        f"| {row.tables} | {row.actions_a_second:,.0f} | {row.p50:.1f} | {row.p95:.1f} | {row.processor:.2f} | {row.bytes:,.0f} | "
        f"{f'{row.memory:,.0f}' if row.memory else '–'} |"
        for row in rows
    ]
    return "\n".join([head, *lines])


def main() -> int:
    arguments = argparse.ArgumentParser(prog="python -m benchmarks.server", description=__doc__)
    arguments.add_argument("--tables", type=lambda text: tuple(map(int, text.split(","))), default=TABLES, help="how many (default: 1,10,100,300)")
    arguments.add_argument("--seconds", type=float, default=10, help="how long each is measured (default: 10)")
    asked = arguments.parse_args()
    os.environ.setdefault("DUELWRIGHT_PURE", "1")  # in the server's process, which begins afterwards
    print(f"{machine()}, commit {commit()}, {'pure Python' if os.environ['DUELWRIGHT_PURE'] != '0' else 'native where built'}\n")
    for name, think, pace in (("As people play", _AS_PEOPLE, _PACE), ("Flat out", _FLAT_OUT, 0.0)):
        rows = []
        for tables in asked.tables:
            served = Served(pace)
            try:
                rows.append(asyncio.run(measured(served.base, served, tables, think, asked.seconds)))
            finally:
                served.close()
        print(f"{name}:\n\n{table_of(rows)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
