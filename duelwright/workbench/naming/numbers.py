"""Turns a new name into the numbers of players in scenarios: `wolf@2` is written where two players have a `wolf`, and nowhere
else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from compiler.language.naming import IdKind
from duelwright.workbench.naming.index import FileNames
from duelwright.workbench.naming.meaning import Meanings
from duelwright.workbench.naming.uses import IdUse, NamedThing, Owner, ScenarioStage, scope_of

_PLAYER: Final = re.compile(r"@([1-9])")
# What is told apart by the number of its player.
_FIGHTERS: Final[tuple[IdKind, ...]] = ("fighter",)
_COUNTERS: Final[tuple[IdKind, ...]] = ("counter", "flag")


def with_player(use: IdUse, things: list[NamedThing], names: FileNames, meanings: Meanings, renamed: Mapping[NamedThing, str]) -> tuple[str, str] | None:
    """A name in a scenario with all its numbers: as it is written, and as it must be once some things have other names.
    None where no number of a player can follow it."""
    kinds = next((kinds for kinds in (_FIGHTERS, _COUNTERS) if use.kinds[0] in kinds and things[0].kind in kinds), None)
    if use.stage is None or kinds is None:
        return None
    line = names.lines[use.line - 1]
    written = _PLAYER.match(line, use.column - 1 + len(use.id) + len(use.number))
    if written is None and use.player is not None:
        return None  # it stands where only one player's are meant
    suffix = written.group() if written is not None else ""
    before, after = (_ids_of_players(use.stage, kinds, meanings, names) for names in ({}, renamed))
    player = int(written.group(1)) - 1 if written is not None else _only(before, use.id)
    if player is None or player >= len(after):
        return None
    new = renamed.get(things[0], use.id)
    several = sum(new in own for own in after) > 1
    return f"{use.id}{use.number}{suffix}", f"{new}{use.number}@{player + 1}" if several else f"{new}{use.number}"


def _only(ids: list[set[str]], id: str) -> int | None:
    """The only player who has something of this id."""
    found = [player for player, own in enumerate(ids) if id in own]
    return found[0] if len(found) == 1 else None


def _ids_of_players(stage: ScenarioStage, kinds: tuple[IdKind, ...], meanings: Meanings, renamed: Mapping[NamedThing, str]) -> list[set[str]]:
    """The ids of what each player has of these kinds. Of some counters each player has one, whoever's hero they belong to."""
    own = [dict(_pieces(Owner("hero", hero), kinds, meanings, renamed)) for hero in stage.heroes]
    everyones = {id for pieces in own for id, piece in pieces.items() if isinstance(piece, dict) and piece.get("whose") == "everyone"}
    return [{*pieces, *everyones} for pieces in own]


def _pieces(hero: Owner, kinds: tuple[IdKind, ...], meanings: Meanings, renamed: Mapping[NamedThing, str]) -> Iterator[tuple[str, Any]]:
    for names in meanings.files_of(hero):
        for kind in kinds:
            pieces = names.tree.get(f"{kind}s") if names.tree is not None else None
            for id, piece in pieces.items() if isinstance(pieces, dict) else ():
                yield renamed.get(NamedThing(kind, scope_of(hero), id), id), piece
