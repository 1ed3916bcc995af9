"""Turns paths into bytes, from regular files of bounded size only; and bytes into files, each replaced as a whole or
not at all."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

# A system without such a flag does not need it.
_AT_ONCE: Final = getattr(os, "O_NONBLOCK", 0)
_BINARY: Final = getattr(os, "O_BINARY", 0)
_LONGEST_STEM: Final = 60
_MEGABYTE: Final = 1024 * 1024


def read_file(path: Path, largest: int) -> bytes:
    """What a file holds; an OSError where it is refused. A link counts as what it leads to; anything but a regular file
    may never end, and is not opened."""
    try:
        _check_regular(os.stat(path), path)
        # Without waiting, in case it has just become a pipe.
        descriptor = os.open(path, os.O_RDONLY | _AT_ONCE | _BINARY)
    except ValueError:
        raise OSError(errno.EINVAL, "it is not a path", str(path)) from None
    with open(descriptor, "rb") as file:
        _check_regular(os.fstat(descriptor), path)
        data = file.read(largest + 1)
    if len(data) > largest:
        size = f"{largest // _MEGABYTE} MB" if largest >= _MEGABYTE else f"{largest:,} bytes"
        raise OSError(errno.EFBIG, f"it is larger than {size}", str(path))
    return data


def read_text(path: Path, largest: int) -> str:
    """Likewise as text, which is UTF-8."""
    try:
        return read_file(path, largest).decode("utf-8")
    except UnicodeDecodeError:
        raise OSError(errno.EINVAL, "it is not UTF-8", str(path)) from None


def write_file(path: Path, data: bytes, *, to_disk: bool = False) -> None:
    """Put this into a file, under a fresh name first: an interruption leaves the old file as it was, and nothing else.
    With `to_disk` that holds for a power failure too.

    A link is replaced, not followed. Only what is not a file, such as /dev/stdout, is written in place. An OSError names
    the file that was asked for.
    """
    try:
        _write(path, data, to_disk=to_disk)
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), str(path)) from None


def _write(path: Path, data: bytes, *, to_disk: bool) -> None:
    if _is_special(path):
        with open(path, "wb") as device:
            device.write(data)
        return
    beside, descriptor = _fresh(path)
    try:
        with open(descriptor, "wb") as file:
            file.write(data)
            if to_disk:
                file.flush()
                os.fsync(descriptor)
        with suppress(OSError):
            if not path.is_symlink():
                os.chmod(beside, stat.S_IMODE(os.stat(path).st_mode))
        os.replace(beside, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(beside)
        raise


def write_text(path: Path, text: str) -> None:
    """Likewise with text, as UTF-8. Half a character, which no file can hold, becomes its escape."""
    write_file(path, text.encode("utf-8", "backslashreplace"))


def check_writable(path: Path) -> None:
    """An OSError where `write_file` could not write here."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not _is_special(path):
        beside, descriptor = _fresh(path)
        os.close(descriptor)
        os.unlink(beside)


def _check_regular(status: os.stat_result, path: Path) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise OSError(errno.EISDIR, "it is a folder", str(path))
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, "it is not a regular file", str(path))


def _is_special(path: Path) -> bool:
    """A device, a pipe or the like, which cannot be replaced."""
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError):
        return False
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


def _fresh(path: Path) -> tuple[Path, int]:
    """A new file in the same folder, under a name that cannot be predicted, and its descriptor."""
    try:
        beside = path.with_name(f".{path.name[:_LONGEST_STEM]}-{os.urandom(8).hex()}.tmp")
        return beside, os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
    except ValueError:
        raise OSError(errno.EINVAL, "it is not a path", str(path)) from None
