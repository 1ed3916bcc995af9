"""Turns what a bundle says of its pictures into the files that they are: in the folders of packs, or beside the bundle,
where `duelwright build` puts them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from compiler.find.packs import PackFolder
from duelwright.sheets.art import Pictures
from duelwright.texts import Piece
from runtime import limits
from runtime.bundle import Payload
from runtime.files import read_file, write_file
from runtime.pictures.picture import ENDINGS_OF, PictureError
from runtime.pictures.read import read_picture

# The folder beside a bundle.
FOLDER: Final = "pictures"


class FoundPictures(NamedTuple):
    """The pictures of a bundle that can be printed, and a sentence about each that cannot: sheets are printed without
    it."""

    pictures: Pictures
    missing: tuple[str, ...]


def pictures_of(payload: Payload, *, packs: Iterable[PackFolder] = (), bundle: Path | None = None) -> FoundPictures:
    """The pictures that a payload names: in the packs that it was compiled from (`CompileResult.packs`), or beside the
    bundle that it was read from. Each file is the very picture that the payload means; one beside a bundle may be
    another's, and is checked anew."""
    inside: dict[str, list[Path]] = {}
    for pack in packs:
        for picture in pack.pictures:
            inside.setdefault(picture.inside, []).append(picture.path)
    found: dict[str, Path] = {}
    missing: list[str] = []
    for art in named_pictures(payload):
        places = [bundle.parent / FOLDER / file_name(art)] if bundle is not None else inside.get(art["file"], [])
        try:
            found[art["sha256"]] = _the_one(art, places, is_checked=bundle is None)
        except PictureError as error:
            missing.append(f"The picture `{art['file']}` {error.message}.")
    return FoundPictures(found, tuple(missing))


def named_pictures(payload: Payload) -> list[Piece]:
    """The pictures that a payload names, each once, in the order of their paths."""
    found = {art["sha256"]: art for art in _arts(payload) if art is not None}
    return sorted(found.values(), key=lambda art: (art["file"], art["sha256"]))


def file_name(art: Piece) -> str:
    """The name of a picture beside a bundle."""
    ending = next(endings[0] for format, endings in ENDINGS_OF.items() if format == art["format"])
    return f"{art['sha256']}{ending}"


def write_pictures(payload: Payload, packs: Iterable[PackFolder], folder: Path) -> FoundPictures:
    """Put the pictures that a payload names beside its bundle in a folder."""
    found = pictures_of(payload, packs=packs)
    for art in named_pictures(payload):
        if art["sha256"] in found.pictures:
            place = folder / FOLDER / file_name(art)
            place.parent.mkdir(parents=True, exist_ok=True)
            write_file(place, read_file(found.pictures[art["sha256"]], limits.LARGEST_PICTURE))
    return found


def _arts(payload: Payload) -> Iterator[Piece | None]:
    for hero in payload["heroes"].values():
        yield from (hero["art"], hero["back"])
        yield from (part["art"] for parts in ("fighters", "forms", "cards") for part in hero[parts])
    for pieces in ("boards", "items"):
        yield from (piece["art"] for piece in payload[pieces].values())


def _the_one(art: Piece, places: Iterable[Path], *, is_checked: bool) -> Path:
    """The place where the picture is, of several where one of its name is."""
    error = PictureError("unreadable", "is missing")
    for place in places:
        try:
            data = read_file(place, limits.LARGEST_PICTURE)
        except FileNotFoundError:
            continue
        except OSError as refusal:
            error = PictureError("unreadable", f"cannot be read: {refusal.strerror or type(refusal).__name__}")
            continue
        if hashlib.sha256(data).hexdigest() != art["sha256"]:
            error = PictureError("damaged", "is another one than the bundle was built with")
            continue
        facts = None if is_checked else read_picture(data)
        if facts is not None and (facts.format, facts.width, facts.height) != (art["format"], art["width"], art["height"]):
            raise PictureError("damaged", "has another size than the bundle says")
        return place
    raise error
