"""Turns effects into sentences, and sentences into text: what is the same in every language. Words and their forms are in the module of the language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from compiler.text.grammar import Clause, Phrase, Sentence, merge_plain, spaced
from compiler.text.names import Names
from compiler.text.phrases import Phrases
from compiler.text.place import Place


class Teller(Phrases):
    """Tells one card, ability or item in one language.

    Each construct of the language says itself: it has a method named after the language (`en`, `pt`), which receives the teller and puts its own
    parts into words with it. The teller remembers what was mentioned, so that a later step can say "that fighter".
    """

    def __init__(self, names: Names, place: Place) -> None:
        super().__init__(names, place)
        # Whether the clause is said a second time with another amount: what stays the same need not be said again.
        self.repeating = False
        # What a player is told who must choose, by the construct that asks. (A construct has no other identity than its own.)
        self.prompts: dict[int, list[Sentence]] = {}
        self._said: list[Clause] = []

    # ---- from steps to sentences

    def text(self, steps: Sequence[Any]) -> str:
        """The whole text of some steps."""
        return self.paragraph(self.program(steps))

    def program(self, steps: Sequence[Any]) -> list[Sentence]:
        """What steps say that are carried out by themselves. Where they need an opponent, that one is chosen first."""
        known = self.opponent_chosen
        self._said = []
        said = self.sentences(steps)
        return said if self.opponent_chosen == known else [Sentence((self.choose_an_opponent,)), *said]

    def paragraph(self, sentences: Sequence[Sentence]) -> str:
        return " ".join(self.finished(self.words(sentence)) for sentence in sentences)

    def sentences(self, steps: Sequence[Any]) -> list[Sentence]:
        """What the steps say, one after the other."""
        return [sentence for step in steps for sentence in self.step(step)]

    def branch(self, steps: Sequence[Any]) -> list[Sentence]:
        """What steps say that may not be carried out: nothing that comes after them can happen "again" because of them."""
        before = len(self._said)
        said = self.sentences(steps)
        del self._said[before:]
        return said

    def step(self, step: Any) -> list[Sentence]:
        """What one step says. What it wants said first ("Choose an opponent.") comes before it."""
        self.doer, self.topic, self.next_topic = self.you, self.next_topic, ""
        around, self.step_under_way = self.step_under_way, step
        own: list[Sentence] = step.speak(self)
        self.just_said, self.step_under_way = step.bound_name or "", around
        return [Sentence((clause,)) for clause in self.taken_ahead()] + own

    def taken_ahead(self) -> list[Clause]:
        taken, self._ahead = self._ahead, []
        return taken

    def effect(self, effect: Any, conditional: Any = None) -> list[Sentence]:
        """An effect as a sentence, or as two where an amount in it is conditional: "Draw 1 card. If …, draw 2 cards instead."."""
        if conditional is None:
            return self._clauses(effect)
        condition = self.claim(conditional.condition).yes
        if conditional.else_ == 0:
            with self.supposing(conditional, holds=True):
                return [sentence.under(condition) for sentence in self._clauses(effect)]
        with self.supposing(conditional, holds=False):
            usual = self._clauses(effect)
        self.repeating = True
        with self.supposing(conditional, holds=True):
            special = [replace(sentence.under(condition), instead=True) for sentence in self._clauses(effect)]
        self.repeating = False
        return usual + special

    def _clauses(self, effect: Any) -> list[Sentence]:
        said = self.say(effect)
        return [Sentence((self._once_more(clause),)) for clause in (said if isinstance(said, tuple) else (said,))]

    def _once_more(self, clause: Clause) -> Clause:
        """A clause that was said before in the same text happens "again"."""
        if clause in self._said:
            return replace(clause, rest=spaced(clause.rest, self.again))
        self._said.append(clause)
        return clause

    # ---- circumstances

    def under_condition(self, condition: str, sentences: list[Sentence]) -> list[Sentence]:
        """Sentences that hold only if something does. A sentence that leans on the one before shares its condition."""
        return [sentence if sentence.follows else sentence.under(condition) for sentence in self.drawn_together(sentences)]

    def following(self, opening: str, sentences: list[Sentence]) -> list[Sentence]:
        """Sentences after "otherwise" or "if you do"."""
        return [sentence if sentence.follows else replace(sentence, follows=opening) for sentence in self.drawn_together(sentences)]

    def drawn_together(self, sentences: list[Sentence]) -> list[Sentence]:
        """Sentences as few as can be, so that nobody wonders how far a condition before them reaches."""
        merged = merge_plain(sentences)
        if len(merged) > 1 and not any(sentence.follows for sentence in merged):
            return [Sentence((), whole=self.listing(merged))]
        return merged

    def timed(self, time: str, sentences: list[Sentence]) -> list[Sentence]:
        """Sentences that happen at some time, or once for each of something."""
        return [sentence if sentence.follows else self._at(time, sentence) for sentence in merge_plain(sentences)]

    def _at(self, time: str, sentence: Sentence) -> Sentence:
        if sentence.conditions:
            return replace(sentence, event=self._both(time, sentence.event))
        return replace(sentence, time=self._both(time, sentence.time))

    def _both(self, first: str, second: str) -> str:
        return ", ".join(part for part in (first, second) if part)

    def opened(self, opening: str, sentences: list[Sentence]) -> list[Sentence]:
        """Sentences that all belong to one event: it is named once, at the beginning."""
        first, *others = merge_plain(sentences)
        return [replace(first, event=self._both(opening, first.event)), *others]

    def offer(self, chooser: Phrase, sentences: list[Sentence]) -> list[Sentence]:
        """Sentences that somebody may choose to carry out."""
        free = [replace(sentence, clauses=tuple(replace(clause, optional=False) for clause in sentence.clauses)) for sentence in sentences]
        merged = merge_plain(free)
        if len(merged) == 1 and merged[0].chooser is None and not merged[0].whole:
            return [replace(merged[0], chooser=chooser)]
        return [Sentence((), whole=self.do_the_following(chooser, self.listing(merged)))]

    def doer_of(self, sentences: Sequence[Sentence]) -> Phrase:
        """Who carries out what was just said."""
        return next((clause.subject for sentence in sentences for clause in sentence.clauses), self.you)

    def merged(self, sentences: list[Sentence]) -> list[Sentence]:
        return merge_plain(sentences)

    # ---- from sentences to words

    def words(self, sentence: Sentence) -> str:
        opening = [sentence.follows, sentence.event, self.given(sentence.conditions) if sentence.conditions else "", sentence.time]
        body = sentence.whole or self.body(sentence)
        ending = f" {self.instead}" if sentence.instead else ""
        return ", ".join([part for part in opening if part] + [body]) + ending

    def body(self, sentence: Sentence) -> str:
        if sentence.chooser is not None:
            return self.may(sentence.chooser, sentence.clauses)
        said: list[str] = []
        before: Phrase | None = None
        for clause in sentence.clauses:
            if clause.optional:
                said.append(self.may(clause.subject, (clause,)))
            else:
                said.append(self.finite(clause, repeated=clause.subject == before))
            before = clause.subject
        return self.sequence(said)

    def sequence(self, parts: Sequence[str]) -> str:
        """Things that happen one after the other; "then" where "and" could be misread."""
        if len(parts) > 1 and any(", " in part or f" {self.conjunction} " in part for part in parts):
            return f", {self.then} ".join(parts)
        return self.joined(parts)

    def listing(self, sentences: Sequence[Sentence]) -> str:
        """Sentences as one, with semicolons."""
        return "; ".join(self.words(sentence) for sentence in sentences)

    def finished(self, text: str) -> str:
        """With a capital at the start and a full stop at the end."""
        return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")

    # ---- prompts

    def noted(self, construct: Any, sentences: list[Sentence]) -> list[Sentence]:
        """Remember that whoever must choose something for this construct is told these sentences."""
        self.prompts[id(construct)] = sentences
        return sentences

    def question(self, sentences: Sequence[Sentence]) -> str:
        """What is asked before a choice: "Draw 2 cards?"."""
        return self.prompt(sentences).removesuffix(".") + "?"

    def prompt(self, sentences: Sequence[Sentence]) -> str:
        """Sentences as an order. Whoever reads it is who decides, so that no player is named as the subject."""
        return self.paragraph(merge_plain([self._impersonal(sentence) for sentence in sentences]))

    def _impersonal(self, sentence: Sentence) -> Sentence:
        clauses = tuple(self._order(clause) for clause in sentence.clauses)
        return replace(sentence, chooser=None, clauses=clauses)

    def _order(self, clause: Clause) -> Clause:
        is_asked = clause.subject.player and not clause.your_choice
        return replace(clause, subject=self.you if is_asked else clause.subject, optional=False)
