"""The compiler's door: packs found and needed, all faults in one run, the cache, and bundles that are the same to the byte."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from compiler import ContentError, compile_bundle, compile_paths
from compiler.cache import Cache
from compiler.diagnostics import Report
from compiler.find.shipped import shipped_content
from compiler.load.yaml_text import load_bytes
from compiler.program.draft import ProgramDraft
from compiler.program.lowering import Lowering
from compiler.shape.models import validator
from duelwright.cli.main import main
from runtime.bundle import dump_bundle, load_bundle, rules_fingerprint

BASE = Path(__file__).parent / "checks" / "base"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of a valid pack that a test may change."""
    return Path(shutil.copytree(BASE, tmp_path / "harbour"))


def edit(file: Path, find: str, replace: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(find) == 1
    file.write_text(text.replace(find, replace), encoding="utf-8")


def codes(*paths: Path) -> list[str]:
    return [d.code for d in compile_paths(paths).diagnostics if d.severity != "note"]


# ---- packs


def test_a_folder_of_packs_a_pack_and_a_file_in_it_lead_to_the_same(pack: Path) -> None:
    payloads = [compile_bundle([path]) for path in (pack.parent, pack, pack / "heroes" / "lamplighter.yaml")]
    assert payloads[0] == payloads[1] == payloads[2]


def test_a_repository_whose_packs_lie_in_a_folder_of_their_own(pack: Path, tmp_path: Path) -> None:
    """As the hook and the action ask for it: from the top of the repository."""
    repository = tmp_path / "repository"
    for folder in ("content", ".hidden"):
        shutil.copytree(pack, repository / folder / pack.name)
    result = compile_paths([repository])
    assert (result.ok, [found.root for found in result.packs if found.requested]) == (True, [(repository / "content" / pack.name).resolve()])


def test_a_path_without_a_pack(tmp_path: Path) -> None:
    result = compile_paths([tmp_path])
    assert ([d.code for d in result.diagnostics], result.files, result.payload) == (["P101"], 0, None)


def use_shared_card(pack: Path, need: str) -> None:
    """Let the pack use a card of another pack."""
    edit(pack / "pack.yaml", "languages:", f"needs: [{need}]\nlanguages:")
    edit(pack / "heroes" / "lamplighter.yaml", "brace: {card: brace, boost: 2, copies: 3}", "feint: {card: feint, copies: 3}")


def test_a_needed_pack_that_ships_is_found_from_anywhere(pack: Path) -> None:
    use_shared_card(pack, "common")
    payload = compile_bundle([pack])
    assert [entry["id"] for entry in payload["packs"]] == ["common", "harbour"]
    assert "feint" in {card["id"] for card in payload["heroes"]["lamplighter"]["cards"]}


def test_a_needed_pack_beside_this_one_comes_before_a_shipped_one(pack: Path) -> None:
    use_shared_card(pack, "common")
    beside = Path(shutil.copytree(shipped_content() / "common", pack.parent / "common"))
    for file in (beside / "cards").glob("*.yaml"):
        file.write_text(file.read_text(encoding="utf-8").replace("name: Feint", "name: Bluff"), encoding="utf-8")
    names = {card["id"]: card["name"]["en"] for card in compile_bundle([pack])["heroes"]["lamplighter"]["cards"]}
    assert names["feint"] == "Bluff"


def test_advice_is_given_on_what_was_asked_for_and_errors_on_all(pack: Path) -> None:
    use_shared_card(pack, "common")
    beside = Path(shutil.copytree(shipped_content() / "common", pack.parent / "common"))
    (beside / "stray.yaml").write_text("language: 1\n", encoding="utf-8")
    (file,) = (beside / "cards").glob("*.yaml")
    edit(file, "name: Feint\n    type: versatile\n", "name: Feint\n    type: versatil\n")
    assert {d.code for d in compile_paths([pack]).diagnostics if d.span.file.endswith(file.name)} == {"S104"}


def test_packs_that_need_each_other_are_told_so(pack: Path) -> None:
    other = pack.parent / "lagoon"
    other.mkdir()
    (other / "pack.yaml").write_text("language: 1\nid: lagoon\nname: Lagoon\nversion: 1.0.0\nneeds: [harbour]\n", encoding="utf-8")
    edit(pack / "pack.yaml", "languages:", "needs: [lagoon]\nlanguages:")
    assert codes(pack).count("P105") == 2


def test_languages_are_those_of_any_pack_with_english_names_where_one_has_no_others(pack: Path) -> None:
    assert compile_bundle([pack])["languages"] == ["en", "pt-BR"]
    use_shared_card(pack, "common")
    edit(pack / "pack.yaml", "[en, pt-BR]", "[en]")
    shutil.rmtree(pack / "translations")
    payload = compile_bundle([pack])
    assert payload["languages"] == ["en", "pt-BR"]
    hero = payload["heroes"]["lamplighter"]
    assert hero["name"] == {"en": "Lamplighter", "pt-BR": "Lamplighter"}
    assert all(set(card["text"]) == {"en", "pt-BR"} for card in hero["cards"])


# ---- diagnostics


def test_all_faults_of_all_files_in_one_run(pack: Path) -> None:
    edit(pack / "heroes" / "lamplighter.yaml", "usable_by: gull", "usable_by: gul")
    edit(pack / "heroes" / "lamplighter.yaml", "add_value: lost.boost", "add_value: last.boost")
    edit(pack / "boards" / "pier.yaml", "- steps - arcade", "- steps - arcad")
    edit(pack / "items" / "pier.yaml", "kind: combat", "knid: combat")
    edit(pack / "translations" / "pt-BR.yaml", "flare: Clarão", "flair: Clarão")
    found = set(codes(pack))
    assert {"D108", "N101", "B101", "S101"} <= found
    edit(pack / "items" / "pier.yaml", "knid: combat", "kind: combat")
    assert "L103" in codes(pack)


def test_no_fault_hides_behind_another_in_the_same_file(pack: Path) -> None:
    hero = pack / "heroes" / "lamplighter.yaml"
    edit(hero, "move: 2", "move: 2\nspeed: 3")  # a stray key
    edit(hero, "    value: 4", "    value: four")  # a card whose shape is wrong
    edit(hero, "- cancel_effects: opposing_card", "- cancel_efects: opposing_card")  # a step whose shape is wrong
    edit(hero, "usable_by: gull", "usable_by: gul")  # and a card that has the right shape
    edit(hero, "add_value: lost.boost", "add_value: last.boost")
    edit(hero, "      - gain: {oil: 2}", "      - gain: {oli: 2}")
    found = [(d.code, d.span.line) for d in compile_paths([pack]).diagnostics if d.severity != "note"]
    assert found == [("S101", 5), ("S103", 36), ("S107", 53), ("D108", 61), ("N101", 64), ("N105", 86)]


def test_a_fault_in_an_effect_hides_none_in_the_numbers_of_the_deck(pack: Path) -> None:
    hero = pack / "heroes" / "lamplighter.yaml"
    edit(hero, "          - damage:", "          - damge:")
    edit(hero, "copies: 5", "copies: 6")
    assert codes(pack) == ["D102", "S107"]


def test_a_fault_in_a_step_hides_none_in_the_others(pack: Path) -> None:
    hero = pack / "heroes" / "lamplighter.yaml"
    edit(
        hero,
        "      - cancel_effects: opposing_card\n",
        "      - cancel_efects: opposing_card\n      - draw: twice\n      - if: won_combat\n        then: [{draw: 1}]\n",
    )
    assert codes(pack) == ["S107", "N101", "W102"]


def test_a_step_that_uses_a_name_from_a_faulty_one_is_not_blamed(pack: Path) -> None:
    edit(pack / "heroes" / "lamplighter.yaml", "cards: 1, picked_by: random, as: lost", "crads: 1, picked_by: random, as: lost")
    assert codes(pack) == ["S101"]


def test_what_the_loader_says_of_a_value_is_said_once(pack: Path) -> None:
    edit(pack / "heroes" / "lamplighter.yaml", "move: 2", "move: 1e400")
    assert codes(pack) == ["Y108"]


def test_a_number_in_place_of_arguments_is_told_what_is_asked_for(pack: Path) -> None:
    edit(pack / "heroes" / "lamplighter.yaml", "      - cancel_effects: opposing_card\n", "      - damage: 3\n")
    (found,) = (d for d in compile_paths([pack]).diagnostics if d.severity == "error")
    assert (found.code, found.help) == ("S103", "Write a mapping with `to`, `amount`.")


def test_faults_are_in_file_order_and_each_is_told_once(pack: Path) -> None:
    edit(pack / "heroes" / "lamplighter.yaml", "usable_by: [lamplighter, gull]", "usable_by: [lamp, gul]")
    diagnostics = compile_paths([pack]).diagnostics
    assert diagnostics == sorted(set(diagnostics), key=lambda d: d.sort_key())


def test_content_with_errors_makes_no_bundle(pack: Path) -> None:
    edit(pack / "heroes" / "lamplighter.yaml", "move: 2", "move: two")
    with pytest.raises(ContentError) as caught:
        compile_bundle([pack])
    assert [d.code for d in caught.value.diagnostics if d.severity == "error"] == ["S103"]
    assert compile_paths([pack]).payload is None


def test_names_are_relative_to_the_current_folder(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    edit(pack / "heroes" / "lamplighter.yaml", "move: 2", "move: two")
    monkeypatch.chdir(pack)
    assert [d.span.file for d in compile_paths([Path()]).diagnostics if d.severity == "error"] == ["heroes/lamplighter.yaml"]


# ---- cache


def test_the_cache_changes_nothing_but_the_time(pack: Path, tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache")
    plain = compile_paths([pack])
    for _ in range(2):
        cached = compile_paths([pack], cache=cache)
        assert (cached.diagnostics, cached.files, cached.payload) == (plain.diagnostics, plain.files, plain.payload)
        assert dump_bundle(cached.payload or {}) == dump_bundle(plain.payload or {})


def test_a_change_is_seen_through_the_cache(pack: Path, tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache")
    assert compile_paths([pack], cache=cache).ok
    edit(pack / "heroes" / "lamplighter.yaml", "move: 2", "move: two")
    assert not compile_paths([pack], cache=cache).ok
    edit(pack / "heroes" / "lamplighter.yaml", "move: two", "move: 3")
    payload = compile_paths([pack], cache=cache).payload
    assert payload is not None
    assert payload["heroes"]["lamplighter"]["move"] == 3


def test_a_file_that_did_not_change_is_not_parsed_again(pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = Cache(tmp_path / "cache")
    edit(pack / "boards" / "pier.yaml", "name: The Pier", "name: The Pier\nname: The Old Pier")
    compile_paths([pack], cache=cache)
    parsed: list[str] = []

    def count(data: bytes, file: str, report: Report) -> object:
        parsed.append(Path(file).name)
        return load_bytes(data, file, report)

    monkeypatch.setattr("compiler.content.files.load_bytes", count)
    edit(pack / "heroes" / "lamplighter.yaml", "move: 2", "move: two")
    cached = compile_paths([pack], cache=cache)
    assert parsed == ["lamplighter.yaml"]
    assert cached.diagnostics == compile_paths([pack]).diagnostics
    assert {"S103", "Y106"} <= {d.code for d in cached.diagnostics}


def test_a_stray_file_is_seen_through_the_cache(pack: Path, tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache")
    compile_paths([pack], cache=cache)
    (pack / "hero.yaml").write_text("language: 1\n", encoding="utf-8")
    assert "P102" in [d.code for d in compile_paths([pack], cache=cache).diagnostics]


def test_a_warm_run_starts_neither_the_parser_nor_pydantic(pack: Path, tmp_path: Path, repository: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from compiler import compile_paths; from compiler.cache import Cache\n"
        f"result = compile_paths([Path({str(pack)!r})], cache=Cache(Path({str(tmp_path / 'cache')!r})))\n"
        "assert result.ok and result.payload\n"
        "print(sorted({'pydantic', 'ruamel.yaml', 'jsonschema', 'networkx'} & set(sys.modules)))"
    )
    runs = [subprocess.run([sys.executable, "-c", program], cwd=repository, check=True, capture_output=True, text=True).stdout for _ in range(2)]
    assert runs[1] == "[]\n" != runs[0]


def test_content_is_lowered_once_for_checks_and_bundle(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    programs: list[ProgramDraft] = []
    finish = Lowering.finish

    def count(lowering: Lowering) -> ProgramDraft:
        programs.append(finish(lowering))
        return programs[-1]

    monkeypatch.setattr(Lowering, "finish", count)
    result = compile_paths([pack])
    checked = len(programs)
    assert checked > 0
    assert result.payload is not None
    assert len(programs) == checked


# ---- bundles


def build(folder: Path, content: Path, **environment: str) -> bytes:
    command = [sys.executable, "-m", "duelwright.cli.main", "build", str(content), "-o", str(folder)]
    root = Path(__file__).resolve().parent.parent
    settings = {**os.environ, "DUELWRIGHT_CACHE": "off", "PYTHONPATH": str(root), **environment}
    subprocess.run(command, cwd=folder.parent, env=settings, check=True, capture_output=True)
    (bundle,) = folder.iterdir()
    return bundle.read_bytes()


def test_the_same_bytes_wherever_and_however_it_is_built(tmp_path: Path) -> None:
    moved = tmp_path / "some where" / "else"
    moved.mkdir(parents=True)
    # The order of a copied folder's files on disk is another one: written last first.
    for file in sorted(shipped_content().rglob("*.yaml"), reverse=True):
        target = moved / file.relative_to(shipped_content())
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)
    here = build(tmp_path / "here", shipped_content(), PYTHONHASHSEED="1", LC_ALL="C")
    there = build(tmp_path / "there", moved, PYTHONHASHSEED="2", LC_ALL="C.UTF-8", PYTHONUTF8="0")
    assert here == there
    assert here.endswith(b"}\n")


def test_a_bundle_follows_its_schema_and_can_be_loaded(tmp_path: Path) -> None:
    (tmp_path / "bundle.json").write_text(dump_bundle(compile_bundle([shipped_content(), BASE])), encoding="utf-8")
    bundle = json.loads((tmp_path / "bundle.json").read_text(encoding="utf-8"))
    assert [error.message for error in validator("bundle").iter_errors(bundle)] == []
    assert load_bundle(tmp_path / "bundle.json") == bundle["payload"]


def test_every_place_in_a_bundle_is_a_line_of_a_file() -> None:
    payload = compile_bundle([BASE])
    lines = {number: (BASE / file.partition("/")[2]).read_text(encoding="utf-8").splitlines() for number, file in enumerate(payload["files"])}
    hero = payload["heroes"]["lamplighter"]
    places = [place for program in hero["programs"] for place in program["at"]] + [card["at"] for card in hero["cards"]]
    assert places
    for file, line, column in places:
        assert lines[file][line - 1][column - 1 :].strip()
    flare = next(card for card in hero["cards"] if card["id"] == "flare")
    file, line, column = flare["at"]
    assert lines[file][line - 1][column - 1 :] == "flare:"


FINGERPRINT_EDITS = {
    "a name": ("heroes/lamplighter.yaml", "name: Flare", "name: Blaze", True),
    "a translation": ("translations/pt-BR.yaml", "flare: Clarão", "flare: Fulgor", True),
    "a line in between": ("heroes/lamplighter.yaml", "deck:\n", "\n\ndeck:\n", True),
    "a colour": ("boards/pier.yaml", "#808080", "#818181", True),
    "the place of a space in the drawing": ("boards/pier.yaml", "steps: {zones: [stone], at: [0.3, 0.2]", "steps: {zones: [stone], at: [0.32, 0.2]", True),
    "the version of the pack": ("pack.yaml", "version: 1.0.0", "version: 1.0.1", True),
    "a value": ("heroes/lamplighter.yaml", "value: 4", "value: 5", False),
    "an effect": ("cards/brace.yaml", "draw: 1", "draw: 2", False),
    "a line of the board": ("boards/pier.yaml", "  - jetty - wreck\n", "", False),
}


@pytest.mark.parametrize("what", FINGERPRINT_EDITS)
def test_the_rules_fingerprint_changes_with_play_alone(what: str, pack: Path) -> None:
    file, find, replace, same = FINGERPRINT_EDITS[what]
    before = compile_bundle([pack])
    edit(pack / file, find, replace)
    after = compile_bundle([pack])
    assert before != after
    assert (rules_fingerprint(before) == rules_fingerprint(after)) is same


def test_build_says_what_it_wrote(pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["build", str(pack), "-o", str(tmp_path / "out")]) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"wrote {tmp_path / 'out' / 'harbour.json'}: 1 pack, 1 hero, 1 board, 2 items; rules ")
    assert load_bundle(tmp_path / "out" / "harbour.json")["heroes"].keys() == {"lamplighter"}


def test_build_with_errors_writes_nothing(pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(pack / "heroes" / "lamplighter.yaml", "move: 2", "move: two")
    assert main(["build", str(pack), "-o", str(tmp_path / "out")]) == 1
    assert "S103" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
