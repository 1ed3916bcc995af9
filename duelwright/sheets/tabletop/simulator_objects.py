"""Turns cards, pieces, counters and bags into the objects that Tabletop Simulator keeps in its files.

What we rely on of that program's format (these files have not been loaded into it yet):
- An object is a JSON object with `Name` (its kind), `Transform`, `Nickname`, `Description` and further fields that all
  have defaults. y is up. `rotY` 180 shows a card or tile upright to who sits at negative z; `rotZ` 180 is face down.
- A custom token takes outline and size from its picture in a way that we cannot try; a tile is as large as its scale.
  So all that is no card is a tile.
- A card of 63 × 88 mm is 2.2 wide at scale 1, whatever the resolution of its picture; its height follows from the
  picture. So a length of 1 is 28.6 mm. A box or round tile that does not stretch is 2 × 2 at scale 1.
- `CustomDeck` maps the number of a deck to its pictures; a card's `CardID` is that number times 100 plus its place on
  the sheet. So two decks on one table must not share a number. With `BackIsHidden` others see the back of a hidden card;
  older versions show the last place of the sheet instead, which therefore is the back as well.
- `HideWhenFaceDown` hides name and description of what lies face down. A deck of one card is no deck, but a card.
- `States` maps "2", "3" … to what an object can turn into; the object itself is state 1.
- A place in `AttachedSnapPoints` counts in the object's own axes and before its scale: on a tile upright to negative z,
  x grows to the left and z downwards, from -1 to 1. Without a `Rotation` a snap point turns nothing.
- A bag's `Order` is 0 where it gives what went in last, 2 where it gives any at random.
- `GUID` is six hexadecimal digits, unique on a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from duelwright.sheets.colors import stable_number
from duelwright.sheets.cutouts import Size

SimulatorObject = dict[str, Any]

_MM: Final = 2.2 / 63
_CARD_HEIGHT: Final = 88.0
_TILE: Final = 2.0
PIECE_THICKNESS: Final = 0.1
# The program's own colours of players, those of them that we seat.
PLAYER_COLORS: Final = {"Red": "#da1918", "Blue": "#1f87ff", "Green": "#31b32b", "Yellow": "#e7e52c"}
_WHITE: Final = "#ffffff"
# Of what belongs to no hero.
GRAY: Final = "#8b9096"
_BOX, _CIRCLE = 0, 2
_LAST_FIRST, _RANDOM = 0, 2


def units(length: float) -> float:
    """A length in millimetres as one on the table."""
    return round(length * _MM, 4)


def card(name: str, text: str, number: int, sheet: SimulatorObject, height: float, *, secret: bool) -> SimulatorObject:
    """A card with its place on the sheet of a deck. What is secret hides its name when it lies face down,
    and goes to a hand."""
    scale = round(height / _CARD_HEIGHT, 4)
    return {
        **thing("CardCustom", name, text, scale=(scale, 1.0, scale)),
        "HideWhenFaceDown": secret,
        "Hands": secret,
        "SidewaysCard": False,
        "CardID": number,
        "CustomDeck": {str(number // 100): sheet},
    }


def face_sheet(face: str, back: str, columns: int, rows: int) -> SimulatorObject:
    """The pictures of a deck."""
    return {"FaceURL": face, "BackURL": back, "NumWidth": columns, "NumHeight": rows, "BackIsHidden": True, "UniqueBack": False, "Type": 0}


def deck(name: str, text: str, cards: Sequence[SimulatorObject]) -> SimulatorObject:
    """Cards on each other, face down if they are secret; a single one stays a card."""
    if len(cards) == 1:
        pile = dict(cards[0])
    else:
        sheets = {number: sheet for card in cards for number, sheet in card["CustomDeck"].items()}
        scale = cards[0]["Transform"]
        pile = {
            **thing("DeckCustom", name, text, scale=(scale["scaleX"], 1.0, scale["scaleZ"])),
            "HideWhenFaceDown": cards[0]["HideWhenFaceDown"],
            "Hands": False,
            "SidewaysCard": False,
            "DeckIDs": [card["CardID"] for card in cards],
            "CustomDeck": sheets,
            "ContainedObjects": list(cards),
        }
    if cards[0]["HideWhenFaceDown"]:
        pile["Transform"] = {**pile["Transform"], "rotZ": 180.0}
    return pile


def tile(name: str, text: str, front: str, back: str, size: Size, *, round: bool) -> SimulatorObject:
    """A piece of board with a picture on each side, or on one where `back` is empty. It is stretched to its size by
    itself, not by the shape of its picture."""
    width, height = size
    return {
        **thing("Custom_Tile", name, text, scale=(units(width) / _TILE, 1.0, units(height) / _TILE)),
        "CustomImage": {
            "ImageURL": front,
            "ImageSecondaryURL": back,
            "ImageScalar": 1.0,
            "WidthScale": 0.0,
            "CustomTile": {"Type": _CIRCLE if round else _BOX, "Thickness": PIECE_THICKNESS, "Stackable": False, "Stretch": False},
        },
    }


def counter(name: str, text: str, value: int, color: str) -> SimulatorObject:
    """The program's own counter, with a button for more and one for less."""
    return {**thing("Counter", name, text, color=color, scale=(0.6, 1.0, 0.6)), "Counter": {"value": value}}


def bag(name: str, text: str, color: str, inside: Sequence[SimulatorObject], *, random: bool = False) -> SimulatorObject:
    """A bag that gives what went in last, or any at random."""
    return {
        **thing("Bag", name, text, color=color),
        "MaterialIndex": -1,
        "MeshIndex": -1,
        "Bag": {"Order": _RANDOM if random else _LAST_FIRST},
        "ContainedObjects": list(inside),
    }


def hand(color: str, x: float, z: float, turn: float) -> SimulatorObject:
    """Where a player of a colour holds cards."""
    zone = thing("HandTrigger", "", "", color=PLAYER_COLORS[color], scale=(12.0, 9.0, 5.0))
    zone["Transform"] = {**zone["Transform"], "posX": x, "posY": 4.6, "posZ": z, "rotY": turn}
    return {**zone, "Locked": True, "FogColor": color}


def with_states(forms: Sequence[SimulatorObject]) -> SimulatorObject:
    """An object that can turn into the others, and they into it."""
    first, *others = forms
    return {**first, "States": {str(number): other for number, other in enumerate(others, start=2)}} if others else first


def with_snap_points(board: SimulatorObject, places: Iterable[tuple[float, float]]) -> SimulatorObject:
    """A tile with snap points at these places, in shares of its picture from the top left."""
    points = [{"Position": {"x": round(1 - 2 * x, 5), "y": PIECE_THICKNESS, "z": round(2 * y - 1, 5)}} for x, y in places]
    return {**board, "AttachedSnapPoints": points}


def moved(piece: SimulatorObject, x: float, z: float, *, across: bool, height: float = 1.2) -> SimulatorObject:
    """An object at a place on the table, with its states; `across` turns it to who sits at positive z. It falls on the
    table from its height."""
    placed = {**piece["Transform"], "posX": round(x, 3), "posY": height, "posZ": round(z, 3), "rotY": 0.0 if across else 180.0}
    states = {number: moved(state, x, z, across=across, height=height) for number, state in piece.get("States", {}).items()}
    return {**piece, "Transform": placed, **({"States": states} if states else {})}


def with_guids(objects: Sequence[SimulatorObject], seed: str) -> list[SimulatorObject]:
    """The objects with a GUID each, also those inside of others: from the seed and their place, the same in every
    run."""
    taken = set[int]()

    def named(piece: SimulatorObject, path: str) -> SimulatorObject:
        number = stable_number(path) % 0x1000000
        while number in taken:
            number = (number + 1) % 0x1000000
        taken.add(number)
        result = {"GUID": f"{number:06x}", **piece}
        if "ContainedObjects" in piece:
            result["ContainedObjects"] = [named(inner, f"{path}/{place}") for place, inner in enumerate(piece["ContainedObjects"])]
        if "States" in piece:
            result["States"] = {state: named(inner, f"{path}:{state}") for state, inner in piece["States"].items()}
        return result

    return [named(piece, f"{seed}/{place}") for place, piece in enumerate(objects)]


def thing(kind: str, name: str, text: str, *, color: str = _WHITE, scale: tuple[float, float, float] = (1.0, 1.0, 1.0)) -> SimulatorObject:
    """What every object has."""
    return {
        "Name": kind,
        "Transform": {
            **dict.fromkeys(("posX", "posY", "posZ"), 0.0),
            "rotX": 0.0,
            "rotY": 180.0,
            "rotZ": 0.0,
            **dict(zip(("scaleX", "scaleY", "scaleZ"), scale, strict=True)),
        },
        "Nickname": name,
        "Description": text,
        "GMNotes": "",
        "ColorDiffuse": shade(color),
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "IgnoreFoW": False,
        "MeasureMovement": False,
        "DragSelectable": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "GridProjection": False,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }


def shade(color: str) -> dict[str, float]:
    """ "#rrggbb" as shares of red, green and blue."""
    return {channel: round(int(color[at : at + 2], 16) / 255, 4) for channel, at in (("r", 1), ("g", 3), ("b", 5))}
