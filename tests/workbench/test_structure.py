"""Turns texts, right ones and half-written ones, into what can be folded in them and what is around a place."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from duelwright.workbench import Workbench
from tests.workbench.hamlet import FILES, place_in

TEXT = """\
# A hero that is folded.
# In two lines of comment.
language: 2
id: wolf

fighters:
  wolf: {name: Wolf, role: hero, health: 12, attack: melee}
abilities:
- trigger: turn_start
  do:
    - draw: 1
    - gain: {rage: 2}   # much

deck:
  bite:
    name: "Bite hard"
    after_combat:
      - damage: {to: opposing_fighter, amount: kept.boost}
"""

FOLDS = ["1-2", "6-7", "8-12", "9-12", "10-12", "14-18", "15-18", "17-18"]


@pytest.fixture
def bench(tmp_path: Path) -> Workbench:
    (tmp_path / "heroes").mkdir()
    (tmp_path / "pack.yaml").write_text(FILES["granary/pack.yaml"], encoding="utf-8")
    (tmp_path / "heroes" / "wolf.yaml").write_text(TEXT, encoding="utf-8")
    return Workbench([tmp_path])


@pytest.fixture
def file(tmp_path: Path) -> str:
    return (tmp_path / "heroes" / "wolf.yaml").as_posix()


def folded(bench: Workbench, file: str) -> list[str]:
    return [f"{span.line}-{span.end_line}" for span in bench.folds(file)]


def around(bench: Workbench, file: str, stretch: str) -> list[str]:
    """What is around a place, as text; several lines by their numbers."""
    found = []
    for span in bench.selections(*place_in(bench, file, stretch)):
        lines = (bench.text(file) or "").split("\n")
        one = lines[span.line - 1][span.column - 1 : span.end_column - 1]
        found.append(one if span.line == span.end_line else f"{span.line}:{span.column}-{span.end_line}:{span.end_column}")
    return found


def test_blocks_and_comments_can_be_folded(bench: Workbench, file: str) -> None:
    assert folded(bench, file) == FOLDS
    first, last = bench.folds(file)[0], bench.folds(file)[-1]
    assert tuple(first) == (file, 1, 1, 2, 27)
    assert tuple(last) == (file, 17, 5, 18, 59)


def test_folds_stay_while_a_line_is_half_written(bench: Workbench, file: str) -> None:
    bench.edit(file, TEXT.replace("id: wolf", "id: {wo"))
    assert bench.tree(file) is None

    assert folded(bench, file) == FOLDS


def test_a_selection_grows_from_the_word_outwards(bench: Workbench, file: str) -> None:
    assert around(bench, file, "amount: kept.bo|ost") == [
        "boost",
        "kept.boost",
        "amount: kept.boost",
        "{to: opposing_fighter, amount: kept.boost}",
        "damage: {to: opposing_fighter, amount: kept.boost}",
        "- damage: {to: opposing_fighter, amount: kept.boost}",
        "17:5-18:59",
        "16:5-18:59",
        "15:3-18:59",
        "14:1-18:59",
        "3:1-18:59",
        "1:1-19:1",
    ]


def test_a_selection_at_a_key_and_in_quotes(bench: Workbench, file: str) -> None:
    assert around(bench, file, "he|alth: 12")[:3] == ["health", "health: 12", "{name: Wolf, role: hero, health: 12, attack: melee}"]
    assert around(bench, file, '"Bite ha|rd"')[:3] == ["hard", '"Bite hard"', 'name: "Bite hard"']
    assert around(bench, file, "# A he|ro") == ["hero", "1:1-19:1"]


def test_a_selection_in_a_text_that_cannot_be_read_goes_by_the_lines(bench: Workbench, file: str) -> None:
    bench.edit(file, TEXT.replace("id: wolf", "id: {wo"))

    assert around(bench, file, "{rage: |2}") == [
        "2",
        "{rage: 2}",
        "gain: {rage: 2}",
        "- gain: {rage: 2}",
        "- gain: {rage: 2}   # much",
        "10:3-12:31",
        "9:1-12:31",
        "8:1-12:31",
        "1:1-19:1",
    ]
    assert around(bench, file, "id: {w|o") == ["wo", "{wo", "id: {wo", "1:1-19:1"]


@pytest.mark.parametrize("name", ["hamlet/heroes/wolf.yaml", "hamlet/scenarios/wolf.yaml"])
def test_each_selection_is_in_the_next_wherever_the_text_ends(bench: Workbench, file: str, name: str) -> None:
    text = FILES[name]
    for offset in range(0, len(text), 37):
        bench.edit(file, text[:offset])
        lines = text[:offset].split("\n")
        for line in (1, len(lines)):
            spans = bench.selections(file, line, len(lines[line - 1]) + 1)
            assert spans[-1][1:] == (1, 1, len(lines), len(lines[-1]) + 1)
            for one, other in pairwise(spans):
                assert one != other
                assert other[1:3] <= one[1:3]
                assert one[3:5] <= other[3:5]
        for fold in bench.folds(file):
            assert fold.line < fold.end_line <= len(lines)


def test_a_file_that_is_not_there_has_nothing(bench: Workbench, tmp_path: Path) -> None:
    assert bench.folds((tmp_path / "none.yaml").as_posix()) == []
    assert bench.selections((tmp_path / "none.yaml").as_posix(), 1, 1) == []
