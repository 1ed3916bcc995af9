"""What is known of a picture, and why one cannot be used."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

PictureFormat = Literal["png", "jpeg", "svg"]
# What prints otherwise than it looks.
Peculiarity = Literal["cmyk", "deep", "animated", "font"]
# Why a picture cannot be used.
FlawKind = Literal["unreadable", "format", "damaged", "large", "unsafe"]

# The endings that names of files of a format may have; the first is the one that we write.
ENDINGS_OF: Final[dict[PictureFormat, tuple[str, ...]]] = {"png": (".png",), "jpeg": (".jpg", ".jpeg"), "svg": (".svg",)}
FORMAT_OF: Final[dict[str, PictureFormat]] = {ending: format for format, endings in ENDINGS_OF.items() for ending in endings}


class Raster(NamedTuple):
    """What the header of a picture made of pixels says: its size as it is seen, and how the pixels are to be turned for
    that (as in Exif, 1 to 8)."""

    width: int
    height: int
    peculiarities: tuple[Peculiarity, ...]
    orientation: int

    @classmethod
    def turned(cls, width: int, height: int, peculiarities: tuple[Peculiarity, ...], orientation: int) -> Raster:
        """Of the size that the pixels have before they are turned."""
        is_on_the_side = orientation >= 5
        return cls(*((height, width) if is_on_the_side else (width, height)), peculiarities, orientation)


@dataclass(frozen=True, slots=True)
class PictureFacts:
    """A picture that can be used: its format, its size as it is seen (in pixels; of an SVG, in units of its own), and what
    of it prints otherwise than it looks."""

    format: PictureFormat
    width: float
    height: float
    sha256: str
    peculiarities: tuple[Peculiarity, ...] = ()


class PictureError(Exception):
    """A picture that cannot be used. `message` is a sentence about the file, which begins with what it does or is: "is
    damaged: …"."""

    def __init__(self, kind: FlawKind, message: str) -> None:
        self.kind, self.message = kind, message
        super().__init__(message)

    def __reduce__(self) -> tuple[type[PictureError], tuple[FlawKind, str]]:
        return PictureError, (self.kind, self.message)


def damaged(why: str) -> PictureError:
    """The error of a file that is not whole."""
    return PictureError("damaged", f"is damaged: {why}")
