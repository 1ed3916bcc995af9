"""Turns two constructs into whether they mean the same, however the game is."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.language.base import Construct, Reference
from compiler.program.names import DeclaredIds


def written_alike(one: Construct | int, other: Construct | int) -> bool:
    """Whether two values are written the same, and so come to the same number at the same moment."""
    if isinstance(one, int) or isinstance(other, int):
        return one == other
    if isinstance(one, Reference) and isinstance(other, Reference):
        return one.text == other.text
    return type(one) is type(other) and one._tree is not None and one._tree == other._tree


def same_fighter(fighters: Sequence[Construct], declared: DeclaredIds) -> bool:
    """Whether two selectors are the same name of a single fighter."""
    one, other = fighters
    return isinstance(one, Reference) and isinstance(other, Reference) and one.text == other.text and declared.count_of(one.text) == 1
