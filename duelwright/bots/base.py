"""What a bot is, and the view of a game that it gets: turns a game and a player into all that this player may know."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from typing import Any, Protocol, TypeAlias, runtime_checkable

from runtime.decisions import Decision
from runtime.game import Game, PossibleGames
from runtime.log import Event
from runtime.state.chains import length_of
from runtime.state.rng import below, derived


class BotError(Exception):
    """A bot that cannot be found, or that did something no player may do."""


class View:
    """A decision as its player sees it.

    The true game is not in here. A view is made from one of the games that this player could be in
    (`Game.determinize`), which shows them the same as the true one, so that a bot cannot see hidden cards even by
    mistake.
    """

    __slots__ = ("_possible", "decision", "game", "player", "seed")

    def __init__(self, game: Game, seed: int = 0) -> None:
        waiting = game.decision
        if waiting is None:
            raise BotError("the game is over: there is nothing to decide")
        self.player: int = waiting.player
        # One of those games. A bot that tries something out on it clones it first.
        self.game: Game = game.determinize(self.player, derived(seed, "view"))
        self._possible: PossibleGames | None = None
        decision = self.game.decision
        assert decision is not None
        self.decision: Decision = decision
        # Randomness for this choice: another number at every decision, the same in every run. It depends on nothing
        # hidden, and nothing can be worked out from it.
        self.seed: int = derived(seed, "choice", self.player, length_of(self.game.state.log), len(decision.options))

    def observe(self) -> dict[str, Any]:
        """The position, with what this player may not know hidden (the shape of `Game.observe`)."""
        return self.game.observe(self.player)

    def determinize(self, seed: int) -> Game:
        """A game that this player could be in, to try things out on."""
        if self._possible is None:
            self._possible = self.game.possible(self.player)
        return self._possible.deal(seed)

    @property
    def log(self) -> list[Event]:
        """What happened so far, as far as this player knows."""
        return self.game.log_for(self.player)

    def random(self, bound: int, draw: int = 0) -> int:
        """A number from 0 to bound - 1; another `draw`, another number."""
        return below(self.seed, draw + 1, bound)


class Bot(Protocol):
    """Anything with this method is a bot. It is made without arguments, once for each seat."""

    def choose(self, view: View) -> int:
        """The index of the option to take."""


# Told now and then how many steps a bot has thought so far; answers whether it may go on.
Patience: TypeAlias = Callable[[int], bool]


@runtime_checkable
class Thinker(Bot, Protocol):
    """A bot that takes its time: who waits for it is shown that it thinks, and may hurry it."""

    def think(self, view: View, patience: Patience) -> int:
        """The index of the option to take: the best one found by the time patience is at its end."""


def choice_of(bot: Bot, game: Game, seed: int, patience: Patience | None = None) -> int:
    """Ask a bot for its choice, and refuse one that the game does not offer. Where there is but one option, nobody is
    asked."""
    question = game.state.question
    if question is not None and len(question.offers) == 1:
        return 0
    view = View(game, seed)
    try:
        index = bot.think(view, patience) if patience is not None and isinstance(bot, Thinker) else bot.choose(view)
    except Exception as error:
        if type(bot).__module__.startswith(__package__):
            raise
        raise BotError(f"the bot {type(bot).__name__} failed at {_place(bot, error)}: {type(error).__name__}: {error}") from error
    if type(index) is not int or not 0 <= index < len(view.decision.options):
        raise BotError(f"the bot {type(bot).__name__} chose {index!r}, but this decision has options 0 to {len(view.decision.options) - 1}")
    return index


def _place(bot: Bot, error: Exception) -> str:
    """Where in the bot's own file it went wrong, as far as that is on the way."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if frame.filename == getattr(sys.modules.get(type(bot).__module__), "__file__", None)]
    last = (own or frames)[-1]
    return f"{last.filename}:{last.lineno}"
