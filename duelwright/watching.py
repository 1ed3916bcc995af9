"""Turns the files of packs into what has changed since the last time: which of them, and what is said about them.

The disk is asked for the times of the files, again and again; that costs less than a thousandth of a second a pack, works on every system, and
misses nothing that an editor, `git` or a program does.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from compiler.diagnostics import Diagnostic, Related
from compiler.find.files import DISK, Stamp
from compiler.find.packs import MANIFEST, PackFolder, roots_at
from compiler.find.shipped import shipped_content
from compiler.tree import Span
from duelwright.workbench import Workbench

_PAUSE = 0.2
# Programs write a file in several steps, and several files one after the other.
_SETTLING = 0.05
_MOST_SETTLING = 20

# Pack → its files, each with what changes whenever it is written or something else is put in its place.
_Stamps = dict[Path, dict[Path, Stamp]]


@dataclass(frozen=True, slots=True)
class PackNews:
    """What is different since the last time. `files` are those that were written, made or taken away; `found` is all that is
    wrong now, `new` the part of it that was not, `mended` what was and is not any more."""

    files: tuple[str, ...]
    found: tuple[Diagnostic, ...]
    new: tuple[Diagnostic, ...]
    mended: tuple[Diagnostic, ...]
    # How many files there are.
    count: int


class PackWatch:
    """Packs on the disk, and what was last said about them."""

    def __init__(self, paths: Sequence[Path]) -> None:
        self._paths = list(paths)
        self._bench = Workbench(path.absolute() for path in paths)
        self._packs: list[PackFolder] = []
        self._stamps: _Stamps = {}
        self._found: tuple[Diagnostic, ...] = ()

    def news(self) -> Iterator[PackNews]:
        """What is wrong at first, then what is different after each change; it waits in between, and has no end."""
        self._stamps = self._stamped()
        yield self._look([])
        while True:
            time.sleep(_PAUSE)
            if self._stamped() != self._stamps:
                before, self._stamps = self._stamps, self._settled()
                self._bench.refresh()
                yield self._look(_changed(before, self._stamps))

    def _look(self, changed: Sequence[Path]) -> PackNews:
        compiled = self._bench.compiled
        before, self._found = self._found, tuple(map(_as_seen_from_here, compiled.diagnostics))
        self._packs = compiled.packs
        # That a pack is needed now, or is not any more, is no change of its files.
        self._stamps = {root: self._stamps[root] if root in self._stamps else _stamps(root) for root in self._roots()}
        return PackNews(tuple(map(DISK.name, changed)), self._found, _without(self._found, before), _without(before, self._found), compiled.files)

    def _roots(self) -> set[Path]:
        """Where packs are, were when last looked at, and are needed to be."""
        asked = {root for path in self._paths for root in roots_at(path.resolve())}
        return asked | {pack.root for pack in self._packs} | {place for pack in self._packs for place in _places_of_needs(pack)}

    def _stamped(self) -> _Stamps:
        return {root: _stamps(root) for root in self._roots()}

    def _settled(self) -> _Stamps:
        """The files once nobody writes to them any more."""
        now = self._stamped()
        for _ in range(_MOST_SETTLING):
            time.sleep(_SETTLING)
            before, now = now, self._stamped()
            if now == before:
                break
        return now


def _places_of_needs(pack: PackFolder) -> Iterator[Path]:
    for need in pack.needs:
        yield from (folder for folder in (pack.root.parent / need, shipped_content() / need) if DISK.is_file(folder / MANIFEST))


def _changed(before: _Stamps, now: _Stamps) -> list[Path]:
    old, new = ({file: stamp for stamps in each.values() for file, stamp in stamps.items()} for each in (before, now))
    return sorted(file for file in {*old, *new} if old.get(file) != new.get(file))


def _stamps(root: Path) -> dict[Path, Stamp]:
    return {file: stamp for file in DISK.content_files(root) if (stamp := DISK.stamp(file)) is not None}


def _without(findings: Iterable[Diagnostic], others: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """The findings that are not among others, wherever their lines are now."""
    left = Counter(map(_what, others))
    found = []
    for finding in findings:
        if left[_what(finding)] > 0:
            left[_what(finding)] -= 1
        else:
            found.append(finding)
    return tuple(found)


def _what(finding: Diagnostic) -> tuple[str, str, str]:
    return finding.span.file, finding.code, finding.message


def _as_seen_from_here(finding: Diagnostic) -> Diagnostic:
    """With files called as elsewhere on the command line: by their path from the current folder."""
    here = f"{Path.cwd().as_posix()}/"
    return replace(
        finding,
        message=finding.message.replace(here, ""),
        span=_span_from_here(finding.span),
        fix=None if finding.fix is None else replace(finding.fix, edits=tuple(replace(edit, span=_span_from_here(edit.span)) for edit in finding.fix.edits)),
        related=tuple(Related(_span_from_here(other.span), other.message) for other in finding.related),
    )


def _span_from_here(span: Span) -> Span:
    return span._replace(file=DISK.name(Path(span.file)))
