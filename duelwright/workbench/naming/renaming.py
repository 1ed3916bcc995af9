"""Turns a new name for what is named at a place into edits of all files that name it. Text that merely looks alike stays.

What players read stays too where it has a name of its own; what is called after its id, such as a space, follows it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from compiler.fix import Edit
from compiler.language.naming import IdKind
from compiler.tree import Span
from duelwright.workbench.answers import CannotRename
from duelwright.workbench.naming.index import FileNames, NameIndex
from duelwright.workbench.naming.keeping import check_the_same
from duelwright.workbench.naming.looking import named_at
from duelwright.workbench.naming.meaning import Meanings
from duelwright.workbench.naming.numbers import with_player
from duelwright.workbench.naming.taken import why_not
from duelwright.workbench.naming.uses import IdUse, NamedThing, gives

if TYPE_CHECKING:
    from duelwright.workbench.workbench import Workbench


def renameable(bench: Workbench, file: str, line: int, column: int) -> Span:
    use, _ = _begin(bench, file, line, column)
    return use.span(file)


def rename(bench: Workbench, file: str, line: int, column: int, name: str) -> list[Edit]:
    use, renaming = _begin(bench, file, line, column)
    if name == use.id:
        return []
    reason = why_not(renaming.meanings, renaming.things, name)
    if reason is not None:
        raise CannotRename(reason)
    edits = renaming.edits(name)
    hanging = check_the_same(renaming.meanings, edits, renaming.things, name)
    if hanging:
        from duelwright.workbench.naming.playing import settled_by_playing  # which brings the game along

        roots = [pack.root for pack in bench.compiled.packs if pack.requested]
        edits += settled_by_playing(roots, renaming.meanings, edits, hanging, renaming.unclear(name))
    return sorted(edits, key=lambda edit: edit.span)


def _begin(bench: Workbench, file: str, line: int, column: int) -> tuple[IdUse, Renaming]:
    """What is to have another name, once it is known that it can."""
    meanings = bench.part(NameIndex).look(bench)
    found = named_at(meanings, file, line, column)
    if not found:
        raise CannotRename("There is no name here that could be changed.")
    use, things = found[0]
    if use.owner.kind == "scenario" and len(things) > 1:
        raise CannotRename(f"`{use.id}` may be that of {_listed(things)} here. Rename it where it is given.")
    renaming = Renaming(meanings, things)
    renaming.check({pack.id for pack in bench.compiled.packs if pack.requested})
    return use, renaming


class Renaming:
    """What gets another name together, and every place where it is written.

    A place may mean several things, such as a counter that a shared card names for each hero who has it: these can only have
    another name together.
    """

    def __init__(self, meanings: Meanings, things: list[NamedThing]) -> None:
        self.meanings = meanings
        self.things = list(things)
        self._uses: dict[tuple[str, IdUse], tuple[FileNames, IdUse, list[NamedThing]]] = {}
        for thing in self.things:  # which grows meanwhile
            self._take_along(self._namesake(thing))
            for names, use in meanings.uses(thing):
                meant = meanings.of(use, names)
                self._uses[names.file, use] = names, use, meant
                if use.owner.kind != "scenario":
                    self._take_along(meant)

    def _take_along(self, others: list[NamedThing]) -> None:
        self.things += [other for other in others if other not in self.things]

    def _namesake(self, thing: NamedThing) -> list[NamedThing]:
        """A form may be called like the fighter that takes it: card text speaks of both as one."""
        pairs: dict[IdKind, IdKind] = {"fighter": "form", "form": "fighter"}
        if thing.kind not in pairs:
            return []
        other = NamedThing(pairs[thing.kind], thing.scope, thing.id)
        return [other] if any(gives(use, other) for _, use in self.meanings.uses(other)) else []

    def check(self, editable: set[str]) -> None:
        """Whether all of it can be written anew."""
        for thing in self.things:
            self._check_given(thing, editable)
        for names, use, meant in self._uses.values():
            if names.pack not in editable:
                raise CannotRename(f"The pack `{names.pack}`, which names it too, is not among the packs that are worked on.")
            others = [thing for thing in meant if thing not in self.things]
            if others and use.denied:
                raise CannotRename(f"In {_place(names, use)}, `{use.id}` may also be that of {_listed(others)}.")
        for names in self.meanings.files.values():
            if names.pack in editable and not names.is_current:
                raise CannotRename(f"{_file(names)} cannot be read at the moment: it may name it too.")

    def _check_given(self, thing: NamedThing, editable: set[str]) -> None:
        given = [names for names, use, meant in self._uses.values() if gives(use, thing) and thing in meant]
        if not given:
            raise CannotRename(f"There is no {thing.kind} `{thing.id}`.")
        elsewhere = sorted({names.pack for names in given} - editable)
        if elsewhere:
            raise CannotRename(f"The {thing.kind} `{thing.id}` is part of the pack `{elsewhere[0]}`, which is not among the packs that are worked on.")

    def edits(self, name: str) -> list[Edit]:
        """What is to be written where."""
        renamed = dict.fromkeys(self.things, name)
        found = {use.span(names.file): self._edit(names, use, meant, renamed) for names, use, meant in self._uses.values() if self._is_clear(meant)}
        for names, use in self._told_apart(name):
            meant = self.meanings.of(use, names)
            if meant:
                found.setdefault(use.span(names.file), self._edit(names, use, meant, renamed))
        return [edit for edit in found.values() if edit.old != edit.new]

    def unclear(self, name: str) -> list[Edit]:
        """What may have to be written besides: in scenarios something may be of a player who has something else of the same id."""
        return [Edit(use.span(names.file), use.id, name) for names, use, meant in self._uses.values() if not self._is_clear(meant)]

    def _is_clear(self, meant: list[NamedThing]) -> bool:
        return all(thing in self.things for thing in meant)

    def _edit(self, names: FileNames, use: IdUse, meant: list[NamedThing], renamed: Mapping[NamedThing, str]) -> Edit:
        numbered = with_player(use, meant, names, self.meanings, renamed)
        old, new = numbered or (use.id, renamed.get(meant[0], use.id))
        return Edit(Span(names.file, use.line, use.column, use.line, use.column + len(old)), old, new)

    def _told_apart(self, name: str) -> Iterator[tuple[FileNames, IdUse]]:
        """What has the old or the new name too in scenarios in which the renamed things are: the numbers of the players may
        have to follow it, or need not any more."""
        heroes = {thing.scope.removeprefix("hero ") for thing in self.things if thing.kind in ("fighter", "counter", "flag")}
        for id in (self.things[0].id, name) if heroes else ():
            for names in self.meanings.files.values():
                for use in names.by_id.get(id, ()):
                    if use.stage is not None and not heroes.isdisjoint(use.stage.heroes):
                        yield names, use


def _listed(things: list[NamedThing]) -> str:
    return " or ".join(f"`{thing.scope.rpartition(' ')[2]}`" for thing in things)


def _file(names: FileNames) -> str:
    return names.source.inside


def _place(names: FileNames, use: IdUse) -> str:
    return f"{_file(names)}, line {use.line}"
