"""Lays unsaved text over files, and remembers what was read of them until they are looked at again."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from compiler.find.files import DISK, Files, is_hidden, is_yaml


class Layers:
    """Files with unsaved text over them. What is below is read once and then remembered until `forget`."""

    def __init__(self, below: Files = DISK) -> None:
        self._below = below
        self._unsaved: dict[Path, bytes] = {}

    def lay(self, path: Path, text: str | None) -> None:
        """Put text over a file, which need not exist; None takes it away again."""
        if text is None:
            self._unsaved.pop(path, None)
        else:
            self._unsaved[path] = text.encode("utf-8", "surrogatepass")

    def is_unsaved(self, path: Path) -> bool:
        return path in self._unsaved

    def is_file(self, path: Path) -> bool:
        return path in self._unsaved or self._below.is_file(path)

    def is_folder(self, path: Path) -> bool:
        return self._below.is_folder(path) or any(path in file.parents for file in self._unsaved)

    def files_named(self, name: str, folder: Path, depth: int) -> Iterable[Path]:
        unsaved = {file for file in self._unsaved if file.name == name and len(file.parents) > depth and file.parents[depth] == folder}
        return unsaved | set(self._below.files_named(name, folder, depth))

    def yaml_files(self, root: Path) -> Iterable[Path]:
        unsaved = {file for file in self._unsaved if is_yaml(file.name) and root in file.parents and not is_hidden(file.relative_to(root))}
        return unsaved | set(self._below.yaml_files(root))

    def read(self, path: Path) -> bytes:
        unsaved = self._unsaved.get(path)
        return unsaved if unsaved is not None else self._below.read(path)

    def name(self, path: Path) -> str:
        return path.as_posix()
