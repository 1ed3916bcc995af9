"""Turns the safe fixes of diagnostics into changed files: only the words in question change, so that comments and
layout stay."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from compiler.diagnostics import Diagnostic
from compiler.fix import Fix, apply_fixes
from runtime.files import write_file

_MARK = b"\xef\xbb\xbf"  # some editors begin a file with it


@dataclass(frozen=True, slots=True)
class Change:
    """A file before and after its fixes."""

    file: str
    before: str
    after: str
    fixes: int

    def diff(self) -> str:
        """The change as a unified diff, as `git apply` reads it."""
        lines = difflib.unified_diff(self.before.splitlines(True), self.after.splitlines(True), f"a/{self.file}", f"b/{self.file}")
        return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)

    def write(self) -> None:
        """Write the file, whole or not at all."""
        ON_DISK.write(self.file, self.after)


class Texts(Protocol):
    """Where the texts are that are fixed."""

    def read(self, file: str) -> str: ...

    def write(self, file: str, text: str) -> None: ...


class _OnDisk:
    """The files themselves."""

    def read(self, file: str) -> str:
        return Path(file).read_bytes().decode("utf-8-sig")

    def write(self, file: str, text: str) -> None:
        path = Path(file).resolve()
        mark = _MARK if path.read_bytes().startswith(_MARK) else b""
        write_file(path, mark + text.encode())


ON_DISK: Final[Texts] = _OnDisk()

# A fault may hide another: what appears once it is fixed is fixed in the next round.
_MOST_ROUNDS = 10


def fix_files(files: Collection[str], check: Callable[[], Sequence[Diagnostic]], texts: Texts = ON_DISK) -> list[Change]:
    """Write the safe fixes of what `check` finds, again and again until there are none left, and say what changed."""
    open_files = set(files)
    written: list[Change] = []
    found = check()
    for _ in range(_MOST_ROUNDS):
        made = changes(found, open_files, texts)
        if not made:
            break
        unreadable = _unreadable(found)
        for change in made:
            texts.write(change.file, change.after)
        found = check()
        for change in made:
            if change.file in _unreadable(found) - unreadable:
                # Such as a key that is now duplicated: this one is better left to its author.
                texts.write(change.file, change.before)
                open_files.discard(change.file)
            else:
                written.append(change)
    return written


def _unreadable(diagnostics: Iterable[Diagnostic]) -> set[str]:
    """The files that are not valid YAML."""
    return {diagnostic.span.file for diagnostic in diagnostics if diagnostic.code.startswith("Y") and diagnostic.severity == "error"}


def changes(diagnostics: Iterable[Diagnostic], files: Collection[str], texts: Texts = ON_DISK) -> list[Change]:
    """What the safe fixes change in those of `files` that have any."""
    fixes: dict[str, list[Fix]] = {}
    for diagnostic in diagnostics:
        fix = diagnostic.fix
        changed = {edit.span.file for edit in fix.edits} if fix is not None and fix.safe else set()
        # One that reaches into several files could be applied in part: it is left to an editor.
        if fix is not None and len(changed) == 1 and changed <= set(files):
            found = fixes.setdefault(changed.pop(), [])
            if fix not in found:
                found.append(fix)
    return list(_changed(fixes, texts))


def _changed(fixes: dict[str, list[Fix]], texts: Texts) -> Iterator[Change]:
    for file, wanted in sorted(fixes.items()):
        before = texts.read(file)
        after, applied = apply_fixes(before, wanted)
        if applied:
            yield Change(file, before, after, len(applied))
