"""One fault has one victim: what is broken is left out with what needs it, and its neighbours are used."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import duelwright as dw
from compiler import ContentError, compile_paths
from compiler.cache import Cache
from duelwright.cli.main import main

BASE = Path(__file__).parent / "checks" / "base"
SCENARIOS = """\
language: 1
scenarios:
  - name: Keepers meet
    board: pier
    players:
      - {hero: keeper, at: {lamplighter: steps}}
      - {hero: keeper, at: {lamplighter: bridge}}
    play: [{maneuver: {}}]
  - name: A keeper meets a lamplighter
    board: pier
    players:
      - {hero: keeper, at: {lamplighter: steps}}
      - {hero: lamplighter, at: {lamplighter: bridge}}
    play: [{maneuver: {}}]
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack of two heroes and two boards, with scenarios for both heroes."""
    pack = Path(shutil.copytree(BASE, tmp_path / "harbour"))
    hero = (pack / "heroes" / "lamplighter.yaml").read_text(encoding="utf-8")
    (pack / "heroes" / "keeper.yaml").write_text(hero.replace("id: lamplighter\nname: Lamplighter", "id: keeper\nname: Keeper"), encoding="utf-8")
    board = (pack / "boards" / "pier.yaml").read_text(encoding="utf-8")
    (pack / "boards" / "mole.yaml").write_text(board.replace("id: pier", "id: mole"), encoding="utf-8")
    (pack / "scenarios").mkdir()
    (pack / "scenarios" / "keepers.yaml").write_text(SCENARIOS, encoding="utf-8")
    assert compile_paths([pack]).ok
    return pack


def edit(file: Path, find: str, replace: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert find in text
    file.write_text(text.replace(find, replace, 1), encoding="utf-8")


def broken_hero(pack: Path) -> None:
    edit(pack / "heroes" / "lamplighter.yaml", "draw: 1", "darw: 1")


def unreadable_hero(pack: Path) -> None:
    edit(pack / "heroes" / "lamplighter.yaml", "name: Lamplighter", "name: [")


def broken_board(pack: Path) -> None:
    edit(pack / "boards" / "pier.yaml", "zones: [stone]", "zones: [stoen]")


def broken_scenarios(pack: Path) -> None:
    """Even a name that is too long."""
    (pack / "scenarios" / "long.yaml").write_text(SCENARIOS.replace("Keepers meet", "Keepers meet " + "again " * 20), encoding="utf-8")


def broken_translation(pack: Path) -> None:
    edit(pack / "translations" / "pt-BR.yaml", "locale: pt-BR", "locale: pt-BR\nlocale: pt")


def broken_item(pack: Path) -> None:
    (pack / "items" / "more.yaml").write_text(
        "language: 1\nitems:\n  good: {name: Good, kind: combat, during_combat: [{add_value: 1}]}\n"
        "  bad: {name: Bad, kind: combat, during_combat: [{add_value: lots}]}\n",
        encoding="utf-8",
    )


def missing_translation(pack: Path) -> None:
    (pack / "translations" / "pt-BR.yaml").unlink()


def second_hero_of_an_id(pack: Path) -> None:
    shutil.copy(pack / "heroes" / "lamplighter.yaml", pack / "heroes" / "zealot.yaml")


def test_a_file_that_cannot_be_opened_is_named(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(pack)
    (pack / "heroes" / "ghost.yaml").symlink_to("nowhere")
    content = dw.compile(pack, cache=False, partial=True)
    assert (content.heroes, content.left_out) == (["keeper", "lamplighter"], [("file", "heroes/ghost.yaml", "1 error")])


WITHOUT_LAMPLIGHTER = [("scenario", "A keeper meets a lamplighter", "needs the hero lamplighter")]
VICTIMS: list[tuple[Callable[[Path], None], list[tuple[str, str, str]]]] = [
    (broken_hero, [("hero", "lamplighter", "1 error"), *WITHOUT_LAMPLIGHTER]),
    (unreadable_hero, [("hero", "lamplighter", "1 error"), *WITHOUT_LAMPLIGHTER]),
    (
        broken_board,
        [
            ("board", "pier", "1 error"),
            ("scenario", "A keeper meets a lamplighter", "needs the board pier"),
            ("scenario", "Keepers meet", "needs the board pier"),
        ],
    ),
    (broken_scenarios, [("scenario file", "harbour/scenarios/long.yaml", "1 error")]),
    (broken_translation, [("translation", "harbour/translations/pt-BR.yaml", "1 error")]),
    (broken_item, [("item", "bad", "1 error")]),
    (missing_translation, [("translation", "harbour/pt-BR", "there is no file for it")]),
    (second_hero_of_an_id, [("hero", "zealot", "1 error")]),
]


@pytest.mark.parametrize(("break_it", "victims"), VICTIMS, ids=lambda part: getattr(part, "__name__", ""))
def test_a_fault_blocks_itself_and_what_needs_it_and_no_neighbour(break_it: Callable[[Path], None], victims: list[tuple[str, str, str]], pack: Path) -> None:
    whole = dw.compile(pack, cache=False)
    assert whole.left_out == []
    break_it(pack)
    with pytest.raises(ContentError):
        dw.compile(pack, cache=False)
    part = dw.compile(pack, cache=False, partial=True)
    assert part.left_out == victims
    gone = {id for kind, id, _ in victims}
    assert set(part.heroes) == set(whole.heroes) - gone
    assert set(part.boards) == set(whole.boards) - gone
    assert set(part.payload["items"]) - {"good"} == set(whole.payload["items"])
    assert "good" in part.payload["items"] or break_it is not broken_item


def test_a_neighbour_is_the_same_as_ever_and_can_be_played(pack: Path) -> None:
    before = dw.compile(pack, cache=False).payload["heroes"]["keeper"]
    broken_hero(pack)
    content = dw.compile(pack, cache=False, partial=True)
    assert content.payload["heroes"]["keeper"] == before
    game = dw.new_game(content, heroes=["keeper", "keeper"], board="pier", seed=3)
    while not game.over:
        game.apply(0)


def test_heroes_need_the_shared_cards_of_their_decks(pack: Path) -> None:
    edit(pack / "cards" / "brace.yaml", "draw: 1", "draw: {cards: 1, as: x}\n      - draw: nobody.count")
    edit(pack / "heroes" / "keeper.yaml", "brace: {card: brace, boost: 2, copies: 3}", "own: {name: Own, type: attack, value: 2, boost: 2, copies: 3}")
    content = dw.compile(pack, cache=False, partial=True)
    assert content.heroes == ["keeper"]
    assert [(piece.kind, piece.id, piece.why) for piece in content.left_out][:1] == [("hero", "lamplighter", "needs the shared card brace")]


def test_a_broken_manifest_takes_its_pack_along_and_no_other(pack: Path, tmp_path: Path) -> None:
    other = Path(shutil.copytree(pack, tmp_path / "pond"))
    for file in other.rglob("*.yaml"):
        text = file.read_text(encoding="utf-8")
        for word in ("lamplighter", "keeper", "harbour", "pier", "mole", "brace"):
            text = text.replace(f"id: {word}\n", f"id: {word}-2\n").replace("id: harbour-2", "id: pond")
        file.write_text(text, encoding="utf-8")
    for folder in ("cards", "items", "scenarios", "translations"):
        shutil.rmtree(other / folder)
    edit(other / "pack.yaml", "languages: [en, pt-BR]", "languages: [en]\nneeds: [harbour]")
    assert compile_paths([tmp_path]).ok
    edit(other / "pack.yaml", "version:", "versoin:")
    content = dw.compile(tmp_path, cache=False, partial=True)
    assert (content.heroes, [(piece.kind, piece.id) for piece in content.left_out]) == (["keeper", "lamplighter"], [("pack", "pond")])


def test_where_nothing_is_left_the_content_is_refused(pack: Path) -> None:
    edit(pack / "pack.yaml", "version:", "versoin:")
    with pytest.raises(ContentError):
        dw.compile(pack, cache=False, partial=True)


def test_the_cache_gives_the_same(pack: Path, tmp_path: Path) -> None:
    broken_hero(pack)
    results = [compile_paths([pack], cache=Cache(tmp_path / "cache")) for _ in range(2)]
    assert results[0].sound_payload == results[1].sound_payload == compile_paths([pack]).sound_payload
    assert results[0].sound.left_out == results[1].sound.left_out


# ---- commands

LINE = "Left out: hero lamplighter (1 error), scenario A keeper meets a lamplighter (needs the hero lamplighter). `duelwright validate` shows the errors.\n"


def test_show_shows_a_neighbour_and_refuses_the_victim(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken_hero(pack)
    assert main(["show", "hero", "keeper", str(pack)]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("Keeper (keeper)")
    assert err == LINE
    assert main(["show", "hero", "lamplighter", str(pack)]) == 1
    assert "S107" in capsys.readouterr().err
    assert main(["show", "card", "lamplighter/flare", str(pack)]) == 1
    assert "S107" in capsys.readouterr().err


def test_play_goes_on_with_the_rest(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken_hero(pack)
    assert main(["play", "--heroes", "keeper,keeper", "--seats", "bot:random,bot:random", "--content", str(pack)]) == 0
    assert capsys.readouterr().err == LINE


def test_the_rest_of_the_scenarios_run_and_the_verdict_is_no(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken_hero(pack)
    assert main(["test", str(pack)]) == 1
    assert capsys.readouterr() == ("1 scenario, 0 failed.\n", LINE)
    assert main(["test", str(pack), "--json"]) == 1
    verdict = json.loads(capsys.readouterr().out)
    assert (verdict["ok"], verdict["left_out"][0]) == (False, {"kind": "hero", "id": "lamplighter", "why": "1 error"})


def test_where_no_scenario_is_left_the_errors_are_shown(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken_scenarios(pack)
    assert main(["test", str(pack / "scenarios" / "long.yaml")]) == 1
    assert "S105" in capsys.readouterr().err


def test_a_broken_scenario_file_blocks_only_itself(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken_scenarios(pack)
    assert main(["test", str(pack)]) == 1
    out, err = capsys.readouterr()
    assert (out, err) == (
        "2 scenarios, 0 failed.\n",
        "Left out: scenario file harbour/scenarios/long.yaml (1 error). `duelwright validate` shows the errors.\n",
    )


@pytest.mark.parametrize("words", [["validate"], ["build", "-o", "bundle.json"]])
def test_validate_and_build_still_fail(words: list[str], pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    broken_scenarios(pack)
    assert main([words[0], str(pack), *words[1:]]) == 1
    assert not Path("bundle.json").exists()


def test_many_victims_are_counted(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number in range(7):
        (pack / "scenarios" / f"broken-{number}.yaml").write_text("language: 1\n", encoding="utf-8")
    assert main(["show", "hero", "keeper", str(pack)]) == 0
    assert "broken-4.yaml (1 error), 2 more. `duelwright validate`" in capsys.readouterr().err
