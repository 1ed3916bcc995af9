"""Puts what keywords say into the effects that use them: from here on every effect is all that it does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from compiler.content.faults.keyword_arguments import KeywordArguments
from compiler.content.faults.keyword_loop import KeywordLoop
from compiler.content.faults.unknown_keyword import UnknownKeyword
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.language.base import Construct
from compiler.language.conditions.named import KeywordCondition
from compiler.language.keywords import Handed, Keyword, KeywordWord, Known, replaced, uses_in
from compiler.language.node import Node
from compiler.model.hero import Hero
from compiler.model.pack import Pack

# What most fields hold, and nothing is inside of.
_SCALARS = (str, int, type(None))

# How many constructs one use may become: keywords that use each other multiply.
_MOST_CONSTRUCTS = 2_000


@dataclass(frozen=True)
class Definition:
    """A keyword and where it is written: in a hero, or in a manifest."""

    key: str
    id: str
    keyword: Keyword
    owner: Located[Hero] | Located[Pack]

    @property
    def pack(self) -> str:
        """The pack it is written in."""
        return self.owner.pack

    @property
    def hero(self) -> str | None:
        """The hero it belongs to; None where it is one of a pack."""
        return self.owner.value.id if isinstance(self.owner.value, Hero) else None


InReach = Mapping[str, Definition]
# A use of a keyword, and the key of what it uses.
Used = tuple[str, KeywordWord]


def keywords_of(owner: Located[Hero] | Located[Pack]) -> list[Definition]:
    """The keywords that are written in a hero or a manifest."""
    value = owner.value
    place = f"{owner.pack}/{value.id}" if isinstance(value, Hero) else value.id
    return [Definition(f"{place}/{id}", id, keyword, owner) for id, keyword in value.keywords.items()]


def definitions(content: Content) -> list[Definition]:
    """All keywords of the content."""
    return [definition for owners in (content.packs, content.heroes) for owner in owners.values() for definition in keywords_of(owner)]


def known_to(content: Content, definition: Definition) -> Known:
    """Finds the keywords that a keyword may use."""
    reach = keywords_in_reach(content, definition.pack, definition.hero)
    return lambda id: reach[id].keyword if id in reach else None


def keywords_in_reach(content: Content, pack: str, hero: str | None) -> InReach:
    """The keywords in reach, by id: a hero's own come before those of its pack, and these before those of packs that it
    needs."""
    return content.ask(_in_reach, pack, hero)


def _in_reach(content: Content, pack: str, hero: str | None) -> InReach:
    own = keywords_of(content.heroes[hero]) if hero is not None and hero in content.heroes else []
    reach = content.in_reach_of(pack)
    others = [definition for id in content.packs if id in reach for definition in keywords_of(content.packs[id])]
    found: dict[str, Definition] = {}
    for definition in (*sorted(own, key=lambda one: one.key), *sorted(others, key=lambda one: (one.pack != pack, one.key))):
        found.setdefault(definition.id, definition)
    return found


def uses_of_keywords(piece: Node) -> list[KeywordWord]:
    """The outermost uses of keywords in a piece of content."""
    return [use for construct in _constructs(piece) for use in uses_in(construct)]


def put_keywords_in(uses: Iterable[KeywordWord], hero: str | None, pack: str, content: Content, report: Report) -> list[Used]:
    """Give every use what the keyword says, and all that are found while doing so."""
    scope = keywords_in_reach(content, pack, hero)
    found: list[Used] = []
    for use in uses:
        _Putting(content, report, found).put_in(use, scope, ())
    return found


def outermost_constructs(content: Content, piece: Located[Any]) -> list[Construct]:
    """The outermost constructs in a piece of content; the keywords themselves are looked at where they are used."""
    return content.ask(_outermost, piece)


def _outermost(_: Content, piece: Located[Any]) -> list[Construct]:
    return _constructs(piece.value)


def _constructs(piece: Node) -> list[Construct]:
    found: list[Construct] = []
    _collect(piece, found)
    return found


def _collect(value: Any, found: list[Construct]) -> None:
    if isinstance(value, Construct):
        if not isinstance(value, Keyword):
            found.append(value)
    elif isinstance(value, Node):
        for name, inner in value.__dict__.items():
            if name[0] != "_" and not isinstance(inner, _SCALARS):
                _collect(inner, found)
    elif isinstance(value, (list, dict)):
        for inner in value.values() if isinstance(value, dict) else value:
            _collect(inner, found)


class _Putting:
    """Puts keywords into one use, and into what it becomes."""

    def __init__(self, content: Content, report: Report, used: list[Used]) -> None:
        self._content = content
        self._report = report
        self._used = used
        self._left = _MOST_CONSTRUCTS

    def put_in(self, use: KeywordWord, scope: InReach, around: tuple[str, ...]) -> None:
        definition = scope.get(use.keyword.id)
        if definition is None:
            UnknownKeyword.look(self._report, use, list(scope))
            return
        self._used.append((definition.key, use))
        keyword = definition.keyword
        if isinstance(use, KeywordCondition) != (keyword.is_ is not None):
            UnknownKeyword.wrong_kind(self._report, use, is_condition=keyword.is_ is not None)
            return
        if definition.key in around:
            KeywordLoop.found(self._report, use.span, use.keyword.id)
            return
        handed = self._handed(use, definition, scope, around)
        if handed is None:
            return
        use.put_in(definition.key, keyword, handed)
        inner = keywords_in_reach(self._content, definition.pack, definition.hero)
        for part in use.body:
            self._left -= sum(1 for _ in part.walk())
            if self._left < 0:
                KeywordLoop.too_large(self._report, use.span, use.keyword.id, _MOST_CONSTRUCTS)
                return
            for nested in uses_in(part):
                if not nested.body:  # what was handed over has its keywords already
                    self.put_in(nested, inner, (*around, definition.key))

    def _handed(self, use: KeywordWord, definition: Definition, scope: InReach, around: tuple[str, ...]) -> dict[str, Handed] | None:
        """What is handed over, read as what the keyword takes; None where it does not fit."""
        keyword, known = definition.keyword, known_to(self._content, definition)
        if not KeywordArguments.names_fit(self._report, use, keyword):
            return None
        handed: dict[str, Handed] = {}
        for name in keyword.takes:
            given = KeywordArguments.read(self._report, use, keyword, name, known)
            if given is None:
                return None
            if isinstance(given, Construct):
                for nested in uses_in(given):
                    self.put_in(nested, scope, around)
            handed[name] = replaced(given, {})
        return handed
