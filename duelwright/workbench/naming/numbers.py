"""Turns a new name into the numbers of players in scenarios: `wolf@2` is written where two players have a `wolf`, and nowhere
else."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from compiler.language.naming import IdKind
from duelwright.workbench.naming.index import FileNames
from duelwright.workbench.naming.meaning import Meanings
from duelwright.workbench.naming.uses import Owner, Stage, Symbol, Use

_PLAYER: Final = re.compile(r"@([1-9])")
# What is told apart by the number of its player.
_FIGHTERS: Final[tuple[IdKind, ...]] = ("fighter",)
_COUNTERS: Final[tuple[IdKind, ...]] = ("counter", "flag")


def with_player(use: Use, symbols: list[Symbol], names: FileNames, meanings: Meanings, renamed: Mapping[Symbol, str]) -> tuple[str, str] | None:
    """A name in a scenario with all its numbers: as it is written, and as it must be once some things have other names.
    None where no number of a player can follow it."""
    kinds = next((kinds for kinds in (_FIGHTERS, _COUNTERS) if use.kinds[0] in kinds and symbols[0].kind in kinds), None)
    if use.stage is None or kinds is None:
        return None
    line = names.lines[use.line - 1]
    written = _PLAYER.match(line, use.column - 1 + len(use.id) + len(use.number))
    if written is None and use.player is not None:
        return None  # it stands where only one player's are meant
    suffix = written.group() if written is not None else ""
    before, after = (_told_apart(use.stage, kinds, meanings, names) for names in ({}, renamed))
    player = int(written.group(1)) - 1 if written is not None else _only(before, f"{use.id}{use.number}")
    if player is None or player >= len(after):
        return None
    new = f"{renamed.get(symbols[0], use.id)}{use.number}"
    several = Counter(name for own in after for name in own)
    return f"{use.id}{use.number}{suffix}", f"{new}@{player + 1}" if several[new] > 1 else new


def _only(names: list[list[str]], name: str) -> int | None:
    """The only player who has something of this name."""
    found = [player for player, own in enumerate(names) if name in own]
    return found[0] if len(found) == 1 else None


def _told_apart(stage: Stage, kinds: tuple[IdKind, ...], meanings: Meanings, renamed: Mapping[Symbol, str]) -> list[list[str]]:
    """What each player has of these kinds, by the names that scenarios know."""
    heroes = [Owner("hero", hero) for hero in stage.heroes]
    own = [list(_names(hero, kinds, meanings, renamed)) for hero in heroes]
    if kinds == _FIGHTERS:
        return [[name for name, _ in names] for names in own]
    everyones = [name for names in own for name, is_everyones in names if is_everyones]
    return [list(dict.fromkeys([*(name for name, _ in names), *everyones])) for names in own]


def _names(hero: Owner, kinds: tuple[IdKind, ...], meanings: Meanings, renamed: Mapping[Symbol, str]) -> Iterator[tuple[str, bool]]:
    """The names of a hero's pieces, each of a group, and whether each player has one."""
    for names in meanings.files_of(hero):
        for kind in kinds:
            pieces = names.tree.get(f"{kind}s") if names.tree is not None else None
            for id, piece in pieces.items() if isinstance(pieces, dict) else ():
                name = renamed.get(Symbol(kind, f"hero {hero.id}", id), id)
                count = _number(piece, "count") if kind == "fighter" else 1
                for each in [name] if count <= 1 else [f"{name}-{number}" for number in range(1, min(count, 99) + 1)]:
                    yield each, isinstance(piece, dict) and piece.get("whose") == "everyone"


def _number(piece: Any, key: str) -> int:
    value = piece.get(key) if isinstance(piece, dict) else None
    return value if type(value) is int else 1
