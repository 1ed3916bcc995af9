"""Turns the places where ids are written into plain values: what an id is an id of, and whose ids are meant there."""

from __future__ import annotations

from typing import Literal, NamedTuple

from compiler.language.naming import IdKind
from compiler.tree import Span

# Whose ids an effect or a name is about. Of a shared card, of a keyword of a pack and of a scenario there may be several
# heroes.
OwnerKind = Literal["hero", "board", "pack", "shared card", "item", "keyword", "scenario"]

# Ids that are the only ones of their kind in all packs.
GLOBAL: frozenset[IdKind] = frozenset({"pack", "hero", "board", "item", "shared card"})


class Owner(NamedTuple):
    """What the ids at a place belong to. Of a keyword of a pack the id is that of the pack and its own."""

    kind: OwnerKind
    id: str


class ScenarioStage(NamedTuple):
    """What a scenario is about: its number in the file, its board, and its heroes in the order of the players."""

    number: int
    board: str
    heroes: tuple[str, ...]


class IdUse(NamedTuple):
    """A place where an id is written, which may be a part of a text: its first character, and what it may be the id of.

    `unit` is set for names that `as` binds, and for what a keyword takes: such a name is known in one card, ability or
    keyword. `keyword` is set where a value is handed over to a keyword by that name.
    """

    id: str
    kinds: tuple[IdKind, ...]
    line: int
    column: int
    owner: Owner
    defines: bool = False
    unit: str = ""
    keyword: str = ""
    stage: ScenarioStage | None = None
    # In a scenario: the number of the player whose it is, from 0, where that is said; and the number that follows the id
    # of a group.
    player: int | None = None
    number: str = ""
    # Likewise: what tells whose it is, such as the pile that a card lies in, or the fighter who plays it.
    beside: tuple[IdKind, str] | None = None
    # Whether any word that can be offered may stand there.
    offered: bool = False
    # Whether it is among what is not offered, where a wrong word shows nowhere.
    denied: bool = False

    def span(self, file: str) -> Span:
        return Span(file, self.line, self.column, self.line, self.column + len(self.id))


class NamedThing(NamedTuple):
    """What an id means: something that can have another name. `scope` is where the id is the only one of its kind."""

    kind: IdKind
    scope: str
    id: str


def gives(use: IdUse, thing: NamedThing) -> bool:
    """Whether something is given where an id is written that may mean it. (A step that binds a name gives no noun.)"""
    return use.defines and thing.kind in use.kinds


def scope_of(owner: Owner) -> str:
    return f"{owner.kind} {owner.id}"


def keyword_unit(scope: str, id: str) -> str:
    """Where the names are known that a keyword takes or binds."""
    return f"keyword {scope} {id}"
