"""Cards on paper: pages, boxes, words, copies, pictures."""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from duelwright.sheets.art import Art
from duelwright.sheets.cards import face, faces
from duelwright.sheets.cutouts import paper_sides
from duelwright.sheets.icons import icon_path
from duelwright.sheets.kit.deck import deck_cutouts
from duelwright.sheets.options import SheetOptions
from duelwright.sheets.paper.kits import cards_pdf
from duelwright.sheets.paper.pdf import card_pages, side_pages
from duelwright.sheets.templating import fragment
from duelwright.sheets.views import CardView, HeroView, Paragraph, hero_view
from duelwright.words import sheet_words
from runtime.colors import contrast
from tests.sheets.pages import boxes_mm, check_picture, picture, sizes_mm, squeezed, texts

LANGUAGES = ("en", "pt-BR")
RED = (200, 30, 40)


@pytest.fixture
def art(tmp_path: Path) -> Art:
    """A picture that is red all over."""
    file = tmp_path / "art.png"
    Image.new("RGB", (60, 40), RED).save(file)
    return Art(file, hashlib.sha256(file.read_bytes()).hexdigest(), "png", 60, 40, (0.0, 0.0, 1.0, 1.0), (0.5, 0.5), None)


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


def test_every_shipped_card_is_whole_on_its_page(shipped: dict[str, Any]) -> None:
    """In Portuguese, whose texts are longer; that they fit is measured in both languages."""
    for piece in shipped["heroes"].values():
        assert [found.card.id for language in LANGUAGES for found in faces(hero_view(shipped, piece, language).cards) if found.too_small] == []
        hero = hero_view(shipped, piece, "pt-BR")
        shown = faces(hero.cards)
        document = card_pages(hero, shown, "pt-BR", ink_saver=False)
        assert len(document.pages) == len(hero.cards) + 1
        assert {card.id: found for card, page in zip(hero.cards, document.pages, strict=False) if (found := overflowing(page))} == {}
        pages = texts(cards_pdf(document, shown, SheetOptions(imposition="single", backs=False)))
        printed_cards = [card for card in hero.cards for _ in range(card.copies)]
        assert len(pages) == len(printed_cards) == hero.deck_size
        for card, text in zip(printed_cards, pages, strict=True):
            assert [word for word in words_of(card) if word not in text] == [], card.id


def overflowing(page: Any) -> list[str]:
    """The boxes of a card whose lines are wider or higher than they are, or that reach the foot of the card, measured on
    the laid-out page."""
    found = []
    boxes = [(box, (box.element.get("class") or "").split()) for box in page._page_box.descendants() if box.element is not None]
    foot = next((box.position_y for box, kinds in boxes if "foot" in kinds), None)
    for box, kinds in boxes:
        if not box.element_tag.endswith("::before") and set(kinds) & {"text", "name", "users", "deck", "bar", "title"}:
            right = box.content_box_x() + box.width
            bottom = foot if foot is not None and "text" in kinds else box.content_box_y() + box.height
            for inner in box.descendants():
                if type(inner).__name__ == "LineBox" and (inner.position_x + inner.width > right + 0.5 or inner.position_y + inner.height > bottom + 0.5):
                    found.append(f"{kinds[0]} at {inner.position_y}")
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


def told(card: CardView, text: str) -> CardView:
    return replace(card, paragraphs=(Paragraph("", text),) if text else ())


def test_the_picture_takes_what_the_text_leaves(keeper: HeroView) -> None:
    """The picture shrinks with the text down to a least height, and goes when type would get too small beside it."""
    card = keeper.cards[0]
    silent, brief, long, longer = (face(told(card, text)) for text in ("", "Draw 1 card.", "Every word counts. " * 15, "Every word counts. " * 25))
    one_line = 10.0 * 1.2 / 72 * 25.4
    assert silent.head == pytest.approx(76.6 - 17.0, abs=0.06)
    assert brief.head == pytest.approx(silent.head - one_line, abs=0.11)
    assert (long.setting, 30.0 <= long.head < 31.0, long.text_size < 10.0) == ("pictured", True, True)
    assert (longer.setting, longer.head) == ("wordy", 16.0)


def test_a_card_shows_the_sign_of_its_type_once(keeper: HeroView) -> None:
    for card in keeper.cards:
        for shown in (card, told(card, "Every word counts. " * 25)):
            assert fragment("card.html.j2", "card_face", face(shown), sheet_words("en")).count(icon_path(card.type)) == 1


def test_those_who_may_use_a_card_get_rows_of_their_own_where_they_are_many(keeper: HeroView) -> None:
    few, many = (face(replace(keeper.cards[0], users=tuple(f"Fighter Number {number}" for number in range(count)))) for count in (2, 10))
    assert (few.bar.rows, few.bar.height, few.bar.type.size) == (False, 6.2, 9.4)
    assert (many.bar.rows, many.bar.users.lines, many.too_small) == (True, 3, ())
    assert many.head == pytest.approx(few.head - (many.bar.height - few.bar.height), abs=0.11)


@pytest.mark.parametrize("setting", ["", "Every word counts. " * 25])
def test_a_picture_of_the_author_is_where_there_is_room(keeper: HeroView, art: Art, setting: str) -> None:
    """In the place of the figure of the deck, from edge to edge; the ink saver leaves it out."""
    card = replace(told(keeper.cards[0], setting), art=art)
    hero = replace(keeper, cards=(card,))
    plain, saving = (picture(printed(hero, imposition="single", ink_saver=ink), 0, dpi=40).convert("RGB") for ink in (False, True))
    place = (plain.width - 12, 24)
    assert (plain.getpixel(place) == RED) is (not setting)
    assert saving.getpixel(place) == (255, 255, 255)


def test_a_picture_of_the_author_on_the_back(keeper: HeroView, art: Art) -> None:
    back = picture(printed(replace(keeper, back=art), imposition="single"), 1, dpi=40).convert("RGB")
    assert {back.getpixel((x, y)) for x in (4, back.width // 2, back.width - 4) for y in (4, back.height // 2, back.height - 4)} == {RED}


def test_the_back_is_the_same_from_both_ends(keeper: HeroView) -> None:
    back = picture(printed(keeper, imposition="single"), 1)
    turned = ImageChops.difference(back.convert("L"), back.convert("L").rotate(180))
    assert ImageStat.Stat(turned).mean[0] < 2.0


@pytest.mark.parametrize(("deck", "accent"), [("#f0d060", "#20304a"), ("#20304a", "#f0d060"), ("#777777", "#ffffff")])
def test_words_read_on_any_colours_of_an_author(keeper: HeroView, deck: str, accent: str) -> None:
    card = replace(keeper.cards[0], color=deck, accent=accent)
    html = fragment("card.html.j2", "card_face", face(card), sheet_words("en"))
    on, ink = (re.findall(f"--{name}: (#[0-9a-f]{{6}})", html)[0] for name in ("on", "ink"))
    assert contrast(on, deck) >= 4.4
    assert contrast(ink, "#ffffff") >= 4.4


def test_two_runs_give_the_same_bytes(keeper: HeroView) -> None:
    assert printed(keeper) == printed(keeper)


def test_backs_lie_behind_their_faces(keeper: HeroView) -> None:
    front, back = (picture(printed(keeper), page, dpi=50).convert("L") for page in (2, 3))
    # The second sheet holds three cards, in its top row; the place of the fourth is empty paper on both sides.
    width, height = front.size
    assert front.getpixel((width // 2, height // 2)) == back.getpixel((width // 2, height // 2)) == 255
    edge: Any = back.getpixel((round(12 / 210 * width), round(20 / 297 * height)))
    assert edge < 140


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


def test_ink_saver_draws_the_figure_as_a_line(keeper: HeroView) -> None:
    """Dark enough to be seen on white, and next to no ink."""
    hero = replace(keeper, cards=(told(keeper.cards[0], ""),))
    filled, lines = (picture(printed(hero, imposition="single", ink_saver=ink), 0, dpi=100).convert("L").crop((95, 20, 255, 200)) for ink in (False, True))
    assert ImageStat.Stat(filled).mean[0] < 200 < 235 < ImageStat.Stat(lines).mean[0]
    assert sum(lines.histogram()[:110]) > 400


def test_ink_saver_draws_backs_in_lines(keeper: HeroView) -> None:
    """There are as many of them as cards."""
    filled, lines = (picture(printed(keeper, imposition="single", ink_saver=ink), 1, dpi=100).convert("L") for ink in (False, True))
    assert ImageStat.Stat(filled).mean[0] < 100 < 230 < ImageStat.Stat(lines).mean[0]


@pytest.mark.parametrize("ink_saver", [False, True])
def test_a_card_of_a_kit_looks_as_on_a_sheet_of_cards(keeper: HeroView, ink_saver: bool) -> None:
    sides = paper_sides(deck_cutouts(keeper)[:1]).all
    kit = side_pages(sides, ink_saver=ink_saver).write_pdf()
    cards = card_pages(keeper, faces(keeper.cards[:1]), "en", ink_saver=ink_saver).write_pdf()
    assert len(sides) == 2, "a face and a back"
    for page in range(2):
        one, other = (picture(pdf, page).convert("L") for pdf in (kit, cards))
        assert one.size == other.size
        assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] < 0.5
