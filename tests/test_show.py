"""`duelwright show`: the exact shapes for programs, text for people, and near names for slips."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import duelwright
from duelwright.cli.main import main
from duelwright.show import find, to_json, to_text

BASE = str(Path(__file__).parent / "checks" / "base")


def show(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["show", *words]) == 0
    return capsys.readouterr().out


def show_json(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    return json.loads(show(capsys, *words, "--json"))


def test_a_hero_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    hero = show_json(capsys, "hero", "lamplighter", BASE)
    parts = ["forms", "counters", "tokens", "marks", "piles", "traits", "setup", "abilities"]
    assert list(hero) == ["id", "name", "names", "pack", "move", "unique", *parts, "fighters", "deck_size", "cards"]
    oil = {"id": "oil", "name": "Oil", "names": {"en": "Oil", "pt-BR": "Óleo"}, "start": 2, "min": 0, "max": 4}
    assert [{key: counter[key] for key in oil} for counter in hero["counters"]] == [oil]
    assert [(token["id"], token["count"]) for token in hero["tokens"]] == [("lantern", 2)]
    assert all(ability["text"]["en"] and ability["text"]["pt-BR"] for ability in hero["abilities"])
    assert (hero["id"], hero["name"], hero["deck_size"]) == ("lamplighter", "Lamplighter", 30)
    assert hero["fighters"] == [
        {
            "id": "lamplighter",
            "name": "Lamplighter",
            "names": {"en": "Lamplighter", "pt-BR": "Acendedora"},
            "plurals": {"en": "Lamplighters", "pt-BR": "Lamplighters"},
            "role": "hero",
            "count": 1,
            "health": 14,
            "max_health": 14,
            "other_health": None,
            "move": 2,
            "attack": "ranged",
            "size": "normal",
        },
        {
            "id": "gull",
            "name": "Gull",
            "names": {"en": "Gull", "pt-BR": "Gaivota"},
            "plurals": {"en": "Gulls", "pt-BR": "Gaivotas"},
            "role": "sidekick",
            "count": 2,
            "health": 1,
            "max_health": 1,
            "other_health": None,
            "move": None,
            "attack": "melee",
            "size": "normal",
        },
    ]
    cards = {card["id"]: card for card in hero["cards"]}
    assert list(cards) == ["flare", "shutter", "peck", "burn-oil", "refill", "brace"]
    assert cards["burn-oil"]["usable_by"] == ["Lamplighter", "Gull"]
    text = {"en": "Draw 1 card.", "pt-BR": "Compre 1 carta."}
    assert cards["brace"] == {
        "id": "brace",
        "name": "Brace",
        "names": {"en": "Brace", "pt-BR": "Firme"},
        "type": "versatile",
        "value": 2,
        "boost": 2,
        "copies": 3,
        "traits": [],
        "trait_numbers": {},
        "trait_names": {"en": [], "pt-BR": []},
        "usable_by": "any",
        "users": {"en": [], "pt-BR": []},
        "windows": [{"window": "after_combat", "label": {"en": "AFTER COMBAT", "pt-BR": "APÓS O COMBATE"}, "text": text}],
        "text": {"en": "AFTER COMBAT: Draw 1 card.", "pt-BR": "APÓS O COMBATE: Compre 1 carta."},
    }
    assert cards["refill"]["value"] is None


def test_a_board_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    board = show_json(capsys, "board", "pier", BASE)
    assert {"id", "name", "names", "zones", "zone_names", "spaces", "edges", "one_way"} <= set(board)
    assert board["zone_names"]["stone"]["en"] == "Stone"
    assert board["zones"] == ["stone", "water"]
    spaces = {space["id"]: space for space in board["spaces"]}
    assert spaces["quay"] == {"id": "quay", "name": "Quay", "zones": ["stone"], "x": 0.1, "y": 0.2, "start": 1, "passage": None, "item": None}
    assert (spaces["wreck"]["passage"], spaces["market"]["item"]) == ("common", "combat")
    assert (["jetty", "wreck"] in board["edges"], board["one_way"]) == (True, [])


def test_a_board_is_the_same_here_and_in_its_report(capsys: pytest.CaptureFixture[str]) -> None:
    shown = show_json(capsys, "board", "soho")
    assert main(["board", "soho", "--json"]) == 0
    assert json.loads(capsys.readouterr().out).items() <= shown.items()


def test_a_card_in_every_deck_that_has_it(capsys: pytest.CaptureFixture[str]) -> None:
    cards = show_json(capsys, "card", "feint")
    assert len(cards) > 1
    assert {card["name"] for card in cards} == {"Feint"}
    hero = cards[0]["hero"]
    assert show_json(capsys, "card", f"{hero}/feint") == [cards[0]]


def test_an_item(capsys: pytest.CaptureFixture[str]) -> None:
    item = show_json(capsys, "item", "crate", BASE)
    text = {"en": "Add 1 to your card's value.", "pt-BR": "Adicione 1 ao valor da sua carta."}
    assert item == {
        "id": "crate",
        "name": "Crate",
        "names": {"en": "Crate", "pt-BR": "Caixote"},
        "kind": "combat",
        "windows": [{"window": "during_combat", "label": {"en": "DURING COMBAT", "pt-BR": "DURANTE O COMBATE"}, "text": text}],
        "text": {"en": "DURING COMBAT: Add 1 to your card's value.", "pt-BR": "DURANTE O COMBATE: Adicione 1 ao valor da sua carta."},
    }
    assert show(capsys, "item", "crate", BASE, "--lang", "pt-BR").splitlines() == ["Caixote (crate) · item de combate", "  " + item["text"]["pt-BR"]]


def test_a_pack_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    pack = show_json(capsys, "pack", "harbour", BASE)
    assert pack.pop("names_of")["heroes"] == {"lamplighter": {"en": "Lamplighter", "pt-BR": "Acendedora de Lampiões"}}
    assert pack.pop("names")["en"] == pack["name"]
    assert pack == {
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
    assert "  At the start of the game, place 3 fog tokens in separate empty spaces in Invisible Man's zone.\n" in show(capsys, "hero", "invisible-man")
    assert "  You start the game with 5 Hellfire and can never have more than 5.\n" in show(capsys, "hero", "ghost-rider")
    assert "  Your hero starts the game as Dr. Jekyll.\n" in show(capsys, "hero", "jekyll-and-hyde")
    assert "  Seu herói começa o jogo como Dr. Jekyll.\n" in show(capsys, "hero", "jekyll-and-hyde", "--lang", "pt-BR")


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


def test_json_has_whatever_a_page_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """`show hero --json` had no abilities, forms, counters, tokens or piles, and `show card --json` no windows."""
    repository = Path(__file__).parent.parent
    payload = duelwright.compile(repository / "content", repository / "tests" / "pack", BASE).payload
    labels = words_of_the_program(repository)
    assert only_on_pages(payload, labels) == []
    monkeypatch.setattr("duelwright.show.hero_parts", lambda hero: {})
    assert {text.split(" (")[0] for text in only_on_pages(payload, labels)} == {f"hero {id}" for id in payload["heroes"]}


def only_on_pages(payload: Any, labels: set[str]) -> list[str]:
    """The words that a page shows and its JSON lacks."""
    pieces = [(kind, id) for kind, many in (("hero", "heroes"), ("board", "boards"), ("item", "items")) for id in payload[many]]
    pieces += [("pack", pack["id"]) for pack in payload["packs"]]
    pieces += [("card", f"{hero['id']}/{card['id']}") for hero in payload["heroes"].values() for card in hero["cards"]]
    missing = []
    for kind, id in pieces:
        (piece,) = find(payload, kind, id)
        known = words_in("\n".join(strings(to_json(payload, kind, piece))))
        for language in payload["languages"]:
            shown = words_in(to_text(payload, kind, piece, language))
            missing += [f"{kind} {id} ({language}): {word}" for word in sorted(shown - known - labels)]
    return missing


def words_in(text: str) -> set[str]:
    return set(re.findall(r"[\w'’-]+", text))


def strings(data: Any) -> Iterator[str]:
    """All texts and numbers in plain data. Not its keys: those are English, whatever the content says."""
    if isinstance(data, dict):
        yield from (text for value in data.values() for text in strings(value))
    elif isinstance(data, list | tuple):
        yield from (text for value in data for text in strings(value))
    elif data is not None:
        yield str(data)


def words_of_the_program(repository: Path) -> set[str]:
    """The labels around what comes from the content: the words in the strings of the modules that make the pages."""
    modules = [repository / "duelwright" / "show.py", *(path for place in ("duelwright", "runtime") for path in (repository / place / "words").glob("**/*.py"))]
    nodes = (node for path in modules for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    return set().union(*(words_in(node.value) for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)))


def test_cards_that_start_in_a_pile_are_counted_beside_the_deck(capsys: pytest.CaptureFixture[str]) -> None:
    pack = Path(__file__).parent / "pack"
    out = show(capsys, "hero", "sutler", str(pack / "keywords"), str(pack / "proving-ground"))
    assert re.match(r"Sutler \(sutler\) · move \d · (\d+) \+ 4 cards\n", out), out.splitlines()[0]
