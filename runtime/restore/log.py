"""Turns the events that a save lists into the log, once each was found to tell of things that there are in the
match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from runtime.dialogue.events import EVENTS, EVERYONE, EventKind
from runtime.dialogue.offers import OFFERS
from runtime.ir.words import REASONS
from runtime.restore.kinds import BadValue, Kinds
from runtime.state.chains import LogEvent
from runtime.state.records import Plain, RecordError, from_plain

if TYPE_CHECKING:
    from runtime.link.match import Match

# Type of a field of an event → the kind of value in it, where that is called otherwise.
_KINDS: Final = {
    "players": "player*",
    "viewers": "players_mask",
    "fighters": "fighter*",
    "fighter_now": "fighter",
    "space": "space?",
    "spaces": "space*",
    "spot": "token_place",
    "token_here": "token",
    "cards": "card*",
    "index": "count",
}


def restored_log(match: Match, entries: Sequence[Plain]) -> LogEvent | None:
    """The log, by its last event. A RecordError where this version, or this match, knows no such event."""
    kinds = Kinds(match)
    log: LogEvent | None = None
    for entry in entries:
        log = _event(kinds, entry, log)
    return log


def _event(kinds: Kinds, entry: Plain, earlier: LogEvent | None) -> LogEvent:
    """An event as a save lists it: its kind, who may know of it, its details, its cause."""
    match entry:
        case [str(name), int(seen), list(listed), int(cause)]:
            kind = EVENTS.get(name)
            if kind is None or len(listed) != len(kind.fields):
                raise RecordError(f"there is no event `{name}` with such details")
            details = tuple(from_plain(detail) for detail in listed)
            if not (seen == EVERYONE or kinds.fits("players_mask", seen)) or not kinds.fits("source?", cause):
                raise BadValue(f"an event `{name}` is impossible")
            for field, detail in zip(kind.fields, details, strict=True):
                if not detail_fits(kinds, field.type.name, detail):
                    raise BadValue(f"`{field.name}` of an event `{name}` has an impossible value")
            _check_places(kinds, kind, details)
            return LogEvent(kind, seen, details, cause, earlier)  # type: ignore[arg-type] # each is what its field holds
    raise RecordError("an event has an unknown shape")


def detail_fits(kinds: Kinds, type_: str, detail: object) -> bool:
    """Whether a field of an event that has this type may hold this."""
    if type_ == "option":
        return isinstance(detail, str) and detail in OFFERS
    if type_ == "action":
        return isinstance(detail, str) and detail in OFFERS and OFFERS[detail].is_action
    if type_ == "reason":
        return isinstance(detail, str) and detail in REASONS
    if type_ == "file":
        return isinstance(detail, str) and detail in kinds.match.content.files
    if type_ == "form":
        return isinstance(detail, tuple) and len(detail) == 2 and kinds.fits("player", detail[0]) and _is_form(kinds.match, *detail)
    if type_ == "piece":
        return isinstance(detail, tuple) and len(detail) == 2 and kinds.fits("token" if detail[0] else "fighter", detail[1])
    return kinds.fits(_KINDS.get(type_, type_), detail)


def _check_places(kinds: Kinds, kind: EventKind, details: tuple[object, ...]) -> None:
    """A pile that an event tells of is one of its player: of the first, where there are two."""
    player = next((detail for field, detail in zip(kind.fields, details, strict=True) if field.type.name == "player"), None)
    for field, detail in zip(kind.fields, details, strict=True):
        is_pile = field.type.name == "place" and isinstance(detail, str) and any(detail in piles for piles in kinds.match.piles_of)
        if is_pile and not (isinstance(player, int) and detail in kinds.match.piles_of[player]):
            raise BadValue(f"`{field.name}` of an event `{kind.name}` has an impossible value")


def _is_form(match: Match, player: int, form: object) -> bool:
    return type(form) is int and 0 <= form < len(match.form_ids[player])
