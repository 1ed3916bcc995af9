"""Turns the log of a game into what a person at the table reads: the lines that are new to them and that they may
know."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from duelwright.table.flow import indented
from runtime.dialogue.events import Tone
from runtime.dialogue.names import fighter_label
from runtime.game import Game
from runtime.state.chains import LogEvent, events_of

_STYLES: dict[Tone, str] = {"": "", "heading": "bold", "weighty": "bold", "fall": "bold red", "harm": "red", "relief": "green"}
# An event and how deep it is nested: 1 inside a combat, 2 inside an attack that an effect of it granted.
LogLine = tuple[LogEvent, int]


class Reader:
    """Somebody who reads along: a person with the slots they play, or, without slots, a spectator, who knows what
    everybody knows."""

    def __init__(self, slots: tuple[int, ...]) -> None:
        self.slots = slots
        self._last: LogEvent | None = None
        self._depth = 0

    def may_know(self, game: Game, event: LogEvent) -> bool:
        everyone = game.state.m.everyone
        return any(event.seen_by(slot) for slot in self.slots) if self.slots else event.seen & everyone == everyone

    def news(self, game: Game) -> list[LogLine]:
        """The events since the last call."""
        events = events_of(game.state.log, since=self._last)
        # A log that does not reach back to the last line read: choices were taken back.
        rewound = self._last is not None and (not events or events[0].earlier is not self._last) and game.state.log is not self._last
        self._last = game.state.log
        if rewound:
            self._depth = len(game.state.combats)
            return []
        lines, self._depth = self._readable(game, events, self._depth)
        return lines

    def story(self, game: Game) -> list[LogLine]:
        """All events from the start."""
        return self._readable(game, events_of(game.state.log), 0)[0]

    def _readable(self, game: Game, events: list[LogEvent], depth: int) -> tuple[list[LogLine], int]:
        known = [event for event in events if self.may_know(game, event)]
        lines: list[LogLine] = []
        for event, following in zip(known, [*known[1:], None], strict=False):
            kind = event.kind
            depth += min(0, kind.level)
            said_next = following is not None and following.kind.instead_of is kind
            if not said_next and (kind.tells is None or kind.tells(event.details)):
                lines.append((event, depth))
            depth += max(0, kind.level)
        return lines, depth


def narrate(console: Console, game: Game, lines: list[LogLine]) -> None:
    """Print events: headings on their own, what happens in a combat indented."""
    for event, depth in lines:
        text = event.kind.text(game.state, event.details, game.lang)
        style = _STYLES[event.kind.tone]
        if event.kind.tone == "heading":
            console.print()
            console.print(Text(text, style))
        else:
            console.print(indented(text, console.width, 2 + 2 * depth, style))


def health_line(game: Game, width: int) -> Text:
    """Everybody's health in one line."""
    state = game.state
    parts = []
    for player in range(state.m.players):
        alive = [fighter for fighter in state.m.fighters_of[player] if state.health[fighter] > 0]
        parts.append(", ".join(f"{fighter_label(state, fighter, game.lang)} ♥{state.health[fighter]}" for fighter in alive) or "—")
    return indented(" | ".join(parts), width, 2, "dim")
