"""What a text has spoken of so far, and how later sentences speak of it again, so that no two things are called the
same."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from compiler.text.grammar import Noun, Phrase, Quantity


@dataclass(frozen=True, slots=True)
class StepResult:
    """Something that a step did or chose."""

    # What kind of thing: card, fighter, damage. It is said with the participle: "the discarded card", "damage dealt
    # this way".
    noun: Noun
    participle: str
    plural: bool = False
    # A shorter way to speak of it ("that fighter"), or its name; None where the participle must be said.
    said: Phrase | None = None
    # Whether it is a number itself, not something that can be counted: "the rolled number".
    is_number: bool = False
    # Whose cards they are; None where it is not known.
    whose: Phrase | None = None
    # The place where cards were looked at.
    place: str = ""


@dataclass(frozen=True, slots=True)
class Mention:
    """The results of a step. Steps without a name are remembered too: what they left could be mistaken for something
    else."""

    name: str
    # "if you do": who did it
    doer: Phrase
    window: str
    results: dict[str, StepResult]
    # Numbers and players that have a phrase of their own.
    phrases: dict[str, Phrase | Quantity] = field(default_factory=dict)
    # The noun that the author gave it: "the prey".
    noun: Phrase | None = None
    # Whether several players chose something each: what a player chose comes after the dot.
    of_each: bool = False

    def result(self, *kinds: str) -> StepResult | None:
        return next((self.results[kind] for kind in kinds if kind in self.results), None)

    def words(self) -> set[str]:
        """All short ways in which it could be spoken of again."""
        if self.noun is not None:
            return {self.noun.text}
        found = {result.said.text for result in self.results.values() if result.said is not None and not result.said.name}
        return found | {phrase.text for phrase in self.phrases.values() if isinstance(phrase, Phrase)}


@dataclass(frozen=True, slots=True)
class BackReference:
    """Words that point back at something: what they mean, and what else in reach could be called the same."""

    words: str
    name: str
    others: tuple[str, ...]
    # The step in which they are said.
    step: Any
