"""Turns edits into whether everything still means the same with them.

The files are read again as they would be. Each id in them must mean what it meant before: what is given at the same place.
So whatever a new name would collide with shows: another piece, a name that a step binds, a word of the language, a word that
YAML takes for something else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from compiler.diagnostics import Report
from compiler.fix import Edit, Fix, apply_fixes
from compiler.load.yaml_text import load_text
from compiler.tree import Map
from duelwright.workbench.answers import CannotRename
from duelwright.workbench.naming.index import FileNames, names_of
from duelwright.workbench.naming.meaning import Meanings
from duelwright.workbench.naming.uses import IdUse, NamedThing, gives

# Where something is given: a file, and the number of the id among those in it.
_Given = frozenset[tuple[str, int]]


def check_the_same(before: Meanings, edits: Sequence[Edit], things: Sequence[NamedThing], name: str) -> set[tuple[str, int]]:
    """Raise CannotRename where something would mean something else. Gives the scenarios, by file and number, of which that
    cannot be told without playing them: something in them may be of several players, before or afterwards."""
    hanging: set[tuple[str, int]] = set()
    changed = dict(_changed(before, edits, things, name))
    after = before.with_changed(changed)
    old, new = _Places(before), _Places(after)
    ids = {name, *(thing.id for thing in things)}
    for file, names in before.files.items():
        now = after.files[file]
        if len(names.uses) != len(now.uses):
            raise CannotRename(_sentence(name, names, _first_other(names, now)))
        for one, other in zip(names.uses, now.uses, strict=True):
            if file not in changed and one.id not in ids:
                continue
            meant, means = old.meant(one, names), new.meant(other, now)
            if meant != means and one.stage is not None and not {*meant}.isdisjoint(means):
                hanging.add((file, one.stage.number))
            elif meant != means:
                raise CannotRename(_sentence(name, names, one))
    return hanging


def _changed(before: Meanings, edits: Sequence[Edit], things: Sequence[NamedThing], name: str) -> Iterator[tuple[str, FileNames]]:
    """The files with the edits in them. Those of a pack with another id are all others."""
    packs = {thing.id: name for thing in things if thing.kind == "pack"}
    by_file: dict[str, list[Edit]] = {}
    for edit in edits:
        by_file.setdefault(edit.span.file, []).append(edit)
    for file, names in before.files.items():
        if file not in by_file and names.pack not in packs:
            continue
        text, _ = apply_fixes(names.text, [Fix("", tuple(by_file.get(file, ())), safe=True)])
        tree = load_text(text, file, Report())
        yield file, names_of(names.source, packs.get(names.pack, names.pack), tree if isinstance(tree, Map) else None, text)


class _Places:
    """What ids mean, as the places where that is given: these are the same whatever it is called."""

    def __init__(self, meanings: Meanings) -> None:
        self._meanings = meanings
        self._known: dict[NamedThing, _Given] = {}

    def meant(self, use: IdUse, names: FileNames) -> list[_Given]:
        return [self._given(thing) for thing in self._meanings.of(use, names)]

    def _given(self, thing: NamedThing) -> _Given:
        if thing not in self._known:
            self._known[thing] = frozenset(
                (file, number)
                for file, names in self._meanings.files.items()
                if thing.id in names.by_id
                for number, use in enumerate(names.uses)
                if use.id == thing.id and gives(use, thing) and thing in self._meanings.of(use, names)
            )
        return self._known[thing]


def _first_other(names: FileNames, now: FileNames) -> IdUse:
    """The first id that is not there any more, or means something of another kind."""
    pairs: Mapping[int, IdUse] = dict(enumerate(now.uses))
    return next((use for number, use in enumerate(names.uses) if number not in pairs or pairs[number].kinds != use.kinds), names.uses[-1])


def _sentence(name: str, names: FileNames, use: IdUse) -> str:
    return f"With the name `{name}`, what {names.source.inside}, line {use.line}, says would mean something else."
