"""Turns paths into packs: where they are, which files they have, which other packs they need."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from compiler.cache import Cache, file_key
from compiler.diagnostics import Report
from compiler.find.faults.not_found import PackNotFound
from compiler.find.faults.stray_file import StrayFile
from compiler.find.faults.unreadable_file import UnreadableFile
from compiler.find.shipped import shipped_content
from compiler.tree import Span
from runtime.files import read_file
from runtime.limits import LARGEST_YAML, MOST_YAML_FILES

MANIFEST: Final = "pack.yaml"
# The folders of a pack, and the kind of file in each.
FOLDERS: Final = {
    "heroes": "hero",
    "boards": "board",
    "items": "items",
    "cards": "cards",
    "translations": "translation",
    "scenarios": "scenario",
}


@dataclass(frozen=True, slots=True)
class Source:
    """A file of a pack, read. `file` is what diagnostics call it, `inside` its place in the pack."""

    kind: str
    file: str
    inside: str
    data: bytes


@dataclass(frozen=True, slots=True)
class PackFolder:
    """A pack on disk. Only what was asked for gets advice; the packs it needs are checked for errors alone."""

    root: Path
    id: str
    needs: tuple[str, ...]
    requested: bool
    sources: tuple[Source, ...]


def find_packs(paths: Sequence[Path], report: Report, cache: Cache | None = None) -> list[PackFolder]:
    """The packs at `paths` and those that they need, by id. A need that cannot be found is left to a check, which knows
    where it is written."""
    found: dict[Path, PackFolder] = {}
    for path in paths:
        roots = _roots_at(path.resolve())
        if not roots:
            PackNotFound.found(report, Span(display_name(path), 1, 1, 1, 1))
        for root in roots:
            if root not in found:
                found[root] = _read_pack(root, report, cache, requested=True)
    waiting = list(found.values())
    while waiting:
        pack = waiting.pop()
        for need in pack.needs:
            place = _find_need(need, pack.root, found)
            if place is not None and place not in found:
                found[place] = _read_pack(place, report, cache, requested=False)
                waiting.append(found[place])
    return sorted(found.values(), key=lambda pack: (pack.id, pack.root))


def display_name(path: Path) -> str:
    """What diagnostics call a file: its path from the current folder, where it is below it."""
    try:
        return path.absolute().relative_to(Path.cwd()).as_posix()
    except ValueError:
        return path.as_posix()


def _roots_at(path: Path) -> list[Path]:
    """The packs in a folder: the folder itself, or those in it; for a file or folder inside a pack, that pack; else
    those one folder further down."""
    if (path / MANIFEST).is_file():
        return [path]
    inside = next(([parent] for parent in path.parents if (parent / MANIFEST).is_file()), [])
    return _packs_below(path, f"*/{MANIFEST}") or inside or _packs_below(path, f"*/*/{MANIFEST}")


def _packs_below(path: Path, pattern: str) -> list[Path]:
    """The packs in a folder that are not hidden from view."""
    found = [manifest.parent for manifest in path.glob(pattern)] if path.is_dir() else []
    return sorted(root for root in found if not any(part.startswith(".") for part in root.relative_to(path).parts))


def _find_need(id: str, root: Path, found: dict[Path, PackFolder]) -> Path | None:
    """The pack with this id: one already in use, else the folder of that name beside the pack or among the shipped
    ones."""
    for known, pack in found.items():
        if pack.id == id:
            return known
    for folder in (root.parent / id, shipped_content() / id):
        if (folder / MANIFEST).is_file():
            return folder.resolve()
    return None


def _read_pack(root: Path, report: Report, cache: Cache | None, *, requested: bool) -> PackFolder:
    sources = tuple(_read_sources(root, report))
    manifest = next((source.data for source in sources if source.kind == "pack"), b"")
    id, needs = _manifest_facts(manifest, cache)
    return PackFolder(root, id or root.name, tuple(needs), requested, sources)


def _read_sources(root: Path, report: Report) -> Iterator[Source]:
    files = _yaml_files(root)
    if len(files) > MOST_YAML_FILES:
        UnreadableFile.found(report, Span(display_name(files[MOST_YAML_FILES]), 1, 1, 1, 1), f"the pack has more than {MOST_YAML_FILES:,} YAML files")
    for path in files[:MOST_YAML_FILES]:
        inside = path.relative_to(root).as_posix()
        file = display_name(path)
        kind = _kind_of(inside)
        if kind is None:
            StrayFile.found(report, Span(file, 1, 1, 1, 1), inside, sorted(FOLDERS))
            continue
        data = read_bytes(path, file, report)
        if data is not None:
            yield Source(kind, file, inside, data)


def read_bytes(path: Path, file: str, report: Report) -> bytes | None:
    """The content of the file at `path`, which diagnostics call `file`; None where it cannot be read."""
    try:
        return read_file(path, LARGEST_YAML)
    except OSError as error:
        UnreadableFile.found(report, Span(file, 1, 1, 1, 1), error.strerror or type(error).__name__)
        return None


def _yaml_files(root: Path) -> list[Path]:
    """All YAML files of a pack, in the order of their names, whatever order the disk has them in."""
    found = []
    for folder, folders, names in os.walk(root):
        folders[:] = [name for name in folders if not name.startswith(".")]
        found += [Path(folder, name) for name in names if name.endswith((".yaml", ".yml")) and not name.startswith(".")]
    return sorted(found)


def _kind_of(inside: str) -> str | None:
    """The kind of a file, by its folder."""
    if inside == MANIFEST:
        return "pack"
    folder, _, name = inside.partition("/")
    return FOLDERS.get(folder) if name.endswith(".yaml") and "/" not in name else None


def _manifest_facts(data: bytes, cache: Cache | None) -> tuple[str | None, list[str]]:
    """The id and the needs in a manifest, as far as they can be read: its faults are reported when the pack is
    compiled."""
    key = file_key("manifest", MANIFEST, data)
    known = cache.get(key) if cache else None
    if known is None:
        from compiler.load.yaml_text import load_bytes  # most runs find the answer in the cache and never parse YAML

        tree = load_bytes(data, MANIFEST, Report())
        manifest = tree if isinstance(tree, dict) else {}
        id, needs = manifest.get("id"), manifest.get("needs")
        known = (id if isinstance(id, str) else None, [need for need in needs if isinstance(need, str)] if isinstance(needs, list) else [])
        if cache:
            cache.put(key, known)
    return known[0], known[1]
