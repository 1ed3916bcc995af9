"""Turns who looks at a table into what they may see of a game: a player's view, that of several who share a screen, a
spectator's, or everything."""

from __future__ import annotations

from typing import Any, NamedTuple

from runtime.game import Game
from runtime.log import Event
from runtime.state.chains import LogEvent, known_log


class Viewpoint(NamedTuple):
    """The players that one guest decides for; none for a spectator. An `open` one sees everything: for games that are
    over. A `shared` one is that of different people at one screen: as long as none of them is asked, it shows what all know."""

    players: tuple[int, ...] = ()
    open: bool = False
    shared: bool = False

    def eyes(self, game: Game) -> int | None:
        """The player whose view it is just now: with several, the one who is asked; None for what spectators see."""
        question = game.state.question
        if question is not None and question.player in self.players:
            return question.player
        return None if not self.players or (self.shared and len(self.players) > 1) else self.players[0]

    def observe(self, game: Game) -> dict[str, Any]:
        return game.snapshot() if self.open else game.observe(self.eyes(game))

    def events(self, game: Game, since: int = 0) -> list[Event]:
        """What happened, as far as this guest is told; without the first `since` events."""
        return game.log[since:] if self.open else game.log_for(self.eyes(game), since)

    def log(self, game: Game) -> LogEvent | None:
        """The same as the chain that the engine keeps, the newest event first."""
        if self.open:
            return game.state.log
        eyes = self.eyes(game)
        return known_log(game.state.log, game.state.m.everyone if eyes is None else 1 << eyes)

    def is_asked(self, game: Game) -> bool:
        question = game.state.question
        return question is not None and question.player in self.players


SPECTATOR = Viewpoint()
OPEN = Viewpoint(open=True)
