"""Turns paths into diagnostics and a bundle: the stages of the compiler, one after the other.

Nothing heavy is imported here: a run in which nothing changed finds its answer in the cache and starts neither the YAML
parser nor pydantic.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from compiler.cache import Cache, diagnostics_from_data, diagnostics_to_data, run_key
from compiler.diagnostics import ContentError, Diagnostic, Report
from compiler.find.files import DISK, Files
from compiler.find.packs import PackFolder, find_packs

if TYPE_CHECKING:  # they bring the YAML parser and pydantic
    from compiler.content.pieces import Content
    from compiler.content.read import Memory, Progress
    from runtime.bundle import LeftOut, Payload


class SoundPart(NamedTuple):
    """The part of some content that can be used, and what was left out of it."""

    content: Content
    left_out: list[LeftOut]


@dataclass
class CompileResult:
    """What became of the packs at some paths. All but the diagnostics is worked out when it is asked for."""

    diagnostics: list[Diagnostic]
    packs: list[PackFolder]
    cache: Cache | None

    @property
    def files(self) -> int:
        """How many files were read, those of needed packs included."""
        return sum(len(pack.sources) for pack in self.packs)

    @property
    def ok(self) -> bool:
        return not any(diagnostic.severity == "error" for diagnostic in self.diagnostics)

    @cached_property
    def content(self) -> Content:
        """The typed content, as far as its shape is right."""
        from compiler.content.read import read_content  # slow to start, and not needed when the cache knows

        return read_content(self.packs, Report(), self.cache)

    @cached_property
    def payload(self) -> Payload | None:
        """What the bundle holds; None where the content has errors."""
        return self._payload_of("payload", lambda: self.content) if self.ok else None

    @cached_property
    def sound(self) -> SoundPart:
        """What has no errors and needs nothing that has; all of the content where it has none."""
        if self.ok:
            return SoundPart(self.content, [])
        from compiler.content.leave_out import without_faulty  # slow to start, and most content has no errors

        return SoundPart(*without_faulty(self.content, self.packs, self.diagnostics))

    @cached_property
    def sound_payload(self) -> Payload | None:
        """What a bundle of the sound part holds; None where no pack is left."""
        if self.ok:
            return self.payload
        return self._payload_of("sound payload", lambda: self.sound.content) if self.sound.content.packs else None

    def _payload_of(self, stage: str, content: Callable[[], Content]) -> Payload:
        key = _run_key(stage, self.packs)
        payload: Payload | None = self.cache.get(key) if self.cache else None
        if payload is None:
            # Slow to start, and not needed when the cache knows.
            from compiler.emit.payload import emit
            from compiler.lower.content import lower_content
            from runtime.bundle import payload_of

            payload = payload_of(emit(content(), lower_content(content()), self.packs))
            if self.cache:
                self.cache.put(key, payload)
        return payload


def compile_paths(
    paths: Sequence[Path],
    *,
    cache: Cache | None = None,
    progress: Progress | None = None,
    optional: bool = False,
    files: Files = DISK,
    memory: Memory | None = None,
) -> CompileResult:
    """Compile the packs at `paths` and those they need. With `optional`, checks that are off by default run too. With
    `memory`, only what has changed since the last time with it is done again."""
    report = Report()
    packs = find_packs(paths, report, cache, files)
    key = _run_key("check-all" if optional else "check", packs) if cache else b""
    known = cache.get(key) if cache else None
    if known is not None:
        report.diagnostics += diagnostics_from_data(known)
        return CompileResult(report.sorted(), packs, cache)
    found = Report()
    with _garbage_left_alone():
        content = _run_checks(packs, found, cache, progress, memory, optional=optional)
    if cache:
        cache.put(key, diagnostics_to_data(found.diagnostics))
        cache.prune()
    report.diagnostics += found.diagnostics
    result = CompileResult(report.sorted(), packs, cache)
    result.content = content
    return result


def compile_bundle(paths: Sequence[Path], *, cache: Cache | None = None, progress: Progress | None = None) -> Payload:
    """What the bundle of the packs at `paths` holds; a ContentError where they have errors."""
    result = compile_paths(paths, cache=cache, progress=progress)
    if result.payload is None:
        raise ContentError(result.diagnostics)
    return result.payload


def compile_sound(paths: Sequence[Path], *, cache: Cache | None = None, progress: Progress | None = None) -> tuple[Payload, list[LeftOut]]:
    """What a bundle of those packs holds without whatever has errors, and what was left out; a ContentError where
    nothing is left."""
    result = compile_paths(paths, cache=cache, progress=progress)
    if result.sound_payload is None:
        raise ContentError(result.diagnostics)
    return result.sound_payload, [] if result.ok else result.sound.left_out


def _run_checks(packs: list[PackFolder], report: Report, cache: Cache | None, progress: Progress | None, memory: Memory | None, *, optional: bool) -> Content:
    # All of them are slow to start, and not needed when the cache knows.
    from compiler.check.registry import all_faults, codes_meant
    from compiler.check.run import find_faults
    from compiler.content.read import read_content
    from compiler.ignore.comments import KnownChecks, without_ignored

    content = read_content(packs, report, cache, progress, memory)
    find_faults(content, report, optional=optional)
    # Advice on a pack that is only needed is its own author's business; on a file of which only a part could be read it
    # may be wrong.
    others = {source.file for pack in packs if not pack.requested for source in pack.sources} | set(content.partly_read)
    found = [d for d in report.diagnostics if d.severity == "error" or d.span.file not in others]
    errors = {fault.code for fault in all_faults() if fault.severity == "error"}
    looked_for = {fault.code for fault in all_faults() if optional or not fault.optional}
    sources = [source for pack in packs if pack.requested for source in pack.sources]
    report.diagnostics = without_ignored(found, sources, KnownChecks(codes_meant, errors, looked_for))
    return content


@contextmanager
def _garbage_left_alone() -> Iterator[None]:
    """Nearly all that is made is kept to the end: to look for garbage in between would take a quarter of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            # What was made is looked at when its turn comes, not all at once now.
            gc.freeze()
            gc.unfreeze()
            gc.enable()


def _run_key(stage: str, packs: list[PackFolder]) -> bytes:
    """The key of a run: every file by its name and content, every picture by its stamp, and which packs were asked for."""
    files = [(source.file, source.data) for pack in packs for source in pack.sources]
    files += [(picture.path.as_posix(), repr(picture.stamp).encode()) for pack in packs for picture in pack.pictures]
    roles = [(f"{pack.id} at {pack.root}", b"requested" if pack.requested else b"needed") for pack in packs]
    return run_key(stage, [*files, *roles])
