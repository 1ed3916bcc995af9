"""Turns typing into the workbench's figures: how long from a change to what is wrong, by what is typed, and how much memory many changes leave behind.

Each change is one key: a letter of a word, a digit, a line that is added. After each the workbench is asked for all diagnostics, as an editor does.
"""

from __future__ import annotations

import gc
import itertools
import os
import re
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from compiler.find.shipped import shipped_content
from duelwright.workbench import Workbench

from . import compiler
from .generate import populate
from .processes import megabytes

# What is asked for, on a quiet machine.
BOUNDS = {"four heroes": 50.0, "sixty heroes": 100.0}
COLD_BOUND = 2.5
KEYS = 400
EDITS = 10_000
_HEROES = 60
_TENTHS = 10
# How many numbers of a file are changed, one after the other.
_NUMBERS = 5
_NEW_CARD = """
  new-card-{0}:
    name: New Card {0}
    type: versatile
    value: 3
    boost: 2
    copies: 1
    after_combat:
      - draw: 1
"""

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Keys:
    """Milliseconds from a key to the diagnostics: half of the keys took no longer than `p50`, 95 of 100 no longer than `p95`."""

    keys: int
    p50: float
    p95: float
    most: float


@dataclass(frozen=True)
class Typed:
    """One pack: opening it, all keys together, and those of each kind of change."""

    bound: float
    opening: float
    all: Keys
    kinds: dict[str, Keys]


@dataclass(frozen=True)
class Measured:
    """`memory` is the megabytes of the process after each tenth of the changes; None where the system does not say."""

    packs: dict[str, Typed]
    cold: dict[str, float]
    edits: int
    memory: list[float] | None


def measure(progress: Progress | None = None, *, heroes: int = _HEROES, keys: int = KEYS, edits: int = EDITS, tries: int = 3) -> Measured:
    tell: Progress = progress or (lambda stage, done, total: None)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        packs = {"four heroes": shipped_content() / "cobble-and-fog", "sixty heroes": populate(folder, heroes)}
        found = {what: _typed(pack, BOUNDS[what], keys, partial(tell, what)) for what, pack in packs.items()}
        cold = compiler.cold(packs["sixty heroes"], tries)
        memory = _memory(packs["four heroes"], edits, partial(tell, "memory")) if Path("/proc/self/status").exists() else None
    return Measured(found, cold, edits, memory)


def _typed(pack: Path, bound: float, keys: int, tell: Callable[[int, int], None]) -> Typed:
    start = time.perf_counter()
    bench = Workbench([pack])
    bench.diagnostics()
    opening = time.perf_counter() - start
    took: dict[str, list[float]] = {}
    for done, (kind, file, text) in enumerate(itertools.islice(_keys(pack), keys)):
        start = time.perf_counter()
        bench.edit(str(file), text)
        bench.diagnostics()
        took.setdefault(kind, []).append((time.perf_counter() - start) * 1000)
        tell(done + 1, keys)
    return Typed(bound, opening * 1000, _quantiles([each for times in took.values() for each in times]), {kind: _quantiles(took[kind]) for kind in took})


def _quantiles(times: list[float]) -> Keys:
    found = sorted(times)
    return Keys(len(found), found[len(found) // 2], found[min(len(found) - 1, int(len(found) * 0.95))], found[-1])


def _memory(pack: Path, edits: int, tell: Callable[[int, int], None]) -> list[float]:
    """What the process has when the packs are open, and after each tenth of the edits."""
    bench = Workbench([pack])
    bench.diagnostics()
    found = [_now()]
    for done, (_, file, text) in enumerate(itertools.islice(_keys(pack), edits), 1):
        bench.edit(str(file), text)
        bench.diagnostics()
        tell(done, edits)
        if done * _TENTHS // edits > (done - 1) * _TENTHS // edits:
            found.append(_now())
    return found


def _now() -> float:
    gc.collect()
    return megabytes(os.getpid())


# ---- what is typed


def _keys(pack: Path) -> Iterator[tuple[str, Path, str]]:
    """Key after key, for as long as anybody asks: kind of change, file, and its text from then on. Every file is as it was when the next is worked on."""
    heroes, boards, scenarios = (itertools.cycle(sorted((pack / kind).glob("*.yaml"))) for kind in ("heroes", "boards", "scenarios"))
    shared = shipped_content() / "common" / "cards" / "combat.yaml"
    for number in itertools.count(1):
        yield from _work("a word", next(heroes), partial(_effect_typed, number))
        yield from _work("a number", next(heroes), partial(_numbers_changed, r"(?m)^    value: (\d+)$", number))
        yield from _work("a card", next(heroes), partial(_card_added, number))
        yield from _work("a board's line", next(boards), partial(_line_typed, number))
        yield from _work("a translation", pack / "translations" / "pt-BR.yaml", partial(_name_typed, number))
        yield from _work("a scenario", next(scenarios), partial(_numbers_changed, r"health: \{[\w-]+: (\d+)", number))
        yield from _work("the manifest", pack / "pack.yaml", partial(_need_typed, number))
        yield from _work("a shared card", shared, partial(_numbers_changed, r"(?m)^    value: (\d+)$", number))


def _work(kind: str, file: Path, texts: Callable[[str], Iterator[str]]) -> Iterator[tuple[str, Path, str]]:
    text = file.read_text(encoding="utf-8")
    yield from ((kind, file, each) for each in texts(text))
    yield kind, file, text


def _typed_at(text: str, place: int, typed: str) -> Iterator[str]:
    """Letter by letter."""
    for length in range(1, len(typed) + 1):
        yield text[:place] + typed[:length] + text[place:]


def _effect_typed(number: int, hero: str) -> Iterator[str]:
    cards = [found.end() for found in re.finditer(r"(?m)^    copies: \d+$", hero)]
    return _typed_at(hero, cards[number % len(cards)], f"\n    after_combat: [{{draw: {number % 3 + 1}}}]")


def _line_typed(number: int, board: str) -> Iterator[str]:
    spaces = re.findall(r"(?m)^  ([\w-]+): +\{zones", board)
    line = f"\n  - {spaces[number % len(spaces)]} - {spaces[(number * 7 + 3) % len(spaces)]}"
    return _typed_at(board, board.index("\nlines:") + len("\nlines:"), line)


def _need_typed(number: int, manifest: str) -> Iterator[str]:
    needs = "needs: [common"
    return _typed_at(manifest, manifest.index(needs) + len(needs), ", redemption-row" if number % 2 else ", nobody")


def _name_typed(number: int, translation: str) -> Iterator[str]:
    names = list(re.finditer(r"(?m)^      [\w-]+: (\w[\w ]+)$", translation))
    name = names[number % len(names)]
    return _typed_at(translation[: name.start(1)] + translation[name.end(1) :], name.start(1), name[1])


def _numbers_changed(pattern: str, number: int, text: str) -> Iterator[str]:
    """One number after the other goes up or down by one."""
    found = list(re.finditer(pattern, text))
    for step in range(min(_NUMBERS, len(found))):
        place = found[(number + step) % len(found)]
        yield text[: place.start(1)] + str(int(place[1]) + (1 if number % 2 else -1)) + text[place.end(1) :]


def _card_added(number: int, hero: str) -> Iterator[str]:
    """Line by line, at the end."""
    lines = _NEW_CARD.format(number).split("\n")
    for count in range(1, len(lines) + 1):
        yield hero.rstrip("\n") + "\n" + "\n".join(lines[:count]) + "\n"


# ---- for people and programs


def to_json(measured: Measured) -> dict[str, Any]:
    return asdict(measured)


def text(measured: Measured) -> str:
    lines = [f"{'milliseconds from a key to the diagnostics':44}{'keys':>6}{'p50':>9}{'p95':>9}{'most':>9}   asked for"]
    for name, typed in measured.packs.items():
        met = "met" if typed.all.p95 <= typed.bound else "not met"
        lines.append(f"{_row(name, typed.all)}   p95 at most {typed.bound:.0f}: {met}")
        lines += [_row(f"  {kind}", keys) for kind, keys in typed.kinds.items()]
        lines.append(f"{'  opening it':44}{'':6}{typed.opening:9,.0f}")
    ratio = measured.cold["cold / compose"]
    lines += ["", f"{'seconds of a cold `validate`, sixty heroes':44}{measured.cold['cold']:15.2f}"]
    lines.append(f"{'seconds of a bare compose of the same files':44}{measured.cold['compose']:15.2f}")
    lines.append(f"{'cold / compose':44}{ratio:15.2f}{'':21}at most {COLD_BOUND}: {'met' if ratio <= COLD_BOUND else 'not met'}")
    if measured.memory is not None:
        lines += ["", f"megabytes at the start, then after each tenth of {measured.edits:,} edits of the four heroes"]
        lines.append("  " + "  ".join(f"{each:,.1f}" for each in measured.memory))
    return "\n".join(lines)


def _row(name: str, keys: Keys) -> str:
    return f"{name:44}{keys.keys:6}{keys.p50:9,.1f}{keys.p95:9,.1f}{keys.most:9,.1f}"
