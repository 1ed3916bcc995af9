"""Turns packs that are being written into answers about them: what is wrong, what can be written here, what a name
means, what a card says."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from compiler.compilation import CompileResult, compile_paths
from compiler.content.pieces import Content
from compiler.content.read import Memory
from compiler.diagnostics import Diagnostic, Report
from compiler.find.files import DISK, Files
from compiler.find.packs import Source, kind_of, roots_at
from compiler.load.yaml_text import load_text
from compiler.tree import Map
from duelwright.workbench.layers import Layers

if TYPE_CHECKING:  # each part is imported by the answer that needs it, so that starting stays quick
    from compiler.fix import Fix
    from compiler.tree import Span
    from duelwright.workbench.answers import Action, CardText, Completion, Edit, Hover, ScenarioOutcome, ScenarioPlace, Symbol

_Part = TypeVar("_Part")


class Workbench:
    """Packs in memory. Files are named by their absolute paths, as text.

    What has changed is told with `edit` (unsaved text), `refresh` (the disk) and `open_packs`; answers are worked out when
    they are asked for.
    """

    def __init__(self, roots: Iterable[str | Path] = (), *, files: Files = DISK) -> None:
        self._layers = Layers(files)
        self._roots = [Path(root) for root in roots]
        self._memory = Memory()
        self._compiled: CompileResult | None = None
        self._trees: dict[str, tuple[str, Map | None]] = {}
        # The last text of each file of which there was a tree.
        self._last_trees: dict[str, Map] = {}
        self._parts: dict[type[Any], Any] = {}

    # What there is

    def open_packs(self, roots: Iterable[str | Path]) -> None:
        """Work on the packs at these paths, and no others."""
        self._roots = [Path(root) for root in roots]
        self._compiled = None

    def edit(self, file: str, text: str | None) -> None:
        """Lay unsaved text over a file, which need not be on the disk; None is what is on the disk again."""
        self._layers.lay(Path(file), text)
        self._compiled = None

    def refresh(self) -> None:
        """Look at the disk again."""
        self._layers.look_again()
        self._compiled = None

    def root_of(self, file: str) -> Path | None:
        """The pack that a file belongs to; None where it is in none."""
        roots = roots_at(Path(file), self._layers) if not self._layers.is_folder(Path(file)) else []
        return roots[0] if roots else None

    def kind_of(self, file: str) -> str | None:
        """The kind of a file, by its place in its pack: `hero`, `board`, …; None where it is none of ours."""
        root = self.root_of(file)
        return kind_of(Path(file).relative_to(root).as_posix()) if root is not None else None

    # What is in it

    @property
    def compiled(self) -> CompileResult:
        """All packs, as the compiler sees them now."""
        if self._compiled is None:
            self._compiled = compile_paths(self._roots, files=self._layers, memory=self._memory)
        return self._compiled

    @property
    def content(self) -> Content:
        """The typed content, as far as its shape is right: a piece with a fault of shape lacks the part with the fault, or is
        missing."""
        return self.compiled.content

    def sources(self) -> Sequence[Source]:
        """All files of the packs, those of needed packs included."""
        return [source for pack in self.compiled.packs for source in pack.sources]

    def text(self, file: str) -> str | None:
        """The text of a file as it is now; None where it cannot be read."""
        try:
            return self._layers.read(Path(file)).decode("utf-8-sig")
        except (OSError, UnicodeDecodeError):
            return None

    def tree(self, file: str) -> Map | None:
        """The positioned tree of a file as it is now; None where it is no YAML mapping at the moment."""
        text = self.text(file)
        if text is None:
            return None
        known = self._trees.get(file)
        if known is None or known[0] != text:
            tree = self._memory.tree(file, self._layers.read(Path(file))) or load_text(text, file, Report())
            known = self._trees[file] = (text, tree if isinstance(tree, Map) else None)
            if known[1] is not None:
                self._last_trees[file] = known[1]
        return known[1]

    def last_tree(self, file: str) -> Map | None:
        """The tree of a file as it is now, or as it last was when it had one. Its places may be out of date; its ids are
        most likely not."""
        return self.tree(file) or self._last_trees.get(file)

    def part(self, kind: type[_Part]) -> _Part:
        """What one of the answers keeps from one time to the next: made at first, the same after that."""
        if kind not in self._parts:
            self._parts[kind] = kind()
        found: _Part = self._parts[kind]
        return found

    # Answers

    def diagnostics(self) -> dict[str, list[Diagnostic]]:
        """All that is wrong, by file, in the order of the lines. Files without faults are there too."""
        found: dict[str, list[Diagnostic]] = {source.file: [] for pack in self.compiled.packs if pack.requested for source in pack.sources}
        for diagnostic in self.compiled.diagnostics:
            found.setdefault(diagnostic.span.file, []).append(diagnostic)
        return found

    def completions(self, file: str, line: int, column: int) -> list[Completion]:
        """What can be written at a place, the likeliest first."""
        from duelwright.workbench.writing.completion import completions

        return completions(self, file, line, column)

    def hover(self, file: str, line: int, column: int) -> Hover | None:
        """What is to be said about the word at a place."""
        from duelwright.workbench.hovers import hover

        return hover(self, file, line, column)

    def definition(self, file: str, line: int, column: int) -> list[Span]:
        """Where that is written which the word at a place names: its id, as a place to go to."""
        from duelwright.workbench.naming import definition

        return definition(self, file, line, column)

    def references(self, file: str, line: int, column: int, *, include_definition: bool = True) -> list[Span]:
        """Every place that names the same as the word at a place, in all packs."""
        from duelwright.workbench.naming import references

        return references(self, file, line, column, include_definition=include_definition)

    def renameable(self, file: str, line: int, column: int) -> Span:
        """The name at a place that can be changed; CannotRename where there is none."""
        from duelwright.workbench.naming import renameable

        return renameable(self, file, line, column)

    def rename(self, file: str, line: int, column: int, name: str) -> list[Edit]:
        """What to write so that what is named at a place has another name everywhere; CannotRename where that would not be
        the same content."""
        from duelwright.workbench.naming import rename

        return rename(self, file, line, column, name)

    def outline(self, file: str) -> list[Symbol]:
        """What there is in a file, in its order."""
        from duelwright.workbench.outline import outline

        return outline(self, file)

    def folds(self, file: str) -> list[Span]:
        """The stretches of a file that can be folded away; what stays to be seen is their first line."""
        from duelwright.workbench.structure import folds

        return folds(self, file)

    def selections(self, file: str, line: int, column: int) -> list[Span]:
        """What is around a place, from the word outwards, each in the next."""
        from duelwright.workbench.structure import selections

        return selections(self, file, line, column)

    def actions(self, file: str, span: Span) -> list[Action]:
        """The changes that can be asked for at a place, those that mend a finding there first."""
        from duelwright.workbench.actions import actions

        return actions(self, file, span)

    def safe_fixes(self, file: str) -> Fix | None:
        """All fixes of a file that can be applied without anybody looking, as one change; None where there is none."""
        from duelwright.workbench.actions import safe_fixes

        return safe_fixes(self, file)

    def card_texts(self, file: str) -> list[CardText]:
        """What the cards, abilities, items or rules in a file say, in the order of the file."""
        from duelwright.workbench.texts import card_texts

        return card_texts(self, file)

    def drawing(self, file: str) -> str | None:
        """The board in a file as an SVG drawing; None where there is none that could be drawn."""
        from duelwright.workbench.drawings import drawing

        return drawing(self, file)

    def scenarios(self, file: str) -> list[ScenarioPlace]:
        """The scenarios in a file."""
        from duelwright.workbench.scenarios import scenarios

        return scenarios(self, file)

    def run_scenario(self, file: str, index: int) -> ScenarioOutcome:
        """Play a scenario with the packs as they are now."""
        from duelwright.workbench.scenarios import run_scenario

        return run_scenario(self, file, index)
