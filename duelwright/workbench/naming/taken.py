"""Turns a new name for something into why it cannot have it: the name is no id, is taken, or is a word of the language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from compiler.diagnostics import Report
from compiler.language.base import NAME
from compiler.language.ids import ID
from compiler.language.naming import IdKind
from compiler.load.yaml_text import load_text
from compiler.model.board import COMMON_PASSAGE
from compiler.program.names import NEXT_FORM, RESERVED
from duelwright.workbench.naming.meaning import Meanings
from duelwright.workbench.naming.notes import RESULTS
from duelwright.workbench.naming.uses import GLOBAL, NamedThing, Owner
from runtime.ir.words import PLACES

# Pieces of a hero that no step could tell apart if they had the same id.
_TOGETHER: Final[tuple[IdKind, ...]] = ("fighter", "form", "counter", "flag", "token", "mark", "pile")
# What effects may name without saying of what kind it is.
_NAMED_ALONE: Final[tuple[IdKind, ...]] = ("fighter", "form", "token", "space", "zone")

_WORDS: Final[dict[IdKind, frozenset[str]]] = {
    **dict.fromkeys((*_TOGETHER, "name", "noun", "space", "zone", "card"), RESERVED),
    "form": RESERVED | {NEXT_FORM},
    "pile": RESERVED | frozenset(PLACES),
    "trait": RESULTS,
    "passage": frozenset({COMMON_PASSAGE}),
}  # fmt: skip


def why_not(meanings: Meanings, things: list[NamedThing], name: str) -> str | None:
    """Why these cannot be called by a name; None where nothing is in the way at first sight."""
    return next((reason for thing in things for reason in _reasons(meanings, thing, name)), None)


def _reasons(meanings: Meanings, thing: NamedThing, name: str) -> Iterator[str]:
    if thing.kind == "name" and re.fullmatch(NAME, name) is None:
        yield f"`{name}` is no name: lower-case words joined by dashes or underscores; a letter comes first."
    elif thing.kind != "name" and re.fullmatch(ID, name) is None:
        yield f"`{name}` is no id: lower-case words joined by dashes, such as `long-gallery`; a letter comes first."
    elif not _is_plain_text(name):
        yield f"`{name}` means something else to readers of YAML."
    if name in _WORDS.get(thing.kind, ()):
        yield f"`{name}` is a word of the language."
    if thing.kind in GLOBAL:
        if name in meanings.places_of_kind(thing.kind):
            yield f"There is {_article(thing.kind)} `{name}` already."
        return
    if thing.kind == "name":
        yield from _reasons_for_name(meanings, thing, name)
        return
    kind, _, id = thing.scope.rpartition(" ")
    owner = Owner("hero" if kind == "hero" else "board" if kind == "board" else "pack" if kind == "pack" else "shared card", id)
    for other in _TOGETHER if thing.kind in _TOGETHER else (thing.kind,):
        if owner.kind != "shared card" and meanings.has(other, owner, name):
            yield f"The {owner.kind} `{owner.id}` has {_article(other)} `{name}` already."
    if thing.kind in _NAMED_ALONE:
        for bound in _bound_in(meanings, owner, name):
            yield f"A step calls something `{name}` already: {bound}."


def _is_plain_text(name: str) -> bool:
    """Whether YAML reads it as text, whoever reads it: some take `yes` for true."""
    report = Report()
    tree = load_text(f"{name}: {name}", "", report)
    return not report.diagnostics and tree == {name: name}


def _reasons_for_name(meanings: Meanings, thing: NamedThing, name: str) -> Iterator[str]:
    for names in meanings.files.values():
        if ("name", thing.scope) not in names.defined:
            continue
        if name in names.defined["name", thing.scope]:
            yield f"`{name}` is bound by another step there already."
        for use in names.defined["name", thing.scope].get(thing.id, ()):
            for owner in meanings.owners(use):
                for kind in _NAMED_ALONE:
                    if meanings.has(kind, owner, name):
                        yield f"The {owner.kind} `{owner.id}` has {_article(kind)} `{name}`."


def _bound_in(meanings: Meanings, owner: Owner, name: str) -> Iterator[str]:
    """Where steps of a hero or a board bind a name."""
    for names in meanings.files.values():
        for use in names.by_id.get(name, ()):
            if use.kinds == ("name",) and use.defines and owner in meanings.owners(use):
                yield f"{names.file.rpartition('/')[2]}, line {use.line}"


def _article(kind: IdKind) -> str:
    return f"an {kind}" if kind[0] in "aeio" else f"a {kind}"
