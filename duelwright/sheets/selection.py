"""Turns what was asked for into the packs, heroes and boards to print."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from compiler.diagnostics import did_you_mean
from duelwright.sheets.art import NO_PICTURES, Pictures
from duelwright.sheets.options import SheetOptions
from duelwright.sheets.views import PackView, pack_view
from duelwright.texts import Piece
from runtime.bundle import Payload


class UnknownSelection(Exception):
    """Nothing in the bundle has that id, or it does not have that language; the message names what comes near."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A pack with what is to be printed of it."""

    pack: Piece
    heroes: list[Piece]
    boards: list[Piece]

    def view(self, payload: Payload, language: str, pictures: Pictures = NO_PICTURES) -> PackView:
        return pack_view(payload, self.pack, self.heroes, self.boards, language, pictures)


def choose(payload: Payload, options: SheetOptions) -> list[Chosen]:
    """The packs that have something to print. Where nothing is named, everything of the packs that no other pack
    needs."""
    _check(options.heroes, payload["heroes"], "heroes")
    _check(options.boards, payload["boards"], "boards")
    _check(options.languages, payload["languages"], "languages")
    everything = not options.heroes and not options.boards
    needed = {need for pack in payload["packs"] for need in pack["needs"]}

    def wanted(piece: Piece, named: tuple[str, ...]) -> bool:
        return piece["pack"] not in needed if everything else piece["id"] in named

    chosen = []
    for pack in payload["packs"]:
        heroes = [hero for hero in payload["heroes"].values() if hero["pack"] == pack["id"] and wanted(hero, options.heroes)]
        boards = [board for board in payload["boards"].values() if board["pack"] == pack["id"] and wanted(board, options.boards)]
        if heroes or boards:
            chosen.append(Chosen(pack, heroes, boards))
    return chosen


def _check(names: Iterable[str], known: Iterable[str], what: str) -> None:
    known = list(known)
    for name in names:
        if name not in known:
            raise UnknownSelection(f"There is no `{name}` among the {what}. {did_you_mean(name, known, what=what)}")
