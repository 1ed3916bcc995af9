"""A misspelt key, wherever it stands in an effect, is told once, where it is, with the right spelling."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from ruamel.yaml import YAML

from compiler.diagnostics import Report
from compiler.language.base import Construct
from compiler.language.registry import verbs
from compiler.load.yaml_text import load_text
from compiler.shape.models import read_model
from compiler.tree import Map

HERO: dict[str, Any] = {
    "language": 1,
    "id": "wolf",
    "name": "Wolf",
    "move": 2,
    "fighters": {"wolf": {"name": "Wolf", "role": "hero", "health": 14, "attack": "melee"}},
}
CARD: dict[str, Any] = {"name": "Bite", "type": "attack", "value": 3, "boost": 1, "copies": 30}
# Their keys are ids of the hero, of which the shape knows nothing.
KEYED_BY_IDS = {"gain", "spend", "set_counter", "keyword", "flag"}


def misspelt(node: Any) -> Iterator[tuple[Any, str, str]]:
    """The node with each of its keys misspelt in turn: two letters change places. With the right and the wrong spelling."""
    if isinstance(node, dict):
        for key, value in node.items():
            if len(key) > 2 and key[1] != key[2]:
                wrong = key[0] + key[2] + key[1] + key[3:]
                yield {wrong if other == key else other: argument for other, argument in node.items()}, key, wrong
            if key not in KEYED_BY_IDS:
                yield from (({**node, key: inner}, right, wrong) for inner, right, wrong in misspelt(value))
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from (([*node[:index], inner, *node[index + 1 :]], right, wrong) for inner, right, wrong in misspelt(value))


@pytest.mark.parametrize("verb", list(verbs()), ids=lambda verb: verb.key)
def test_each_key_of_its_example(verb: type[Construct]) -> None:
    example = YAML(typ="safe").load(verb.example)
    for step, right, wrong in misspelt(example):
        report = Report()
        tree = load_text(json.dumps({**HERO, "deck": {"bite": {**CARD, "after_combat": [step]}}}), "wolf.yaml", report)
        assert isinstance(tree, Map)
        read_model("hero", tree, report)
        (found,) = report.diagnostics
        assert f"`{wrong}`" in found.message
        assert found.help == f"Did you mean `{right}`?"


def test_a_condition_of_a_change_that_holds_for_a_while() -> None:
    step = {"modify": {"attack_value": 2, "until": {"end_of": "turn"}, "if": "your_turn"}}
    report = Report()
    tree = load_text(json.dumps({**HERO, "deck": {"bite": {**CARD, "after_combat": [step]}}}), "wolf.yaml", report)
    assert isinstance(tree, Map)
    read_model("hero", tree, report)
    (found,) = report.diagnostics
    assert (found.code, found.help) == ("S101", "What holds for a time is asked about again and again: write `while: CONDITION`.")
