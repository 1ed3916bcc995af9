"""However long an author works, a workbench keeps no more than it had to begin with."""

from __future__ import annotations

import gc
import sys
import tracemalloc
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
_ASKED = tuple(name for name in ("diagnostics", "content", "outlines", "definitions") if name in ANSWERS)
# An edit that left its text behind, or a tree, or what was found, would leave several thousand. Of a file that is gone, a little is remembered.
_MOST_BYTES_AN_EDIT = 500


def _edits(world: World) -> Iterator[tuple[str, str | None]]:
    """Edit after edit, without end; what is typed is thrown away again, so that the packs stay as large as they are."""
    for number, (file, old, new) in enumerate(cycle(_TYPED), 2):
        text = world.files.get(file, b"").decode()
        assert old in text
        place = world.path(file.format(number))
        yield place, text.replace(old, new.format(number), 1) if old else new
        yield place, None


def _work(world: World, edits: Iterator[tuple[str, str | None]], count: int) -> int:
    """The bytes that are kept after so many edits."""
    for file, text in islice(edits, count):
        world.bench.edit(file, text)
        ask(world, _ASKED)
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def measured(folder: Path, warm: int, edits: int) -> tuple[int, int]:
    """The bytes kept after the first edits, and after the others."""
    world = World(folder, files_of(harbour=REPOSITORY / "tests" / "checks" / "base"), ("harbour",))
    work = _edits(world)
    tracemalloc.start()
    try:
        return _work(world, work, warm), _work(world, work, edits)
    finally:
        tracemalloc.stop()


def test_many_edits_leave_nothing_behind(tmp_path: Path) -> None:
    """`python -m tests.workbench.test_memory 2000` makes more of them; `duelwright bench workbench` ten thousand."""
    a_round = 2 * len(_TYPED)
    before, after = measured(tmp_path / "world", 2 * a_round, 3 * a_round)
    assert (after - before) / (3 * a_round) < _MOST_BYTES_AN_EDIT


if __name__ == "__main__":
    import tempfile

    with tempfile.TemporaryDirectory() as name:
        count = int(sys.argv[1])
        before, after = measured(Path(name) / "world", count // 4, count)
        print(f"{before:,} bytes, {after:,} after {count:,} more edits: {(after - before) / count:.1f} an edit")
