"""The manifest of a pack: what it is called, which version it has, what it needs."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from compiler.language.fields import Id, LanguageVersion, Locale, ShownName
from compiler.language.keywords import OneKeyword
from compiler.language.naming import IdOf
from compiler.language.node import Node
from runtime import limits

# The language in which names in heroes, boards, cards and items are written.
HOME_LANGUAGE = "en"


class Pack(Node):
    """A folder of heroes, boards, items and shared cards that is published as one."""

    language: LanguageVersion = Field(description="Version of the content language in which the file is written.")
    id: Annotated[Id, IdOf("pack", defines=True)] = Field(description="Id of the pack, unique among all packs in use.")
    name: ShownName = Field(description="Name shown to players, in English.")
    version: Annotated[str, Field(pattern=r"^[0-9]+\.[0-9]+\.[0-9]+$")] = Field(description="Version of the content: three numbers, such as 1.0.0.")
    languages: list[Locale] = Field(
        default=[HOME_LANGUAGE],
        min_length=1,
        description="Languages of the pack: `en`, and each one that has a file under `translations/`.",
    )
    needs: list[Annotated[Id, IdOf("pack")]] = Field(
        default=[], description="Packs whose shared cards, items or keywords this one uses. They are looked for beside this pack, then among the shipped ones."
    )
    keywords: dict[Annotated[Id, IdOf("keyword", defines=True)], OneKeyword] = Field(
        default={}, description="Keywords that all of the pack may use, and packs that need it, by id.", max_length=limits.MOST_PIECES
    )
