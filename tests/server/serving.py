"""Starts the real server in a process of its own, talks to it as a browser does, and kills it where a test asks for that."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

_PATIENCE = 30.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`duelwright serve` on a loopback port of its own."""

    def __init__(self, data: Path, port: int = 0, pace: float = 0.0, more: Sequence[str] = ()) -> None:
        self.port = port or free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self._command = [sys.executable, "-m", "duelwright.cli.main", "serve", "--no-open", "--port", str(self.port), "--data", str(data), "--pace", str(pace)]
        self._command += more
        self.data = data
        self._log = data.with_suffix(".log")
        self.start()

    def start(self) -> None:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=log, start_new_session=True)
        deadline = time.monotonic() + _PATIENCE
        while True:
            try:
                urllib.request.urlopen(self.base + "/", timeout=2).read()
                return
            except OSError:
                assert self._process.poll() is None, self.said()
                assert time.monotonic() < deadline, self.said()
                time.sleep(0.02)

    def kill(self) -> None:
        """As the power fails: nobody is told, nothing is written any more."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def signal(self, number: int) -> None:
        """As Ctrl-C or a service manager does: the server alone gets it."""
        os.kill(self.pid, number)

    def ended(self) -> int:
        return self._process.wait(_PATIENCE)

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    def said(self) -> str:
        return self._log.read_text(encoding="utf-8", errors="replace")

    def post(self, path: str, data: object, **headers: str) -> tuple[int, Any]:
        body = data if isinstance(data, bytes) else json.dumps(data).encode()
        return self._ask(urllib.request.Request(self.base + path, body, {"Content-Type": "application/json", "Origin": self.base, **headers}))

    def get(self, path: str, **headers: str) -> tuple[int, Any]:
        return self._ask(urllib.request.Request(self.base + path, headers=headers))

    def _ask(self, request: urllib.request.Request) -> tuple[int, Any]:
        try:
            with urllib.request.urlopen(request, timeout=_PATIENCE) as answer:
                return answer.status, _data(answer.read())
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.code, _data(refused.read())

    def wish(self, *kinds: str, **more: Any) -> dict[str, Any]:
        seats = [
            {"kind": "bot", "bot": kind.partition(":")[2]} if kind.startswith("bot:") else {"kind": kind, "name": name}
            for kind, name in zip(kinds, "AB", strict=True)
        ]
        return {"lang": "en", "mode": "duel", "board": "soho", "heroes": ["dracula", "luke-cage"], "seats": seats, "rules": {}, "open": False, **more}

    def new_table(self, *kinds: str, **more: Any) -> dict[str, Any]:
        status, made = self.post("/api/tables", self.wish(*kinds, **more))
        assert status == 201, made
        return dict(made)

    @asynccontextmanager
    async def socket(self, origin: str | None = None) -> AsyncIterator[ClientConnection]:
        address = f"ws://127.0.0.1:{self.port}/ws"
        async with connect(address, origin=origin or self.base, max_size=None, close_timeout=1) as opened:  # type: ignore[arg-type]
            yield opened


def _data(body: bytes) -> Any:
    try:
        return json.loads(body)
    except ValueError:
        return body


async def join(opened: ClientConnection, table: str, token: str) -> None:
    await opened.send(json.dumps({"type": "join", "table": table, "token": token, "since": 0}))


async def hear(opened: ClientConnection) -> dict[str, Any]:
    return dict(json.loads(await asyncio.wait_for(opened.recv(), _PATIENCE)))


async def hear_of(opened: ClientConnection, kind: str) -> dict[str, Any]:
    while (message := await hear(opened))["type"] != kind:
        pass
    return message


def choice(update: dict[str, Any], number: int = -1) -> dict[str, Any]:
    """The request to take an option of the question."""
    options = [each["option"] for group in update["question"]["groups"] for each in group["choices"]]
    return {"type": "choose", "id": f"{update['revision']}", "revision": update["revision"], "option": options[number % len(options)]}
