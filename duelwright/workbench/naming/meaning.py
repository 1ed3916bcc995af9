"""Turns an id where it is written into what it means: the piece of a hero, a board or a pack, the name that a step binds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from compiler.language.naming import IdKind
from compiler.program.names import NEXT_FORM, RESERVED
from duelwright.workbench.naming.notes import NUMBERED
from duelwright.workbench.naming.uses import GLOBAL, IdUse, NamedThing, Owner, ScenarioStage, keyword_unit, scope_of

if TYPE_CHECKING:
    from duelwright.workbench.naming.index import FileNames

# What belongs to a hero. What belongs to a board. Effects and abilities may be written on a shared card.
OF_HEROES: frozenset[IdKind] = frozenset(
    {"fighter", "form", "counter", "flag", "token", "mark", "pile", "trait", "option", "noun", "keyword", "ability", "card", "effect"}
)
OF_BOARDS: frozenset[IdKind] = frozenset({"space", "zone", "property", "passage", "ability"})
_ON_CARDS: frozenset[IdKind] = frozenset({"effect", "ability"})


class Meanings:
    """What the ids mean in all files of some packs."""

    def __init__(self, files: Mapping[str, FileNames], needs: Mapping[str, Sequence[str]]) -> None:
        self.files = files
        self.needs = needs
        self._reach: dict[str, list[str]] = {}
        self._users: dict[tuple[str, str], list[Owner]] = {}

    def with_changed(self, files: Mapping[str, FileNames]) -> Meanings:
        """What they would mean with other text in some files."""
        needs = dict(self.needs)
        for names in files.values():
            if names.kind == "pack":
                needs = {names.pack if pack == self.files[names.file].pack else pack: needed for pack, needed in needs.items()}
                needs[names.pack] = tuple(use.id for use in names.uses if use.kinds == ("pack",) and not use.defines)
        return Meanings({**self.files, **files}, needs)

    # What a use means

    def of(self, use: IdUse, names: FileNames) -> list[NamedThing]:
        """All that an id may mean where it is written. It is several things where several heroes or boards may be meant; the
        first of a name that is bound is that name, and a noun may be called like it."""
        if use.kinds == ("name",):
            return self._of_name(use, names)
        if use.kinds[0] in GLOBAL and not use.offered:
            return [NamedThing(use.kinds[0], "", use.id)]
        if use.kinds == ("keyword",):
            return self._of_keyword(use, names)
        found: list[NamedThing] = []
        for owner in self.owners(use):
            thing = next((NamedThing(kind, self._scope(kind, owner), use.id) for kind in use.kinds if self._has(kind, owner, use)), None)
            if thing is not None and thing not in found:
                found.append(thing)
        return found

    def _of_name(self, use: IdUse, names: FileNames) -> list[NamedThing]:
        if use.keyword:
            outer = use._replace(id=use.keyword, kinds=("keyword",), keyword="")
            return [NamedThing("name", keyword_unit(thing.scope, thing.id), use.id) for thing in self._of_keyword(outer, names)]
        nouns = [NamedThing("noun", scope_of(owner), use.id) for owner in self.owners(use) if self._has("noun", owner, use)]
        return [NamedThing("name", use.unit, use.id), *nouns]

    def _of_keyword(self, use: IdUse, names: FileNames) -> list[NamedThing]:
        """A hero's own keywords come before those of its pack, and these before those of packs that it needs."""
        if use.owner.kind == "hero" and self.has("keyword", use.owner, use.id):
            return [NamedThing("keyword", scope_of(use.owner), use.id)]
        packs = [Owner("pack", pack) for pack in self.reach(names.pack)]
        return [NamedThing("keyword", scope_of(pack), use.id) for pack in packs if self.has("keyword", pack, use.id)][:1]

    def _has(self, kind: IdKind, owner: Owner, use: IdUse) -> bool:
        """Whether a piece has such an id, and the use can be of it."""
        if use.number and not self._is_group(owner, use.id):
            return False
        if kind == "hero":
            return use.stage is not None and use.id in use.stage.heroes and owner == Owner("hero", use.id)
        if kind in GLOBAL:
            return use.id in self.places_of_kind(kind)
        if kind == "form" and use.id == NEXT_FORM:
            return False
        if kind in ("fighter", "form", "token") and use.id in RESERVED:
            return False
        return self.has(kind, owner, use.id)

    def owners(self, use: IdUse) -> list[Owner]:
        """Whose ids may be meant at a place."""
        owner = use.owner
        if owner.kind == "scenario":
            return self._on_stage(use)
        if use.kinds[0] == "property" and owner.kind != "board":
            return [Owner("board", board) for board in self.places_of_kind("board")]
        if owner.kind in ("hero", "board", "pack"):
            if use.kinds == ("card",) and owner.kind == "hero" and not self.has("card", owner, use.id):
                return self._heroes
            return [owner]
        if owner.kind == "item":
            return self._heroes if use.kinds == ("card",) else []
        users = self.users(owner)
        if not users and use.defines:
            return [owner]
        return users

    def _on_stage(self, use: IdUse) -> list[Owner]:
        """The heroes and the board of a scenario. What a player has comes before what others have: a counter that each player
        has belongs to another hero."""
        stage = use.stage
        assert stage is not None
        heroes = [Owner("hero", hero) for hero in dict.fromkeys(stage.heroes)]
        if use.player is not None and use.player < len(stage.heroes):
            own = Owner("hero", stage.heroes[use.player])
            if any(self._has(kind, own, use) for kind in use.kinds):
                heroes = [own]
        if use.kinds == ("card",) and use.beside is not None:
            heroes = self._having(use.beside, stage) or heroes
        return [*heroes, Owner("board", stage.board)]

    def _having(self, beside: tuple[IdKind, str], stage: ScenarioStage) -> list[Owner]:
        """The heroes of a scenario who have a pile or a fighter, which numbers may follow."""
        kind, text = beside
        match = NUMBERED.fullmatch(text)
        if match is None:
            return []
        player = int(match["player"]) - 1 if match["player"] else None
        heroes = [Owner("hero", hero) for number, hero in enumerate(stage.heroes) if player in (None, number)]
        ids = (match["id"], f"{match['id']}{match['number'] or ''}")
        return list(dict.fromkeys(hero for hero in heroes if any(self.has(kind, hero, id) for id in ids)))

    @property
    def _heroes(self) -> list[Owner]:
        return [Owner("hero", hero) for hero in self.places_of_kind("hero")]

    # What there is

    def places_of_kind(self, kind: IdKind) -> Mapping[str, list[FileNames]]:
        """The files in which packs, heroes, boards, items or shared cards are given, by id."""
        return self._pieces[kind]

    @cached_property
    def _pieces(self) -> Mapping[IdKind, Mapping[str, list[FileNames]]]:
        found: dict[IdKind, dict[str, list[FileNames]]] = {kind: {} for kind in GLOBAL}
        for names in self.files.values():
            for (kind, _), ids in names.defined.items():
                for id in ids if kind in GLOBAL else ():
                    found[kind].setdefault(id, []).append(names)
        return found

    def files_of(self, owner: Owner) -> list[FileNames]:
        """Where the ids of a piece are given."""
        if owner.kind in ("hero", "board", "pack"):
            return self._pieces["hero" if owner.kind == "hero" else "board" if owner.kind == "board" else "pack"].get(owner.id, [])
        return []

    def has(self, kind: IdKind, owner: Owner, id: str) -> bool:
        """Whether a piece has something of this kind and id: of a hero, an effect may be on a shared card of its deck."""
        key = kind, scope_of(owner)
        if owner.kind == "shared card":
            return True
        if any(key in names.defined and id in names.defined[key] for names in self.files_of(owner)):
            return True
        return owner.kind == "hero" and kind in _ON_CARDS and any(id in names.defined[kind, scope] for names, scope in self._cards_of(owner, kind))

    def _cards_of(self, hero: Owner, kind: IdKind) -> Iterator[tuple[FileNames, str]]:
        """The files of the shared cards in a deck that have something of a kind, and what it belongs to there."""
        for card, heroes in self._decks.items():
            for names in self._pieces["shared card"].get(card, ()) if hero in heroes else ():
                scope = scope_of(Owner("shared card", card))
                if (kind, scope) in names.defined:
                    yield names, scope

    def _scope(self, kind: IdKind, owner: Owner) -> str:
        return "" if kind in GLOBAL else scope_of(owner)

    def _is_group(self, owner: Owner, id: str) -> bool:
        """Whether a fighter is a group, so that numbers follow its id."""
        for names in self.files_of(owner):
            fighters = names.tree.get("fighters") if names.tree is not None else None
            fighter = fighters.get(id) if isinstance(fighters, dict) else None
            if isinstance(fighter, dict) and isinstance(fighter.get("count"), int) and fighter["count"] > 1:
                return True
        return False

    # Who uses what

    @cached_property
    def _decks(self) -> Mapping[str, list[Owner]]:
        """The heroes in whose decks a shared card is."""
        found: dict[str, list[Owner]] = {}
        for names in self.files.values():
            for use in names.taken:
                if use.kinds == ("shared card",) and use.owner.kind == "hero":
                    heroes = found.setdefault(use.id, [])
                    if use.owner not in heroes:
                        heroes.append(use.owner)
        return found

    @cached_property
    def _keywords(self) -> Mapping[NamedThing, list[Owner]]:
        """What uses each keyword of a pack: heroes, boards, items, shared cards, other keywords."""
        found: dict[NamedThing, list[Owner]] = {}
        for names in self.files.values():
            for use in names.taken if names.kind != "translation" else ():
                for thing in self._of_keyword(use, names) if use.kinds == ("keyword",) else ():
                    found.setdefault(thing, []).append(use.owner)
        return found

    def users(self, owner: Owner) -> list[Owner]:
        """The heroes and boards that have the effects of a shared card or of a keyword of a pack."""
        if owner not in self._users:
            found: dict[Owner, None] = {}
            seen = {owner}
            waiting = [owner]
            while waiting:
                one = waiting.pop()
                for user in self._direct_users(one):
                    if user.kind in ("hero", "board"):
                        found[user] = None
                    elif user not in seen:
                        seen.add(user)
                        waiting.append(user)
            self._users[owner] = sorted(found)
        return self._users[owner]

    def _direct_users(self, owner: Owner) -> list[Owner]:
        if owner.kind == "shared card":
            return self._decks.get(owner.id, [])
        pack, _, id = owner.id.partition("/")
        return self._keywords.get(NamedThing("keyword", scope_of(Owner("pack", pack)), id), [])

    def reach(self, pack: str) -> list[str]:
        """The packs that a pack may refer to: itself first, then all that it needs, directly or not."""
        if pack not in self._reach:
            found: list[str] = []
            waiting = [pack]
            while waiting:
                id = waiting.pop()
                if id not in found and (id in self.needs or id == pack):
                    found.append(id)
                    waiting += self.needs.get(id, ())
            self._reach[pack] = [pack, *sorted(found[1:])]
        return self._reach[pack]

    # Where something is written

    def uses(self, thing: NamedThing) -> Iterator[tuple[FileNames, IdUse]]:
        """Every place that names something, in the order of the files."""
        for names in self.files.values():
            for use in names.by_id.get(thing.id, ()):
                if thing in self.of(use, names):
                    yield names, use
