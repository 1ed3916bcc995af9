"""Turns ids in results into names that people read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from duelwright.diagnostics.printable import printable
from runtime.dialogue.names import pick

if TYPE_CHECKING:
    from runtime.bundle import Payload

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

# What results call damage that no card dealt.
_SOURCES = {"attack": "attack without a card", "exhaustion": "exhaustion", "effect": "an effect", "combat": "combat"}

_REASONS = {
    "last_hero_fell": "the last opposing hero is defeated",
    "all_fell_at_once": "both sides fall at once",
    "won_by_effect": "an effect wins the game",
    "lost_by_effect": "an effect loses the game",
    "": "unknown",
}


@dataclass(frozen=True)
class ResultNames:
    """ResultNames by id. One that is not there is made from the id."""

    heroes: Mapping[str, str] = field(default_factory=dict)
    boards: Mapping[str, str] = field(default_factory=dict)
    cards: Mapping[tuple[str, str], str] = field(default_factory=dict)

    def hero(self, id: str) -> str:
        return printable(self.heroes.get(id) or _spelled(id))

    def board(self, id: str) -> str:
        return printable(self.boards.get(id) or _spelled(id))

    def card(self, hero: str, id: str) -> str:
        return printable(self.cards.get((hero, id)) or _spelled(id))

    def reason(self, reason: str) -> str:
        """How a game ended."""
        return printable(_REASONS.get(reason, reason))

    def source(self, hero: str, source: str) -> str:
        """What dealt damage: a card by its name, anything else by what it is and its name."""
        kind, colon, name = source.partition(":")
        if colon:
            return printable(f"{_spelled(name) if _ID.fullmatch(name) else name} ({kind})")
        return _SOURCES.get(source) or self.card(hero, source)


def names_of(payload: Payload, lang: str) -> ResultNames:
    """The names that content has. Two that are called the same keep their ids, to be told apart."""
    heroes, boards = payload["heroes"], payload["boards"]
    return ResultNames(
        _told_apart({id: pick(hero["name"], lang) for id, hero in heroes.items()}),
        _told_apart({id: pick(board["name"], lang) for id, board in boards.items()}),
        {(id, card["id"]): pick(card["name"], lang) for id, hero in heroes.items() for card in hero["cards"]},
    )


def _told_apart(names: Mapping[str, str]) -> dict[str, str]:
    called = list(names.values())
    return {id: name if called.count(name) == 1 else f"{name} ({id})" for id, name in names.items()}


def _spelled(id: str) -> str:
    """An id as a name; what cannot be an id is quoted, so that it is not taken for one."""
    return id.replace("-", " ").title() if _ID.fullmatch(id) else f"“{id}”"
