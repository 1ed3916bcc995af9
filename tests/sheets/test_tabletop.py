"""What Tabletop Simulator loads."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from PIL import Image

from duelwright.sheets.options import SheetOptions
from duelwright.sheets.tabletop.simulator import DeckImages, deck_keys, saved_object, sheet_pictures
from duelwright.sheets.views import HeroView
from duelwright.sheets.write import write_sheets

IMAGES = DeckImages(("https://example.org/faces.png",), "https://example.org/back.png")


def loaded(hero: HeroView, images: DeckImages = IMAGES, key: int = 777) -> Any:
    (thing,) = json.loads(saved_object(hero, images, key))["ObjectStates"]
    return thing


def test_a_deck_field_by_field(keeper: HeroView) -> None:
    deck = loaded(keeper)
    sheet = {
        "FaceURL": "https://example.org/faces.png",
        "BackURL": "https://example.org/back.png",
        "NumWidth": 10,
        "NumHeight": 7,
        "BackIsHidden": True,
        "UniqueBack": False,
        "Type": 0,
    }
    assert deck["Name"] == "DeckCustom"
    assert deck["Nickname"] == "The Lighthouse Keeper"
    assert deck["Description"] == "Start the game by day.\n\nAt the start of your turn, gain 1 Oil.\n\nYour defense cards have +1 value."
    assert deck["CustomDeck"] == {"777": sheet}
    assert deck["DeckIDs"] == [77700 + place for place, card in enumerate(keeper.cards) for _ in range(card.copies)]
    assert len(deck["DeckIDs"]) == keeper.deck_size == 12
    assert [card["CardID"] for card in deck["ContainedObjects"]] == deck["DeckIDs"]
    assert {card["Name"] for card in deck["ContainedObjects"]} == {"CardCustom"}
    assert all(card["CustomDeck"] == {"777": sheet} for card in deck["ContainedObjects"])
    assert all(card["HideWhenFaceDown"] and card["Hands"] for card in deck["ContainedObjects"])


def test_a_card_says_everything_that_is_printed_on_it(keeper: HeroView) -> None:
    said = {card["Nickname"]: card["Description"] for card in loaded(keeper)["ContainedObjects"]}
    assert said["Storm Shutters & Iron Bars"] == (
        "Defense 3 · BOOST 1 · Any fighter\n"
        "IMMEDIATELY: Cancel all effects on your opponent's card.\n"
        "AFTER COMBAT: If you won the combat, move your fighter up to 2 spaces."
    )
    assert said["Plain Gaff"] == "Attack 4 · BOOST – · Keeper · Gull"
    assert said["Ring the Bell"] == "Scheme · BOOST 4 · By Night\nDeal 1 damage to each opposing fighter in your zone."


def test_a_deck_of_one_card_is_a_card(keeper: HeroView) -> None:
    card = loaded(replace(keeper, cards=(replace(keeper.cards[0], copies=1),)))
    assert (card["Name"], card["CardID"], card["Nickname"]) == ("CardCustom", 77700, "Flare")
    assert "DeckIDs" not in card


def test_more_cards_than_a_sheet_holds_go_on_another(keeper: HeroView) -> None:
    many = replace(keeper, cards=tuple(replace(keeper.cards[0], id=str(number), copies=1) for number in range(70)))
    deck = loaded(many, DeckImages(("a.png", "b.png"), "back.png"))
    assert sorted(deck["CustomDeck"]) == ["777", "778"]
    assert deck["DeckIDs"][68:] == [77768, 77800]
    assert deck["ContainedObjects"][69]["CustomDeck"].keys() == {"778"}


def test_decks_never_share_a_number() -> None:
    decks = {f"hero-{number}.en": 1 + number % 3 for number in range(3000)}
    keys = deck_keys(decks)
    numbers = [key + sheet for deck, key in keys.items() for sheet in range(decks[deck])]
    assert len(numbers) == len(set(numbers))
    assert all(number >= 1 and number * 100 + 69 < 2**31 for number in numbers)
    assert deck_keys({"hero-7.en": 1})["hero-7.en"] == keys["hero-7.en"]


def test_a_sheet_is_ten_by_seven_with_the_back_last() -> None:
    colors = ("red", "lime", "blue")
    (sheet,) = sheet_pictures([Image.new("RGB", (63, 88), color) for color in colors * 4], Image.new("RGB", (63, 88), "white"))
    width, height = sheet.size[0] / 10, sheet.size[1] / 7
    assert sheet.size == (4000, 3913)
    shown = [sheet.getpixel((int((place % 10 + 0.5) * width), int((place // 10 + 0.5) * height))) for place in range(70)]
    assert shown[:12] == [(255, 0, 0), (0, 255, 0), (0, 0, 255)] * 4
    assert set(shown[12:69]) == {(0, 0, 0)}
    assert shown[69] == (255, 255, 255)


def test_files_and_addresses(payload: dict[str, Any], tmp_path: Path) -> None:
    options = SheetOptions(formats=("tts",), heroes=("keeper",), image_base_url="https://cards.example/x/")
    files = [path.relative_to(tmp_path).as_posix() for path in write_sheets(payload, tmp_path, options)]
    assert files == ["tts/keeper.en.png", "tts/keeper.en.back.png", "tts/keeper.en.json"]
    (deck,) = json.loads((tmp_path / "tts/keeper.en.json").read_text(encoding="utf-8"))["ObjectStates"]
    (sheet,) = deck["CustomDeck"].values()
    assert (sheet["FaceURL"], sheet["BackURL"]) == ("https://cards.example/x/keeper.en.png", "https://cards.example/x/keeper.en.back.png")
    write_sheets(payload, tmp_path, SheetOptions(formats=("tts",), heroes=("keeper",)))
    (deck,) = json.loads((tmp_path / "tts/keeper.en.json").read_text(encoding="utf-8"))["ObjectStates"]
    (sheet,) = deck["CustomDeck"].values()
    assert sheet["FaceURL"] == (tmp_path / "tts/keeper.en.png").as_uri()
