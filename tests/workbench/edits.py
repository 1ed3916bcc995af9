"""Turns a number into a walk: an author changes packs at random, and after each step the workbench that followed is compared
with one that has just been made. `python -m tests.workbench.edits --steps 20000 --seed 7` walks as far as asked, and tells the
fewest changes that it found to lead to the first difference."""

from __future__ import annotations

import argparse
import difflib
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from duelwright.workbench import Workbench
from tests.workbench.asking import ANSWERS, ask, stale
from tests.workbench.authors import Author
from tests.workbench.worlds import REPOSITORY, Change, World, files_of, isle

_MOST_REPLAYS: Final = 200


@dataclass(frozen=True)
class Start:
    """Packs as they are before anybody changes them, and which are open."""

    files: Callable[[], dict[str, bytes]]
    roots: tuple[str, ...]


def _shipped() -> dict[str, bytes]:
    content = REPOSITORY / "content"
    return files_of(common=content / "common", cobble_and_fog=content / "cobble-and-fog", redemption_row=content / "redemption-row")


def _tested() -> dict[str, bytes]:
    packs = REPOSITORY / "tests" / "pack"
    names = ("proving-ground", "keywords", "grounds")
    return files_of(belfry=REPOSITORY / "examples" / "belfry", **{name.replace("-", "_"): packs / name for name in names})


def _old() -> dict[str, bytes]:
    packs = REPOSITORY / "tests" / "language_1"
    return files_of(old_guard=packs / "old-guard", proving_ground=packs / "proving-ground")


STARTS: Final = {
    "isle": Start(isle, ("isle", "harbour")),
    "shipped": Start(_shipped, ("cobble-and-fog", "redemption-row")),
    "tested": Start(_tested, ("keywords", "grounds", "belfry")),
    "old": Start(_old, ("old-guard",)),
}


@dataclass(frozen=True)
class Difference:
    """How an answer differs from that of a fresh workbench, and the changes that led to it."""

    told: str
    changes: Sequence[Change]


def walk(start: Start, folder: Path, seed: int, steps: int, *, every: int = 1, follower: type[Workbench] = Workbench) -> Difference | None:
    """The first difference on a walk of so many steps; every so many of them are compared."""
    world = World(folder, start.files(), start.roots, follower)
    author = Author(world, seed)
    changes: list[Change] = []
    for step in range(steps):
        changes.append(author.next())
        found = _follow(world, changes[-1], compared=(step + 1) % every == 0)
        if found is not None:
            return Difference(found, changes)
    return None


def replay(start: Start, folder: Path, changes: Sequence[Change]) -> str | None:
    """What differs after the last of some changes."""
    world = World(folder, start.files(), start.roots)
    for change in changes[:-1]:
        _follow(world, change, compared=False)
    return _follow(world, changes[-1], compared=True)


def _follow(world: World, change: Change, *, compared: bool) -> str | None:
    world.make(change)
    try:
        answers = ask(world, change.asked)
        return stale(world, answers) if compared else None
    except Exception as error:  # whatever an author writes, there is an answer
        where = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__}: {error} ({where.filename}:{where.lineno})"


def shrunk(start: Start, folder: Path, found: Difference) -> Difference:
    """A difference that fewer changes lead to: pieces are left out as long as one remains, larger ones first."""
    asked = tuple(ANSWERS)
    last = Change(**{**vars(found.changes[-1]), "asked": asked})
    changes, told = [*found.changes[:-1], last], replay(start, folder, [*found.changes[:-1], last])
    if told is None:
        return found
    size, replays = max(1, len(changes) // 2), 0
    while size and replays < _MOST_REPLAYS:
        place = 0
        while place < len(changes) - 1 and replays < _MOST_REPLAYS:
            fewer = changes[:place] + changes[min(place + size, len(changes) - 1) :]
            replays += 1
            still = replay(start, folder, fewer)
            if still is not None:
                changes, told = fewer, still
            else:
                place += size
        size //= 2
    return Difference(told, changes)


def story(start: Start, folder: Path, found: Difference) -> Iterator[str]:
    """A difference for people: each change with the lines that it touches, then what is not the same."""
    world = World(folder, start.files(), start.roots)
    for number, change in enumerate(found.changes, 1):
        before = {file: world.text(file) for file in world.all_files()}
        world.make(change)
        after = {file: world.text(file) for file in world.all_files()}
        yield f"{number}. {change.told}; then asked for {', '.join(change.asked) or 'nothing'}"
        for file in sorted({*before, *after}):
            lines = difflib.unified_diff(before.get(file, "").splitlines(), after.get(file, "").splitlines(), file, file, lineterm="", n=1)
            yield from (f"     {line}" for line in lines)
    yield found.told


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.workbench.edits", description="Compare a workbench with a fresh one after each of many changes.")
    parser.add_argument("--steps", type=int, default=2000, help="how many changes (default: 2000)")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other changes (default: 1)")
    parser.add_argument("--every", type=int, default=1, help="compare after every so many changes (default: 1)")
    parser.add_argument("--start", choices=STARTS, action="append", help="packs to begin with; may be repeated (default: all)")
    asked = parser.parse_args(words)
    starts = asked.start or list(STARTS)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "world"
        for start in starts:
            began = time.monotonic()
            found = walk(STARTS[start], folder, asked.seed, asked.steps, every=asked.every)
            if found is not None:
                print(f"{start}: step {len(found.changes)} differs: {found.told}", flush=True)
                print("\n".join(story(STARTS[start], folder, shrunk(STARTS[start], folder, found))))
                return 1
            print(f"{start}: {asked.steps} steps without a difference, {time.monotonic() - began:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
