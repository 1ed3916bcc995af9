"""Turns a native build, where there is a current one, into the modules that are imported. It stays interpreted itself.

A build is a folder with a list of its modules. It is beside the sources in a clone, and inside the package in a wheel; the sources stay complete, and are
what runs without a build, or with DUELWRIGHT_PURE=1 in the environment.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec, PathFinder

# Every command waits for this module; `typing` would take longer than all of it. Type checkers know the name.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

PURE = "DUELWRIGHT_PURE"
# The library with all of the code; every compiled module is a door to it.
LIBRARY = "duelwright__mypyc"
LIST = "modules.txt"
# How far a build is optimised; tests make do with less, which is built sooner.
BEST, QUICK = "3", "1"
# Which build of an extension module this Python loads: "cpython-311-x86_64-linux-gnu".
ABI = EXTENSION_SUFFIXES[0].rsplit(".", 1)[0].lstrip(".")

_ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
IN_CLONE = os.path.join(_ROOT, "build", "native", ABI)
IN_WHEEL = os.path.join(_ROOT, "duelwright", "_native")


class NativeModules:
    """A finder of modules: those of a build come from the build, all others from where they are."""

    def __init__(self, folder: str, files: dict[str, str]) -> None:
        self.folder = folder
        self.files = files

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        file = self.files.get(name)
        if file is None:
            # What is not compiled of a compiled package is still found among the sources.
            package = name.rpartition(".")[0]
            return PathFinder.find_spec(name, [_sources_of(package)]) if package in self.files else None
        where = os.path.join(self.folder, file)
        spec = ModuleSpec(name, ExtensionFileLoader(name, where), origin=where)
        spec.has_location = True
        if os.path.basename(file).startswith("__init__."):
            spec.submodule_search_locations = [_sources_of(name)]
        return spec


def _sources_of(package: str) -> str:
    return os.path.join(_ROOT, *package.split("."))


def read_list(text: str) -> tuple[dict[str, str], list[tuple[str, int, int]]]:
    """The list of a build, after its first line: module → its file; and the size and time of each source that it was made from."""
    files: dict[str, str] = {}
    sources: list[tuple[str, int, int]] = []
    for line in text.splitlines():
        kind, *words = line.split(" ")
        if kind == "module":
            files[words[0]] = words[1]
        elif kind == "source":
            sources.append((words[0], int(words[1]), int(words[2])))
    return files, sources


def is_current(sources: list[tuple[str, int, int]], root: str = _ROOT) -> bool:
    """Whether every source is still what the build was made from. A list without sources belongs to a wheel, whose files come and go together."""
    try:
        for source, size, time in sources:
            found = os.stat(os.path.join(root, source))
            if found.st_size != size or found.st_mtime_ns != time:
                return False
    except OSError:
        return False
    return True


def use_native() -> str:
    """Have compiled modules imported if there is a build of these very sources. Returns what runs now, in the words that `--version` uses."""
    if os.environ.get(PURE, "0") not in ("", "0"):
        return "pure Python"
    for folder in (IN_CLONE, IN_WHEEL):
        try:
            with open(os.path.join(folder, LIST), encoding="utf-8") as list_of_modules:
                built = list_of_modules.readline().rstrip("\n")
                files, sources = read_list(list_of_modules.read())
        except OSError:
            continue
        if not is_current(sources):
            return "pure Python; the native build is out of date: run `python3 dev.py native`"
        sys.meta_path.insert(0, NativeModules(folder, files))
        return "native" if built.endswith(f" {BEST}") else "native, not optimised"
    return "pure Python"
