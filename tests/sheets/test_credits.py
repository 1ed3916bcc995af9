"""Those who made pictures are named on whatever shows them, and on nothing else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from compiler import compile_paths
from duelwright.sheets.options import SheetOptions
from duelwright.sheets.picture_files import pictures_of
from duelwright.sheets.write import write_sheets

HERO, CARD, BACK, ITEM, BOARD = "Ann Painter", "Ben Inker", "Cleo Drawer", "Dan Etcher", "Eve Carver"
EVERYBODY = {HERO, CARD, BACK, ITEM, BOARD}


@pytest.fixture(scope="module")
def folder(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All sheets of the example, of whose pictures each kind was made by somebody else."""
    compiled = compile_paths([repository / "examples" / "glasshouse"])
    payload = compiled.payload
    assert payload is not None
    (hero,) = payload["heroes"].values()
    (board,) = payload["boards"].values()
    credit(hero["art"], HERO)
    credit(hero["back"], BACK)
    credit(board["art"], BOARD)
    for fighter in hero["fighters"]:
        credit(fighter["art"], None)
    for card in hero["cards"]:
        credit(card["art"], CARD)
    for item in payload["items"].values():
        credit(item["art"], ITEM)
    pictures = pictures_of(payload, packs=compiled.packs).pictures
    into = tmp_path_factory.mktemp("credited")
    write_sheets(payload, into, SheetOptions(formats=("pdf", "html")), pictures=pictures)
    write_sheets(payload, into / "single", SheetOptions(formats=("pdf",), layout="cards", imposition="single", backs=False), pictures=pictures)
    write_sheets(payload, into, SheetOptions(formats=("pdf", "png", "tts", "ttp"), layout="kit"), pictures=pictures)
    return into


def credit(art: dict[str, Any] | None, who: str | None) -> None:
    if art is not None:
        art["credit"] = who


def pages(file: Path) -> list[str]:
    return [page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(file)]


def named(text: str) -> set[str]:
    return {who for who in EVERYBODY if who in text}


@pytest.mark.parametrize(
    ("file", "makers"),
    [
        ("glasshouse.en.reference.pdf", {HERO, BOARD}),
        ("mira-fern.en.cards.pdf", {CARD, BACK}),
        ("mira-fern.en.kit.pdf", {HERO, CARD, BACK}),
        ("glasshouse.en.pack.kit.pdf", {ITEM}),
        ("boards/palm-house.en.kit.pdf", {BOARD}),
    ],
)
def test_paper_names_who_made_its_pictures(folder: Path, file: str, makers: set[str]) -> None:
    assert named("\n".join(pages(folder / file))) == makers


def test_cards_are_followed_by_a_page_that_names_them_but_for_print_shops(folder: Path) -> None:
    *cards, last = pages(folder / "mira-fern.en.cards.pdf")
    assert named("\n".join(cards)) == set()
    assert [line.strip().replace("P ICTURES", "PICTURES") for line in last.splitlines()] == ["Mira Fern", "PICTURES", BACK, CARD]
    assert len(pages(folder / "single" / "mira-fern.en.cards.pdf")) == 30
    assert named((folder / "glasshouse.html").read_text(encoding="utf-8")) == {HERO, CARD, BACK, BOARD}


def test_files_for_others_name_them_too(folder: Path) -> None:
    assert (folder / "print" / "mira-fern.en" / "credits.txt").read_text() == f"{HERO}\n{BACK}\n{CARD}\n"
    assert (folder / "print" / "glasshouse.en.pack" / "credits.txt").read_text() == f"{ITEM}\n"
    assert named((folder / "ttp" / "glasshouse-en" / "credits.txt").read_text()) == EVERYBODY
    assert json.loads((folder / "tts" / "mira-fern.en.json").read_text())["Note"] == "\n".join((HERO, BACK, CARD))
    table = json.loads((folder / "tts" / "glasshouse.en.table.json").read_text())
    assert named(json.dumps(table["TabStates"])) == EVERYBODY


def test_where_nobody_is_credited_there_is_no_page_for_it(repository: Path, tmp_path: Path) -> None:
    payload = compile_paths([repository / "examples" / "belfry"]).payload
    assert payload is not None
    write_sheets(payload, tmp_path, SheetOptions(formats=("pdf", "png"), layout="kit"))
    write_sheets(payload, tmp_path, SheetOptions(formats=("pdf",), layout="cards"))
    assert not list(tmp_path.rglob("credits.txt"))
    (cards,) = tmp_path.glob("*.cards.pdf")
    assert "Pictures".upper() not in "".join(pages(cards)).upper()
