"""What Tabletop Playground loads: a package with templates and textures."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image, ImageChops

from duelwright.sheets.board.layout import lay_out_to_play
from duelwright.sheets.cutouts import Kit, paper_sides
from duelwright.sheets.elsewhere import package_of
from duelwright.sheets.kit.hero import hero_kit
from duelwright.sheets.pictured import PicturedKit, pixel_size
from duelwright.sheets.tabletop.playground import manifest_file, package_kit
from duelwright.sheets.views import HeroView, hero_view
from tests.sheets import sample
from tests.sheets.tables import hero_files, opened, pack, pack_files, read

PACKAGE = "ttp/lantern-coast-en"
TEMPLATES = f"{PACKAGE}/Templates"


def blank(kit: Kit) -> PicturedKit:
    """A kit with empty pictures of the right sizes."""
    sides = paper_sides(kit.cutouts)
    sizes = [pixel_size(side.size) for side in sides.all]
    return PicturedKit(f"{kit.id}.{kit.language}", kit, sides, tuple(Image.new("1", (width + 70, height + 70)) for width, height in sizes))


def templates(files: dict[str, bytes]) -> dict[str, Any]:
    return {name.removeprefix(f"{TEMPLATES}/"): read(files, name) for name in files if name.startswith(TEMPLATES)}


def test_the_manifest() -> None:
    manifest = read(pack_files(), f"{PACKAGE}/Manifest.json")
    assert (manifest["Name"], manifest["Version"]) == ("Lantern Coast (en)", "1.2.0")
    assert re.fullmatch("[0-9A-F]{32}", manifest["GUID"])
    assert manifest["GUID"] != json.loads(manifest_file(package_of(pack("pt-BR")))[1])["GUID"]


def test_a_deck_field_by_field(keeper: HeroView) -> None:
    deck = templates(hero_files())["keeper.en/deck.json"]
    cards = [card for card in keeper.cards for _ in range(card.copies)]
    assert {key: deck[key] for key in ("Type", "Name", "FrontTexture", "BackTexture", "NumHorizontal", "NumVertical", "Width", "Height", "Model")} == {
        "Type": "Card",
        "Name": "The Lighthouse Keeper",
        "FrontTexture": "keeper.en/deck.png",
        "BackTexture": "keeper.en/deck-back.png",
        "NumHorizontal": 4,
        "NumVertical": 3,
        "Width": 6.3,
        "Height": 8.8,
        "Model": "Rounded",
    }
    assert deck["Indices"] == list(range(12))
    assert [deck["CardNames"][str(index)] for index in deck["Indices"]] == [card.name for card in cards]
    assert [deck["CardMetadata"][str(index)] for index in deck["Indices"]] == [card.id for card in cards]
    assert (deck["BackIndex"], deck["HiddenIndex"], deck["HiddenInHand"], deck["CanStack"]) == (-1, -3, True, True)


def test_every_copy_is_at_its_place_of_the_texture() -> None:
    files = hero_files()
    deck = templates(files)["keeper.en/deck.json"]
    sheet = opened(files, f"{PACKAGE}/Textures/{deck['FrontTexture']}").convert("RGB")
    assert sheet.size == (4 * 744, 3 * 1039)
    own = {name.split("-card-")[1].rpartition("-x")[0]: name for name in files if "/trim/" in name and "-card-" in name and "-front" in name}
    for index in deck["Indices"]:
        left, top = index % 4 * 744, index // 4 * 1039
        card = opened(files, own[deck["CardMetadata"][str(index)]]).convert("RGB")
        assert ImageChops.difference(sheet.crop((left, top, left + 744, top + 1039)), card).getbbox() is None


def test_pieces_and_cards_are_templates_of_their_size(keeper: HeroView) -> None:
    made = templates(hero_files())
    pieces = [cutout for cutout in hero_kit(keeper, "en").cutouts if cutout.kind not in ("card", "dial-cover")]
    assert len(made) == len(pieces) + 1
    for piece in pieces:
        template = made[f"keeper.en/{piece.kind}-{piece.id}.json"]
        assert template["Name"] == (piece.name if piece.copies == 1 else f"{piece.name} × {piece.copies}")
        assert (template["Width"], template["Height"]) == pytest.approx((piece.size[0] / 10, piece.size[1] / 10), abs=1e-3)
        assert (template["NumHorizontal"], template["NumVertical"], template["Indices"], template["HiddenInHand"]) == (1, 1, [0], False)
        assert template["Thickness"] == (0.03 if "card" in piece.kind else 0.2)


def test_every_texture_is_there_and_used_and_every_guid_is_another_one() -> None:
    files = hero_files() | pack_files()
    made = templates(files)
    used = {f"{PACKAGE}/Textures/{template[side]}" for template in made.values() for side in ("FrontTexture", "BackTexture")}
    assert used == {name for name in files if name.startswith(f"{PACKAGE}/Textures/")}
    guids = [template["GUID"] for template in made.values()]
    assert len(set(guids)) == len(guids)
    assert all(re.fullmatch("[0-9A-F]{32}", guid) for guid in guids)


def test_items_are_a_deck_a_kind() -> None:
    made = templates(pack_files())
    decks = {name: (deck["Name"], list(deck["CardNames"].values())) for name, deck in made.items() if "/item-card" in name}
    assert decks == {
        "lantern-coast.en.pack/item-card.json": ("Combat items", ["Hook"]),
        "lantern-coast.en.pack/item-card-2.json": ("Scheme items", ["Whistle"]),
    }


def test_a_board_has_a_snap_point_on_every_space() -> None:
    board = templates(pack_files())["lagoon.en.board/board.json"]
    layout = lay_out_to_play(sample.lagoon(), 30.0, 0.42)
    assert (board["Name"], board["Width"], board["Height"]) == ("The Lagoon", round(layout.width / 10, 3), round(layout.height / 10, 3))
    assert len(board["SnapPoints"]) == len(layout.spaces) == 6
    for point, space in zip(board["SnapPoints"], layout.spaces, strict=True):
        assert (layout.width / 2 + 10 * point["Y"], layout.height / 2 - 10 * point["X"]) == pytest.approx(space.at, abs=0.05)
    assert all(point["SnapRotation"] == 0 for point in board["SnapPoints"])


def test_a_deck_larger_than_a_texture_is_divided(keeper: HeroView) -> None:
    many = replace(keeper, cards=tuple(replace(keeper.cards[0], id=f"card-{number}", copies=50) for number in range(2)))
    made = templates(dict(package_kit(package_of(pack()), blank(hero_kit(many, "en")))))
    first, second = made["keeper.en/deck.json"], made["keeper.en/deck-2.json"]
    assert (len(first["Indices"]), len(second["Indices"])) == (70, 30)
    assert Counter([*first["CardMetadata"].values(), *second["CardMetadata"].values()]) == {"card-0": 50, "card-1": 50}
    assert first["NumHorizontal"] * first["NumVertical"] == 70


def test_shipped_heroes_have_all_their_cards_and_pieces(shipped: dict[str, Any]) -> None:
    for piece in shipped["heroes"].values():
        hero = hero_view(shipped, piece, "pt-BR")
        kit = hero_kit(hero, "pt-BR")
        made = templates({name: content for name, content in package_kit(package_of(pack()), blank(kit)) if name.endswith(".json")})
        deck = made[f"{hero.id}.pt-BR/deck.json"]
        assert Counter(deck["CardNames"].values()) == Counter({card.name: card.copies for card in hero.cards})
        assert len(made) == 1 + sum(cutout.kind not in ("card", "dial-cover") for cutout in kit.cutouts)
