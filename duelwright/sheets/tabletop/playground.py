"""Turns kits and boards into a package of Tabletop Playground.

    ttp/PACK-LANG/Manifest.json                      and credits.txt, where pictures have any
    ttp/PACK-LANG/Templates/HERO.LANG/deck.json      what can be put on a table
    ttp/PACK-LANG/Textures/HERO.LANG/deck.png        its pictures

What we rely on of that program's format (this package has not been loaded into it yet):
- A package is a folder with a manifest (its name and GUID), templates and textures. A GUID is 32 hexadecimal digits.
- A template of the type `Card` is a card, or a deck where it has several `Indices`: places of a texture of
  `NumHorizontal` × `NumVertical`, counted from 0, row by row. Lengths are centimetres. `CardNames` has a name for each
  index. With `BackIndex` -1 the back is the whole `BackTexture`; with `HiddenIndex` -3 a hidden card shows its back.
- A snap point lies on X (up on the picture) and Y (right), from the middle.

Everything is such a card, thick where it is a piece: other shapes need models whose axes we cannot try. So a copy of a
card is a place of its own on the texture, and no index is there twice; round pieces have rounded corners.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from duelwright.sheets.cutouts import Cutout, Kit, Size
from duelwright.sheets.pictured import PicturedKit
from duelwright.sheets.print_shop import file_name
from duelwright.sheets.tabletop.boards import TableBoard
from duelwright.sheets.tabletop.names import items_name
from duelwright.sheets.tabletop.textures import Texture, Textures, most_places, texture_bytes
from duelwright.sheets.views import ItemView

_DECKS: Final = ("card", "item-card")
# A wheel lies open here, and is turned until its number points to the player.
_OF_PAPER: Final = ("dial-cover",)
# Centimetres.
_CARD, _PIECE, _BOARD = 0.03, 0.2, 0.3
_SMALLEST_CARD: Final = 40.0
_SNAP_RANGE: Final = 1.5

PlaygroundTemplate = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Package:
    """A package: a pack in one language."""

    id: str
    language: str
    name: str
    version: str

    @property
    def folder(self) -> str:
        return f"ttp/{self.id}-{self.language}"

    def guid(self, path: str) -> str:
        """The same in every run for what has the same place in the same package."""
        return hashlib.sha256(f"{self.folder}/{path}".encode()).hexdigest()[:32].upper()


def manifest_file(package: Package) -> tuple[str, bytes]:
    manifest = {"Name": f"{package.name} ({package.language})", "Version": package.version, "GUID": package.guid("")}
    return f"{package.folder}/Manifest.json", _json(manifest)


def package_kit(package: Package, pictures: PicturedKit, items: Sequence[ItemView] = ()) -> Iterator[tuple[str, bytes]]:
    """Names and contents of the templates and textures of a kit. `items` are those of a pack."""
    kinds = {item.id: item.kind for item in items}
    kit, textures = pictures.kit, Textures(pictures.kit, pictures.name)
    templates: list[tuple[str, PlaygroundTemplate]] = []
    deck = [number for number, cutout in enumerate(kit.cutouts) if cutout.kind in _DECKS]
    for group in _same_deck(kit, deck):
        first = kit.cutouts[group[0]]
        title = kit.name if first.kind == "card" else items_name(kinds.get(first.id), kit.language)
        templates += _decks(package, title, textures, group)
    for number, cutout in enumerate(kit.cutouts):
        if number not in deck and cutout.kind not in _OF_PAPER:
            name = f"{pictures.name}/{file_name(cutout.kind)}-{file_name(cutout.id)}"
            title = cutout.name if cutout.copies == 1 else f"{cutout.name} × {cutout.copies}"
            templates.append((name, _card(package, name, title, cutout, textures.front(number), textures.back(number), [cutout])))
    for texture in textures.all:
        yield f"{package.folder}/Textures/{texture.file}", texture_bytes(texture, pictures)
    for name, template in templates:
        yield f"{package.folder}/Templates/{name}.json", _json(template)


def package_board(package: Package, board: TableBoard) -> Iterator[tuple[str, bytes]]:
    """The template and the texture of a board, with a snap point on every space."""
    width, height = (length / 10 for length in board.size)
    name = board.file.rpartition(".")[0]
    template = _template(package, name, board.name, board.size, board.file, board.file, (1, 1), _BOARD) | {
        "Indices": [0],
        "CardNames": {"0": board.name},
        "CanStack": False,
        "HiddenInHand": False,
        "SnapPoints": [_snap_point((0.5 - y) * height, (x - 0.5) * width) for x, y in board.places],
    }
    yield f"{package.folder}/Textures/{board.file}", board.picture
    yield f"{package.folder}/Templates/{name}.json", _json(template)


def _same_deck(kit: Kit, numbers: Sequence[int]) -> Iterator[list[int]]:
    """Cards of one kind and size with the same back."""
    groups: dict[tuple[object, ...], list[int]] = {}
    for number in numbers:
        cutout = kit.cutouts[number]
        groups.setdefault((cutout.kind, cutout.size, cutout.back), []).append(number)
    yield from groups.values()


def _decks(package: Package, title: str, textures: Textures, numbers: list[int]) -> Iterator[tuple[str, PlaygroundTemplate]]:
    """A deck with all its copies; one that is larger than a texture is divided."""
    first = textures.kit.cutouts[numbers[0]]
    copies = [number for number in numbers for _ in range(textures.kit.cutouts[number].copies)]
    room = most_places(first.size)
    base = "deck" if first.kind == "card" else file_name(first.kind)
    back = textures.back(numbers[0], f"{base}-back")
    for part, begin in enumerate(range(0, len(copies), room), start=1):
        cards = [textures.kit.cutouts[number] for number in copies[begin : begin + room]]
        texture = textures.sheet(base, copies[begin : begin + room])
        path = texture.file.rpartition(".")[0]
        yield path, _card(package, path, f"{title} {part}" if len(copies) > room else title, first, texture, back, cards)


def _card(package: Package, path: str, title: str, cutout: Cutout, front: Texture, back: Texture | None, cards: Sequence[Cutout]) -> PlaygroundTemplate:
    flat = min(cutout.size) >= _SMALLEST_CARD and not cutout.round
    shape = (front.grid.columns, front.grid.rows)
    return _template(package, path, title, cutout.size, front.file, (back or front).file, shape, _CARD if flat else _PIECE) | {
        "Indices": list(range(len(cards))),
        "CardNames": {str(index): card.name for index, card in enumerate(cards)},
        "CardMetadata": {str(index): card.id for index, card in enumerate(cards)},
        "HiddenInHand": cutout.kind in _DECKS,
        "CanStack": flat,
    }


def _template(package: Package, path: str, title: str, size: Size, front: str, back: str, shape: tuple[int, int], thickness: float) -> PlaygroundTemplate:
    """What every template has."""
    return {
        "Type": "Card",
        "GUID": package.guid(path),
        "Name": title,
        "Metadata": "",
        "CollisionType": "Regular",
        "Friction": 0.7,
        "Restitution": 0,
        "Density": 0.5,
        "SurfaceType": "Cardboard",
        "Roughness": 1,
        "Metallic": 0,
        "PrimaryColor": {"R": 255, "G": 255, "B": 255},
        "SecondaryColor": {"R": 0, "G": 0, "B": 0},
        "Flippable": True,
        "AutoStraighten": False,
        "ShouldSnap": True,
        "ScriptName": "",
        "Blueprint": "",
        "Models": [],
        "Collision": [],
        "SnapPointsGlobal": False,
        "SnapPoints": [],
        "ZoomViewDirection": {"X": 0, "Y": 0, "Z": 0},
        "GroundAccessibility": "Zoom",
        "Tags": [],
        "FrontTexture": front,
        "BackTexture": back,
        "HiddenTexture": "",
        "BackIndex": -1,
        "HiddenIndex": -3,
        "NumHorizontal": shape[0],
        "NumVertical": shape[1],
        "Width": round(size[0] / 10, 3),
        "Height": round(size[1] / 10, 3),
        "Thickness": thickness,
        "HiddenInHand": True,
        "UsedWithCardHolders": True,
        "CanStack": True,
        "UsePrimaryColorForSide": False,
        "FrontTextureOverrideExposed": False,
        "AllowFlippedInStack": False,
        "MirrorBack": False,
        "EmissiveFront": False,
        "Model": "Rounded",
        "Indices": [],
        "CardNames": {},
        "CardMetadata": {},
        "CardTags": {},
    }


def _snap_point(x: float, y: float) -> PlaygroundTemplate:
    return {"X": round(x, 3), "Y": round(y, 3), "Z": _BOARD / 2, "Range": _SNAP_RANGE, "SnapRotation": 0, "RotationOffset": 0, "Tags": [], "FlipValidity": 0}


def _json(content: PlaygroundTemplate) -> bytes:
    return (json.dumps(content, ensure_ascii=False, indent="\t") + "\n").encode()
