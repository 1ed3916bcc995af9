"""Turns each word of the language into the page about it: what kind of word it is, what can be written with it, an
example, what the card says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Literal, get_args, get_origin

from compiler.diagnostics import did_you_mean
from compiler.language.ability import Ability, Modification, Times
from compiler.language.base import TYPES, Construct
from compiler.language.effects.base import Verb
from compiler.language.families import MODIFIER, FilterType
from compiler.language.keywords import Keyword
from compiler.language.node import Node
from compiler.language.registry import families, fields, members
from compiler.model.art import DeckColors, PictureWithDetails
from compiler.model.board import Board, Line, Space, Zone
from compiler.model.card import AlsoAs, CardEffect, CardUse, SharedCard, SharedCards
from compiler.model.hero import Counter, Fighter, Flag, Form, Hero, Pile, Token
from compiler.model.item import Item, Items
from compiler.model.pack import Pack
from compiler.model.scenario import CombatExpectation, DecisionExpectation, Expectation, PlayerPosition, Scenario, Scenarios, Step
from compiler.model.translation import BoardNames, HeroNames, Noun, Translation
from compiler.program.moments import MOMENTS, NEEDS, WINDOWS, windows_for
from compiler.program.names import TYPE_NAMES, Binding
from compiler.tree import NOWHERE
from runtime.ir import TRIGGERS
from runtime.ir import WINDOWS as WINDOW_DEFINITIONS
from runtime.ir.fixed_words import FIXED_WORDS, MEANINGS

# The parts of each kind of file: title, a note, the models.
FILES: tuple[tuple[str, str, tuple[type[Node], ...]], ...] = (
    ("`pack.yaml`", "", (Pack,)),
    ("`heroes/ID.yaml`", "", (Hero, Fighter, Form, Counter, Flag, Token, Pile, DeckColors, Keyword)),
    (
        "Cards of a deck",
        "In the `deck` of a hero a card has `copies` too. Shared cards are in `cards/*.yaml`, under `cards:`, by id.",
        (SharedCard, AlsoAs, CardUse, CardEffect),
    ),
    ("`boards/ID.yaml`", "", (Board, Zone, Space, Line)),
    ("Pictures", "What `art` and `back` take besides a path. [Which files, and where they are printed](pictures.md).", (PictureWithDetails,)),
    ("`items/*.yaml`", "Items are under `items:`, by id.", (Item,)),
    ("`translations/LANGUAGE.yaml`", "", (Translation, HeroNames, BoardNames, Noun)),
    (
        "`scenarios/*.yaml`",
        "Scenarios are a list under `scenarios:`. [How to write them](scenarios.md).",
        (Scenario, PlayerPosition, Step, Expectation, CombatExpectation, DecisionExpectation),
    ),
)
_KINDS = {"card_choice": "amount", "counter_choice": "amount", "fighters": "selector of fighters", "tokens": "selector of tokens"}
_FILTERS = {
    "fighter_filter": "condition on fighters",
    "token_filter": "condition on tokens",
    "card_filter": "condition on cards",
    "spaces": "condition on spaces",
}
_ANY_KEY = "any other key"
_TYPE_NAMES = {"F": "fighters", "T": "a token", "Z": "zones", "C": "a card", "P": "players"}


class NoSuchWord(Exception):
    """The language has no such word. The text says which one comes near."""


@dataclass(frozen=True, slots=True)
class WordField:
    """A field that can be written with a word. `alone` is true of the one whose name may be left out."""

    key: str
    takes: str
    meaning: str
    required: bool
    alone: bool
    default: str | None


@dataclass(frozen=True, slots=True)
class WordPage:
    """What there is to say about one meaning of a word. `example` is as an author writes it; `text` is what the card
    says then, by language."""

    word: str
    kind: str
    meaning: str
    fields: tuple[WordField, ...] = ()
    where: str = ""
    results: str = ""
    example: str = ""
    text: dict[str, str] = field(default_factory=dict)


def pages_of(word: str) -> list[WordPage]:
    """A page for each meaning of a word, with its example compiled."""
    found = [page for page in all_words() if page.word == word.strip("`").lower()]
    if not found:
        raise NoSuchWord(f"The language has no word `{word}`. {did_you_mean(word, {page.word for page in all_words()}, what='words')}")
    return [_with_text(page) for page in found]


def _with_text(page: WordPage) -> WordPage:
    if not page.example:
        return page
    from duelwright.reference.specimen import tell

    (told,) = tell([page.example])
    return WordPage(page.word, page.kind, page.meaning, page.fields, page.where, page.results, told.yaml, told.text)


@cache
def all_words() -> tuple[WordPage, ...]:
    """Every word, by name: those with a page of their own first, then keys and closed words. Examples are not compiled
    yet."""
    return tuple(sorted([*_own_words(), *_keys(), *_closed_words()], key=lambda page: page.word))


def word_counts() -> dict[str, int]:
    """How many words of each kind there are to learn. What can only be written with one of them, as one of its keys or
    its closed words, is not counted."""
    counts: dict[str, int] = {}
    for page in _own_words():
        counts[page.kind] = counts.get(page.kind, 0) + 1
    return counts


def _own_words() -> Iterator[WordPage]:
    yield from (*_constructs(), *_windows(), *_triggers(), *_fixed_words())


def _constructs() -> Iterator[WordPage]:
    for family in families():
        for word in members(family):
            kind = _KINDS.get(family.name, family.name)
            yield WordPage(word.key, kind, word.doc(), tuple(_fields(word)), where_allowed(word), results_of(word), word.example)


def _windows() -> Iterator[WordPage]:
    for name, window in WINDOW_DEFINITIONS.items():
        cards = ", ".join(f"`{type}`" for type in window.card_types)
        items = f", and of items for {' or '.join(f'`{kind}`' for kind in window.item_kinds)}" if window.item_kinds else ""
        yield WordPage(name, "window", f"Effects {window.when}. On cards of the types {cards}{items}.")


def _triggers() -> Iterator[WordPage]:
    for trigger in TRIGGERS.values():
        given = ", ".join(f"`event_{part}`" for part in sorted(trigger.carries))
        yield WordPage(
            trigger.name, "trigger", f"{trigger.when[:1].upper()}{trigger.when[1:]}.", where=f"Gives {given}." if given else "", example=trigger.example
        )


def _fixed_words() -> Iterator[WordPage]:
    for name, word in FIXED_WORDS.items():
        needs = f"Allowed where {NEEDS[word.needs]}." if word.needs else ""
        yield WordPage(name, f"name of {_TYPE_NAMES[word.type]}", MEANINGS[name], where=needs)


def _keys() -> Iterator[WordPage]:
    """The keys beside words, and those of filters, abilities and files, which have no page of their own."""
    for kind, words in _words_by_kind().items():
        beside: dict[str, list[WordField]] = {}
        for word in words:
            for entry in _fields(word):
                if entry.key not in (word.key, _ANY_KEY):
                    beside.setdefault(entry.key, []).append(replace(entry, key=word.key))
        for key, entries in beside.items():
            yield WordPage(key, f"key with: {kind}", f"Written with {_listed(entry.key for entry in entries)}.", tuple(entries))
    for title, filter in _filters():
        for entry in _fields(filter.filter):
            yield WordPage(entry.key, title, entry.meaning, where=f"Takes {entry.takes}.")
    for construct, title in ((Ability, "ability"), (Times, "limit of an ability"), (Modification, "modifier")):
        for entry in (entry for entry in _fields(construct) if entry.key != _ANY_KEY):
            yield WordPage(entry.key, f"key of: {title}", entry.meaning, where=f"Takes {entry.takes}.")
    for model in _models():
        for key, info in model.model_fields.items():
            yield WordPage(info.alias or key, f"key of: {model_name(model).lower()}", info.description or "", where=_mapping(info.annotation))


def _filters() -> Iterator[tuple[str, FilterType]]:
    for name, title in _FILTERS.items():
        kind = TYPES[name]
        assert isinstance(kind, FilterType)
        yield title, kind


def _models() -> Iterator[type[Node]]:
    for _, _, models in FILES:
        yield from models
    yield from (Items, SharedCards, Scenarios)


def _words_by_kind() -> dict[str, list[type[Construct]]]:
    found: dict[str, list[type[Construct]]] = {}
    for family in families():
        found.setdefault(_KINDS.get(family.name, family.name), []).extend(members(family))
    return found


def _mapping(annotation: Any) -> str:
    """What is written under a key that takes a mapping, or a mapping of such."""
    parts = (annotation, *get_args(annotation))
    inner = [part for part in parts if isinstance(part, type) and issubclass(part, Node) and part.model_fields]
    if not inner:
        return ""
    keys = [f"`{info.alias or key}`{' (required)' if info.is_required() else ''}" for key, info in inner[0].model_fields.items()]
    return f"Takes {'a mapping' if annotation is inner[0] or type(None) in get_args(annotation) else 'mappings'} with {', '.join(keys)}."


def _closed_words() -> Iterator[WordPage]:
    """The words that one field or another takes, such as `once_per_turn`."""
    owners: dict[str, list[str]] = {}
    filters = dict(_filters())
    constructs: Iterable[type[Construct]] = (
        *(word for family in families() for word in members(family)),
        *(kind.filter for kind in filters.values()),
        *(Ability, Times, Modification),
    )
    for construct in constructs:
        for entry in fields(construct):
            # What is behind `mapping of` are keys.
            for word in (word for type in entry.types for word in re.findall("`([^`]+)`", type.partition("mapping of ")[0])):
                owners.setdefault(word, []).append(f"`{entry.key}`{f' of `{construct.key}`' if construct.key and construct.key != entry.key else ''}")
    for model in _models():
        for key, info in model.model_fields.items():
            for word in _literals(info.annotation):
                owners.setdefault(word, []).append(f"`{info.alias or key}`")
    for title, kind in filters.items():
        if kind.everything is not None:
            owners.setdefault(kind.everything, []).append(f"a {title}")
    for word, places in owners.items():
        if word not in ("true", "false") and word not in TRIGGERS:
            yield WordPage(word, "closed word", f"One of the words that these take: {', '.join(dict.fromkeys(places))}.")


def _literals(annotation: Any) -> Iterator[str]:
    """The words that a field of a file takes."""
    if get_origin(annotation) is Literal:
        yield from (word for word in get_args(annotation) if isinstance(word, str))
    else:
        for part in get_args(annotation):
            yield from _literals(part)


def _fields(construct: type[Construct]) -> Iterator[WordField]:
    for info in fields(construct):
        takes = " or ".join(type.replace("_", " ") if not type.startswith("`") else type for type in info.types)
        key = _ANY_KEY if info.key == construct.rest else info.key
        yield WordField(key, takes, info.doc, info.required, info.key == construct.main, info.default)


def where_allowed(word: type[Construct]) -> str:
    """Where a word is allowed, unless that is everywhere."""
    if not word.needs or word.family is MODIFIER:
        return ""
    windows = windows_for(word.needs)
    triggers = [name for name, moment in MOMENTS.items() if word.needs <= moment.gives]
    needed = " and ".join(NEEDS[need] for need in sorted(word.needs))
    if len(windows) == len(WINDOWS):
        return ""
    places = [*([f"in {_listed(windows)}"] if windows else []), *([f"with the triggers {_listed(triggers)}"] if triggers else [])]
    return f"Allowed where {needed}: {'; '.join(places)}."


def results_of(word: type[Construct]) -> str:
    """What `as` gives a name to."""
    if not issubclass(word, Verb) or not word.results:
        return ""
    found = Binding("", word.results, lambda result: [], NOWHERE).results()
    alone = [f"the name itself ({TYPE_NAMES[type]})" for name, type in word.results.items() if not name]
    return f"Results: {', '.join([*alone, *(f'`{name}` ({TYPE_NAMES[type]})' for name, type in found.items())])}."


def model_name(model: type[Any]) -> str:
    """What a part of a file is called."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", model.__name__).capitalize()


def _listed(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)
