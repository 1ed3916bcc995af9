"""The closed words that authors write and programs carry: one definition each, from which schemas, reference and checks
are made.

Triggers and windows, which say more than a word does, are in modules of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, Protocol, TypeVar


class _Named(Protocol):
    @property
    def name(self) -> str: ...


Definition = TypeVar("Definition", bound=_Named)


def by_name(definitions: Iterable[Definition]) -> dict[str, Definition]:
    """The definitions by name, in their order."""
    found: dict[str, Definition] = {}
    for definition in definitions:
        if definition.name in found:
            raise ValueError(f"{definition.name} is defined twice")
        found[definition.name] = definition
    return found


# ----------------------------------------------------------------------------------------------------------------------
# Times


class Time(NamedTuple):
    """A time in the game until which something holds, or at which something is done."""

    name: str
    # Whether something can be done then.
    later: bool = True
    # What a program says of it besides its name: the kinds of operands of `["next_turn_start", P]`.
    operands: str = ""


TIMES: Final = by_name(
    (
        # What an ability changes about damage that is about to be taken holds for that damage alone.
        Time("this_damage", later=False),
        Time("end_of_combat"),
        Time("end_of_action"),
        Time("end_of_turn"),
        Time("your_next_turn"),
        Time("end_of_game", later=False),
        Time("next_turn_start", operands="P"),
        Time("next_turn_end", operands="P"),
        Time("event", operands="trigger whose B"),
        # An event, unless a time comes first.
        Time("event_before", operands="trigger whose B time"),
    )
)


# The time in which an ability may happen so many times.
PERIODS: Final = ("combat", "action", "turn", "game")
# Limits that are one word: how often, and in what period.
LIMITS: Final[dict[str, tuple[int, str]]] = {f"once_per_{period}": (1, period) for period in PERIODS}


# ----------------------------------------------------------------------------------------------------------------------
# Whose events set an ability off, and what a fighter did this turn

WHOSE: Final = ("you", "opponent", "any")


class Fact(NamedTuple):
    """Something that is counted in every turn."""

    name: str
    # Who does it.
    of: Literal["fighter", "player"] = "fighter"


FACTS: Final = by_name(
    (
        Fact("attacked"),
        Fact("moved"),
        Fact("won"),
        Fact("lost"),
        Fact("damaged"),
        Fact("defeated"),
        Fact("defended"),
        Fact("dealt"),
        Fact("recovered"),
        Fact("maneuvered", of="player"),
        Fact("played", of="player"),
        Fact("drew", of="player"),
        Fact("discarded", of="player"),
    )
)
FIGHTER_FACTS: Final = tuple(name for name, fact in FACTS.items() if fact.of == "fighter")
# Cards that were played are counted by their type too.
PLAYER_FACTS: Final = (
    *(name for name, fact in FACTS.items() if fact.of == "player"),
    *(f"played_{type}" for type in ("attack", "defense", "versatile", "scheme")),
)
# In which time: this turn, the turn before it, all turns of this game.
TURNS: Final = ("this_turn", "last_turn", "this_game")


# ----------------------------------------------------------------------------------------------------------------------
# Actions

# What an action may be limited to.
ACTION_KINDS: Final = ("attack", "maneuver", "scheme")


# ----------------------------------------------------------------------------------------------------------------------
# Damage


class DamageKind(NamedTuple):
    """What damage comes from."""

    name: str
    # Whether abilities can answer it before it is taken.
    is_announced: bool


DAMAGE_KINDS: Final = by_name(
    (
        DamageKind("combat", is_announced=True),
        DamageKind("effect", is_announced=True),
        DamageKind("exhaustion", is_announced=False),
    )
)
ANNOUNCED_DAMAGE: Final = tuple(name for name, kind in DAMAGE_KINDS.items() if kind.is_announced)


# ----------------------------------------------------------------------------------------------------------------------
# What `forbid` forbids


class Forbidden(NamedTuple):
    """What can be forbidden."""

    name: str
    # Who does it: where it is a player, one of whose fighters it holds for.
    of: Literal["fighter", "player"] = "fighter"
    # The role in which a card is played with it, where it can be forbidden with some cards only; `any`: in each.
    role: Literal["", "attack", "defense", "scheme", "any"] = ""


FORBIDDEN: Final = by_name(
    (
        Forbidden("attack", role="attack"),
        Forbidden("defend", role="defense"),
        Forbidden("play", role="any"),
        Forbidden("move"),
        Forbidden("maneuver", of="player"),
        Forbidden("scheme", of="player", role="scheme"),
        Forbidden("draw", of="player"),
        Forbidden("gain_actions", of="player"),
        Forbidden("recover"),
        Forbidden("boost", of="player"),
        Forbidden("be_attacked"),
        Forbidden("be_moved"),
        Forbidden("leave_space"),
        Forbidden("abilities"),
    )
)


# ----------------------------------------------------------------------------------------------------------------------
# Cards and where they are


# How many players a game has at most.
MOST_PLAYERS: Final = 4
CARD_TYPES: Final = ("attack", "defense", "versatile", "scheme")
# The numbers of a card that can be told of it while it stays hidden.
CARD_NUMBERS: Final = ("boost", "printed_value")
# Which way a counter changed.
COUNTER_WAYS: Final = ("gained", "lost")
# Why cards are discarded: an effect says so, as a BOOST, because of the hand limit.
DISCARD_CAUSES: Final = ("effect", "boost", "hand_limit")
# When a card would go to the discard pile: once it has been played, or in any other way.
WAYS_TO_DISCARD: Final = ("played", "discarded")
# The places for cards that every player has. Piles of a hero are places too; they have ids. Cards that are `removed` are
# out of the game.
PLACES: Final = ("hand", "deck", "discard", "removed")
# What can be written before the id of a place with an order: word → position in it.
POSITIONS: Final[dict[str, str]] = {"top_of_": "top", "bottom_of_": "bottom", "shuffled_into_": "shuffled"}

# ----------------------------------------------------------------------------------------------------------------------
# Fighters


ATTACK_KINDS: Final = ("melee", "ranged")

# What a closed line stops.
BARRED: Final = ("movement", "attacks")


# ----------------------------------------------------------------------------------------------------------------------
# Items

# A scheme item is used as an action, a combat item with a card.
ITEM_KINDS: Final = ("scheme", "combat")


# ----------------------------------------------------------------------------------------------------------------------
# Why a game is over

ENDS: Final = ("last_hero_fell", "all_fell_at_once", "won_by_effect", "lost_by_effect")


# ----------------------------------------------------------------------------------------------------------------------
# Why a step did nothing


REASONS: Final = (
    "nobody",
    "defeated",
    "off_board",
    "cannot_leave",
    "cannot_move",
    "forbidden",
    "full_health",
    "no_space",
    "no_cards",
    "no_card_played",
    "not_playable",
    "not_being_played",
    "no_tokens",
    "at_limit",
    "cannot_pay",
    "same_form",
    "already",
    "zero",
    "locked",
    "nothing_to_cancel",
    "protected",
    "not_their_turn",
    "no_actions",
    "no_target",
    "no_effect",
    "nothing_done",
    "too_deep",
)
