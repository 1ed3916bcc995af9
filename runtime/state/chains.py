"""What has happened in a game, and what was chosen: each a chain, which clones share."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from runtime.dialogue.events import EventKind
    from runtime.dialogue.fields import Detail

# An event that is not yet part of the chain: its kind, who may know of it, its details, its cause.
News: TypeAlias = "tuple[EventKind, int, tuple[Detail, ...], int]"


class Taken:
    """An index that was chosen, and those before it: a chain, which clones share."""

    __slots__ = ("earlier", "index")

    def __init__(self, index: int, earlier: Taken | None) -> None:
        self.index = index
        self.earlier = earlier


def actions_of(history: Taken | None) -> list[int]:
    """The indices chosen so far, oldest first."""
    out = []
    while history is not None:
        out.append(history.index)
        history = history.earlier
    return out[::-1]


class LogEvent:
    """Something that happened, and what happened before it: the log is a chain, which clones share.

    `seen` is the mask of the players who may know of it, `cause` the number of its source in the match (-1: the rules
    of the game). Of the log up to here, `number` is how many events it has, and `open_to` the mask of the players who
    may know all of them.
    """

    __slots__ = ("_known", "cause", "details", "earlier", "kind", "number", "open_to", "seen")

    def __init__(self, kind: EventKind, seen: int, details: tuple[Detail, ...], cause: int, earlier: LogEvent | None) -> None:
        self.kind = kind
        self.seen = seen
        self.details = details
        self.cause = cause
        self.earlier = earlier
        if earlier is None:
            self.number = 1
            self.open_to = seen
        else:
            self.number = earlier.number + 1
            self.open_to = seen & earlier.open_to
        # The log up to here as some players may all read it, by their mask: kept for those who have asked, so that the next time only what is
        # new is gone through.
        self._known: dict[int, LogEvent | None] | None = None

    def seen_by(self, player: int) -> bool:
        return bool(self.seen >> player & 1)


def known_log(log: LogEvent | None, readers: int) -> LogEvent | None:
    """A log as a player may read it, or, with the mask of several, as what all of them may know. What they may not know
    cannot be reached from it."""
    known: LogEvent | None = None
    news: list[LogEvent] = []
    event = log
    while event is not None:
        if event.open_to & readers == readers:
            known = event
            break
        if event._known is not None and readers in event._known:
            known = event._known[readers]
            break
        news.append(event)
        event = event.earlier
    for new in reversed(news):
        if new.seen & readers == readers:
            known = LogEvent(new.kind, new.seen, new.details, new.cause, known)
    if news:
        newest = news[0]
        if newest._known is None:
            newest._known = {}
        newest._known[readers] = known
    return known


def length_of(log: LogEvent | None) -> int:
    """How many events a log has."""
    return 0 if log is None else log.number


def events_of(log: LogEvent | None, since: LogEvent | None = None) -> list[LogEvent]:
    """The events of a log, oldest first; those after `since`, where it is part of it."""
    out = []
    while log is not None and log is not since:
        out.append(log)
        log = log.earlier
    return out[::-1]


def events_after(log: LogEvent | None, number: int) -> list[LogEvent]:
    """The events of a log but for so many of the oldest, oldest first."""
    out = []
    while log is not None and log.number > number:
        out.append(log)
        log = log.earlier
    return out[::-1]
