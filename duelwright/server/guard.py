"""Keeps bad guests out: turns requests from elsewhere, floods and crowds into refusals, and puts the right headers on every
answer."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from collections.abc import Callable, Collection
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from duelwright.server.notes import Notes

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

# The names by which a server that listens to this machine alone may be called. Any other is a page from elsewhere that has its name point here.
HERE: Final = ("localhost", "127.0.0.1", "[::1]")

_WHY: Final = {421: "another name", 403: "a page of another origin", 429: "too many requests"}


class Guard:
    """Around the whole application: who asks, by which name, from which page; and headers on what is answered."""

    def __init__(self, app: ASGIApp, *, names: Collection[str] | None, limits: Limits, notes: Notes) -> None:
        """`names`: those that the server answers to; None for any."""
        self._app = app
        self._names = names
        self._limits = limits
        self._notes = notes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        refusal = self._refusal(scope, Headers(scope=scope))
        if refusal:
            self._notes.refused(_WHY[refusal], address_of(scope))
        if scope["type"] == "websocket":
            if refusal:
                await send({"type": "websocket.close", "code": 1008, "reason": ""})
            else:
                await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    answer.setdefault(name, value)
                answer.setdefault("Cache-Control", "no-store")
            await send(message)

        if refusal:
            # The connection goes with it: the next one is counted.
            headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", b"8"), (b"connection", b"close")]
            await with_headers({"type": "http.response.start", "status": refusal, "headers": headers})
            await with_headers({"type": "http.response.body", "body": b"refused\n"})
            return
        await self._app(scope, receive, with_headers)

    def _refusal(self, scope: Scope, headers: Headers) -> int:
        """A status, where the request is not answered."""
        if not self._limits.asks.take(address_of(scope)):
            return 429
        # Two of them: a proxy and this server might read different ones.
        hosts, origins = headers.getlist("host"), headers.getlist("origin")
        if len(hosts) != 1 or (self._names is not None and _name(hosts[0]) not in self._names):
            return 421
        asks_to_change = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        if asks_to_change and (len(origins) != 1 or not _is_of(origins[0], hosts[0])):
            return 403
        return 0


def _name(host: str) -> str:
    return (host if host.endswith("]") else host.rpartition(":")[0] or host).lower()


def _is_of(origin: str, host: str) -> bool:
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower()


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return counted_address(client[0]) if client else ""


def counted_address(address: str) -> str:
    """Who is counted as one: of IPv6 everybody has as many addresses as they like, and one network."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return "somewhere"  # a proxy said something else; it must not reach the log
    if known.version == 4:
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(known) if known.is_loopback else str(ipaddress.ip_network((known, 64), strict=False))


class Rate(NamedTuple):
    """So many at once, and so many a second."""

    most: float
    a_second: float


class Bucket:
    """What is left of a rate."""

    __slots__ = ("_clock", "_filled", "_left", "_rate")

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._left = rate.most
        self._filled = clock()

    def take(self) -> bool:
        now = self._clock()
        self._left = min(self._rate.most, self._left + (now - self._filled) * self._rate.a_second)
        self._filled = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def is_full(self) -> bool:
        return self._left + (self._clock() - self._filled) * self._rate.a_second >= self._rate.most


class Rates:
    """A bucket for each address. One that is full again says nothing, and is forgotten."""

    _MOST: Final = 10_000

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= self._MOST:
                self._buckets = {each: kept for each, kept in self._buckets.items() if not kept.is_full}
                if len(self._buckets) >= self._MOST:
                    return False  # thousands of addresses at once are one flood
            bucket = self._buckets[address] = Bucket(self._rate)
        return bucket.take()


class Crowd:
    """How many of something there are, from one address and from all."""

    def __init__(self, most: int, each: int) -> None:
        self._most, self._each = most, each
        self._count: Counter[str] = Counter()
        self._all = 0

    def enter(self, address: str) -> bool:
        if self._all >= self._most or self._count[address] >= self._each:
            return False
        self._count[address] += 1
        self._all += 1
        return True

    def leave(self, address: str) -> None:
        self._all -= 1
        self._count[address] -= 1
        if self._count[address] <= 0:
            del self._count[address]


class Limits:
    """What one address, and all together, may ask for: more on a machine that nobody else reaches."""

    def __init__(self, *, only_here: bool, most_connections: int) -> None:
        here = only_here
        self.connections = Crowd(most_connections, most_connections if here else 200)
        self.sockets = Crowd(most_connections * 3 // 4, most_connections * 3 // 4 if here else 64)
        # What one guest may ask for at a table, in all tabs together; and the frames of one socket.
        self.requests = Rate(300, 40) if here else Rate(60, 20)
        self.frames = Rate(320, 80) if here else Rate(80, 40)
        # New connections; requests over HTTP; those who come in at a table, which is told to them as a whole; new tables; replays.
        self.new_connections = Rates(Rate(400, 80) if here else Rate(200, 20))
        self.asks = Rates(Rate(300, 60) if here else Rate(200, 20))
        self.joins = Rates(Rate(150, 15) if here else Rate(60, 5))
        self.tables = Rates(Rate(200, 1) if here else Rate(30, 1 / 20))
        self.replays = Rates(Rate(30, 0.5) if here else Rate(10, 1 / 20))
