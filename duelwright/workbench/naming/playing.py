"""Turns scenarios in which an id may be of several players into whose it is, by playing them.

Two decks may have a card of the same id; which of them a step means shows only in the game. When one of the two gets another
name, a step that means it cannot be played any more under the old one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from pydantic import ValidationError

from compiler.diagnostics import Report
from compiler.fix import Edit, Fix, apply_fixes
from compiler.load.yaml_text import load_text
from compiler.model.scenario import Scenario
from compiler.tree import NOWHERE, Map
from duelwright.scenarios import Case, Failure, run_case
from duelwright.workbench.answers import CannotRename
from duelwright.workbench.naming.index import FileNames, names_of
from duelwright.workbench.naming.meaning import Meanings
from duelwright.workbench.workbench import Workbench
from runtime.game import Bundle

# How often a scenario is played with other names in it.
_MOST_PLAYS: Final = 40


class _NoFiles:
    """Files of which there are none but those that are laid over them."""

    def is_file(self, path: Path) -> bool:
        return False

    def is_folder(self, path: Path) -> bool:
        return False

    def files_named(self, name: str, folder: Path, depth: int) -> Iterable[Path]:
        return ()

    def content_files(self, root: Path) -> Iterable[Path]:
        return ()

    def read(self, path: Path) -> bytes:
        raise FileNotFoundError(path)

    def stamp(self, path: Path) -> None:
        return None

    def read_picture(self, path: Path, root: Path) -> bytes:
        raise FileNotFoundError(path)

    def name(self, path: Path) -> str:
        return path.as_posix()


def settled_by_playing(
    roots: Sequence[Path], meanings: Meanings, edits: Sequence[Edit], scenarios: Iterable[tuple[str, int]], unclear: Sequence[Edit]
) -> list[Edit]:
    """Which of the unclear edits are to be made besides the others, so that these scenarios, by file and number, go as before;
    CannotRename where they would not."""
    bench = Workbench(roots, files=_NoFiles())
    for names in meanings.files.values():
        bench.edit(names.file, _edited(names, edits))
    payload = bench.compiled.sound_payload
    made: list[Edit] = []
    for file, number in sorted(scenarios):
        names = meanings.files[file]
        open_ones = [edit for edit in unclear if edit.span.file == file and edit not in made]
        found = _Plays(Bundle(payload), names, number, [*edits, *made], open_ones).find([]) if payload is not None else None
        if found is None:
            raise CannotRename(f"The scenario “{_scenario(names, number).get('name', '')}” in {names.source.inside} would not go as it does now.")
        made += found
    return made


class _Plays:
    """One scenario, played with one edit after the other until it goes as before."""

    def __init__(self, bundle: Bundle, names: FileNames, number: int, edits: Sequence[Edit], unclear: Sequence[Edit]) -> None:
        self._bundle = bundle
        self._names = names
        self._number = number
        self._edits = edits
        self._unclear = unclear
        self._left = _MOST_PLAYS

    def find(self, made: list[Edit]) -> list[Edit] | None:
        """The edits with which it goes as before, these among them. A step that fails has the wrong name, or one before it has."""
        self._left -= 1
        text = _edited(self._names, [*self._edits, *made])
        tree = load_text(text, self._names.file, Report())
        now = names_of(self._names.source, self._names.pack, tree if isinstance(tree, Map) else None, text)
        failures = self._play(now)
        if not failures:
            return made
        failed = max((failure.span.end_line, failure.span.end_column) for failure in failures)
        places = {use.span(now.file): (other.line, other.column) for use, other in zip(self._names.uses, now.uses, strict=True)}
        for edit in reversed([edit for edit in self._unclear if edit not in made and places[edit.span] <= failed]):
            found = self.find([*made, edit]) if self._left > 0 else None
            if found is not None:
                return found
        return None

    def _play(self, names: FileNames) -> list[Failure]:
        tree = _scenario(names, self._number)
        try:
            return run_case(self._bundle, Case(Scenario.model_validate(tree), tree))
        except ValidationError as refusal:
            return [Failure(tree.span, str(refusal), "")]


def _edited(names: FileNames, edits: Sequence[Edit]) -> str:
    text, _ = apply_fixes(names.text, [Fix("", tuple(edit for edit in edits if edit.span.file == names.file), safe=True)])
    return text


def _scenario(names: FileNames, number: int) -> Map:
    scenario = names.tree["scenarios"][number] if names.tree is not None else None
    return scenario if isinstance(scenario, Map) else Map(NOWHERE)
