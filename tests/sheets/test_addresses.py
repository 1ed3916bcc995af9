"""Where Tabletop Simulator finds pictures: addresses that it can ask, each with a picture of its own."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from markupsafe import Markup

from duelwright.cli.main import main
from duelwright.sheets.kit.hero import hero_kit
from duelwright.sheets.tabletop.addresses import WrongAddress, folder_address, picture_address
from duelwright.sheets.tabletop.textures import Textures
from duelwright.sheets.views import HeroView
from runtime.bundle import dump_bundle
from tests.sheets import sample
from tests.sheets.tables import all_objects


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ("https://example.org/tts", "https://example.org/tts"),
        (" http://example.org:8080/a/tts// ", "http://example.org:8080/a/tts"),
        ("HTTPS://example.org", "https://example.org"),
        ("https://[::1]:80/tts", "https://[::1]:80/tts"),
        ("https://example.org/my pack/Fênix", "https://example.org/my%20pack/F%C3%AAnix"),
        ("https://example.org/my%20pack", "https://example.org/my%20pack"),
        ('https://example.org/"<x>"\\', "https://example.org/%22%3Cx%3E%22%5C"),
        ("file:///games/me/tts", "file:///games/me/tts"),
        ("file:///C:/Games/tts", "file:///C:/Games/tts"),
        ("file://server/share/tts", "file://server/share/tts"),
    ],
)
def test_the_address_of_a_folder(given: str, address: str) -> None:
    assert folder_address(given) == address
    assert folder_address(address) == address


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("", "it begins with https://"),
        ("tts", "it begins with https://"),
        ("/games/me/tts", "it begins with https://"),
        ("C:\\Games\\tts", "it begins with https://"),
        ("example.org/tts", "it begins with https://"),
        ("javascript:alert(1)", "it begins with https://"),
        ("data:image/png;base64,AAAA", "it begins with https://"),
        ("ftp://example.org/tts", "it begins with https://"),
        ("https:///tts", "server is missing"),
        ("https:tts", "server is missing"),
        ("https://exa mple.org/tts", "no name of a server"),
        ("https://[::1/tts", "no address"),
        ("https://me:secret@example.org/tts", "name and password"),
        ("https://example.org/tts?folder=1", "without `?` and `#`"),
        ("https://example.org/tts#top", "without `?` and `#`"),
        ("file:tts", "the whole path"),
        ("https://example.org/\n", "cannot be shown"),
        ("https://example.org/\x1b[31m", "cannot be shown"),
    ],
)
def test_what_is_no_address_of_a_folder_is_refused(given: str, reason: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with pytest.raises(WrongAddress, match=reason.replace("?", r"\?")):
        folder_address(given)
    assert main(["sheets", "--kit", "--format", "tts", "--image-base-url", given, "-o", str(tmp_path / "out")]) == 2
    said = capsys.readouterr().err
    assert "is not the address of a folder of pictures" in said
    assert "Traceback" not in said
    assert not (tmp_path / "out").exists()


def test_the_command_writes_the_address_as_programs_ask_for_it(tmp_path: Path) -> None:
    (tmp_path / "sample.json").write_text(dump_bundle(sample.payload()), encoding="utf-8")
    address = ["--image-base-url", "https://example.org/my pack/"]
    assert main(["sheets", str(tmp_path / "sample.json"), "-o", str(tmp_path), "--lang", "en", "--hero", "keeper", "--kit", "--format", "tts", *address]) == 0
    things = all_objects(json.loads((tmp_path / "tts/keeper.en.json").read_text(encoding="utf-8"))["ObjectStates"])
    addresses = {thing["CustomImage"]["ImageURL"] for thing in things if "CustomImage" in thing}
    assert addresses
    assert all(one.startswith("https://example.org/my%20pack/keeper.en/") for one in addresses)


def kept_as(address: str) -> str:
    """What the program calls a picture that it has loaded."""
    return "".join(character for character in address if character.isalnum())


def test_no_picture_is_kept_under_the_name_of_another(keeper: HeroView) -> None:
    hero_card, *_ = kit = hero_kit(keeper, "en").cutouts
    assert len(kit) > 1
    pieces = tuple(replace(hero_card, kind="token", id=id, front=Markup(f"<p>{id}</p>"), back=None) for id in ("ab-c", "a-bc", "abc"))
    textures = Textures(replace(hero_kit(keeper, "en"), cutouts=pieces), "keeper.en")
    fronts = [textures.front(number) for number in range(3)]
    assert len({kept_as(front.file) for front in fronts}) == 1, "without a mark they are the same"
    assert len({kept_as(picture_address("https://example.org", front.file, front.mark)) for front in fronts}) == 3


def test_a_picture_that_is_drawn_anew_has_another_address_and_no_other_has(keeper: HeroView) -> None:
    def marks(hero: HeroView) -> dict[str, str]:
        kit = hero_kit(hero, "en")
        textures = Textures(kit, "keeper.en")
        cards = [number for number, cutout in enumerate(kit.cutouts) if cutout.kind == "card"]
        made = [textures.front(number) for number in range(len(kit.cutouts))] + [textures.sheet("deck", cards, last=cards[0])]
        return {texture.file: texture.mark for texture in made}

    before, again = marks(keeper), marks(keeper)
    assert before == again
    first, *others = keeper.cards
    after = marks(replace(keeper, cards=(replace(first, name="Another name"), *others)))
    assert {file for file, mark in after.items() if before[file] != mark} == {f"keeper.en/card-{first.id}-front.png", "keeper.en/deck.png"}


def test_a_file_is_asked_for_by_its_name_alone() -> None:
    assert picture_address("file:///games/me/tts", "keeper.en/deck.png", "0123456789") == "file:///games/me/tts/keeper.en/deck.png"
    assert picture_address("https://example.org/tts/", "keeper.en/deck.png", "0123456789") == "https://example.org/tts/keeper.en/deck.png?0123456789"
