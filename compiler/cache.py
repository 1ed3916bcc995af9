"""Keeps results between runs: plain data in the user's cache folder, under a hash of all that it was worked out
from."""

from __future__ import annotations

import contextlib
import hashlib
import marshal
import os
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from compiler.diagnostics import Diagnostic, Related
from compiler.fix import Edit, Fix
from compiler.tree import Span
from runtime.files import write_file

_DIGEST_SIZE = 16
_DEFAULT_LIMIT = 64 * 1024 * 1024


class Cache:
    """A folder of entries. Losing any of them costs time and nothing else, so that no fault of the disk ever stops a
    run."""

    def __init__(self, folder: Path, *, limit: int = _DEFAULT_LIMIT) -> None:
        self._folder = folder
        self._limit = limit
        self._written = 0

    def get(self, key: bytes) -> Any | None:
        """What was put under `key`; None if there is nothing, or nothing whole."""
        path = self._path(key)
        try:
            entry = path.read_bytes()
        except OSError:
            return None
        digest, data = entry[:_DIGEST_SIZE], entry[_DIGEST_SIZE:]
        # `marshal` is quick but trusts its input: it only ever sees bytes that arrive as this module wrote them.
        if digest != _digest(data):
            return None
        with contextlib.suppress(OSError):
            os.utime(path)  # pruning drops what was unused for longest
        return marshal.loads(data)

    def put(self, key: bytes, value: Any) -> None:
        """Keep `value`: None, booleans, numbers, strings, bytes, and tuples, lists and dicts of them."""
        data = marshal.dumps(value)
        path = self._path(key)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_file(path, _digest(data) + data)  # two runs at once: the later one wins, and no reader sees half an entry
        except OSError:
            return
        self._written += len(data)

    def prune(self) -> None:
        """Drop the entries unused for longest while the folder is larger than its limit. Does nothing in a run that put
        nothing."""
        if not self._written:
            return
        self._written = 0
        entries = []
        for path in self._folder.glob("??/*"):
            with contextlib.suppress(OSError):
                status = path.stat()
                entries.append((status.st_mtime_ns, status.st_size, path))
        excess = sum(size for _, size, _ in entries) - self._limit
        for _, size, path in sorted(entries):
            if excess <= 0:
                break
            with contextlib.suppress(OSError):
                path.unlink()
                excess -= size

    def _path(self, key: bytes) -> Path:
        name = _digest(compiler_fingerprint() + key).hex()
        return self._folder / name[:2] / name[2:]


def user_cache(part: str = "", *, limit: int = _DEFAULT_LIMIT) -> Cache | None:
    """The cache in `DUELWRIGHT_CACHE`, or in the user's cache folder; None when that variable says `off`. A part has a
    folder and a limit of its own in it."""
    setting = os.environ.get("DUELWRIGHT_CACHE", "")
    if setting.lower() == "off":
        return None
    if setting:
        return Cache(Path(setting) / part, limit=limit)
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    try:
        return Cache(Path(base or Path.home() / ".cache") / "duelwright" / part, limit=limit)
    except RuntimeError:  # a user without a home folder
        return None


@cache
def compiler_fingerprint() -> bytes:
    """Changes with the compiler and with Python: entries of another version are never found."""
    root = Path(__file__).parent
    sources = sorted(path for package in (root, root.parent / "runtime") for path in package.rglob("*.py"))
    hasher = hashlib.blake2b(sys.version.encode(), digest_size=_DIGEST_SIZE)
    for path in sources:
        hasher.update(path.relative_to(root.parent).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return hasher.digest()


def file_key(stage: str, file: str, data: bytes) -> bytes:
    """The key of what `stage` makes of one file. The name counts: diagnostics carry it."""
    return _joined((stage.encode(), os.fsencode(file), data))


def run_key(stage: str, files: Iterable[tuple[str, bytes]]) -> bytes:
    """The key of what `stage` makes of all files of a run together."""
    return _joined((stage.encode(), *(file_key(stage, file, data) for file, data in sorted(files))))


def diagnostics_to_data(diagnostics: Iterable[Diagnostic]) -> list[tuple[Any, ...]]:
    """Diagnostics as plain data, for `Cache.put`."""
    return [
        (d.code, d.name, d.severity, d.message, d.help, tuple(d.span), _fix_to_data(d.fix), [(tuple(other.span), other.message) for other in d.related])
        for d in diagnostics
    ]


def diagnostics_from_data(data: list[tuple[Any, ...]]) -> list[Diagnostic]:
    """The diagnostics that `diagnostics_to_data` was given."""
    return [
        Diagnostic(code, name, severity, message, help, Span(*span), _fix_from_data(fix), tuple(Related(Span(*at), said) for at, said in related))
        for code, name, severity, message, help, span, fix, related in data
    ]


def _fix_to_data(fix: Fix | None) -> tuple[Any, ...] | None:
    return None if fix is None else (fix.title, [(tuple(edit.span), edit.old, edit.new) for edit in fix.edits], fix.safe)


def _fix_from_data(data: tuple[Any, ...] | None) -> Fix | None:
    if data is None:
        return None
    title, edits, safe = data
    return Fix(title, tuple(Edit(Span(*span), old, new) for span, old, new in edits), safe)


def _joined(parts: Iterable[bytes]) -> bytes:
    hasher = hashlib.blake2b(digest_size=_DIGEST_SIZE)
    for part in parts:
        hasher.update(len(part).to_bytes(8, "big") + part)
    return hasher.digest()


def _digest(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=_DIGEST_SIZE).digest()
