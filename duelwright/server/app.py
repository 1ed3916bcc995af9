"""Turns content and a folder into the application that answers browsers."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Collection
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from duelwright.server.api import Api, BadRequest, bad_request
from duelwright.server.assets import Assets
from duelwright.server.bots import Thinkers
from duelwright.server.guard import Guard, Limits
from duelwright.server.notes import Notes
from duelwright.server.sockets import Sockets
from duelwright.server.store import Store
from duelwright.server.tables import Hall
from runtime.game import Bundle

PAGE: Final = Path(__file__).parent / "page"
# Seconds between two looks at what has changed, for tables that nobody looks at, and for those that nobody has used for months.
_NOTE: Final = 1.0
_SWEEP: Final = 30.0
_FORGET: Final = 3600.0


def application(bundle: Bundle, data: Path, *, pace: float, names: Collection[str] | None, limits: Limits, notes: Notes) -> Starlette:
    """Raises StoreError where tables cannot be kept in that folder. `names`: those that the server answers to; None for any."""
    thinkers = Thinkers(bundle.payload, notes)
    hall = Hall(bundle, Store(data), thinkers, pace, notes)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        caring = asyncio.create_task(_care_for(hall))
        try:
            yield
        finally:
            caring.cancel()
            hall.close()
            thinkers.close()

    assets = Assets(PAGE)
    return Starlette(
        routes=[
            Route("/", assets.page),
            Route("/watch", assets.page),
            Route("/t/{id}", assets.page),
            Route("/r/{id}", assets.page),
            *Api(hall, limits).routes(),
            WebSocketRoute("/ws", Sockets(hall, limits).serve),
            Route("/assets/{name:path}", assets.serve),
        ],
        middleware=[Middleware(Guard, names=names, limits=limits, notes=notes), Middleware(GZipMiddleware, minimum_size=1000)],
        exception_handlers={BadRequest: bad_request, ClientDisconnect: _gone},
        lifespan=lifespan,
    )


async def _gone(request: Request, error: Exception) -> Response:
    """Who hung up in the middle of a request reads no answer."""
    return Response(status_code=400)


async def _care_for(hall: Hall) -> None:
    seconds = 0.0
    while True:
        await asyncio.sleep(_NOTE)
        seconds += _NOTE
        hall.note_standings()
        if seconds % _SWEEP == 0:
            hall.sweep()
        if seconds % _FORGET == _NOTE:
            hall.forget_unused()
