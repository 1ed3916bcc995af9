"""Turns scenarios that were played into what is known of them now: how they ended, and whether anything has changed since."""

from __future__ import annotations

from dataclasses import dataclass

from duelwright.lsp.session import Session
from duelwright.workbench import Workbench
from duelwright.workbench.answers import ScenarioOutcome


@dataclass(frozen=True, slots=True)
class PlayedScenario:
    """How a scenario ended when it was played last. Where something has changed since then, it may end otherwise now."""

    outcome: ScenarioOutcome
    is_current: bool


class Outcomes:
    """The scenarios that were played on demand, by file."""

    def __init__(self, session: Session) -> None:
        self._session = session
        # With the number of changes that there had been.
        self._ended: dict[str, dict[int, tuple[int, ScenarioOutcome]]] = {}

    def play(self, bench: Workbench, file: str, index: int | None = None) -> list[ScenarioOutcome]:
        """Play one scenario of a file, or all of them."""
        kept = self._ended.setdefault(file, {})
        if index is None:
            kept.clear()
        places = [place.index for place in bench.scenarios(file)] if index is None else [index]
        ended = [bench.run_scenario(file, each) for each in places]
        kept.update((outcome.place.index, (self._session.changes, outcome)) for outcome in ended)
        return ended

    def play_again(self, bench: Workbench, file: str) -> bool:
        """Play what was played before and may end otherwise now; False where there is no such scenario."""
        names = {outcome.place.name for at, outcome in self._ended.get(file, {}).values() if at != self._session.changes}
        if not names:
            return False
        self._ended[file] = {index: entry for index, entry in self._ended[file].items() if entry[0] == self._session.changes}
        for place in bench.scenarios(file):
            if place.name in names:
                self.play(bench, file, place.index)
        return True

    def of(self, file: str) -> dict[str, PlayedScenario]:
        """By the names of the scenarios: their numbers change while the file is written."""
        return {outcome.place.name: PlayedScenario(outcome, at == self._session.changes) for at, outcome in self._ended.get(file, {}).values()}

    def current(self, file: str) -> list[ScenarioOutcome]:
        """How those ended that would end so again."""
        return [outcome for at, outcome in self._ended.get(file, {}).values() if at == self._session.changes]
