"""Pictures and colours, as an author writes them."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from compiler.language.ids import ONE_LINE
from compiler.language.node import Node
from runtime import limits
from runtime.bundle.pictures import COLOR_PATTERN

PositionWord = Literal["center", "top", "bottom", "left", "right", "top_left", "top_right", "bottom_left", "bottom_right"]

# What the words mean, in shares of a picture's width and height.
POSITIONS: Final[dict[PositionWord, tuple[float, float]]] = {
    "center": (0.5, 0.5),
    "top": (0.5, 0.0),
    "bottom": (0.5, 1.0),
    "left": (0.0, 0.5),
    "right": (1.0, 0.5),
    "top_left": (0.0, 0.0),
    "top_right": (1.0, 0.0),
    "bottom_left": (0.0, 1.0),
    "bottom_right": (1.0, 1.0),
}

# Shares are decimals: three of a third and a bit are still the whole.
ROUNDING: Final = 1e-9

_Part = Annotated[float, Field(ge=0, le=1)]


class InPack:
    """Marks a field whose text is the path of a picture in the pack: `Annotated[str, InPack()]`. Shapes and schemas take no
    notice; whoever writes is offered the pictures that there are."""


PicturePath = Annotated[
    str,
    InPack(),
    Field(min_length=1, max_length=limits.LONGEST_PATH, description="Path of a PNG, JPEG or SVG inside the pack, from its folder: `pictures/orsa.png`."),
]
WrittenColor = Annotated[str, Field(pattern=f"^{COLOR_PATTERN}$")]


class PictureWithDetails(Node):
    """A picture, and how it is shown."""

    file: PicturePath
    crop: Annotated[list[_Part], Field(min_length=4, max_length=4)] | None = Field(
        default=None,
        description="The part that is used: [left, top, width, height], in shares of the whole, each from 0 to 1; all of it where it is left out. "
        "`[0, 0, 1, 0.5]` is the upper half.",
    )
    position: PositionWord | Annotated[list[_Part], Field(min_length=2, max_length=2)] = Field(
        default="center",
        description="What stays in sight where the place has another shape than the picture, which fills it and is cut at two sides: a word, or [x, y], "
        "each from 0 (left, top) to 1 (right, bottom).",
    )
    credit: Annotated[str, Field(min_length=1, max_length=limits.LONGEST_NAME, pattern=ONE_LINE)] | None = Field(
        default=None, description="Who made it, and under which licence; printed with it."
    )

    def point(self) -> tuple[float, float]:
        """What stays in sight, in shares of the part that is used."""
        if isinstance(self.position, str):
            return POSITIONS[self.position]
        x, y = self.position
        return x, y

    def part(self) -> tuple[float, float, float, float]:
        """The part that is used: left, top, width, height, in shares of the whole."""
        left, top, width, height = self.crop or (0.0, 0.0, 1.0, 1.0)
        return left, top, width, height

    def is_inside(self) -> bool:
        """Whether that part is a part of the picture."""
        left, top, width, height = self.part()
        return min(width, height) >= limits.SMALLEST_CROP and max(left + width, top + height) <= 1 + ROUNDING


AnyPicture = PicturePath | PictureWithDetails


class DeckColors(Node):
    """The colours of a deck, on its backs and cards. What is left out is made from the hero's id."""

    deck: WrittenColor | None = Field(
        default=None, description='Ground of the backs and of what is printed in white, as "#rrggbb": dark, so that white words can be read on it.'
    )
    accent: WrittenColor | None = Field(default=None, description='What stands out on it, as "#rrggbb": emblem and frame of the backs.')


def picture(of: str) -> AnyPicture | None:
    """The field for a picture."""
    field: AnyPicture | None = Field(
        default=None, description=f"Picture of the {of}, for printed sheets: a path inside the pack, or a mapping with `file` and how it is shown."
    )
    return field


def with_details(written: AnyPicture) -> PictureWithDetails:
    """A picture of which only the path is written, like any other."""
    return PictureWithDetails.model_construct(file=written) if isinstance(written, str) else written
