"""Turns the log of a game into what somebody at the table reads: the lines that are new to them and that they may know."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from duelwright.table.flow import indented
from runtime.dialogue.events import LogEvent, events_of
from runtime.dialogue.names import fighter_label
from runtime.game import Game

# Said by another event at the same moment, or of no interest to people.
_SILENT = frozenset({"forced", "combat_over", "combat_won"})
# What an action is shows in the event that follows; only these have none of their own.
_NAMED_ACTIONS = frozenset({"maneuver", "pass"})
# Told once: the names of the cards, where they may be known, say what the count says.
_COUNTS = {"drew": "drew_cards", "saw": "saw_cards", "moved_card": "moved_card_name", "card_laid": "card_laid_name"}
# An event and how deep it lies: 1 inside a combat, 2 inside an attack that an effect of it granted.
LogLine = tuple[LogEvent, int]


class Reader:
    """Somebody who reads along: a person with the slots they play, or, without slots, a spectator, who knows what everybody knows."""

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
            if event.kind.name == "combat_over":
                depth -= 1
            said_next = following is not None and _COUNTS.get(event.kind.name) == following.kind.name
            if not said_next and _is_telling(event):
                lines.append((event, depth))
            if event.kind.name == "attack":
                depth += 1
        return lines, depth


def _is_telling(event: LogEvent) -> bool:
    kind, details = event.kind.name, event.details
    if kind == "action":
        return details[1] in _NAMED_ACTIONS
    if kind == "value":
        return bool(details[1] != details[2])
    return kind not in _SILENT


_STYLES = {"attack": "bold", "scheme": "bold", "defeated": "bold red", "damaged": "red", "recovered": "green", "game_over": "bold"}


def narrate(console: Console, game: Game, lines: list[LogLine]) -> None:
    """Print events: turns as headings, what happens in a combat indented."""
    for event, depth in lines:
        text = event.kind.text(game.state, event.details, game.lang)
        if event.kind.name == "turn":
            console.print()
            console.print(Text(text, style="bold"))
        else:
            console.print(indented(text, console.width, 2 + 2 * depth, _STYLES.get(event.kind.name, "")))


def health_line(game: Game, width: int) -> Text:
    """Everybody's health in one line."""
    state = game.state
    parts = []
    for player in range(state.m.players):
        alive = [fighter for fighter in state.m.fighters_of[player] if state.health[fighter] > 0]
        parts.append(", ".join(f"{fighter_label(state, fighter, game.lang)} ♥{state.health[fighter]}" for fighter in alive) or "—")
    return indented(" | ".join(parts), width, 2, "dim")
