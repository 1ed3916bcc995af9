"""`duelwright list`: what content holds, one line a piece."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from duelwright.cli.main import main

BASE = str(Path(__file__).parent.parent / "checks" / "base")


def listed(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main(["list", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def ids(found: list[dict[str, Any]]) -> list[str]:
    return [row["id"] for row in found]


def test_every_kind_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """There was no command that says what heroes, cards, boards, items or packs there are."""
    assert ids(listed(capsys, "packs")) == ["cobble-and-fog", "common", "redemption-row"]
    assert ids(listed(capsys, "heroes", BASE)) == ["lamplighter"]
    assert ids(listed(capsys, "boards", BASE)) == ["pier"]
    assert ids(listed(capsys, "items", BASE)) == ["crate", "spyglass"]
    assert ids(listed(capsys, "cards", BASE)) == ["brace", "burn-oil", "flare", "peck", "refill", "shutter"]


def test_rows_have_the_facts(capsys: pytest.CaptureFixture[str]) -> None:
    (hero,) = listed(capsys, "heroes", BASE)
    assert hero == {
        "id": "lamplighter",
        "name": "Lamplighter",
        "pack": "harbour",
        "move": 2,
        "health": 14,
        "fighters": "Lamplighter, 2 × Gull",
        "cards": 30,
    }
    (board,) = listed(capsys, "boards", BASE)
    assert (board["spaces"], board["zones"], board["starts"]) == (9, 2, 2)
    brace = listed(capsys, "cards", BASE)[0]
    assert (brace["hero"], brace["type"], brace["value"], brace["text"]) == ("lamplighter", "versatile", 2, "AFTER COMBAT: Draw 1 card.")


def test_filters_choose(capsys: pytest.CaptureFixture[str]) -> None:
    assert ids(listed(capsys, "cards", BASE, "--type", "scheme")) == ["refill"]
    assert {row["hero"] for row in listed(capsys, "cards", "--hero", "dracula")} == {"dracula"}
    assert {row["pack"] for row in listed(capsys, "heroes", "--pack", "redemption-row")} == {"redemption-row"}
    assert ids(listed(capsys, "items", BASE, "--kind", "combat")) == ["crate"]
    assert "brace" in ids(listed(capsys, "cards", BASE, "--match", "DRAW 1 card"))
    assert ids(listed(capsys, "cards", BASE, "--match", "brac")) == ["brace"]
    assert listed(capsys, "cards", BASE, "--match", "nothing says this") == []


def test_the_table_names_its_columns(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list", "items", BASE, "--lang", "pt-BR"]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.split() == ["id", "name", "pack", "kind"]
    assert [line.split()[0] for line in lines] == ["crate", "spyglass"]
    assert "Caixote" in lines[0]
    assert main(["list", "heroes", BASE, "--match", "zzz"]) == 0
    assert capsys.readouterr().out == "no heroes\n"


def test_what_has_errors_is_left_out_of_the_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A slip in one hero kept its author from listing the boards."""
    pack = tmp_path / "harbour"
    shutil.copytree(BASE, pack)
    hero = pack / "heroes" / "lamplighter.yaml"
    hero.write_text(hero.read_text(encoding="utf-8").replace("- draw: 1\n", "- darw: 1\n"), encoding="utf-8")
    assert main(["list", "boards", str(pack), "--json"]) == 0
    shown = capsys.readouterr()
    assert ids(json.loads(shown.out)) == ["pier"]
    assert shown.err.startswith("Left out: hero lamplighter (1 error)")
    assert main(["list", "heroes", str(pack)]) == 0
    assert capsys.readouterr().out == "no heroes\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["heroes", "--type", "scheme"], "--type does not apply to heroes"),
        (["cards", "--hero", "lamplightr"], "There is no hero `lamplightr` here. Did you mean `lamplighter`?"),
        (["cards", "--type", "shceme"], "Did you mean `scheme`?"),
        (["cards", "--lang", "pt-br"], "Did you mean `pt-BR`?"),
        (["tokens"], "Invalid value for '{heroes|cards|boards|items|packs}'"),
    ],
)
def test_a_slip_is_wrong_usage(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list", words[0], BASE, *words[1:]]) == 2
    assert told in capsys.readouterr().err
