"""Turns a piece of content into the conditions and lists of steps in it, each with what it says and where, so that the
same at two places can be found."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from compiler.content.pieces import Content, Located
from compiler.language.ability import Ability, CardAbility
from compiler.language.base import Construct, Reference
from compiler.language.conditions.base import ConditionWord
from compiler.language.effects.base import Verb
from compiler.language.keywords import Keyword, KeywordWord, Use
from compiler.language.node import Node
from compiler.model.card import SharedCard
from compiler.model.item import Item
from compiler.tree import Map, Seq, Span

# What is shorter than this is as long as a keyword that says it.
_SMALLEST_CONDITION: Final = 2
_SMALLEST_STEPS: Final = 3

# Where a name is mentioned or bound.
NamePlace = tuple[str, Span]


@dataclass(frozen=True, eq=False)
class RepeatedCondition:
    """A condition that is written as a mapping. `home` is the card, ability or rule that it is in: what a name means is
    the same in all of it."""

    tree: Map
    construct: Construct
    home: int
    said: str


@dataclass(frozen=True, eq=False)
class RepeatedSteps:
    """A list of steps."""

    tree: Seq
    constructs: list[Construct]
    home: int
    said: list[str]


@dataclass(eq=False)
class Written:
    """What is written in one piece; where names are mentioned, and where they are bound, in each home."""

    file: str
    conditions: list[RepeatedCondition] = field(default_factory=list)
    steps: list[RepeatedSteps] = field(default_factory=list)
    mentions: dict[int, list[NamePlace]] = field(default_factory=dict)
    bindings: dict[int, list[NamePlace]] = field(default_factory=dict)


@dataclass(frozen=True)
class RepeatPlace:
    """Where something is written: the whole of a condition, or some steps of a list, one after the other."""

    span: Span
    home: int = field(compare=False)
    said: tuple[str, ...] = field(compare=False)
    tree: Map | Seq = field(compare=False, repr=False)
    constructs: tuple[Construct, ...] = field(compare=False, repr=False)
    written: Written = field(compare=False, repr=False)

    @property
    def is_condition(self) -> bool:
        return isinstance(self.tree, Map)

    def is_said_by(self, keyword: Map) -> bool:
        """Whether a keyword says just this."""
        if self.is_condition:
            return self.said == (said(keyword.get("is")),)
        steps = keyword.get("do")
        return isinstance(steps, list) and self.said == tuple(map(said, steps))


def written_in(piece: Located[Any]) -> Written:
    """All conditions and lists of steps of a hero, a board, an item or a shared card."""
    found = Written(piece.tree.span.file)
    _Walk(found, _by_key(piece.tree)).node(piece.value)
    return found


def pieces_of(content: Content, pack: str) -> Iterator[Located[Any]]:
    """All pieces of a pack that have effects."""
    for group in (content.heroes, content.cards, content.items, content.boards):
        yield from (piece for piece in group.values() if piece.pack == pack)


def places_at(written: Written, span: Span) -> list[RepeatPlace]:
    """What could be given a name at a place, from the inside to the outside: the steps that are selected, the conditions
    and lists of steps around it."""
    found = [_condition(written, one) for one in written.conditions if is_within(span, one.tree.span) and _size(one.tree) >= _SMALLEST_CONDITION]
    for steps in written.steps:
        if is_within(span, steps.tree.span):
            touched = [index for index, at in enumerate(steps.tree.items_at) if at[1:3] <= span[3:5] and span[1:3] <= at[3:5]]
            runs = {(0, len(steps.tree)), *([(touched[0], touched[-1] + 1)] if touched else [])}
            found += [_run(written, steps, *run) for run in runs if sum(map(_size, steps.tree[slice(*run)])) >= _SMALLEST_STEPS]
    return sorted(found, key=lambda place: (place.span[1:3], place.span[3:5]), reverse=True)


def repeats(place: RepeatPlace, among: Iterable[Written]) -> list[RepeatPlace]:
    """Every place where the same is written, that place itself included."""
    return [found for written in among for found in _same(place, written)]


def _same(place: RepeatPlace, written: Written) -> Iterator[RepeatPlace]:
    if place.is_condition:
        yield from (_condition(written, one) for one in written.conditions if (one.said,) == place.said)
        return
    length = len(place.said)
    for steps in written.steps:
        first = 0
        while first + length <= len(steps.said):
            run = _run(written, steps, first, first + length)
            is_same = run.said == place.said
            if is_same:
                yield run
            first += length if is_same else 1


def can_move(place: RepeatPlace, together: list[RepeatPlace]) -> bool:
    """Whether what is at a place means the same elsewhere: it uses no name that is bound around it, and nothing around it
    uses one that it binds, but for the places that change with it."""
    mine = names_bound(place.constructs)
    bound = {name for name, at in place.written.bindings.get(place.home, ()) if not is_within(at, place.span)}
    if any(name in bound - mine for name in names_mentioned(place.constructs)):
        return False
    others = [other.span for other in together if other.written is place.written]
    mentioned = {name for name, at in place.written.mentions.get(place.home, ()) if not any(is_within(at, span) for span in others)}
    return not mine & mentioned


def is_within(inner: Span, outer: Span) -> bool:
    return outer[1:3] <= inner[1:3] and inner[3:5] <= outer[3:5]


def _condition(written: Written, condition: RepeatedCondition) -> RepeatPlace:
    return RepeatPlace(condition.tree.span, condition.home, (condition.said,), condition.tree, (condition.construct,), written)


def _run(written: Written, steps: RepeatedSteps, first: int, end: int) -> RepeatPlace:
    start, last = steps.tree.item_span(first), steps.tree.item_span(end - 1)
    span = Span(start.file, start.line, start.column, last.end_line, last.end_column)
    return RepeatPlace(span, steps.home, tuple(steps.said[first:end]), steps.tree, tuple(steps.constructs[first:end]), written)


def _size(tree: object) -> int:
    """How much is written: the number of keys."""
    if isinstance(tree, Map):
        return len(tree) + sum(map(_size, tree.values()))
    return sum(map(_size, tree)) if isinstance(tree, Seq) else 0


def names_bound(constructs: Iterable[Construct]) -> set[str]:
    """The names that constructs give to results."""
    return {name for construct in constructs for part in parts(construct) if isinstance(name := part.__dict__.get("as_"), str)}


def names_mentioned(constructs: Iterable[Construct]) -> set[str]:
    return {name for construct in constructs for part in parts(construct) for name in _mentions(part)}


def parts(construct: Construct) -> Iterator[Construct]:
    """A construct and all that is written inside it: not what keywords in it say."""
    yield construct
    for inner in _inside(construct):
        if isinstance(inner, Construct):
            yield from parts(inner)


def _inside(node: Any) -> Iterator[Node]:
    """The nodes written directly inside one."""
    for name, value in node.__dict__.items():
        if name[0] != "_":
            yield from _nodes(value)


def _nodes(value: Any) -> Iterator[Node]:
    if isinstance(value, Node):
        yield value
    elif isinstance(value, list | dict):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _nodes(item)


def _mentions(part: Construct) -> Iterator[str]:
    """The names that a construct itself mentions."""
    if isinstance(part, Reference):
        yield part.text.partition(".")[0]
    elif isinstance(part, Use):
        yield from (given.partition(".")[0] for given in part.given.values() if isinstance(given, str))
    else:
        # What is asked of a name may be a plain text.
        yield from (value.partition(".")[0] for name, value in part.__dict__.items() if name[0] != "_" and name != "as_" and isinstance(value, str))


@dataclass(frozen=True)
class _Around:
    """A mapping of a file, and the list that it is an item of."""

    tree: Map
    list: Seq | None


def _by_key(tree: Any, around: Seq | None = None) -> dict[Span, _Around]:
    """The mappings of a tree, by the places of their keys."""
    found: dict[Span, _Around] = {}
    if isinstance(tree, Map):
        found.update((span, _Around(tree, around)) for span in tree.keys_at.values())
        for value in tree.values():
            found.update(_by_key(value))
    elif isinstance(tree, Seq):
        for value in tree:
            found.update(_by_key(value, tree))
    return found


class _Walk:
    """Goes through the models of a piece and notes what is written where."""

    def __init__(self, found: Written, by_key: dict[Span, _Around]) -> None:
        self._found = found
        self._by_key = by_key
        self._homes = 0

    def node(self, node: Node, home: int = 0) -> None:
        if isinstance(node, Keyword):
            return  # what a keyword says has a name already
        if home == 0 and isinstance(node, Ability | SharedCard | Item):
            self._homes += 1
            home = self._homes
        if isinstance(node, Construct):
            self._construct(node, home)
        # What a card in the hand does is always written as one choice (D121), for which no keyword can stand.
        if not (isinstance(node, CardAbility) and node.in_ == "hand"):
            for name, value in node.__dict__.items():
                if name[0] != "_" and isinstance(value, list) and value and all(isinstance(item, Verb) for item in value):
                    self._steps(value, home)
        for inner in _inside(node):
            self.node(inner, home)

    def _construct(self, construct: Construct, home: int) -> None:
        self._found.mentions.setdefault(home, []).extend((name, construct.span) for name in _mentions(construct))
        if isinstance(bound := construct.__dict__.get("as_"), str):
            self._found.bindings.setdefault(home, []).append((bound, construct.span))
        if isinstance(construct, ConditionWord) and not isinstance(construct, KeywordWord):
            around = self._by_key.get(construct.span)
            if around is not None and construct.key in around.tree:
                self._found.conditions.append(RepeatedCondition(around.tree, construct, home, said(around.tree)))

    def _steps(self, steps: list[Construct], home: int) -> None:
        around = next((self._by_key[step.span].list for step in steps if step.span in self._by_key), None)
        # A step alone may be an option of a choice: the list around it is then that of the options.
        if around is not None and len(around) == len(steps):
            self._found.steps.append(RepeatedSteps(around, steps, home, [said(item) for item in around]))


def said(tree: Any) -> str:
    """What a part of a file says, however it is laid out."""
    return json.dumps(tree, ensure_ascii=False)
