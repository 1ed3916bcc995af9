"""Files in an older version of the language: read as they were meant, with every word at its place."""

from __future__ import annotations

from typing import Any

import pytest

from compiler.diagnostics import Report
from compiler.load.yaml_text import load_text
from compiler.shape.models import read_model
from compiler.shape.schema import committed
from compiler.tree import Map, Seq, Span
from compiler.upgrade.rewrite import Rewrite
from compiler.upgrade.table import NEWEST, REWRITES
from compiler.upgrade.tree import changes, upgraded

HERO = """\
language: {language}
id: wolf
name: Wolf
move: 2
fighters: {{wolf: {{name: Wolf, role: hero, health: 14, attack: melee}}}}
forms:
  human: {{name: Human}}
  beast: {{name: Beast}}
counters:
  next-form: {{name: Change, start: 0, max: 3}}
deck:
  bite:
    name: Bite
    type: attack
    value: 2
    boost: 1
    copies: 2
    after_combat:
      - next_form
      - next_form: {{as: changed}}
      - gain: {{next_form: 1}}
      - choose_one: [{{draw: 1}}, next_form]
"""


def hero(language: int = 1, text: str = HERO) -> Map:
    report = Report()
    tree = load_text(text.format(language=language), "wolf.yaml", report)
    assert isinstance(tree, Map), report.diagnostics
    return tree


def renewed(text: str = HERO) -> Map:
    return upgraded(hero(1, text), "hero", committed("hero"))


def test_old_words_become_new_ones_where_they_are_words_and_not_where_they_are_ids() -> None:
    tree = renewed()
    assert tree["deck"]["bite"]["after_combat"] == [
        {"become": "next"},
        {"become": {"form": "next", "as": "changed"}},
        {"gain": {"next_form": 1}},
        {"choose_one": [{"draw": 1}, {"become": "next"}]},
    ]
    assert list(tree["counters"]) == ["next-form"]
    report = Report()
    model, _ = read_model("hero", tree, report)
    assert model is not None
    assert report.diagnostics == []


def test_what_is_new_is_at_the_place_of_the_old_word_and_what_stays_keeps_its_own() -> None:
    steps = renewed()["deck"]["bite"]["after_combat"]
    assert isinstance(steps, Seq)
    assert [(span.line, span.column) for span in steps.items_at] == [(19, 9), (20, 9), (21, 9), (22, 9)]
    first, second, *_ = steps
    assert first.span == Span("wolf.yaml", 19, 9, 19, 18)
    assert first.key_span("become") == first.value_span("become") == first.span
    assert second.key_span("become") == Span("wolf.yaml", 20, 9, 20, 18)
    assert second["become"].value_span("as") == Span("wolf.yaml", 20, 25, 20, 32)
    assert second["become"].key_span("as") == Span("wolf.yaml", 20, 21, 20, 23)


def test_a_file_without_old_words_is_the_same_tree() -> None:
    tree = hero(1, HERO.replace("next_form", "stride"))
    assert upgraded(tree, "hero", committed("hero")) is tree


def test_a_file_of_the_newest_version_is_left_alone_and_old_words_in_it_are_explained() -> None:
    tree = hero(NEWEST)
    assert upgraded(tree, "hero", committed("hero")) is tree
    report = Report()
    read_model("hero", tree, report)
    found = [(d.code, d.span.line) for d in report.sorted()]
    assert found == [("S104", 19), ("S107", 20), ("S104", 22)]
    for diagnostic in report.diagnostics:
        assert diagnostic.help == ("Since version 2 of the language this is written `become: next`; `duelwright upgrade` rewrites files of version 1.")


def test_an_old_word_in_a_wrong_shape_is_left_to_the_schema() -> None:
    tree = renewed(HERO.replace("next_form: {{as: changed}}", "next_form: 3"))
    assert tree["deck"]["bite"]["after_combat"][1] == {"next_form": 3}
    report = Report()
    read_model("hero", tree, report)
    assert [(d.code, d.span.line) for d in report.diagnostics] == [("S107", 20)]


def test_changes_are_the_outermost_ones_in_file_order() -> None:
    found = changes(hero(), "hero", committed("hero"))
    assert [(change.path[-1], change.span.line, change.new) for change in found] == [
        (0, 19, {"become": "next"}),
        (1, 20, {"become": {"form": "next", "as": "changed"}}),
        (1, 22, {"become": "next"}),
    ]


def _in_place(rewrite: Rewrite, text: str) -> Any:
    """A sample of a rewrite as a part of a file that is only that."""
    tree = load_text(f"language: 1\nsample: {text if text.startswith(('{', '[')) or ':' not in text else '{' + text + '}'}\n", "sample.yaml", Report())
    schema = {"properties": {"sample": {"$ref": f"#/definitions/{rewrite.places[0]}"}}, "definitions": committed("hero")["definitions"]}
    assert isinstance(tree, Map)
    return upgraded(tree, "sample", schema)["sample"]


@pytest.mark.parametrize("rewrite", REWRITES, ids=lambda rewrite: rewrite.word)
def test_the_sample_of_each_rewrite_becomes_what_it_says(rewrite: Rewrite) -> None:
    old, new = _in_place(rewrite, rewrite.old), _in_place(rewrite, rewrite.new)
    assert old == new
    # A word that stays may have had other fields: those of the newest version are left alone.
    assert rewrite.word not in _words(new) or rewrite.renew(new) is None


def _words(node: Any) -> list[str]:
    if isinstance(node, dict):
        return [*node, *(word for value in node.values() for word in _words(value))]
    if isinstance(node, list):
        return [word for value in node for word in _words(value)]
    return [node] if isinstance(node, str) else []
