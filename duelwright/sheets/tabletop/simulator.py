"""Turns a deck into what Tabletop Simulator loads: sheets of 10 × 7 card faces, and a saved object that names every
card.

Facts of that program: a card is known by the number of its deck times 100 plus its place on the sheet, so that two
decks on one table must not share a number; the last place of a sheet is what a hidden card shows to the others; and a
deck of one card is no deck, but a card.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from duelwright.sheets.colors import stable_number
from duelwright.sheets.views import CardView, HeroView
from duelwright.words import sheet_words

if TYPE_CHECKING:
    from PIL.Image import Image

COLUMNS: Final = 10
ROWS: Final = 7
_FACES: Final = COLUMNS * ROWS - 1
# A sheet is then 4,000 × 3,913 pixels: what every graphics card takes.
_CARD_PIXELS: Final = (400, 559)
# Numbers of decks are at least this, beyond those that people count up from 1, and times 100 they fit a 32-bit number.
_FIRST_KEY: Final = 10_000
_KEYS: Final = 20_000_000

TabletopObject = dict[str, Any]


@dataclass(frozen=True, slots=True)
class DeckImages:
    """Where the pictures of a deck are: a sheet for every 69 different cards, and the back."""

    sheets: tuple[str, ...]
    back: str


def deck_keys(sheets: Mapping[str, int]) -> dict[str, int]:
    """The first number of each deck, from its name and how many sheets it has: the same in every run, moved on where
    two decks would meet."""
    taken: set[int] = set()
    keys = {}
    for deck, count in sorted(sheets.items()):
        key = _FIRST_KEY + stable_number(deck) % _KEYS
        while not taken.isdisjoint(range(key, key + count)):
            key += 1
        taken.update(range(key, key + count))
        keys[deck] = key
    return keys


def sheet_count(cards: Sequence[CardView]) -> int:
    return -(-len(cards) // _FACES)


def sheet_picture(faces: Sequence[Image], back: Image) -> Image:
    """A sheet of at most 69 faces; the back is in the last place."""
    from PIL import Image as pictures

    width, height = _CARD_PIXELS
    sheet = pictures.new("RGB", (COLUMNS * width, ROWS * height))
    for place, picture in (*enumerate(faces), (_FACES, back)):
        sheet.paste(picture.resize(_CARD_PIXELS, pictures.Resampling.LANCZOS), (place % COLUMNS * width, place // COLUMNS * height))
    return sheet


def sheet_pictures(faces: Sequence[Image], back: Image) -> list[Image]:
    return [sheet_picture(faces[first : first + _FACES], back) for first in range(0, len(faces), _FACES)]


def saved_object(hero: HeroView, images: DeckImages, key: int) -> str:
    """The file that Tabletop Simulator loads under Saved Objects."""
    sheets = {
        str(key + number): {
            "FaceURL": url,
            "BackURL": images.back,
            "NumWidth": COLUMNS,
            "NumHeight": ROWS,
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": 0,
        }
        for number, url in enumerate(images.sheets)
    }
    cards = [
        _card(card, (key + place // _FACES) * 100 + place % _FACES, {str(key + place // _FACES): sheets[str(key + place // _FACES)]})
        for place, card in enumerate(hero.cards)
        for _ in range(card.copies)
    ]
    deck = cards[0] if len(cards) == 1 else _deck(hero, cards, sheets)
    saved = {
        "SaveName": hero.name,
        "GameMode": "",
        "Date": "",
        "VersionNumber": "",
        "GameType": "",
        "GameComplexity": "",
        "Tags": [],
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "",
        "Sky": "",
        "Note": "",
        "TabStates": {},
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": [deck],
    }
    return json.dumps(saved, ensure_ascii=False, indent=2) + "\n"


def _deck(hero: HeroView, cards: list[TabletopObject], sheets: TabletopObject) -> TabletopObject:
    return {
        **_object("DeckCustom", hero.name, "\n\n".join(ability.text for ability in hero.abilities)),
        "HideWhenFaceDown": True,
        "SidewaysCard": False,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": sheets,
        "ContainedObjects": cards,
    }


def _card(card: CardView, number: int, sheet: TabletopObject) -> TabletopObject:
    value = "" if card.value is None else f" {card.value}"
    boost = "–" if card.boost is None else card.boost
    head = f"{card.type_name}{value} · {sheet_words(card.language)['boost']} {boost} · {card.users_line}"
    return {
        **_object("CardCustom", card.name, "\n".join(part for part in (head, card.text) if part)),
        "HideWhenFaceDown": True,
        "Hands": True,
        "SidewaysCard": False,
        "CardID": number,
        "CustomDeck": sheet,
    }


def _object(kind: str, name: str, description: str) -> TabletopObject:
    return {
        "Name": kind,
        "Transform": {
            **dict.fromkeys(("posX", "posY", "posZ"), 0.0),
            "rotX": 0.0,
            "rotY": 180.0,
            "rotZ": 180.0,
            **dict.fromkeys(("scaleX", "scaleY", "scaleZ"), 1.0),
        },
        "Nickname": name,
        "Description": description,
        "GMNotes": "",
        "ColorDiffuse": {"r": 0.713, "g": 0.713, "b": 0.713},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
    }
