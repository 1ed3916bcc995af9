"""Turns the files of the small pack into their outlines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from duelwright.workbench.answers import Symbol
from tests.workbench.hamlet import FILES, Hamlet


@pytest.fixture(scope="module")
def still(tmp_path_factory: pytest.TempPathFactory) -> Hamlet:
    return Hamlet(tmp_path_factory.mktemp("still").resolve())


def told(symbols: Iterable[Symbol], depth: int = 0) -> Iterator[str]:
    for symbol in symbols:
        yield f"{'  ' * depth}{symbol.kind} {symbol.name}{f' ({symbol.detail})' if symbol.detail else ''}"
        yield from told(symbol.children, depth + 1)


def outline(hamlet: Hamlet, file: str) -> list[str]:
    return list(told(hamlet.bench.outline(hamlet.path(file))))


def test_a_hero(still: Hamlet) -> None:
    assert outline(still, "hamlet/heroes/wolf.yaml") == [
        "hero Wolf of wolf (move 2)",
        "  fighter Wolf (melee, 12 health)",
        "  fighter Cub (sidekick, melee, 2 health, ×2)",
        "  form Calm Wolf",
        "  form Angry Wolf (ranged)",
        "  counter Rage (0 to 5)",
        "  flag The Gate",
        "  token track (×2)",
        "  mark scent",
        "  pile Grudges",
        "  trait Fury",
        "  option High",
        "  option Low",
        "  noun prey",
        "  keyword Pounce (takes whom)",
        "  ability Howl (turn start)",
        "  card Bite (attack 3, boost 2, ×5)",
        "    window after combat (3 steps)",
        "  card Stalk (scheme, boost 1, ×5)",
        "    window scheme (8 steps)",
        "    effect Echo",
        "  card loaf (shared card loaf, ×5)",
        "  card Cub Call (defense 2, boost 1, ×5)",
        "    window during combat",
    ]


def test_a_board(still: Hamlet) -> None:
    assert outline(still, "hamlet/boards/clearing.yaml") == [
        "board Clearing (5 spaces)",
        "  zone Wood (#305030)",
        "  zone Hill (#805030)",
        "  space hollow (wood, start 1)",
        "  space den (wood, start 3, passage)",
        "  space ford (wood, hill, scheme item)",
        "  space crest (hill, start 2, passage)",
        "  space cairn (hill, start 4)",
        "  line hollow - den - ford - hollow",
        "  line ford - crest > cairn",
        "  line cairn -> ford (slope)",
        "  ability Spring (turn end)",
    ]


def test_the_other_files(still: Hamlet) -> None:
    assert outline(still, "hamlet/pack.yaml") == ["pack The Hamlet (1.0.0)", "  keyword Goad (takes amount)"]
    assert outline(still, "granary/cards/food.yaml") == ["card Loaf (scheme, boost 1)", "  window scheme (2 steps)"]
    assert outline(still, "hamlet/items/items.yaml") == ["item Honey (scheme)", "  window scheme"]
    assert outline(still, "hamlet/scenarios/wolf.yaml") == [
        "scenario A wolf and a hunter, each with a cub (clearing)",
        "  player wolf (wolf, cub-1)",
        "  player hunter (hunter, cub-1)",
        "scenario Two wolves (clearing)",
        "  player wolf (wolf, cub-2)",
        "  player wolf (wolf, cub-2)",
        "scenario Both have a loaf (clearing)",
        "  player wolf (wolf)",
        "  player hunter (hunter)",
    ]
    assert outline(still, "hamlet/translations/pt-BR.yaml")[:8] == [
        "translation pt-BR",
        "  group pack (1)",
        "    group keywords (1)",
        "      keyword goad (Atiçar)",
        "  hero wolf (Lobo)",
        "    group fighters (2)",
        "      fighter wolf (Lobo)",
        "      fighter cub (Filhote)",
    ]


@pytest.mark.parametrize("file", FILES)
def test_the_name_of_a_symbol_is_in_it_and_a_part_in_the_whole(still: Hamlet, file: str) -> None:
    def check(symbol: Symbol) -> None:
        assert symbol.span[1:3] <= symbol.name_span[1:3] <= symbol.name_span[3:5] <= symbol.span[3:5]
        for child in symbol.children:
            assert symbol.span[1:3] <= child.span[1:3] <= child.span[3:5] <= symbol.span[3:5]
            check(child)

    for symbol in still.bench.outline(still.path(file)):
        check(symbol)


def test_a_file_that_cannot_be_read_has_the_outline_that_it_had(tmp_path: Path) -> None:
    hamlet = Hamlet(tmp_path.resolve())
    before = outline(hamlet, "hamlet/heroes/wolf.yaml")
    hamlet.bench.edit(hamlet.path("hamlet/heroes/wolf.yaml"), "language: 2\nid: {")

    assert outline(hamlet, "hamlet/heroes/wolf.yaml") == before
    (hero,) = hamlet.bench.outline(hamlet.path("hamlet/heroes/wolf.yaml"))
    assert hero.span[1:] == (2, 1, 2, 6)


def test_strange_content_has_an_outline_too(tmp_path: Path) -> None:
    hamlet = Hamlet(tmp_path.resolve())
    file = hamlet.path("hamlet/heroes/wolf.yaml")
    hamlet.bench.edit(file, "id: 5\nfighters: [a]\ndeck:\n  bite: 3\n  '': {type: 4, value: [1], copies: x}\nabilities: [7, {name: Nothing}]\nforms:\n")

    assert outline(hamlet, "hamlet/heroes/wolf.yaml") == ["hero hero", "  ability Ability 1", "  ability Nothing", "  card bite", "  card … (4)"]
    hamlet.bench.edit(file, "- a list\n")
    assert outline(hamlet, "hamlet/heroes/wolf.yaml")[0] == "hero hero"
    assert hamlet.bench.outline(hamlet.path("nothing.yaml")) == []
