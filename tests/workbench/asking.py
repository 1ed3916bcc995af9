"""Turns what a workbench can be asked into answers that can be compared: those that follow from the files alone."""

from __future__ import annotations

import random
import re
import zlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from duelwright.workbench import Workbench
from tests.workbench.sameness import first_difference
from tests.workbench.worlds import World

_WORD: Final = re.compile(r"[\w-]+")
_PLACES: Final = 12


def _diagnostics(world: World, bench: Workbench) -> Any:
    # With the order of files, and that within each.
    return list(bench.diagnostics().items())


def _result(world: World, bench: Workbench) -> Any:
    compiled = bench.compiled
    return compiled.ok, compiled.files, compiled.packs, compiled.diagnostics, bench.sources()


def _content(world: World, bench: Workbench) -> Any:
    return bench.content


def _decks(world: World, bench: Workbench) -> Any:
    return {id: bench.content.deck(hero) for id, hero in bench.content.heroes.items()}


def _bundle(world: World, bench: Workbench) -> Any:
    compiled = bench.compiled
    return compiled.payload, compiled.sound_payload, compiled.sound.left_out, compiled.sound.content


def _files(world: World, bench: Workbench) -> Any:
    paths = [world.path(file) for file in world.all_files()]
    return [(path, bench.text(path), bench.kind_of(path), bench.root_of(path), bench.tree(path)) for path in paths]


def _texts(world: World, bench: Workbench) -> Any:
    return [bench.card_texts(path) for path in _readable(world, bench)]


def _scenarios(world: World, bench: Workbench) -> Any:
    return [bench.scenarios(path) for path in _readable(world, bench)]


def _outcomes(world: World, bench: Workbench) -> Any:
    """Of a few scenarios, because each is a whole game."""
    found = [(place.span.file, place.index) for path in _readable(world, bench) for place in bench.scenarios(path)]
    return [bench.run_scenario(*place) for place in _luck(world).sample(found, min(2, len(found)))]


def _outlines(world: World, bench: Workbench) -> Any:
    return [(bench.outline(path), bench.folds(path)) for path in _readable(world, bench)]


def _drawings(world: World, bench: Workbench) -> Any:
    return [bench.drawing(path) for path in _readable(world, bench) if bench.kind_of(path) == "board"]


def _definitions(world: World, bench: Workbench) -> Any:
    return [(place, bench.definition(*place), bench.references(*place)) for place in _places(world, bench)]


def _hovers(world: World, bench: Workbench) -> Any:
    return [(place, bench.hover(*place)) for place in _places(world, bench)]


def _completions(world: World, bench: Workbench) -> Any:
    return [(place, bench.completions(*place)) for place in _places(world, bench)[:4]]


def _actions(world: World, bench: Workbench) -> Any:
    wrong = [found[0] for found in bench.diagnostics().values() if found]
    return [(bench.actions(found.span.file, found.span), bench.safe_fixes(found.span.file)) for found in wrong[:6]]


ANSWERS: Final[dict[str, Callable[[World, Workbench], Any]]] = {
    "diagnostics": _diagnostics,
    "result": _result,
    "content": _content,
    "decks": _decks,
    "bundle": _bundle,
    "files": _files,
    "texts": _texts,
    "scenarios": _scenarios,
    "outcomes": _outcomes,
    "drawings": _drawings,
    "outlines": _outlines,
    "definitions": _definitions,
    "hovers": _hovers,
    "completions": _completions,
    "actions": _actions,
}
# While a file cannot be read, these go by how it was when it could.
_REMEMBERING: Final = frozenset({"definitions", "hovers", "completions", "actions"})
# What may take long is asked less often.
SELDOM: Final = frozenset({"bundle", "drawings", "outcomes", "completions", "actions", "hovers"})
OFTEN: Final = tuple(name for name in ANSWERS if name not in SELDOM)


def ask(world: World, names: Sequence[str]) -> dict[str, Any]:
    """What the workbench of a world answers."""
    return {name: ANSWERS[name](world, world.bench) for name in names}


def stale(world: World, answers: dict[str, Any]) -> str | None:
    """The first difference between answers and those of a new workbench; None where they are the same."""
    fresh = world.fresh()
    comparable = [name for name in answers if name not in _REMEMBERING or _is_whole(world, fresh)]
    return next((found for name in comparable if (found := first_difference(answers[name], ANSWERS[name](world, fresh), name))), None)


def _is_whole(world: World, bench: Workbench) -> bool:
    return all(bench.tree(source.file) is not None for source in bench.sources())


def _readable(world: World, bench: Workbench) -> list[str]:
    return [path for path in map(world.path, world.all_files()) if bench.tree(path) is not None]


def _places(world: World, bench: Workbench) -> list[tuple[str, int, int]]:
    """Words of a file, the same ones whoever is asked."""
    words = [place for path in _readable(world, bench) for place in _words(path, bench.text(path) or "")]
    return _luck(world).sample(words, min(_PLACES, len(words)))


def _words(path: str, text: str) -> Iterator[tuple[str, int, int]]:
    for number, line in enumerate(text.splitlines(), 1):
        yield from ((path, number, found.start() + 1) for found in _WORD.finditer(line))


def _luck(world: World) -> random.Random:
    return random.Random(zlib.crc32("\0".join(map(world.text, world.all_files())).encode("utf-8", "surrogatepass")))
