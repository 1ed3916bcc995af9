"""The closed words that authors write and programs carry: one definition each, from which schemas, reference and checks are made.

Triggers and windows, which say more than a word does, are in modules of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, Protocol, TypeVar


class Words(NamedTuple):
    """The same words in each language of card text. A language more is a field more: the type checker then names every definition that lacks it."""

    en: str
    pt: str


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


# ---------------------------------------------------------------------------------------------------------------------------------
# Times


class Time(NamedTuple):
    """A time in the game until which something holds, or at which something is done."""

    name: str
    # Whether an author can say that something holds until then, and that something is done then.
    until: bool = True
    later: bool = True


TIMES: Final = by_name(
    (
        # What an ability changes about damage that is about to be taken holds for that damage alone.
        Time("this_damage", until=False, later=False),
        Time("end_of_combat"),
        Time("end_of_action"),
        Time("end_of_turn"),
        Time("your_next_turn"),
        Time("end_of_game", later=False),
    )
)
# The words of `until` and of `later`.
UNTIL: Final = tuple(name for name, time in TIMES.items() if time.until)
LATER: Final = tuple(name for name, time in TIMES.items() if time.later)


# The time in which an ability may happen so many times.
PERIODS: Final = ("turn", "game")
# Limits that are one word: how often, and in what period.
LIMITS: Final[dict[str, tuple[int, str]]] = {f"once_per_{period}": (1, period) for period in PERIODS}


# ---------------------------------------------------------------------------------------------------------------------------------
# Whose events set an ability off, and what a fighter did this turn

WHOSE: Final = ("you", "opponent", "any")
FACTS: Final = ("attacked", "moved", "won", "lost", "damaged", "defended")


# ---------------------------------------------------------------------------------------------------------------------------------
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


# ---------------------------------------------------------------------------------------------------------------------------------
# What `forbid` forbids


FORBIDDEN: Final = ("attack", "move", "maneuver", "scheme", "draw", "recover", "boost", "be_attacked", "leave_space")


# ---------------------------------------------------------------------------------------------------------------------------------
# Cards and where they are


CARD_TYPES: Final = ("attack", "defense", "versatile", "scheme")
# The places for cards that every player has. Piles of a hero are places too; they have ids.
PLACES: Final = ("hand", "deck", "discard")
# Where cards can be put: word → place and position in it. Cards that are `removed` are out of the game.
DESTINATIONS: Final[dict[str, tuple[str, str]]] = {
    "hand": ("hand", "top"),
    "top_of_deck": ("deck", "top"),
    "bottom_of_deck": ("deck", "bottom"),
    "shuffled_into_deck": ("deck", "shuffled"),
    "discard": ("discard", "top"),
    "removed": ("removed", "top"),
}


# ---------------------------------------------------------------------------------------------------------------------------------
# Fighters


ATTACK_KINDS: Final = ("melee", "ranged")


# ---------------------------------------------------------------------------------------------------------------------------------
# Items

# A scheme item is used as an action, a combat item with a card.
ITEM_KINDS: Final = ("scheme", "combat")


# ---------------------------------------------------------------------------------------------------------------------------------
# Why a step did nothing


class Reason(NamedTuple):
    """Why a step did nothing, for the log: after "No effect:"."""

    name: str
    words: Words


REASONS: Final = by_name(
    (
        Reason("nobody", Words("no fighter", "nenhum combatente")),
        Reason("defeated", Words("defeated", "combatente derrotado")),
        Reason("off_board", Words("not on the board", "fora do campo de batalha")),
        Reason("cannot_leave", Words("may not leave its space", "não pode sair do espaço")),
        Reason("cannot_move", Words("may not move", "não pode se mover")),
        Reason("forbidden", Words("something forbids it", "algo impede")),
        Reason("full_health", Words("already at full health", "a vida já está no máximo")),
        Reason("no_space", Words("no space", "nenhum espaço")),
        Reason("no_cards", Words("no card", "nenhuma carta")),
        Reason("no_card_played", Words("no card was played", "nenhuma carta foi jogada")),
        Reason("not_being_played", Words("the card is no longer being played", "a carta não está mais sendo jogada")),
        Reason("not_in_play", Words("the card is not in play", "a carta não está em jogo")),
        Reason("no_tokens", Words("no token", "nenhuma ficha")),
        Reason("at_limit", Words("the counter cannot change any further", "o contador não pode mudar mais")),
        Reason("cannot_pay", Words("it cannot be paid", "não há como pagar")),
        Reason("same_form", Words("already in that form", "já está nessa forma")),
        Reason("already", Words("nothing changes by it", "nada muda com isso")),
        Reason("zero", Words("the number is 0", "o número é 0")),
        Reason("locked", Words("the value cannot be changed", "o valor não pode ser alterado")),
        Reason("nothing_to_cancel", Words("no effects are left to cancel", "não há mais efeitos para cancelar")),
        Reason("protected", Words("its effects cannot be cancelled", "os efeitos não podem ser cancelados")),
        Reason("not_their_turn", Words("actions count only in a player's own turn", "ações só valem no próprio turno")),
        Reason("no_target", Words("nobody is in reach", "ninguém está ao alcance")),
    )
)
