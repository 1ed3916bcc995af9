"""Fills the phrases of a language: words with slots, prepositions that contract with what follows, and forms that agree
with what came before.

A phrase such as `"{who} [is|are] in {owner's|zone}"` has
- slots: `{who}`; in a case that the language defines: `{de+who}`, `{who's}`, `{owner's|zone}`, `{em+owner's|a zona}`;
  `{amount.tail}`, the end of a measure;
- forms: `[is|are]` agrees in number with the slot filled last, `[derrotado|derrotada|derrotados|derrotadas]` in gender
  and number; `[is|are@who]` agrees with a slot that it names."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from compiler.text.grammar import Measure, Noun, Phrase

_PART: Final = re.compile(r"\{([^{}]+)\}|\[([^\[\]]+)\]")
# A space before a mark, or several in a row, where a slot was empty.
_LOOSE: Final = re.compile(r"\s+(?=[,;.:)])|(?<=\()\s+|\s{2,}")

# A phrase in a case: case, phrase, thing → text. The thing is what the phrase owns.
Cased = Callable[[str, Phrase, str], str]


def slots_of(template: str) -> set[str]:
    """The names of the slots in a phrase."""
    return {_slot(match[1])[1] for match in _PART.finditer(template) if match[1]}


def fill(template: str, slots: Mapping[str, object], cased: Cased, is_plural: Callable[[Phrase], bool]) -> str:
    """The phrase with its slots filled."""
    last = Phrase("")
    has_tail = {name for match in _PART.finditer(template) if match[1] and (name := match[1]).endswith(".tail")}
    found: list[str] = []
    end = 0
    for match in _PART.finditer(template):
        found.append(template[end : match.start()])
        end = match.end()
        if match[2]:
            forms, _, whom = match[2].partition("@")
            found.append(_agreeing(forms.split("|"), _as_phrase(slots[whom]) if whom else last, is_plural))
            continue
        case, name, thing = _slot(match[1])
        if name.endswith(".tail"):
            found.append(_tail(slots[name.removesuffix(".tail")]))
            continue
        value = slots[name]
        if isinstance(value, Measure):
            found.append(value.head if f"{name}.tail" in has_tail else str(value))
            last = Phrase(str(value), plural=not value.is_one)
            continue
        last = _as_phrase(value)
        found.append(cased(case, last, thing) if case else str(last))
    found.append(template[end:])
    return _tidy("".join(found))


def _slot(text: str) -> tuple[str, str, str]:
    """The case, the name and the thing of a slot."""
    owner, genitive, thing = text.partition("'s")
    case, _, name = owner.rpartition("+")
    return case or genitive, name, thing.removeprefix("|")


def _tail(value: object) -> str:
    return value.tail if isinstance(value, Measure) else ""


def _as_phrase(value: object) -> Phrase:
    if isinstance(value, Phrase):
        return value
    if isinstance(value, Noun):
        return Phrase(value.one, gender=value.gender)
    if isinstance(value, Measure):
        return Phrase(str(value), plural=not value.is_one)
    return Phrase(str(value))


def _agreeing(forms: list[str], phrase: Phrase, is_plural: Callable[[Phrase], bool]) -> str:
    plural = is_plural(phrase)
    if len(forms) == 2:
        return forms[plural]
    return forms[2 * plural + (phrase.gender == "f")]


def _tidy(text: str) -> str:
    """Without the gaps that empty slots leave."""
    return _LOOSE.sub(
        lambda gap: "" if gap.string[gap.end() : gap.end() + 1] in ",;.:)" or gap.string[gap.start() - 1 : gap.start()] == "(" else " ", text
    ).strip()
