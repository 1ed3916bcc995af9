"""Code while it grows: programs with jumps and sentences that are not numbered yet, and the tables that the programs of
one hero, item or board share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from compiler.diagnostics import Report
from compiler.program.names import DeclaredIds
from compiler.tree import Span
from runtime.ir import Instruction


class Asking(Protocol):
    """A word of the language that asks a player something."""

    @property
    def key(self) -> str: ...


# Gives the sentence in each language that a player reads when asked. The word is None where an opponent is chosen.
# Who asks, for what purpose, who reads it → the sentence in each language.
Labeller = Callable[[Asking | None, str, Literal["owner", "other"]], dict[str, str]]


# An instruction with jump targets and labels that have no numbers yet.
DraftInstruction = list[Any]


class JumpTarget:
    """A position in the code that is not known yet."""

    def __init__(self) -> None:
        self.position = -1


@dataclass(eq=False, slots=True)
class Label:
    """What a player reads when asked. Which sentence that is is settled when the text is made. `purpose` is `ask`,
    `choose`, `option` or `stop`."""

    word: Asking | None
    purpose: str
    # Who reads it: the owner of the effect, or another player.
    reader: Literal["owner", "other"] = "owner"


@dataclass
class ProgramDraft:
    """The code of one window or ability while it grows."""

    slots: list[int]
    code: list[DraftInstruction] = field(default_factory=list)
    at: list[Span] = field(default_factory=list)
    # A question within a loop is about the current element: where the loop begins and ends, the slot of the
    # element, its kind.
    subjects: list[list[Any]] = field(default_factory=list)

    def finished_code(self, labels: Mapping[Label, int]) -> list[Instruction]:
        """The code as the bundle holds it, once every position and label has its number."""
        return [_numbered(instruction, labels) for instruction in self.code]

    def finished_subjects(self) -> list[list[Any]]:
        """The loops over pieces, likewise."""
        return [_numbered(subject, {}) for subject in self.subjects]

    def prepend(self, instruction: DraftInstruction, span: Span, targets: list[JumpTarget]) -> None:
        self.code.insert(0, instruction)
        self.at.insert(0, span)
        for target in targets:
            target.position += 1


def _numbered(operand: Any, labels: Mapping[Label, int]) -> Any:
    """An operand with numbers for jump targets and labels."""
    if isinstance(operand, list):
        return [_numbered(item, labels) for item in operand]
    if isinstance(operand, JumpTarget):
        return operand.position
    return labels[operand] if isinstance(operand, Label) else operand


@dataclass
class Unit:
    """What the programs of one hero, item or board share: the ids they may name and the tables they fill."""

    declared: DeclaredIds
    report: Report
    programs: list[ProgramDraft] = field(default_factory=list)
    modifiers: list[list[Any]] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)

    def label(self, word: Asking | None, purpose: str) -> Label:
        label = Label(word, purpose)
        self.labels.append(label)
        return label

    def add_program(self, program: ProgramDraft) -> int:
        self.programs.append(program)
        return len(self.programs) - 1

    def add_modifier(self, modifier: list[Any]) -> int:
        # Never merged: each belongs to one ability, which may exist in one form only.
        self.modifiers.append(modifier)
        return len(self.modifiers) - 1

    def sentences(self, labeller: Labeller) -> tuple[list[dict[str, str]], dict[Label, int]]:
        """The sentences that players read, each once, and the number of the one for each label."""
        sentences: list[dict[str, str]] = []
        numbers: dict[Label, int] = {}
        for label in self.labels:
            sentence = labeller(label.word, label.purpose, label.reader)
            if sentence not in sentences:
                sentences.append(sentence)
            numbers[label] = sentences.index(sentence)
        return sentences, numbers
