"""Turns the fields of all models into those that take a text of the author's own: each says which ids it takes, or is known to take none."""

from __future__ import annotations

import types
from collections.abc import Iterator
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import pytest
from pydantic.fields import FieldInfo

from compiler.language import registry
from compiler.language.base import LanguageType, Reference
from compiler.language.fields import Locale, OneOf, ShownName
from compiler.language.keywords import Use
from compiler.language.naming import ID_KINDS, IdOf
from compiler.language.node import Node
from compiler.model import board, card, hero, item, pack, scenario, translation

# Texts that name nothing: they are read by people, or are words of the rules of the game.
NO_IDS = {
    "Zone.color",
    "DeckColors.deck",
    "DeckColors.accent",
    # Paths of pictures.
    *(f"{model}.art" for model in ("Hero", "Fighter", "Form", "Card", "SharedCard", "CardUse", "Item", "Board")),
    "Hero.back",
    "PictureWithDetails.file",
    "Pack.version",
    "Scenario.rules",
    "Scenario.profile",
    "DecisionExpectation.kind",
    "Expectation.log",
    # The name of an ability as players read it.
    "Step.ability",
}


def models() -> Iterator[type[Node]]:
    seen: list[type[Node]] = [Node]
    for model in seen:
        seen += [below for below in model.__subclasses__() if below not in seen]
    return (model for model in seen if model.__module__.startswith("compiler.") and not issubclass(model, Reference | Use))


def texts(annotation: Any) -> Iterator[Any]:
    """The texts that a field may hold, but words of closed sets: their annotation."""
    origin, parts = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        marks = parts[1:]
        if any(isinstance(mark, LanguageType | OneOf) for mark in marks):
            return
        inner = [found for found in texts(parts[0]) if found is str]
        yield from [annotation] if inner else texts(parts[0])
    elif origin in (Union, types.UnionType, list, dict):
        for part in parts:
            yield from texts(part)
    elif origin is not Literal and annotation is str:
        yield str


def whole(field: FieldInfo) -> Any:
    return Annotated[field.annotation, *field.metadata] if field.metadata else field.annotation


def is_of_ids(text: Any) -> bool:
    """Whether it is neither a name that players read nor the code of a language: these have patterns of their own."""
    marks = [part for mark in getattr(text, "__metadata__", ()) for part in (mark, *getattr(mark, "metadata", ()))]
    return {getattr(mark, "pattern", None) for mark in marks}.isdisjoint(NOT_OF_IDS)


def marks_of(text: Any) -> list[IdOf]:
    return [mark for mark in getattr(text, "__metadata__", ()) if isinstance(mark, IdOf)]


NOT_OF_IDS = {mark.pattern for type in (ShownName, Locale) for field in get_args(type)[1:] for mark in field.metadata if hasattr(mark, "pattern")}
FIELDS = [(f"{model.__name__}.{name}", whole(field)) for model in models() for name, field in model.model_fields.items()]


def test_every_text_says_which_ids_it_takes_or_is_known_to_take_none() -> None:
    assert registry.families()
    assert {hero.Hero, board.Board, card.Card, item.Item, pack.Pack, scenario.Scenario, translation.Translation} <= {*models()}
    unmarked = {name for name, annotation in FIELDS for text in texts(annotation) if is_of_ids(text) and not marks_of(text)}

    assert unmarked == NO_IDS


@pytest.mark.parametrize("kind", ID_KINDS)
def test_every_kind_of_id_is_taken_by_some_field(kind: str) -> None:
    assert any(kind in mark.kinds for _, annotation in FIELDS for text in texts(annotation) for mark in marks_of(text))


def test_every_kind_of_id_is_given_somewhere() -> None:
    given = {kind for _, annotation in FIELDS for text in texts(annotation) for mark in marks_of(text) if mark.defines for kind in mark.kinds}

    assert given == {*ID_KINDS}
