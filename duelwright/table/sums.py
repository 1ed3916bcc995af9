"""Turns the events of a combat into its values as they add up: printed 3, +2 Ambush, +1 fog."""

from __future__ import annotations

from collections.abc import Iterable

from duelwright.table.cards import definition_of
from duelwright.table.messages import ValuePart
from duelwright.table.viewpoint import Viewpoint
from duelwright.words import table_word
from runtime.dialogue.names import pick
from runtime.game import Game
from runtime.log import Event, told
from runtime.state.chains import LogEvent
from runtime.state.played import ROLES

Sums = dict[str, list[ValuePart]]


def sums_of_combat(game: Game, viewpoint: Viewpoint, outward: int = 0) -> Sums:
    """Both sides of the combat that is under way, or of the one so many combats around it."""
    events = events_of_combat(viewpoint.log(game))
    for _ in range(outward):
        events = events_of_combat(events[0].earlier)
    return sums(game, events)


def events_of_combat(newest: LogEvent | None) -> list[LogEvent]:
    """The events of the combat that this one is in, oldest first, without those of combats inside it."""
    found: list[LogEvent] = []
    inner = 0
    event = newest
    while event is not None:
        level = event.kind.level
        if level < 0:
            inner += 1
        elif level > 0 and inner:
            inner -= 1
        elif not inner:
            found.append(event)
            if level > 0:
                break
        event = event.earlier
    return found[::-1]


def sums(game: Game, events: Iterable[LogEvent]) -> Sums:
    match, lang = game.state.m, game.lang
    parts: Sums = {role: [] for role in ROLES}
    sides: dict[int, str] = {}
    ignored: set[str] = set()
    boosting = False
    for event in events:
        kind = event.kind.name
        fields = dict(zip((field.name for field in event.kind.fields), told(game.state, event), strict=True))
        if kind == "attack":
            sides = {match.owner[fields["target"]]: "defense", fields["player"]: "attack"}
        elif kind in ("revealed", "card_added") and fields["player"] in sides:
            role = sides[fields["player"]]
            if kind == "revealed":  # the first card, or one in its place
                parts[role].clear()
            definition = definition_of(match, fields["card"], fields["player"])
            _add(parts[role], pick(definition.data.name, lang), definition.printed_as(role))
        elif kind == "card_returned" and fields["player"] in sides:
            parts[sides[fields["player"]]].clear()
        elif kind == "blow":
            _add(parts["attack"], table_word("without_card", lang), fields["number"])
        elif kind == "value":
            side = parts[ROLES[fields["side"]]]
            cause = Event(game.state, event, lang).cause
            label = cause.name if cause is not None else table_word("boost" if boosting else "other_effects", lang)
            _change(side, table_word("other_effects", lang), fields["old"] - _total(side))
            _change(side, label, fields["new"] - fields["old"])
        elif kind == "ignored":
            ignored.add(ROLES[fields["side"]])
        elif kind == "combat_values":
            for role, side in parts.items():
                _change(side, table_word("ignored" if role in ignored else "never_below", lang), fields[role] - _total(side))
        boosting = kind == "boosted"
    return parts


def _add(side: list[ValuePart], label: str, plus: int) -> None:
    side.append({"label": label, "plus": plus, "value": _total(side) + plus})


def _change(side: list[ValuePart], label: str, plus: int) -> None:
    if plus:
        _add(side, label, plus)


def _total(side: list[ValuePart]) -> int:
    return side[-1]["value"] if side else 0


def sum_line(parts: list[ValuePart]) -> str:
    """`3 +2 Ambush +1 fog = 6`; only the number where nothing was added."""
    if len(parts) < 2:
        return str(parts[-1]["value"]) if parts else "0"
    first, *others = parts
    added = " ".join(f"{part['plus']:+d} {part['label']}" for part in others)
    return f"{first['value']} {added} = {parts[-1]['value']}"
