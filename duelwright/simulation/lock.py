"""Turns a folder of results into one that a single process writes to.

The lock is one of the operating system: it ends with the process that holds it, however that ends. What is left is an
empty file, which stops nobody.
"""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from duelwright.simulation.results import LOCK, ResultsError, check_folder
from duelwright.simulation.rows import arrow

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


_TAKEN: Final = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Keep other processes from writing results to the folder, which is made where there is none. A ResultsError says
    that one of them does."""
    check_folder(folder)
    arrow()  # without it nothing could be written, and no folder should be left
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / LOCK, "ab") as file:
        try:
            _lock(file.fileno())
        except OSError as error:
            # Any other error is that of a disk that knows no locks, as some in networks: nobody can be kept out there.
            if error.errno in _TAKEN:
                raise ResultsError(f"another process is playing in `{folder}`: wait for its end, stop it, or name another folder") from None
        yield
