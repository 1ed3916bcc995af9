"""Cards on paper: pages, boxes, words, copies, pictures."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from duelwright.sheets.cards import face, faces
from duelwright.sheets.options import SheetOptions
from duelwright.sheets.paper.kits import cards_pdf
from duelwright.sheets.paper.pdf import card_pages
from duelwright.sheets.views import CardView, HeroView, Paragraph, hero_view
from tests.sheets.pages import boxes_mm, check_picture, picture, sizes_mm, squeezed, texts

LANGUAGES = ("en", "pt-BR")


def printed(hero: HeroView, language: str = "en", **choices: Any) -> bytes:
    options = SheetOptions(**choices)
    shown = faces(hero.cards)
    return cards_pdf(card_pages(hero, shown, language, ink_saver=options.ink_saver), shown, options)


def words_of(card: CardView) -> list[str]:
    """Everything that must be readable on a card."""
    numbers = [str(number) for number in (card.value, card.boost) if number is not None]
    upper = [card.type_name, card.users_line, card.deck, *(paragraph.label for paragraph in card.paragraphs)]
    return [
        squeezed(text)
        for text in (card.name, *(paragraph.text for paragraph in card.paragraphs), *(word.upper() for word in upper), *numbers, f"×{card.copies}")
    ]


@pytest.mark.parametrize(
    ("choices", "pages", "size"),
    [
        ({}, 4, (210.0, 297.0)),
        ({"backs": False}, 2, (210.0, 297.0)),
        ({"paper": "letter"}, 4, (215.9, 279.4)),
        ({"imposition": "bleed"}, 4, (297.0, 210.0)),
        ({"imposition": "bleed", "paper": "letter", "backs": False}, 2, (279.4, 215.9)),
        ({"imposition": "single", "backs": False}, 12, (69.0, 94.0)),
    ],
)
def test_pages_and_paper(keeper: HeroView, choices: dict[str, Any], pages: int, size: tuple[float, float]) -> None:
    assert sizes_mm(printed(keeper, **choices)) == [size] * pages


def test_a_single_card_has_trim_and_bleed_boxes(keeper: HeroView) -> None:
    for boxes in boxes_mm(printed(keeper, imposition="single")):
        assert boxes == ((0.0, 0.0, 69.0, 94.0), (0.0, 0.0, 69.0, 94.0), (3.0, 3.0, 66.0, 91.0))


@pytest.mark.parametrize("imposition", ["nine-up", "bleed", "single"])
def test_there_are_exactly_as_many_cards_as_copies(keeper: HeroView, imposition: str) -> None:
    everything = "".join(texts(printed(keeper, imposition=imposition, backs=False)))
    for card in keeper.cards:
        assert everything.count(squeezed(card.name)) == card.copies


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shipped_card_is_whole_on_its_page(shipped: dict[str, Any], language: str) -> None:
    for piece in shipped["heroes"].values():
        hero = hero_view(shipped, piece, language)
        shown = faces(hero.cards)
        assert [found.card.id for found in shown if found.too_small] == []
        document = card_pages(hero, shown, language, ink_saver=False)
        assert len(document.pages) == len(hero.cards) + 1
        for card, page in zip(hero.cards, document.pages, strict=False):
            assert overflowing(page) == [], card.id
        pages = texts(cards_pdf(document, shown, SheetOptions(imposition="single", backs=False)))
        printed_cards = [card for card in hero.cards for _ in range(card.copies)]
        assert len(pages) == len(printed_cards) == hero.deck_size
        for card, text in zip(printed_cards, pages, strict=True):
            assert [word for word in words_of(card) if word not in text] == [], card.id


def overflowing(page: Any) -> list[str]:
    """The boxes of a card whose content is larger than they are, measured on the laid-out page."""
    found = []
    panels = [box.position_y for box in page._page_box.descendants() if box.element is not None and box.element.get("class") == "panel"]
    for box in page._page_box.descendants():
        kind = box.element.get("class") if box.element is not None and box.element_tag in ("div", "p") else None
        if kind in ("text", "name", "users", "deck", "type"):
            right, bottom = box.content_box_x() + box.width, box.content_box_y() + box.height
            if kind == "text":
                bottom = min(bottom, *panels, bottom)
            for inner in box.descendants():
                if type(inner).__name__ == "LineBox" and (inner.position_x + inner.width > right + 0.5 or inner.position_y + inner.height > bottom + 0.5):
                    found.append(f"{kind} at {inner.position_y}")
    return found


def test_the_measure_sees_an_overflow(keeper: HeroView) -> None:
    card = keeper.cards[0]
    crowded = replace(card, paragraphs=(replace(card.paragraphs[0], text="Every word counts. " * 60),))
    document = card_pages(keeper, [replace(face(crowded), text_size=10.4)], "en", ink_saver=False)
    assert overflowing(document.pages[0])


@pytest.mark.parametrize("length", [700, 900, 1300, 3000])
@pytest.mark.parametrize("name", ["Flare", "Supercalifragilisticexpialidocious" * 2])
def test_a_long_text_is_whole_on_its_card(keeper: HeroView, length: int, name: str) -> None:
    """Measured where the page was really laid out, whatever the layout of the card."""
    text = ("Move your fighter up to 2 spaces. " * 100)[:length].strip()
    deck = replace(keeper, name="The Lighthouse Keeper of the Outermost and Most Remote Skerry")
    long = replace(
        keeper.cards[0], name=name, deck=deck.name, paragraphs=(Paragraph("AFTER COMBAT", text), Paragraph("", "Choose one:\n• Draw 1 card.\n• Move."))
    )
    shown = face(long)
    document = card_pages(deck, [shown], "en", ink_saver=False)
    assert overflowing(document.pages[0]) == []
    (page,) = texts(cards_pdf(document, [replace(shown, card=replace(long, copies=1))], SheetOptions(imposition="single", backs=False)))
    assert [word for word in words_of(replace(long, copies=3)) if word not in page] == []


def test_the_picture_takes_what_the_text_leaves(keeper: HeroView) -> None:
    card = keeper.cards[0]
    silent = face(replace(card, paragraphs=()))
    brief = face(replace(card, paragraphs=(Paragraph("", "Draw 1 card."),)))
    long = face(replace(card, paragraphs=(Paragraph("", "Every word counts. " * 25),)))
    one_line = 10.4 * 1.2 / 72 * 25.4
    assert silent.picture_height == pytest.approx(78 - 36 - 2.6, abs=0.06)
    assert brief.picture_height == pytest.approx(silent.picture_height - one_line, abs=0.11)
    assert long.picture_height == 0.0


def test_two_runs_give_the_same_bytes(keeper: HeroView) -> None:
    assert printed(keeper) == printed(keeper)


def test_backs_lie_behind_their_faces(keeper: HeroView) -> None:
    front, back = (picture(printed(keeper), page, dpi=50).convert("L") for page in (2, 3))
    # The second sheet holds three cards, in its top row; the place of the fourth is empty paper on both sides.
    width, height = front.size
    assert front.getpixel((width // 2, height // 2)) == back.getpixel((width // 2, height // 2)) == 255
    edge: Any = back.getpixel((round(12 / 210 * width), round(20 / 297 * height)))
    assert edge < 100


@pytest.mark.parametrize("id", ["flare", "storm-shutters", "ring-the-bell"])
def test_faces_look_as_agreed(payload: dict[str, Any], id: str) -> None:
    hero = hero_view(payload, payload["heroes"]["keeper"], "pt-BR")
    shown = [found for found in faces(hero.cards) if found.card.id == id]
    pdf = cards_pdf(card_pages(hero, shown, "pt-BR", ink_saver=False), shown, SheetOptions(imposition="single"))
    check_picture(f"card-{id}", picture(pdf, 0))


def test_the_back_and_the_ink_saver_look_as_agreed(keeper: HeroView) -> None:
    pdf = printed(keeper, imposition="single", ink_saver=True)
    check_picture("card-ink-saver", picture(pdf, 0))
    check_picture("card-back", picture(printed(keeper, imposition="single"), 1))


def test_ink_saver_saves_ink(keeper: HeroView) -> None:
    def ink(pdf: bytes) -> float:
        histogram = picture(pdf, 0, dpi=40).convert("L").histogram()
        return sum((255 - level) * count for level, count in enumerate(histogram))

    assert ink(printed(keeper, ink_saver=True)) < 0.25 * ink(printed(keeper))
