"""Whole tables for Tabletop Simulator: what lies where, what has no room, what the notebook says."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from duelwright.sheets.art import Art
from duelwright.sheets.kit.hero import hero_kit
from duelwright.sheets.tabletop.names import deck_numbers, hero_kit_name
from duelwright.sheets.tabletop.simulator_kit import TableKit
from duelwright.sheets.tabletop.simulator_table import table_file
from duelwright.sheets.views import pack_view
from tests.sheets.tables import BASE, NUMBER, all_objects, hero_files, named, objects_of, only, pack, pack_files, read


@pytest.fixture(scope="module")
def table() -> dict[str, Any]:
    save: dict[str, Any] = read(pack_files(), "tts/lantern-coast.en.table.json")
    return save


def test_a_table_field_by_field(table: dict[str, Any]) -> None:
    assert table["SaveName"] == "Lantern Coast"
    assert table["Table"] == "Table_RPG"
    assert table["Grid"]["Snapping"] is False
    rules = table["TabStates"]["0"]
    assert (rules["title"], rules["id"], list(table["TabStates"])) == ("Rules at a glance", 0, ["0"])
    assert rules["body"].startswith("SET-UP\nChoose a board and a hero each.")
    assert "\n- Immediately effects\n" in rules["body"]
    assert "<" not in rules["body"]
    assert [(zone["FogColor"], zone["Transform"]["posZ"] < 0) for zone in named(table["ObjectStates"], "HandTrigger")] == [("Red", True)]
    (discard,) = table["SnapPoints"]
    deck = next(deck["Transform"] for deck in named(table["ObjectStates"], "DeckCustom") if deck["Nickname"] == "The Lighthouse Keeper")
    assert (discard["Position"]["z"], discard["Position"]["x"] > deck["posX"]) == (deck["posZ"], True)


def test_all_of_a_hero_is_on_the_table_before_its_player(table: dict[str, Any]) -> None:
    saved = read(hero_files(), "tts/keeper.en.json")["ObjectStates"]
    board = only([thing for thing in table["ObjectStates"] if thing["Locked"]], "Custom_Tile")
    assert (board["Transform"]["posX"], board["Transform"]["posZ"], len(board["AttachedSnapPoints"])) == (0.0, 0.0, 6)
    near = [thing for thing in table["ObjectStates"] if thing["Transform"]["posZ"] < -board["Transform"]["scaleZ"] and thing["Name"] != "HandTrigger"]
    assert Counter((thing["Name"], thing["Nickname"]) for thing in near) == Counter((thing["Name"], thing["Nickname"]) for thing in saved)
    assert {thing["Transform"]["rotY"] for thing in near} == {180.0}


def test_nothing_lies_on_anything_else(table: dict[str, Any]) -> None:
    def box(thing: dict[str, Any]) -> tuple[float, float, float, float]:
        at = thing["Transform"]
        wide, deep = {"Custom_Tile": (2, 2), "Counter": (4, 2.4), "Bag": (2.4, 2.4), "HandTrigger": (1, 1)}.get(thing["Name"], (2.2, 2.2 * 88 / 63))
        wide, deep = wide * at["scaleX"] / 2, deep * at["scaleZ"] / 2
        return at["posX"] - wide, at["posZ"] - deep, at["posX"] + wide, at["posZ"] + deep

    boxes = [box(thing) for thing in table["ObjectStates"]]
    for number, one in enumerate(boxes):
        for other in boxes[:number]:
            assert one[0] >= other[2] or other[0] >= one[2] or one[1] >= other[3] or other[1] >= one[3]


def test_what_belongs_to_the_pack_lies_beside_the_board(table: dict[str, Any]) -> None:
    half = table["ObjectStates"][0]["Transform"]["scaleX"]
    beside = [thing for thing in table["ObjectStates"] if thing["Transform"]["posX"] > half and thing["Name"] != "HandTrigger"]
    bag, other = named(beside, "Bag")
    assert (bag["Nickname"], bag["Bag"], other["Nickname"]) == ("Combat items", {"Order": 2}, "Scheme items")
    text = "Add 1 to your card's value."
    assert [(token["Name"], token["Nickname"], token["Description"]) for token in bag["ContainedObjects"]] == [("Custom_Tile", "Hook", text)]
    (hook,) = (card for card in named(beside, "CardCustom") if card["Nickname"] == "Hook")
    assert (hook["HideWhenFaceDown"], hook["Description"]) == (False, text)
    aid = only(beside, "DeckCustom")
    assert (len(aid["ContainedObjects"]), aid["HideWhenFaceDown"], aid["Transform"]["rotZ"]) == (4, False, 0.0)
    assert sorted(thing["Nickname"] for thing in named(beside, "Custom_Tile"))[0] == "Player 1"


def heroes_at_a_table(count: int) -> dict[str, Any]:
    view = pack()
    heroes = [replace(view.heroes[0], id=f"keeper-{number}", name=f"Keeper {number}") for number in range(count)]
    numbers = deck_numbers([hero_kit_name(hero, "en") for hero in heroes])
    kits = [TableKit(hero_kit_name(hero, "en"), hero_kit(hero, "en"), numbers[hero_kit_name(hero, "en")], hero) for hero in heroes]
    save: dict[str, Any] = json.loads(table_file(view, kits, None, [], BASE)[1])
    return save


def test_four_heroes_sit_at_a_table_and_the_others_wait_in_bags() -> None:
    save = heroes_at_a_table(6)
    things = save["ObjectStates"]
    assert [zone["FogColor"] for zone in named(things, "HandTrigger")] == ["Red", "Blue", "Green", "Yellow"]
    decks = {deck["Nickname"]: deck["Transform"] for deck in named(things, "DeckCustom")}
    sides = {name: (at["posX"] > 0, at["posZ"] > 0, at["rotY"]) for name, at in decks.items()}
    assert sides == {
        "Keeper 0": (False, False, 180.0),
        "Keeper 1": (False, True, 0.0),
        "Keeper 2": (True, False, 180.0),
        "Keeper 3": (True, True, 0.0),
    }
    assert [(bag["Nickname"], len(bag["ContainedObjects"])) for bag in named(things, "Bag")] == [("Keeper 4", 11), ("Keeper 5", 11)]
    assert len(save["SnapPoints"]) == 4


def test_what_does_not_fit_before_a_player_is_in_a_bag_and_nothing_is_lost() -> None:
    view = pack()
    salt = replace(view.heroes[0], counters=tuple({**view.heroes[0].counters[0], "id": f"salt-{number}", "name": f"Salt {number}"} for number in range(70)))
    kits = [TableKit(f"{seat}.en", hero_kit(salt, "en"), NUMBER + 128 * seat, salt) for seat in range(4)]
    save = json.loads(table_file(view, kits, None, [], BASE)[1])
    on_table = [thing for thing in save["ObjectStates"] if thing["Name"] != "HandTrigger"]
    assert max(abs(thing["Transform"]["posZ"]) for thing in on_table) < 17
    bags = named(on_table, "Bag")
    assert [bag["Nickname"] for bag in bags] == ["The Lighthouse Keeper"] * 4
    assert {thing["Name"] for bag in bags for thing in bag["ContainedObjects"]} == {"Counter"}
    shown = Counter(thing["Nickname"] for thing in all_objects(on_table) if thing["Name"] == "Counter")
    assert shown == {"Keeper · Health": 4, **{f"Salt {number}": 4 for number in range(70)}}
    assert len(named(on_table, "DeckCustom")) == 4, "decks are never in a bag"
    assert len(save["SnapPoints"]) == 4


def test_cards_stay_on_the_table_however_many_they_are() -> None:
    view = pack()
    keeper, gulls = view.heroes[0].fighters
    flock = replace(view.heroes[0], fighters=(keeper, *(replace(gulls, id=f"gull-{number}") for number in range(24))))
    save = json.loads(table_file(view, [TableKit("flock.en", hero_kit(flock, "en"), NUMBER, flock)] * 4, None, [], BASE)[1])
    cards = Counter(thing["Name"] for thing in save["ObjectStates"] if "CustomDeck" in thing)
    assert cards == {"DeckCustom": 4, "CardCustom": 4 * len(named(objects_of(flock), "CardCustom"))}
    assert cards["CardCustom"] > 4 * 24
    assert len(save["SnapPoints"]) == 4
    assert {thing["Nickname"][:4] for bag in named(save["ObjectStates"], "Bag") for thing in bag["ContainedObjects"]} <= {"Gull", "beam", "logb"}


def test_many_heroes_wait_in_one_bag() -> None:
    things = heroes_at_a_table(40)["ObjectStates"]
    bag = only(things, "Bag")
    assert [inner["Nickname"] for inner in bag["ContainedObjects"]] == [f"Keeper {number}" for number in range(4, 40)]
    assert bag["Nickname"] == "Lantern Coast"


def test_everything_on_a_table_has_a_guid_and_a_deck_number_of_its_own() -> None:
    everything = all_objects(heroes_at_a_table(6)["ObjectStates"])
    guids = [thing["GUID"] for thing in everything]
    assert len(set(guids)) == len(guids) > 100
    assert all(len(guid) == 6 and int(guid, 16) >= 0 for guid in guids)
    faces: dict[str, set[str]] = {}
    for thing in everything:
        for number, sheet in thing.get("CustomDeck", {}).items():
            faces.setdefault(number, set()).add(sheet["FaceURL"])
    assert all(len(urls) == 1 for urls in faces.values())


def test_credits_of_pictures_are_in_the_notebook(payload: dict[str, Any]) -> None:

    view = pack_view(payload, payload["packs"][0], [payload["heroes"]["keeper"]], [], "en")
    art = Art(Path("x.png"), "0" * 64, "png", 10, 10, (0, 0, 1, 1), (0.5, 0.5), "Painted by A. Person")
    hero = replace(view.heroes[0], art=art, cards=(replace(view.heroes[0].cards[0], art=art),))
    save = json.loads(table_file(replace(view, heroes=(hero,)), [], None, [], BASE)[1])
    assert (save["TabStates"]["1"]["title"], save["TabStates"]["1"]["body"]) == ("Pictures", "Painted by A. Person")
