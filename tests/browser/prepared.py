"""Turns a seed and a moment into a table at that moment, on the disk of a server that is running.

The server itself gives no seeds: whoever knew one could work out every card. A test that needs a certain position, or one
near the end of a game, plays up to it here, and hands the server a table as it would find one after a restart.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from duelwright.server.store import SPECTATOR, KeptTable, Store, new_id, new_token
from duelwright.table.host import Host, JournalEntry, Seat
from duelwright.table.setting import setting
from duelwright.table.viewpoint import OPEN, Viewpoint
from duelwright.words import table_word
from runtime.game import Bundle, new_game, play_replay
from tests.browser.player import eager

_MOST_CHOICES = 1500

Moment = Callable[[dict[str, Any]], bool]


@dataclass(frozen=True)
class Laid:
    """A table that a server has: its id, the addresses of its guests and of spectators."""

    id: str
    links: tuple[str, ...]
    watch: str


def bot(level: str = "easy") -> tuple[str, int]:
    return level, -1


class Line:
    """One game, played as far as somebody has wanted to know: who was asked what, and what they chose. It is the same every time."""

    def __init__(self, content: Bundle, header: dict[str, Any]) -> None:
        self._host = Host(content, header, [Seat(player, "", player) for player in range(len(header["heroes"]))])
        self._choose = eager()
        self._played: list[tuple[dict[str, Any], JournalEntry]] = []

    def journal(self, until: Moment) -> list[JournalEntry]:
        """The choices up to a moment, or to the end."""
        for number in range(_MOST_CHOICES):
            if number == len(self._played) and not self._play_on():
                return [entry for _, entry in self._played]
            if until(self._played[number][0]):
                return [entry for _, entry in self._played[:number]]
        raise AssertionError("the game never ends")

    def _play_on(self) -> bool:
        asked = self._host.game.state.question
        if self._host.over or asked is None:
            return False
        update: dict[str, Any] = {**self._host.update(Viewpoint((asked.player,)))}
        entry = {"do": "choose", "by": asked.player, "option": self._choose(update["question"])["option"]}
        self._host.carry_out(entry)
        self._played.append((update, entry))
        return True


class Prepared:
    def __init__(self, content: Bundle, data: Path) -> None:
        self._content = content
        self._store = Store(data)
        self._lines: dict[tuple[tuple[str, ...], str, int], Line] = {}

    def close(self) -> None:
        self._store.close()

    def table(
        self,
        until: Moment = lambda update: True,
        *,
        heroes: Sequence[str] = ("dracula", "sherlock-holmes"),
        board: str = "baskerville-manor",
        seed: int = 1,
        lang: str = "en",
        seats: Sequence[tuple[str, int]] = (("Ada", 0), ("Bia", 1)),
        open: bool = False,
    ) -> Laid:
        """A table at the first moment of a game that is wished for: `until` is shown what is asked. Seats are a name and a guest."""
        mode = "duel" if len(heroes) == 2 else "free-for-all"
        header = new_game(self._content, list(heroes), board, seed=seed, lang=lang, mode=mode).header
        places = [
            Seat(player, table_word(f"bot.{name}", lang), guest, name) if guest < 0 else Seat(player, name, guest) for player, (name, guest) in enumerate(seats)
        ]
        line = self._lines.setdefault((tuple(heroes), board, seed), Line(self._content, header))
        journal = line.journal(until)
        id, watch = new_id(), new_token()
        tokens = {seat.guest: new_token() for seat in places if not seat.bot}
        rows = [{"player": seat.player, "name": seat.name, "guest": seat.guest, "bot": seat.bot} for seat in places]
        kept = KeptTable(id, self._content.fingerprint, header, rows, open, watch, None, time.time(), False)
        self._store.add_table(kept, {**{token: guest for guest, token in tokens.items()}, watch: SPECTATOR})
        for number, entry in enumerate(journal):
            self._store.add_entry(id, number, entry)
        return Laid(id, tuple(f"/t/{id}#{token}" for _, token in sorted(tokens.items())), f"/t/{id}#{watch}")

    def host(self, table: Laid) -> Host:
        """The table as it is on the server's disk now."""
        kept = self._store.table(table.id)
        assert kept is not None
        return Host(self._content, kept.header, [Seat(**seat) for seat in kept.seats], self._store.journal(table.id))

    def replay(self, **setup: Any) -> dict[str, Any]:
        """A game that was played to its end, as the file that tables give out."""
        host = self.host(self.table(lambda update: False, **setup))
        return {**host.game.replay(), "seats": [seat.name for seat in host.seats]}

    def hand_names(self, replay: dict[str, Any], step: int, player: int) -> set[str]:
        """The names of the cards that a player of a replay holds after so many choices."""
        game = play_replay(self._content, replay, to=step)
        faces = setting(game, OPEN, "", [])["cards"]
        return {faces[f"{player}/{card}"]["name"] for card in game.snapshot()["players"][player]["hand"]}
