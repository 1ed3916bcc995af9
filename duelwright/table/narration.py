"""Turns the log of a game into what somebody at the table reads: the lines that are new to them and that they may know."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from duelwright.table.flow import indented
from runtime.game import Game
from runtime.messages import event_text, fighter_label
from runtime.views import unchain

# Said by another event at the same moment, or of no interest to people.
_SILENT = frozenset({"forced", "combat_over", "combat_won"})
# What an action is shows in the event that follows; only these have none of their own.
_NAMED_ACTIONS = frozenset({"maneuver", "pass"})
# Told once: the names of the cards, where they may be known, say what the count says.
_COUNTS = {"drew": "drew_cards", "saw": "saw_cards", "moved_card": "moved_card_name", "card_laid": "card_laid_name"}
RawEvent = tuple[str, int, tuple[Any, ...]]
# An event and how deep it lies: 1 inside a combat, 2 inside an attack that an effect of it granted.
LogLine = tuple[RawEvent, int]


class Reader:
    """Somebody who reads along: a person with the slots they play, or, without slots, a spectator, who knows what everybody knows."""

    def __init__(self, slots: tuple[int, ...]) -> None:
        self.slots = slots
        self._last: Any = None
        self._depth = 0

    def may_know(self, game: Game, event: RawEvent) -> bool:
        seen = event[1]
        everyone = game.state.m.everyone
        return any(seen >> slot & 1 for slot in self.slots) if self.slots else seen & everyone == everyone

    def news(self, game: Game) -> list[LogLine]:
        """The events since the last call."""
        events: list[RawEvent] = []
        link = game.state.log
        while link is not None and link is not self._last:
            events.append(link[0])
            link = link[1]
        # A log that does not reach back to the last line read: choices were taken back.
        rewound = self._last is not None and link is None
        self._last = game.state.log
        if rewound:
            self._depth = len(game.state.combats)
            return []
        lines, self._depth = self._readable(game, events[::-1], self._depth)
        return lines

    def story(self, game: Game) -> list[LogLine]:
        """All events from the start."""
        return self._readable(game, unchain(game.state.log), 0)[0]

    def _readable(self, game: Game, events: list[RawEvent], depth: int) -> tuple[list[LogLine], int]:
        known = [event for event in events if self.may_know(game, event)]
        lines: list[LogLine] = []
        for event, following in zip(known, [*known[1:], None], strict=False):
            if event[0] == "combat_over":
                depth -= 1
            said_next = following is not None and _COUNTS.get(event[0]) == following[0]
            if not said_next and _is_telling(event):
                lines.append((event, depth))
            if event[0] == "attack":
                depth += 1
        return lines, depth


def _is_telling(event: RawEvent) -> bool:
    kind, _, details = event
    if kind == "action":
        return details[1] in _NAMED_ACTIONS
    if kind == "value":
        return bool(details[1] != details[2])
    return kind not in _SILENT


_STYLES = {"attack": "bold", "scheme": "bold", "defeated": "bold red", "damaged": "red", "recovered": "green", "game_over": "bold"}


def narrate(console: Console, game: Game, lines: list[LogLine]) -> None:
    """Print events: turns as headings, what happens in a combat indented."""
    for event, depth in lines:
        text = event_text(game.state, event, game.lang)
        if event[0] == "turn":
            console.print()
            console.print(Text(text, style="bold"))
        else:
            console.print(indented(text, console.width, 2 + 2 * depth, _STYLES.get(event[0], "")))


def health_line(game: Game, width: int) -> Text:
    """Everybody's health in one line."""
    state = game.state
    parts = []
    for player in range(state.m.players):
        alive = [fighter for fighter in state.m.fighters_of[player] if state.health[fighter] > 0]
        parts.append(", ".join(f"{fighter_label(state, fighter, game.lang)} ♥{state.health[fighter]}" for fighter in alive) or "—")
    return indented(" | ".join(parts), width, 2, "dim")
