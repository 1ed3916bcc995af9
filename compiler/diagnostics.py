"""Diagnostics: what is wrong in the content, as values. Renderers for people and machines live in `duelwright`."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, Literal

from compiler.fix import Fix, NearestName
from compiler.tree import Span
from runtime.similar import meant_instead, similar

Severity = Literal["error", "warning", "note"]


@dataclass(frozen=True, slots=True)
class Related:
    """Another place that a finding is about, and what is there: the first of two pieces with one id."""

    span: Span
    message: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding. `message` says what is wrong, `help` what to do about it; both are one sentence. `fix` does it,
    where a program can."""

    code: str
    name: str
    severity: Severity
    message: str
    help: str
    span: Span
    fix: Fix | None = None
    related: tuple[Related, ...] = ()

    def sort_key(self) -> tuple[str, int, int, str, str]:
        return (self.span.file, self.span.line, self.span.column, self.code, self.message)


@dataclass(slots=True)
class Report:
    """Collects diagnostics. Checks report and go on; they never raise for an author's mistake."""

    diagnostics: list[Diagnostic] = field(default_factory=list)

    def add(self, diagnostic: Diagnostic) -> None:
        self.diagnostics.append(diagnostic)

    def sorted(self) -> list[Diagnostic]:
        """Every finding once, in file order."""
        return sorted(dict.fromkeys(self.diagnostics), key=Diagnostic.sort_key)


class ContentError(Exception):
    """Content that does not compile. `.diagnostics` says all that is wrong with it."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = list(diagnostics)
        super().__init__(self._summary())

    def _summary(self) -> str:
        errors = [d for d in self.diagnostics if d.severity == "error"]
        lines = [f"{d.span.file}:{d.span.line}:{d.span.column}: {d.code} {d.message}" for d in errors[:10]]
        more = [f"… and {len(errors) - 10} more"] if len(errors) > 10 else []
        return "\n".join([f"{len(errors)} error(s) in the content", *lines, *more])

    def __reduce__(self) -> tuple[type[ContentError], tuple[list[Diagnostic]]]:
        return (ContentError, (self.diagnostics,))


# How much a word must look like a name to be taken for it without asking: `darw` for `draw`, not `odd` for `did`.
_SURELY_MEANT: Final = 0.7


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known name that the author most likely meant, or None."""
    return next(iter(similar(word, known)), None)


def likeness(word: str, known: Iterable[str]) -> float:
    """How much a word looks like the known name that comes nearest: 1 where it is that name, 0 where nothing is
    alike."""
    return max((difflib.SequenceMatcher(None, word, name).ratio() for name in known), default=0.0)


def did_you_mean(word: str, known: Iterable[str], *, what: str = "names") -> str:
    """A help sentence: the nearest name, which a fix can write, or the list when it is short enough to read."""
    options = sorted(set(known))
    if near := similar(word, options):
        return NearestName(word, near[0], is_only=len(near) == 1 and likeness(word, near) >= _SURELY_MEANT)
    help = meant_instead(word, options, what=what)
    meant = next((name for name in options if help == f"Did you mean `{name}`?"), None)
    return NearestName(word, meant, is_only=False) if meant is not None else help
