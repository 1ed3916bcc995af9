"""Turns an id that a pack does not know into advice: the name that was meant, or the pack that has it and would have to
be needed."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from compiler.content.pieces import Content, Group, Located
from compiler.diagnostics import did_you_mean, nearest
from compiler.find.shipped import shipped_ids
from compiler.fix import AddedLine, Edit
from compiler.tree import Map, Seq

# What the pieces of a group are called in a message.
_NAMES: Final[dict[Group, str]] = {"heroes": "heroes", "boards": "boards", "items": "items", "cards": "shared cards"}


def advice(content: Content, pack: str, group: Group, id: str, known: Collection[str]) -> str:
    """What to do about an id that is not among the `known` ones of a pack and of those it needs."""
    others = _elsewhere(content, pack, group)
    if id in others:
        return _need(content, pack, others[id])
    if nearest(id, known) is None and (guess := nearest(id, others)) is not None:
        return f"Did you mean `{guess}` of the pack `{others[guess]}`? {_need(content, pack, others[guess])}"
    if known or not others:
        return did_you_mean(id, known, what=_NAMES[group])
    packs = sorted(set(others.values()))
    listed = " or ".join(f"`{name}`" for name in packs)
    return f"Neither this pack nor one that it needs has {_NAMES[group]}. Add a pack that has, such as {listed}, to `needs` in pack.yaml."


def _need(content: Content, pack: str, needed: str) -> str:
    help = f"Add `{needed}` to `needs` in pack.yaml."
    edit = _added_need(content.packs[pack].tree, needed) if pack in content.packs else None
    return help if edit is None else AddedLine(help, f"Add `{needed}` to `needs`", edit)


def _added_need(manifest: Map, needed: str) -> Edit | None:
    """Where to write one more pack into a manifest."""
    needs = manifest.get("needs")
    if isinstance(needs, Seq) and needs:
        at = needs.item_span(len(needs) - 1)
        in_brackets = needs.span.line == manifest.key_span("needs").line
        text = f", {needed}" if in_brackets else f"\n{' ' * (at.column - 3)}- {needed}"
        return Edit(at._replace(line=at.end_line, column=at.end_column), "", text)
    if "needs" in manifest or "version" not in manifest:
        return None
    at = manifest.key_span("version")
    return Edit(at._replace(end_line=at.line, end_column=at.column), "", f"needs: [{needed}]\n")


def _elsewhere(content: Content, pack: str, group: Group) -> dict[str, str]:
    """The ids in packs that this one does not need, each with its pack: packs that are compiled with it, and those that
    ship."""
    pieces: Mapping[str, Located[Any]] = getattr(content, group)
    reach = content.in_reach_of(pack)
    found = {**shipped_ids(group), **{id: piece.pack for id, piece in pieces.items()}}
    return {id: owner for id, owner in found.items() if owner not in reach}
