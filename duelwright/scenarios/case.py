"""Turns the scenario files of loaded packs into cases: each scenario with its place in the file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.content.pieces import Content
from compiler.model.scenario import Scenario
from compiler.tree import Map, Path, Span, span_at


@dataclass(frozen=True, slots=True)
class Case:
    """One scenario and the tree it came from."""

    scenario: Scenario
    tree: Map

    @property
    def name(self) -> str:
        return self.scenario.name

    @property
    def file(self) -> str:
        return self.tree.span.file

    def span(self, *path: str | int, key: bool = False) -> Span:
        return span_at(self.tree, path, key=key) or self.tree.span


@dataclass(frozen=True, slots=True)
class Failure:
    """Where a scenario does not hold: what was expected, and what there is instead."""

    span: Span
    message: str
    help: str


class Broken(Exception):
    """A scenario cannot go on. Caught by the runner."""

    def __init__(self, path: Path, message: str, help: str) -> None:
        self.path = path
        self.message = message
        self.help = help
        super().__init__(message)


def cases_of(content: Content) -> Iterator[Case]:
    """Every scenario, in the order of the files."""
    for located in content.scenarios.values():
        for scenario, tree in zip(located.value.scenarios, located.tree["scenarios"], strict=True):
            yield Case(scenario, tree)
