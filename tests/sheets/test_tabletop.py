"""What Tabletop Simulator loads: saved objects of heroes and boards, whole tables, and their pictures."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from markupsafe import Markup
from PIL import ImageChops, ImageStat

from duelwright.sheets.board.layout import lay_out_to_play
from duelwright.sheets.cutouts import paper_sides
from duelwright.sheets.kit.hero import hero_kit
from duelwright.sheets.tabletop.boards import table_board
from duelwright.sheets.tabletop.names import deck_numbers
from duelwright.sheets.tabletop.simulator_kit import TableKit, kit_rows
from duelwright.sheets.tabletop.simulator_objects import with_guids
from duelwright.sheets.tabletop.simulator_table import table_file
from duelwright.sheets.tabletop.textures import LONGEST_SIDE, SheetGrid, Textures, grid_for, most_places
from duelwright.sheets.views import FormView, HeroView, hero_view
from tests.sheets import sample
from tests.sheets.tables import BASE, NUMBER, all_objects, hero_files, named, objects_of, only, opened, pack, pack_files, read, without_marks

CARD = (63.0, 88.0)


@pytest.fixture(scope="module")
def saved() -> list[dict[str, Any]]:
    objects: list[dict[str, Any]] = read(hero_files(), "tts/keeper.en.json")["ObjectStates"]
    return objects


def test_a_deck_field_by_field(saved: list[dict[str, Any]], keeper: HeroView) -> None:
    deck = only(saved, "DeckCustom")
    (number,) = deck["CustomDeck"]
    sheet = {
        "FaceURL": f"{BASE}/keeper.en/deck.png",
        "BackURL": f"{BASE}/keeper.en/deck-back.png",
        "NumWidth": 3,
        "NumHeight": 2,
        "BackIsHidden": True,
        "UniqueBack": False,
        "Type": 0,
    }
    assert deck["Nickname"] == "The Lighthouse Keeper"
    assert deck["Description"] == "Start the game by day.\n\nWick: At the start of your turn, gain 1 Oil.\n\nBy Night: Your defense cards have +1 value."
    assert without_marks(deck["CustomDeck"]) == {number: sheet}
    assert deck["DeckIDs"] == [int(number) * 100 + place for place, card in enumerate(keeper.cards) for _ in range(card.copies)]
    assert len(deck["DeckIDs"]) == keeper.deck_size == 12
    assert deck["Transform"]["rotZ"] == 180.0, "a deck lies face down"
    assert [card["CardID"] for card in deck["ContainedObjects"]] == deck["DeckIDs"]
    assert {card["Name"] for card in deck["ContainedObjects"]} == {"CardCustom"}
    for card in deck["ContainedObjects"]:
        assert card["CustomDeck"] == deck["CustomDeck"]
        assert (card["HideWhenFaceDown"], card["Hands"], card["SidewaysCard"]) == (True, True, False)


def test_a_card_says_everything_that_is_printed_on_it(saved: list[dict[str, Any]]) -> None:
    said = {card["Nickname"]: card["Description"] for card in only(saved, "DeckCustom")["ContainedObjects"]}
    assert said["Storm Shutters & Iron Bars"] == (
        "Defense 3 · BOOST 1 · Any fighter\n"
        "IMMEDIATELY: Cancel all effects on your opponent's card.\n"
        "AFTER COMBAT: If you won the combat, move your fighter up to 2 spaces."
    )
    assert said["Plain Gaff"] == "Attack 4 · BOOST – · Keeper · Gull"
    assert said["Ring the Bell"] == "Scheme · BOOST 4 · By Night\nDeal 1 damage to each opposing fighter in your zone."


def test_what_lies_on_the_table_of_a_hero(saved: list[dict[str, Any]]) -> None:
    assert Counter((thing["Name"], thing["Nickname"]) for thing in saved) == {
        ("Custom_Tile", "Keeper"): 1,
        ("Custom_Tile", "Gull 1"): 1,
        ("Custom_Tile", "Gull 2"): 1,
        ("Custom_Tile", "beam"): 2,
        ("Custom_Tile", "logbook"): 1,
        ("CardCustom", "By Day / By Night"): 1,
        ("CardCustom", "Gulls"): 1,
        ("DeckCustom", "The Lighthouse Keeper"): 1,
        ("Counter", "Keeper · Health"): 1,
        ("Counter", "Oil"): 1,
    }
    assert {thing["Nickname"]: (thing["Counter"], thing["Description"]) for thing in named(saved, "Counter")} == {
        "Keeper · Health": ({"value": 14}, "max. 16"),
        "Oil": ({"value": 2}, "max. 6"),
    }


def test_pieces_are_tiles_of_their_size_with_both_sides(saved: list[dict[str, Any]], keeper: HeroView) -> None:
    sizes = {piece.name: piece for piece in hero_kit(keeper, "en").cutouts if piece.kind in ("figure", "token", "pile", "form")}
    for tile in named(saved, "Custom_Tile"):
        piece, image = sizes[tile["Nickname"]], tile["CustomImage"]
        scales = (tile["Transform"]["scaleX"], tile["Transform"]["scaleZ"])
        assert scales == pytest.approx([length * 2.2 / 63 / 2 for length in piece.size], abs=1e-3)
        assert image["CustomTile"] == {"Type": 2 if piece.round else 0, "Thickness": 0.1, "Stackable": False, "Stretch": False}
        assert without_marks(image["ImageURL"]).removeprefix(f"{BASE}/") in {name.removeprefix("tts/") for name in hero_files()}
        assert bool(image["ImageSecondaryURL"]) == (piece.back is not None)


def test_two_forms_are_the_sides_of_a_card_that_hides_nothing(saved: list[dict[str, Any]]) -> None:
    card = next(card for card in named(saved, "CardCustom") if card["Nickname"] == "By Day / By Night")
    (sheet,) = card["CustomDeck"].values()
    assert (sheet["NumWidth"], sheet["NumHeight"], card["CardID"] % 100) == (1, 1, 0)
    assert sheet["FaceURL"] != sheet["BackURL"]
    assert card["HideWhenFaceDown"] is False
    assert card["Transform"]["scaleX"] == pytest.approx(126 / 88, abs=1e-3)


def test_more_forms_are_states_of_one_card(keeper: HeroView) -> None:
    forms = tuple(FormView(id, id.title(), None, None, None, None, None) for id in ("dawn", "noon", "dusk", "storm"))
    card = next(thing for thing in objects_of(replace(keeper, forms=forms)) if "States" in thing)
    assert [card["Nickname"], *(state["Nickname"] for state in card["States"].values())] == ["Dawn", "Noon", "Dusk", "Storm"]
    assert list(card["States"]) == ["2", "3", "4"]
    faces = {next(iter(state["CustomDeck"].values()))["FaceURL"] for state in (card, *card["States"].values())}
    assert len(faces) == 4


def test_forms_of_a_group_are_cards_of_their_own(keeper: HeroView) -> None:
    """One gull may fly while another rests."""
    forms = tuple(FormView(id, id.title(), "gull", None, None, None, None) for id in ("flying", "resting", "diving"))
    things = objects_of(replace(keeper, forms=forms, fighters=(keeper.fighters[0], replace(keeper.fighters[1], count=3))))
    cards = [thing["Nickname"] for thing in things if thing["Name"] == "CardCustom" and "States" not in thing]
    assert [name for name in cards if name in ("Flying", "Resting", "Diving")] == ["Flying", "Resting", "Diving"]


def test_many_tokens_are_in_a_bag_and_many_fighters_each_have_a_counter(keeper: HeroView) -> None:
    gulls = replace(keeper.fighters[1], health=3, max_health=3, count=2)
    hero = replace(keeper, tokens=(replace(keeper.tokens[0], count=30),), fighters=(keeper.fighters[0], gulls))
    things = objects_of(hero)
    bag = only(things, "Bag")
    assert (bag["Nickname"], len(bag["ContainedObjects"])) == ("beam (30)", 30)
    values = [(thing["Nickname"], thing["Counter"]["value"]) for thing in named(things, "Counter")]
    assert values == [("Keeper · Health", 14), ("Gull 1 · Health", 3), ("Gull 2 · Health", 3), ("Oil", 2)]


def test_a_flag_is_a_marker_and_what_everyone_has_is_there_for_everyone(keeper: HeroView) -> None:
    flag = {**keeper.counters[0], "id": "lit", "name": "Lit", "flag": True, "start": 1, "max": 1}
    all_have = {**keeper.counters[0], "id": "salt", "name": "Salt", "whose": "everyone"}
    things = objects_of(replace(keeper, counters=(flag, all_have)))
    assert [thing["Nickname"] for thing in named(things, "Counter")] == ["Keeper · Health", *["Salt"] * 4]
    assert [thing["Name"] for thing in things if thing["Nickname"] == "Lit"] == ["Custom_Tile"]


def test_a_deck_of_one_card_is_a_card(keeper: HeroView) -> None:
    things = objects_of(replace(keeper, cards=(replace(keeper.cards[0], copies=1),)))
    assert not named(things, "DeckCustom")
    card = next(thing for thing in things if thing["Nickname"] == "Flare")
    assert (card["Name"], card["CardID"] % 100, card["HideWhenFaceDown"], card["Transform"]["rotZ"]) == ("CardCustom", 0, True, 180.0)
    assert "DeckIDs" not in card


def test_more_cards_than_a_sheet_holds_go_on_another(keeper: HeroView) -> None:
    many = replace(keeper, cards=tuple(replace(keeper.cards[0], id=f"card-{number}", copies=1) for number in range(70)))
    deck = only(objects_of(many), "DeckCustom")
    first, second = sorted(deck["CustomDeck"])
    assert deck["DeckIDs"][68:] == [int(first) * 100 + 68, int(second) * 100]
    assert deck["CustomDeck"][first]["FaceURL"] != deck["CustomDeck"][second]["FaceURL"]
    assert deck["ContainedObjects"][69]["CustomDeck"].keys() == {second}
    assert (deck["CustomDeck"][first]["NumWidth"], deck["CustomDeck"][second]["NumWidth"]) == (10, 2)


def test_every_card_is_at_its_place_of_the_sheet(saved: list[dict[str, Any]], keeper: HeroView) -> None:
    files = hero_files()
    deck = only(saved, "DeckCustom")
    sheet = opened(files, "tts/keeper.en/deck.png").convert("RGB")
    assert sheet.size == (3 * 744, 2 * 1039)
    width, height = 744, 1039

    def at(place: int) -> Any:
        left, top = place % 3 * width, place // 3 * height
        return sheet.crop((left, top, left + width, top + height))

    own = {name.split("-card-")[1].rpartition("-x")[0]: name for name in files if "/trim/" in name and "-card-" in name and "-front" in name}
    ids = {card.name: card.id for card in keeper.cards}
    for card in deck["ContainedObjects"]:
        picture = opened(files, own[ids[card["Nickname"]]]).convert("RGB")
        assert ImageChops.difference(at(card["CardID"] % 100), picture).getbbox() is None, card["Nickname"]
    back = opened(files, "tts/keeper.en/deck-back.png").convert("RGB")
    assert ImageChops.difference(at(5), back).getbbox() is None, "the last place is the back"
    assert ImageStat.Stat(back).stddev[0] > 5


def test_a_sheet_is_cut_to_the_number_of_cards() -> None:
    grids = {places: grid_for(places, CARD) for places in range(1, 71)}
    assert [grids[places] for places in (1, 5, 13, 14, 15, 21, 31, 70)] == [
        *(SheetGrid(2, 2), SheetGrid(3, 2), SheetGrid(5, 3), SheetGrid(5, 3), SheetGrid(5, 3), SheetGrid(6, 4), SheetGrid(7, 5), SheetGrid(10, 7)),
    ]
    for places, grid in grids.items():
        assert grid.places >= places
        assert 2 <= grid.columns <= 10
        assert 2 <= grid.rows <= 7
        assert max(grid.columns * 744, grid.rows * 1039) <= LONGEST_SIDE
    assert most_places(CARD) == 70
    assert most_places((88, 126)) == 7 * 5


def test_what_has_a_picture_of_the_author_is_jpeg(keeper: HeroView) -> None:
    kit = hero_kit(keeper, "en")
    first, *others = kit.cutouts
    with_art = replace(kit, cutouts=(replace(first, front=first.front + Markup('<span class="art"></span>')), *others))
    textures = Textures(with_art, "keeper.en")
    assert (textures.front(0).file, textures.front(1).file) == ("keeper.en/hero-card-day-front.jpg", "keeper.en/fighter-card-gull-front.png")


def test_decks_never_share_a_number() -> None:
    names = [f"hero-{number}.en" for number in range(3000)]
    numbers = deck_numbers(names)
    starts = sorted(numbers.values())
    assert all(later - first >= 128 for first, later in pairwise(starts))
    assert all(start >= 10_000 and (start + 128) * 100 < 2**31 for start in starts)
    assert deck_numbers(["hero-7.en"])["hero-7.en"] == numbers["hero-7.en"]


def test_a_board_has_a_snap_point_on_every_space() -> None:
    files = pack_files()
    (board,) = read(files, "tts/lagoon.en.board.json")["ObjectStates"]
    layout = lay_out_to_play(sample.lagoon(), 30.0, 0.42)
    assert (board["Name"], board["Nickname"], board["Locked"]) == ("Custom_Tile", "The Lagoon", True)
    assert board["Description"] == "Tide: Nobody may stay at the Beach."
    transform = board["Transform"]
    assert (transform["scaleX"] * 2, transform["scaleZ"] * 2) == pytest.approx((layout.width * 2.2 / 63, layout.height * 2.2 / 63), abs=1e-3)
    picture = opened(files, "tts/lagoon.en.board/board.png").convert("RGB")
    assert picture.width == pytest.approx(4096, abs=1)
    points = board["AttachedSnapPoints"]
    assert len(points) == len(layout.spaces) == 6
    for point, space in zip(points, layout.spaces, strict=True):
        assert list(point) == ["Position"], "nothing turns that snaps"
        x, z = point["Position"]["x"], point["Position"]["z"]
        assert ((1 - x) / 2 * layout.width, (1 + z) / 2 * layout.height) == pytest.approx(space.at, abs=0.1)
    # A space of one zone is drawn in its colour around its middle: Wreck is deep, Dune is sand.
    radius = layout.radius / layout.width * picture.width
    for number, color in ((1, (0xE3, 0xB9, 0x2E)), (3, (0x27, 0x40, 0x6F))):
        position = points[number]["Position"]
        x, y = (1 - position["x"]) / 2 * picture.width, (1 + position["z"]) / 2 * picture.height
        beside = [(radius * 0.8, 0.0), (-radius * 0.8, 0.0), (0.0, radius * 0.8), (0.0, -radius * 0.8)]
        around = [picture.getpixel((round(x + right), round(y + down))) for right, down in beside]
        assert color in around


def test_a_board_so_large_that_its_picture_would_be_coarse_has_more_pixels() -> None:
    far = sample.lagoon()
    spaces = {space["id"]: space for space in far["spaces"]}
    spaces["wreck"]["x"], spaces["wreck"]["y"] = spaces["dune"]["x"] + 0.03, spaces["dune"]["y"]
    near, wide = table_board(sample.lagoon(), "en", None, 30.0), table_board(far, "en", None, 30.0)
    for board, pixels in ((near, 4096), (wide, LONGEST_SIDE)):
        picture = opened({board.file: board.picture}, board.file)
        assert max(picture.size) == pixels
        assert picture.info["dpi"][0] == pytest.approx(picture.width / board.size[0] * 25.4, abs=0.1), "it says how large it is"
    assert wide.size[0] > near.size[0] * 2


def test_guids_move_on_where_they_would_meet() -> None:
    things = with_guids([{"Name": "Bag", "ContainedObjects": [{"Name": "Counter"}]} for _ in range(9000)], "many")
    guids = [thing["GUID"] for thing in all_objects(things)]
    assert len(set(guids)) == 18000


def test_shipped_heroes_have_all_their_cards_tokens_and_counters(shipped: dict[str, Any]) -> None:
    for language in ("en", "pt-BR"):
        for piece in shipped["heroes"].values():
            hero = hero_view(shipped, piece, language)
            things = objects_of(hero, language)
            deck = only(things, "DeckCustom")
            assert Counter(card["Nickname"] for card in deck["ContainedObjects"]) == Counter({card.name: card.copies for card in hero.cards})
            assert len(deck["DeckIDs"]) == hero.deck_size == 30
            textures = Textures(hero_kit(hero, language), f"{hero.id}.{language}")
            (sheet,) = deck["CustomDeck"].values()
            assert (sheet["NumWidth"], sheet["NumHeight"]) == (5, 3)
            fronts = paper_sides(textures.kit.cutouts).of
            cards = [number for number, cutout in enumerate(textures.kit.cutouts) if cutout.kind == "card"]
            places = textures.sheet("deck", cards, last=cards[0]).places
            for card in deck["ContainedObjects"]:
                index = next(number for number in cards if textures.kit.cutouts[number].name == card["Nickname"])
                assert places[card["CardID"] % 100] == fronts[index][0]
            starts = [fighter.health for fighter in hero.fighters if fighter.max_health > 1 for _ in range(fighter.count)]
            starts += [counter["start"] for counter in hero.counters if not counter["flag"]]
            assert [thing["Counter"]["value"] for thing in named(things, "Counter")] == starts
            tiles = Counter(thing["Nickname"] for thing in named(things, "Custom_Tile"))
            assert {token.single: tiles[token.single] for token in hero.tokens} == {token.single: token.count for token in hero.tokens}
            figures = [cutout.name for cutout in textures.kit.cutouts if cutout.kind == "figure"]
            assert len(figures) == sum(fighter.count for fighter in hero.fighters)
            assert set(figures) <= set(tiles)


def test_every_address_is_that_of_a_file_and_every_file_is_used() -> None:
    files = hero_files() | pack_files()
    used = set[str]()
    for name in files:
        if name.startswith("tts/") and name.endswith(".json"):
            for thing in all_objects(read(files, name)["ObjectStates"]):
                sheets = [*thing.get("CustomDeck", {}).values(), *([thing["CustomImage"]] if "CustomImage" in thing else [])]
                used |= {sheet[key] for sheet in sheets for key in ("FaceURL", "BackURL", "ImageURL", "ImageSecondaryURL") if sheet.get(key)}
    pictures = {f"{BASE}/{name.removeprefix('tts/')}" for name in files if name.startswith("tts/") and name.count("/") == 2}
    assert set(without_marks(sorted(used))) == pictures
    assert len(used) == len(pictures)


def test_a_thumbnail() -> None:
    assert opened(hero_files(), "tts/keeper.en.png").size == (256, 256)


def test_everything_is_said_in_portuguese() -> None:
    view = pack("pt-BR")
    things = objects_of(view.heroes[0], "pt-BR")
    assert {thing["Nickname"] for thing in named(things, "Counter")} == {"Faroleiro · Vida", "Óleo"}
    cards = {card["Nickname"]: card["Description"] for card in only(things, "DeckCustom")["ContainedObjects"]}
    assert cards["Clarão"] == "Ataque 5 · REFORÇAR 3 · Faroleiro\nAPÓS O COMBATE: Compre 1 carta."
    rules = json.loads(table_file(view, [], None, [], BASE)[1])["TabStates"]["0"]
    assert rules["title"] == "Regras em resumo"


def test_two_runs_give_the_same_bytes(keeper: HeroView) -> None:
    kit = TableKit("keeper.en", hero_kit(keeper, "en"), NUMBER, keeper)
    assert kit_rows(kit, BASE) == kit_rows(kit, BASE)
    first = hero_files()
    hero_files.cache_clear()
    again = hero_files()
    assert again is not first
    assert again == first
