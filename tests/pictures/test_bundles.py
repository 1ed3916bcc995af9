"""Pictures beside a bundle and in packs: the very ones that are named, none that are not, and none that change a game."""

from __future__ import annotations

import hashlib
import json
import os
import random
import shutil
from pathlib import Path
from typing import Any

import pytest

import duelwright as dw
from compiler import ContentError, compile_paths, compile_sound
from compiler.compilation import CompileResult
from duelwright.cli.main import main
from duelwright.sheets.picture_files import FOLDER, file_name, named_pictures, pictures_of
from runtime import limits
from runtime.bundle import load_bundle, read_content, rules_fingerprint
from tests.pictures.made import png, svg

HERO = "heroes/mira-fern.yaml"


@pytest.fixture
def pack(tmp_path: Path, repository: Path) -> Path:
    return Path(shutil.copytree(repository / "examples" / "glasshouse", tmp_path / "glasshouse"))


@pytest.fixture(scope="module")
def compiled(repository: Path) -> CompileResult:
    return compile_paths([repository / "examples" / "glasshouse"])


def payload_of(compiled: CompileResult) -> dict[str, Any]:
    assert compiled.payload is not None
    return compiled.payload


def build(pack: Path, folder: Path) -> None:
    assert main(["build", str(pack), "-o", str(folder), "--no-cache"]) == 0


def change(pack: Path, file: str, old: str, new: str) -> None:
    path = pack / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_the_example_says_what_it_has(compiled: CompileResult, repository: Path) -> None:
    payload = payload_of(compiled)
    hero = payload["heroes"]["mira-fern"]
    assert hero["art"] == {
        "file": "pictures/mira-fern.svg",
        "sha256": hashlib.sha256((repository / "examples/glasshouse/pictures/mira-fern.svg").read_bytes()).hexdigest(),
        "format": "svg",
        "width": 400.0,
        "height": 560.0,
        "crop": None,
        "position": [0.5, 0.0],
        "credit": "The Duelwright project, Apache License 2.0",
    }
    assert hero["colors"] == {"deck": "#14432f", "accent": "#f2c14e"}
    assert hero["back"]["file"] == "pictures/back.svg"
    cards = {card["id"]: card["art"] and (card["art"]["file"], card["art"]["crop"]) for card in hero["cards"]}
    assert cards["choking-vine"] == ("pictures/creeper.svg", [0.05, 0.1, 0.9, 0.5])
    assert cards["regroup"] == ("pictures/watering-can.svg", None), "a deck's own picture of a shared card"
    assert cards["feint"] is None
    assert [fighter["art"] and fighter["art"]["file"] for fighter in hero["fighters"]] == [None, "pictures/creeper.svg"]
    assert payload["boards"]["palm-house"]["art"]["format"] == "svg"
    items = {id: item["art"] and item["art"]["file"] for id, item in payload["items"].items()}
    assert items == {"broken-pane": None, "watering-can": "pictures/watering-can.svg"}
    read_content(payload)


def test_no_game_depends_on_pictures_and_colours(pack: Path, compiled: CompileResult) -> None:
    with_pictures = payload_of(compiled)
    plain = "".join(line for line in (pack / HERO).read_text(encoding="utf-8").splitlines(True) if not line.lstrip().startswith(("art:", "back:", "colors:")))
    (pack / HERO).write_text(plain.replace(", art: pictures/creeper.svg", "").replace(", art: pictures/watering-can.svg", ""), encoding="utf-8")
    without = payload_of(compile_paths([pack]))
    assert {art["file"] for art in named_pictures(without)} == {"pictures/palm-house.svg", "pictures/watering-can.svg"}
    assert rules_fingerprint(without) == rules_fingerprint(with_pictures)
    games = [dw.new_game(dw.Bundle(payload), ["mira-fern", "mira-fern"], "palm-house", seed=7) for payload in (with_pictures, without)]
    rng = random.Random(7)
    while (decision := games[0].decision) is not None:
        choice = rng.randrange(len(decision.options))
        for game in games:
            game.apply(choice)
    assert games[1].over
    assert str(games[0].log) == str(games[1].log)


def test_a_shared_card_keeps_the_picture_of_its_own_pack(pack: Path, tmp_path: Path) -> None:
    common = tmp_path / "lent"
    (common / "cards").mkdir(parents=True)
    (common / "pictures").mkdir()
    (common / "pack.yaml").write_text("language: 2\nid: lent\nname: Lent\nversion: 1.0.0\nlanguages: [en]\n", encoding="utf-8")
    card = "language: 2\ncards:\n  brace: {name: Brace, type: defense, value: 2, boost: 1, art: pictures/brace.svg}\n"
    (common / "cards" / "cards.yaml").write_text(card, encoding="utf-8")
    (common / "pictures" / "brace.svg").write_bytes(svg("<path id='lent'/>"))
    (pack / "pictures" / "brace.svg").write_bytes(svg("<path id='own'/>"))
    change(pack, "pack.yaml", "needs: [common]", "needs: [common, lent]")
    change(pack, HERO, "  dash: {card: dash, copies: 3}", "  brace: {card: brace, copies: 3}")
    result = compile_paths([pack])
    art = next(card["art"] for card in payload_of(result)["heroes"]["mira-fern"]["cards"] if card["id"] == "brace")
    assert art["sha256"] == hashlib.sha256(svg("<path id='lent'/>")).hexdigest()
    assert pictures_of(payload_of(result), packs=result.packs).pictures[art["sha256"]] == (common / "pictures" / "brace.svg").resolve()


def test_a_bundle_has_its_pictures_beside_it(pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (pack / "pictures" / "unused.svg").write_bytes(svg())
    build(pack, tmp_path / "one")
    assert ", 2 items, 8 pictures; rules" in capsys.readouterr().out
    payload = load_bundle(tmp_path / "one" / "glasshouse.json")
    wanted = {file_name(art): art for art in named_pictures(payload)}
    there = {path.name: path for path in (tmp_path / "one" / FOLDER).iterdir()}
    assert there.keys() == wanted.keys()
    for name, path in there.items():
        assert hashlib.sha256(path.read_bytes()).hexdigest() == path.stem == wanted[name]["sha256"]
        assert path.read_bytes() == (pack / wanted[name]["file"]).read_bytes()
    found = pictures_of(payload, bundle=tmp_path / "one" / "glasshouse.json")
    assert (len(found.pictures), found.missing) == (8, ())

    os.utime(pack / "pictures" / "back.svg", (1, 1))
    build(pack, tmp_path / "two")
    for path in (tmp_path / "one").rglob("*.*"):
        assert (tmp_path / "two" / path.relative_to(tmp_path / "one")).read_bytes() == path.read_bytes()


def test_a_bundle_without_pictures_has_nothing_beside_it(repository: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    build(repository / "examples" / "belfry", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["belfry.json"]
    assert ", 0 items; rules" in capsys.readouterr().out


def test_what_is_wrong_beside_a_bundle_is_told_and_left_out(pack: Path, tmp_path: Path) -> None:
    build(pack, tmp_path)
    bundle = tmp_path / "glasshouse.json"
    payload = load_bundle(bundle)
    places = {art["file"]: tmp_path / FOLDER / file_name(art) for art in named_pictures(payload)}
    places["pictures/back.svg"].unlink()
    places["pictures/creeper.svg"].write_bytes(svg("<script/>"))
    places["pictures/palm-house.svg"].unlink()
    os.mkfifo(places["pictures/palm-house.svg"])
    places["pictures/pruning-hook.png"].unlink()
    places["pictures/pruning-hook.png"].mkdir()
    found = pictures_of(payload, bundle=bundle)
    assert found.missing == (
        "The picture `pictures/back.svg` is missing.",
        "The picture `pictures/creeper.svg` is another one than the bundle was built with.",
        "The picture `pictures/palm-house.svg` cannot be read: it is not a regular file.",
        "The picture `pictures/pruning-hook.png` cannot be read: it is a folder.",
    )
    assert len(found.pictures) == 4


def test_a_hostile_bundle_may_name_a_hostile_picture(pack: Path, tmp_path: Path) -> None:
    build(pack, tmp_path)
    payload = load_bundle(tmp_path / "glasshouse.json")
    art = payload["heroes"]["mira-fern"]["art"]
    others = {"holds a script": svg("<script/>"), "at most 80 million are read": png(9_999, 9_999), "has another size than the bundle says": png(4, 3)}
    for words, data in others.items():
        art["sha256"] = hashlib.sha256(data).hexdigest()
        (tmp_path / FOLDER / file_name(art)).write_bytes(data)
        (missing,) = pictures_of(payload, bundle=tmp_path / "glasshouse.json").missing
        assert words in missing


def test_what_cannot_be_used_stops_a_build_but_no_game(pack: Path) -> None:
    (pack / "pictures" / "back.svg").unlink()
    (pack / "pictures" / "creeper.svg").write_bytes(b"half")
    with pytest.raises(ContentError):
        dw.compile(pack, cache=False)
    payload, left_out = compile_sound([pack])
    assert [(piece.kind, piece.id) for piece in left_out] == [("picture", "pictures/back.svg"), ("picture", "pictures/creeper.svg")]
    hero = payload["heroes"]["mira-fern"]
    assert hero["back"] is None
    assert hero["art"]["file"] == "pictures/mira-fern.svg"
    assert {card["id"] for card in hero["cards"] if card["art"] is not None} == {"pruning-hook", "burst-of-green", "regroup", "pollen-cloud"}
    read_content(payload)


def test_a_link_that_leads_out_of_the_pack_is_no_picture_of_it(pack: Path, tmp_path: Path) -> None:
    (tmp_path / "secret.svg").write_bytes(svg())
    (pack / "pictures" / "back.svg").unlink()
    (pack / "pictures" / "back.svg").symlink_to(tmp_path / "secret.svg")
    (pack / "pictures" / "pruning-hook.png").unlink()
    os.mkfifo(pack / "pictures" / "pruning-hook.png")
    (pack / "pictures" / "creeper.svg").rename(pack / "pictures" / "creeper-2.svg")
    (pack / "pictures" / "creeper.svg").symlink_to("creeper-2.svg")
    findings = [finding for finding in compile_paths([pack]).diagnostics if finding.code.startswith("C00")]
    assert {finding.help for finding in findings} == {"Put the picture itself into the folder of the pack, as an ordinary file that you may read."}
    assert {(finding.code, finding.message) for finding in findings} == {
        ("C004", "`pictures/back.svg` cannot be read: it is a link that leads out of the pack."),
        ("C004", "`pictures/pruning-hook.png` cannot be read: it is not a regular file."),
    }


def test_the_schema_of_bundles_takes_it(compiled: CompileResult, repository: Path) -> None:
    import jsonschema

    schema = json.loads((repository / "schemas" / "bundle.schema.json").read_text(encoding="utf-8"))
    whole = jsonschema.Draft7Validator({**schema["properties"]["payload"], "definitions": schema["definitions"]})
    assert [error.message for error in whole.iter_errors(payload_of(compiled))] == []


def test_a_file_that_is_too_large_is_not_read(pack: Path) -> None:
    with (pack / "pictures" / "back.svg").open("wb") as file:
        file.truncate(limits.LARGEST_PICTURE + 1)
    (finding,) = compile_paths([pack]).diagnostics
    assert (finding.code, finding.message) == ("C005", "`pictures/back.svg` cannot be read: it is larger than 20 MB.")


def test_a_pack_has_no_more_pictures_than_can_be_looked_after(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("compiler.find.packs.MOST_PICTURES", 7)
    found = {(finding.code, Path(finding.span.file).name) for finding in compile_paths([pack]).diagnostics if finding.severity == "error"}
    assert found == {("Y101", "watering-can.svg"), ("C002", "mira-fern.yaml"), ("C002", "items.yaml")}
