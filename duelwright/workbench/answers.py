"""What the workbench answers, as plain values. Places are spans of the compiler: lines and columns count from 1, columns
count characters, the end is exclusive, and the file is an absolute path. An editor's own counting is the business of
whoever talks to the editor."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from compiler.diagnostics import Diagnostic
from compiler.fix import Edit, Fix
from compiler.tree import Span

# What a word that can be written is: a word of the language, a key of a mapping, an id of the content, a name bound by
# `as`, a value such as `true` or `melee`, a whole piece to fill in.
CompletionKind = Literal["word", "key", "id", "name", "value", "snippet"]


@dataclass(frozen=True, slots=True)
class Completion:
    """Something that can be written at a place. `insert` replaces the text at `replaces`; where `is_snippet`, it has
    stops in it: `$1`, `${2:default}`, `$0`."""

    label: str
    kind: CompletionKind
    replaces: Span
    insert: str
    is_snippet: bool = False
    # A few words beside the label, and what it means, in Markdown.
    detail: str = ""
    documentation: str = ""
    # Completions are shown in the order of these.
    sort: str = ""


@dataclass(frozen=True, slots=True)
class Hover:
    """What is said about the word at `span`, in Markdown."""

    markdown: str
    span: Span


# What an entry of an outline is.
SymbolKind = Literal[
    "pack", "hero", "fighter", "form", "counter", "flag", "token", "mark", "pile", "trait", "option", "noun", "keyword",
    "ability", "card", "window", "effect", "board", "zone", "space", "line", "item", "scenario", "player", "translation", "group",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Symbol:
    """An entry of an outline: the whole of a piece, and the words that name it."""

    name: str
    detail: str
    kind: SymbolKind
    span: Span
    name_span: Span
    children: tuple[Symbol, ...] = ()


@dataclass(frozen=True, slots=True)
class CardText:
    """What a card, an ability, an item or a rule says, to be shown above the place where it is written. The lines of
    each language, with the labels of windows."""

    span: Span
    id: str
    texts: dict[str, tuple[str, ...]] = field(hash=False)


@dataclass(frozen=True, slots=True)
class ScenarioPlace:
    """A scenario that can be run: where it is written, its number in the file, its name."""

    span: Span
    index: int
    name: str


@dataclass(frozen=True, slots=True)
class ScenarioFailure:
    """Where a scenario does not hold, and why."""

    span: Span
    message: str
    help: str


@dataclass(frozen=True, slots=True)
class ScenarioOutcome:
    """How a scenario ended. `reason` says why it could not even begin, where it could not."""

    place: ScenarioPlace
    failures: tuple[ScenarioFailure, ...] = ()
    reason: str = ""

    @property
    def passed(self) -> bool:
        return not self.failures and not self.reason


@dataclass(frozen=True, slots=True)
class Action:
    """A change that can be asked for at a place. One that mends a finding names it; one that is surely meant is
    preferred."""

    kind: Literal["quickfix", "rewrite", "extract"]
    fix: Fix
    diagnostic: Diagnostic | None = None
    is_preferred: bool = False


class CannotRename(Exception):
    """Why what is at a place cannot have another name, or not this one."""


__all__ = [
    "Action",
    "CannotRename",
    "CardText",
    "Completion",
    "CompletionKind",
    "Edit",
    "Fix",
    "Hover",
    "ScenarioFailure",
    "ScenarioOutcome",
    "ScenarioPlace",
    "Symbol",
    "SymbolKind",
]
