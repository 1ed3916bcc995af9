"""Watches what the program does to the world while it reads a hostile file: nothing is written elsewhere, no foreign code is run."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

# What runs programs, or reaches beyond this machine.
_NEVER: Final = ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.fork", "socket.connect", "os.symlink", "os.link")
_CHANGES: Final = ("os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.truncate", "os.chmod")
_WRITES: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


# The module that hostile files name.
EVIL: Final = "evil"


class Trespass(AssertionError):
    """Something that no file may make the program do."""


class _Guard:
    """An audit hook, which Python cannot take out again: it looks only while a folder is set."""

    def __init__(self) -> None:
        self.folder: Path | None = None
        self.seen: list[str] = []
        self._is_set = False

    def set_up(self) -> None:
        if not self._is_set:
            sys.addaudithook(self._look)
            # What is imported by its name causes no event of its own.
            sys.meta_path.insert(0, self)
            self._is_set = True

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        """Finds no module, but sees which one is looked for."""
        if self.folder is not None and name.partition(".")[0] == EVIL:
            self.seen.append(f"import of {name}")

    def _look(self, event: str, arguments: tuple[Any, ...]) -> None:
        if self.folder is None:
            return
        if event in _NEVER:
            self.seen.append(event)
        elif event == "open" and isinstance(arguments[0], str | bytes | os.PathLike):
            mode, flags = arguments[1], arguments[2]
            if (isinstance(mode, str) and set(mode) & set("wax+")) or (isinstance(flags, int) and flags & _WRITES):
                self._check(arguments[0], event)
        elif event in _CHANGES:
            for path in arguments[: 2 if event == "os.rename" else 1]:
                if isinstance(path, str | bytes | os.PathLike):
                    self._check(_in_folder(path, arguments[-1]), event)

    def _check(self, path: Any, event: str) -> None:
        place = os.path.realpath(os.fsdecode(path))
        # Python keeps the code of modules that it imports.
        if not Path(place).is_relative_to(os.path.realpath(self.folder or "")) and "__pycache__" not in place:
            self.seen.append(f"{event} {place}")


def _in_folder(path: Any, folder: Any) -> Any:
    """A path that may be given from a folder which is open, as `shutil.rmtree` does."""
    opened = Path(f"/proc/self/fd/{folder}")
    # Where a system does not say which folder that is, the path is taken as it is given.
    return opened.readlink() / os.fsdecode(path) if isinstance(folder, int) and folder >= 0 and opened.exists() else path


_GUARD: Final = _Guard()


@contextmanager
def guarded(folder: Path) -> Iterator[None]:
    """Refuse whatever changes something outside of this folder, or runs something."""
    _GUARD.set_up()
    _GUARD.folder, _GUARD.seen = folder, []
    try:
        yield
    finally:
        _GUARD.folder = None
    if _GUARD.seen:
        raise Trespass("; ".join(_GUARD.seen))
