"""Turns paths into packs: where they are, which files they have, which other packs they need."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

from compiler.cache import Cache, file_key
from compiler.diagnostics import Report
from compiler.find.faults.not_found import PackNotFound
from compiler.find.faults.stray_file import StrayFile
from compiler.find.faults.unreadable_file import UnreadableFile
from compiler.find.files import DISK, Files, Stamp, is_hidden, is_yaml
from compiler.find.shipped import shipped_content
from compiler.tree import Span
from runtime.limits import MOST_PICTURES, MOST_YAML_FILES

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
class PictureFile:
    """A picture in the folder of a pack, which is read when it is needed. `inside` is its place in the pack; one that was
    written anew has another stamp."""

    path: Path
    inside: str
    stamp: Stamp
    read: Callable[[], bytes] = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PackFolder:
    """A pack on disk. Only what was asked for gets advice; the packs it needs are checked for errors alone."""

    root: Path
    id: str
    needs: tuple[str, ...]
    requested: bool
    sources: tuple[Source, ...]
    pictures: tuple[PictureFile, ...] = ()


def find_packs(paths: Sequence[Path], report: Report, cache: Cache | None = None, files: Files = DISK) -> list[PackFolder]:
    """The packs at `paths` and those that they need, by id. A need that cannot be found is left to a check, which knows
    where it is written."""
    found: dict[Path, PackFolder] = {}
    for path in paths:
        roots = roots_at(path.resolve(), files)
        if not roots:
            PackNotFound.found(report, Span(files.name(path), 1, 1, 1, 1))
        for root in roots:
            if root not in found:
                found[root] = _read_pack(root, report, cache, files, requested=True)
    waiting = list(found.values())
    while waiting:
        pack = waiting.pop()
        for need in pack.needs:
            place = _find_need(need, pack.root, found, files)
            if place is not None and place not in found:
                found[place] = _read_pack(place, report, cache, files, requested=False)
                waiting.append(found[place])
    return sorted(found.values(), key=lambda pack: (pack.id, pack.root))


def roots_at(path: Path, files: Files = DISK) -> list[Path]:
    """The packs in a folder: the folder itself, or those in it; for a file or folder inside a pack, that pack; else
    those one folder further down."""
    if files.is_file(path / MANIFEST):
        return [path]
    inside = next(([parent] for parent in path.parents if files.is_file(parent / MANIFEST)), [])
    return _packs_below(path, 1, files) or inside or _packs_below(path, 2, files)


def _packs_below(path: Path, depth: int, files: Files) -> list[Path]:
    """The packs in a folder that are not hidden from view."""
    found = (manifest.parent for manifest in files.files_named(MANIFEST, path, depth))
    return sorted(root for root in found if not is_hidden(root.relative_to(path)))


def _find_need(id: str, root: Path, found: dict[Path, PackFolder], files: Files) -> Path | None:
    """The pack with this id: one already in use, else the folder of that name beside the pack or among the shipped
    ones."""
    for known, pack in found.items():
        if pack.id == id:
            return known
    for folder in (root.parent / id, shipped_content() / id):
        if files.is_file(folder / MANIFEST):
            return folder.resolve()
    return None


def _read_pack(root: Path, report: Report, cache: Cache | None, files: Files, *, requested: bool) -> PackFolder:
    paths = list(files.content_files(root))
    sources = tuple(_read_sources(root, [path for path in paths if is_yaml(path.name)], report, files))
    manifest = next((source.data for source in sources if source.kind == "pack"), b"")
    id, needs = _manifest_facts(manifest, cache)
    pictures = tuple(_pictures(root, [path for path in paths if not is_yaml(path.name)], report, files))
    return PackFolder(root, id or root.name, tuple(needs), requested, sources, pictures)


def _pictures(root: Path, paths: list[Path], report: Report, files: Files) -> Iterator[PictureFile]:
    paths = sorted(paths)
    if len(paths) > MOST_PICTURES:
        UnreadableFile.found(report, Span(files.name(paths[MOST_PICTURES]), 1, 1, 1, 1), f"the pack has more than {MOST_PICTURES:,} pictures")
    for path in paths[:MOST_PICTURES]:
        stamp = files.stamp(path)
        if stamp is not None:
            yield PictureFile(path, path.relative_to(root).as_posix(), stamp, partial(files.read_picture, path, root))


def _read_sources(root: Path, paths: list[Path], report: Report, files: Files) -> Iterator[Source]:
    # In the order of their names, whatever order the disk has them in.
    paths = sorted(paths)
    if len(paths) > MOST_YAML_FILES:
        UnreadableFile.found(report, Span(files.name(paths[MOST_YAML_FILES]), 1, 1, 1, 1), f"the pack has more than {MOST_YAML_FILES:,} YAML files")
    for path in paths[:MOST_YAML_FILES]:
        inside = path.relative_to(root).as_posix()
        file = files.name(path)
        kind = kind_of(inside)
        if kind is None:
            StrayFile.found(report, Span(file, 1, 1, 1, 1), inside, sorted(FOLDERS))
            continue
        data = read_bytes(path, file, report, files)
        if data is not None:
            yield Source(kind, file, inside, data)


def read_bytes(path: Path, file: str, report: Report, files: Files = DISK) -> bytes | None:
    """The content of the file at `path`, which diagnostics call `file`; None where it cannot be read."""
    try:
        return files.read(path)
    except OSError as error:
        UnreadableFile.found(report, Span(file, 1, 1, 1, 1), error.strerror or type(error).__name__)
        return None


def kind_of(inside: str) -> str | None:
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
