"""`duelwright new`: scaffolds that validate without a warning and play as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

import duelwright as dw
from compiler import compile_paths
from duelwright.cli.main import main


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    assert main(["new", "pack", "Moor Stories", "-o", str(tmp_path)]) == 0
    return tmp_path / "moor-stories"


def play_to_the_end(pack: Path, hero: str, board: str) -> None:
    game = dw.new_game(dw.compile(pack), heroes=[hero, hero], board=board, seed=1)
    for turn in range(5000):
        decision = game.decision
        if decision is None:
            break
        game.apply(turn % len(decision.options))
    assert game.over


def test_a_new_pack_validates_and_plays(pack: Path) -> None:
    assert [d for d in compile_paths([pack], optional=True).diagnostics if d.severity != "note"] == []
    assert main(["validate", "--strict", str(pack)]) == 0
    play_to_the_end(pack, "moor-stories-hero", "moor-stories-field")


def test_a_new_hero_and_board_in_it_do_too(pack: Path) -> None:
    assert main(["new", "hero", "count-orlok", "-o", str(pack)]) == 0
    assert main(["new", "board", "Old Mill", "-o", str(pack)]) == 0
    assert "name: Count Orlok\n" in (pack / "heroes" / "count-orlok.yaml").read_text(encoding="utf-8")
    assert main(["validate", "--strict", str(pack)]) == 0
    play_to_the_end(pack, "count-orlok", "old-mill")


def test_every_file_names_a_schema_that_is_there(pack: Path) -> None:
    files = sorted(pack.rglob("*.yaml"))
    assert len(files) == 3
    for file in files:
        first = file.read_text(encoding="utf-8").splitlines()[0]
        schema = file.parent / first.removeprefix("# yaml-language-server: $schema=")
        assert schema.resolve().is_file()
        assert schema.resolve().is_relative_to(pack)


def test_nothing_is_overwritten(pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (pack / "heroes" / "moor-stories-hero.yaml").write_text("mine", encoding="utf-8")
    (pack / "pack.yaml").unlink()
    assert main(["new", "pack", "Moor Stories", "-o", str(tmp_path)]) == 2
    assert "already exists; nothing was written" in capsys.readouterr().err
    assert not (pack / "pack.yaml").exists()


@pytest.mark.parametrize(("kind", "name", "told"), [("hero", "Wolf", "is not a pack"), ("pack", "…", "gives no id")])
def test_what_cannot_be_made_is_said(kind: str, name: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", kind, name, "-o", str(tmp_path)]) == 2
    assert told in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("Ana Böttcher", "ana-bottcher"),
        ("São João", "sao-joao"),
        ("Smith, John: {the Elder}", "smith-john-the-elder"),
        ("Yes", "yes"),
        ("null", "null"),
        ("D'Artagnan", "dartagnan"),
    ],
)
def test_any_name_makes_files_that_validate(name: str, id: str, tmp_path: Path) -> None:
    assert main(["new", "pack", name, "-o", str(tmp_path)]) == 0
    assert main(["new", "hero", name, "-o", str(tmp_path / id)]) == 0
    compiled = compile_paths([tmp_path / id])
    assert not [d for d in compiled.diagnostics if d.severity == "error"]
    assert (tmp_path / id / "heroes" / f"{id}.yaml").is_file()


@pytest.mark.parametrize(
    ("name", "reason"), [("日本", "gives no id"), ("7 Samurai", "gives no id"), ("Self", "means something else"), ("Companion", "means something else")]
)
def test_a_name_that_makes_no_hero_is_refused(name: str, reason: str, pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = sorted(pack.rglob("*"))
    assert main(["new", "hero", name, "-o", str(pack)]) == 2
    assert reason in capsys.readouterr().err
    assert sorted(pack.rglob("*")) == before
