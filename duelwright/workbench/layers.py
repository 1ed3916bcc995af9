"""Lays unsaved text over files, and remembers what was read of them until they are looked at again."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Hashable, Iterable
from pathlib import Path
from typing import Any, TypeVar

from compiler.find.files import DISK, Files, Stamp, is_hidden, is_picture, is_yaml

T = TypeVar("T")


class Layers:
    """Files with unsaved text over them. What is below is read once and then remembered until `look_again`."""

    def __init__(self, below: Files = DISK) -> None:
        self._below = below
        self._unsaved: dict[Path, bytes] = {}
        # What was found below, by what was asked.
        self._found: dict[tuple[Hashable, ...], Any] = {}

    def lay(self, path: Path, text: str | None) -> None:
        """Put text over a file, which need not exist; None takes it away again."""
        if text is None:
            self._unsaved.pop(path, None)
        else:
            self._unsaved[path] = text.encode("utf-8", "surrogatepass")

    def look_again(self) -> None:
        """Something below may have changed."""
        self._found.clear()

    def is_file(self, path: Path) -> bool:
        return path in self._unsaved or self._once(self._below.is_file, path)

    def is_folder(self, path: Path) -> bool:
        return self._once(self._below.is_folder, path) or any(path in file.parents for file in self._unsaved)

    def files_named(self, name: str, folder: Path, depth: int) -> Iterable[Path]:
        unsaved = {file for file in self._unsaved if file.name == name and len(file.parents) > depth and file.parents[depth] == folder}
        return unsaved.union(self._once(self._named, name, folder, depth))

    def content_files(self, root: Path) -> Iterable[Path]:
        unsaved = {file for file in self._unsaved if _is_content(file.name) and root in file.parents and not is_hidden(file.relative_to(root))}
        return unsaved.union(self._once(self._content, root))

    def read(self, path: Path) -> bytes:
        unsaved = self._unsaved.get(path)
        return unsaved if unsaved is not None else self._once(self._below.read, path)

    def stamp(self, path: Path) -> Stamp | None:
        unsaved = self._unsaved.get(path)
        return (zlib.crc32(unsaved), len(unsaved)) if unsaved is not None else self._once(self._below.stamp, path)

    def read_picture(self, path: Path, root: Path) -> bytes:
        # Not kept: pictures are large, and what is known of one is kept elsewhere.
        unsaved = self._unsaved.get(path)
        return unsaved if unsaved is not None else self._below.read_picture(path, root)

    def name(self, path: Path) -> str:
        return path.as_posix()

    def _named(self, name: str, folder: Path, depth: int) -> frozenset[Path]:
        return frozenset(self._below.files_named(name, folder, depth))

    def _content(self, root: Path) -> frozenset[Path]:
        return frozenset(self._below.content_files(root))

    def _once(self, ask: Callable[..., T], *about: Hashable) -> T:
        """What is below, as it was when it was first asked for. What cannot be read is tried again."""
        asked = (ask, *about)
        if asked not in self._found:
            self._found[asked] = ask(*about)
        found: T = self._found[asked]
        return found


def _is_content(name: str) -> bool:
    return is_yaml(name) or is_picture(name)
