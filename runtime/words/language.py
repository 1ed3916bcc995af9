"""Turns a sentence with gaps, and the names for them, into a sentence in which articles, prepositions, gender and
number agree.

A gap is `{fighter}` or `{fighter:form}`. A form is one of these:

- a word that the language declines by: `{fighter:de}` is "do Homem Invisível" or "de Drácula";
- what agrees with the name, one and many: `{number:card/cards}`; none, one and many: `{number:no cards/1 card/# cards}`
  (`#` is the name itself);
- the same by gender: `{fighter:derrotado~derrotada}`; by both: `{fighter:visto~vista/vistos~vistas}`."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

_GAP: Final = re.compile(r"\{(\w+)(?::([^{}]*))?\}")


class SpokenName:
    """What fills a gap, and how words around it agree with it. `parts` are the names that a list joins."""

    __slots__ = ("article", "count", "gender", "parts", "text")

    def __init__(self, text: str, gender: str = "m", article: bool = False, count: int = 1, parts: tuple[SpokenName, ...] = ()) -> None:
        self.text = text
        self.gender = gender
        # Whether sentences put the article before it.
        self.article = article
        # How many it refers to: 2 means several.
        self.count = count
        self.parts = parts


class SpokenLanguage:
    """All that the game says in one language: sentences by what they tell, and the grammar for their gaps.

    `terms` are the words for what the game is played with; card text, tables and sheets use the same.
    """

    def __init__(
        self,
        locale: str,
        conjunction: str,
        terms: dict[str, str],
        words: dict[str, SpokenName],
        events: dict[str, str],
        questions: dict[str, str],
        offers: dict[str, str],
        actions: dict[str, str],
        quotes: tuple[str, str],
    ) -> None:
        self.locale = locale
        self.conjunction = conjunction
        self.terms = terms
        # Words of the game that fill gaps.
        self.words = words
        self.events = events
        self.questions = questions
        self.offers = offers
        # An option as an action that a player took.
        self.actions = actions
        # What goes around the name of a card in a sentence.
        self.quotes = quotes

    def declined(self, name: str, form: str, gender: str, plural: bool, article: bool) -> str:
        """A name in a form of the language: with its article, after a preposition."""
        raise ValueError(f"{self.locale} has no form `{form}`")

    def sentence(self, template: str, names: dict[str, SpokenName]) -> str:
        """The words with every gap filled, and a capital letter at their start."""
        text = self.filled(template, names)
        return text[:1].upper() + text[1:]

    def filled(self, template: str, names: dict[str, SpokenName]) -> str:
        """The words with every gap filled."""
        gaps, rest = _split(template)
        return "".join([before + self.inflected(names[name], form) for before, name, form in gaps]) + rest

    def inflected(self, name: SpokenName, form: str) -> str:
        if not form:
            return name.text
        if "/" in form or "~" in form:
            return _agreeing(name, form)
        if name.parts:
            return self.joined([self.inflected(part, form) for part in name.parts])
        return self.declined(name.text, form, name.gender, name.count != 1, name.article)

    def joined(self, parts: list[str]) -> str:
        return ", ".join(parts[:-1]) + f" {self.conjunction} " + parts[-1] if len(parts) > 1 else "".join(parts)

    def list_of(self, names: list[SpokenName]) -> SpokenName:
        """Several names as one."""
        if len(names) == 1:
            return names[0]
        gender = "f" if names and all(name.gender == "f" for name in names) else "m"
        return SpokenName(self.joined([name.text for name in names]), gender, count=len(names), parts=tuple(names))

    def quoted(self, name: str) -> str:
        return f"{self.quotes[0]}{name}{self.quotes[1]}"

    def in_short(self, template: str) -> str:
        """A template for a reference: gaps by their names alone, in the form for many."""
        names = {name: SpokenName(f"{{{name}}}", count=2 if "/" in form else 1) for name, form in gaps_of(template)}
        return self.sentence(template, names)


def gaps_of(template: str) -> list[tuple[str, str]]:
    """The gaps of a template: what fills them, and in what form."""
    return [(name, form) for _, name, form in _split(template)[0]]


@cache
def _split(template: str) -> tuple[tuple[tuple[str, str, str], ...], str]:
    """The gaps of a template, each with the words before it, and the words after the last one."""
    gaps: list[tuple[str, str, str]] = []
    end = 0
    for gap in _GAP.finditer(template):
        gaps.append((template[end : gap.start()], gap.group(1), gap.group(2) or ""))
        end = gap.end()
    return tuple(gaps), template[end:]


def _agreeing(name: SpokenName, form: str) -> str:
    forms = form.split("/")
    none, one, many = forms if len(forms) == 3 else (forms[-1], forms[0], forms[-1])
    chosen = one if name.count == 1 else none if name.count == 0 else many
    masculine, _, feminine = chosen.partition("~")
    return (feminine if feminine and name.gender == "f" else masculine).replace("#", name.text)
