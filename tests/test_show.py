"""`duelwright show`: the exact shapes for programs, text for people, and near names for slips."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from duelwright.cli.main import main

BASE = str(Path(__file__).parent / "checks" / "base")


def show(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["show", *words]) == 0
    return capsys.readouterr().out


def show_json(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    return json.loads(show(capsys, *words, "--json"))


def test_a_hero_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    hero = show_json(capsys, "hero", "lamplighter", BASE)
    assert list(hero) == ["id", "name", "fighters", "deck_size", "cards"]
    assert (hero["id"], hero["name"], hero["deck_size"]) == ("lamplighter", "Lamplighter", 30)
    assert hero["fighters"] == [
        {"id": "lamplighter", "name": "Lamplighter", "role": "hero", "count": 1, "health": 14, "move": 2, "attack": "ranged"},
        {"id": "gull", "name": "Gull", "role": "sidekick", "count": 2, "health": 1, "move": None, "attack": "melee"},
    ]
    cards = {card["id"]: card for card in hero["cards"]}
    assert list(cards) == ["flare", "shutter", "peck", "burn-oil", "refill", "brace"]
    assert cards["burn-oil"]["usable_by"] == ["Lamplighter", "Gull"]
    assert cards["brace"] == {
        "id": "brace",
        "name": "Brace",
        "type": "versatile",
        "value": 2,
        "boost": 2,
        "copies": 3,
        "usable_by": "any",
        "text": {"en": "AFTER COMBAT: Draw 1 card.", "pt-BR": "APÓS O COMBATE: Compre 1 carta."},
    }
    assert cards["refill"]["value"] is None


def test_a_board_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    board = show_json(capsys, "board", "pier", BASE)
    assert list(board) == ["id", "name", "zones", "spaces", "edges", "one_way", "properties", "property_names", "passage_names", "rules"]
    assert board["zones"] == ["stone", "water"]
    spaces = {space["id"]: space for space in board["spaces"]}
    assert spaces["quay"] == {"id": "quay", "name": "Quay", "zones": ["stone"], "x": 0.1, "y": 0.2, "start": 1, "passage": None, "item": None}
    assert (spaces["wreck"]["passage"], spaces["market"]["item"]) == ("common", "combat")
    assert (["jetty", "wreck"] in board["edges"], board["one_way"]) == (True, [])


def test_a_board_is_the_same_here_and_in_its_report(capsys: pytest.CaptureFixture[str]) -> None:
    shown = show_json(capsys, "board", "soho")
    assert main(["board", "soho", "--json"]) == 0
    assert {**json.loads(capsys.readouterr().out), "rules": []} == shown


def test_a_card_in_every_deck_that_has_it(capsys: pytest.CaptureFixture[str]) -> None:
    cards = show_json(capsys, "card", "feint")
    assert len(cards) > 1
    assert {card["name"] for card in cards} == {"Feint"}
    hero = cards[0]["hero"]
    assert show_json(capsys, "card", f"{hero}/feint") == [cards[0]]


def test_an_item(capsys: pytest.CaptureFixture[str]) -> None:
    item = show_json(capsys, "item", "crate", BASE)
    assert item == {
        "id": "crate",
        "name": "Crate",
        "kind": "combat",
        "text": {"en": "DURING COMBAT: Add 1 to your card's value.", "pt-BR": "DURANTE O COMBATE: Some 1 ao valor da sua carta."},
    }
    assert show(capsys, "item", "crate", BASE, "--lang", "pt-BR").splitlines() == ["Caixote (crate) · item de combate", "  " + item["text"]["pt-BR"]]


def test_a_pack_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert show_json(capsys, "pack", "harbour", BASE) == {
        "id": "harbour",
        "name": "Harbour Tales",
        "version": "1.0.0",
        "needs": [],
        "heroes": ["lamplighter"],
        "boards": ["pier"],
        "items": ["crate", "spyglass"],
    }


def test_a_hero_as_text_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    english = show(capsys, "hero", "lamplighter", BASE)
    assert "Lamplighter (lamplighter) · move 2 · 30 cards" in english
    assert "5 × Flare (flare)\n  attack 4 · BOOST 2 · Lamplighter\n  AFTER COMBAT: If you won the combat, " in english
    portuguese = show(capsys, "hero", "lamplighter", BASE, "--lang", "pt-BR")
    assert "(lamplighter) · movimento 2 · 30 cartas" in portuguese
    assert "5 × Clarão (flare)\n  ataque 4 · REFORÇAR 2 · " in portuguese
    assert "APÓS O COMBATE: " in portuguese


def test_a_hero_says_what_it_starts_the_game_with(capsys: pytest.CaptureFixture[str]) -> None:
    assert "  • At the start of the game, place 3 fog tokens in separate empty spaces in Invisible Man's zone.\n" in show(capsys, "hero", "invisible-man")
    assert "  • You start the game with 5 Hellfire and can never have more than 5.\n" in show(capsys, "hero", "ghost-rider")
    assert "  • Your hero starts the game as Dr. Jekyll.\n" in show(capsys, "hero", "jekyll-and-hyde")
    assert "  • Seu herói começa o jogo como Dr. Jekyll.\n" in show(capsys, "hero", "jekyll-and-hyde", "--lang", "pt-BR")


def test_no_english_word_in_portuguese(capsys: pytest.CaptureFixture[str]) -> None:
    board = show(capsys, "board", "soho", "--lang", "pt-BR")
    assert board.startswith("Soho (soho) · ")
    assert " espaços, " in board.splitlines()[0]
    assert "  espaços iniciais: " in board
    assert "  heróis: " in show(capsys, "pack", "redemption-row", "--lang", "pt-BR")


@pytest.mark.parametrize(("kind", "id"), [("board", "soho"), ("pack", "common"), ("card", "feint")])
def test_text_holds_the_name(kind: str, id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert f"({id})" in show(capsys, kind, id)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["hero", "lamplighte"], "There is no hero `lamplighte`. Did you mean `lamplighter`?"),
        (["board", "peer"], "There is no board `peer`. Did you mean `pier`?"),
        (["card", "flair"], "There is no card `flair`. Did you mean `flare`?"),
        (["card", "lamplighter/flair"], "There is no card `lamplighter/flair`. Did you mean `lamplighter/flare`?"),
        (["pack", "harbor"], "There is no pack `harbor`. Did you mean `harbour`?"),
        (["hero", "lamplighter", "--lang", "pt-br"], "The content has no language `pt-br`. Did you mean `pt-BR`?"),
    ],
)
def test_a_slip_names_what_comes_near(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", words[0], words[1], BASE, *words[2:]]) == 2
    assert told in capsys.readouterr().err


def test_content_with_errors_is_not_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "pack.yaml").write_text("language: 1\nid: empty\n", encoding="utf-8")
    assert main(["show", "pack", "empty", str(tmp_path)]) == 1
    assert "S102" in capsys.readouterr().err
