"""Turns a place that takes ids into those that can be written there: of the right kind, and of the right hero, board or
pack."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, get_args

from compiler.find.packs import MANIFEST, roots_at
from compiler.find.shipped import shipped_content
from compiler.language.ability import CardAbility
from compiler.language.base import Construct
from compiler.language.naming import IdKind, IdOf
from compiler.language.places import INSTEAD_OF_DISCARD
from compiler.model.scenario import BareStep
from compiler.program.names import NEXT_FORM
from duelwright.workbench.writing.declared import Given, GivenId
from duelwright.workbench.writing.elsewhere import Elsewhere, PackFile, pack_of
from duelwright.workbench.writing.places import WritingPlace
from duelwright.workbench.writing.reading import Reading
from duelwright.workbench.writing.shapes import Entries, Ids
from duelwright.workbench.writing.taken import PILE, places_taken
from runtime.ir.words import POSITIONS

# A path that needs no quotes in YAML.
_PLAIN_PATH: Final = re.compile(r"[A-Za-z0-9_][\w./-]*")
# What a whole file gives, or an entry of a file of several.
_GLOBAL: Final[dict[IdKind, str]] = {"hero": "hero", "board": "board", "item": "items", "shared card": "cards", "pack": "pack"}
# Which belong to a board; all others of a piece belong to a hero.
_OF_BOARD: Final = ("space", "zone", "property", "passage")
# Where a card with an ability may lie.
_LIES_IN: Final = ("hand", "discard", "top_of_discard", PILE, f"top_of_{PILE}")


@dataclass(frozen=True, slots=True)
class KnownId:
    """An id as it is written at a place; what it is, and what is written where it is given. A word of the language in the
    place of an id has no kind."""

    text: str
    kind: IdKind | None = None
    data: Any = None
    # The id of the hero or board that it belongs to, where it is not that of the file.
    of: str = ""


def ids_at(reading: Reading, names: IdOf) -> list[KnownId]:
    """The ids that a field with these names takes at the place of the cursor."""
    if names.written == "place":
        return [*_places_of_cards(reading)]
    if names.defines:
        return [*_of_kind(reading, "noun")] if names.kinds == ("name",) else []
    found = [known for kind in names.kinds for known in _of_kind(reading, kind)]
    if names.written == "offer":
        found += [KnownId(word) for word in get_args(BareStep)]
    if names.kinds == ("form",) and reading.kind != "scenario" and isinstance(reading.place.owner, type) and issubclass(reading.place.owner, Construct):
        found.append(KnownId(NEXT_FORM))
    return list({known.text: known for known in found}.values())


def pictures_at(reading: Reading) -> list[str]:
    """The pictures of the pack, as their paths are written."""
    root = reading.bench.root_of(reading.file)
    paths = [picture.inside for pack in reading.bench.compiled.packs if pack.root == root for picture in pack.pictures]
    return [path if _PLAIN_PATH.fullmatch(path) else json.dumps(path, ensure_ascii=False) for path in paths]


def _of_kind(reading: Reading, kind: IdKind) -> Iterator[KnownId]:
    if reading.kind == "scenario" and kind == "hero" and reading.place.field != "hero":
        yield from _players(reading)
    elif kind in _GLOBAL:
        yield from _global_ids(reading, kind)
    elif kind == "keyword":
        yield from _keywords(reading)
    elif reading.kind in ("scenario", "translation"):
        yield from _elsewhere(reading, kind)
    elif kind == "property" and reading.kind != "board":
        for file in _elsewhere_in(reading, "board"):
            yield from (KnownId(id, kind, given.data, _id_of(file)) for id, given in file.given.get(kind, {}).items())
    else:
        yield from (KnownId(id, kind, given.data) for id, given in reading.given.get(kind, {}).items())
        if kind == "effect" and reading.kind == "hero":
            for file in _elsewhere_in(reading, "cards"):
                yield from (KnownId(id, kind, given.data) for id, given in file.given.get(kind, {}).items())


def _elsewhere_in(reading: Reading, *kinds: str) -> Iterator[PackFile]:
    """The files of some kinds that may be spoken of, in other places than the file itself."""
    return (file for file in reading.bench.part(Elsewhere).in_reach(reading.bench, reading.file, *kinds) if file.file != reading.file)


def _id_of(file: PackFile) -> str:
    id = file.data.get("id")
    return id if isinstance(id, str) else ""


def _global_ids(reading: Reading, kind: IdKind) -> Iterator[KnownId]:
    """Heroes, boards, items, shared cards and packs. A translation names those of its own pack."""
    bench, only = reading.bench, _GLOBAL[kind]
    if kind == "pack":
        yield from _packs(reading)
        return
    own = pack_of(bench, reading.file) if reading.kind == "translation" else None
    for file in _elsewhere_in(reading, only):
        if own is None or file.pack == own:
            yield from (KnownId(id, kind, given.data) for id, given in file.given.get(kind, {}).items())


def _packs(reading: Reading) -> Iterator[KnownId]:
    """The packs in use, and those that could be needed: beside this one, and the shipped ones. They lie in folders named after
    their ids."""
    bench = reading.bench
    for file in bench.part(Elsewhere).files(bench, "pack"):
        if file.file != reading.file:
            yield from (KnownId(id, "pack", given.data) for id, given in file.given.get("pack", {}).items())
    root = bench.root_of(reading.file)
    for folder in (*([root.parent] if root is not None else []), shipped_content()):
        for other in roots_at(folder) if root is not None else ():
            if other != root:
                yield KnownId(other.name, "pack", bench.last_tree((other / MANIFEST).as_posix()))


def _keywords(reading: Reading) -> Iterator[KnownId]:
    if reading.kind == "translation":
        heroes = _heroes_named(reading.place)
        files = [file for file in _elsewhere_in(reading, "hero" if heroes else "pack") if not heroes or _id_of(file) in heroes]
        own = pack_of(reading.bench, reading.file)
        given: list[Given] = [file.given for file in files if file.pack == own]
    else:
        given = [reading.given, *(file.given for file in _elsewhere_in(reading, "pack"))]
    for each in given:
        yield from (KnownId(id, "keyword", found.data) for id, found in each.get("keyword", {}).items())


# In scenarios and translations: what belongs to the heroes and boards that they are about


def _elsewhere(reading: Reading, kind: IdKind) -> Iterator[KnownId]:
    if kind in _OF_BOARD:
        boards = _boards_named(reading.place)
        for file in _elsewhere_in(reading, "board"):
            if _id_of(file) in boards:
                yield from (KnownId(id, kind, given.data, _id_of(file)) for id, given in file.given.get(kind, {}).items())
        return
    if kind == "ability" and (boards := _boards_named(reading.place)):
        files = [file for file in _elsewhere_in(reading, "board") if _id_of(file) in boards]
    else:
        heroes = _heroes_named(reading.place)
        by_id = {_id_of(file): file for file in _elsewhere_in(reading, "hero")}
        files = [by_id[id] for id in heroes if id in by_id]
    if reading.kind == "translation":
        for file in files:
            yield from (KnownId(id, kind, given.data, _id_of(file)) for id, given in file.given.get(kind, {}).items() if _has_name(kind, given))
    else:
        yield from _of_players(files, kind, numbered=_is_of_one_player(reading.place))


def _has_name(kind: IdKind, given: GivenId) -> bool:
    """Whether a piece has a name of its own to translate: a shared card is translated with its pack."""
    if kind not in ("ability", "card") or not isinstance(given.data, Mapping):
        return True
    return "name" in given.data or (kind == "card" and "card" not in given.data)


def _of_players(heroes: list[PackFile], kind: IdKind, *, numbered: bool) -> Iterator[KnownId]:
    """The ids of players' pieces. Where several have the same fighter or counter, the player's number tells them apart."""
    everyones = [
        KnownId(id, kind, given.data, _id_of(hero))
        for hero in heroes
        for id, given in (hero.given.get(kind, {}).items() if kind == "counter" else ())
        if isinstance(given.data, Mapping) and given.data.get("whose") == "everyone"
    ]
    own = [list({known.text: known for known in [*_of_hero(hero, kind), *everyones]}.values()) for hero in heroes]
    several = Counter(known.text for each in own for known in each)
    for number, each in enumerate(own, 1):
        for known in each:
            is_shared = several[known.text] > 1 and kind in ("fighter", "counter", "flag") and not numbered
            yield KnownId(f"{known.text}@{number}", kind, known.data, known.of) if is_shared else known


def _of_hero(hero: PackFile, kind: IdKind) -> Iterator[KnownId]:
    for id, given in hero.given.get(kind, {}).items():
        count = given.data.get("count", 1) if kind == "fighter" and isinstance(given.data, Mapping) else 1
        if isinstance(count, int) and count > 1:
            yield from (KnownId(f"{id}-{number}", kind, given.data, _id_of(hero)) for number in range(1, min(count, 99) + 1))
        else:
            yield KnownId(id, kind, given.data, _id_of(hero))


def _players(reading: Reading) -> Iterator[KnownId]:
    """The players of a scenario, by hero."""
    heroes = [hero for place in reading.place.outwards() for hero in _heroes_played(place)]
    by_id = {_id_of(file): file for file in _elsewhere_in(reading, "hero")}
    for number, hero in enumerate(heroes, 1):
        text = f"{hero}@{number}" if heroes.count(hero) > 1 else hero
        yield KnownId(text, "hero", by_id[hero].data if hero in by_id else None)


def _heroes_named(place: WritingPlace) -> list[str]:
    """The heroes whose pieces are meant at a place: the nearest that is named around it, or all that are played."""
    for each in place.outwards():
        named = _id_in_key(each, "hero")
        if named is not None:
            return [named.partition("@")[0]]
        if isinstance(each.mapping.get("hero"), str):
            return [each.mapping["hero"]]
        if played := _heroes_played(each):
            return played
    return []


def _is_of_one_player(place: WritingPlace) -> bool:
    return any("hero" in each.mapping for each in place.outwards())


def _heroes_played(place: WritingPlace) -> list[str]:
    players = place.mapping.get("players")
    if not isinstance(players, list):
        return []
    return [player["hero"] for player in players if isinstance(player, Mapping) and isinstance(player.get("hero"), str)]


def _boards_named(place: WritingPlace) -> list[str]:
    """The boards whose spaces are meant at a place."""
    for each in place.outwards():
        named = _id_in_key(each, "board") or each.mapping.get("board")
        if isinstance(named, str):
            return [named]
    return []


def _id_in_key(place: WritingPlace, kind: IdKind) -> str | None:
    """The key of a place, where that is an id of this kind."""
    shapes = place.around.shapes if place.around is not None and isinstance(place.part, str) else ()
    keys = [key for shape in shapes if isinstance(shape, Entries) for key in shape.key]
    return str(place.part) if any(isinstance(key, Ids) and kind in key.names.kinds for key in keys) else None


# Places of cards


def _places_of_cards(reading: Reading) -> Iterator[KnownId]:
    owner, field = reading.place.owner, reading.place.field
    words: tuple[str, ...] = (*INSTEAD_OF_DISCARD, PILE, *(f"{position}{PILE}" for position in POSITIONS))
    if isinstance(owner, type) and issubclass(owner, CardAbility):
        words = _LIES_IN
    elif isinstance(owner, type) and issubclass(owner, Construct):
        words = places_taken(owner, field)
    yield from (KnownId(word) for word in words if PILE not in word)
    for word in (word for word in words if PILE in word):
        yield from (KnownId(word.replace(PILE, id), "pile", given.data) for id, given in reading.given.get("pile", {}).items())
