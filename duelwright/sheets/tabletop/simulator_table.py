"""Turns a pack into a whole table for Tabletop Simulator: the board in the middle, kits round it, and what one looks up
in the notebook.

    tts/PACK.LANG.table.json        a save; it goes into the folder Saves

Up to four heroes sit at the table with everything they need laid out before them, the first two opposite each other; of
pieces and counters that would be beyond the edge of the table, the last are in a bag. The heroes of a larger pack that
find no seat wait in bags at one side of the board, a bag each, and very many bags in one. What belongs to the pack
lies at the other side. Several boards are states of one: 1, 2, 3 … on the keyboard, with the mouse over the board,
changes it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from html.parser import HTMLParser
from typing import Final

from duelwright.sheets.credits import credits_of_pack
from duelwright.sheets.tabletop import simulator_objects as objects
from duelwright.sheets.tabletop.boards import TableBoard
from duelwright.sheets.tabletop.simulator_board import board_object
from duelwright.sheets.tabletop.simulator_kit import TableKit, TablePiece, kit_rows, lines, saved, set_out
from duelwright.sheets.tabletop.simulator_objects import SimulatorObject
from duelwright.sheets.templating import render
from duelwright.sheets.views import PackView
from duelwright.words import SHEETS, sheet_words
from runtime.words import DEFAULT

_TABLE: Final = "Table_RPG"
_SURFACE: Final = 1.0
_AISLE: Final = 0.8
# How wide the kit of a hero lies: where one sits on a side, and where two do.
_ALONE, _BESIDE = 24.0, 14.0
_SIDE_WIDTH: Final = 8.0
_BAG: Final = 2.8
# More than so many are in a bag themselves.
_MOST_BAGS: Final = 16
_HAND_DISTANCE: Final = 3.0
# Half of the widest piece, more or less.
_HALF_CARD: Final = 2.0
# As far from the middle things may lie: what falls off a table does not lie where it was put.
_EDGE: Final = 17.0


@dataclass(frozen=True, slots=True)
class TableSeat:
    """A colour of the program; whether it sits across; and where among those on its side, as it sees it: left (-1), alone
    (0) or right."""

    color: str
    across: bool
    side: int

    @property
    def width(self) -> float:
        return _BESIDE if self.side else _ALONE

    @property
    def middle(self) -> float:
        return self.side * (_BESIDE + _AISLE) / 2

    def turned(self, x: float, z: float) -> tuple[float, float]:
        """A place on its side of the table, from the place that it has on the near side."""
        return (-x, -z) if self.across else (x, z)


# By how many sit at the table: two opposite each other, or two on each side.
_PAIR: Final = (TableSeat("Red", False, 0), TableSeat("Blue", True, 0))
_FOUR: Final = (TableSeat("Red", False, -1), TableSeat("Blue", True, 1), TableSeat("Green", False, 1), TableSeat("Yellow", True, -1))


def table_file(pack: PackView, heroes: Sequence[TableKit], shared: TableKit | None, boards: Sequence[TableBoard], base: str) -> tuple[str, bytes]:
    """The save of a table. `shared` is the kit of the pack, `base` the address of the folder `tts`."""
    width = max((board.size[0] for board in boards), default=0.0)
    height = max((board.size[1] for board in boards), default=0.0)
    half = (objects.units(width) / 2, objects.units(height) / 2)
    seats = _PAIR if len(heroes) <= len(_PAIR) else _FOUR
    pieces = [objects.with_states([board_object(board, base) for board in boards])] if boards else []
    piles: list[tuple[float, float]] = []
    for seat, hero in zip(seats, heroes, strict=False):
        laid, discarded = _seated(seat, hero, half[1], base)
        pieces += laid
        piles += discarded
    bags = [_bag(hero, base) for hero in heroes[len(seats) :]]
    if len(bags) > _MOST_BAGS:
        bags = [objects.bag(pack.name, "", objects.GRAY, bags)]
    waiting = [[TablePiece(bag, _BAG, _BAG) for bag in bags]]
    reach = max([half[0], *(abs(piece["Transform"]["posX"]) + _HALF_CARD for piece in pieces)])
    pieces += _beside(waiting, -1, half, reach)
    pieces += _beside(kit_rows(shared, base) if shared else [], 1, half, reach)
    name = f"{pack.id}.{pack.language}"
    save = {
        **saved(pack.name, objects.with_guids(pieces, name)),
        "Table": _TABLE,
        "Sky": "Sky_Museum",
        "Note": f"{pack.name} {pack.version}",
        "TabStates": _notebook(pack),
        "Grid": _no_grid(),
        "Hands": {"Enable": True, "DisableUnused": False, "Hiding": 0},
        "Turns": {
            "Enable": False,
            "Type": 0,
            "TurnOrder": [],
            "Reverse": False,
            "SkipEmpty": True,
            "DisableInteractions": False,
            "PassTurns": True,
        },
        "SnapPoints": [{"Position": {"x": round(x, 3), "y": _SURFACE, "z": round(z, 3)}} for x, z in piles],
        "DecalPallet": [],
    }
    return f"tts/{name}.table.json", (json.dumps(save, ensure_ascii=False, indent=1) + "\n").encode()


def _seated(seat: TableSeat, hero: TableKit, half_board: float, base: str) -> tuple[list[SimulatorObject], list[tuple[float, float]]]:
    """The kit of a hero on its side of the board, and behind it the hand of its player; and where discarded cards go."""
    middle, near = seat.middle, -half_board - _AISLE
    placed, depth = set_out(_fitting(kit_rows(hero, base), hero, seat.width, _EDGE + near), seat.width)
    hand = objects.hand(seat.color, *seat.turned(middle, near - depth - _HAND_DISTANCE), 180.0 if seat.across else 0.0)
    at = [(piece, *seat.turned(middle + x, near + z)) for piece, x, z in placed]
    laid = [objects.moved(piece, x, z, across=seat.across) for piece, x, z in at if piece]
    return [*laid, hand], [(x, z) for piece, x, z in at if piece is None]


def _fitting(rows: Sequence[Sequence[TablePiece]], hero: TableKit, width: float, room: float) -> list[list[TablePiece]]:
    """The rows of a kit as far as there is room for them; what is too much is in a bag. Cards stay where they are: a deck
    is drawn from, and discarded beside."""
    laid, inside = [list(row) for row in rows], list[SimulatorObject]()
    shown = laid
    while set_out(shown, width)[1] > room:
        # To be shorter, a row has to lose a line of its own.
        long = [row for row, whole in zip(laid, shown, strict=True) if len(row) > 1 and len(list(lines(whole, width))) > 1 and not _has_cards(row)]
        if not long:
            break
        last = max(long, key=len).pop().object
        assert last is not None, "what is no row of cards has no room for discarded ones"
        inside.insert(0, last)
        shown = [[TablePiece(_bagged(hero, inside), _BAG, _BAG), *laid[0]], *laid[1:]]
    return shown


def _has_cards(row: Sequence[TablePiece]) -> bool:
    return any(piece.object is None or "CustomDeck" in piece.object for piece in row)


def _beside(rows: Sequence[Sequence[TablePiece]], side: int, half: tuple[float, float], reach: float) -> list[SimulatorObject]:
    """Objects at the left or the right of the board; beyond the kits of the heroes, where they are more than fit beside
    it."""
    placed, depth = set_out([row for row in rows if row], _SIDE_WIDTH)
    edge = half[0] if depth <= 2 * half[1] else reach
    middle = side * (edge + 2 * _AISLE + _SIDE_WIDTH / 2)
    return [objects.moved(piece, middle + x, depth / 2 + z, across=False) for piece, x, z in placed if piece]


def _bag(hero: TableKit, base: str) -> SimulatorObject:
    """The whole kit of a hero in a bag."""
    return _bagged(hero, [piece.object for row in kit_rows(hero, base) for piece in row if piece.object])


def _bagged(hero: TableKit, inside: Sequence[SimulatorObject]) -> SimulatorObject:
    """A bag in the colour of a hero."""
    return objects.bag(hero.kit.name, "", hero.hero.color if hero.hero else objects.GRAY, inside)


def _no_grid() -> SimulatorObject:
    """Nothing snaps but to the spaces of the board."""
    return {
        "Type": 0,
        "Lines": False,
        "Color": objects.shade("#000000"),
        "Opacity": 0.75,
        "ThickLines": False,
        "Snapping": False,
        "Offset": False,
        "BothSnapping": False,
        "xSize": 2.0,
        "ySize": 2.0,
        "PosOffset": {"x": 0.0, "y": 1.0, "z": 0.0},
    }


def _notebook(pack: PackView) -> SimulatorObject:
    """The rules at a glance, and whose pictures are shown."""
    pages = [(sheet_words(pack.language)["rules"], _rules(pack))]
    if credits := credits_of_pack(pack):
        pages.append((sheet_words(pack.language)["kit_credits"], "\n".join(credits)))
    gray = {"r": 0.5, "g": 0.5, "b": 0.5}
    return {str(id): {"title": title, "body": body, "color": "Grey", "visibleColor": gray, "id": id} for id, (title, body) in enumerate(pages)}


def _rules(pack: PackView) -> str:
    """The page of rules; the English one where a language has none."""
    language = pack.language if pack.language in SHEETS else DEFAULT
    return _plain(render(f"rules.{language}.html.j2", pack=pack))


class _Plain(HTMLParser):
    """Collects the words of a page: a line for each paragraph and point, headings in capitals."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = [""]
        self._heading = False

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self._heading = self._heading or tag == "h3"
        if tag in ("h3", "p", "li"):
            self.lines += ["", ""] if tag == "h3" else ["- "] if tag == "li" else [""]

    def handle_endtag(self, tag: str) -> None:
        self._heading = self._heading and tag != "h3"

    def handle_data(self, data: str) -> None:
        words = " ".join(data.split())
        before, after = (" " if data[:1].isspace() else ""), (" " if data[-1:].isspace() else "")
        if words:
            self.lines[-1] += before + (words.upper() if self._heading else words) + after


def _plain(html: str) -> str:
    collected = _Plain()
    collected.feed(html)
    return "\n".join(line.strip() for line in collected.lines).strip()
