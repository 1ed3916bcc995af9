"""Turns changes into the findings that an editor is told of: a moment after the last change, and only where they differ from
what it was told before."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from lsprotocol import types

from compiler.diagnostics import Diagnostic
from duelwright.lsp.findings import failures, shown, too_large
from duelwright.lsp.outcomes import Outcomes
from duelwright.lsp.session import Session
from duelwright.lsp.settings import Settings
from duelwright.workbench import Workbench
from duelwright.workbench.answers import ScenarioOutcome

# How long nothing must have come from the editor, and how long findings wait at most while there is always something.
_QUIET: Final = 0.03
_LONGEST: Final = 0.5


@dataclass(frozen=True, slots=True)
class _Basis:
    """All that decides what is shown of a file. `version` is None where it is not open."""

    found: list[Diagnostic]
    played: list[ScenarioOutcome]
    version: int | None
    settings: Settings


class Publisher:
    """Tells the editor what is wrong."""

    def __init__(
        self, session: Session, outcomes: Outcomes, send: Callable[[types.PublishDiagnosticsParams], None], report: Callable[[Exception], None]
    ) -> None:
        self._session = session
        self._outcomes = outcomes
        self._send = send
        self._report = report
        # By the address under which it was told.
        self._told: dict[str, tuple[_Basis, list[types.Diagnostic]]] = {}

    def publish(self) -> None:
        """Tell what is wrong now, as far as the editor does not know it."""
        now, is_all = set[str](), True
        for bench in list(self._session.shelves.benches):
            try:
                now |= self._publish(bench)
            except Exception as problem:  # other packs have nothing to do with it
                self._report(problem)
                is_all = False
        for uri in [uri for uri in self._told if uri not in now and is_all]:
            if self._told.pop(uri)[1]:
                self._send(types.PublishDiagnosticsParams(uri, []))

    def _publish(self, bench: Workbench) -> set[str]:
        """Tell what is wrong on one bench; the addresses of all that is on it."""
        now = set[str]()
        for file, found in bench.diagnostics().items():
            # What cannot be said of a file (that there is no pack) has no place in an editor.
            if self._session.shelves.root_of(file) is not None:
                uri = self._session.addresses.uri(file)
                now.add(uri)
                self._tell(uri, file, found)
        return now

    def _tell(self, uri: str, file: str, found: list[Diagnostic]) -> None:
        document = self._session.documents.of_file(file)
        if document is not None and document.is_too_large:
            found = too_large(file)
        basis = _Basis(found, self._outcomes.current(file), document.version if document is not None else None, self._session.settings)
        before, known = self._told.get(uri, (None, []))
        if basis == before:
            return
        wanted = shown(self._session, file, found)
        wanted += [each for outcome in basis.played for each in failures(self._session, outcome)]
        self._told[uri] = (basis, wanted)
        # An editor may have dropped what it was told of a version that was not its newest any more.
        is_new_version = basis.version is not None and (before is None or basis.version != before.version)
        if wanted != known or is_new_version:
            self._send(types.PublishDiagnosticsParams(uri, wanted, basis.version))


class Pause:
    """Calls something once no more changes come, or after a while in any case: whatever is found out while changes are still
    waiting to be read is out of date before it is told."""

    def __init__(self, then: Callable[[], None]) -> None:
        self._then = then
        self._timer: asyncio.TimerHandle | None = None
        self._waiting_since: float | None = None

    def begin(self) -> None:
        """Something has changed."""
        self.cancel()
        loop = asyncio.get_running_loop()
        if self._waiting_since is None:
            self._waiting_since = loop.time()
        self._timer = loop.call_later(min(_QUIET, max(0.0, self._waiting_since + _LONGEST - loop.time())), self._end)

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _end(self) -> None:
        self._timer, self._waiting_since = None, None
        self._then()
