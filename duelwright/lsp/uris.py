"""Turns the addresses by which an editor names files into paths, and paths into the addresses by which it knows them."""

from __future__ import annotations

import os
from pathlib import Path

from pygls.uris import from_fs_path, to_fs_path


class Addresses:
    """The names that an editor and the compiler have for the same files. Editors write one address in several ways, and reach
    files through links: what the editor wrote is what it is answered with."""

    def __init__(self) -> None:
        self._folders: list[tuple[str, str]] = []
        self._open: dict[str, str] = {}

    def file(self, uri: str) -> str | None:
        """The absolute path of a file, links followed; None where the address is of no file."""
        try:
            path = to_fs_path(uri)
            if not path or not path.isprintable() or not os.path.isabs(path):
                return None
            real = Path(os.path.realpath(path))
            real.is_file()  # names that no file can have are refused here
        except (ValueError, OSError):
            return None
        return real.as_posix()

    def uri(self, file: str) -> str:
        """The address of a file as the editor would write it."""
        if file in self._open:
            return self._open[file]
        for real, written in self._folders:
            if file.startswith(f"{real}/"):
                file = written + file.removeprefix(real)
                break
        return str(from_fs_path(file))

    def opened(self, uri: str, file: str) -> None:
        """Remember how the editor writes the address of a file that it has open."""
        self._open[file] = uri

    def closed(self, file: str) -> None:
        self._open.pop(file, None)

    def use_folders(self, uris: list[str]) -> list[str]:
        """Take these for the folders of the editor; their paths, links followed."""
        found = [(real, Path(path).as_posix()) for uri in uris if (real := self.file(uri)) and (path := to_fs_path(uri))]
        self._folders = sorted(found, key=lambda folder: -len(folder[0]))
        return [real for real, _ in found]
