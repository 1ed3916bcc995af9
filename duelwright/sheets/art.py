"""Turns what a bundle says of a picture into a picture on paper: the part that is used, scaled so that it covers a box,
with what must stay in sight in sight."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from markupsafe import Markup

from duelwright.texts import Piece
from runtime import limits
from runtime.files import read_file

# Where the pictures of a bundle are, by their SHA-256.
Pictures = Mapping[str, Path]

NO_PICTURES: Final[Pictures] = {}

_MEDIA: Final = {"png": "image/png", "jpeg": "image/jpeg", "svg": "image/svg+xml"}


@dataclass(frozen=True, slots=True)
class Art:
    """A picture that is there. `crop` is the part that is used (left, top, width, height) and `position` the point of
    that part that stays in sight, in shares."""

    path: Path
    sha256: str
    format: str
    width: float
    height: float
    crop: tuple[float, float, float, float]
    position: tuple[float, float]
    credit: str | None


def art_of(art: Piece | None, pictures: Pictures) -> Art | None:
    """A picture of a bundle, where there is one."""
    path = pictures.get(art["sha256"]) if art else None
    if art is None or path is None:
        return None
    left, top, width, height = art["crop"] or (0.0, 0.0, 1.0, 1.0)
    x, y = art["position"]
    return Art(path, art["sha256"], art["format"], art["width"], art["height"], (left, top, width, height), (x, y), art["credit"])


def placed(art: Art, width: float, height: float) -> Markup:
    """A box of this size in millimetres, filled with the picture. The box is a `<span class="art">`; its place on the
    page is up to the style sheet."""
    left, top, share_wide, share_high = art.crop
    wide, high = art.width * share_wide, art.height * share_high
    scale = max(width / wide, height / high)
    x = -art.width * left * scale - (wide * scale - width) * art.position[0]
    y = -art.height * top * scale - (high * scale - height) * art.position[1]
    return Markup(
        f'<span class="art" style="display: block; position: relative; overflow: hidden; width: {width:g}mm; height: {height:g}mm">'
        f'<img alt="" src="{data_uri(art)}" style="position: absolute; left: {x:.3f}mm; top: {y:.3f}mm; '
        f'width: {art.width * scale:.3f}mm; height: {art.height * scale:.3f}mm; max-width: none"></span>'
    )


@lru_cache(maxsize=64)
def data_uri(art: Art) -> str:
    """The whole picture, as a page or drawing carries it within itself."""
    data = read_file(art.path, limits.LARGEST_PICTURE)
    return f"data:{_MEDIA[art.format]};base64,{base64.b64encode(data).decode()}"
