"""Turns the scenarios in a file, as it is being written, into places where they can be run, and into how they end."""

from __future__ import annotations

import hashlib
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from compiler.compilation import CompileResult
from compiler.diagnostics import Diagnostic
from compiler.model.scenario import Scenario
from compiler.tree import Map, Seq, Span
from duelwright.scenarios import cases_of, run_case
from duelwright.workbench.answers import ScenarioFailure, ScenarioOutcome, ScenarioPlace
from runtime.game import Bundle

if TYPE_CHECKING:
    from duelwright.workbench.workbench import Workbench


# No scenario that ends takes a tenth of this.
_MOST_SECONDS = 5.0


class BuiltBundle:
    """The bundle of what is sound in the packs, built once for each state of them. Scenarios are no part of it, so that
    one can be written and run again and again."""

    def __init__(self) -> None:
        self._key = b""
        self._bundle: Bundle | None = None

    def of(self, compiled: CompileResult) -> Bundle | None:
        """The bundle; None where nothing is sound."""
        key = _key(compiled)
        if key != self._key:
            payload = compiled.sound_payload
            self._bundle = None if payload is None else Bundle(payload, compiled.sound.left_out)
            self._key = key
        return self._bundle


def _key(compiled: CompileResult) -> bytes:
    hasher = hashlib.blake2b(digest_size=16)
    for pack in compiled.packs:
        for source in pack.sources:
            if source.kind != "scenario":
                hasher.update(f"{pack.id}\0{source.file}\0{len(source.data)}\0".encode("utf-8", "surrogatepass") + source.data)
    return hasher.digest()


def scenarios(bench: Workbench, file: str) -> list[ScenarioPlace]:
    """The scenarios in a file, in its order; none where it is no file of scenarios, or cannot be read."""
    if bench.kind_of(file) != "scenario":
        return []
    tree = bench.tree(file)
    written = tree.get("scenarios") if tree is not None else None
    return list(_places(written)) if isinstance(written, Seq) else []


def _places(written: Seq) -> Iterator[ScenarioPlace]:
    for index, scenario in enumerate(written):
        name = scenario.get("name") if isinstance(scenario, Map) else None
        yield ScenarioPlace(written.item_span(index), index, name if isinstance(name, str) else f"Scenario {index + 1}")


def run_scenario(bench: Workbench, file: str, index: int) -> ScenarioOutcome:
    """How a scenario ends; with the reason where it cannot begin."""
    place = next((place for place in scenarios(bench, file) if place.index == index), None)
    if place is None:
        return ScenarioOutcome(ScenarioPlace(Span(file, 1, 1, 1, 1), index, ""), reason="There is no such scenario in the file as it is now.")
    compiled = bench.compiled
    case = next((case for case in cases_of(compiled.sound.content) if case.span() == place.span), None)
    bundle = bench.part(BuiltBundle).of(compiled) if case is not None else None
    if case is None or bundle is None:
        return ScenarioOutcome(place, reason=_why_not(bench, place))
    try:
        with _bounded(_MOST_SECONDS):
            failures = run_case(bundle, case)
    except _TooLong:
        return ScenarioOutcome(place, reason=f"It was stopped after {_MOST_SECONDS:.0f} seconds: what happens in it takes too long, or has no end.")
    return ScenarioOutcome(place, tuple(ScenarioFailure(failure.span, failure.message, failure.help) for failure in failures))


class _TooLong(BaseException):
    """The time is over. Nothing on the way may take it for a fault of its own."""


@contextmanager
def _bounded(seconds: float) -> Iterator[None]:
    """Ends what is done inside after some time: `repeat` inside `repeat` can go on for days. The calls are counted on, since
    they can be looked at in every thread and in a browser, where there are no alarms; compiled code makes none."""
    end = time.monotonic() + seconds

    def look(*_: Any) -> None:
        if time.monotonic() > end:
            raise _TooLong

    before = sys.getprofile()
    sys.setprofile(look)
    try:
        yield
    finally:
        sys.setprofile(before)


def _why_not(bench: Workbench, place: ScenarioPlace) -> str:
    """Which error keeps a scenario from being played: one of its own, of a hero or a board that it needs, or of its pack."""
    file = place.span.file
    errors = [found for found in bench.compiled.diagnostics if found.severity == "error"]
    own = [found for found in errors if found.span.file == file]
    inside = [found for found in own if place.span.line <= found.span.line <= place.span.end_line]
    if inside or own:
        return f"It cannot be played yet: {_told((inside or own)[0])}"
    scenario = _scenario_at(bench, place)
    for kind, id in [("board", scenario.board), *(("hero", player.hero) for player in scenario.players)] if scenario is not None else []:
        piece = (bench.content.boards if kind == "board" else bench.content.heroes).get(id)
        needed = {piece.span().file} if piece is not None else set()
        if kind == "hero" and piece is not None:
            needed |= {card.shared.span().file for card in bench.content.deck(bench.content.heroes[id]) if card.shared is not None}
        faulty = [found for found in errors if found.span.file in needed]
        if piece is None:
            # What could not be read at all has no id: its file is most likely named after it.
            faulty = [found for found in errors if found.span.file.endswith(f"/{id}.yaml")]
        if faulty:
            return f"It needs the {kind} `{id}`, which has an error: {_told(faulty[0])}"
        if piece is None:
            return f"It needs the {kind} `{id}`, which could not be read."
    return f"It cannot be played yet: {_told(errors[0])}" if errors else "It cannot be played yet."


def _scenario_at(bench: Workbench, place: ScenarioPlace) -> Scenario | None:
    return next((case.scenario for case in cases_of(bench.content) if case.span() == place.span), None)


def _told(error: Diagnostic) -> str:
    file = error.span.file.rpartition("/")[2]
    return f"{error.message} ({file}, line {error.span.line})"
