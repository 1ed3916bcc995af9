"""The command line and files that somebody else made: a sentence and an exit code, whatever is in them."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

import duelwright as dw
from duelwright.scaffold import new_pack
from tests.bundle.mutants import text_of
from tests.files.conftest import Command, sealed
from tests.generic.tables import play_on

DIGITS = "9" * 6000
pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")


@pytest.fixture(scope="module")
def save(ground: dw.Bundle) -> dict[str, Any]:
    """A game of the test pack after a few turns, as `play` saves it."""
    game = dw.new_game(ground, ["warden", "trapper"], "yard", seed=2)
    for _ in play_on(game, random.Random(1), steps=40):
        pass
    data: dict[str, Any] = json.loads(game.to_json())
    return {**data, "seats": ["human", "bot:greedy"]}


def replay_of(game: dw.Game) -> dict[str, Any]:
    return json.loads(json.dumps(game.replay()))  # type: ignore[no-any-return]


# -- code ---------------------------------------------------------------------------------------------------------------------------


def test_a_save_cannot_name_code_but_the_command_line_can(duelwright: Command, tmp_path: Path, ground_file: str, save: dict[str, Any]) -> None:
    """Resuming a foreign file imported whatever module its seats named, from the working directory first."""
    (tmp_path / "mischief.py").write_text("open('was-here', 'w').close()\nfrom duelwright.bots.random import RandomBot as Bot\n", encoding="utf-8")
    (tmp_path / "save.json").write_text(sealed({**save, "seats": ["human", "bot:mischief:Bot"]}), encoding="utf-8")
    refused = duelwright("play", "--resume", "save.json", "--content", ground_file)
    assert refused.code == 2
    assert "a file can only name built-in bots: random, greedy, search, easy, medium, hard. Name all seats yourself, with --seats." in refused.err
    assert not (tmp_path / "was-here").exists()
    taken = duelwright("play", "--resume", "save.json", "--seats", "human,bot:mischief:Bot", "--content", ground_file)
    assert taken.code == 0
    assert (tmp_path / "was-here").exists()


@pytest.mark.parametrize("seats", [["\x1b[31mred", "bot:greedy"], ["x" * 1000, "bot:greedy"], [1, 2], "human", {"a": 1}])
def test_seats_of_a_save_are_short_names(duelwright: Command, tmp_path: Path, ground_file: str, save: dict[str, Any], seats: Any) -> None:
    (tmp_path / "save.json").write_text(sealed({**save, "seats": seats}), encoding="utf-8")
    refused = duelwright("play", "--resume", "save.json", "--content", ground_file)
    assert refused.code == 2
    assert "the save is damaged" in refused.err.lower()


# -- where files go -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ["../out", "/tmp/out", "a/b", "..", "CON", "a b"])
def test_ids_of_a_bundle_never_lead_out_of_the_folder(duelwright: Command, tmp_path: Path, ground: dw.Bundle, id: str) -> None:
    """Ids of packs, heroes and boards become file names of sheets."""
    for part in ("packs", "heroes", "boards"):
        payload = json.loads(json.dumps(ground.payload))
        if part == "packs":
            payload["packs"][0]["id"] = id
            for piece in (*payload["heroes"].values(), *payload["boards"].values(), *payload["items"].values()):
                piece["pack"] = id
        else:
            old = min(payload[part])
            payload[part] = {(id if key == old else key): {**piece, "id": id if key == old else key} for key, piece in payload[part].items()}
        (tmp_path / "in.json").write_text(text_of(payload), encoding="utf-8")
        refused = duelwright("sheets", "in.json", "-o", "deep/folder/out", "--format", "html,md,svg")
        assert refused.code == 2
        assert "is not" in refused.err
        assert [path.name for path in tmp_path.iterdir()] == ["in.json"]


def test_a_save_and_a_replay_in_one_file_are_refused(duelwright: Command, tmp_path: Path, ground_file: str) -> None:
    """The replay overwrote the save."""
    for one, other in (("x.json", "x.json"), ("x.json", "./x.json"), ("x.json", "sub/../x.json")):
        (tmp_path / "sub").mkdir(exist_ok=True)
        refused = duelwright("play", "--save", one, "--record", other, "--content", ground_file)
        assert refused.code == 2
        assert "The save and the replay cannot both be written to" in refused.err
    assert not (tmp_path / "x.json").exists()


def test_saving_leaves_the_files_beside_it_alone(duelwright: Command, tmp_path: Path, ground_file: str) -> None:
    """An existing `my.json.new` was deleted, or, as a link, followed."""
    (tmp_path / "precious").write_text("precious", encoding="utf-8")
    (tmp_path / "my.json.new").symlink_to(tmp_path / "precious")
    (tmp_path / "game.json.new").write_text("mine", encoding="utf-8")
    done = duelwright("play", "--save", "my.json", "--record", "game.json", "--content", ground_file, answers="1\n1\nq\n")
    assert done.code == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.json", "game.json.new", "my.json", "my.json.new", "precious"]
    assert (tmp_path / "precious").read_text(encoding="utf-8") == "precious"
    assert (tmp_path / "game.json.new").read_text(encoding="utf-8") == "mine"
    assert (tmp_path / "my.json.new").is_symlink()


def test_input_that_is_closed_at_once_leaves_no_file(duelwright: Command, tmp_path: Path, ground_file: str) -> None:
    assert duelwright("play", "--content", ground_file).code == 0
    assert [*tmp_path.iterdir()] == []


# -- what is no file ----------------------------------------------------------------------------------------------------------------


@pipes
def test_what_never_ends_is_a_fault_of_the_pack(duelwright: Command, tmp_path: Path) -> None:
    """`validate` waited for ever for a pipe, or for the end of a device, that is named as a YAML file."""
    new_pack("Trap", tmp_path)
    heroes = tmp_path / "trap" / "heroes"
    os.mkfifo(heroes / "pipe.yaml")
    (heroes / "zeros.yaml").symlink_to("/dev/zero")
    (heroes / "large.yaml").write_bytes(b"# " + b"x" * 300_000)
    found = duelwright("validate", "trap", "--output-format", "concise")
    assert found.code == 1
    reported = {line.partition(":")[0]: line for line in found.out.splitlines() if "Y101" in line}
    assert "it is not a regular file" in reported["trap/heroes/pipe.yaml"]
    assert "it is not a regular file" in reported["trap/heroes/zeros.yaml"]
    assert "it is larger than 262,144 bytes" in reported["trap/heroes/large.yaml"]
    # The format for people shows the lines around a finding: it must not read them there.
    assert "Y101" in duelwright("validate", "trap").out


@pipes
@pytest.mark.parametrize("words", [["play", "--content", "pipe.json"], ["play", "--resume", "pipe.json"], ["replay", "pipe.json"]], ids=" ".join)
def test_what_never_ends_is_not_read_as_a_bundle_save_or_replay(duelwright: Command, tmp_path: Path, ground_file: str, words: list[str]) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    refused = duelwright(*words, *([] if "--content" in words else ["--content", ground_file]))
    assert refused.code == 2
    assert "it is not a regular file" in refused.err


def test_a_pack_of_very_many_files_is_refused(duelwright: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("compiler.find.packs.MOST_YAML_FILES", 2)
    new_pack("Many", tmp_path)
    assert "the pack has more than 2 YAML files" in duelwright("validate", "many", "--output-format", "concise").out


# -- what a terminal would obey -----------------------------------------------------------------------------------------------------


def test_a_terminal_escape_in_a_name_is_a_fault_and_shown_nowhere(duelwright: Command, tmp_path: Path) -> None:
    """The fixture of the command looks for escapes in all that is printed."""
    new_pack("Red", tmp_path)
    hero = tmp_path / "red" / "heroes" / "red-hero.yaml"
    text = hero.read_text(encoding="utf-8")
    for name in ('"\\e[31mRed"', '"\\x1b]0;title\\x07"', '"Red\\u009b31m"', "\x1b[31mRed"):
        hero.write_text(text.replace("name: Red Hero", f"name: {name}", 1), encoding="utf-8")
        for words in (["validate"], ["validate", "--output-format", "github"], ["show", "hero", "red-hero"], ["test"], ["build"]):
            found = duelwright(*words, "red")
            assert "Y103" in found.out + found.err


def test_a_terminal_escape_in_the_name_of_a_file_is_not_obeyed(duelwright: Command, tmp_path: Path, ground_file: str) -> None:
    name = "\x1b[31mred"
    new_pack("Red", tmp_path)
    (tmp_path / "red" / "heroes" / f"{name}.yaml").write_text("a: [", encoding="utf-8")
    for format in ("text", "concise", "github", "json", "sarif", "junit"):
        assert duelwright("validate", "red", "--output-format", format).code == 1
    assert duelwright("replay", name, "--content", ground_file).code == 2
    assert duelwright("play", "--resume", name, "--content", ground_file).code == 2
    assert duelwright("validate", name).code == 2
    assert duelwright("play", "--save", f"nowhere/{name}", "--content", ground_file).code == 2


def test_the_table_shows_no_escape_of_a_seat(duelwright: Command, ground_file: str) -> None:
    shown = duelwright("play", "--seats", "\x1b[31mana,bot:greedy", "--content", ground_file)
    assert shown.code == 0
    assert "�[31mana" in shown.out


# -- numbers, characters, depth -----------------------------------------------------------------------------------------------------

ODD_JSON = {
    "6,000 digits": DIGITS,
    "half a character": '"\\ud800"',
    "deep": "[" * 100_000,
    "deep and closed": "[" * 900 + "]" * 900,
    "not a number": "NaN",
    "infinity": "-Infinity",
    "a key twice": '{"a": 1, "a": 2}',
}


@pytest.mark.parametrize("odd", ODD_JSON)
@pytest.mark.parametrize("lang", [[], ["--lang", "en"]], ids=["", "in a language"])
def test_odd_json_is_no_bug_of_ours(
    duelwright: Command, tmp_path: Path, ground_file: str, ground: dw.Bundle, save: dict[str, Any], odd: str, lang: list[str]
) -> None:
    """Each of them was a `bug in Duelwright` in a bundle, a save or a replay."""
    for name, data in (("save.json", save), ("replay.json", replay_of(dw.new_game(ground, ["warden", "trapper"], "yard")))):
        for key in ("seed", "extra"):
            text = json.dumps({**data, key: "@"}).replace('"@"', ODD_JSON[odd])
            (tmp_path / name).write_text(text, encoding="utf-8")
            words = ["play", "--resume", name] if name == "save.json" else ["replay", name]
            assert duelwright(*words, *lang, "--content", ground_file).code == 2
    text = json.dumps({"format": "duelwright-bundle", "version": 1, "payload": "@"}).replace('"@"', ODD_JSON[odd])
    (tmp_path / "bundle.json").write_text(text, encoding="utf-8")
    assert duelwright("play", *lang, "--content", "bundle.json").code == 2


def test_a_number_with_thousands_of_digits_is_refused_wherever_it_is_typed(duelwright: Command, ground_file: str) -> None:
    assert duelwright("play", "--rules", f"hand_limit={DIGITS}", "--content", ground_file).code == 2
    assert duelwright("play", "--seed", DIGITS, "--content", ground_file).code == 2
    typed = duelwright("play", "--content", ground_file, answers=f"{DIGITS}\n")
    assert typed.code == 0
    assert "999999999" in typed.out
    assert DIGITS not in typed.out


@pytest.mark.interpreted("replaces a function of the engine")
def test_a_save_that_breaks_the_game_is_told_of_the_file(
    duelwright: Command, tmp_path: Path, ground_file: str, save: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Should a changed save ever slip through, it is not called a bug; and what was saved before stays."""
    (tmp_path / "save.json").write_text(sealed(save), encoding="utf-8")

    def broken(*_: object) -> None:
        raise IndexError("tuple index out of range")

    monkeypatch.setattr("runtime.game.advance", broken)
    refused = duelwright("play", "--resume", "save.json", "--content", ground_file, answers="1\n")
    assert refused.code == 2
    assert "`save.json` cannot be played on (IndexError: tuple index out of range)" in refused.err
    monkeypatch.undo()
    monkeypatch.chdir(tmp_path)
    assert dw.Game.from_json(dw.load_bundle(ground_file), (tmp_path / "save.json").read_text(encoding="utf-8")).decision is not None
