"""A translation: the names of a pack in another language. The text of cards needs none: it is made from their
effects."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from compiler.language.fields import Id, LanguageVersion, Locale, ShownName
from compiler.language.naming import IdOf
from compiler.language.node import Node


class Noun(Node):
    """A name that sentences decline: with its plural and its gender."""

    name: ShownName = Field(description="The name, one of them.")
    plural: ShownName | None = Field(default=None, description="The name, several of them.")
    gender: Literal["m", "f"] | None = Field(default=None, description="Grammatical gender, where the language has one.")
    article: bool = Field(default=False, description="Whether a sentence puts the article before the name: `o Capitão`, but `Raquel`.")
    number: Literal["singular", "plural"] = Field(default="singular", description="Whether the name itself is plural: `Documentos Secretos ficam`.")


class HeroNames(Node):
    """The names in one hero's file."""

    name: ShownName | Noun | None = Field(
        default=None,
        description="Name of the hero; left out where it stays as it is. Sentences treat a plain name as they do that of the first fighter.",
    )
    fighters: dict[Annotated[Id, IdOf("fighter")], ShownName | Noun] = Field(default={}, description="Fighters, by id.")
    forms: dict[Annotated[Id, IdOf("form")], ShownName | Noun] = Field(default={}, description="Forms, by id.")
    counters: dict[Annotated[Id, IdOf("counter")], ShownName | Noun] = Field(default={}, description="Counters, by id.")
    flags: dict[Annotated[Id, IdOf("flag")], ShownName | Noun] = Field(default={}, description="Flags, by id.")
    tokens: dict[Annotated[Id, IdOf("token")], ShownName | Noun] = Field(default={}, description="Tokens, by id.")
    marks: dict[Annotated[Id, IdOf("mark")], ShownName | Noun] = Field(default={}, description="Marks, by id.")
    piles: dict[Annotated[Id, IdOf("pile")], ShownName | Noun] = Field(default={}, description="Piles, by id.")
    traits: dict[Annotated[Id, IdOf("trait")], ShownName] = Field(default={}, description="Traits, by id.")
    options: dict[Annotated[Id, IdOf("option")], ShownName | Noun] = Field(default={}, description="Options, by id.")
    nouns: dict[Annotated[Id, IdOf("noun")], ShownName | Noun] = Field(default={}, description="Nouns for results, by id.")
    keywords: dict[Annotated[Id, IdOf("keyword")], ShownName] = Field(default={}, description="Keywords of the hero, by id.")
    abilities: dict[Annotated[Id, IdOf("ability")], ShownName] = Field(default={}, description="Abilities that have a name, by id.")
    effects: dict[Annotated[Id, IdOf("effect")], ShownName] = Field(default={}, description="Effects of cards that others carry out, by id.")
    cards: dict[Annotated[Id, IdOf("card")], ShownName] = Field(
        default={}, description="Cards of the deck, by id. Shared cards are translated with the pack that holds them."
    )


class BoardNames(Node):
    """The names in one board's file."""

    name: ShownName | None = Field(default=None, description="Name of the board; left out where it stays as it is.")
    zones: dict[Annotated[Id, IdOf("zone")], ShownName] = Field(default={}, description="Zones, by id.")
    spaces: dict[Annotated[Id, IdOf("space")], ShownName | Noun] = Field(default={}, description="Spaces, by id.")
    properties: dict[Annotated[Id, IdOf("property")], ShownName] = Field(default={}, description="Properties of lines.")
    passages: dict[Annotated[Id, IdOf("passage")], ShownName] = Field(default={}, description="Groups of secret passages that have a name.")
    rules: dict[Annotated[Id, IdOf("ability")], ShownName] = Field(default={}, description="Rules of the board that have a name, by id.")


class PackNames(Node):
    """The names in the manifest."""

    name: ShownName = Field(description="Name of the pack.")
    keywords: dict[Annotated[Id, IdOf("keyword")], ShownName] = Field(default={}, description="Keywords of the pack, by id.")


class Translation(Node):
    """All names of a pack in one language. A name that is missing is reported and shown in English."""

    language: LanguageVersion = Field(description="Version of the content language in which the file is written.")
    locale: Locale = Field(description="The language of the names, such as `pt-BR`.")
    pack: PackNames | None = Field(default=None, description="Names of the pack itself.")
    heroes: dict[Annotated[Id, IdOf("hero")], HeroNames] = Field(default={}, description="Heroes, by id.")
    cards: dict[Annotated[Id, IdOf("shared card")], ShownName] = Field(default={}, description="Shared cards, by id.")
    boards: dict[Annotated[Id, IdOf("board")], BoardNames] = Field(default={}, description="Boards, by id.")
    items: dict[Annotated[Id, IdOf("item")], ShownName | Noun] = Field(default={}, description="Items, by id.")
