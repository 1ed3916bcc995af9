"""Lets bots think in other processes: turns a game and the name of a bot into its choice.

A process that dies, or thinks for too long, is replaced. None outlives the server: each ends when its pipe does.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, Final

from duelwright.bots.base import choice_of
from duelwright.bots.named import bot_named
from duelwright.server.notes import Notes
from runtime.bundle import Payload
from runtime.game import Bundle, Game

# A bot that has found nothing by then plays as the quick one does.
_PATIENCE: Final = 20.0
_QUICK: Final = "greedy"


class Thinkers:
    """The processes in which bots think."""

    def __init__(self, payload: Payload, notes: Notes, *, patience: float = _PATIENCE) -> None:
        self._payload = payload
        self._notes = notes
        self._patience = patience
        processes = max(1, (os.cpu_count() or 2) - 1)
        # One thread waits for each process.
        self._threads = ThreadPoolExecutor(processes, "bots")
        self._idle = [_Process(payload) for _ in range(processes)]
        self._busy: set[_Process] = set()
        self._closed = threading.Event()  # threads look at it

    def warm_up(self) -> None:
        """Somebody will play against a bot: have a process begin while they look around."""
        self._threads.submit(self._begun)

    async def choice(self, game: Game, bot: str) -> int:
        """What the bot chooses. It gets a save of the game and makes a view of it for itself, as everywhere."""
        save = game.to_json()
        found = await asyncio.get_running_loop().run_in_executor(self._threads, self._asked, save, bot)
        return found if found is not None else choice_of(bot_named(_QUICK), game, game.header["bot_seed"])

    def _begun(self) -> None:
        # There are as many processes as threads: one is idle.
        if not self._closed.is_set():
            process = self._idle.pop()
            process.begin()
            self._idle.append(process)

    def _asked(self, save: str, bot: str) -> int | None:
        if self._closed.is_set():
            return None
        process = self._idle.pop()
        self._busy.add(process)
        try:
            return process.choice(save, bot, self._patience)
        except (EOFError, OSError, TimeoutError, _Failed) as error:
            if self._closed.is_set():
                return None
            self._notes.trouble("bot", f"a bot's process was replaced: {type(error).__name__}")
            process.end()
            self._busy.discard(process)
            process = _Process(self._payload)
            return None
        finally:
            self._busy.discard(process)
            self._idle.append(process)

    def close(self) -> None:
        self._closed.set()
        self._threads.shutdown(wait=False, cancel_futures=True)
        # Whoever waits for one that still thinks is told so by its end.
        for process in [*self._idle, *self._busy]:
            process.kill()


class _Failed(Exception):
    """The bot raised."""


class _Process:
    """One process, begun when it is first needed."""

    def __init__(self, payload: Payload) -> None:
        self._payload = payload
        self._process: Any = None
        self._pipe: Connection[Any, Any] | None = None

    def begin(self) -> Connection[Any, Any]:
        if self._pipe is None:
            context = multiprocessing.get_context("spawn")
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=_think, args=(theirs, self._payload), daemon=True)
            self._process.start()
            theirs.close()
        return self._pipe

    def choice(self, save: str, bot: str, patience: float) -> int:
        pipe = self.begin()
        pipe.send((save, bot))
        if not pipe.poll(patience):
            raise TimeoutError
        answer = pipe.recv()
        if not isinstance(answer, int):
            raise _Failed
        return answer

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()

    def end(self) -> None:
        self.kill()
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.join(1)


def _think(pipe: Connection[Any, Any], payload: Payload) -> None:
    # Ctrl-C ends the server, which ends this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)  # answering people goes before thinking
    bundle = Bundle(payload)
    while True:
        try:
            save, bot = pipe.recv()
        except (EOFError, OSError):
            return  # the server is gone
        try:
            game = Game.from_json(bundle, save)
            choice: int | None = choice_of(bot_named(bot), game, game.header["bot_seed"])
        except Exception:  # whatever is wrong with a bot, its table goes on
            choice = None
        with contextlib.suppress(OSError):  # the server is gone: the next turn finds out
            pipe.send(choice)
