"""Reading a bundle is checking it: each kind of fault is refused with its place, and what the compiler emits is taken."""

from __future__ import annotations

import copy
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest

import duelwright as dw
from compiler.language.fields import Locale
from compiler.language.ids import ID
from duelwright.cli.main import main
from runtime.bundle import BundleError, canonical, dump_bundle, load_bundle, payload_of, read_bundle, read_content
from runtime.bundle.parts import ID_PATTERN, LANGUAGE_PATTERN, AbilityData, HeroData
from runtime.bundle.writing import digest

Payload = dict[str, Any]
HERO = ("heroes", "drill")
YARD = ("boards", "yard")


def changed(payload: Payload, value: Any, *path: str | int) -> Payload:
    payload = copy.deepcopy(payload)
    owner: Any = payload
    for key in path[:-1]:
        owner = owner[key]
    owner[path[-1]] = value
    return payload


PACKS = (
    "content",
    "examples/belfry",
    "examples/glasshouse",
    "tests/checks/base",
    "tests/lsp/inn",
    *(f"tests/pack/{path.parent.name}" for path in sorted((Path(__file__).parents[1] / "pack").glob("*/pack.yaml"))),
)


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: Path(pack).name)
def test_what_the_compiler_emits_is_taken_and_written_the_same(pack: str, repository: Path) -> None:
    payload = dw.compile(repository / pack, cache=False).payload
    content = read_content(payload)
    assert payload_of(content) == payload
    assert dump_bundle(payload_of(content)) == dump_bundle(payload)


def test_every_pack_of_the_repository_is_among_those(repository: Path) -> None:
    packs = {path.parent.relative_to(repository).as_posix() for folder in ("content", "examples", "tests") for path in (repository / folder).rglob("pack.yaml")}
    # Older copies of some of these: tests/test_language_1.py.
    packs = {pack for pack in packs if not pack.startswith("tests/language_1/")}
    # It needs a pack that `tests/workbench/worlds.py` writes.
    packs.remove("tests/workbench/isle")
    known = {"content/common", "content/cobble-and-fog", "content/redemption-row", *PACKS} - {"content"}
    assert packs == known


def test_what_is_read_has_types_and_never_changes(rich: Payload) -> None:
    hero = read_content(rich).heroes["drill"]
    assert isinstance(hero, HeroData)
    assert hero.fighters[1].count == 2
    assert isinstance(hero.abilities[0], AbilityData)
    assert hero.cards[0].at.line > 1
    with pytest.raises(AttributeError, match="HeroData never changes"):
        hero.move = 9  # type: ignore[misc]
    with pytest.raises(TypeError, match="AbilityData has the fields id, name"):
        AbilityData(id=None)  # type: ignore[call-arg]


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ((*HERO, "colour"), "red", "heroes.drill: 'colour' is not a key here: expected abilities, art, back, cards"),
        ((*HERO, "move"), True, "heroes.drill.move: expected a whole number, not true"),
        ((*HERO, "move"), 2.0, "heroes.drill.move: expected a whole number, not 2.0"),
        ((*HERO, "move"), 10**5000, "heroes.drill.move: a number with very many digits is out of range"),
        ((*HERO, "unique"), 1, "heroes.drill.unique: expected true or false, not 1"),
        ((*HERO, "fighters", 0, "role"), "villain", "fighters[0].role: expected hero or sidekick, not 'villain'"),
        ((*HERO, "fighters", 0, "role"), "sidekick", "fighters[0].role: the first fighter is the hero"),
        ((*HERO, "fighters", 0, "health"), 13, "fighters[0].health: the health is above its maximum, 12"),
        ((*HERO, "fighters", 1, "id"), "drill", "heroes.drill.fighters[1]: 'drill' appears twice"),
        ((*HERO, "cards", 1, "id"), "strike", "heroes.drill.cards[1]: 'strike' appears twice"),
        ((*HERO, "cards", 0, "usable_by"), ["nobody"], "cards[0].usable_by[0]: there is no fighter or form 'nobody'"),
        ((*HERO, "cards", 0, "traits"), ["blunt"], "cards[0].traits[0]: there is no trait 'blunt'"),
        ((*HERO, "cards", 0, "trait_numbers"), {"weight": 2}, "cards[0].trait_numbers.weight: the card has no trait 'weight'"),
        ((*HERO, "cards", 0, "value"), None, "cards[0].value: a scheme has no value, and every other card has one"),
        ((*HERO, "cards", 0, "copies"), 5, "heroes.drill.deck_size: the deck has 21 cards, not 20"),
        ((*HERO, "cards", 0, "at"), [99, 1, 1], "cards[0].at[0]: there is no file 99"),
        ((*HERO, "cards", 0, "programs"), {"never": 0}, "cards[0].programs: expected when_played or immediately"),
        ((*HERO, "cards", 0, "programs"), {"scheme": 0}, "cards[0].programs.scheme: a card of type attack has no such window"),
        ((*HERO, "cards", 0, "programs"), {"immediately": 99}, "heroes.drill.cards[0].programs: there is no program 99"),
        ((*HERO, "abilities", 1, "program"), 0, "heroes.drill.abilities[1].program: program 0 is already used"),
        ((*HERO, "abilities", 0, "program"), 999, "heroes.drill.abilities[0].program: there is no program 999"),
        ((*HERO, "counters", 0, "start"), 9, "counters[0].start: the counter starts at 9: expected 0 to 5"),
        ((*HERO, "abilities", 0, "form"), "ghost", "abilities[0].form: there is no form 'ghost'"),
        ((*HERO, "abilities", 0, "trigger"), "full_moon", "abilities[0].trigger: expected setup or game_start"),
        ((*HERO, "abilities", 0, "trigger"), None, "abilities[0].program: an ability with a trigger or a window has a program"),
        ((*HERO, "abilities", 0, "ongoing"), True, "abilities[0].ongoing: it belongs to no card"),
        ((*HERO, "name"), {}, "heroes.drill.name: the object has 0 keys"),
        ((*HERO, "name"), {"en": "Drill", "fr": "Drill"}, "heroes.drill.name: expected a text in each language: en"),
        ((*HERO, "pack"), "elsewhere", "heroes.drill.pack: there is no pack 'elsewhere'"),
        ((*HERO, "id"), "dummy", "heroes.drill.id: expected 'drill', not 'dummy'"),
        ((*YARD, "spaces", 0, "zones"), ["void"], "boards.yard.spaces[0].zones[0]: there is no zone 'void'"),
        ((*YARD, "spaces", 0, "x"), float("nan"), "spaces[0].x: nan is out of range"),
        ((*YARD, "spaces", 0, "start"), 3, "boards.yard.spaces: start spaces are numbered 1, 2, 3"),
        ((*YARD, "edges", 0), ["a1", "void"], "boards.yard.edges[0]: there are no two spaces 'a1' and 'void'"),
        ((*YARD, "edges", 0), ["a1"], "boards.yard.edges[0]: the list has 1 entries: expected 2 to 2"),
        (("languages",), ["pt-BR"], "languages: en is missing"),
        (("packs", 0, "needs"), ["void"], "packs[0].needs: there is no pack 'void'"),
        (("packs", 0, "version"), "one", "packs[0].version: the text has 3 characters"),
        (("files", 0), "../secret", "files[0]: '../secret' is not a path inside a pack"),
    ],
    ids=lambda value: value if isinstance(value, str) and ": " in value else "",
)
def test_a_fault_is_told_with_its_place(path: tuple[Any, ...], value: Any, told: str, rich: Payload) -> None:
    with pytest.raises(BundleError) as refused:
        read_content(changed(rich, value, *path))
    assert told in str(refused.value)


IDS = ["../x", "a/b", "/etc/passwd", "..", ".", "", "C:\\x", "a\\b", "A", "ä", "a b", "-a", "a-", "a\n", "a\x00", "\x1b[31m", "con:", "a" * 101, 7, None, ["a"]]


@pytest.mark.parametrize("id", IDS, ids=repr)
@pytest.mark.parametrize("part", ["heroes", "boards", "packs"])
def test_an_id_means_nothing_to_a_file_system_or_a_terminal(part: str, id: Any, rich: Payload, tmp_path: Path) -> None:
    """Ids become names of files: nothing is ever written outside the folder that was asked for."""
    payload = copy.deepcopy(rich)
    if part == "packs":
        payload["packs"][0]["id"] = id
    else:
        piece = payload[part].pop(min(payload[part]))
        piece["id"] = id
        payload[part][id if isinstance(id, str) else "x"] = piece
    file = tmp_path / "inside" / "bundle.json"
    file.parent.mkdir()
    file.write_text(dump_bundle(payload), encoding="utf-8")
    with pytest.raises(BundleError):
        load_bundle(file)
    assert main(["sheets", str(file), "-o", str(tmp_path / "inside" / "out"), "--format", "html"]) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["inside"]


CODE = (*HERO, "programs", 0)


def program(code: list[Any], **more: Any) -> Payload:
    return {"code": code, "slots": 3, "at": [[0, 1, 1]] * len(code), "subjects": [], **more}


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ([["explode"]], "code[0][0]: there is no instruction 'explode'"),
        ([[7]], "code[0][0]: there is no instruction 7"),
        ([[]], "code[0]: the list has 0 entries"),
        (["draw"], "code[0]: expected a list, not 'draw'"),
        ([["draw", ["you"]]], "code[0]: draw has 1 operands: expected 3"),
        ([["draw", ["you"], ["self"], {}]], "code[0][2]: expected a number, not fighters ('self')"),
        ([["draw", ["you"], True, {}]], "code[0][2]: expected a number, not true"),
        ([["draw", ["you"], "2", {}]], "code[0][2]: expected a number, not '2'"),
        ([["draw", 1, 1, {}]], "code[0][1]: expected players, not a number"),
        ([["draw", ["you"], ["nonsense"], {}]], "code[0][2][0]: there is no expression 'nonsense'"),
        ([["draw", ["you"], ["-", 1], {}]], "code[0][2]: it has 1 operands: expected 2"),
        ([["draw", ["you"], ["max"], {}]], "code[0][2]: it has 0 operands: expected 1 or more"),
        ([["draw", ["you"], 1, {"dealt": 0}]], "code[0][3]: it leaves no result 'dealt': expected cards, count, did"),
        ([["draw", ["you"], 1, {"count": 3}]], "code[0][3]: there is no slot 3: there are 3"),
        ([["draw", ["you"], ["slot", 9], {}]], "there is no slot 9"),
        ([["set", 0, ["self"]], ["draw", ["you"], ["slot", 0], {}]], "code[1][2]: expected a number, but slot 0 holds fighters"),
        ([["set", 0, ["self"]], ["set", 0, 1]], "slot 0 would hold two types"),
        ([["set", 0, ["self"]], ["set", 1, ["slot", 0]], ["draw", ["slot", 1], 1, {}]], "code[2][1]: expected players, but slot 1 holds fighters"),
        ([["set", 0, ["tokens", "smoke"]], ["set", 1, ["space_of", ["slot", 0]]]], "slot 0 holds tokens, which must be marked here"),
        ([["set", 0, ["self"]], ["set", 1, ["space_of", ["slot", 0, "tokens"]]]], "slot 0 does not hold 'tokens'"),
        ([["counter", ["you"], "fury", "gain", 1, {}]], "code[0][2]: there is no counter 'fury' here"),
        ([["counter", ["you"], "rage", "double", 1, {}]], "code[0][3]: expected gain or spend or set, not 'double'"),
        ([["form", ["opponent"], "calm", {}]], 'code[0][1]: expected ["you"]'),
        ([["form", ["you"], "ghost", {}]], "code[0][2]: there is no form 'ghost' here"),
        ([["mark", ["self"], "curse", 1, {}]], "code[0][2]: there is no mark 'curse' here"),
        ([["damage", ["own", "nobody"], 1, {}]], "code[0][1][1]: there is no fighter 'nobody' here"),
        ([["damage", ["fighters", ["empty"]], 1, {}]], "code[0][1][1][0]: there is no predicate 'empty' of fighters"),
        ([["move_cards", ["this_card"], "attic", "top", {}]], "code[0][2]: there is no place 'attic' here"),
        ([["move_cards", ["this_card"], "hand", "shuffled", {}]], "code[0][3]: cards are shuffled into a deck or a pile beside it, and nowhere else"),
        ([["value", "theirs", "add", 1]], "code[0][1]: expected own or opposing, not 'theirs'"),
        ([["ask", ["you"], 999, ["union"], 1]], "code[0][2]: there is no label 999"),
        ([["schedule", "end_of_turn", 0]], "program 0 is already used"),
        ([["modify", 999, ["self"], "end_of_turn"]], "there is no modifier 999"),
        ([["jump", 2]], "code[0][1]: there is no position 2: there are 2"),
        ([["jump", 0]], "code[0]: the loop from 0 to 0 neither goes over a set nor counts down"),
        ([["end_turn"], ["branch", ["true"], 0]], "code[1]: branch leads back to 0: only a loop does"),
        ([["next", 0, 1, 1], ["jump", 0]], "code[1]: the loop from 0 to 1 has no way out"),
        ([["set", 1, ["self"]], ["next", 0, 1, 4], ["set", 1, ["self"]], ["jump", 1]], "the loop from 1 to 3 fills slot 1, which it takes from"),
        ([["options", ["you"], []]], "code[0][2]: the list has 0 entries"),
        ([["options", ["you"], [[0, 1, 1]]]], "code[0][2][0]: expected a condition, not a number"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_fault_in_code_is_told_with_its_place(code: list[Any], told: str, rich: Payload) -> None:
    number = rich["heroes"]["drill"]["abilities"][0]["program"]
    with pytest.raises(BundleError) as refused:
        read_content(changed(rich, program(code), *HERO, "programs", number))
    assert f"heroes.drill.programs[{number}]" in str(refused.value)
    assert told in str(refused.value)


@pytest.mark.parametrize(
    ("subject", "told"),
    [([0, 9, 0, "fighter"], "the loop is not in the program"), ([0, 1, 0, "token"], "slot 0 holds no token"), ([0, 1, 9, "token"], "slot 9 holds no token")],
)
def test_a_loop_over_pieces_is_in_its_program(subject: list[Any], told: str, rich: Payload) -> None:
    number = rich["heroes"]["drill"]["abilities"][0]["program"]
    with pytest.raises(BundleError, match=told):
        read_content(changed(rich, program([["set", 0, ["self"]]], subjects=[subject]), *HERO, "programs", number))


def test_what_no_program_runs_has_no_slots(rich: Payload) -> None:
    """A condition and a modifier of an ability are asked where nothing has filled a slot."""
    with pytest.raises(BundleError, match=r"cards\[0\]\.playable_if.*there is no slot 0"):
        read_content(changed(rich, ["slot", 0], *HERO, "cards", 0, "playable_if"))
    continuous = next(ability["modifiers"][0] for ability in rich["heroes"]["drill"]["abilities"] if ability["modifiers"])
    with pytest.raises(BundleError, match=rf"modifiers\[{continuous}\].*there is no slot 0"):
        read_content(changed(rich, ["slot", 0], *HERO, "modifiers", continuous, 1))


def test_a_board_and_an_item_name_no_piece_of_a_hero(ground: dw.Bundle) -> None:
    payload = copy.deepcopy(ground.payload)
    item = next(item for item in payload["items"].values())
    item["programs"][0] = {**program([["counter", ["you"], "rage", "gain", 1, {}]]), "slots": item["slots"]}
    item["modifiers"] = []
    with pytest.raises(BundleError, match="there is no counter 'rage' here"):
        read_content(payload)


def test_ids_are_those_of_the_content_language() -> None:
    """Written twice because the compiler looks at ids long before it has to know a bundle."""
    assert f"^{ID_PATTERN}$" == ID
    assert f"^{LANGUAGE_PATTERN}$" == get_args(Locale)[1].metadata[0].pattern


# -- the text of a bundle


def text_with(payload_text: str, **more: str) -> str:
    """A bundle whose payload is this text, with a checksum that fits what a reader makes of it."""
    fields = {
        "format": '"duelwright-bundle"',
        "version": "1",
        "duelwright": '"1"',
        "rules_fingerprint": f'"{"0" * 64}"',
        "integrity": '"x"',
        "payload": payload_text,
        **more,
    }
    return "{" + ",".join(f'"{key}":{value}' for key, value in fields.items()) + "}"


ODD_TEXTS: dict[str, tuple[Callable[[str], str], str]] = {
    "nothing": (lambda text: "", "not a bundle"),
    "a list": (lambda text: "[]", "not a Duelwright bundle"),
    "deep": (lambda text: text_with("[" * 100_000 + "]" * 100_000), "not a bundle"),
    "many digits": (lambda text: text_with('{"a":' + "9" * 6_000 + "}"), "not a bundle"),
    "a key twice": (lambda text: text_with('{"a":1,"a":1}'), "an object has the key 'a' twice"),
    "no number": (lambda text: text_with('{"a":NaN}'), "NaN is not a number"),
    "no end": (lambda text: text_with('{"a":-Infinity}'), "-Infinity is not a number"),
    "half a character": (lambda text: text_with('{"a":"\\ud800"}'), "the bundle is damaged"),
    "another version": (lambda text: text_with("{}", version="true"), "bundle version true, but this program reads version 1"),
    "a version of another kind": (lambda text: text_with("{}", version="[" * 50 + "]" * 50), "bundle version a list"),
    "no payload": (lambda text: text_with("7"), "the bundle is damaged"),
    "a changed payload": (lambda text: text.replace("Drill", "Grill"), "its checksum does not match"),
    "another key": (lambda text: text[:-2] + ',"more":1}', "'more' is not a key here"),
    "another fingerprint": (lambda text: text.replace('"rules_fingerprint":"', '"rules_fingerprint":"x'), "it does not say what made it"),
}


@pytest.mark.parametrize("odd", ODD_TEXTS)
def test_odd_text_is_no_bundle(odd: str, rich: Payload) -> None:
    change, told = ODD_TEXTS[odd]
    with pytest.raises(BundleError) as refused:
        read_bundle(change(dump_bundle(rich)))
    assert told in str(refused.value)


def test_half_a_character_in_a_sound_place_is_refused(rich: Payload) -> None:
    payload = changed(rich, "\ud800", *HERO, "name", "en")
    with pytest.raises(BundleError, match=r"heroes\.drill\.name\.en: '\\ud800' has a character that cannot be shown"):
        read_content(payload)
    written = canonical(rich).replace('"Drill"', '"\\ud800"')
    with pytest.raises(BundleError, match="cannot be written as JSON again"):
        read_bundle(text_with(written, integrity=f'"{digest(written)}"'))


@pytest.mark.parametrize("name", ["Drill\x1b[31m", "Drill\n", "Dr\u202eill", "Dr\x9bill"], ids=ascii)
def test_a_name_holds_nothing_that_a_terminal_obeys(name: str, rich: Payload) -> None:
    with pytest.raises(BundleError, match="has a character that cannot be shown"):
        read_content(changed(rich, name, *HERO, "name", "en"))


def test_a_text_without_the_label_of_its_window_is_refused(rich: dict[str, Any]) -> None:
    """Whoever printed such a card failed with a KeyError."""
    payload = copy.deepcopy(rich)
    del payload["window_labels"]["en"]["after_combat"]
    with pytest.raises(BundleError, match=r"text\.en\.after_combat: it has no label among `window_labels`"):
        read_content(payload)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_what_never_ends_is_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    with pytest.raises(BundleError, match="it is not a regular file"):
        load_bundle(tmp_path / "pipe.json")
    with pytest.raises(BundleError, match="it is a folder"):
        load_bundle(tmp_path)


def test_a_bundle_that_play_refuses_is_told_as_a_sentence(rich: Payload, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "foreign.json"
    file.write_text(dump_bundle(changed(rich, 10**7, *HERO, "fighters", 1, "count")), encoding="utf-8")
    assert main(["play", "--heroes", "drill,dummy", "--content", str(file)]) == 2
    told = capsys.readouterr().err
    assert "heroes.drill.fighters[1].count: 10000000 is out of range: expected a whole number from 1 to 10" in told
    assert "bug" not in told


def test_the_schema_takes_what_the_reader_takes(rich: Payload, repository: Path) -> None:
    from jsonschema import Draft7Validator

    schema = json.loads((repository / "schemas" / "bundle.schema.json").read_text(encoding="utf-8"))
    validator = Draft7Validator(schema)
    assert list(validator.iter_errors(json.loads(dump_bundle(rich)))) == []
    assert not validator.is_valid(json.loads(dump_bundle(changed(rich, 10**7, *HERO, "fighters", 1, "count"))))
