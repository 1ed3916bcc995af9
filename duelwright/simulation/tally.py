"""Turns the log of a finished game into sums: damage by its source, and what became of each card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypedDict

from runtime.dialogue import events
from runtime.dialogue.events import EventKind
from runtime.dialogue.names import pick
from runtime.state.chains import LogEvent, events_of
from runtime.state.state import State


class DamageSum(TypedDict):
    """Damage by one source of one seat: `dealt` to the others, and `own`, to fighters of its own side."""

    seat: int
    source: str
    dealt: int
    own: int


class CardSum(TypedDict):
    """How often a seat drew a card, played it, used it as a BOOST, and won a combat in which it played it."""

    seat: int
    card: str
    drawn: int
    played: int
    boosted: int
    won: int


class _Combat:
    """A combat so far: who attacks, by which effect (-1: as an action), and the cards that each player laid."""

    def __init__(self, attacker: int, cause: int) -> None:
        self.attacker = attacker
        self.cause = cause
        self.laid: list[tuple[int, int]] = []
        self.winner = -1


class Tally:
    """The sums of one game. A combat may be in the middle of another, and a game may end in the middle of both."""

    def __init__(self, state: State) -> None:
        self._match = state.m
        self._damage: dict[tuple[int, str], list[int]] = {}
        self._cards: dict[tuple[int, int], list[int]] = {}
        self._combats: list[_Combat] = []
        for event in events_of(state.log):
            read = _READERS.get(event.kind)
            if read is not None:
                read(self, event, *event.details)
        while self._combats:
            self._end_combat()

    @property
    def damage(self) -> list[DamageSum]:
        return [DamageSum(seat=seat, source=source, dealt=dealt, own=own) for (seat, source), (dealt, own) in sorted(self._damage.items())]

    @property
    def cards(self) -> list[CardSum]:
        names = self._match.card_defs
        merged: dict[tuple[int, str], list[int]] = {}
        for (seat, definition), counts in self._cards.items():
            before = merged.get((seat, names[definition].id), (0, 0, 0, 0))
            merged[seat, names[definition].id] = [one + other for one, other in zip(before, counts, strict=True)]
        return [
            CardSum(seat=seat, card=card, drawn=drawn, played=played, boosted=boosted, won=won)
            for (seat, card), (drawn, played, boosted, won) in sorted(merged.items())
        ]

    def _count(self, seat: int, card: int, place: int) -> None:
        self._cards.setdefault((seat, card), [0, 0, 0, 0])[place] += 1

    # -- what events say -----------------------------------------------------------------------------------------------

    def _drew(self, event: LogEvent, player: int, cards: tuple[int, ...]) -> None:
        for card in cards:
            self._count(player, card, _DRAWN)

    def _boosted(self, event: LogEvent, player: int, cards: tuple[int, ...]) -> None:
        for card in cards:
            self._count(player, card, _BOOSTED)

    def _scheme(self, event: LogEvent, player: int, card: int, fighter: int) -> None:
        self._count(player, card, _PLAYED)

    def _attack(self, event: LogEvent, player: int, fighter: int, target: int) -> None:
        self._combats.append(_Combat(player, event.cause))

    def _laid(self, event: LogEvent, player: int, card: int, *role: str) -> None:
        self._combats[-1].laid.append((player, card))

    def _revealed(self, event: LogEvent, player: int, card: int) -> None:
        """Of a card that was laid, nothing new; else it takes the place of one that was."""
        if (player, card) not in self._combats[-1].laid:
            self._combats[-1].laid.append((player, card))

    def _returned(self, event: LogEvent, player: int, card: int) -> None:
        if (player, card) in self._combats[-1].laid:
            self._combats[-1].laid.remove((player, card))

    def _won(self, event: LogEvent, winner: int, *damage: int) -> None:
        self._combats[-1].winner = winner

    def _over(self, event: LogEvent) -> None:
        self._end_combat()

    def _end_combat(self) -> None:
        combat = self._combats.pop()
        for player, card in combat.laid:
            self._count(player, card, _PLAYED)
            if combat.winner >= 0 and self._match.side[player] == self._match.side[combat.winner]:
                self._count(player, card, _WON)

    def _damaged(self, event: LogEvent, fighter: int, number: int, kind: str) -> None:
        target = self._match.owner[fighter]
        seat, source = self._source(event, kind, target)
        own = self._match.side[seat] == self._match.side[target]
        self._damage.setdefault((seat, source), [0, 0])[own] += number

    def _source(self, event: LogEvent, kind: str, target: int) -> tuple[int, str]:
        """Whose damage it is, and what dealt it: that of a combat counts for the attack card, where there is one."""
        if kind == "exhaustion":
            return target, kind
        cause = event.cause
        if kind == "combat" and self._combats:
            combat = self._combats[-1]
            card = next((card for player, card in combat.laid if player == combat.attacker), -1)
            if card >= 0:
                return combat.attacker, self._match.card_defs[card].id
            if combat.cause < 0:
                return combat.attacker, "attack"
            cause = combat.cause
        if cause < 0:
            return target, kind
        source = self._match.sources[cause]
        name = source.id or pick(source.name, "en")
        return source.player, name if source.kind == "card" else f"{source.kind}:{name}"


# The places of the counts of a card.
_DRAWN, _PLAYED, _BOOSTED, _WON = range(4)

_READERS: Final[dict[EventKind, Callable[..., Any]]] = {
    events.DREW_CARDS: Tally._drew,
    events.BOOSTED: Tally._boosted,
    events.SCHEME: Tally._scheme,
    events.ATTACKED: Tally._attack,
    events.CARD_LAID_NAME: Tally._laid,
    events.CARD_ADDED: Tally._laid,
    events.REVEALED: Tally._revealed,
    events.CARD_RETURNED: Tally._returned,
    events.COMBAT_WON: Tally._won,
    events.WINNER_DECLARED: Tally._won,
    events.COMBAT_OVER: Tally._over,
    events.DAMAGED: Tally._damaged,
}
