"""Holds what `show` says of every shipped hero and item against the facts of the printed cards, card by card."""

from __future__ import annotations

import contextlib
import functools
import io
import json
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

import duelwright as dw
from duelwright.cli.main import main

FOLDER = Path(__file__).parent / "facts"
FACTS = {path.stem: YAML(typ="safe").load(path) for path in sorted((FOLDER / "heroes").glob("*.yaml"))}
CARDS = [pytest.param(hero, card, id=f"{hero}:{card['id']}") for hero, facts in FACTS.items() for card in facts["cards"]]
ITEMS = {item["id"]: item for item in YAML(typ="safe").load(FOLDER / "items.yaml")}
PRINTED = ("id", "name", "type", "value", "boost", "copies", "usable_by")


@functools.cache
def shown(id: str, kind: str = "hero") -> Any:
    """What `show hero ID --json` prints; one run serves all cards of the hero."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert main(["show", kind, id, "--json"]) == 0
    return json.loads(out.getvalue())


def test_every_shipped_hero_has_facts(repository: Path) -> None:
    assert sorted(FACTS) == sorted(path.stem for path in repository.glob("content/*/heroes/*.yaml"))
    assert len(CARDS) == 90


@pytest.mark.parametrize("hero", FACTS)
def test_name_and_fighters(hero: str) -> None:
    facts, found = FACTS[hero], shown(hero)
    assert (found["id"], found["name"]) == (hero, facts["name"])
    # The move value belongs to the hero: a sidekick shows none.
    wanted = [{"move": None, **fighter} for fighter in facts["fighters"]]
    assert len(found["fighters"]) == len(wanted)
    assert [{key: fighter[key] for key in facts} for fighter, facts in zip(found["fighters"], wanted, strict=True)] == wanted


@pytest.mark.rule("R1.5")
@pytest.mark.parametrize("hero", FACTS)
def test_thirty_cards(hero: str) -> None:
    found = shown(hero)
    assert found["deck_size"] == 30 == sum(card["copies"] for card in found["cards"])
    assert [card["id"] for card in found["cards"]] == [card["id"] for card in FACTS[hero]["cards"]]


@pytest.mark.rule("R1.6")
@pytest.mark.parametrize(("hero", "card"), CARDS)
def test_card(hero: str, card: dict[str, Any]) -> None:
    found = {entry["id"]: entry for entry in shown(hero)["cards"]}
    assert {key: found[card["id"]][key] for key in PRINTED} == card


@pytest.mark.rule("R1.3")
def test_no_dial_goes_above_the_starting_health(shipped: dw.Bundle) -> None:
    dials = [(fighter["max_health"], fighter["health"]) for hero in shipped.payload["heroes"].values() for fighter in hero["fighters"]]
    assert [most for most, _ in dials] == [start for _, start in dials]


def test_every_shipped_item_has_facts(shipped: dw.Bundle) -> None:
    assert sorted(shipped.payload["items"]) == sorted(ITEMS)
    assert len(ITEMS) == 6


@pytest.mark.rule("R11.1")
@pytest.mark.parametrize("item", ITEMS)
def test_item(item: str) -> None:
    found = shown(item, "item")
    assert {key: found["text"]["en"] if key == "text" else found[key] for key in ITEMS[item]} == ITEMS[item]
