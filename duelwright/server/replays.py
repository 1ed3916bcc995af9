"""Turns kept replays into films that many watch at once, and a request to see a step into the answer."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from typing import Final

from pydantic import TypeAdapter, ValidationError

from duelwright.server.store import Store, is_id
from duelwright.table.film import Film, Unplayable
from duelwright.table.messages import ShowStep, written
from duelwright.words import table_word
from runtime.game import Bundle

_STEP: TypeAdapter[ShowStep] = TypeAdapter(ShowStep)
# Films in memory. One that was let go is made again when somebody asks.
_MOST_FILMS: Final = 24


class Films:
    """The films of a server: at most so many in memory, the least used let go first."""

    def __init__(self, bundle: Bundle, store: Store) -> None:
        self._bundle = bundle
        self._store = store
        self._films: OrderedDict[str, Film] = OrderedDict()

    async def welcome(self, id: object, lang: str) -> list[str]:
        """What somebody who comes to watch is told first. Raises Unplayable."""
        film = await self._film(id)
        return [written(film.setting(lang)), written(film.shown(0, None, 0, lang))]

    async def answers(self, id: object, data: object, lang: str) -> list[str]:
        """The film is looked up each time: who watches on does not keep in memory what others have pushed out of it."""
        return answers(await self._film(id), data, lang)

    async def _film(self, id: object) -> Film:
        if not isinstance(id, str) or not is_id(id):
            raise Unplayable("not_here")
        if id not in self._films:
            text = self._store.replay(id)
            if text is None:
                raise Unplayable("not_here")
            self._films[id] = await developed(Film(self._bundle, id, json.loads(text)))
            while len(self._films) > _MOST_FILMS:
                self._films.popitem(last=False)
        self._films.move_to_end(id)
        return self._films[id]

    async def new(self, data: object) -> str:
        """Keeps a replay from anywhere, once it has been played to its end. Raises Unplayable."""
        film = await developed(Film(self._bundle, "", data))
        return self._store.add_replay(film.file())


async def developed(film: Film) -> Film:
    """A film that was gone through; the tables of the server have their turn in between. Raises Unplayable."""
    for _ in film.develop():
        await asyncio.sleep(0)
    return film


def answers(film: Film, data: object, lang: str) -> list[str]:
    """What is said to a request: the step that is asked for, in the language of who asks."""
    try:
        request = _STEP.validate_python(data)
    except ValidationError:
        return [_malformed(lang)]
    if request["seat"] not in film.views or len(request["id"]) > 64:
        return [_malformed(lang)]
    step = min(max(0, request["to"]), film.steps)
    update = film.shown(step, request["seat"], request.get("since", 0), lang)
    return [written({"type": "accepted", "id": request["id"], "revision": step}), written(update)]


def _malformed(lang: str) -> str:
    return refusal("malformed", table_word("refused.malformed", lang))


def refusal(code: str, message: str) -> str:
    return written({"type": "refused", "id": None, "code": code, "message": message})
