"""Turns the commands that an editor may have executed into what they do, what they give, and what is shown of it.

Every command takes the address of a file first; what it gives is plain JSON:
- `duelwright.runScenario` (address, number of the scenario from 0) and `duelwright.runScenarios` (address): `{"uri",
  "scenarios": [{"index", "name", "passed", "reason", "failures": [{"range", "message", "help"}]}]}`
- `duelwright.showCardText` (address, id of a card; without one, all that is told in the file): `{"uri", "markdown"}`
- `duelwright.showBoard` (address): `{"uri", "svg"}`
- `duelwright.refresh` (nothing): null
Where there is nothing to give, it is null.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from pygls.exceptions import JsonRpcInvalidParams
from pygls.uris import from_fs_path

from duelwright.lsp.lenses import RUN_SCENARIO, RUN_SCENARIOS, SHOW_BOARD, SHOW_CARD_TEXT, in_markdown, told
from duelwright.lsp.outcomes import Outcomes
from duelwright.lsp.pages import own_folder
from duelwright.lsp.session import Session
from duelwright.workbench.answers import ScenarioOutcome
from runtime.files import write_text

REFRESH: Final = "duelwright.refresh"
COMMANDS: Final = (RUN_SCENARIO, RUN_SCENARIOS, SHOW_CARD_TEXT, SHOW_BOARD, REFRESH)
# Those after which something else is known than before.
CHANGING: Final = (RUN_SCENARIO, RUN_SCENARIOS, REFRESH)


class Commands:
    """What an editor can have done. `say` shows a sentence, `open_page` a file."""

    def __init__(self, session: Session, outcomes: Outcomes, say: Callable[[str], None], open_page: Callable[[str], None]) -> None:
        self._session = session
        self._outcomes = outcomes
        self._say = say
        self._open_page = open_page
        self._commands: dict[str, Callable[..., Any]] = {
            RUN_SCENARIO: self._run,
            RUN_SCENARIOS: self._run,
            SHOW_CARD_TEXT: self._card_text,
            SHOW_BOARD: self._board,
            REFRESH: self._refresh,
        }

    def execute(self, command: str, arguments: list[Any]) -> Any:
        """What a command gives; it is refused where it is called with something else than it takes."""
        uri, more = (arguments[0] if arguments else None), arguments[1] if len(arguments) > 1 else None
        if command == REFRESH:
            return self._refresh()
        if not isinstance(uri, str):
            raise JsonRpcInvalidParams(f"`{command}` takes the address of a file.")
        if command == RUN_SCENARIO and (not isinstance(more, int) or isinstance(more, bool)):
            raise JsonRpcInvalidParams(f"`{command}` takes the address of a file and the number of a scenario in it, from 0.")
        return self._commands[command](uri, more)

    def _refresh(self) -> None:
        self._session.disk_changed()

    def _run(self, uri: str, index: int | None) -> dict[str, Any] | None:
        on = self._session.bench(uri)
        if on is None:
            return None
        ended = self._outcomes.play(*on, index)
        if self._session.settings.show_results:
            self._say(_summary(ended))
        return {"uri": uri, "scenarios": [self._as_data(each) for each in ended]}

    def _as_data(self, outcome: ScenarioOutcome) -> dict[str, Any]:
        return {
            "index": outcome.place.index,
            "name": outcome.place.name,
            "passed": outcome.passed,
            "reason": outcome.reason,
            "failures": [{"range": self._session.range(each.span), "message": each.message, "help": each.help} for each in outcome.failures],
        }

    def _card_text(self, uri: str, id: object) -> dict[str, Any] | None:
        on = self._session.bench(uri)
        cards = [card for card in on[0].card_texts(on[1]) if id is None or card.id == id] if on is not None else []
        said = {card.id: told(self._session, card) for card in cards if told(self._session, card)}
        shows = self._session.settings.show_results
        if not said:
            if shows:
                self._say("There is nothing here that has a text yet.")
            return None
        if id is None:
            markdown = "\n\n".join(f"## {each}\n\n{in_markdown(texts)}" for each, texts in said.items())
            if shows:
                self._show_page(uri, ".md", markdown + "\n")
        else:
            markdown = in_markdown(said[str(id)])
            if shows:
                self._say("\n".join(line for lines in said[str(id)].values() for line in lines))
        return {"uri": uri, "markdown": markdown}

    def _board(self, uri: str, _: object) -> dict[str, Any] | None:
        on = self._session.bench(uri)
        svg = on[0].drawing(on[1]) if on is not None else None
        if self._session.settings.show_results:
            if svg is None:
                self._say("There is no board in this file that could be drawn.")
            else:
                self._show_page(uri, ".svg", svg)
        return {"uri": uri, "svg": svg} if svg is not None else None

    def _show_page(self, uri: str, suffix: str, text: str) -> None:
        """Show a text in a program of the user's: a page beside those of the checks, one for each file."""
        folder = own_folder("shown")
        if folder is None:
            return
        name = Path(self._session.addresses.file(uri) or "page").stem
        page = folder / f"{name}-{hashlib.blake2b(uri.encode('utf-8', 'replace'), digest_size=4).hexdigest()}{suffix}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            write_text(page, text)
        except OSError as problem:
            self._say(f"{page} cannot be written: {problem.strerror}.")
            return
        self._open_page(str(from_fs_path(page.as_posix())))


def _summary(ended: list[ScenarioOutcome]) -> str:
    if not ended:
        return "There are no scenarios in this file."
    if len(ended) > 1:
        passed = sum(each.passed for each in ended)
        return f"{passed} of {len(ended)} scenarios passed."
    only = ended[0]
    if only.passed:
        return f"The scenario “{only.place.name}” passed."
    return f"The scenario “{only.place.name}” " + (f"was not played. {only.reason}" if only.reason else f"failed. {only.failures[0].message}")
