"""Makes what other tables and print shops get of the sample, once for all tests."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from PIL import Image

from duelwright.sheets.elsewhere import ELSEWHERE, TableAddress, hero_elsewhere, pack_elsewhere, package_of
from duelwright.sheets.kit.hero import hero_kit
from duelwright.sheets.tabletop.names import hero_kit_name, pack_kit_name
from duelwright.sheets.tabletop.simulator_kit import TableKit, kit_rows
from duelwright.sheets.views import HeroView, PackView, hero_view, pack_view
from tests.sheets import sample

BASE = "https://cards.example/tts"
NUMBER = 10_000


def content() -> dict[str, Any]:
    """The sample with items of both kinds."""
    payload = sample.payload()
    whistle = {**payload["items"]["hook"], "id": "whistle", "name": sample.both("Whistle", "Apito"), "kind": "scheme"}
    payload["items"]["whistle"] = whistle
    return payload


def pack(language: str = "en") -> PackView:
    payload = content()
    return pack_view(payload, payload["packs"][0], [payload["heroes"]["keeper"]], [payload["boards"]["lagoon"]], language)


def once(files: Iterator[tuple[str, bytes]]) -> dict[str, bytes]:
    """Files by their names, of which none is there twice."""
    made: dict[str, bytes] = {}
    for name, data in files:
        assert name not in made, f"{name} is written twice"
        made[name] = data
    return made


@cache
def hero_files(language: str = "en") -> dict[str, bytes]:
    """All files of the keeper."""
    payload, view = sample.payload(), pack(language)
    hero = hero_view(payload, payload["heroes"]["keeper"], language)
    address = TableAddress(BASE, {hero_kit_name(hero, language): NUMBER})
    return once(hero_elsewhere(hero, language, ELSEWHERE, address, package=package_of(view)))


@cache
def pack_files(language: str = "en") -> dict[str, bytes]:
    """All files of the pack."""
    view = pack(language)
    numbers = {hero_kit_name(view.heroes[0], language): NUMBER, pack_kit_name(view): NUMBER + 128}
    return once(pack_elsewhere(view, ELSEWHERE, TableAddress(BASE, numbers)))


def opened(files: dict[str, bytes], name: str) -> Image.Image:
    return Image.open(io.BytesIO(files[name]))


def read(files: dict[str, bytes], name: str) -> Any:
    return json.loads(files[name])


def objects_of(hero: HeroView, language: str = "en") -> list[dict[str, Any]]:
    """What lies on the table of Tabletop Simulator for a hero, without its pictures."""
    kit = TableKit(f"{hero.id}.{language}", hero_kit(hero, language), NUMBER, hero)
    return [piece.object for row in kit_rows(kit, BASE) for piece in row if piece.object]


def without_marks(thing: Any) -> Any:
    """Addresses without the digits at their ends, in whatever holds them."""
    return json.loads(re.sub(r"\?[0-9a-f]{10}(?=\")", "", json.dumps(thing)))


def all_objects(objects: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Objects with those inside of them and their states."""
    found = []
    for thing in objects:
        found += [thing, *all_objects(thing.get("ContainedObjects", [])), *all_objects(list(thing.get("States", {}).values()))]
    return found


def named(things: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [thing for thing in things if thing["Name"] == kind]


def only(things: list[dict[str, Any]], kind: str) -> dict[str, Any]:
    (thing,) = named(things, kind)
    return thing
