"""Turns `ana,bot:hard,ana,bot:easy` into who sits where: one seat for each hero, in turn order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from duelwright.bots import Bot, BotError, bot_named
from duelwright.bots.named import BOTS, is_built_in
from runtime.limits import LONGEST_SEAT

BOT = "bot:"
# The default seats: a person against a bot that answers at once.
DEFAULT_PERSON = "human"
DEFAULT_BOT = "bot:greedy"
# Who plays on for a person who leaves a game that goes on.
STAND_IN: Final = "medium"


class SeatError(ValueError):
    """Seats that do not fit the heroes."""


class Seats:
    """Who decides for each hero. A word is a person's name; the same name twice is one person who runs both heroes."""

    def __init__(self, words: Sequence[str], heroes: int) -> None:
        if len(words) != heroes:
            given = "1 seat" if len(words) == 1 else f"{len(words)} seats"
            raise SeatError(f"{given} for {heroes} heroes: give one seat for each hero, in turn order, such as `{','.join(default_seats(heroes))}`")
        self.words = tuple(words)
        self._bots: dict[int, Bot] = {}
        for slot, name in enumerate(self.words):
            if not name:
                raise SeatError("a seat is empty: expected a person's name or a bot such as `bot:greedy`")
            if name.startswith(BOT):
                try:
                    self._bots[slot] = bot_named(name.removeprefix(BOT))
                except BotError as error:
                    raise SeatError(f"seat `{name}`: {error}") from error

    @property
    def people(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(name for slot, name in enumerate(self.words) if slot not in self._bots))

    def slots_of(self, person: str) -> tuple[int, ...]:
        return tuple(slot for slot, name in enumerate(self.words) if name == person and slot not in self._bots)

    def bot(self, slot: int) -> Bot | None:
        return self._bots.get(slot)


def seats_of_file(words: Sequence[str]) -> Sequence[str]:
    """The seats that a save names. A file from elsewhere must not name code: it seats people and built-in bots only."""
    for name in words:
        if len(name) > LONGEST_SEAT or not name.isprintable():
            raise SeatError("the save is damaged: a seat is a short name")
        if name.startswith(BOT) and not is_built_in(name.removeprefix(BOT)):
            raise SeatError(f"the save seats `{name}`, but a file can only name built-in bots: {', '.join(BOTS)}. Name all seats yourself, with --seats")
    return words


def default_seats(heroes: int) -> list[str]:
    return [DEFAULT_PERSON] + [DEFAULT_BOT] * (heroes - 1)
