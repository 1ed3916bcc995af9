"""Check H112: the same condition, or the same steps, written again and again in a hero."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

from compiler.check.base import HeroCheck
from compiler.content.keywords import outermost_constructs
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Related, Report
from compiler.language.base import Construct
from compiler.language.conditions.base import ConditionWord
from compiler.language.effects.base import Verb
from compiler.language.keywords import KeywordWord
from compiler.model.hero import Hero
from compiler.tree import NOWHERE, Span

# How often something is written, and how many words it has, before a name for it is worth while.
_OFTEN = 3
_LONG_CONDITION = 5
_LONG_STEPS = 8


class RepeatedEffects(HeroCheck):
    """A hero has the same condition, or the same list of steps, three times or more. A keyword says it once: cards
    print its name, and what it means.

    Bad:
        deck:
          one: {during_combat: [{if: {all: [attacking, {at_least: [{counter: oil}, 2]}]}, then: [{add_value: 1}]}]}
          two: {during_combat: [{if: {all: [attacking, {at_least: [{counter: oil}, 2]}]}, then: [{add_value: 2}]}]}
          three: {during_combat: [{if: {all: [attacking, {at_least: [{counter: oil}, 2]}]}, then: [{add_value: 3}]}]}
    Good:
        keywords:
          ablaze: {name: Ablaze, is: {all: [attacking, {at_least: [{counter: oil}, 2]}]}}
        deck:
          one: {during_combat: [{if: {keyword: ablaze}, then: [{add_value: 1}]}]}
          two: {during_combat: [{if: {keyword: ablaze}, then: [{add_value: 2}]}]}
          three: {during_combat: [{if: {keyword: ablaze}, then: [{add_value: 3}]}]}
    """

    code = "H112"
    name = "repeated-effects"
    severity = "note"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        found: dict[Hashable, list[Span]] = {}
        for root in outermost_constructs(content, hero):
            _look_inside(root, found)
        repeated = {shape: spans for shape, spans in found.items() if len(spans) >= _OFTEN}
        inside = {inner for shape in repeated for inner in _inside(shape)}
        for shape, spans in repeated.items():
            if shape not in inside:
                self._tell(report, shape, spans)

    def _tell(self, report: Report, shape: Hashable, spans: list[Span]) -> None:
        assert isinstance(shape, tuple)
        lines = ", ".join(str(span.line) for span in spans)
        is_steps = shape[0] == _STEPS
        what, key = ("These steps are", "do") if is_steps else ("This condition is", "is")
        help = f"Give it a name: under `keywords`, `ID: {{name: …, {key}: …}}`; then write `keyword: ID`."
        related = tuple(Related(span, "The same once more.") for span in spans[1:])
        self.report_at(report, spans[0], f"{what} written {len(spans)} times (lines {lines}).", help, related=related)


_STEPS = "steps"


def _look_inside(construct: Construct, found: dict[Hashable, list[Span]]) -> int:
    """Find the conditions and lists of steps in a construct that are long enough to have a name, not those that have one; how
    many constructs there are."""
    if isinstance(construct, KeywordWord):
        return sum(1 for _ in construct.walk())
    sizes = {id(child): _look_inside(child, found) for child in construct.children()}
    size = 1 + sum(sizes.values())
    if size > _LONG_STEPS:
        for name, steps in construct.__dict__.items():
            is_steps = name[0] != "_" and isinstance(steps, list) and len(steps) > 1 and all(isinstance(step, Verb) for step in steps)
            if is_steps and sum(sizes[id(step)] for step in steps) >= _LONG_STEPS:
                found.setdefault((_STEPS, *map(_shape, steps)), []).append(steps[0].span)
    if size >= _LONG_CONDITION and isinstance(construct, ConditionWord) and construct.span != NOWHERE:
        found.setdefault(_shape(construct), []).append(construct.span)
    return size


def _shape(value: Any) -> Hashable:
    """What is written, without where."""
    if isinstance(value, Construct):
        return (type(value).__name__, *((name, _shape(part)) for name, part in value.__dict__.items() if name[0] != "_"))
    if isinstance(value, list):
        return (_STEPS, *map(_shape, value)) if len(value) > 1 and all(isinstance(item, Verb) for item in value) else ("list", *map(_shape, value))
    if isinstance(value, dict):
        return ("map", *((key, _shape(part)) for key, part in value.items()))
    return value if isinstance(value, Hashable) else repr(value)


def _inside(shape: Hashable) -> Iterator[Hashable]:
    """All shapes inside a shape."""
    if isinstance(shape, tuple):
        for part in shape:
            if isinstance(part, tuple):
                yield part
                yield from _inside(part)
