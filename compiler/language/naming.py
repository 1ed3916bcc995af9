"""Says of a field which ids it takes, so that whoever looks for an id finds it wherever it is written.

Shapes and schemas take no notice: to them such a field is a text of some form. The workbench reads it, for definitions,
references, renames and completions.
"""

from __future__ import annotations

from typing import Literal, get_args

# What an id may be the id of. `name`: what `as` binds, and what a keyword takes.
IdKind = Literal[
    "pack", "hero", "board", "item", "shared card",
    "fighter", "form", "counter", "flag", "token", "mark", "pile", "trait", "option", "noun", "keyword", "ability", "card", "effect",
    "space", "zone", "property", "passage",
    "name",
]  # fmt: skip

ID_KINDS: tuple[IdKind, ...] = get_args(IdKind)

# How ids are written: alone; as the place of cards, maybe with a position in it (`top_of_grudges`); as spaces that signs
# join (`gate - hall`); in a scenario, where groups have numbers and players may have the same ids (`wolf-2@1`); there
# also as any word that can be offered.
IdForm = Literal["alone", "place", "chain", "numbered", "offer"]


class IdOf:
    """Marks a field whose text is an id of one of these kinds; of several, the first that there is:
    `Annotated[Id, Names("fighter", "form")]`. With `defines`, it is where the id is given."""

    def __init__(self, *kinds: IdKind, defines: bool = False, written: IdForm = "alone") -> None:
        self.kinds, self.defines, self.written = kinds, defines, written
