"""Turns the files of packs into typed content."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from compiler.cache import Cache
from compiler.content.answers import Kept
from compiler.content.faults.duplicate_id import DuplicateId
from compiler.content.files import FileRead, PieceRead, read_file
from compiler.content.keywords import put_keywords_in
from compiler.content.pieces import Content
from compiler.diagnostics import Report
from compiler.find.packs import PackFolder, PictureFile, Source
from compiler.tree import Map, Span

Progress = Callable[[str, int, int], None]

# What one piece of each table is called.
_NAMES = {"packs": "pack", "heroes": "hero", "boards": "board", "items": "item", "cards": "shared card", "translations": "translation"}


class Memory:
    """What was read of files, for the next time: a file that is as it was is not read again, and an answer about content that
    is as it was is not worked out again."""

    def __init__(self) -> None:
        self.kept = Kept()
        self._files: dict[str, FileRead] = {}
        self._pictures: dict[Path, PictureFile] = {}

    def file(self, source: Source, pack: str) -> FileRead:
        known = self._files.get(source.file)
        if known is None or known.source != source or known.pack != pack:
            known = self._files[source.file] = read_file(source, pack, None)
        return known

    def pictures(self, packs: Iterable[PackFolder]) -> dict[tuple[str, str], PictureFile]:
        """The pictures of packs; one that is as it was is the same object."""
        found = {(pack.id, picture.inside): picture for pack in packs for picture in pack.pictures}
        same = {key: known if (known := self._pictures.get(picture.path)) == picture else picture for key, picture in found.items()}
        self._pictures = {picture.path: picture for picture in same.values()}
        return same

    def tree(self, file: str, data: bytes) -> Map | None:
        """The tree of a file as it is written, if it was read when it held this."""
        known = self._files.get(file)
        return known.written if known is not None and known.source.data == data else None

    def keep_only(self, files: Iterable[str]) -> None:
        """Forget the files that are gone."""
        left = set(files)
        if len(left) != len(self._files):
            self._files = {file: read for file, read in self._files.items() if file in left}


def read_content(
    packs: list[PackFolder], report: Report, cache: Cache | None = None, progress: Progress | None = None, memory: Memory | None = None
) -> Content:
    """Everything in the packs whose shape is right; the report says what is wrong with the rest. With `memory`, what was
    read for it the last time need not be read again."""
    files: list[FileRead] = []
    total = sum(len(pack.sources) for pack in packs)
    for pack in packs:
        for source in pack.sources:
            files.append(memory.file(source, pack.id) if memory is not None else read_file(source, pack.id, cache))
            if progress:
                progress(source.file, len(files), total)
    if memory is not None:
        memory.keep_only(read.source.file for read in files)
    for read in files:
        report.diagnostics += read.findings
    used = _put_keywords_in(files, report)
    content = _content(_in_use(files, report), files)
    content.used_keywords.update(dict.fromkeys(used, True))
    content.pictures.update((memory or Memory()).pictures(packs))
    if memory is not None:
        content = Content(**memory.kept.tables(content.tables()), answers=memory.kept)
        memory.kept.use(content)
    return content


def _in_use(files: list[FileRead], report: Report) -> list[PieceRead]:
    """The first piece of each id; a second one with the same id is reported and left out."""
    found: dict[tuple[str, Any], PieceRead] = {}
    for piece in (piece for read in files for piece in read.pieces):
        known = found.setdefault((piece.table, piece.key), piece)
        if known is not piece:
            id = piece.key if isinstance(piece.key, str) else piece.key[1]
            DuplicateId.found(report, _span_of_id(piece), _NAMES[piece.table], id, _span_of_id(known))
    return list(found.values())


def _span_of_id(piece: PieceRead) -> Span:
    located = piece.located
    key = next((key for key in ("id", "locale") if key in located.tree), None)
    return located.span(key) if key else located.span()


def _content(pieces: Iterable[PieceRead], files: Iterable[FileRead]) -> Content:
    content = Content()
    tables = content.tables()
    for piece in pieces:
        tables[piece.table][piece.key] = piece.located
    for read in files:
        if read.is_partly_read:
            content.partly_read[read.source.file] = True
        if read.has_lost_cards:
            content.lost_cards[read.source.file] = True
        if read.is_unread:
            content.unread[read.source.kind] = True
    return content


def _put_keywords_in(files: list[FileRead], report: Report) -> set[str]:
    """Puts what keywords say into the effects that use them: from here on every effect is all that it does. The keys of the
    keywords that are used."""
    if not any(piece.uses for read in files for piece in read.pieces):
        return set()
    plain = _content(_in_use(files, Report()), files)
    for read in files:
        if any(piece.used is not None and not _is_same(piece.scope, _scope(plain, piece)) for piece in read.pieces):
            read.read_again()
    pieces = [piece for piece in _in_use(files, Report()) if piece.uses]
    for piece in pieces:
        if piece.used is None:
            _put_into(piece, plain)
    count = Counter(key for piece in pieces for key, _ in piece.used or ())
    for piece in pieces:
        report.diagnostics += piece.findings
        shared = frozenset(key for key, _ in piece.used or () if count[key] > 1)
        if shared != piece.shared:
            for key, use in piece.used or ():
                use.share(shared=key in shared)
            # Another object: whatever was worked out from it is out of date.
            piece.shared, piece.located = shared, replace(piece.located)
    return set(count)


def _put_into(piece: PieceRead, content: Content) -> None:
    found = Report()
    located = piece.located
    hero = located.value.id if piece.table == "heroes" else None
    piece.used = put_keywords_in(piece.uses, hero, located.pack, content, found)
    piece.findings, piece.scope = tuple(found.diagnostics), _scope(content, piece)


def _scope(content: Content, piece: PieceRead) -> tuple[Any, ...]:
    """All that decides what is put into a piece: the manifests that it may refer to, and the hero that it is."""
    reach = content.in_reach_of(piece.located.pack)
    manifests = [located.tree for id, located in content.packs.items() if id in reach]
    hero = content.heroes.get(piece.key) if piece.table == "heroes" else None
    return (*manifests, hero.tree if hero is not None else None)


def _is_same(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    return len(one) == len(other) and all(a is b for a, b in zip(one, other, strict=True))
