"""Turns a replay into the story of its game, decision by decision."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from duelwright.terminal import panels
from duelwright.terminal.drawing.plain import draw_board
from duelwright.terminal.drawing.sixteen import has_sixteen
from duelwright.terminal.narration import Reader, narrate
from duelwright.words import table_word
from runtime.dialogue.names import player_name
from runtime.game import Bundle, Game, ReplayDifference, play_replay
from runtime.state.chains import actions_of
from runtime.strict_json import read_json


class ReplayTable:
    """A spectator's seat at a past game."""

    def __init__(self, bundle: Bundle, replay: str, console: Console, read: Callable[[str], str]) -> None:
        self._bundle = bundle
        self._replay = replay
        self._console = console
        self._read = read

    def show(self, last: int | None, *, step: bool) -> None:
        """Tell the game up to a decision. Where it differs from what was recorded, tell it up to there and raise
        ReplayDifference."""
        difference = None
        try:
            game = play_replay(self._bundle, self._replay, last)
        except ReplayDifference as error:
            difference, last = error, error.step - 1
            game = self._up_to(last)
        total = len(actions_of(game.state.history))
        if step:
            self._step_through(total)
        else:
            narrate(self._console, Reader(()).story(game))
        if last is None and (words := self._gave_up(game)):
            self._console.print(words, style="bold")
        if last is not None:
            self._console.print()
            self._console.print(Text(table_word("at_decision", game.lang, number=total, total=total), "dim"))
            self._draw(game)
        if difference is not None:
            raise difference

    def _gave_up(self, game: Game) -> str:
        """Who gave the game up, where it ended so: nothing in the game itself knows."""
        player = read_json(self._replay).get("resigned")
        if type(player) is not int or not 0 <= player < game.state.m.players or game.over:
            return ""
        return table_word("resigned", game.lang, name=player_name(game.state.m, player, game.lang))

    def _up_to(self, number: int) -> Game:
        """The game after so many decisions, although its hashes may differ already."""
        while True:
            try:
                return play_replay(self._bundle, self._replay, number)
            except ReplayDifference as error:
                number = error.step - 1

    def _step_through(self, total: int) -> None:
        reader, told = Reader(()), 0
        for number in range(total + 1):
            game = self._up_to(number)
            lines = reader.story(game)
            narrate(self._console, lines[told:])
            told = len(lines)
            if number < total:
                try:
                    answer = self._read(table_word("step", game.lang, number=number, total=total))
                except EOFError:
                    return
                if answer.strip() == "q":
                    return

    def _draw(self, game: Game) -> None:
        self._console.print(draw_board(game, self._console.width, sixteen_colors=has_sixteen(self._console)))
        self._console.print()
        for line in panels.player_lines(game, 0, self._console.width):
            self._console.print(line)
