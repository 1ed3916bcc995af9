"""The words that mean a player, fighters, cards or tokens wherever they are written: one definition each. Ids and names bound by `as` are the author's own."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from runtime.ir.operations import Expression
from runtime.ir.words import by_name


class FixedWord(NamedTuple):
    """A fixed word for somebody or something."""

    name: str
    # The type letter of the IR.
    type: Literal["F", "T", "C", "P"]
    # What it lowers to. `this_card` and `opponent` depend on the moment besides.
    expression: Expression
    # What it needs of the moment in which it is written.
    needs: str | None = None
    # Whether it means several players.
    several: bool = False
    # Whether an editor offers it.
    is_offered: bool = True


FIXED_WORDS: Final = by_name(
    (
        FixedWord("self", "F", ["self"]),
        FixedWord("opposing_fighter", "F", ["opposing"], needs="combat"),
        FixedWord("event_fighter", "F", ["event_fighter"], needs="event_fighter"),
        FixedWord("event_source", "F", ["event_source"], needs="event_source"),
        FixedWord("event_token", "T", ["event_token"], needs="event_token"),
        FixedWord("this_card", "C", ["this_card"]),
        FixedWord("opposing_card", "C", ["combat_card", "opposing"], needs="revealed"),
        FixedWord("top_of_discard", "C", ["top", ["you"], "discard", 1]),
        FixedWord("event_card", "C", ["event_card"], needs="event_card", is_offered=False),
        FixedWord("you", "P", ["you"]),
        FixedWord("opponent", "P", ["opponent"]),
        FixedWord("each_opponent", "P", ["opponents"], several=True),
        FixedWord("everyone", "P", ["everyone"], several=True),
        FixedWord("active_player", "P", ["active_player"]),
        FixedWord("event_player", "P", ["event_player"], needs="event_player"),
    )
)


def offered(type: str) -> tuple[str, ...]:
    """The words of a type that an editor offers."""
    return tuple(name for name, word in FIXED_WORDS.items() if word.type == type and word.is_offered)
