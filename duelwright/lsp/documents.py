"""Turns what an editor opens, changes and closes into the texts that it has at the moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from lsprotocol import types

from duelwright.lsp.positions import DEFAULT_ENCODING, Positions
from runtime.limits import LARGEST_YAML


@dataclass(slots=True)
class Document:
    """A text that is open. `file` is None where its address is of no file: a text that was never saved, a page of an
    archive."""

    uri: str
    file: str | None
    version: int
    positions: Positions

    @property
    def text(self) -> str:
        return self.positions.text

    @property
    def is_too_large(self) -> bool:
        """Whether nothing would read it if it were on the disk."""
        return len(self.text) > LARGEST_YAML


class Documents:
    """What is open in the editor, by its address."""

    def __init__(self) -> None:
        self.encoding: str = DEFAULT_ENCODING
        self._open: dict[str, Document] = {}
        self._of_file: dict[str, Document] = {}

    def __iter__(self) -> Iterator[Document]:
        return iter(self._open.values())

    def open(self, uri: str, file: str | None, version: int, text: str) -> Document:
        document = self._open[uri] = Document(uri, file, version, Positions(text, self.encoding))
        if file is not None:
            self._of_file[file] = document
        return document

    def change(self, uri: str, version: int, changes: Iterable[types.TextDocumentContentChangeEvent]) -> Document | None:
        """The document after its changes; None where nobody has opened it."""
        document = self._open.get(uri)
        if document is not None:
            for change in changes:
                document.positions = Positions(document.positions.changed(change), self.encoding)
            document.version = version
        return document

    def close(self, uri: str) -> Document | None:
        """The document that was open. Where its file is open under another address as well, that one counts now."""
        document = self._open.pop(uri, None)
        if document is not None and document.file is not None and self._of_file.get(document.file) is document:
            del self._of_file[document.file]
            for other in self._open.values():
                if other.file == document.file:
                    self._of_file[document.file] = other
        return document

    def at(self, uri: str) -> Document | None:
        return self._open.get(uri)

    def of_file(self, file: str) -> Document | None:
        return self._of_file.get(file)
