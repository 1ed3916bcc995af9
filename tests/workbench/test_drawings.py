"""Boards drawn while they are written."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from xml.dom import minidom

import pytest

from duelwright.sheets.board.svg import board_svg
from duelwright.workbench import Workbench

BASE = Path(__file__).parent.parent / "checks" / "base"


class Desk:
    def __init__(self, folder: Path) -> None:
        shutil.copytree(BASE, folder / "harbour")
        self.bench = Workbench([folder / "harbour"])
        self.file = str(folder / "harbour" / "boards" / "pier.yaml")
        self.spaces = list(re.findall(r"(?m)^  ([a-z-]+): \{zones", self.bench.text(self.file) or ""))

    def write(self, old: str, new: str) -> None:
        text = self.bench.text(self.file) or ""
        assert text.count(old) == 1, old
        self.bench.edit(self.file, text.replace(old, new))

    def drawn(self) -> list[str]:
        """The spaces in the drawing, which is well-formed."""
        drawing = self.bench.drawing(self.file)
        assert drawing is not None
        minidom.parseString(drawing)
        return re.findall(r'data-space="([^"]+)"', drawing)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path.resolve())


def test_it_is_the_drawing_of_the_sheets(desk: Desk) -> None:
    payload = desk.bench.compiled.payload
    assert payload is not None
    assert desk.bench.drawing(desk.file) == str(board_svg(payload["boards"]["pier"], "en", standalone=True))
    assert sorted(set(desk.drawn())) == sorted(desk.spaces)


def test_only_boards_are_drawn(desk: Desk) -> None:
    assert desk.bench.drawing(desk.file.replace("boards/pier", "heroes/lamplighter")) is None
    assert desk.bench.drawing(desk.file.replace("pier.yaml", "none.yaml")) is None


def test_it_needs_nothing_but_the_board(desk: Desk) -> None:
    before = desk.bench.drawing(desk.file)
    manifest = desk.file.replace("boards/pier", "pack")
    desk.bench.edit(manifest, "id: [")
    assert desk.bench.drawing(desk.file) == before


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("start: 2}", "start: two}"),
        ("start: 2}", "start:}"),
        ("start: 2}", "satrt: 2}"),
        ("name: The Pier", "name:"),
        ("id: pier", "id: The Pier"),
        ("language: 1\\n", "language: new\\n"),
        ("lines:\\n", "rules: [{do: x}]\\nlines:\\n"),
        ("lines:\\n", "lines:\\n  - nowhere - quay\\n  - {chain: 5}\\n  - 7\\n  -\\n"),
        ("zones: [water], at: [0.9, 0.8]", "zones: [sky], at: [0.9, 0.8]"),
    ],
)
def test_what_is_wrong_beside_a_space_does_not_take_it_away(desk: Desk, old: str, new: str) -> None:
    desk.write(old.replace("\\n", "\n"), new.replace("\\n", "\n"))
    assert any(found.severity == "error" for found in desk.bench.diagnostics()[desk.file])
    assert sorted(set(desk.drawn())) == sorted(desk.spaces)


def test_a_space_without_a_place_is_left_out(desk: Desk) -> None:
    desk.write("at: [0.9, 0.8]", "at: [0.9]")
    assert sorted(set(desk.drawn())) == sorted(set(desk.spaces) - {"beacon"})


def test_while_it_cannot_be_read_it_stays_as_it_was(desk: Desk) -> None:
    desk.write("at: [0.9, 0.8]", "at: [0.8, 0.8]")
    before = desk.bench.drawing(desk.file)
    desk.write("start: 2}", "start: 2")
    assert desk.bench.tree(desk.file) is None
    assert desk.bench.drawing(desk.file) == before


@pytest.mark.parametrize("text", ["", "spaces: {}\n", "spaces: [a]\n", "spaces: {a: {at: x}}\n", "a\n", "- a\n"])
def test_where_there_is_nothing_to_draw_there_is_no_drawing(desk: Desk, text: str) -> None:
    desk.bench.edit(desk.file, text)
    assert desk.bench.drawing(desk.file) is None


def test_a_board_that_was_just_begun_is_drawn(desk: Desk) -> None:
    desk.bench.edit(desk.file, "spaces:\n  gate: {at: [0.5, 0.5]}\n")
    assert set(desk.drawn()) == {"gate"}
