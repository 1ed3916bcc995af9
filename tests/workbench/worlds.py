"""Turns changes into packs on the disk, and into what a workbench is told about them: a world that a workbench follows, and
that a new one is asked about."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from duelwright.workbench import Workbench

REPOSITORY: Final = Path(__file__).resolve().parents[2]
# A link to nowhere, in place of what a file holds.
BROKEN_LINK: Final = b"\0link"


@dataclass(frozen=True)
class Change:
    """Something that happens to packs while they are written. Files are named from the folder of the world, so that a change
    can happen again elsewhere."""

    told: str
    # Files and folders that get another name, in this order.
    moved: tuple[tuple[str, str], ...] = ()
    # What files hold on the disk from now on; None where they are gone.
    disk: tuple[tuple[str, bytes | None], ...] = ()
    # Unsaved text; None where it is taken away.
    unsaved: tuple[tuple[str, str | None], ...] = ()
    roots: tuple[str, ...] | None = None
    # What the workbench is asked afterwards.
    asked: tuple[str, ...] = ()


class World:
    """Packs in a folder, unsaved text over them, and the workbench that is told of each change."""

    def __init__(self, folder: Path, files: Mapping[str, bytes], roots: Sequence[str], follower: type[Workbench] = Workbench) -> None:
        if folder.exists():
            shutil.rmtree(folder)
        self.folder = folder.resolve()
        self.files = dict(files)
        self.unsaved: dict[str, str] = {}
        self.roots = tuple(roots)
        for file, data in files.items():
            self._write(file, data)
        self.bench = follower(self._paths())

    def make(self, change: Change) -> None:
        """Let a change happen, and tell the workbench."""
        for old, new in change.moved:
            self._move(old, new)
        for file, data in change.disk:
            self._write(file, data)
        if change.moved or change.disk:
            self.bench.refresh()
        for file, text in change.unsaved:
            if text is None:
                self.unsaved.pop(file, None)
            else:
                self.unsaved[file] = text
            self.bench.edit(self.path(file), text)
        if change.roots is not None:
            self.roots = change.roots
            self.bench.open_packs(self._paths())

    def fresh(self) -> Workbench:
        """A workbench that has seen nothing but the world as it is now."""
        bench = Workbench(self._paths())
        for file, text in self.unsaved.items():
            bench.edit(self.path(file), text)
        return bench

    def path(self, file: str) -> str:
        return str(self.folder / file)

    def on_disk(self) -> list[str]:
        """The YAML files on the disk, in order."""
        return sorted(path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*.y*ml") if path.is_file())

    def all_files(self) -> list[str]:
        return sorted({*self.on_disk(), *self.unsaved})

    def text(self, file: str) -> str:
        """What an author sees of a file; nothing where it is no text."""
        if file in self.unsaved:
            return self.unsaved[file]
        try:
            return (self.folder / file).read_bytes().decode("utf-8")
        except (OSError, UnicodeDecodeError):
            return ""

    def _paths(self) -> list[Path]:
        return [self.folder / root for root in self.roots]

    def _move(self, old: str, new: str) -> None:
        """As `mv` does, so that times and numbers of the file stay what they were. What a shorter list of changes has no
        file for is left alone."""
        if (self.folder / old).exists() and not (self.folder / new).is_dir():
            (self.folder / new).parent.mkdir(parents=True, exist_ok=True)
            os.replace(self.folder / old, self.folder / new)

    def _write(self, file: str, data: bytes | None) -> None:
        path = self.folder / file
        if data is None or path.is_symlink() or data == BROKEN_LINK:
            path.unlink(missing_ok=True)
        if data is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            if data == BROKEN_LINK:
                path.symlink_to("nowhere")
            else:
                path.write_bytes(data)


def files_of(**packs: Path) -> dict[str, bytes]:
    """The files of packs, each pack under a name."""
    return {
        f"{name.replace('_', '-')}/{path.relative_to(pack).as_posix()}": path.read_bytes()
        for name, pack in packs.items()
        for path in sorted(pack.rglob("*.yaml"))
    }


def isle() -> dict[str, bytes]:
    """Three small packs, in which nearly everything refers to something else."""
    return files_of(isle=Path(__file__).parent / "isle", harbour=REPOSITORY / "tests" / "checks" / "base", common=REPOSITORY / "content" / "common")
