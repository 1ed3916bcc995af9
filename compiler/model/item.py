"""Items: what is put on the item spaces of a board."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from compiler.language.families import Steps
from compiler.language.fields import Id, LanguageVersion, OneOf, ShownName
from compiler.language.naming import IdOf
from compiler.language.node import Node
from compiler.model.art import AnyPicture, picture
from runtime.ir.words import ITEM_KINDS


class Item(Node):
    """A thing that a fighter on its space may use once."""

    name: ShownName = Field(description="Name shown to players, in English.")
    kind: Annotated[str, OneOf(ITEM_KINDS)] = Field(
        description="scheme: used as an action. combat: adds its effect to the combat card of the fighter on its space."
    )
    during_combat: Steps = Field(default=[], description="Effect of a combat item, on the card it is taken with.")
    scheme: Steps = Field(default=[], description="Effect of a scheme item.")
    art: AnyPicture | None = picture("item")


class Items(Node):
    """A file of items."""

    language: LanguageVersion = Field(description="Version of the content language in which the file is written.")
    items: dict[Annotated[Id, IdOf("item", defines=True)], Item] = Field(description="The items, by id.", min_length=1)
