"""Keeps the files of sheets between runs, under a hash of all that they follow from: what is shown, the pictures in it,
the options, our sources, templates and fonts, and the versions of what lays out and draws."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from functools import cache, partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final, Protocol

from compiler.cache import Cache, user_cache

# Pictures of all the heroes that ship, in all formats, take a quarter of it.
_LIMIT: Final = 512 * 1024 * 1024
# What lays out and draws, with all that it works with itself.
OF_OTHERS: Final = (
    *("jinja2", "markupsafe", "pillow", "pypdfium2", "weasyprint"),
    *("brotli", "cffi", "cssselect2", "fonttools", "pydyf", "pyphen", "tinycss2", "tinyhtml5", "webencodings", "zopfli"),
)


class _Hasher(Protocol):
    def update(self, data: bytes, /) -> None: ...


def kept_sheets() -> Cache | None:
    """Where the sheets are kept, beside what the compiler keeps."""
    return user_cache("sheets", limit=_LIMIT)


def key_of(make: partial[Any]) -> bytes:
    """The key of what a function makes of its arguments."""
    hasher = hashlib.blake2b(_fingerprint())
    _feed(hasher, (make.func.__module__, make.func.__qualname__, make.args, make.keywords))
    return hasher.digest()


def _feed(hasher: _Hasher, value: object) -> None:
    """Values that differ never feed the same. Where a picture lies does not count: its SHA-256 does."""
    if isinstance(value, Path):
        hasher.update(b"path;")
    elif is_dataclass(value):
        names = [field.name for field in fields(value)]
        hasher.update(f"{type(value).__qualname__}{len(names)};".encode())
        _feed_all(hasher, (getattr(value, name) for name in names))
    elif isinstance(value, (tuple, list)):
        hasher.update(f"[{len(value)};".encode())
        _feed_all(hasher, value)
    elif isinstance(value, dict):
        hasher.update(f"{{{len(value)};".encode())
        _feed_all(hasher, (part for item in value.items() for part in item))
    elif value is None or isinstance(value, (str, int, float)):
        data = f"{type(value).__name__} {value!r}".encode("utf-8", "backslashreplace")
        hasher.update(b"%d;%b" % (len(data), data))
    else:
        raise TypeError(f"a {type(value).__name__} has no key")


def _feed_all(hasher: _Hasher, values: Iterable[object]) -> None:
    for value in values:
        _feed(hasher, value)


@cache
def _fingerprint() -> bytes:
    """Changes with everything of ours that draws and with what it draws with. (The compiler and the game are in the key
    of every entry.)"""
    hasher = hashlib.blake2b(repr((sys.version_info[:2], [_version(package) for package in OF_OTHERS])).encode(), digest_size=16)
    root = Path(__file__).parent.parent
    files = [*root.glob("*.py"), *(path for folder in ("sheets", "words") for path in (root / folder).rglob("*") if path.is_file())]
    for path in sorted(path for path in files if path.suffix != ".pyc"):
        data = path.read_bytes()
        hasher.update(f"{path.relative_to(root).as_posix()}\0{len(data)}\0".encode() + data)
    return hasher.digest()


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None
