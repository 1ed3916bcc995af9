"""What a bundle says of pictures and colours. The pictures themselves are beside it: `duelwright build` puts each under
its SHA-256.

Annotations are read as values, as in `parts`.
"""

from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from runtime import limits
from runtime.bundle.shape import InRange, Matching, OfLength, Part, part

# No way out of the pack: no root, no `..`, nothing hidden, no drive.
FILE_PATTERN: Final = r"[^/\\.:][^/\\:]*(/[^/\\.:][^/\\:]*)*"

COLOR_PATTERN: Final = r"#[0-9a-fA-F]{6}"

PictureShare: TypeAlias = Annotated[float, InRange(0, 1)]

PictureSide: TypeAlias = Annotated[float, InRange(limits.SMALLEST_SIDE, limits.LARGEST_SIDE)]

Color: TypeAlias = Annotated[str, Matching(COLOR_PATTERN, "a colour, as #rrggbb")]


class CropData(NamedTuple):
    """The part of a picture that is used, in shares of the whole. It is a list in JSON."""

    x: Annotated[PictureShare, "Where it begins, from the left."]
    y: Annotated[PictureShare, "Where it begins, from the top."]
    width: Annotated[float, InRange(limits.SMALLEST_CROP, 1), "How wide it is."]
    height: Annotated[float, InRange(limits.SMALLEST_CROP, 1), "How high it is."]


class PositionData(NamedTuple):
    """A point of a picture, in shares of the part that is used. It is a list in JSON."""

    x: Annotated[PictureShare, "From 0 (left) to 1 (right)."]
    y: Annotated[PictureShare, "From 0 (top) to 1 (bottom)."]


@part
class ArtData(Part):
    """A picture."""

    file: Annotated[str, OfLength(1, limits.LONGEST_PATH), Matching(FILE_PATTERN, "a path inside a pack"), "Its path in the pack."]
    sha256: Annotated[str, Matching(r"[0-9a-f]{64}", "a SHA-256 in lower case"), "SHA-256 of the file."]
    format: Annotated[Literal["png", "jpeg", "svg"], "Format."]
    width: Annotated[PictureSide, "Width of the whole picture: in pixels; of an SVG, in units of its own."]
    height: Annotated[PictureSide, "Height of the whole picture, likewise."]
    crop: Annotated[CropData | None, "The part that is used; null where that is all of it."]
    position: Annotated[PositionData, "What stays in sight where the place for it has another shape."]
    credit: Annotated[Annotated[str, OfLength(1, limits.LONGEST_NAME)] | None, "Who made it, and under which licence, where that is said."]


@part
class ColorsData(Part):
    """The colours of a deck, as its author chose them."""

    deck: Annotated[Color | None, "Of the deck: its back, and what is printed in white; null where one is made from the hero's id."]
    accent: Annotated[Color | None, "What stands out on it; null likewise."]
