"""Turns a scenario into the ids that it mentions and the ids that there are: what a check compares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from compiler.content.answers import plain
from compiler.content.pieces import Content, Group
from compiler.model.board import Board
from compiler.model.scenario import AttackStep, DeckOnly, Expectation, ItemStep, ManeuverStep, Moves, PlayerPosition, Scenario, SchemeStep, Step, Walk
from compiler.tree import Path


@dataclass(frozen=True, slots=True)
class IdMention:
    """An id and where it is in the scenario. `owner` is the player whose ids are meant; None for those of all
    players."""

    path: Path
    id: str
    family: str
    owner: int | None = None
    is_key: bool = False


def mentions(scenario: Scenario) -> Iterator[IdMention]:
    """Every id in a scenario."""
    yield IdMention(("board",), scenario.board, "board")
    if scenario.turn is not None:
        yield IdMention(("turn",), scenario.turn, "player")
    for index, player in enumerate(scenario.players):
        yield from _in_player(player, index)
    yield from _in_mapping(("items",), scenario.items, "space", "item")
    for index, step in enumerate(scenario.play):
        if isinstance(step, Step):
            (key,) = step.model_fields_set
            yield from _in_step(step, key, ("play", index, key))
    if scenario.expect is not None:
        yield from _in_expectation(scenario.expect, ("expect",))


def _in_forms(path: Path, form: str | list[str] | dict[str, str]) -> Iterator[IdMention]:
    if isinstance(form, str):
        return iter([IdMention(path, form, "form")])
    return _in_mapping(path, form, "fighter", "form") if isinstance(form, dict) else _in_list(path, form, "form")


def _in_player(player: PlayerPosition, index: int) -> Iterator[IdMention]:
    path: Path = ("players", index)
    yield IdMention((*path, "hero"), player.hero, "hero")
    found = [
        _in_mapping((*path, "at"), player.at, "fighter", "space"),
        _in_list((*path, "away"), player.away, "fighter"),
        iter([IdMention((*path, "leader"), player.leader, "fighter")]) if player.leader is not None else iter(()),
        _in_mapping((*path, "health"), player.health, "fighter"),
        _in_list((*path, "hand"), player.hand, "card"),
        _in_list((*path, "deck", "only"), player.deck.only, "card") if isinstance(player.deck, DeckOnly) else _in_list((*path, "deck"), player.deck, "card"),
        _in_list((*path, "discard"), player.discard, "card"),
        _in_mapping((*path, "piles"), player.piles, "pile", "card"),
        _in_mapping((*path, "counters"), player.counters, "counter"),
        _in_mapping((*path, "tokens"), player.tokens, "token", "place"),
        _in_forms((*path, "form"), player.form),
    ]
    for mention in (mention for part in found for mention in part):
        yield IdMention(mention.path, mention.id, mention.family, index, mention.is_key)


# Steps that name one thing or a list of them, and what they name.
_STEPS: Final = {
    "scheme": "card",
    "item": "item",
    "boost": "card",
    "card": "card",
    "cards": "card",
    "fighter": "fighter",
    "fighters": "fighter",
    "token": "place",
    "space": "space",
    "line": "place",
    "zone": "zone",
    "player": "player",
}


def _in_step(step: Step, key: str, path: Path) -> Iterator[IdMention]:
    match getattr(step, key):
        case AttackStep() as attack:
            yield from [] if attack.with_ is None else [IdMention((*path, "with"), attack.with_, "fighter")]
            yield IdMention((*path, "target"), attack.target, "fighter")
        case SchemeStep() as scheme:
            yield from (IdMention((*path, "card"), scheme.card, "card"), IdMention((*path, "by"), scheme.by, "fighter"))
        case ItemStep() as item:
            yield from (IdMention((*path, "item"), item.item, "item"), IdMention((*path, "by"), item.by, "fighter"))
        case ManeuverStep() as maneuver:
            yield from [] if maneuver.boost is None else [IdMention((*path, "boost"), maneuver.boost, "card")]
            yield from _in_moves(maneuver.move, (*path, "move"))
        case Expectation() as expectation:
            yield from _in_expectation(expectation, path)
        case dict() as moves:
            yield from _in_moves(moves, path)
        case str() as id if key in _STEPS:
            yield IdMention(path, id, _STEPS[key])
        case list() as ids if key in _STEPS:
            yield from _in_list(path, ids, _STEPS[key])


def _in_moves(moves: Moves, path: Path) -> Iterator[IdMention]:
    for fighter, target in moves.items():
        yield IdMention((*path, fighter), fighter, "fighter", is_key=True)
        if isinstance(target, Walk):
            yield from _in_places((*path, fighter, "to"), target.to)
            yield from _in_list((*path, fighter, "through"), target.through, "fighter")
            yield from _in_list((*path, fighter, "over"), target.over or [], "place")
        else:
            yield from _in_places((*path, fighter), target)


def _in_places(path: Path, place: str | list[str]) -> Iterator[IdMention]:
    """A space, or the two of a large fighter."""
    return _in_list(path, place, "space") if isinstance(place, list) else iter([IdMention(path, place, "space")])


# Parts of an expectation that map one family of ids to another, or to numbers.
_MAPPINGS: Final = {
    "health": ("fighter", None),
    "at": ("fighter", "space"),
    "hand": ("player", "card"),
    "deck": ("player", "card"),
    "discard": ("player", "card"),
    "pile": ("pile", "card"),
    "seen": ("player", "card"),
    "counters": ("counter", None),
    "form": ("player", "form"),
    "tokens": ("token", "place"),
    "items": ("space", "item"),
}
_LISTS: Final = {"defeated": "fighter", "away": "fighter", "in_play": "card"}


def _in_expectation(expected: Expectation, path: Path) -> Iterator[IdMention]:
    for name, (key, value) in _MAPPINGS.items():
        yield from _in_mapping((*path, name), getattr(expected, name) or {}, key, value)
    for name, family in _LISTS.items():
        yield from _in_list((*path, name), getattr(expected, name) or [], family)
    players = {
        ("turn",): expected.turn,
        ("winner",): expected.winner,
        ("combat", "winner"): expected.combat.winner if expected.combat is not None else None,
        ("decision", "player"): expected.decision.player if expected.decision is not None else None,
    }
    yield from (IdMention((*path, *place), player, "player") for place, player in players.items() if player is not None)


def _in_mapping(path: Path, mapping: Mapping[str, object], key: str, value: str | None = None) -> Iterator[IdMention]:
    for id, part in mapping.items():
        yield IdMention((*path, id), id, key, is_key=True)
        if value is not None and isinstance(part, str):
            yield IdMention((*path, id), part, value)
        elif value is not None and isinstance(part, list):
            yield from _in_list((*path, id), part, value)


def _in_list(path: Path, ids: Iterable[str], family: str) -> Iterator[IdMention]:
    return (IdMention((*path, index), id, family) for index, id in enumerate(ids))


# -- what there is
# ---------------------------------------------------------------------------------------------------------------------


# What packs have of their own, and lend to packs that need them.
LENT: Final[dict[str, Group]] = {"hero": "heroes", "board": "boards", "item": "items"}


class KnownNames:
    """The ids that a scenario may mention. Of what is itself unknown, such as the spaces of an unknown board, nothing
    is known."""

    def __init__(self, scenario: Scenario, pack: str, content: Content) -> None:
        self._content = content
        self._pack = pack
        heroes = [player.hero for player in scenario.players]
        self._players = [content.ask(_ids_of_hero, id) if content.is_in_reach_of(pack, "heroes", id) else None for id in heroes]
        self._of_all: dict[str, set[str]] = {}
        self._shared: dict[str, set[str] | None] = {**content.ask(_ids_of_board, scenario.board), "player": set(_told_apart(heroes))}

    def of(self, mention: IdMention) -> set[str] | None:
        """The ids that are known there; None where that is not known."""
        if mention.family in LENT:
            # Whoever mentions what there is need not know what else there is.
            group, id = LENT[mention.family], mention.id
            return {id} if self._content.is_in_reach_of(self._pack, group, id) else set(self._content.ids_in_reach_of(self._pack, group))
        if mention.family in self._shared:
            return self._shared[mention.family]
        if mention.owner is not None:
            hero = self._players[mention.owner]
            return None if hero is None else {*hero[mention.family], *self._everyones(mention.family)}
        if None in self._players:
            return None
        if mention.family not in self._of_all:
            self._of_all[mention.family] = self._of_all_players(mention.family)
        return self._of_all[mention.family]

    def _of_all_players(self, family: str) -> set[str]:
        everyones = self._everyones(family)
        names = [list(dict.fromkeys([*hero[family], *everyones])) for hero in self._players if hero is not None]
        if family not in ("fighter", "counter"):
            return {id for own in names for id in own}
        several = Counter(id for own in names for id in own)
        return {f"{id}@{number}" if several[id] > 1 else id for number, own in enumerate(names, 1) for id in own}

    def _everyones(self, family: str) -> list[str]:
        """The counters of which each player has one, whoever's hero they belong to."""
        return [id for hero in self._players if hero is not None for id in hero["everyones"]] if family == "counter" else []


@plain
def _ids_of_board(content: Content, id: str) -> dict[str, set[str] | None]:
    board = content.boards[id].value if id in content.boards else None
    if board is None:
        return {"space": None, "place": None, "zone": None}
    return {"space": set(board.spaces), "place": set(_places(board)), "zone": set(board.zones)}


def _places(board: Board) -> Iterator[str]:
    """Where tokens may be: on the spaces, and on the lines, from either end."""
    yield from board.spaces
    for link in board.links():
        yield from (f"{link.start} - {link.end}", f"{link.end} - {link.start}")


def _told_apart(ids: list[str]) -> list[str]:
    """The ids, with the player's number where several have the same."""
    return [f"{id}@{number}" if ids.count(id) > 1 else id for number, id in enumerate(ids, 1)]


@plain
def _ids_of_hero(content: Content, id: str) -> dict[str, list[str]]:
    """The ids of each family that a hero has; `everyones` are the counters that all players have because of it."""
    hero = content.heroes[id].value
    fighters = [[id] if fighter.count == 1 else [f"{id}-{number}" for number in range(1, fighter.count + 1)] for id, fighter in hero.fighters.items()]
    return {
        "fighter": [id for group in fighters for id in group],
        "card": list(hero.deck),
        "counter": list({**hero.counters, **hero.flags}),
        "form": list(hero.forms),
        "token": list(hero.tokens),
        "pile": list(hero.piles),
        "everyones": list(hero.declared_ids().everyones),
    }
