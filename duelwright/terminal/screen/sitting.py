"""Turns a game, its seats and its files into a sitting: who is at the screen, whose choice it is, what can be taken back,
and a save that is never lost. No screen here."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Literal

from duelwright.table.asking import asked
from duelwright.table.messages import Asked, SeatFacts, StoryLine, TableSetting
from duelwright.table.saving import save_game, save_replay
from duelwright.table.seats import BOT, Seats
from duelwright.table.setting import setting
from duelwright.table.story import story
from duelwright.table.undo import Undo
from duelwright.table.viewpoint import SPECTATOR, Viewpoint
from duelwright.terminal.drawing.chart import Chart, chart_of
from duelwright.terminal.table import seat_name
from runtime.game import Game
from runtime.state.chains import length_of


class Sitting:
    def __init__(self, game: Game, seats: Seats, save: Path | None, record: Path | None, *, save_is_asked: bool = False) -> None:
        self.game = game
        self.seats = seats
        self.save = save
        self.record = record
        self._save_is_asked = save_is_asked
        self._undo = Undo()
        self._chosen = False
        # The person at the screen; nobody before the first of several people has taken it over.
        # What they were told before they last chose: the number of events.
        self.read = 0
        self._read_by: dict[str, int] = {}
        self.present: str | None = seats.people[0] if len(seats.people) == 1 else None

    @property
    def viewpoint(self) -> Viewpoint:
        return Viewpoint(self.seats.slots_of(self.present)) if self.present is not None else SPECTATOR

    @property
    def waits_for(self) -> Literal["over", "bot", "person", "handover"]:
        decision = self.game.decision
        if decision is None:
            return "over"
        if self.seats.bot(decision.player) is not None:
            return "bot"
        return "person" if self.seats.words[decision.player] == self.present else "handover"

    @property
    def next_person(self) -> str:
        decision = self.game.decision
        assert decision is not None
        return self.seats.words[decision.player]

    def take_over(self) -> None:
        """The person who is asked sits down."""
        self.present = self.next_person
        self.read = self._read_by.get(self.present, 0)
        self._undo.forget()

    def question(self) -> Asked | None:
        return asked(self.game, self.viewpoint)

    def story(self, since: int = 0) -> list[StoryLine]:
        """What the person at the screen is told, but for so many of the oldest events."""
        return story(self.game, self.viewpoint, since)

    @property
    def told(self) -> int:
        """How many events the person at the screen was told."""
        return length_of(self.viewpoint.log(self.game))

    @cached_property
    def chart(self) -> Chart:
        return chart_of(self.game)

    @property
    def setting(self) -> TableSetting:
        """What never changes; but for whose seat is whose, it is the same for all who sit here."""
        return {**self._setting, "seats": self._seat_facts()}

    @cached_property
    def _setting(self) -> TableSetting:
        return setting(self.game, SPECTATOR, "", [])

    def _seat_facts(self) -> list[SeatFacts]:
        lang = self.game.lang
        return [
            {
                "player": player,
                "name": seat_name(word, lang),
                "named": not word.startswith(BOT),
                "kind": "bot" if word.startswith(BOT) else "person",
                "mine": word == self.present,
            }
            for player, word in enumerate(self.seats.words)
        ]

    def choose(self, option: int) -> None:
        """Take an option for a person."""
        before = self.game.clone()
        self.read = self.told
        if self.present is not None:
            self._read_by[self.present] = self.read
        self._apply(option, before)
        self._chosen = True
        self._undo.chose(before, self.game)

    def bot_chose(self, option: int) -> None:
        self._apply(option, self.game.clone())
        self._undo.forget()

    def _apply(self, option: int, before: Game) -> None:
        """Where something breaks, the game before it is the one at the table: that one can be saved."""
        try:
            self.game.apply(option)
        except Exception:
            self.game = before
            raise

    def take_back(self) -> bool:
        earlier = self._undo.back()
        if earlier is None:
            return False
        self.game = earlier
        return True

    def keep(self) -> list[tuple[str, Path]]:
        """Write the save, and the replay where one is wanted: what was written, as the word that tells of it and the file."""
        written = []
        if self.save is not None and not self.game.over:
            save_game(self.save, self.game, self.seats)
            written.append(("saved", self.save))
        elif self.save is not None and self.save.exists():
            save_game(self.save, self.game, self.seats)
        if self.record is not None:
            save_replay(self.record, self.game, self.seats)
            written.append(("recorded", self.record))
        return written

    def leave(self) -> list[tuple[str, Path]]:
        """Where nobody has chosen anything, only what was asked for is written."""
        if not self._chosen and not self._save_is_asked:
            self.save = None
        return self.keep()
