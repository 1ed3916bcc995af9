"""Turns bytes of connections into requests and frames, within bounds: uvicorn's own protocols, which wait for ever and
take whatever comes, with deadlines and limits."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any, Final, cast

import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.protocol import State
from websockets.server import ServerProtocol

from duelwright.server.guard import Bucket, Limits, counted_address
from duelwright.server.notes import Notes, SeldomFilter

# Connections that wait to be taken: so many are taken in one go, while tables wait.
BACKLOG: Final = 100
# Seconds in which the head of a request, and then all of it, has to be here; and in which an answer has to be read.
_HEAD: Final = 10.0
_WHOLE: Final = 20.0
# A message of a guest is at most so long, inflated, and in so many frames.
LARGEST_MESSAGE: Final = 8192
_MOST_FRAMES: Final = 32
_LOOPBACK: Final = ("127.0.0.1", "::1")
# Bytes that are looked at in one go: frames can be six bytes long.
_PIECE: Final = 1024
# What a guest who sends pings and reads no pongs may leave unread.
_MOST_UNREAD: Final = 262_144
# Windows of deflate: what a table says is much like what it said before, 4 to 8 kB ago. What guests say is short.
_OUR_WINDOW: Final = 13
_THEIR_WINDOW: Final = 9


def server_of(app: Starlette, limits: Limits, notes: Notes, *, behind_proxy: bool = False) -> uvicorn.Server:
    """What answers at a socket, when it is run."""
    http, ws = _protocols(limits, notes, behind_proxy=behind_proxy)
    config = uvicorn.Config(
        app,
        log_level="error",
        access_log=False,
        server_header=False,
        # Without a proxy, anybody could say to be somebody else.
        proxy_headers=behind_proxy,
        forwarded_allow_ips="127.0.0.1,::1",
        http=http,
        ws=ws,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        backlog=BACKLOG,
        timeout_graceful_shutdown=2,
        lifespan="on",
    )
    for name in ("uvicorn.error", "asyncio"):
        logging.getLogger(name).addFilter(SeldomFilter())
    return uvicorn.Server(config)


def _protocols(limits: Limits, notes: Notes, *, behind_proxy: bool) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """What uvicorn speaks HTTP and websockets with."""

    class Http(H11Protocol):
        """Counts connections, and ends those that take their time."""

        _deadline: asyncio.TimerHandle | None = None
        _counted = False

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._address = counted_address(self.client[0]) if self.client else ""
            if behind_proxy and self._address in _LOOPBACK:
                # Everybody's connections are the proxy's: whose they are is counted when it has said so.
                self._address = f"the proxy, {self.client}"
            elif not limits.new_connections.take(self._address):
                notes.refused("too many new connections", self._address)
                transport.abort()
                return
            self._counted = limits.connections.enter(self._address)
            if not self._counted:
                notes.refused("too many connections", self._address)
                transport.abort()
                return
            self._deadline = self.loop.call_later(_HEAD, self._too_slow)

        def connection_lost(self, exc: Exception | None) -> None:
            self._leave()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            was_in_request = self._in_request
            super().data_received(data)
            if self._deadline is not None and self._in_request and not was_in_request:
                self._deadline.cancel()
                self._deadline = self.loop.call_later(_WHOLE, self._too_slow)

        @property
        def _in_request(self) -> bool:
            cycle: RequestResponseCycle | None = self.cycle  # None before the first request, whatever its type says
            return cycle is not None and not cycle.response_complete

        def on_response_complete(self) -> None:
            # What comes after it is a new request, which has its own time; while none begins, the shorter one of keep-alive counts.
            if self._deadline is not None:
                self._deadline.cancel()
                self._deadline = self.loop.call_later(_HEAD, self._too_slow)
            super().on_response_complete()

        def handle_websocket_upgrade(self, event: Any) -> None:
            if self._deadline is not None:
                self._deadline.cancel()
                self._deadline = None
            super().handle_websocket_upgrade(event)
            # The transport has another protocol now, which tells when it is lost.
            protocol = self.transport.get_protocol()
            if isinstance(protocol, Socket):
                protocol.when_lost = self._leave

        def send_400_response(self, msg: str) -> None:
            notes.refused("what is not HTTP", self._address)
            with contextlib.suppress(Exception):  # half of an answer may be out
                super().send_400_response(msg)
            self.transport.close()

        def _too_slow(self) -> None:
            notes.refused("a request that took too long", self._address)
            self.transport.abort()

        def _leave(self) -> None:
            if self._deadline is not None:
                self._deadline.cancel()
                self._deadline = None
            if self._counted:
                self._counted = False
                limits.connections.leave(self._address)

    class Socket(WebSocketsSansIOProtocol):
        """Bounds what one message may be made of, and what may wait to be read."""

        when_lost: Any = None

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            deflate = ServerPerMessageDeflateFactory(
                server_max_window_bits=_OUR_WINDOW, client_max_window_bits=_THEIR_WINDOW, compress_settings={"memLevel": 5}
            )
            self._frames = Bucket(limits.frames)
            self.conn = ServerProtocol(extensions=[deflate], max_size=LARGEST_MESSAGE, logger=self.logger)

        def connection_lost(self, exc: Exception | None) -> None:
            if self.when_lost is not None:
                self.when_lost()
            super().connection_lost(exc)

        def handle_connect(self, event: Any) -> None:
            super().handle_connect(event)
            # The application lets go of one who reads nothing: not after what waits was read, but now.
            if hasattr(self, "scope"):
                cast("dict[str, Any]", self.scope)["duelwright.abort"] = self.transport.abort

        def data_received(self, data: bytes) -> None:
            for start in range(0, len(data), _PIECE):
                super().data_received(data[start : start + _PIECE])
                if self.close_sent or self.transport.is_closing():
                    return

        def handle_events(self) -> None:
            # All that arrived is counted: pings, and parts of messages, cost as much as messages.
            if any(not self._frames.take() for event in self.conn.events if isinstance(event, Frame)):
                self._give_up("too many frames")
                return
            super().handle_events()

        def handle_ping(self) -> None:
            if self.transport.is_closing():
                return
            super().handle_ping()
            if self.transport.get_write_buffer_size() > _MOST_UNREAD:
                self._give_up("pings without end")

        def handle_cont(self, event: Frame) -> None:
            if len(self.frames) >= _MOST_FRAMES:
                self._give_up("a message in too many frames")
                return
            super().handle_cont(event)

        def handle_parser_exception(self) -> None:
            self._note("a frame that is none, or too large")
            super().handle_parser_exception()

        def send_receive_event_to_app(self) -> None:
            if self.curr_msg_data_type == "text" and not _is_text(self.frames):
                self.frames = []
                self._give_up("a text that is none")
                return
            super().send_receive_event_to_app()

        def _give_up(self, why: str) -> None:
            self._note(why)
            if self.conn.state is State.OPEN:
                self.conn.fail(1008)
                self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": 1008})
            self.transport.abort()

        def _note(self, why: str) -> None:
            notes.refused(why, counted_address(self.client[0]) if self.client else "")

    return Http, Socket


def _is_text(frames: list[bytes]) -> bool:
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True
