"""Turns the tree of a file into the places where ids are written in it, side by side with the models, which say what each
field takes.

It reads what is there, right or not: a file that is being typed has most of its ids in place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any, Final

from compiler.language.ability import Ability, CardAbility
from compiler.language.base import Construct, Family
from compiler.language.effects.choosing import ChooseStep
from compiler.language.families import FIGHTERS, PLAYER_WORDS, VALUE, FilterType
from compiler.language.keywords import Keyword, argument_types
from compiler.language.node import Node
from compiler.language.selectors.fighters import FIGHTER_FILTER
from compiler.model.board import Board
from compiler.model.card import Card, CardEffect, SharedCard
from compiler.model.hero import Hero
from compiler.model.item import Item
from compiler.model.scenario import PlayerPosition, Scenario, SchemeStep
from compiler.model.translation import BoardNames, HeroNames
from compiler.program.moments import WINDOWS
from compiler.tree import Map, Seq, Span
from duelwright.workbench.naming.notes import IdNotes
from duelwright.workbench.naming.uses import IdUse, Owner, ScenarioStage, keyword_unit, scope_of
from duelwright.workbench.writing.shapes import (
    Entries,
    Fields,
    Filter,
    Free,
    Ids,
    ItemsShape,
    Member,
    ReferenceShape,
    Shape,
    Things,
    UseShape,
    Words,
    field_shapes,
    file_shapes,
    kinds_of_things,
    type_shapes,
)

Shapes = tuple[Shape, ...]

# Windows of a card that know nothing of its other ones.
_ALONE: Final = frozenset(window for window, moment in WINDOWS.items() if "anywhere" in moment.gives)

# The key of what is not offered.
_DENIED: Final = "offers_not"


def uses_in(kind: str, tree: Map, file: str, text: str | None, pack: str) -> list[IdUse]:
    """Every place in a file where an id is written; without the text that the tree is of, about where."""
    reader = _Reader(kind, IdNotes(file, text, Owner("pack", pack)), pack)
    reader.read(file_shapes(kind), tree, tree.span)
    return reader.notes.end()


class _Reader:
    def __init__(self, kind: str, notes: IdNotes, pack: str) -> None:
        self.notes = notes
        self._kind = kind
        self._pack = pack
        # The last key of a mapping with keys of the author's own, and the last number of an item.
        self._key = ""
        self._index = 0

    def read(self, shapes: Shapes, data: Any, at: Span) -> None:
        if isinstance(data, str):
            self._word(shapes, data, at)
        elif isinstance(data, Map):
            self._map(shapes, data)
        elif isinstance(data, Seq):
            self._list(shapes, data)

    def _word(self, shapes: Shapes, word: str, at: Span) -> None:
        for shape in shapes:
            if self._is_read_as(shape, word, at):
                return

    def _is_read_as(self, shape: Shape, word: str, at: Span) -> bool:
        """Read a word as what it is in one of the shapes that may stand there; whether it is that."""
        match shape:
            case Words():
                return word in shape.words
            case Ids():
                self.notes.id(shape.names, word, at)
            case Member():
                member = shape.family.members.get(word)
                if member is None or not member.is_word():
                    if shape.family.reference is None:
                        return False
                    self.notes.refer(word, at)
            case ReferenceShape():
                self.notes.refer(word, at)
            case Filter():
                self._word(_main(shape.type.filter) if word != shape.type.everything else (), word, at)
            case Things():
                if word not in PLAYER_WORDS and word != FIGHTER_FILTER.everything:
                    self.notes.refer(word, at)
            case UseShape():
                self.notes.add(word, ("keyword",), at)
            case Free():
                return shape.what == "text"
        return not isinstance(shape, ItemsShape | Entries | Fields)

    def _list(self, shapes: Shapes, items: Seq) -> None:
        for shape in shapes:
            match shape:
                case ItemsShape():
                    for index, (item, at) in enumerate(zip(items, items.items_at, strict=False)):
                        self._index = index
                        self.read(shape.of, item, at)
                    break
                case Member(family=Family(group=group)) | Filter(type=FilterType(group=group)) if group is not None:
                    self._list(_main(group), items)
                    break
                case _:
                    pass

    def _map(self, shapes: Shapes, data: Map) -> None:
        shape = _fitting(shapes, data)
        match shape:
            case Entries():
                self._entries(shape, data, data)
            case Fields():
                self._fields(shape.model, data)
            case Filter():
                self._fields(shape.type.filter, data)
            case Things():
                self._map(kinds_of_things(data), data)
            case Member():
                self._member(shape.family, data, data)
            case UseShape():
                self._use(data)
            case _:
                pass

    def _entries(self, shape: Entries, data: Map, keys: Iterable[str]) -> None:
        outer, player, beside = self._key, self.notes.player, self.notes.beside
        kinds = next((key.names.kinds for key in shape.key if isinstance(key, Ids)), ())
        for key in keys:
            self._word(shape.key, key, data.key_span(key))
            self._key = key
            if self.notes.stage is not None and kinds == ("hero",):
                self.notes.player = self._player_called(key)
            if self.notes.stage is not None and kinds == ("pile",):
                self.notes.beside = ("pile", key)
            self.read(shape.of, data[key], data.value_span(key))
        self._key, self.notes.player, self.notes.beside = outer, player, beside

    def _member(self, family: Family, data: Map, keys: Iterable[str]) -> None:
        for key in keys:
            member = family.members.get(key)
            if member is None:
                continue
            if member.beside:
                self._fields(member, data)
                break
            self._argument(member, data[key], data.value_span(key))

    def _argument(self, member: type[Construct], value: Any, at: Span) -> None:
        if isinstance(value, Map) and (member.rest is not None or member.main is None or not _keys(member).keys().isdisjoint(value)):
            self._fields(member, value)
        else:
            self.read(_main(member), value, at)

    def _use(self, data: Map) -> None:
        """A keyword, and what is handed over to it."""
        for id, given in data.items():
            self.notes.add(id, ("keyword",), data.key_span(id))
            if isinstance(given, Map):
                for name, value in given.items():
                    self.notes.add(name, ("name",), given.key_span(name), keyword=id)
                    self.read(_handed(value), value, given.value_span(name))

    def _fields(self, model: type[Node], data: Map) -> None:
        with self._inside(model, data):
            fields, rest = _keys(model), _rest(model)
            others = []
            for key, value in data.items():
                shapes = fields.get(key)
                if shapes is None:
                    others.append(key)
                elif key in _ALONE and issubclass(model, SharedCard):
                    with self.notes.unit():
                        self.read(shapes, value, data.value_span(key))
                else:
                    self.notes.denied = key == _DENIED
                    self.read(shapes, value, data.value_span(key))
            self.notes.denied = False
            for shape in rest if others else ():
                if isinstance(shape, Entries):
                    self._entries(shape, data, others)
                elif isinstance(shape, Member):
                    self._member(shape.family, data, others)

    # Whose ids they are

    @contextmanager
    def _inside(self, model: type[Node], data: Map) -> Iterator[None]:
        """Go into a piece: what is written there has ids and names of its own."""
        enter = _ENTERED.get(model)
        if enter is None:
            if model is ChooseStep and "secretly" in data and isinstance(data.get("as"), str):
                self.notes.choose_secretly(data["as"])
            yield
            return
        before = self.notes.owner, self.notes.stage, self.notes.player, self.notes.beside
        unit = enter(self, data)
        if unit is None:
            yield
        else:
            with self.notes.unit(unit):
                yield
        self.notes.owner, self.notes.stage, self.notes.player, self.notes.beside = before

    # Each of these notes whose ids are meant inside, and gives the unit that begins: "" is one without a name, None is none.

    def enter_hero(self, data: Map) -> None:
        self.notes.owner = Owner("hero", _text(data, "id"))

    def enter_board(self, data: Map) -> None:
        self.notes.owner = Owner("board", _text(data, "id"))

    def enter_hero_names(self, data: Map) -> None:
        self.notes.owner = Owner("hero", self._key)

    def enter_board_names(self, data: Map) -> None:
        self.notes.owner = Owner("board", self._key)

    def enter_card(self, data: Map) -> str:
        if self._kind == "cards":
            self.notes.owner = Owner("shared card", self._key)
        return ""

    def enter_item(self, data: Map) -> str:
        self.notes.owner = Owner("item", self._key)
        return ""

    def enter_effects(self, data: Map) -> str:
        return ""

    def enter_keyword(self, data: Map) -> str:
        unit = keyword_unit(scope_of(self.notes.owner), self._key)
        if self.notes.owner.kind == "pack":
            self.notes.owner = Owner("keyword", f"{self._pack}/{self._key}")
        return unit

    def enter_scenario(self, data: Map) -> None:
        players = data.get("players")
        heroes = tuple(_text(player, "hero") for player in players) if isinstance(players, Seq) else ()
        self.notes.stage = ScenarioStage(self._index, _text(data, "board"), heroes)
        self.notes.owner = Owner("scenario", str(self._index))

    def enter_player(self, data: Map) -> None:
        self.notes.player = self._index

    def enter_played(self, data: Map) -> None:
        self.notes.beside = ("fighter", _text(data, "by"))

    def _player_called(self, key: str) -> int | None:
        """The player with this hero, whose number may follow."""
        id, _, number = key.partition("@")
        assert self.notes.stage is not None
        if number.isdigit():
            return int(number) - 1
        return self.notes.stage.heroes.index(id) if self.notes.stage.heroes.count(id) == 1 else None


_ENTERED: Final[Mapping[type[Node], Callable[[_Reader, Map], str | None]]] = {
    Hero: _Reader.enter_hero,
    Board: _Reader.enter_board,
    HeroNames: _Reader.enter_hero_names,
    BoardNames: _Reader.enter_board_names,
    SharedCard: _Reader.enter_card,
    Card: _Reader.enter_card,
    Item: _Reader.enter_item,
    CardEffect: _Reader.enter_effects,
    Ability: _Reader.enter_effects,
    CardAbility: _Reader.enter_effects,
    Keyword: _Reader.enter_keyword,
    Scenario: _Reader.enter_scenario,
    PlayerPosition: _Reader.enter_player,
    SchemeStep: _Reader.enter_played,
}


def _text(data: Any, key: str) -> str:
    value = data.get(key) if isinstance(data, Map) else None
    return value if isinstance(value, str) else ""


@cache
def _keys(model: type[Node]) -> dict[str, Shapes]:
    """What the fields of a model take, by key. What takes all other keys is not among them."""
    rest = model.rest if issubclass(model, Construct) else None
    return {key: field_shapes(model, attribute) for key, attribute in model.field_keys().items() if attribute != rest}


def _main(model: type[Construct]) -> Shapes:
    """What is written in the place of a whole mapping."""
    return _keys(model)[model.main] if model.main is not None else ()


@cache
def _rest(model: type[Node]) -> Shapes:
    """What all keys that are not fields of a model make up."""
    return field_shapes(model, model.rest) if issubclass(model, Construct) and model.rest is not None else ()


def _fitting(shapes: Shapes, data: Map) -> Shape | None:
    """The one of several shapes that a mapping most likely has."""
    best, most = None, -1
    for shape in shapes:
        score = _score(shape, data)
        if score > most:
            best, most = shape, score
    return best


def _score(shape: Shape, data: Map) -> int:
    match shape:
        case Fields():
            return len(data.keys() & _keys(shape.model).keys()) * 2
        case Filter():
            return len(data.keys() & _keys(shape.type.filter).keys()) * 2
        case Member():
            return 3 if not data.keys().isdisjoint(shape.family.members) else 0
        case Entries() | Things() | UseShape():
            return 1
    return -1


def _handed(value: Any) -> Shapes:
    """What a value may be that is handed over to a keyword."""
    if isinstance(value, str):
        return (Member(VALUE),)
    if isinstance(value, Seq):
        return (Member(FIGHTERS),)
    return tuple(shape for type in argument_types() for shape in type_shapes(type))
