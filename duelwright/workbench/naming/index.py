"""Turns the files of packs into the ids that are written in them, file by file: what has not changed is not read again."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Final

from compiler.find.packs import Source
from compiler.language.naming import IdKind
from compiler.load.slips import LINE_END
from compiler.shape.schema import committed
from compiler.tree import Map
from compiler.upgrade.tree import is_old, upgraded
from duelwright.workbench.naming.meaning import Meanings
from duelwright.workbench.naming.reading import uses_in
from duelwright.workbench.naming.uses import IdUse, scope_of

if TYPE_CHECKING:
    from duelwright.workbench.workbench import Workbench

_WORD: Final = re.compile(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*")


class FileNames:
    """The ids in one file. While it cannot be read, those that were in it when it last could, wherever they are now."""

    def __init__(self, source: Source, pack: str, tree: Map | None, text: str, *, is_current: bool = True) -> None:
        self.source, self.pack, self.tree, self.text, self.is_current = source, pack, tree, text, is_current
        # In the order in which they are read, which is the same for files that differ in ids alone.
        self.uses: list[IdUse] = uses_in(source.kind, tree, source.file, text if is_current else None, pack) if tree is not None else []

    @property
    def file(self) -> str:
        return self.source.file

    @property
    def kind(self) -> str:
        return self.source.kind

    @cached_property
    def lines(self) -> list[str]:
        return LINE_END.split(self.text)

    @cached_property
    def by_id(self) -> Mapping[str, list[IdUse]]:
        found = defaultdict(list)
        for use in self.uses:
            found[use.id].append(use)
        return found

    @cached_property
    def defined(self) -> Mapping[tuple[IdKind, str], Mapping[str, list[IdUse]]]:
        """Where ids are given here: by kind and by what they belong to."""
        found: dict[tuple[IdKind, str], dict[str, list[IdUse]]] = defaultdict(lambda: defaultdict(list))
        for use in self.uses:
            if use.defines:
                found[use.kinds[0], use.unit or scope_of(use.owner)][use.id].append(use)
        return found

    @cached_property
    def taken(self) -> list[IdUse]:
        """The uses of shared cards and of keywords: through these it reaches other files."""
        return [use for use in self.uses if not use.defines and use.kinds[0] in ("shared card", "keyword")]

    @cached_property
    def _in_order(self) -> list[IdUse]:
        return sorted(self.uses, key=lambda use: (use.line, use.column))

    def at(self, line: int, column: int) -> list[IdUse]:
        """What is written at a place. It may be two things: one of a group, or a fighter whose id ends in a number."""
        uses = self._in_order
        index = bisect_right(uses, (line, column), key=lambda use: (use.line, use.column)) - 1
        start = uses[index].column if index >= 0 and uses[index].line == line else 0
        found: list[IdUse] = []
        while index >= 0 and (uses[index].line, uses[index].column) == (line, start):
            if column <= start + len(uses[index].id) + len(uses[index].number):
                found.append(uses[index])
            index -= 1
        return found[::-1]

    def word_at(self, line: int, column: int) -> str:
        """The word at a place in the text as it is now."""
        if not 1 <= line <= len(self.lines):
            return ""
        return next((word.group() for word in _WORD.finditer(self.lines[line - 1]) if word.start() < column <= word.end() + 1), "")


class NameIndex:
    """The ids in all files of a workbench, kept from one answer to the next."""

    def __init__(self) -> None:
        self._files: dict[str, FileNames] = {}
        self._needs: dict[str, tuple[str, ...]] = {}
        self._meanings = Meanings({}, {})

    def look(self, bench: Workbench) -> Meanings:
        """What all ids mean as the files are now."""
        packs = bench.compiled.packs
        files: dict[str, FileNames] = {}
        for pack in packs:
            for source in pack.sources:
                known = self._files.get(source.file)
                if known is None or known.pack != pack.id or (known.source.data is not source.data and known.source.data != source.data):
                    known = _read(bench, source, pack.id)
                files[source.file] = known
        needs = {pack.id: pack.needs for pack in packs}
        if needs != self._needs or list(files) != list(self._files) or any(files[file] is not self._files[file] for file in files):
            self._files, self._needs = files, needs
            self._meanings = Meanings(files, needs)
        return self._meanings


def _read(bench: Workbench, source: Source, pack: str) -> FileNames:
    text = bench.text(source.file) or ""
    tree = bench.last_tree(source.file)
    return names_of(source, pack, tree, text, is_current=tree is not None and bench.tree(source.file) is tree)


def names_of(source: Source, pack: str, tree: Map | None, text: str, *, is_current: bool = True) -> FileNames:
    """The ids in a file, which may be in an older version of the language."""
    if tree is not None and is_old(tree):
        tree = upgraded(tree, source.kind, committed(source.kind))
    return FileNames(source, pack, tree, text, is_current=is_current)
