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
from duelwright.workbench.naming.uses import GLOBAL, Owner, Symbol
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


def why_not(meanings: Meanings, symbols: list[Symbol], name: str) -> str | None:
    """Why these cannot be called by a name; None where nothing is in the way at first sight."""
    return next((reason for symbol in symbols for reason in _reasons(meanings, symbol, name)), None)


def _reasons(meanings: Meanings, symbol: Symbol, name: str) -> Iterator[str]:
    if symbol.kind == "name" and re.fullmatch(NAME, name) is None:
        yield f"`{name}` is no name: lower-case words joined by dashes or underscores; a letter comes first."
    elif symbol.kind != "name" and re.fullmatch(ID, name) is None:
        yield f"`{name}` is no id: lower-case words joined by dashes, such as `long-gallery`; a letter comes first."
    elif not _is_plain_text(name):
        yield f"`{name}` means something else to readers of YAML."
    if name in _WORDS.get(symbol.kind, ()):
        yield f"`{name}` is a word of the language."
    if symbol.kind in GLOBAL:
        if name in meanings.places_of_kind(symbol.kind):
            yield f"There is {_article(symbol.kind)} `{name}` already."
        return
    if symbol.kind == "name":
        yield from _reasons_for_name(meanings, symbol, name)
        return
    kind, _, id = symbol.scope.rpartition(" ")
    owner = Owner("hero" if kind == "hero" else "board" if kind == "board" else "pack" if kind == "pack" else "shared card", id)
    for other in _TOGETHER if symbol.kind in _TOGETHER else (symbol.kind,):
        if owner.kind != "shared card" and meanings.has(other, owner, name):
            yield f"The {owner.kind} `{owner.id}` has {_article(other)} `{name}` already."
    if symbol.kind in _NAMED_ALONE:
        for bound in _bound_in(meanings, owner, name):
            yield f"A step calls something `{name}` already: {bound}."


def _is_plain_text(name: str) -> bool:
    """Whether YAML reads it as text, whoever reads it: some take `yes` for true."""
    report = Report()
    tree = load_text(f"{name}: {name}", "", report)
    return not report.diagnostics and tree == {name: name}


def _reasons_for_name(meanings: Meanings, symbol: Symbol, name: str) -> Iterator[str]:
    for names in meanings.files.values():
        if ("name", symbol.scope) not in names.defined:
            continue
        if name in names.defined["name", symbol.scope]:
            yield f"`{name}` is bound by another step there already."
        for use in names.defined["name", symbol.scope].get(symbol.id, ()):
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
