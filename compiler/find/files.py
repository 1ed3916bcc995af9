"""What the compiler knows of files: which there are, and what they hold. A disk is one way to have them; an editor lays
unsaved text over it; in a browser there is no disk at all."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterable
from pathlib import Path, PurePath
from typing import Final, Protocol, TypeAlias

from runtime.files import read_file
from runtime.limits import LARGEST_PICTURE, LARGEST_YAML
from runtime.pictures.picture import FORMAT_OF

ENDINGS: Final = (".yaml", ".yml")

# What changes whenever a file is written, or something else is put in its place.
Stamp: TypeAlias = tuple[int, ...]


class Files(Protocol):
    """Where packs are. All paths are absolute."""

    def is_file(self, path: Path) -> bool: ...

    def is_folder(self, path: Path) -> bool: ...

    def files_named(self, name: str, folder: Path, depth: int) -> Iterable[Path]:
        """The files of this name exactly so many folders below a folder."""
        ...

    def content_files(self, root: Path) -> Iterable[Path]:
        """All YAML files and pictures below a folder that are not hidden from view, in any order."""
        ...

    def read(self, path: Path) -> bytes:
        """What a file holds; an OSError where it cannot be read."""
        ...

    def stamp(self, path: Path) -> Stamp | None:
        """The stamp of a file; None where there is none. Pictures are large: as long as it is the same, they are too."""
        ...

    def read_picture(self, path: Path, root: Path) -> bytes:
        """What a picture in a pack holds; an OSError where it cannot be read, or is somewhere else."""
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

    def content_files(self, root: Path) -> Iterable[Path]:
        for folder, folders, names in os.walk(root):
            folders[:] = [name for name in folders if not name.startswith(".")]
            yield from (Path(folder, name) for name in names if is_yaml(name) or is_picture(name))

    def read(self, path: Path) -> bytes:
        return read_file(path, LARGEST_YAML)

    def stamp(self, path: Path) -> Stamp | None:
        try:
            status = os.stat(path)
        except (OSError, ValueError):
            return None
        return status.st_mtime_ns, status.st_ctime_ns, status.st_size, status.st_ino, stat.S_IFMT(status.st_mode)

    def read_picture(self, path: Path, root: Path) -> bytes:
        if not path.resolve().is_relative_to(root.resolve()):
            raise OSError(errno.EINVAL, "it is a link that leads out of the pack", str(path))
        return read_file(path, LARGEST_PICTURE)

    def name(self, path: Path) -> str:
        try:
            return path.absolute().relative_to(Path.cwd()).as_posix()
        except ValueError:
            return path.as_posix()


DISK: Final = Disk()


def is_yaml(name: str) -> bool:
    """Whether a file of this name is one that packs are written in."""
    return name.endswith(ENDINGS) and not name.startswith(".")


def is_picture(name: str) -> bool:
    """Whether a file of this name is a picture of a kind that can be used."""
    return PurePath(name).suffix.lower() in FORMAT_OF and not name.startswith(".")


def is_hidden(path: PurePath) -> bool:
    """Whether a file, or a folder it is in, is hidden from view."""
    return any(part.startswith(".") for part in path.parts)
