"""Turns the story of a game into what a person at the table reads: the lines that are new to them, with their reasons."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from duelwright.table.messages import StoryLine
from duelwright.table.story import story
from duelwright.table.viewpoint import Viewpoint
from duelwright.terminal.flow import indented
from runtime.dialogue.names import fighter_label
from runtime.game import Game
from runtime.state.chains import LogEvent, known_log, length_of

_STYLES = {"": "", "heading": "bold", "weighty": "bold", "fall": "bold red", "harm": "red", "relief": "green"}


class Reader:
    """Somebody who reads along: a person with the slots they play, or, without slots, a spectator, who knows what
    everybody knows."""

    def __init__(self, slots: tuple[int, ...]) -> None:
        self.viewpoint = Viewpoint(slots)
        self._last: LogEvent | None = None

    def news(self, game: Game) -> list[StoryLine]:
        """What happened since the last call."""
        last, self._last = self._last, game.state.log
        if not _goes_on(game.state.log, last):
            # Choices were taken back.
            return []
        eyes = self.viewpoint.eyes(game)
        readers = game.state.m.everyone if eyes is None else 1 << eyes
        return story(game, self.viewpoint, length_of(known_log(last, readers)))

    def story(self, game: Game) -> list[StoryLine]:
        """All that happened, from the start."""
        return story(game, self.viewpoint)

    def this_turn(self, game: Game) -> list[StoryLine]:
        """What happened since the last turn began."""
        lines = self.story(game)
        return lines[max((number for number, line in enumerate(lines) if line["tone"] == "heading"), default=0) :]


def _goes_on(log: LogEvent | None, last: LogEvent | None) -> bool:
    """Whether a log has all that it had at an earlier time."""
    while log is not None and log.number > length_of(last):
        log = log.earlier
    return log is last


def narrate(console: Console, lines: Iterable[StoryLine]) -> None:
    """Print what happened and why: headings on their own, what happens in a combat indented."""
    for line in lines:
        style = _STYLES[line["tone"]]
        if line["tone"] == "heading":
            console.print()
            console.print(Text(line["text"], style))
        else:
            why = f" ({line['why']})" if line["why"] else ""
            console.print(indented(line["text"] + why, console.width, 2 + 2 * line["depth"], style))


def health_line(game: Game, width: int) -> Text:
    """Everybody's health in one line."""
    state = game.state
    parts = []
    for player in range(state.m.players):
        alive = [fighter for fighter in state.m.fighters_of[player] if state.health[fighter] > 0]
        parts.append(", ".join(f"{fighter_label(state, fighter, game.lang)} ♥{state.health[fighter]}" for fighter in alive) or "—")
    return indented(" | ".join(parts), width, 2, "dim")
