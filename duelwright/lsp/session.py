"""Turns the names that an editor uses (addresses, positions) into those of the workbench, and keeps what the editor has told:
its folders, its open texts, its settings."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from lsprotocol import types

from compiler.find.files import is_picture, is_yaml
from compiler.tree import Span
from duelwright.lsp.documents import Document, Documents
from duelwright.lsp.positions import Positions
from duelwright.lsp.settings import Settings
from duelwright.lsp.shelves import Shelves
from duelwright.lsp.uris import Addresses
from duelwright.workbench import Workbench


class Session:
    """All that one editor has told, and the workbenches with its packs."""

    def __init__(self) -> None:
        self.capabilities = types.ClientCapabilities()
        self.settings = Settings()
        self.documents = Documents()
        self.addresses = Addresses()
        # How often what lies on the workbenches has changed: what was found out before is out of date.
        self.changes = 0
        self._shelves = Shelves()
        self._folders: list[str] = []
        self._disk_has_changed = False
        # Texts that are not open, as they were after so many changes.
        self._read: dict[str, Positions] = {}
        self._read_at = 0

    def can(self, *path: str) -> Any:
        """What the editor says of itself at a place of its capabilities; None where it says nothing."""
        found: Any = self.capabilities
        for name in path:
            found = getattr(found, name, None)
        return found

    # What the editor tells

    def use_folders(self, uris: Iterable[str]) -> None:
        self._folders = list(dict.fromkeys(uris))
        self._shelves.open_folders(self.addresses.use_folders(self._folders))
        self.changes += 1

    def change_folders(self, added: Iterable[str], removed: Iterable[str]) -> None:
        gone = set(removed)
        self.use_folders([*(uri for uri in self._folders if uri not in gone), *added])

    def open(self, uri: str, version: int, text: str) -> None:
        document = self.documents.open(uri, self.addresses.file(uri), version, text)
        if document.file is not None:
            self.addresses.opened(uri, document.file)
        self._lay(document)

    def change(self, uri: str, version: int, changes: Sequence[types.TextDocumentContentChangeEvent]) -> None:
        document = self.documents.change(uri, version, changes)
        if document is not None:
            self._lay(document)

    def close(self, uri: str) -> None:
        document = self.documents.close(uri)
        if document is None or document.file is None:
            return
        other = self.documents.of_file(document.file)
        if other is not None:
            self.addresses.opened(other.uri, document.file)
            self._lay(other)
            return
        self.addresses.closed(document.file)
        self._shelves.edit(document.file, None)
        self._disk_has_changed = True  # whatever was written to it while it was open has been passed over
        self.changes += document.text != Workbench().text(document.file)

    def disk_changed(self) -> None:
        """Something has changed on the disk; nobody knows what."""
        self._disk_has_changed = True
        self.changes += 1

    def files_changed(self, events: Iterable[types.FileEvent]) -> bool:
        """Some files have changed on the disk; whether that concerns packs."""
        concerns = any(self._concerns_packs(event) for event in events)
        if concerns:
            self.disk_changed()
        return concerns

    def _concerns_packs(self, event: types.FileEvent) -> bool:
        """What is open counts as the editor has it; folders come and go with what is in them."""
        file = self.addresses.file(event.uri)
        if file is None or self.documents.of_file(file) is not None:
            return False
        if is_yaml(Path(file).name) or is_picture(Path(file).name):
            return True
        if event.type == types.FileChangeType.Created:
            return os.path.isdir(file)
        return any(root == Path(file) or root in Path(file).parents or Path(file) in root.parents for root in self._shelves.roots)

    def _lay(self, document: Document) -> None:
        if document.file is not None:
            before = self._shelves.text(document.file)
            self._shelves.edit(document.file, "" if document.is_too_large else document.text)
            self.changes += before != self._shelves.text(document.file)

    # What there is

    @property
    def shelves(self) -> Shelves:
        """The workbenches, with what is on the disk now."""
        if self._disk_has_changed:
            self._disk_has_changed = False
            self._shelves.look_again()
        return self._shelves

    def bench(self, uri: str) -> tuple[Workbench, str] | None:
        """The workbench that a file is on, and its path; None where it is in no pack, or larger than what is read."""
        document = self.documents.at(uri)
        if document is not None and document.is_too_large:
            return None
        file = document.file if document is not None else self.addresses.file(uri)
        bench = self.shelves.bench_of(file) if file is not None else None
        return (bench, file) if bench is not None and file is not None else None

    def positions(self, file: str) -> Positions:
        """The text of a file, as the editor has it or else the disk."""
        document = self.documents.of_file(file)
        if document is not None:
            return document.positions
        if self._read_at != self.changes:
            self._read, self._read_at = {}, self.changes
        if file not in self._read:
            self._read[file] = Positions(self.shelves.text(file) or "", self.documents.encoding)
        return self._read[file]

    def range(self, span: Span) -> types.Range:
        return self.positions(span.file).range(span)

    def location(self, span: Span) -> types.Location:
        return types.Location(self.addresses.uri(span.file), self.range(span))

    def locations(self, spans: Iterable[Span]) -> list[types.Location]:
        return [self.location(span) for span in spans]
