"""Turns a kit into the objects that Tabletop Simulator shows of it: decks, cards with a form on each side or a form a
state, pieces, counters in place of the dials of paper; and into the file that the program loads under Saved Objects.

    tts/HERO.LANG.json       the saved object
    tts/HERO.LANG.png        what it looks like in the menu of the program
    tts/HERO.LANG/…          its pictures
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from duelwright.sheets.cutouts import Cutout, Kit
from duelwright.sheets.kit.dials import highest_health
from duelwright.sheets.kit.hero import MOST_PLAYERS
from duelwright.sheets.pictured import PicturedKit
from duelwright.sheets.print_shop import file_name
from duelwright.sheets.tabletop import simulator_objects as objects
from duelwright.sheets.tabletop.addresses import picture_address
from duelwright.sheets.tabletop.names import items_name
from duelwright.sheets.tabletop.simulator_objects import SimulatorObject
from duelwright.sheets.tabletop.textures import Texture, Textures, most_places, texture_bytes, thumbnail
from duelwright.sheets.views import CardView, FormView, HeroView, ItemView
from duelwright.words import sheet_words

FOLDER: Final = "tts"
# What lies in piles: the deck, which is shuffled and drawn, and items, which are looked up. All other cards lie side by
# side.
_DECKS: Final = ("card", "item-card")
_ITEM_TOKEN: Final = "item-token"
# What the program's own counters are there for: dials, tracks, and what lies on them.
_OF_PAPER: Final = ("dial", "dial-cover", "health", "health-marker", "counter", "counter-marker")
# More copies of a piece than this are in a bag.
_MOST_LOOSE: Final = 6
_CARD_SHAPES: Final = (0.6, 0.85)
_SMALLEST_CARD: Final = 40.0
_COUNTER_ROOM: Final = (2.6, 1.6)
_BAG_ROOM: Final = (2.6, 2.6)
_GAP: Final = 0.35
_WIDTH: Final = 24.0


@dataclass(frozen=True, slots=True)
class TableKit:
    """A kit with what its files are called, the first number of its decks, and the hero or the items that it is of."""

    name: str
    kit: Kit
    number: int
    hero: HeroView | None = None
    items: tuple[ItemView, ...] = ()


@dataclass(frozen=True, slots=True)
class TablePiece:
    """An object and the room that it takes on the table. None is room for a pile of discarded cards."""

    object: SimulatorObject | None
    width: float
    depth: float


def kit_files(table_kit: TableKit, pictures: PicturedKit, base: str) -> Iterator[tuple[str, bytes]]:
    """Names and contents of the files of a kit. `base` is the address of the folder `tts`."""
    built = _Building(table_kit, base)
    rows = built.rows()
    for texture in built.textures.all:
        yield f"{FOLDER}/{texture.file}", texture_bytes(texture, pictures)
    if pictures.pictures:
        yield f"{FOLDER}/{table_kit.name}.png", thumbnail(pictures.front(0))
    placed, _ = set_out(rows, _WIDTH)
    yield (
        f"{FOLDER}/{table_kit.name}.json",
        saved_object(table_kit.kit.name, [objects.moved(piece, x, z, across=False) for piece, x, z in placed if piece], note="\n".join(table_kit.kit.credits)),
    )


def kit_rows(table_kit: TableKit, base: str) -> list[list[TablePiece]]:
    """The objects of a kit in rows, beginning with the one that is nearest to the board."""
    return _Building(table_kit, base).rows()


def saved_object(name: str, pieces: Sequence[SimulatorObject], note: str = "") -> bytes:
    """A file for the folder Saved Objects."""
    return (json.dumps(saved(name, objects.with_guids(pieces, name)) | {"Note": note}, ensure_ascii=False, indent=1) + "\n").encode()


def saved(name: str, pieces: Sequence[SimulatorObject]) -> SimulatorObject:
    """What every save has."""
    return {
        "SaveName": name,
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
        "ObjectStates": list(pieces),
    }


def set_out(rows: Sequence[Sequence[TablePiece]], width: float) -> tuple[list[tuple[SimulatorObject | None, float, float]], float]:
    """The place of each object, in rows of at most this width that are centred around x = 0 and go down from z = 0; and
    how far down they go."""
    placed = []
    bottom = 0.0
    for row in rows:
        for line in lines(row, width):
            depth = max(piece.depth for piece in line)
            left = -_length(line) / 2
            for piece in line:
                placed.append((piece.object, left + piece.width / 2, -bottom - depth / 2))
                left += piece.width + _GAP
            bottom += depth + _GAP
    return placed, bottom


def _length(line: Sequence[TablePiece]) -> float:
    return sum(piece.width for piece in line) + _GAP * (len(line) - 1)


def lines(row: Sequence[TablePiece], width: float) -> Iterator[list[TablePiece]]:
    """A row, as many lines as it needs."""
    line: list[TablePiece] = []
    for piece in row:
        if line and _length([*line, piece]) > width:
            yield line
            line = []
        line.append(piece)
    if line:
        yield line


class _Building:
    """The objects of one kit, and their textures."""

    def __init__(self, table_kit: TableKit, base: str) -> None:
        self._kit, self._hero = table_kit.kit, table_kit.hero
        self._base = base
        self._number = table_kit.number
        self.textures = Textures(table_kit.kit, table_kit.name)
        self._forms = {} if self._hero is None else _forms_by_card(self._hero)
        self._texts = {} if self._hero is None else {card.id: card_text(card) for card in self._hero.cards}
        self._texts |= {item.id: item.text for item in table_kit.items}
        self._item_kinds = {item.id: item.kind for item in table_kit.items}

    def rows(self) -> list[list[TablePiece]]:
        """Pieces, then cards, then counters."""
        pieces: list[TablePiece] = []
        cards: list[TablePiece] = []
        groups: dict[tuple[object, ...], list[int]] = {}
        for number, cutout in enumerate(self._kit.cutouts):
            groups.setdefault(self._belongs_together(cutout), []).append(number)
        for (kind, *_), numbers in groups.items():
            if kind in _OF_PAPER:
                continue
            if kind == _ITEM_TOKEN:
                pieces.append(self._lots(numbers))
            elif not _is_card(self._kit.cutouts[numbers[0]]):
                pieces += [piece for number in numbers for piece in self._loose(number)]
            elif kind in _DECKS:
                cards += self._deck(numbers)
            else:
                cards += self._cards(numbers)
        return [row for row in (pieces, cards, self._counters()) if row]

    def _belongs_together(self, cutout: Cutout) -> tuple[object, ...]:
        """What makes one deck: cards of a kind and size with the same back. What are forms of one fighter: one object.
        Items of one kind: one bag."""
        if cutout.kind in _DECKS:
            return cutout.kind, cutout.size, cutout.back
        if cutout.kind == _ITEM_TOKEN:
            return cutout.kind, self._item_kinds.get(cutout.id)
        form = self._forms.get((cutout.kind, cutout.id))
        return (cutout.kind, "", "") if form is None else (cutout.kind, "forms", form.of)

    def _next_number(self) -> int:
        self._number += 1
        return self._number - 1

    def _address(self, texture: Texture) -> str:
        return picture_address(self._base, texture.file, texture.mark)

    def _deck(self, numbers: list[int]) -> list[TablePiece]:
        """A deck with its copies, on as many sheets as it needs, the last place of each of which is the back; beside that
        of a hero is room for discarded cards."""
        first = self._kit.cutouts[numbers[0]]
        room = most_places(first.size) - 1
        name = "deck" if first.kind == "card" else file_name(first.kind)
        back = self.textures.back(numbers[0], f"{name}-back")
        cards = []
        for begin in range(0, len(numbers), room):
            shown = numbers[begin : begin + room]
            texture = self.textures.sheet(name, shown, last=numbers[0])
            face = self._address(texture)
            sheet = objects.face_sheet(face, self._address(back) if back else face, texture.grid.columns, texture.grid.rows)
            number = self._next_number()
            for place, index in enumerate(shown):
                cutout = self._kit.cutouts[index]
                text, secret = self._texts.get(cutout.id, ""), cutout.kind == "card"
                card = objects.card(cutout.name, text, number * 100 + place, sheet, cutout.size[1], secret=secret)
                cards += [card] * cutout.copies
        deck = TablePiece(objects.deck(self._deck_name(first), self._about(), cards), *_room(first))
        return [deck, TablePiece(None, *_room(first))] if first.kind == "card" else [deck]

    def _deck_name(self, first: Cutout) -> str:
        return self._kit.name if first.kind == "card" else self._item_name(first)

    def _item_name(self, first: Cutout) -> str:
        return items_name(self._item_kinds.get(first.id), self._kit.language)

    def _cards(self, numbers: list[int]) -> list[TablePiece]:
        """Cards that lie face up, with their copies under them. Those of the forms of one fighter are states of one
        card."""
        first = self._kit.cutouts[numbers[0]]
        made = [self._card(number) for number in numbers]
        if self._hero and len(made) > 1 and self._belongs_together(first)[1] == "forms":
            return [TablePiece(objects.with_states(made), *_room(first))]
        cutouts = [self._kit.cutouts[number] for number in numbers]
        return [TablePiece(objects.deck(cutout.name, "", [card] * cutout.copies), *_room(cutout)) for card, cutout in zip(made, cutouts, strict=True)]

    def _card(self, number: int) -> SimulatorObject:
        """A card on its own: its back is another side to read, not a secret."""
        cutout = self._kit.cutouts[number]
        face, back = self.textures.front(number), self.textures.back(number)
        sheet = objects.face_sheet(self._address(face), self._address(back or face), 1, 1)
        text = self._about() if self._hero and cutout.kind == "hero-card" else ""
        return objects.card(cutout.name, text, self._next_number() * 100, sheet, cutout.size[1], secret=False)

    def _loose(self, number: int) -> list[TablePiece]:
        """Pieces with their copies, or a bag of them."""
        cutout = self._kit.cutouts[number]
        front, back = self.textures.front(number), self.textures.back(number)
        text = self._texts.get(cutout.id, "") if cutout.kind == _ITEM_TOKEN else ""
        piece = objects.tile(cutout.name, text, self._address(front), self._address(back) if back else "", cutout.size, round=cutout.round)
        if cutout.copies > _MOST_LOOSE:
            return [TablePiece(objects.bag(f"{cutout.name} ({cutout.copies})", "", self._color(), [piece] * cutout.copies), *_BAG_ROOM)]
        return [TablePiece(piece, *_room(cutout))] * cutout.copies

    def _lots(self, numbers: list[int]) -> TablePiece:
        """Tokens that are drawn at random from a bag."""
        tokens = [piece.object for number in numbers for piece in self._loose(number) if piece.object]
        name = self._item_name(self._kit.cutouts[numbers[0]])
        return TablePiece(objects.bag(name, "", self._color(), tokens, random=True), *_BAG_ROOM)

    def _counters(self) -> list[TablePiece]:
        """A counter for the health of each fighter that has more than one point, and for each counter of the hero that is
        no flag."""
        if self._hero is None:
            return []
        words = sheet_words(self._kit.language)
        made = []
        for fighter in self._hero.fighters:
            if (highest := highest_health(self._hero, fighter)) > 1:
                for name in [fighter.single] if fighter.count == 1 else [f"{fighter.single} {number}" for number in range(1, fighter.count + 1)]:
                    made.append(objects.counter(f"{name} · {words['health']}", f"{words['max']} {highest}", fighter.health, self._color()))
        for counter in self._hero.counters:
            if not counter["flag"]:
                one = objects.counter(counter["name"], f"{words['max']} {counter['max']}", counter["start"], self._hero.accent)
                made += [one] * (MOST_PLAYERS if counter["whose"] == "everyone" else 1)
        return [TablePiece(counter, *_COUNTER_ROOM) for counter in made]

    def _color(self) -> str:
        return self._hero.color if self._hero else objects.GRAY

    def _about(self) -> str:
        """The abilities of the hero, which all may know."""
        abilities = self._hero.abilities if self._hero else ()
        return "\n\n".join(": ".join(part for part in (ability.form, ability.name, ability.text) if part) for ability in abilities)


def _forms_by_card(hero: HeroView) -> dict[tuple[str, str], FormView]:
    """The form that a card shows, by kind and id of the card. Of a group, one fighter may be in one form and its neighbour
    in another: their cards lie side by side."""
    groups = {fighter.id for fighter in hero.fighters if fighter.count > 1}
    return {("hero-card" if form.of is None else "fighter-card", form.id): form for form in hero.forms if form.of not in groups}


def _is_card(cutout: Cutout) -> bool:
    """The program knows cards by the shape of their picture; what is far from it is a tile."""
    width, height = cutout.size
    least, most = _CARD_SHAPES
    return not cutout.round and min(cutout.size) >= _SMALLEST_CARD and least <= width / height <= most


def _room(cutout: Cutout) -> tuple[float, float]:
    return objects.units(cutout.size[0]), objects.units(cutout.size[1])


def card_text(card: CardView) -> str:
    """What is printed on a card, as its description."""
    value = "" if card.value is None else f" {card.value}"
    boost = "–" if card.boost is None else card.boost
    head = f"{card.type_name}{value} · {sheet_words(card.language)['boost']} {boost} · {card.users_line}"
    return "\n".join(part for part in (head, card.text) if part)
