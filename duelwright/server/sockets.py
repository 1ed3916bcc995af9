"""Turns a websocket into a guest at a table, or into somebody who watches a replay."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from duelwright.server.guard import Bucket, Limits, Rate, address_of
from duelwright.server.guests import Guest
from duelwright.server.replays import refusal
from duelwright.server.store import is_id
from duelwright.server.tables import Hall, LiveTable
from duelwright.table.film import Unplayable
from duelwright.words import table_word
from runtime.words import DEFAULT

LARGEST_FRAME: Final = 4096
# Seconds until somebody who connects has to say where they want to sit, and in which one who watches a replay has to read.
_PATIENCE: Final = 10.0
# Frames that make no sense, until the socket is closed.
_MOST_NONSENSE: Final = 5
# What somebody who scrubs through a replay may ask for.
_STEPS: Final = Rate(60, 30)
_REFUSED: Final = 1008


class Sockets:
    def __init__(self, hall: Hall, limits: Limits) -> None:
        self._hall = hall
        self._limits = limits
        self._notes = hall.notes
        # One film at a time is gone through.
        self._developing = asyncio.Semaphore(1)

    async def serve(self, socket: WebSocket) -> None:
        address = address_of(socket.scope)
        if not self._limits.sockets.enter(address):
            self._notes.refused("too many sockets", address)
            await socket.close(_REFUSED)
            return
        try:
            await socket.accept()
            await self._serve(socket, address)
        except (WebSocketDisconnect, RuntimeError, TimeoutError):
            pass  # gone
        finally:
            self._limits.sockets.leave(address)

    async def _serve(self, socket: WebSocket, address: str) -> None:
        try:
            join = _read(await asyncio.wait_for(socket.receive(), _PATIENCE))
        except TimeoutError:
            self._notes.refused("a socket that says nothing", address)
            await socket.close(_REFUSED)
            return
        if not isinstance(join, dict) or join.get("type") != "join":
            await self._refuse(socket, "malformed", address)
        elif not self._limits.joins.take(address):
            await self._refuse(socket, "too_fast", address, _language(join, self._hall.bundle.spoken))
        elif "replay" in join:
            await self._watch(socket, join, address)
        else:
            await self._sit(socket, join, address)

    async def _sit(self, socket: WebSocket, join: dict[str, Any], address: str) -> None:
        id, token, lang = join.get("table"), join.get("token"), _language(join, self._hall.bundle.spoken)
        since, revision = join.get("since", 0), join.get("revision", -1)
        if not (isinstance(id, str) and isinstance(token, str) and is_id(id) and is_id(token) and type(since) is int and type(revision) is int):
            await self._refuse(socket, "not_here", address, lang)
            return
        guest_number = self._hall.store.guest(id, token)
        table = None if guest_number is None else self._hall.table(id)
        if table is None or guest_number is None:
            # Only who may sit there is told more than that it is not here.
            changed = guest_number is not None and self._hall.has_other_content(id)
            await self._refuse(socket, "not_here", address, lang, table_word("refused.other_content", lang or DEFAULT) if changed else "")
            return

        def drop() -> None:
            self._notes.refused("a guest who does not read", address)
            socket.scope["duelwright.abort"]()

        if not table.has_room(guest_number):
            await self._refuse(socket, "too_fast", address, lang)
            return
        guest = Guest(guest_number, table.host.viewpoint_of(guest_number), socket.send_text, drop, lang)
        try:
            # Who was away while something was taken back, or somebody left, knows another story.
            table.welcome(guest, since if revision >= table.host.retold else 0)
            await self._listen(socket, table, guest, address)
        finally:
            table.farewell(guest)

    async def _listen(self, socket: WebSocket, table: LiveTable, guest: Guest, address: str) -> None:
        bucket, nonsense = table.bucket(guest, self._limits.requests), 0
        while True:
            data = _read(await socket.receive())
            if not bucket.take():
                self._notes.refused("too many requests at a table", address)
                guest.tell(json.dumps(table.host.refused("too_fast", data.get("id") if isinstance(data, dict) else None, guest.lang)))
                nonsense += 1
            elif data is None:
                guest.tell(json.dumps(table.host.refused("malformed", None, guest.lang)))
                nonsense += 1
            else:
                table.request(guest, data)
            if nonsense >= _MOST_NONSENSE:
                self._notes.refused("nonsense at a table", address)
                await socket.close(_REFUSED)
                return

    async def _watch(self, socket: WebSocket, join: dict[str, Any], address: str) -> None:
        id, lang = join.get("replay"), _language(join, self._hall.bundle.spoken) or ""
        try:
            async with self._developing:
                texts = await self._hall.films.welcome(id, lang)
        except Unplayable as fault:
            await self._refuse(socket, "not_here", address, lang, fault.said(lang))
            return
        bucket = Bucket(_STEPS)
        while True:
            for text in texts:
                await asyncio.wait_for(socket.send_text(text), _PATIENCE)
            data = _read(await socket.receive())
            if not bucket.take():
                self._notes.refused("too many steps of a replay", address)
                await asyncio.sleep(0.5)
            texts = await self._hall.films.answers(id, data, lang)

    async def _refuse(self, socket: WebSocket, code: str, address: str, lang: str | None = None, message: str = "") -> None:
        self._notes.refused(f"a guest ({code})", address)
        if socket.application_state is WebSocketState.CONNECTED:
            await socket.send_text(refusal(code, message or table_word(f"refused.{code}", lang or DEFAULT)))
            await socket.close(_REFUSED)


def _language(join: dict[str, Any], spoken: list[str]) -> str | None:
    """The language that a guest wants, where it is one of those there are."""
    lang = join.get("lang")
    return lang if isinstance(lang, str) and lang in spoken else None


def _read(message: Any) -> object:
    """What a message says; None where that is nothing. Raises WebSocketDisconnect at the end."""
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    if not isinstance(text, str) or len(text) > LARGEST_FRAME:
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
