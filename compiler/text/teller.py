"""Turns effects into sentences. What is the same in every language is here; words and their forms are in the module of the language."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, ClassVar

from compiler.text.grammar import Amount, Clause, Noun, Phrase, Quantity, Sentence, merge_plain
from compiler.text.names import Names
from compiler.text.place import Place
from compiler.text.references import References


class Teller(References):
    """Tells one card, ability or item in one language.

    Each node of the language says itself: it has a method named after the language (`en`, `pt`), which receives the teller and puts its own
    parts into words with it. The teller remembers what was mentioned, so that a later step can say "that fighter".
    """

    locale: ClassVar[str]
    # The method of a node that says it in this language.
    method: ClassVar[str]

    otherwise: ClassVar[str]
    instead: ClassVar[str]
    conjunction: ClassVar[str]
    alternative: ClassVar[str]
    then: ClassVar[str]
    windows: ClassVar[Mapping[str, str]]

    def __init__(self, names: Names, place: Place) -> None:
        super().__init__(names, place)
        self._branches: dict[int, bool] = {}

    # ---- from steps to text

    def text(self, steps: Sequence[Any]) -> str:
        """The whole text of some steps."""
        return self.paragraph(self.sentences(steps))

    def paragraph(self, sentences: Sequence[Sentence]) -> str:
        return " ".join(self.finished(self.words(sentence)) for sentence in sentences)

    def sentences(self, steps: Sequence[Any]) -> list[Sentence]:
        """What the steps say, one after the other. Sentences that a step wants said first ("Choose an opponent.") come before it."""
        said: list[Sentence] = []
        for step in steps:
            own = step.speak(self)
            said += [Sentence((clause,)) for clause in self.taken_ahead()] + own
        return said

    def say(self, node: Any) -> Any:
        """What a node says in this language."""
        return getattr(node, self.method)(self)

    def taken_ahead(self) -> list[Clause]:
        taken, self._ahead = self._ahead, []
        return taken

    def effect(self, effect: Any, conditional: Any = None) -> list[Sentence]:
        """An effect as a sentence, or as two where its amount depends on a condition: "Draw 1 card. If …, draw 2 cards instead."."""
        if conditional is None:
            return [Sentence((self.say(effect),))]
        condition = self.condition(conditional.condition)
        with self.branch(conditional, holds=True):
            special = Sentence((self.say(effect),)).under(condition)
        if conditional.otherwise == 0:
            return [special]
        with self.branch(conditional, holds=False):
            usual = Sentence((self.say(effect),))
        return [usual, replace(special, instead=True)]

    @contextmanager
    def branch(self, conditional: Any, *, holds: bool) -> Iterator[None]:
        """While it lasts, a value that depends on a condition is said as if the condition holds, or as if not."""
        self._branches[id(conditional)] = holds
        yield
        del self._branches[id(conditional)]

    def branch_of(self, conditional: Any) -> bool | None:
        return self._branches.get(id(conditional))

    def under_condition(self, condition: str, sentences: list[Sentence]) -> list[Sentence]:
        """Sentences that hold only if something does. A sentence that leans on the one before shares its condition."""
        return [sentence if sentence.follows else sentence.under(condition) for sentence in merge_plain(sentences)]

    def following(self, opening: str, sentences: list[Sentence]) -> list[Sentence]:
        """Sentences after "otherwise" or "if you do"."""
        return [sentence if sentence.follows else replace(sentence, follows=opening) for sentence in merge_plain(sentences)]

    def timed(self, time: str, sentences: list[Sentence]) -> list[Sentence]:
        """Sentences that happen at some time, or once for each of something."""
        return [sentence if sentence.follows else replace(sentence, time=", ".join(filter(None, (time, sentence.time)))) for sentence in merge_plain(sentences)]

    def choice(self, chooser: Phrase, sentences: list[Sentence]) -> list[Sentence]:
        """Sentences that somebody may choose to carry out."""
        merged = merge_plain(sentences)
        if len(merged) == 1 and merged[0].chooser is None and not merged[0].whole:
            return [replace(merged[0], chooser=chooser, clauses=tuple(replace(clause, optional=False) for clause in merged[0].clauses))]
        return [Sentence((), chooser=chooser, whole=self.do_the_following(chooser, self.listing(merged)))]

    def listing(self, sentences: Sequence[Sentence]) -> str:
        """Sentences as one, with semicolons."""
        return "; ".join(self.words(sentence) for sentence in sentences)

    # ---- from sentences to words

    def words(self, sentence: Sentence) -> str:
        opening = [sentence.follows, sentence.time, self.given(sentence.conditions) if sentence.conditions else ""]
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

    def joined(self, parts: Sequence[object], word: str = "") -> str:
        """`A`, `A and B`, `A, B and C`."""
        texts = [str(part) for part in parts]
        word = word or self.conjunction
        return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} {word} {texts[-1]}"

    def finished(self, text: str) -> str:
        """With a capital at the start and a full stop at the end."""
        return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")

    def question(self, steps: Sequence[Any]) -> str:
        """What is asked before a choice: "Draw 2 cards?". Whoever reads it is who decides, so that no subject is named."""
        return self.prompt(steps).removesuffix(".") + "?"

    def prompt(self, steps: Sequence[Any]) -> str:
        """Steps as an order without a subject, for whoever is asked to choose."""
        return self.paragraph(merge_plain([self._impersonal(sentence) for sentence in self.sentences(steps)]))

    def _impersonal(self, sentence: Sentence) -> Sentence:
        clauses = (replace(clause, subject=self.you if clause.subject.player else clause.subject, optional=False) for clause in sentence.clauses)
        return replace(sentence, chooser=None, clauses=tuple(clauses))

    # ---- amounts

    def amount(self, value: Any, noun: Noun) -> Amount:
        """So much of something."""
        quantity = self.quantity(value)
        if quantity.number is not None:
            return Amount(self.count(quantity.number, noun))
        if quantity.pieces is not None:
            return Amount(self.count(quantity.times, noun), self.for_each(quantity.pieces))
        return Amount(noun.bulk or noun.many, self.equal_to(quantity.phrase))

    def count(self, number: int, noun: Noun) -> str:
        return f"{number} {noun.form(number)}"

    def number(self, value: Any) -> Phrase:
        """A number by name: "2", "its BOOST value", "the number of Sisters"."""
        return self.quantity(value).phrase

    def plain(self, number: int) -> Quantity:
        return Quantity(Phrase(str(number)), number=number)

    @abstractmethod
    def quantity(self, value: Any) -> Quantity: ...

    # ---- what each language says in its own way

    @abstractmethod
    def given(self, conditions: Sequence[str]) -> str: ...

    @abstractmethod
    def may(self, chooser: Phrase, clauses: Sequence[Clause]) -> str: ...

    @abstractmethod
    def finite(self, clause: Clause, *, repeated: bool = False) -> str: ...

    @abstractmethod
    def do_the_following(self, chooser: Phrase, what: str) -> str: ...

    @abstractmethod
    def for_each(self, noun: Noun) -> str: ...

    @abstractmethod
    def equal_to(self, phrase: Phrase) -> str: ...

    @abstractmethod
    def condition(self, condition: Any, *, negated: bool = False) -> str: ...
