"""Turns the packs in use into the ids that each of their files gives, as far as they can be read now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from compiler.find.packs import PackFolder, Source
from duelwright.workbench.writing.declared import Given, given_ids
from duelwright.workbench.writing.loose import read_loosely

if TYPE_CHECKING:
    from duelwright.workbench.workbench import Workbench


@dataclass(frozen=True, slots=True)
class PackFile:
    """A file of a pack: its kind, what is written in it, the ids that it gives."""

    pack: str
    kind: str
    file: str
    data: Mapping[str, Any]
    given: Given


class Elsewhere:
    """The ids of all files, each read once for as long as it stays the same."""

    def __init__(self) -> None:
        # By pack and file; each with the tree or the text that it was made of.
        self._read: dict[tuple[str, str], tuple[object, PackFile]] = {}

    def files(self, bench: Workbench, *kinds: str) -> Iterator[PackFile]:
        """The files of some kinds, in all packs."""
        for pack in bench.compiled.packs:
            yield from self._files_of(bench, pack, kinds)

    def in_reach(self, bench: Workbench, file: str, *kinds: str) -> Iterator[PackFile]:
        """Likewise, in the pack of a file and those that it needs. All packs, where the file is in none of them."""
        packs = {pack.id: pack for pack in bench.compiled.packs}
        own = next((pack.id for pack in packs.values() if any(source.file == file for source in pack.sources)), None)
        reach: list[str] = [] if own is not None else list(packs)
        waiting = [own] if own is not None else []
        while waiting:
            id = waiting.pop()
            if id in packs and id not in reach:
                reach.append(id)
                waiting += packs[id].needs
        for id in reach:
            yield from self._files_of(bench, packs[id], kinds)

    def _files_of(self, bench: Workbench, pack: PackFolder, kinds: tuple[str, ...]) -> Iterator[PackFile]:
        for source in pack.sources:
            if source.kind in kinds:
                read = self._file(bench, pack.id, source)
                if read is not None:
                    yield read

    def _file(self, bench: Workbench, pack: str, source: Source) -> PackFile | None:
        """A file, as it is now: while it is no right YAML, as far as it can be told."""
        made_of = bench.tree(source.file) or bench.text(source.file)
        key, known = (pack, source.file), self._read.get((pack, source.file))
        if known is not None and (known[0] is made_of or (isinstance(made_of, str) and known[0] == made_of)):
            return known[1]
        data = read_loosely(made_of).data if isinstance(made_of, str) else made_of
        if not isinstance(data, Mapping):
            return None
        found = PackFile(pack, source.kind, source.file, data, given_ids(source.kind, data))
        self._read[key] = (made_of, found)
        return found


def pack_of(bench: Workbench, file: str) -> str | None:
    """The id of the pack that a file is in."""
    return next((pack.id for pack in bench.compiled.packs if any(source.file == file for source in pack.sources)), None)
