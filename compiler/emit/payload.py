"""Turns content into the payload of a bundle: plain data, in an order that depends on nothing but the content."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from compiler.content.pieces import Content, DeckCard, Located
from compiler.content.translations import NamePath, card_names, names, plurals
from compiler.find.packs import PackFolder
from compiler.lower.content import Lowered, LoweredAbility, LoweredContent
from compiler.model.board import Board
from compiler.model.hero import Hero
from compiler.model.item import Item
from compiler.tell.tellings import Telling, window_labels
from compiler.tree import Span
from runtime.bundle import Payload

Data = dict[str, Any]


def emit(content: Content, lowered: LoweredContent, packs: Iterable[PackFolder]) -> Payload:
    """The payload of content that has no errors."""
    return _Emitter(content, lowered, packs).payload()


def bundle_name(payload: Payload) -> str:
    """A name for the bundle: the packs that no other one in it needs."""
    ids = [pack["id"] for pack in payload["packs"]]
    needed = {need for pack in payload["packs"] for need in pack["needs"]}
    return "+".join(sorted(set(ids) - needed) or ids)


class _Emitter:
    def __init__(self, content: Content, lowered: LoweredContent, packs: Iterable[PackFolder]) -> None:
        self._content = content
        self._lowered = lowered
        inside = {source.file: f"{pack.id}/{source.inside}" for pack in packs for source in pack.sources}
        self._files = sorted(inside.values())
        self._file_numbers = {file: self._files.index(name) for file, name in inside.items()}

    def payload(self) -> Payload:
        content = self._content
        return {
            "languages": content.languages(),
            "window_labels": {language: window_labels(language) for language in content.languages()},
            "files": self._files,
            "packs": [self._pack(id) for id in sorted(content.packs)],
            "heroes": {id: self._hero(content.heroes[id]) for id in sorted(content.heroes)},
            "boards": {id: self._board(content.boards[id]) for id in sorted(content.boards)},
            "items": {id: self._item(id, content.items[id]) for id in sorted(content.items)},
        }

    def _pack(self, id: str) -> Data:
        pack = self._content.packs[id].value
        return {"id": id, "name": names(self._content, id, ("pack", "name"), pack.name), "version": pack.version, "needs": sorted(pack.needs)}

    def _hero(self, located: Located[Hero]) -> Data:
        hero = located.value
        telling = Telling.of_hero(self._content, located)
        lowered = self._lowered.heroes[hero.id]

        def named(group: str, id: str, english: str) -> dict[str, str]:
            return names(self._content, located.pack, ("heroes", hero.id, group, id), english)

        def several(group: str, id: str, english: str, plural: str | None) -> dict[str, str]:
            return plurals(self._content, located.pack, ("heroes", hero.id, group, id), plural or f"{english}s")

        return {
            "id": hero.id,
            "pack": located.pack,
            "name": names(self._content, located.pack, ("heroes", hero.id, "name"), hero.name),
            "move": hero.move,
            "unique": hero.unique,
            "deck_size": hero.deck_size,
            "setup_text": telling.setup,
            "fighters": [
                {
                    "id": id,
                    "name": named("fighters", id, fighter.name),
                    "plural": several("fighters", id, fighter.name, fighter.plural),
                    "role": fighter.role,
                    "count": fighter.count,
                    "health": fighter.health,
                    "max_health": fighter.max_health or fighter.health,
                    "attack": fighter.attack,
                    "size": fighter.size,
                }
                for id, fighter in hero.fighters.items()
            ],
            "forms": [{"id": id, "name": named("forms", id, form.name), "move": form.move, "attack": form.attack} for id, form in hero.forms.items()],
            "counters": [
                {"id": id, "name": named("counters", id, counter.name), "start": counter.start, "min": counter.min, "max": counter.max}
                for id, counter in hero.counters.items()
            ],
            "tokens": [
                {
                    "id": id,
                    "name": named("tokens", id, token.name),
                    "plural": several("tokens", id, token.name, token.plural),
                    "count": token.count,
                    "setup": token.setup,
                    "one_per_space": token.one_per_space,
                }
                for id, token in hero.tokens.items()
            ],
            "marks": [
                {"id": id, "name": named("marks", id, mark.name), "plural": several("marks", id, mark.name, mark.plural)} for id, mark in hero.marks.items()
            ],
            "piles": [{"id": id, "name": named("piles", id, pile.name), "seen_by": pile.seen_by} for id, pile in hero.piles.items()],
            "traits": [{"id": id, "name": named("traits", id, trait.name)} for id, trait in hero.traits.items()],
            "cards": [self._card(card, lowered, telling) for card in self._content.deck(located)],
            "abilities": [self._ability(ability, located.pack, ("heroes", hero.id), telling) for ability in lowered.abilities],
            **self._tables(lowered, telling),
        }

    def _card(self, deck_card: DeckCard, lowered: Lowered, telling: Telling) -> Data:
        card, windows = deck_card.card, lowered.windows[deck_card.id]
        return {
            "id": deck_card.id,
            "name": card_names(self._content, deck_card),
            "type": card.type,
            "value": card.value,
            "boost": card.boost,
            "copies": card.copies,
            "usable_by": card.users(),
            "traits": card.traits,
            "slots": windows.slots,
            "programs": windows.programs,
            "ongoing": windows.ongoing,
            "playable_if": windows.playable_if,
            "text": telling.cards[deck_card.id],
            "at": self._at(deck_card.span(key=True)),
        }

    # ---- boards and items

    def _board(self, located: Located[Board]) -> Data:
        board = located.value
        telling = Telling.of_board(self._content, board)
        lowered = self._lowered.boards[board.id]
        place = ("boards", board.id)
        return {
            "id": board.id,
            "pack": located.pack,
            "name": names(self._content, located.pack, (*place, "name"), board.name),
            "aspect": board.aspect,
            "zones": [
                {"id": id, "name": names(self._content, located.pack, (*place, "zones", id), zone.name), "color": zone.color}
                for id, zone in board.zones.items()
            ],
            "spaces": [
                {"id": id, "zones": space.zones, "x": space.at[0], "y": space.at[1], "start": space.start, "passage": space.passage_group, "item": space.item}
                for id, space in board.spaces.items()
            ],
            "edges": [list(edge) for edge in board.edges()],
            "one_way": [list(edge) for edge in board.one_way()],
            "properties": [[start, end, word] for (start, end), word in board.properties().items()],
            "abilities": [self._ability(ability, located.pack, place, telling) for ability in lowered.abilities],
            **self._tables(lowered, telling),
        }

    def _item(self, id: str, located: Located[Item]) -> Data:
        telling = Telling.of_item(self._content, located.value)
        lowered = self._lowered.items[id]
        windows = lowered.windows["item"]
        return {
            "id": id,
            "pack": located.pack,
            "name": names(self._content, located.pack, ("items", id), located.value.name),
            "kind": located.value.kind,
            "windows": windows.programs,
            "slots": windows.slots,
            "text": telling.item,
            **self._tables(lowered, telling),
        }

    # ---- what heroes, boards and items share

    def _ability(self, lowered: LoweredAbility, pack: str, place: NamePath, telling: Telling) -> Data:
        ability = lowered.ability
        name = None
        if ability.name is not None:
            name = names(self._content, pack, (*place, "abilities", ability.id or ""), ability.name)
        return {
            "id": ability.id,
            "name": name,
            "form": lowered.form,
            "ongoing": lowered.ongoing,
            "trigger": ability.trigger,
            "whose": ability.whose,
            "if": lowered.condition,
            "limit": ability.limited(),
            "program": lowered.program,
            "modifiers": lowered.modifiers,
            "text": telling.ability(ability),
            "at": self._at(ability.span),
        }

    def _tables(self, lowered: Lowered, telling: Telling) -> Data:
        unit = lowered.unit
        labels, numbers = unit.sentences(telling.label)
        programs = [program.finish(numbers) for program in unit.programs]
        for program in programs:
            program["at"] = [[self._file_numbers[file], line, column] for file, line, column in program["at"]]
        return {"programs": programs, "modifiers": unit.modifiers, "labels": labels}

    def _at(self, span: Span) -> list[int]:
        return [self._file_numbers[span.file], span.line, span.column]
