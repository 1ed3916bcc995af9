"""Turns heroes and packs into files for other tables: Tabletop Simulator ("tts"), Tabletop Playground ("ttp") and print
shops ("print"). What several of them show is laid out and drawn once.

    hero_elsewhere(hero, language, formats, address, package=package_of(pack))     the kit of a hero
    pack_elsewhere(pack, formats, address, space=space)                            boards, the kit of a pack, whole tables

`formats` holds one or more of `ELSEWHERE`. Both yield names and contents, one file after the other, and hold the
pictures of one kit at a time.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

from duelwright.sheets.credits import CREDITS_FILE, credits_of_pack, credits_text
from duelwright.sheets.cutouts import Kit, paper_sides
from duelwright.sheets.kit.hero import hero_kit
from duelwright.sheets.kit.pack import pack_kit
from duelwright.sheets.making import File
from duelwright.sheets.options import USUAL_SPACE
from duelwright.sheets.paper.pdf import side_pages
from duelwright.sheets.pictured import PicturedKit, pictured
from duelwright.sheets.print_shop import print_shop_files
from duelwright.sheets.tabletop.boards import table_board
from duelwright.sheets.tabletop.names import hero_kit_name, pack_kit_name
from duelwright.sheets.tabletop.playground import Package, manifest_file, package_board, package_kit
from duelwright.sheets.tabletop.simulator_board import board_files
from duelwright.sheets.tabletop.simulator_kit import TableKit, kit_files
from duelwright.sheets.tabletop.simulator_table import table_file
from duelwright.sheets.views import HeroView, PackView

ELSEWHERE: Final = ("tts", "ttp", "print")


@dataclass(frozen=True, slots=True)
class TableAddress:
    """Where the pictures of Tabletop Simulator are found: the address of the folder `tts`; and the first number of the
    decks of each kit, from `deck_numbers` of all kits of the run."""

    base: str
    numbers: dict[str, int]


def package_of(pack: PackView) -> Package:
    """The package of Tabletop Playground that a pack becomes in one language."""
    return Package(pack.id, pack.language, pack.name, pack.version)


def hero_elsewhere(
    hero: HeroView, language: str, formats: Collection[str], address: TableAddress, *, package: Package, ink_saver: bool = False
) -> Iterator[File]:
    """The files of a hero."""
    kit, name = hero_kit(hero, language), hero_kit_name(hero, language)
    pictures = _drawn(name, kit, ink_saver=ink_saver)
    if "print" in formats:
        yield from print_shop_files(pictures)
    if "tts" in formats:
        yield from kit_files(TableKit(name, kit, address.numbers[name], hero), pictures, address.base)
    if "ttp" in formats:
        yield from package_kit(package, pictures)


def pack_elsewhere(pack: PackView, formats: Collection[str], address: TableAddress, *, space: float = USUAL_SPACE, ink_saver: bool = False) -> Iterator[File]:
    """The files of a pack: its boards with spaces of this diameter, its own kit, and a table with all its heroes."""
    package, shared = package_of(pack), pack_kit(pack)
    name = pack_kit_name(pack)
    table_kit = TableKit(name, shared, address.numbers[name], items=pack.items)
    if shared.cutouts:
        pictures = _drawn(name, shared, ink_saver=ink_saver)
        if "print" in formats:
            yield from print_shop_files(pictures)
        if "tts" in formats:
            yield from kit_files(table_kit, pictures, address.base)
        if "ttp" in formats:
            yield from package_kit(package, pictures, pack.items)
    boards = [table_board(board, pack.language, pack.grounds.get(board["id"]), space) for board in pack.boards if {"tts", "ttp"} & set(formats)]
    for board in boards:
        if "tts" in formats:
            yield from board_files(board, address.base)
        if "ttp" in formats:
            yield from package_board(package, board)
    if "ttp" in formats:
        yield manifest_file(package)
        if credits := credits_of_pack(pack):
            yield f"{package.folder}/{CREDITS_FILE}", credits_text(credits)
    if "tts" in formats:
        heroes = [
            TableKit(hero_kit_name(hero, pack.language), hero_kit(hero, pack.language), address.numbers[hero_kit_name(hero, pack.language)], hero)
            for hero in pack.heroes
        ]
        yield table_file(pack, heroes, table_kit, boards, address.base)


def _drawn(name: str, kit: Kit, *, ink_saver: bool) -> PicturedKit:
    return pictured(name, kit, side_pages(paper_sides(kit.cutouts).all, ink_saver=ink_saver).write_pdf())
