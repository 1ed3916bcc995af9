"""The pages of a hero's kit that are read: the contents, the list of the deck; and text that goes on on other sides."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from PIL import Image

from duelwright.sheets.art import Art
from duelwright.sheets.fit import Block
from duelwright.sheets.kit.flow import Room, height, pour
from duelwright.sheets.kit.hero_pages import hero_pages
from duelwright.sheets.options import SheetOptions
from duelwright.sheets.paper.kits import whole_pages
from duelwright.sheets.views import hero_view
from duelwright.words import sheet_words
from tests.sheets.hero_kits import crowd, keeper, kit_of, lie_upon_each_other, shown, totals, words_in
from tests.sheets.pages import squeezed, texts

LANGUAGES = ("en", "pt-BR")


def test_a_text_of_1500_characters_goes_on_on_the_back_in_readable_type() -> None:
    text = ("Move your fighter up to 2 spaces. " * 60)[:1500].strip()
    room, poured = pour([Block("Tide", text)], [Room(78.0, 30.0), Room(78.0, 60.0)], Room(78.0, 100.0), 11.4, 7.4)
    assert (room.height, len(poured.sides)) == (60.0, 2)
    assert poured.size >= 9
    assert " ".join(block.text for side in poured.sides for block in side) == text


def test_a_word_longer_than_a_side_goes_on() -> None:
    word = "Donaudampfschifffahrtsgesellschaft" * 120
    _, poured = pour([Block("Word", f"Say {word} now.")], [Room(78.0, 40.0)], Room(78.0, 60.0), 9.0, 7.4)
    told = "".join(block.text for side in poured.sides for block in side)
    assert told.replace(" ", "") == f"Say{word}now."
    assert all(height(side, 78.0, poured.size) <= 60 for side in poured.sides)
    assert len(poured.sides) >= 3


def test_lists_go_on_as_lists() -> None:
    text = "Choose one:\n" + "\n".join(f"• Choice {number} of many: " + "and so on " * 12 for number in range(12))
    _, poured = pour([Block("Many", text)], [Room(78.0, 40.0)], Room(78.0, 60.0), 9.0, 9.0)
    assert len(poured.sides) > 2
    assert " ".join(block.text for side in poured.sides for block in side).split() == text.split()
    for side, limit in zip(poured.sides, [40.0, *[60.0] * len(poured.sides)], strict=False):
        assert height(side, 78.0, poured.size) <= limit
        # A line that goes on inside a list is set in.
        assert all(block.text.startswith(("Choose", "•", "  ")) for block in side)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_pages_say_what_is_there(shipped: dict[str, Any], language: str, paper: str) -> None:
    """On one page, or, where there is too much of it, on two: the contents, then the deck."""
    heroes = [hero_view(shipped, piece, language) for piece in shipped["heroes"].values()]
    for hero in (crowd(language), *heroes[2:4]) if paper == "letter" else (crowd(language), *heroes[:2], *heroes[4:]):
        kit = kit_of(hero, language)
        pdf = whole_pages(kit, SheetOptions(paper=paper)).write_pdf()
        pages = texts(pdf)
        assert len(pages) == (2 if hero == crowd(language) else 1)
        contents, deck = pages[0], pages[-1]
        w = sheet_words(language)
        counts = totals(kit)
        for kind in counts.keys() - {"dial-cover", "health-marker", "counter-marker"}:
            assert squeezed(f"{counts[kind]} × {w[f'kind_{kind}']}") in contents
            assert squeezed(w[f"how_{kind}"]) in contents
        assert squeezed(w["kit_dial"]) in contents
        for card in hero.cards:
            value = "–" if card.value is None else card.value
            assert squeezed(f"{card.name}{''.join(card.traits)}{value}{'–' if card.boost is None else card.boost}{card.copies}{card.users_line}") in deck
        for type, count in hero.types().items():
            assert squeezed(f"{w[type]}·{count}").upper() in deck


def test_credits_stand_below_the_deck() -> None:
    """On the page that they share with it, and upon nothing."""
    art = Art(Path("lamp.png"), "", "png", 1, 1, (0.0, 0.0, 1.0, 1.0), (0.5, 0.5), "Painted by Marina, Creative Commons")
    kit = kit_of(keeper())
    pages = hero_pages(replace(keeper(), art=art), kit.cutouts, "en")
    (page,) = pypdfium2.PdfDocument(whole_pages(replace(kit, pages=pages), SheetOptions()).write_pdf())
    words = [word for word in words_in(page) if word[0].strip()]
    (credit,) = (word for word in words if "Marina" in word[0])
    assert all(word[4] < credit[2] for word in words if word is not credit)
    assert [(one[0], other[0]) for one, other in combinations(words, 2) if lie_upon_each_other(one, other)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_shares_a_page_can_be_read(shipped: dict[str, Any], language: str) -> None:
    """No letters of a line are smaller than 7.5 points, no words of a row lie upon others, and both halves of the deck have
    room above the foot of the page."""
    for piece in shipped["heroes"].values():
        page = pypdfium2.PdfDocument(whole_pages(kit_of(hero_view(shipped, piece, language), language), SheetOptions(paper="letter")).write_pdf())[0]
        words = [word for word in words_in(page) if word[0].strip()]
        assert max(word[4] for word in words) < 279.4 - 12
        assert [(one[0], other[0]) for one, other in combinations(words, 2) if lie_upon_each_other(one, other)] == []
        sizes = re.findall(r"font-size: ([0-9.]+)pt", kit_of(hero_view(shipped, piece, language), language).pages)
        assert min(map(float, sizes)) >= 8.4


def test_the_ruler_is_as_long_as_it_says(keeper_pages: Image.Image) -> None:
    """100 mm, from the first tick to the last, on a page drawn at 254 dots an inch: 10 a millimetre."""
    points: Any = keeper_pages.load()
    rows = ([x for x in range(keeper_pages.width) if points[x, y] < 110] for y in range(350, 620))
    longest = max(rows, key=lambda dark: len(dark) if dark and dark[-1] - dark[0] == len(dark) - 1 and len(dark) < 1100 else 0)
    assert longest[-1] - longest[0] == pytest.approx(1000, abs=8)


@pytest.fixture(scope="module")
def keeper_pages() -> Image.Image:
    return shown(whole_pages(kit_of(keeper()), SheetOptions()).write_pdf(), 0, 254).convert("L")


def test_long_lists_go_on_overleaf() -> None:
    cards = tuple(replace(crowd().cards[0], id=f"card-{number}", name=f"Card {number}", copies=1) for number in range(90))
    kit = replace(kit_of(replace(crowd(), cards=cards)), cutouts=())
    pages = texts(whole_pages(kit, SheetOptions()).write_pdf())
    told = "".join(pages[1:])
    assert [number for number in range(90) if f"Card{number}53" not in told] == []
