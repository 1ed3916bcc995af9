"""However long an author works, a workbench keeps no more than it had to begin with."""

from __future__ import annotations

import gc
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

from tests.workbench.asking import ANSWERS, ask
from tests.workbench.worlds import REPOSITORY, World, files_of

# What is typed, file by file: what stands there, and what comes in its place, with a number that no other edit has.
_TYPED = (
    ("harbour/heroes/lamplighter.yaml", "- draw: 1", "- draw: {}"),
    ("harbour/heroes/lamplighter.yaml", "name: Flare", "name: Flare {}"),
    ("harbour/boards/pier.yaml", "name: The Pier", "name: The Pier {}"),
    ("harbour/boards/pier.yaml", "zones: [water], at: [0.7, 0.6]", "zones: [wat{}], at: [0.7, 0.6]"),
    ("harbour/translations/pt-BR.yaml", "flare: Clarão", "flare: Clarão {}"),
    ("harbour/cards/brace.yaml", "- draw: 1", "- draw: {}"),
    ("harbour/items/pier.yaml", "- add_value: 1", "- add_value: {{{}"),
    ("harbour/pack.yaml", "version: 1.0.0", "version: 1.0.{}"),
    ("harbour/heroes/new-{}.yaml", "", "language: 2\nid: new\nname: New\n"),
)
_ASKED = tuple(name for name in ("diagnostics", "content", "definitions") if name in ANSWERS)
# Pieces of memory. An edit that left a tree behind, or what was found, would leave thousands; of a file that is gone, a little is remembered.
_MOST_AN_EDIT = 20


def _edits(world: World) -> Iterator[tuple[str, str | None]]:
    """Edit after edit, without end; what is typed is thrown away again, so that the packs stay as large as they are."""
    for number, (file, old, new) in enumerate(cycle(_TYPED), 2):
        text = world.files.get(file, b"").decode()
        assert old in text
        place = world.path(file.format(number))
        yield place, text.replace(old, new.format(number), 1) if old else new
        yield place, None


def least(world: World, edits: Iterator[tuple[str, str | None]], rounds: int) -> int:
    """The fewest pieces of memory that are in use after one of some rounds of edits: what is kept for a while goes up and down."""
    found = []
    for _ in range(rounds):
        for file, text in islice(edits, 2 * len(_TYPED)):
            world.bench.edit(file, text)
            ask(world, _ASKED)
        gc.collect()
        found.append(sys.getallocatedblocks())
    return min(found)


def growth(folder: Path, rounds: int) -> float:
    """How many pieces of memory each edit leaves behind, once all caches are as large as they get."""
    world = World(folder, files_of(harbour=REPOSITORY / "tests" / "checks" / "base"), ("harbour",))
    edits = _edits(world)
    before = least(world, edits, rounds)
    return (least(world, edits, rounds) - before) / (rounds * 2 * len(_TYPED))


def test_many_edits_leave_nothing_behind() -> None:
    """`python -m tests.workbench.test_memory 2000` makes more of them; `duelwright bench workbench` ten thousand. In a process
    of its own, because what other tests have left in this one would be looked through again and again."""
    measured = [sys.executable, "-m", "tests.workbench.test_memory", str(10 * 4 * len(_TYPED))]
    said = subprocess.run(measured, cwd=REPOSITORY, check=True, capture_output=True, text=True).stdout
    assert float(said.split()[0]) < _MOST_AN_EDIT


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        print(f"{growth(Path(name) / 'world', int(sys.argv[1]) // (4 * len(_TYPED))):.1f} pieces of memory an edit")
