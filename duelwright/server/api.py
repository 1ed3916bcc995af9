"""Turns requests over HTTP into answers: the catalog, new tables, my tables, replays."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Iterator
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from typing_extensions import TypedDict

from duelwright.board_facts import local
from duelwright.server.assets import Ready
from duelwright.server.catalog import BOTS, catalog
from duelwright.server.guard import Limits, Rates, address_of
from duelwright.server.store import Full, KeptTable, StoreError, is_id
from duelwright.server.tables import Hall, LiveTable
from duelwright.table.film import Unplayable
from duelwright.table.host import Seat
from duelwright.table.messages import written
from duelwright.table.names import LONGEST_NAME, clean_name
from duelwright.table.seats import BOT
from duelwright.words import TABLE, table_word
from runtime.link.profile import SetupError
from runtime.words import DEFAULT

_LARGEST_BODY: Final = 16_384
_LARGEST_REPLAY: Final = 1_000_000
_MOST_ASKED: Final = 100


class SeatWish(TypedDict, total=False):
    kind: str
    name: str
    bot: str


class TableWish(TypedDict):
    lang: str
    mode: str
    board: str
    heroes: list[str]
    seats: list[SeatWish]
    rules: dict[str, Any]
    open: bool


class KnownTable(TypedDict):
    table: str
    token: str


class Mine(TypedDict):
    tables: list[KnownTable]


_TABLE: TypeAdapter[TableWish] = TypeAdapter(TableWish)
_MINE: TypeAdapter[Mine] = TypeAdapter(Mine)


class BadRequest(Exception):
    """`said` is a word of the table, told in the language of who asked, or, to programs, what is wrong as it is."""

    def __init__(self, said: str, status: int = 400, **gaps: str) -> None:
        self._said, self._gaps = said, gaps
        self.status = status

    def told_in(self, lang: str) -> str:
        return table_word(self._said, lang, **self._gaps) if self._said in TABLE[DEFAULT] else self._said


async def bad_request(request: Request, error: Exception) -> Response:
    assert isinstance(error, BadRequest)
    return JSONResponse({"error": error.told_in(_language(request))}, error.status)


class Api:
    def __init__(self, hall: Hall, limits: Limits) -> None:
        self._hall = hall
        self._limits = limits
        # One file at a time is played through.
        self._playing = asyncio.Semaphore(1)
        self._catalogs: dict[str, Ready] = {}

    def routes(self) -> list[Route]:
        return [
            Route("/api/catalog", self.catalog),
            Route("/api/tables", self.new_table, methods=["POST"]),
            Route("/api/mine", self.mine, methods=["POST"]),
            Route("/api/open", self.open),
            Route("/api/tables/{id}/replay", self.replay),
            Route("/api/tables/{id}/share", self.share, methods=["POST"]),
            Route("/api/replays", self.new_replay, methods=["POST"]),
            Route("/api/replays/{id}", self.replay_file),
        ]

    async def catalog(self, request: Request) -> Response:
        lang = request.query_params.get("lang", "en")
        if lang not in self._hall.bundle.spoken:
            lang = "en"
        if lang not in self._catalogs:
            found = await run_in_threadpool(catalog, self._hall.bundle, lang)
            body = written(found).encode()
            self._catalogs[lang] = await run_in_threadpool(Ready, body, "application/json")
        return self._catalogs[lang].answer(request)

    async def new_table(self, request: Request) -> Response:
        try:
            wish = _TABLE.validate_python(await _body(request, _LARGEST_BODY))
        except ValidationError as error:
            raise BadRequest(f"{'.'.join(map(str, error.errors()[0]['loc']))}: {error.errors()[0]['msg']}") from None
        seats = _seats(wish)
        setup = {name: wish[name] for name in ("heroes", "board", "mode", "rules", "lang")}
        self._take(self._limits.tables, request)
        try:
            with self._kept():
                kept, tokens = self._hall.new_table(setup, seats, open=wish["open"])
        except SetupError as error:
            raise BadRequest("refused.setup", reason=str(error)) from None
        places = [
            {
                "player": seat.player,
                "kind": asked.get("kind"),
                "name": seat.name,
                **({"token": tokens[seat.guest], "link": f"/t/{kept.id}#{tokens[seat.guest]}"} if not seat.bot else {}),
            }
            for seat, asked in zip(seats, wish["seats"], strict=True)
        ]
        mine = tokens.get(0) or kept.watch
        return JSONResponse({"table": kept.id, "token": mine, "seats": places, "watch": kept.watch}, 201)

    async def mine(self, request: Request) -> Response:
        try:
            wish = _MINE.validate_python(await _body(request, _LARGEST_BODY))
        except ValidationError:
            raise BadRequest("tables: a list of tables with their tokens") from None
        found = []
        for known in wish["tables"][:_MOST_ASKED]:
            kept, guest = self._guest_at(known["table"], known["token"])
            if kept is not None and kept.fingerprint == self._hall.bundle.fingerprint:
                left = self._hall.store.left(kept.id)
                players = [seat["player"] for seat in kept.seats if seat["guest"] == guest and not seat["bot"] and seat["player"] not in left]
                summary = self._summary(kept, _language(request))
                asked = summary.pop("asked") in players
                found.append({**summary, "yours": bool(players), "asked": asked})
        return JSONResponse({"tables": found})

    async def open(self, request: Request) -> Response:
        tables = [kept for id in self._hall.store.open_tables() if (kept := self._hall.store.table(id)) is not None]
        summaries = [{**self._summary(kept, _language(request)), "token": kept.watch} for kept in tables if kept.fingerprint == self._hall.bundle.fingerprint]
        return JSONResponse([{name: value for name, value in each.items() if name != "asked"} for each in summaries if not each["over"]])

    async def replay(self, request: Request) -> Response:
        live = self._finished(request.path_params["id"], request.query_params.get("token", ""))
        return JSONResponse(_replay_of(live), headers={"Content-Disposition": 'attachment; filename="duelwright-replay.json"'})

    async def share(self, request: Request) -> Response:
        body = await _body(request, _LARGEST_BODY)
        live = self._finished(request.path_params["id"], body.get("token", "") if isinstance(body, dict) else "")
        self._take(self._limits.replays, request)
        with self._kept():
            return JSONResponse({"replay": self._hall.store.add_replay(json.dumps(_replay_of(live), ensure_ascii=False))}, 201)

    async def new_replay(self, request: Request) -> Response:
        """A file from anywhere: it is played to its end before it is kept."""
        self._take(self._limits.replays, request)
        data = await _body(request, _LARGEST_REPLAY, "replay.not_one")
        try:
            async with self._playing:
                with self._kept():
                    return JSONResponse({"replay": await self._hall.films.new(data)}, 201)
        except Unplayable as fault:
            raise BadRequest(fault.said(_language(request))) from None

    async def replay_file(self, request: Request) -> Response:
        id = request.path_params["id"]
        text = self._hall.store.replay(id) if is_id(id) else None
        if text is None:
            raise BadRequest("replay.not_here", 404)
        return Response(text, media_type="application/json", headers={"Content-Disposition": 'attachment; filename="duelwright-replay.json"'})

    # -- parts ---------------------------------------------------------------------------------------------------------

    def _take(self, rates: Rates, request: Request) -> None:
        if not rates.take(address_of(request.scope)):
            raise BadRequest("refused.too_fast", 429)

    @contextlib.contextmanager
    def _kept(self) -> Iterator[None]:
        """What is put on disk in it: where that does not go, it is said in words."""
        try:
            yield
        except Full:
            raise BadRequest("refused.full", 507) from None
        except StoreError as error:
            self._hall.notes.trouble("disk", str(error))
            raise BadRequest("refused.not_kept", 507) from None

    def _guest_at(self, id: object, token: object) -> tuple[KeptTable | None, int | None]:
        if not isinstance(id, str) or not isinstance(token, str) or not is_id(id) or not is_id(token):
            return None, None
        guest = self._hall.store.guest(id, token)
        return (None, None) if guest is None else (self._hall.store.table(id), guest)

    def _finished(self, id: object, token: object) -> LiveTable:
        """From a replay every card can be worked out: only once the game is over."""
        kept, _ = self._guest_at(id, token)
        live = None if kept is None else self._hall.table(kept.id)
        if live is None:
            raise BadRequest("refused.not_here", 404)
        if not live.host.over:
            raise BadRequest("refused.unknown", 409)
        return live

    def _summary(self, kept: KeptTable, lang: str) -> dict[str, Any]:
        """A line of a list. No table is opened for it."""
        header, payload = kept.header, self._hall.bundle.payload
        heroes = [local(payload["heroes"][hero]["name"], lang) for hero in header["heroes"]]
        live = self._hall.if_live(kept.id)
        over, turn, asked = live.standing if live is not None else (kept.over, kept.turn, kept.asked)
        return {
            "table": kept.id,
            "heroes": heroes,
            "board": local(payload["boards"][header["board"]]["name"], lang),
            "turn": turn,
            "asked": asked,
            "waiting_for": None if over or asked < 0 else heroes[asked],
            "over": over,
            "updated": kept.updated,
        }


def _seats(wish: TableWish) -> list[Seat]:
    if len(wish["seats"]) != len(wish["heroes"]):
        raise BadRequest("seats: one for each hero")
    seats, friends = [], 0
    for player, seat in enumerate(wish["seats"]):
        kind, bot = seat.get("kind"), seat.get("bot") or BOTS[0]
        if kind == "bot":
            if bot not in BOTS:
                raise BadRequest(f"seats: there is no bot {bot[:LONGEST_NAME]!r}; there are: {', '.join(BOTS)}")
            seats.append(Seat(player, "", -1, bot))
        elif kind in ("me", "hotseat"):
            seats.append(Seat(player, clean_name(seat.get("name")), 0))
        elif kind == "friend":
            friends += 1
            seats.append(Seat(player, clean_name(seat.get("name")), friends))
        else:
            raise BadRequest("seats: a seat is `me`, `hotseat`, `friend` or `bot`")
    return seats


def _replay_of(live: LiveTable) -> dict[str, Any]:
    host = live.host
    resigned = {} if host.resigned is None else {"resigned": host.resigned}
    return {**host.game.replay(), "seats": [f"{BOT}{seat.bot}" if seat.bot else seat.name for seat in host.seats], **resigned}


def _language(request: Request) -> str:
    """The language of the page that asks, for refusals: the first of those it names that is one of ours."""
    named = [part.partition(";")[0].strip().lower() for part in request.headers.get("accept-language", "").split(",")]
    return next((lang for name in named for lang in TABLE if lang.lower().split("-")[0] == name.split("-")[0]), "en")


async def _body(request: Request, most: int, otherwise: str = "refused.malformed") -> Any:
    """The body as data, read no further than it may be long. `otherwise` is what is said of one that is none."""
    chunks, length = [], 0
    async for chunk in request.stream():
        length += len(chunk)
        if length > most:
            raise BadRequest("refused.too_large", 413)
        chunks.append(chunk)
    try:
        return json.loads(b"".join(chunks))
    except (ValueError, RecursionError):
        raise BadRequest(otherwise) from None
