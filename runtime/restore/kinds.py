"""What a field of a save may hold: kinds of values by their names, each checked against a match."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from runtime.flow.triggers import Waiting
from runtime.instructions.choices import KINDS_OF_CHOICE
from runtime.ir import TRIGGERS, WINDOWS, WORDS
from runtime.ir.windows import GIVEN_AT
from runtime.ir.words import DISCARD_CAUSES, TIMES
from runtime.limits import LARGEST_COUNT, LARGEST_SAVED_NUMBER, LONGEST_ID
from runtime.rules.damage import LANDINGS
from runtime.state.frames import Occurrence
from runtime.state.played import Combat, KnownBefore, PlayedCard, ReplacedCard, Side
from runtime.state.records import Record, RecordError, fields_of
from runtime.state.state import SCRAPPED, Due, LastingEffect

if TYPE_CHECKING:
    from runtime.link.match import Match

ValueCheck: TypeAlias = Callable[[object], bool]

# Ids of the content and words of the game: nothing else reaches a sentence of the log.
_WORD: Final = re.compile("[a-z0-9_-]*")
# What an item does during combat is listed among the windows of the card that it was taken with.
_WINDOW_WORDS: Final = (*WINDOWS, "item", "laid_boost")
_PLACES: Final = ("hand", "deck", "discard", "removed")
_LOGGED_PLACES: Final = (*_PLACES, "play", "in_play")


class BadValue(RecordError):
    """A value that no game of this match can hold. The message names the field."""


def _whole(value: object, low: int, high: int) -> bool:
    # The exact type: true is not a number, although bool is a subclass of int.
    return type(value) is int and low <= value <= high


class Kinds:
    """All kinds of values in a save of one match.

    A kind may be followed by `?`: -1 means that there is none; by `*`: any number of them; by `|none`: or null.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        fighters, spaces = len(match.owner), match.board.size
        self._sizes: dict[str, int] = {
            "player": match.players,
            "fighter": fighters,
            "card": len(match.cards),
            "space": spaces,
            "token": len(match.token_kind),
            "program": len(match.programs),
            "modifier": len(match.modifiers),
            "ability": len(match.all_listeners),
            "source": len(match.sources),
            "awaited": len(match.awaited),
            "item": len(match.item_data),
            "item_space": len(match.item_spaces),
            "counter": len(match.counter_data),
            "mark": len(match.mark_kinds),
            "side": 2,
            "players_mask": 1 << match.players,
            "fighters_mask": 1 << fighters,
            "spaces_mask": 1 << spaces,
            "places_mask": 1 << len(match.board.touched),
            "zone": len(match.board.zone_ids),
            "zones_mask": 1 << len(match.board.zone_ids),
            "count": LARGEST_COUNT,
        }
        options = len(match.options)
        self._checks: dict[str, ValueCheck] = {
            "truth": lambda value: type(value) is bool,
            "number": lambda value: _whole(value, -LARGEST_SAVED_NUMBER, LARGEST_SAVED_NUMBER),
            "word": lambda value: isinstance(value, str) and len(value) <= LONGEST_ID and _WORD.fullmatch(value) is not None,
            "trigger": lambda value: value == "" or (isinstance(value, str) and value in TRIGGERS),
            "cause": lambda value: value == "" or (isinstance(value, str) and value in DISCARD_CAUSES),
            "token_place": lambda value: _whole(value, SCRAPPED, len(match.board.touched) - 1),
            "line": lambda value: _whole(value, spaces, len(match.board.touched) - 1),
            "window": lambda value: isinstance(value, str) and value in _WINDOW_WORDS,
            "combat_stage": lambda value: value in GIVEN_AT,
            "damage_kind": lambda value: isinstance(value, str) and value in LANDINGS,
            "time": lambda value: isinstance(value, str) and value in TIMES,
            "due": lambda value: isinstance(value, Due),
            "attack_reach": lambda value: isinstance(value, str) and value in WORDS["attack_reach"],
            "through": lambda value: isinstance(value, str) and value in WORDS["through"],
            "choice": lambda value: _whole(value, 1, options),
            "secret_kind": lambda value: value in ("number", "option", "card"),
            "chosen_kind": lambda value: isinstance(value, str) and value in KINDS_OF_CHOICE,
            "place": lambda value: isinstance(value, str) and (value in _LOGGED_PLACES or any(value in piles for piles in match.piles_of)),
            "position": lambda value: isinstance(value, str) and value in WORDS["position"],
            "sent": self._sent,
            "outs": self._outs,
            # What a slot holds depends on its program: see `runtime/restore/slots.py`.
            "slots": lambda value: isinstance(value, tuple | list),
            "members": lambda value: isinstance(value, tuple) and all(_whole(each, 0, LARGEST_COUNT) for each in value),
            "blow": lambda value: self._pair(value, "fighter", "number"),
            "addition": lambda value: self._pair(value, "number", "source?"),
            "replaced": lambda value: isinstance(value, ReplacedCard),
            "grant": lambda value: self._pair(value, "program", "count"),
            "memory": lambda value: isinstance(value, KnownBefore),
            "seed": lambda value: _whole(value, 0, (1 << 256) - 1),
            "knowers": lambda value: _whole(value, 0, (1 << 64) - 1),
            "event": lambda value: isinstance(value, Occurrence),
            "played_card": lambda value: isinstance(value, PlayedCard),
            "side_of_combat": lambda value: isinstance(value, Side),
            "lasting": lambda value: isinstance(value, LastingEffect),
            "waiting": lambda value: isinstance(value, Waiting),
        }

    def fits(self, kind: str, value: object) -> bool:
        """Whether this is a value of that kind."""
        if kind.endswith("*"):
            return isinstance(value, tuple | list) and all(self.fits(kind[:-1], each) for each in value)
        if kind.endswith("?"):
            return value == -1 if type(value) is int and value < 0 else self.fits(kind[:-1], value)
        if kind.endswith("|none"):
            return value is None or self.fits(kind.removesuffix("|none"), value)
        size = self._sizes.get(kind)
        return _whole(value, 0, size - 1) if size is not None else self._checks[kind](value)

    def check(self, record: Record) -> None:
        """Refuse a record one of whose fields holds what it cannot; likewise the records in it."""
        cls = type(record)
        for name in fields_of(cls):
            if name == "stage" and name not in cls.holds:
                continue  # `problem` of a frame knows its stages
            value = getattr(record, name)
            if not self.fits(cls.holds[name], value):
                raise BadValue(f"`{name}` of a `{cls.__name__}` has an impossible value")
            for inner in value if isinstance(value, tuple) else (value,):
                if isinstance(inner, Record):
                    self.check(inner)
        if isinstance(record, Combat) and len(record.sides) != 2:
            raise BadValue("a combat has two sides")

    def _pair(self, value: object, one: str, other: str) -> bool:
        return isinstance(value, tuple) and len(value) == 2 and self.fits(one, value[0]) and self.fits(other, value[1])

    def _sent(self, value: object) -> bool:
        """(place, position, whose, past how many cards) for a card that has been played."""
        if not isinstance(value, tuple) or len(value) != 4 or value[1] not in WORDS["position"] or not self.fits("player?", value[2]):
            return False
        place = value[0]
        if not self.fits("count", value[3]) or (value[3] and (value[1] == "shuffled" or place in _PLACES) and place != "deck"):
            return False
        if value[1] == "shuffled" and place in ("hand", "discard", "removed"):
            return False
        return isinstance(place, str) and (place in _PLACES or any(place in piles for piles in self.match.piles_of))

    def _outs(self, value: object) -> bool:
        """Which they must be, the instruction says that they belong to: see `runtime/restore/stack.py`."""
        return isinstance(value, tuple) and all(
            isinstance(out, tuple) and len(out) == 2 and isinstance(out[0], str) and _whole(out[1], 0, LARGEST_COUNT) for out in value
        )
