"""What a pack has for all its players: items, turn aids, markers, the rules on a page."""

from __future__ import annotations

import dataclasses
import hashlib
from collections import Counter
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from markupsafe import Markup

from duelwright.sheets.art import Art
from duelwright.sheets.cutouts import BLEED, Cutout, paper_sides
from duelwright.sheets.kit.pack import pack_kit
from duelwright.sheets.options import SheetOptions
from duelwright.sheets.paper.kits import whole_pages
from duelwright.sheets.paper.pdf import side_pages
from duelwright.sheets.views import ItemView, PackView, pack_view
from tests.sheets import sample
from tests.sheets.pages import MM, check_picture, picture, squeezed, texts

LONG = "Deal 1 damage to each opposing fighter in your zone. Then move your fighter up to 2 spaces. " * 15


def lantern_coast(language: str) -> PackView:
    payload = sample.payload()
    return pack_view(payload, payload["packs"][0], [], [], language)


def item(**fields: Any) -> ItemView:
    return dataclasses.replace(ItemView("lantern", "Lantern", "scheme", "Draw 1 card.", None), **fields)


def sides(cutouts: list[Cutout], **choices: Any) -> bytes:
    written: bytes = side_pages(paper_sides(cutouts).all, **choices).write_pdf()
    return written


def kit_of(view: PackView, *kinds: str) -> list[Cutout]:
    return [cutout for cutout in pack_kit(view).cutouts if cutout.kind in kinds]


@pytest.fixture(scope="session")
def aids() -> dict[str, bytes]:
    return {language: sides(kit_of(lantern_coast(language), "turn-aid")) for language in sample.LANGUAGES}


def test_a_kit_has_each_item_once_and_something_for_every_player(shipped: dict[str, Any]) -> None:
    for pack in shipped["packs"]:
        for language in shipped["languages"]:
            view = pack_view(shipped, pack, [], [], language)
            made = pack_kit(view)
            counts = Counter[str]()
            for cutout in made.cutouts:
                counts[cutout.kind] += cutout.copies
            items = [one for one in shipped["items"].values() if one["pack"] == pack["id"]]
            expected = {"item-card": len(items), "item-token": len(items), "turn-aid": 4, "order-marker": 4}
            assert counts == {kind: count for kind, count in expected.items() if count}
            names = {cutout.id: cutout.name for cutout in made.cutouts if cutout.kind == "item-card"}
            assert names == {one["id"]: one["name"][language] for one in items}
            assert (made.id, made.name, made.language) == (pack["id"], pack["name"][language], language)


def test_the_back_of_an_item_tells_its_kind_alone() -> None:
    view = dataclasses.replace(lantern_coast("en"), items=(item(), item(id="rope", name="Rope"), item(id="hook", name="Hook", kind="combat")))
    for kind in ("item-card", "item-token"):
        lantern, rope, hook = kit_of(view, kind)
        assert lantern.back == rope.back != hook.back
        assert lantern.front != rope.front
        assert all(one.back is not None and name not in one.back for one, name in ((lantern, "Lantern"), (rope, "Rope"), (hook, "Hook")))
    assert [(one.size, one.round) for one in (*kit_of(view, "item-card")[:1], *kit_of(view, "item-token")[:1])] == [((63.0, 88.0), False), ((25.0, 25.0), True)]


@pytest.mark.parametrize("name", ["Hook", "The Very Long Rope of the Old Lighthouse Keeper and of Her Seven Sisters " * 2])
@pytest.mark.parametrize("text", ["Draw 1 card.", LONG])
def test_all_words_of_an_item_stand_on_its_card(name: str, text: str) -> None:
    view = dataclasses.replace(lantern_coast("en"), items=(item(name=name.strip(), text=text.strip()),))
    pdf = sides(kit_of(view, "item-card", "item-token"))
    card, token = texts(pdf)[:2]
    for words in (name, text, "Scheme item", "Lantern Coast"):
        assert squeezed(words).lower() in card.lower()
    assert squeezed(name) in token
    _inside(pdf, 0, (2.0, 2.0))


def _inside(pdf: bytes, page: int, margins: tuple[float, float]) -> None:
    """No letter of a page is nearer to its cut than this."""
    document = pypdfium2.PdfDocument(pdf)
    left, bottom, right, top = document[page].get_trimbox()
    text = document[page].get_textpage()
    for index in range(text.count_chars()):
        x1, y1, x2, y2 = text.get_charbox(index)
        if x2 > x1:
            assert x1 >= left + margins[0] * MM
            assert x2 <= right - margins[0] * MM
            assert y1 >= bottom + margins[1] * MM
            assert y2 <= top - margins[1] * MM


@pytest.mark.parametrize("language", sample.LANGUAGES)
def test_a_turn_aid_has_the_turn_and_the_combat_with_all_their_words(aids: dict[str, bytes], language: str) -> None:
    (aid,) = kit_of(lantern_coast(language), "turn-aid")
    assert aid.back is not None
    for page, (html, shown) in enumerate(zip((aid.front, aid.back), texts(aids[language]), strict=True)):
        said = squeezed(html.striptags())
        assert len(said) > 200
        # Titles are set in capitals, and the numbers of lists come last.
        assert said.lower() in shown.lower()
        # The last line stands above the band at the foot.
        _inside(aids[language], page, (4.9, 2.5))


def test_packs_without_items_do_not_speak_of_them() -> None:
    (aid,) = kit_of(dataclasses.replace(lantern_coast("en"), items=()), "turn-aid")
    assert "item" not in (aid.front + (aid.back or Markup(""))).striptags().lower()


@pytest.mark.parametrize(
    ("language", "said"), [("en", ("Rules at a glance", "Item cards: Hook", "Turn aids: 4")), ("pt-BR", ("Regras em resumo", "Cartas de item: Gancho"))]
)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_rules_are_one_page(language: str, said: tuple[str, ...], paper: str) -> None:
    shown = texts(whole_pages(pack_kit(lantern_coast(language)), SheetOptions(layout="kit", paper=paper)).write_pdf())
    assert len(shown) == 1
    assert all(squeezed(words) in shown[0] for words in said)
    end = {"en": "You win as soon as the opposing hero is.", "pt-BR": "Você vence assim que o herói inimigo for derrotado."}[language]
    assert squeezed(end) in shown[0]


def test_a_picture_of_an_item_is_on_its_card_and_token_and_credited(tmp_path: Path) -> None:
    file = tmp_path / "hook.svg"
    file.write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#00ff00"/></svg>')
    art = Art(file, hashlib.sha256(file.read_bytes()).hexdigest(), "svg", 100.0, 100.0, (0.0, 0.0, 1.0, 1.0), (0.5, 0.5), "Somebody, CC0")
    view = dataclasses.replace(lantern_coast("en"), items=(item(art=art),))
    pdf = sides(kit_of(view, "item-card", "item-token"))
    for page, at in ((0, (0.5, 0.2)), (1, (0.5, 0.2))):
        shown = picture(pdf, page).convert("RGB")
        assert shown.getpixel((round(shown.width * at[0]), round(shown.height * at[1]))) == (0, 255, 0)
    assert "Lantern: Somebody, CC0" in pack_kit(view).pages


def test_every_side_is_drawn_to_its_bleed_and_saves_ink() -> None:
    cutouts = list(pack_kit(lantern_coast("en")).cutouts)
    full, saved = (pypdfium2.PdfDocument(sides(cutouts, ink_saver=ink_saver)) for ink_saver in (False, True))
    for page, side in enumerate(paper_sides(cutouts).all):
        width, height = side.size
        assert full[page].get_size() == pytest.approx(((width + 2 * BLEED) * MM, (height + 2 * BLEED) * MM), abs=0.1)
        shown, spared = (document[page].render(scale=1).to_pil().convert("L") for document in (full, saved))
        assert shown.getpixel((1, 1)) == shown.getpixel((3, 3))
        inks = [255 - sum(one.tobytes()) / (one.width * one.height) for one in (shown, spared)]
        # What is mostly white as it is may get a darker rim.
        assert inks[1] <= max(inks[0], 15)
        assert inks[1] < 60


def test_pictures_of_the_pieces(aids: dict[str, bytes]) -> None:
    view = dataclasses.replace(lantern_coast("en"), items=(item(text="Look at your opponent's hand. Draw 1 card."),))
    pdf = sides(kit_of(view, "item-card"))
    check_picture("kit-pack-item", picture(pdf, 0))
    check_picture("kit-pack-item-back", picture(pdf, 1))
    check_picture("kit-pack-turn", picture(aids["pt-BR"], 0))
    check_picture("kit-pack-combat", picture(aids["en"], 1))
