"""What the compiler knows of files: which there are, and what they hold. A disk is one way to have them; an editor lays
unsaved text over it; in a browser there is no disk at all."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path, PurePath
from typing import Final, Protocol

from runtime.files import read_file
from runtime.limits import LARGEST_YAML

ENDINGS: Final = (".yaml", ".yml")


class Files(Protocol):
    """Where packs are. All paths are absolute."""

    def is_file(self, path: Path) -> bool: ...

    def is_folder(self, path: Path) -> bool: ...

    def files_named(self, name: str, folder: Path, depth: int) -> Iterable[Path]:
        """The files of this name exactly so many folders below a folder."""
        ...

    def yaml_files(self, root: Path) -> Iterable[Path]:
        """All YAML files below a folder that are not hidden from view, in any order."""
        ...

    def read(self, path: Path) -> bytes:
        """What a file holds; an OSError where it cannot be read."""
        ...

    def name(self, path: Path) -> str:
        """What diagnostics call a file."""
        ...


class Disk:
    """The files of this machine. Diagnostics call them by their path from the current folder, where they are below
    it."""

    def is_file(self, path: Path) -> bool:
        return path.is_file()

    def is_folder(self, path: Path) -> bool:
        return path.is_dir()

    def files_named(self, name: str, folder: Path, depth: int) -> Iterable[Path]:
        return folder.glob("/".join([*["*"] * depth, name])) if folder.is_dir() else ()

    def yaml_files(self, root: Path) -> Iterable[Path]:
        for folder, folders, names in os.walk(root):
            folders[:] = [name for name in folders if not name.startswith(".")]
            yield from (Path(folder, name) for name in names if is_yaml(name))

    def read(self, path: Path) -> bytes:
        return read_file(path, LARGEST_YAML)

    def name(self, path: Path) -> str:
        try:
            return path.absolute().relative_to(Path.cwd()).as_posix()
        except ValueError:
            return path.as_posix()


DISK: Final = Disk()


def is_yaml(name: str) -> bool:
    """Whether a file of this name is one that packs are written in."""
    return name.endswith(ENDINGS) and not name.startswith(".")


def is_hidden(path: PurePath) -> bool:
    """Whether a file, or a folder it is in, is hidden from view."""
    return any(part.startswith(".") for part in path.parts)
