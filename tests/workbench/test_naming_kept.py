"""Turns many ids into others and back: in between everything means the same, afterwards every byte is as it was."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from compiler.fix import Edit, Fix, apply_fixes
from duelwright.workbench import Workbench
from tests.workbench.hamlet import Hamlet, place_in

# A place in the small pack for an id of every kind: after the bar.
PLACES = [
    ("hamlet/pack.yaml", "  |goad:"),
    ("hamlet/pack.yaml", "takes: [|amount"),
    ("granary/pack.yaml", "keywords:\n  |feast"),
    ("granary/pack.yaml", "takes: [|portions"),
    ("granary/cards/food.yaml", "cards:\n  |loaf"),
    ("hamlet/items/items.yaml", "items:\n  |honey"),
    *(("hamlet/heroes/wolf.yaml", f"\n  |{id}: {{name") for id in ("wolf", "cub", "calm", "angry", "rage", "gate", "track", "scent", "grudges", "fury")),
    *(("hamlet/heroes/wolf.yaml", f"\n  |{id}: {{name") for id in ("high", "low", "prey")),
    *(("hamlet/heroes/wolf.yaml", f"\n  |{id}:\n") for id in ("pounce", "bite", "stalk", "cub-call")),
    *(
        ("hamlet/heroes/wolf.yaml", stretch)
        for stretch in ("id: |wolf", "id: |howl", "takes: [|whom", "as: |bitten", "as: |kept", "as: |guard", "      |echo: {name")
    ),
    ("hamlet/heroes/wolf.yaml", "\n  |loaf: {card"),
    *(("hamlet/heroes/hunter.yaml", stretch) for stretch in ("id: |hunter", "  |hunter: {", "  |cub: {", "  |rage: {", "  |shot: {", "  |loaf: {card")),
    *(("hamlet/boards/clearing.yaml", f"\n  |{id}: {{") for id in ("wood", "hill", "hollow", "den", "ford", "crest", "cairn")),
    *(("hamlet/boards/clearing.yaml", stretch) for stretch in ("id: |clearing", "id: |spring", "property: |slope", "passage: |burrow")),
]


def other(id: str, taken: Mapping[str, str]) -> str:
    """An id of the same length, so that everything stays where it is, which is in no file."""
    start = re.sub("[a-z0-9]", "z", id)[:-2]
    return next(name for first in "zqxyv" for last in "qxyvjk" if (name := f"{start}{first if id[-2] != '-' else '-'}{last}") not in taken)


def with_ids(text: str, old: Mapping[str, str]) -> str:
    """A text with the ids that were there before; names that are made of ids too."""
    for new, id in sorted(old.items(), key=lambda pair: -len(pair[0])):
        text = re.sub(rf"(?<![a-z0-9-]){new}(?![a-z0-9-])", id, text)
        text = text.replace(new.replace("-", " ").title(), id.replace("-", " ").title())
    return text


def sense(bench: Workbench, old: Mapping[str, str]) -> dict[str, Any]:
    """What the packs come to, in the words that they had before: the payload, what is wrong, how the scenarios end."""
    payload = json.loads(with_ids(json.dumps(bench.compiled.payload), old))
    found = [(one.code, one.span, with_ids(one.message, old), with_ids(one.help, old)) for one in bench.compiled.diagnostics]
    outcomes = [
        (place.name, bench.run_scenario(source.file, place.index).passed)
        for source in bench.sources()
        if source.kind == "scenario"
        for place in bench.scenarios(source.file)
    ]
    return {"payload": payload, "diagnostics": sorted(found), "scenarios": outcomes}


def lay(bench: Workbench, edits: list[Edit]) -> None:
    for file in sorted({edit.span.file for edit in edits}):
        text, applied = apply_fixes(bench.text(file) or "", [Fix("", tuple(edit for edit in edits if edit.span.file == file), safe=True)])
        assert applied
        bench.edit(file, text)


def renamed(bench: Workbench, places: list[tuple[str, int, int]]) -> dict[str, str]:
    """Give all of these other names, one after the other, so that each has the others' new names around it: new → old."""
    old: dict[str, str] = {}
    for place in places:
        span = bench.renameable(*place)
        id = (bench.text(span.file) or "").splitlines()[span.line - 1][span.column - 1 : span.end_column - 1]
        new = other(id, old)
        lay(bench, bench.rename(*place, new))
        old[new] = id
    return old


@pytest.mark.parametrize("start", range(4))
def test_everything_means_the_same_under_other_names(tmp_path: Path, start: int) -> None:
    hamlet = Hamlet(tmp_path.resolve())
    bench, texts = hamlet.bench, hamlet.texts()
    places = [hamlet.at(file, stretch) for file, stretch in PLACES[start::4]]
    before = sense(bench, {})
    assert before["payload"] is not None
    assert all(passed for _, passed in before["scenarios"])

    old = renamed(bench, places)

    assert sense(bench, old) == before
    for place, id in zip(places[::-1], [*old.values()][::-1], strict=True):
        lay(bench, bench.rename(*place, id))
    assert hamlet.texts() == texts


SHIPPED = [
    ("cobble-and-fog/heroes/dracula.yaml", "  |sister: {name"),
    ("cobble-and-fog/heroes/sherlock-holmes.yaml", "as: |guess"),
    ("cobble-and-fog/boards/baskerville-manor.yaml", "  |great-hall:"),
    ("common/cards/combat.yaml", "  |feint:"),
]


def test_the_shipped_packs_mean_the_same_under_other_names(repository: Path) -> None:
    content = repository / "content"
    bench = Workbench([content])
    payload, diagnostics = bench.compiled.payload, bench.compiled.diagnostics
    texts = {source.file: bench.text(source.file) for source in bench.sources()}

    places = [place_in(bench, (content / file).as_posix(), stretch) for file, stretch in SHIPPED]
    old = renamed(bench, places)

    assert json.loads(with_ids(json.dumps(bench.compiled.payload), old)) == payload
    found = [(one.code, one.span, with_ids(one.message, old)) for one in bench.compiled.diagnostics]
    assert sorted(found) == sorted((one.code, one.span, one.message) for one in diagnostics)
    for place, id in zip(places[::-1], [*old.values()][::-1], strict=True):
        lay(bench, bench.rename(*place, id))
    assert {file: bench.text(file) for file in texts} == texts
