"""Turns a tree with faults of shape into what is left without them, so that the rest of the file is checked in the same
run."""

from __future__ import annotations

from typing import Any, Final

from compiler.tree import Map, Path, Seq
from runtime.ir import WINDOWS

# Where an entry may be missing without making the others wrong: nothing else refers to a card of a deck, but much to a
# fighter.
_LOOSE: Final = {"hero": ("deck", "abilities"), "items": ("items",), "cards": ("cards",), "scenario": ("scenarios",)}


def without_faults(kind: str, tree: Map, faults: list[Path], strays: list[Path]) -> Map | None:
    """The tree without stray keys and without the entries that have faults; None where a fault is in what the rest
    depends on."""
    cuts = set(strays)
    for path in faults:
        if len(path) < 2 or path[0] not in _LOOSE.get(kind, ()):
            return None
        cuts |= _cuts(tree, path)
    return cut(tree, cuts)


def cut(tree: Map, cuts: set[Path]) -> Map:
    """The tree without what is at these places."""
    left = _cut(tree, cuts, ())
    assert isinstance(left, Map)
    return left


def _cuts(tree: Map, path: Path) -> set[Path]:
    """What goes with a fault: the entry it is in, or, in the effects of a card, only the step."""
    if len(path) <= 3 or path[2] not in WINDOWS:
        return {path[:2]}
    window, index = path[:3], path[3]
    steps: Any = tree
    for key in window:
        steps = steps[key]
    if not isinstance(steps, Seq) or not isinstance(index, int):
        return {window}
    # Steps after it may use the names that it binds.
    last = len(steps) if _binds_names(steps[index]) else index + 1
    return {window} if index == 0 and last == len(steps) else {(*window, step) for step in range(index, last)}


def _binds_names(node: Any) -> bool:
    if isinstance(node, Map):
        return "as" in node or any(map(_binds_names, node.values()))
    return isinstance(node, Seq) and any(map(_binds_names, node))


def _cut(node: Any, cuts: set[Path], path: Path) -> Any:
    """A copy of the node without what is to be cut; where nothing is, the node itself."""
    if not any(cut[: len(path)] == path for cut in cuts):
        return node
    if isinstance(node, Map):
        mapping = Map(node.span)
        for key, value in node.items():
            if (*path, key) not in cuts:
                mapping[key] = _cut(value, cuts, (*path, key))
                mapping.keys_at[key], mapping.values_at[key] = node.keys_at[key], node.values_at[key]
        return mapping
    if isinstance(node, Seq):
        sequence = Seq(node.span)
        for index, value in enumerate(node):
            if (*path, index) not in cuts:
                sequence.append(_cut(value, cuts, (*path, index)))
                sequence.items_at.append(node.items_at[index])
        return sequence
    return node
