"""The reference: rules, a spread for each hero, a page for each board."""

from __future__ import annotations

from typing import Any

import pytest

from duelwright.sheets.options import SheetOptions
from duelwright.sheets.reference import reference_pages
from duelwright.sheets.selection import choose
from tests.sheets.pages import check_picture, picture, sizes_mm, squeezed, texts


def printed(payload: dict[str, Any], language: str, **choices: Any) -> bytes:
    options = SheetOptions(**choices)
    (chosen,) = choose(payload, options)
    pdf: bytes = reference_pages(chosen.view(payload, language), options).write_pdf()
    return pdf


@pytest.mark.parametrize(("paper", "size"), [("a4", (210.0, 297.0)), ("letter", (215.9, 279.4))])
def test_one_page_of_rules_a_spread_and_a_board(payload: dict[str, Any], paper: str, size: tuple[float, float]) -> None:
    assert sizes_mm(printed(payload, "en", paper=paper)) == [size] * 4


def test_what_a_spread_says(payload: dict[str, Any]) -> None:
    rules, left, right, board = texts(printed(payload, "pt-BR"))
    assert squeezed("Regras em resumo") in rules
    for words in (
        "O Faroleiro",
        "Faroleiro Herói",
        "2 × Gaivotas Ajudante",
        "Pavio. No começo do seu turno, ganhe 1 Óleo.",
        "DE NOITE",
        "0–6, começa em 2",
        "2 × feixes",
        "12 cartas",
    ):
        assert squeezed(words) in left, words
    assert "Nevershown" not in left
    for card in payload["heroes"]["keeper"]["cards"]:
        assert squeezed(card["name"]["pt-BR"]) in right
        for text in card["text"]["pt-BR"].values():
            assert squeezed(text) in right
    for words in (
        "A Lagoa",
        "Areia",
        "Gancho. Some 1 ao valor da sua carta.",
        "Boia do Sino",
        "Terreno Elevado",
        "Regras deste campo de batalha",
        "Maré. Combatentes não podem ficar na Praia.",
    ):
        assert squeezed(words) in board, words


def test_a_spread_opens_on_a_left_page(payload: dict[str, Any]) -> None:
    payload["heroes"]["warden"]["pack"] = "lantern-coast"
    payload["heroes"]["warden"]["name"] = {"en": "The Warden", "pt-BR": "O Guardião"}
    pages = texts(printed(payload, "en"))
    assert [number for number, text in enumerate(pages, start=1) if "Fighters" in text] == [2, 4]


def test_a_long_deck_is_set_smaller_to_stay_on_its_page(payload: dict[str, Any]) -> None:
    hero = payload["heroes"]["keeper"]
    for card in hero["cards"]:
        card["text"]["en"] = {"scheme": "Every word on this card counts. " * 6}
    hero["cards"] = [{**card, "id": f"{card['id']}-{number}"} for card in hero["cards"] for number in range(3)]
    options = SheetOptions()
    (chosen,) = choose(payload, options)
    pages = reference_pages(chosen.view(payload, "en"), options).pages
    assert len(pages) == 4
    sizes = {round(box.style["font_size"] * 0.75, 1) for box in pages[2]._page_box.descendants() if box.element_tag == "p"}
    assert max(sizes) < 9.6


def test_shipped_packs_fit_their_pages(shipped: dict[str, Any]) -> None:
    """Portuguese on Letter has the most words for the least paper."""
    options = SheetOptions(paper="letter")
    for chosen in choose(shipped, options):
        pages = reference_pages(chosen.view(shipped, "pt-BR"), options).pages
        assert len(pages) == 1 + 2 * len(chosen.heroes) + len(chosen.boards), chosen.pack["id"]


def test_the_spread_looks_as_agreed(payload: dict[str, Any]) -> None:
    pdf = printed(payload, "en")
    check_picture("reference-hero", picture(pdf, 1, dpi=60))
    check_picture("reference-board", picture(pdf, 3, dpi=60))
