"""Turns kept tables into live ones: guests come and go, choices are stored and carried out, bots are asked, everybody is
told."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from typing import Any, Final, Protocol

from duelwright.server.guard import Bucket, Rate
from duelwright.server.guests import Guest
from duelwright.server.notes import Notes
from duelwright.server.pace import Pace
from duelwright.server.replays import Films
from duelwright.server.store import SPECTATOR, KeptTable, Standing, Store, StoreError, new_id, new_token
from duelwright.table.host import Host, JournalEntry, Seat
from duelwright.table.messages import written
from duelwright.table.setting import setting
from duelwright.table.viewpoint import Viewpoint
from runtime.game import Bundle, Game, new_game

# Seconds after which a table that nobody looks at leaves memory, and after which a bot whose choice could not be kept tries again.
_IDLE: Final = 60.0
_TRY_AGAIN: Final = 2.0
# Connections with one link: tabs of a person, people who watch.
_MOST_TABS: Final = 8
_MOST_SPECTATORS: Final = 60
# Settings that are kept in words: a server has few pairs of heroes and boards that many play.
_MOST_SETTINGS: Final = 16


class BotThinkers(Protocol):
    """Whoever finds the choices of bots."""

    def warm_up(self) -> None: ...
    async def choice(self, game: Game, bot: str) -> int: ...


class Clock(Protocol):
    def now(self) -> float: ...
    async def sleep(self, seconds: float) -> None: ...


class WallClock:
    now = staticmethod(time.monotonic)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class LiveTable:
    def __init__(self, hall: Hall, kept: KeptTable) -> None:
        self.id = kept.id
        self.kept = kept
        self.hall = hall
        self.host = Host(hall.bundle, kept.header, [Seat(**seat) for seat in kept.seats], hall.store.journal(kept.id))
        self.host.next_table = kept.next
        self.guests: list[Guest] = []
        self.used = time.monotonic()
        self._present: set[int] = set()
        self._buckets: dict[int, Bucket] = {}
        self._bots: asyncio.Task[None] | None = None

    # -- guests --------------------------------------------------------------------------------------------------------

    def welcome(self, guest: Guest, since: int) -> None:
        self.guests.append(guest)
        guest.greet(self.hall.setting_of(self, guest.viewpoint, guest.lang))
        guest.eyes = guest.viewpoint.eyes(self.host.game)
        # Of several players at one screen each knows another story: it is told from the beginning.
        guest.told = min(max(0, since), self.host.told(guest.viewpoint)) if len(guest.viewpoint.players) < 2 else 0
        # A rematch that everybody wanted, and a crash came before it began: who comes in is told where it is.
        self._begin_rematch()
        if not self._tell_who_is_here():
            self._tell([guest])
        if any(seat.bot for seat in self.host.seats) and not self.host.over:
            self.hall.thinkers.warm_up()
        self.wake_bots()

    def has_room(self, guest_number: int) -> bool:
        """Whether one more may come in with the same link: everybody is told everything."""
        there = sum(guest.number == guest_number for guest in self.guests)
        return there < (_MOST_SPECTATORS if guest_number == SPECTATOR else _MOST_TABS)

    def bucket(self, guest: Guest, rate: Rate) -> Bucket:
        """What is left of what this guest may ask for, in all tabs together."""
        return self._buckets.setdefault(guest.number, Bucket(rate))

    def farewell(self, guest: Guest) -> None:
        guest.leave()
        if guest in self.guests:
            self.guests.remove(guest)
        self.used = time.monotonic()
        self._tell_who_is_here()

    def _tell_who_is_here(self) -> bool:
        """Everybody is told where that has changed."""
        present = self._who_is_here()
        if present == self._present:
            return False
        self._present = present
        self._tell(self.guests)
        return True

    def _who_is_here(self) -> set[int]:
        return {player for each in self.guests for player in each.viewpoint.players}

    def request(self, guest: Guest, data: object) -> str:
        """Carry a request out, or say why not: the type of the answer comes back. It is on disk before it is acknowledged."""
        answer = self.host.check(guest.number, data, guest.lang)
        if "do" not in answer:
            guest.tell(written(answer))
            return str(answer["type"])
        entry: JournalEntry = dict(answer)
        try:
            self._keep(entry)
        except StoreError as error:
            self.hall.notes.trouble("disk", str(error))
            guest.tell(written(self.host.refused("not_kept", entry["id"], guest.lang)))
            return "refused"
        guest.tell(written({"type": "accepted", "id": entry["id"], "revision": self.host.revision}))
        self._begin_rematch()
        if entry["do"] in ("leave", "name"):
            self._tell_who_sits_where()
        self._tell(self.guests)
        self.wake_bots()
        return "accepted"

    def _tell_who_sits_where(self) -> None:
        """Everybody, after it has changed. Who has left a seat sees from now on what those see who watch, in all tabs."""
        for guest in self.guests:
            guest.viewpoint = self.host.viewpoint_of(guest.number)
            guest.tell(self.hall.setting_of(self, guest.viewpoint, guest.lang))
        self._present = self._who_is_here()

    def _keep(self, entry: JournalEntry) -> None:
        self.hall.store.add_entry(self.id, self.host.entries, entry)
        self.host.carry_out(entry)
        self.used = time.monotonic()
        self.hall.has_changed(self)
        if entry["do"] == "undo":
            for guest in self.guests:
                guest.told = min(guest.told, self.host.told(guest.viewpoint))

    def _tell(self, guests: list[Guest]) -> None:
        """An update to each. Those who see the same, and were told as much, get the same one."""
        said: dict[tuple[Viewpoint, int, str | None], str] = {}
        for guest in list(guests):
            eyes = guest.viewpoint.eyes(self.host.game)
            if eyes != guest.eyes:  # another player at the same screen knows another story
                guest.eyes, guest.told = eyes, 0
            seen = (guest.viewpoint, guest.told, guest.lang)
            if seen not in said:
                said[seen] = written(self.host.update(guest.viewpoint, guest.told, self._present, guest.lang))
            guest.told = self.host.told(guest.viewpoint)
            guest.tell(said[seen])

    @property
    def standing(self) -> Standing:
        question = self.host.game.state.question
        asked = -1 if question is None or self.host.over else question.player
        return Standing(self.host.over, self.host.game.state.turn, asked)

    # -- bots ----------------------------------------------------------------------------------------------------------

    def wake_bots(self) -> None:
        """Bots play while somebody is there."""
        if self.host.bot_to_move and self.guests and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._play_bots())

    async def _play_bots(self) -> None:
        """One choice after the other, at a pace that tells nothing: a forced choice takes as long as a free one."""
        clock = self.hall.clock
        while (bot := self.host.bot_to_move) and self.guests:
            question = self.host.game.state.question
            assert question is not None
            revision, began = self.host.revision, clock.now()
            option, thought = 0, None
            if len(question.offers) > 1:
                option = await self.hall.thinkers.choice(self.host.game.clone(), bot)
                thought = clock.now() - began
            await clock.sleep(max(0.0, began + self.hall.pace.due(bot, question.kind.name, thought) - clock.now()))
            if self.host.revision != revision or self.host.bot_to_move != bot:
                continue
            try:
                self._keep(self.host.bots_choice(option))
            except StoreError as error:
                self.hall.notes.trouble("disk", str(error))
                await clock.sleep(_TRY_AGAIN)
                continue
            self._tell(self.guests)

    @property
    def is_idle(self) -> bool:
        thinking = self._bots is not None and not self._bots.done()
        return not self.guests and not thinking and time.monotonic() - self.used > _IDLE

    def close(self) -> None:
        if self._bots is not None:
            self._bots.cancel()

    # -- the next game -------------------------------------------------------------------------------------------------

    def _begin_rematch(self) -> None:
        if self.host.next_table is None and self.host.all_want_a_rematch():
            try:
                self.host.next_table = self.hall.rematch(self)
            except StoreError as error:  # tried again when somebody comes in
                self.hall.notes.trouble("disk", str(error))


class Hall:
    """All tables of a server."""

    def __init__(self, bundle: Bundle, store: Store, thinkers: BotThinkers, seconds_a_choice: float, notes: Notes, clock: Clock | None = None) -> None:
        self.bundle = bundle
        self.store = store
        self.thinkers = thinkers
        self.pace = Pace(seconds_a_choice)
        self.notes = notes
        self.clock: Clock = clock or WallClock()
        self.films = Films(bundle, store)
        self._live: dict[str, LiveTable] = {}
        self._changed: dict[str, LiveTable] = {}
        self._settings: dict[tuple[object, ...], str] = {}

    def table(self, id: str) -> LiveTable | None:
        """The table, from memory or from disk; None where there is none, its content is no longer the same, or what was kept of it is damaged."""
        live = self._live.get(id)
        if live is None:
            try:
                kept = self.store.table(id)
                if kept is None or kept.fingerprint != self.bundle.fingerprint:
                    return None
                live = LiveTable(self, kept)
            except (sqlite3.Error, ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as error:
                self.notes.trouble("damaged", f"the table {id} cannot be read: {type(error).__name__}")
                return None
            self._live[id] = live
        live.used = time.monotonic()
        return live

    def has_other_content(self, id: str) -> bool:
        """Whether a table was laid with heroes, cards or boards that are not those of this server any more."""
        try:
            kept = self.store.table(id)
        except (sqlite3.Error, ValueError):  # damaged, which was noted
            return False
        return kept is not None and kept.fingerprint != self.bundle.fingerprint

    def if_live(self, id: str) -> LiveTable | None:
        """The table where it is in memory: to list tables none is read from disk."""
        return self._live.get(id)

    def has_changed(self, live: LiveTable) -> None:
        self._changed[live.id] = live

    def note_standings(self) -> None:
        """What lists show, for all tables that have changed, at once."""
        if self._changed:
            try:
                self.store.note_standings({id: live.standing for id, live in self._changed.items()})
            except StoreError as error:
                self.notes.trouble("disk", str(error))
                return
            self._changed.clear()

    def sweep(self) -> None:
        """Let go of tables that nobody looks at. They are on disk."""
        for id in [id for id, live in self._live.items() if live.is_idle]:
            del self._live[id]
        self.bundle.forget_matches(64)

    def forget_unused(self) -> None:
        """Drop from disk what nobody has used for months."""
        try:
            self.store.forget_unused(self._live)
        except StoreError as error:
            self.notes.trouble("disk", str(error))

    def close(self) -> None:
        for live in self._live.values():
            live.close()
        self.note_standings()
        self.store.close()

    # -- new tables ----------------------------------------------------------------------------------------------------

    def new_table(self, setup: dict[str, Any], seats: list[Seat], *, open: bool) -> tuple[KeptTable, dict[int, str]]:
        """A new table, and a token for each of its guests. Raises SetupError for heroes, boards or rules that do not fit,
        and StoreError where it cannot be kept."""
        game = new_game(self.bundle, **setup)
        watch = new_token()
        rows = [_seat_row(seat) for seat in seats]
        kept = KeptTable(new_id(), self.bundle.fingerprint, game.header, rows, open, watch, None, time.time(), False, game.state.turn, _asked(game))
        tokens = {seat.guest: new_token() for seat in seats if not seat.bot}
        self.store.add_table(kept, {**{token: guest for guest, token in tokens.items()}, watch: SPECTATOR})
        return kept, tokens

    def rematch(self, live: LiveTable) -> str:
        """Those who sit there now, again; who goes first changes."""
        header = live.kept.header
        players = len(header["heroes"])
        rules = {**header["rules"], "first_player": (header["rules"].get("first_player", 0) + 1) % players}
        setup = {name: header[name] for name in ("heroes", "board", "mode", "lang")}
        fresh = new_game(self.bundle, rules=rules, **setup)
        rows = [_seat_row(seat) for seat in live.host.seats]
        kept = live.kept._replace(id=new_id(), header=fresh.header, seats=rows, next=None, turn=fresh.state.turn, asked=_asked(fresh), over=False)
        self.store.add_table(kept, {}, earlier=live.id)
        return kept.id

    # -- what never changes --------------------------------------------------------------------------------------------

    def setting_of(self, live: LiveTable, viewpoint: Viewpoint, lang: str | None = None) -> str:
        """The setting of a table in words. All but its id and its seats is the same wherever the same heroes meet."""
        header = live.kept.header
        game = live.host.game if lang is None else live.host.game.told_in(lang)
        key = (*header["heroes"], header["board"], header["mode"], game.lang, json.dumps(header["rules"], sort_keys=True))
        own = {"type": "setting", "table": live.id, "seats": live.host.seat_facts(viewpoint.players, lang)}
        if key not in self._settings:
            if len(self._settings) >= _MOST_SETTINGS:
                del self._settings[next(iter(self._settings))]
            whole: dict[str, Any] = dict(setting(game, viewpoint, live.id, []))
            self._settings[key] = written({name: value for name, value in whole.items() if name not in own})
        return f"{written(own)[:-1]},{self._settings[key][1:]}"


def _asked(game: Game) -> int:
    return -1 if game.state.question is None else game.state.question.player


def _seat_row(seat: Seat) -> dict[str, Any]:
    """A seat as a table begins with it: a bot plays there in its own name."""
    return {"player": seat.player, "name": "" if seat.bot else seat.name, "guest": seat.guest, "bot": seat.bot}
