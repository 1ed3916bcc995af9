"""Turns the folders and the files that are open in an editor into workbenches: packs that have to do with each other are on
one of them, packs that merely lie in the same folder tree (such as copies) are not."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from compiler.diagnostics import Report
from compiler.find.files import is_yaml
from compiler.find.packs import MANIFEST
from compiler.load.yaml_text import load_bytes
from compiler.tree import Map
from duelwright.workbench import Workbench
from runtime.files import read_file
from runtime.limits import LARGEST_YAML

# An editor may have opened a whole home folder: packs are looked for only so deep, and in so many folders.
_DEEPEST: Final = 8
_MOST_FOLDERS: Final = 20_000
# Folders that hold what others wrote, and a lot of it.
_PASSED_OVER: Final = frozenset({"node_modules", "__pycache__", "venv", "site-packages"})


class Shelves:
    """The packs that an editor can see, on their workbenches. Files are named by their absolute paths, as text."""

    def __init__(self) -> None:
        self._folders: list[Path] = []
        self._unsaved: dict[str, str] = {}
        # Each bench with the packs on it.
        self._benches: dict[frozenset[Path], Workbench] = {}
        self._bench_of: dict[Path, Workbench] = {}
        self._found: set[Path] | None = None

    @property
    def benches(self) -> Iterable[Workbench]:
        return self._benches.values()

    @property
    def roots(self) -> Iterable[Path]:
        """The packs."""
        return self._bench_of.keys()

    def open_folders(self, folders: Sequence[str]) -> None:
        """Work on the packs in these folders."""
        self._folders = [Path(folder) for folder in folders]
        self.look_again()

    def edit(self, file: str, text: str | None) -> None:
        """Lay unsaved text over a file; None is what is on the disk again."""
        if text is None:
            self._unsaved.pop(file, None)
            changes_packs = True  # its pack may have been of interest for this file alone
        else:
            changes_packs = file not in self._unsaved or Path(file).name == MANIFEST
            self._unsaved[file] = text
        bench = self.bench_of(file)
        if bench is not None:
            bench.edit(file, text)
        if changes_packs:
            self._arrange()

    def look_again(self) -> None:
        """Look at the disk again."""
        self._found = None
        for bench in self.benches:
            bench.refresh()
        self._arrange()

    def bench_of(self, file: str) -> Workbench | None:
        """The workbench that a file is on; None where it is in no pack that the editor can see."""
        root = self.root_of(file)
        return self._bench_of.get(root) if root is not None else None

    def root_of(self, file: str) -> Path | None:
        """The pack that a file belongs to."""
        if not is_yaml(Path(file).name):
            return None
        return next((folder for folder in Path(file).parents if self._is_pack(folder)), None)

    def text(self, file: str) -> str | None:
        """The text of a file exactly as the editor has it; where it is not open there, as it is on the disk."""
        if file in self._unsaved:
            return self._unsaved[file]
        bench = self.bench_of(file)
        return (bench or Workbench()).text(file)

    def _is_pack(self, folder: Path) -> bool:
        manifest = folder / MANIFEST
        return manifest.as_posix() in self._unsaved or folder in self._bench_of or manifest.is_file()

    def _arrange(self) -> None:
        """Put the packs that there are now on workbenches, each group on the one that it already has if it has one."""
        groups = self._groups()
        known = self._benches
        self._benches = {roots: known.get(roots) or self._new_bench(roots) for roots in groups}
        self._bench_of = {root: bench for roots, bench in self._benches.items() for root in roots}

    def _new_bench(self, roots: frozenset[Path]) -> Workbench:
        bench = Workbench(sorted(roots))
        for file, text in self._unsaved.items():
            if self.root_of(file) in roots:
                bench.edit(file, text)
        return bench

    def _groups(self) -> list[frozenset[Path]]:
        """The packs that belong together: neighbours in a folder of the editor, and those that need each other."""
        if self._found is None:
            self._found = {root for folder in self._folders for root in _packs_at(folder)}
        manifests = {Path(file).parent for file in self._unsaved if Path(file).name == MANIFEST}
        self._bench_of = {}  # a pack that is gone is none any more
        inside = {root for root in self._found if self._is_pack(root)} | {root for root in manifests if any(folder in root.parents for folder in self._folders)}
        roots = sorted(inside | {root for root in map(self.root_of, self._unsaved) if root is not None})
        facts = {root: self._facts(root) for root in roots}
        group_of = {root: {root} for root in roots}

        def join(one: Path, other: Path) -> None:
            joined = group_of[one] | group_of[other]
            group_of.update(dict.fromkeys(joined, joined))

        first_in: dict[Path, Path] = {}
        for root in roots:
            if root in inside:
                join(root, first_in.setdefault(root.parent, root))
        for root in roots:
            for need in facts[root][1]:
                there = [other for other in roots if facts[other][0] == need]
                nearest = next((other for other in there if other.parent == root.parent), None)
                if nearest is not None:
                    join(root, nearest)
                elif there and not (root.parent / need / MANIFEST).is_file():
                    join(root, there[0])
        return list(dict.fromkeys(frozenset(group_of[root]) for root in roots))

    def _facts(self, root: Path) -> tuple[str, list[str]]:
        """The id of a pack and those that it needs, as far as they can be read."""
        manifest = root / MANIFEST
        unsaved = self._unsaved.get(manifest.as_posix())
        try:
            data = unsaved.encode("utf-8", "surrogatepass") if unsaved is not None else read_file(manifest, LARGEST_YAML)
        except OSError:
            return root.name, []
        tree = load_bytes(data, MANIFEST, Report())
        id, needs = (tree.get("id"), tree.get("needs")) if isinstance(tree, Map) else (None, None)
        return id if isinstance(id, str) else root.name, [need for need in needs if isinstance(need, str)] if isinstance(needs, list) else []


def _packs_at(folder: Path) -> list[Path]:
    """The packs in a folder, or the one that it is a part of."""
    found = list(_packs_below(folder))
    return found or [parent for parent in folder.parents if (parent / MANIFEST).is_file()][:1]


def _packs_below(folder: Path) -> Iterator[Path]:
    for seen, (path, folders, names) in enumerate(os.walk(folder), 1):
        here = Path(path)
        if MANIFEST in names:
            yield here
        too_deep = len(here.parts) - len(folder.parts) >= _DEEPEST
        folders[:] = [] if too_deep or seen > _MOST_FOLDERS else sorted(name for name in folders if not name.startswith(".") and name not in _PASSED_OVER)
