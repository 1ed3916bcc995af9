"""The reference: rules and the heroes of the pack, a page or a spread for each hero, a page for each board."""

from __future__ import annotations

import base64
import copy
import hashlib
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast
from xml.etree import ElementTree

import pytest

from duelwright.sheets.art import Art
from duelwright.sheets.colors import INK
from duelwright.sheets.hero_page import HeroLayout, form_panels
from duelwright.sheets.options import PAPERS, SheetOptions
from duelwright.sheets.reference import reference_pages
from duelwright.sheets.scene import scene
from duelwright.sheets.selection import choose
from duelwright.sheets.views import HeroView, PackView
from tests.sheets import sample
from tests.sheets.pages import check_picture, picture, sizes_mm, squeezed, texts

ROOM = (186.0, 274.0)  # of A4 within its margins
TOP, BOTTOM, SIDE = 11.0, 12.0, 12.0
PIXELS = 96 / 25.4
DOT = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
LORE = "Whenever one of your fighters ends its movement beside the lighthouse, you may draw a card. "
CARD = sample.keeper()["cards"][0]


def viewed(payload: dict[str, Any], language: str = "en") -> PackView:
    (chosen,) = choose(payload, SheetOptions())
    return chosen.view(payload, language)


def pages_of(view: PackView, **choices: Any) -> Any:
    return reference_pages(view, SheetOptions(**choices))


def printed(view: PackView, **choices: Any) -> bytes:
    return cast(bytes, pages_of(view, **choices).write_pdf())


def boxes_of(box: Any) -> Iterator[Any]:
    """A box and all within it, in the order of the HTML; those with a place of their own hide behind a stand-in."""
    yield box
    for child in getattr(box, "children", ()):
        yield from boxes_of(getattr(child, "_box", child))


def worded(box: Any) -> list[Any]:
    """The boxes with words."""
    return [found for found in boxes_of(box) if getattr(found, "text", "").strip()]


def body_of(page: Any) -> Any:
    """What is on a page but for its number."""
    return page._page_box.children[0]


def words_of(document: Any) -> str:
    return squeezed("".join(box.text for page in document.pages for box in worded(body_of(page))))


def tree_of(document: Any) -> ElementTree.Element:
    """The HTML that the pages are made of."""
    return cast(ElementTree.Element, document.pages[0]._page_box.children[0].element)


@pytest.fixture(scope="module")
def sample_pdf() -> dict[str, bytes]:
    return {language: printed(viewed(sample.payload(), language)) for language in sample.LANGUAGES}


@pytest.mark.parametrize(("paper", "ink_saver"), [("a4", False), ("letter", True)])
def test_a_page_of_rules_one_for_hero_and_deck_and_one_for_the_board(payload: dict[str, Any], paper: str, ink_saver: bool) -> None:
    document = pages_of(viewed(payload), paper=paper, ink_saver=ink_saver)
    assert sizes_mm(document.write_pdf()) == [PAPERS[paper]] * 3
    assert list(outside(document)) == []


@pytest.mark.parametrize("ink_saver", [False, True])
def test_the_heroes_of_the_pack_stand_two_abreast_under_the_rules(payload: dict[str, Any], ink_saver: bool) -> None:
    payload["boards"] = {}
    for id in ("warden", "pilot"):
        payload["heroes"][id] = {**sample.keeper(), "id": id, "name": sample.both(f"The {id.title()}")}
    roster = [
        box
        for box in worded(body_of(pages_of(viewed(payload), ink_saver=ink_saver).pages[0]))
        if box.text in ("The Lighthouse Keeper", "The Warden", "The Pilot")
    ]
    (first, top), (second, beside), (third, below) = ((box.position_x, box.position_y) for box in roster)
    assert top == beside < below
    assert first == third < second


def test_what_the_pages_say(sample_pdf: dict[str, bytes], payload: dict[str, Any]) -> None:
    rules, hero, board = texts(sample_pdf["pt-BR"])
    assert squeezed("Regras em resumo") in rules
    assert squeezed("O Faroleiro Faroleiro: vida 14, à distância · 2 × Gaivotas: vida 1, corpo a corpo · movimento 3") in rules
    for words in (
        "Costa das Lanternas · 12 cartas",
        "O Faroleiro",
        "Faroleiro Herói",
        "2 × Gaivotas Ajudante",
        "Pavio. No começo do seu turno, ganhe 1 Óleo.",
        "Óleo 0–6, começa em 2",
        "Fichas 2 × feixes",
        "diário",
    ):
        assert squeezed(words).lower() in hero.lower(), words
    assert "Nevershown" not in hero
    for card in payload["heroes"]["keeper"]["cards"]:
        assert squeezed(card["name"]["pt-BR"]) in hero
        for text in card["text"]["pt-BR"].values():
            assert squeezed(text) in hero
    for words in (
        "A Lagoa",
        "Areia",
        "Gancho. Some 1 ao valor da sua carta.",
        "Boia do Sino",
        "Terreno Elevado",
        "Duna – Meio",
        "Passagens secretas Naufrágio, Gruta",
        "Maré. Combatentes não podem ficar na Praia.",
    ):
        assert squeezed(words) in board, words


def test_forms_stand_side_by_side_each_with_its_numbers_and_abilities(keeper: HeroView) -> None:
    day, night = form_panels(keeper)
    assert (day.form.name, day.move, day.attack, day.abilities) == ("By Day", 3, "ranged", ())
    assert (night.form.name, night.move, night.attack) == ("By Night", 2, "melee")
    assert [ability.text for ability in night.abilities] == ["Your defense cards have +1 value."]
    page = HeroLayout(keeper, "en", ROOM).page()
    assert [len(abreast.panels) for abreast in page.forms] == [2]
    assert [panel.ability.text for column in page.columns for panel in column if panel.ability] == [
        "Start the game by day.",
        "At the start of your turn, gain 1 Oil.",
    ]


def test_figures_are_counted(payload: dict[str, Any]) -> None:
    (strip,) = tree_of(pages_of(viewed(payload))).findall('.//div[@class="strip"]/img')
    assert strip.get("alt") == "Attack: 5; Versatile: 3; Defense: 2; Scheme: 2; Values: 2: 3, 3: 2, 4: 2, 5: 3; BOOST value: 1: 2, 2: 3, 3: 3, 4: 2"


def thirty_cards() -> dict[str, Any]:
    payload = sample.payload()
    hero = payload["heroes"]["keeper"]
    hero["cards"] = [
        {**copy.deepcopy(card), "id": f"{card['id']}-{number}", "name": sample.both(f"{card['name']['en']} {number}")}
        for number in range(6)
        for card in hero["cards"]
    ]
    for number, card in enumerate(hero["cards"]):
        card["text"]["en"] = {"scheme": f"Lore {number:02}: {LORE * (1 + number % 3)}"}
    return payload


def ten_fighters() -> dict[str, Any]:
    payload = sample.payload()
    hero = payload["heroes"]["keeper"]
    gull = hero["fighters"][1]
    hero["fighters"] += [
        {**gull, "id": f"gull-{number}", "count": number, "size": "large", "name": sample.both(f"Faithful Companion {number} of the Coast")}
        | {"plural": sample.both(f"Faithful Companions {number} of the Coast"), "max_health": 20 + number}
        for number in range(1, 9)
    ]
    return payload


def five_forms() -> dict[str, Any]:
    payload = sample.payload()
    hero = payload["heroes"]["keeper"]
    hero["forms"] = [
        {**hero["forms"][1], "id": f"form-{number}", "of": "gull" if number > 2 else None, "name": sample.both(f"Form {number}")} for number in range(5)
    ]
    hero["abilities"] = [sample.ability(sample.both(f"{number}. {LORE * (number + 1)}"), form=f"form-{number}") for number in range(5)]
    hero["cards"][-1]["usable_by"] = ["form-1"]
    counter = hero["counters"][0]
    hero["counters"] = [
        {**counter, "id": f"counter-{number}", "name": sample.both(f"Counter {number}"), "flag": number == 1, "whose": whose, "start": 1}
        for number, whose in enumerate(("you", "you", "everyone", "shared"))
    ]
    hero["tokens"] = [{**hero["tokens"][0], "id": f"token-{number}", "count": 30} for number in range(9)]
    hero["marks"] = [{"id": "omen", "name": sample.both("omen"), "plural": sample.both("omens"), "grammar": {}}]
    return payload


def long_abilities() -> dict[str, Any]:
    payload = sample.payload()
    payload["heroes"]["keeper"]["abilities"] = [
        sample.ability(sample.both(f"{number}. {LORE * 16}"[:1500]), name=sample.both(f"Lore {number}")) for number in range(6)
    ]
    return payload


def long_names() -> dict[str, Any]:
    payload = sample.payload()
    hero = payload["heroes"]["keeper"]
    hero["name"] = sample.both("The Extraordinarily Long-Winded Keeper of the Northernmost Lighthouse and of the Twelve Drowned Bells of Saint Ives")
    hero["fighters"][0]["name"] = sample.both("Unpronounceablyunbreakablynamedkeeper")
    hero["cards"][0]["name"] = sample.both("A Card With a Name So Long That It Needs Several Lines in Its Column")
    return payload


# What is made, and on how many pages: rules, hero and deck, board.
EXTREMES = {"thirty_cards": (thirty_cards, 4), "ten_fighters": (ten_fighters, 3), "five_forms": (five_forms, 3), "long_abilities": (long_abilities, 4)}


@pytest.mark.parametrize("extreme", EXTREMES)
def test_whatever_authors_write_is_on_the_pages_in_order(extreme: str) -> None:
    made, expected = EXTREMES[extreme]
    view = viewed(made())
    document = pages_of(view)
    assert len(document.pages) == expected
    shown = words_of(document)
    hero = view.heroes[0]
    sought = [fighter.name for fighter in hero.fighters]
    sought += [text for ability in hero.abilities for text in (ability.name, ability.text)]
    sought += [form.name for form in hero.forms] + [counter["name"] for counter in hero.counters]
    sought += [text for card in hero.cards for text in (card.name, *(paragraph.text for paragraph in card.paragraphs))]
    assert [words for words in sought if squeezed(words) not in shown] == []
    at = [shown.index(squeezed(card.paragraphs[0].text)) for card in hero.cards if card.paragraphs]
    assert at == sorted(at)
    assert list(outside(document)) == []


def outside(document: Any) -> Iterator[tuple[int, str]]:
    """The words that stand beyond the margins of their page."""
    for number, page in enumerate(document.pages, start=1):
        for box in worded(body_of(page)):
            left, top = box.position_x / PIXELS, box.position_y / PIXELS
            right, bottom = left + box.width / PIXELS, top + box.height / PIXELS
            if left < SIDE - 0.1 or right > page.width / PIXELS - SIDE + 0.1 or top < TOP - 1 or bottom > page.height / PIXELS - BOTTOM + 1:
                yield number, box.text


def test_long_names_stay_in_their_boxes() -> None:
    document = pages_of(viewed(long_names()))
    assert list(outside(document)) == []
    boxes = worded(body_of(document.pages[1]))
    band = [word for box in boxes_of(body_of(document.pages[1])) if box.element_tag == "h1" for word in worded(box)]
    assert max(box.position_y + box.height for box in band) < (TOP + 32) * PIXELS
    name_cell = [box for box in boxes if box.text.startswith("Unpronounceably")]
    health = next(box for box in boxes if box.text == "14")
    assert max(box.position_x + box.width for box in name_cell) < health.position_x


def deck_rows(page: Any) -> dict[Any, Any]:
    """The rows of a deck on a page, by their element."""
    rows: dict[Any, Any] = {}
    for box in boxes_of(body_of(page)):
        if box.element is not None and (box.element.get("class") or "").startswith("row "):
            rows.setdefault(box.element, box)  # the box of the row comes before those within
    return rows


def test_no_row_of_a_deck_is_written_over_by_the_next() -> None:
    for payload in (thirty_cards(), long_names()):
        payload["boards"] = {}
        for page in pages_of(viewed(payload)).pages:
            for row in deck_rows(page).values():
                below = row.position_y + row.padding_top + row.height + row.border_bottom_width
                assert max(box.position_y + box.height for box in worded(row)) <= below + 1


def test_a_hero_on_two_pages_opens_on_a_left_page(payload: dict[str, Any]) -> None:
    payload["boards"] = {}
    payload["heroes"]["warden"]["pack"] = "lantern-coast"
    payload["heroes"]["warden"]["name"] = sample.both("The Warden")
    payload["heroes"]["warden"]["cards"] = thirty_cards()["heroes"]["keeper"]["cards"]
    pages = texts(printed(viewed(payload)))
    assert [number for number, text in enumerate(pages, start=1) if "TheWarden" in text] == [1, 4, 5]
    assert pages[2] == "3"
    assert [number for number, text in enumerate(pages, start=1) if "TheLighthouseKeeper" in text] == [1, 2]


def test_type_is_as_large_as_the_page_allows(keeper: HeroView) -> None:
    found = [HeroLayout(replace(keeper, cards=keeper.cards * times), "en", ROOM).page() for times in (1, 3, 4)]
    assert [(page.size, len(page.rows)) for page in found] == [(10.8, 1), (9.4, 1), (10.8, 2)]


def test_shipped_packs_fill_their_pages_and_no_page_runs_over(shipped: dict[str, Any]) -> None:
    """Portuguese on Letter has the most words for the least paper."""
    for chosen in choose(shipped, SheetOptions()):
        document = pages_of(chosen.view(shipped, "pt-BR"), paper="letter")
        heroes = len(chosen.heroes)
        assert len(document.pages) == 1 + heroes + len(chosen.boards), chosen.pack["id"]
        assert list(outside(document)) == []
        for page in document.pages[1 : 1 + heroes]:
            lowest = max(box.position_y + box.height for box in worded(body_of(page))) / PIXELS
            assert (lowest - TOP) / (PAPERS["letter"][1] - TOP - BOTTOM) > 0.9


@pytest.fixture
def painted(tmp_path: Path) -> PackView:
    """The sample with a picture of everything that can have one on these pages."""
    file = tmp_path / "dot.png"
    file.write_bytes(DOT)

    def art(credit: str | None) -> Art:
        return Art(file, hashlib.sha256(DOT).hexdigest(), "png", 1, 1, (0.0, 0.0, 1.0, 1.0), (0.5, 0.5), credit)

    view = viewed(sample.payload())
    (hero,) = view.heroes
    painter = "Ana Prado, CC BY 4.0"
    hero = replace(
        hero,
        art=art(painter),
        fighters=tuple(replace(fighter, art=art(painter)) for fighter in hero.fighters),
        forms=tuple(replace(form, art=art("João Lima")) for form in hero.forms),
    )
    return replace(view, heroes=(hero,), grounds={"lagoon": art("Rui Sá")})


def test_pictures_of_authors_take_the_place_of_the_emblem_and_are_credited(painted: PackView) -> None:
    document = pages_of(painted)
    assert len(document.pages) == 3
    tree = tree_of(document)
    assert [len(tree.findall(f'.//*[@class="{place}"]//span[@class="art"]/img')) for place in ("shield", "portrait", "fighters", "form")] == [1, 1, 2, 2]
    assert tree.findall('.//*[@class="portrait"]/img[@class="emblem"]') == []
    _, hero, board = texts(document.write_pdf())
    assert squeezed("Pictures: Ana Prado, CC BY 4.0 · João Lima") in hero
    assert squeezed("Pictures: Rui Sá") in board


def test_without_pictures_there_is_an_emblem_and_nobody_is_credited(sample_pdf: dict[str, bytes], payload: dict[str, Any]) -> None:
    tree = tree_of(pages_of(viewed(payload)))
    assert len(tree.findall('.//*[@class="portrait"]/img[@class="emblem"]')) == 1
    assert not any("Pictures:" in text for text in texts(sample_pdf["en"]))


def test_the_band_has_the_colour_of_the_deck_and_none_where_ink_is_saved(payload: dict[str, Any]) -> None:
    payload["heroes"]["keeper"]["colors"] = {"deck": "#204060", "accent": "#ffe080"}
    view = viewed(payload)
    # In the band, between the name and the pattern at the right.
    spot = (round((TOP + 100) * 60 / 25.4), round((TOP + 2) * 60 / 25.4))
    assert picture(printed(view), 1, dpi=60).convert("RGB").getpixel(spot) == (0x20, 0x40, 0x60)
    assert picture(printed(view, ink_saver=True), 1, dpi=60).convert("RGB").getpixel(spot) == (255, 255, 255)


def test_the_band_has_the_pattern_of_the_cards(payload: dict[str, Any]) -> None:
    """Other lines than on the backs made the page look like that of another deck."""
    keeper = viewed(payload).heroes[0]
    drawings = [base64.b64decode(image.get("src").partition(",")[2]).decode() for image in body_of(pages_of(viewed(payload)).pages[1]).element.iter("img")]
    outline = re.findall(r' d="([^"]+)"', scene(keeper.id, keeper.color, keeper.accent))
    assert [sum(line in drawing for drawing in drawings) for line in outline] == [1]


def test_signs_on_white_can_be_seen_whatever_the_colour_of_the_deck(payload: dict[str, Any]) -> None:
    payload["heroes"]["keeper"]["colors"] = {"deck": "#f0c040", "accent": "#203040"}
    page = body_of(pages_of(viewed(payload)).pages[1])
    assert {box.style["color"][:3] for box in worded(page) if box.text == "FORMS"} == {tuple(int(INK[at : at + 2], 16) / 255 for at in (1, 3, 5))}
    drawings = [base64.b64decode(image.get("src").partition(",")[2]).decode() for image in page.element.iter("img")]
    assert [drawing for drawing in drawings if "#f0c040" in drawing] == []


def test_the_same_pack_gives_the_same_bytes(sample_pdf: dict[str, bytes]) -> None:
    again = printed(viewed(sample.payload()))
    identity = re.compile(rb"/ID ?\[.*?\]", re.DOTALL)
    assert identity.sub(b"", again) == identity.sub(b"", sample_pdf["en"])


def test_the_pages_look_as_agreed(sample_pdf: dict[str, bytes]) -> None:
    check_picture("reference-rules", picture(sample_pdf["pt-BR"], 0, dpi=60))
    check_picture("reference-hero", picture(sample_pdf["en"], 1, dpi=60))
    check_picture("reference-board", picture(sample_pdf["en"], 2, dpi=60))


@pytest.mark.parametrize("language", sample.LANGUAGES)
def test_names_of_cards_take_the_lines_that_were_measured(shipped: dict[str, Any], language: str) -> None:
    """A name that nearly filled its line was measured as two, and left an empty line in its row."""
    for chosen in choose(shipped, SheetOptions()):
        view = replace(chosen.view(shipped, language), boards=())
        pages = pages_of(view).pages[1 : 1 + len(view.heroes)]
        for hero, page in zip(view.heroes, pages, strict=True):
            measured = [row.name.lines for lot in HeroLayout(hero, language, ROOM).page().rows for row in lot]
            names = [[box for box in worded(row) if "Sheet Name" in box.style["font_family"]] for row in deck_rows(page).values()]
            assert [len({box.position_y for box in name}) for name in names] == measured, hero.id


@pytest.mark.parametrize("language", sample.LANGUAGES)
def test_no_row_is_higher_than_its_words(shipped: dict[str, Any], language: str) -> None:
    """Text is measured a little too wide, for safety, and what seemed to need another line left it empty. The rows of a
    page have the same white below them."""
    for chosen in choose(shipped, SheetOptions()):
        for page in pages_of(replace(chosen.view(shipped, language), boards=()), paper="letter").pages[1:]:
            white = {}
            for row in deck_rows(page).values():
                lowest = max(box.position_y + box.height for box in worded(row))
                white["".join(row.element.itertext())] = (row.position_y + row.border_height() - lowest) / PIXELS
            assert {words: left for words, left in white.items() if left > min(white.values()) + 1.5} == {}


def test_a_name_is_on_one_line_where_slightly_smaller_type_does_it_else_on_even_lines(keeper: HeroView) -> None:
    names = ("Flare", "Storm & Lantern Light", "A Totally Sane Thing To Do Or Not")
    hero = replace(keeper, cards=tuple(replace(keeper.cards[0], name=name) for name in names))
    page = HeroLayout(hero, "en", ROOM).page()
    short, long, longer = (row.name for row in page.rows[0])
    assert [name.lines for name in (short, long, longer)] == [1, 1, 2]
    assert [short.size, longer.size] == pytest.approx([1.1 * page.size] * 2)
    assert 0.9 * short.size <= long.size < short.size
    assert longer.width < 36


def test_rows_that_go_overleaf_to_stay_together_do_not_overfill_it(keeper: HeroView, payload: dict[str, Any]) -> None:
    """Of 26 and 27 rows, two had room under the hero and the rest filled the other page. However many there are: each page
    of the deck is the one that was measured, and nothing runs over."""
    payload["boards"] = {}
    view = viewed(payload)
    tall = tuple(replace(ability, text=LORE * 10) for ability in keeper.abilities[:1] * 2)
    for count in (25, 26, 27, 30):
        cards = tuple(replace(keeper.cards[0], name=f"Flare {number}") for number in range(count))
        hero = replace(keeper, abilities=tall, cards=cards)
        layout = HeroLayout(hero, "en", ROOM).page()
        document = pages_of(replace(view, heroes=(hero,)))
        assert len(document.pages) == 1 + len(layout.rows)
        assert [len(deck_rows(page)) for page in document.pages[1:]] == [len(lot) for lot in layout.rows]
        assert list(outside(document)) == []
