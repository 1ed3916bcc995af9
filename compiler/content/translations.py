"""Turns the content into the names that a translation holds, and a name into what it is called in each language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from compiler.content.answers import plain
from compiler.content.keywords import Definition, definitions
from compiler.content.pieces import Content, DeckCard, Located
from compiler.model.board import Board
from compiler.model.card import CardUse
from compiler.model.hero import Hero
from compiler.model.pack import HOME_LANGUAGE
from runtime.bundle.parts import GrammarData

T = TypeVar("T")

# A place in a translation file, such as ("heroes", "wolf", "cards", "bite").
NamePath = tuple[str, ...]

HERO_PIECES = ("fighters", "forms", "counters", "flags", "tokens", "marks", "piles", "traits", "options", "nouns", "keywords")


def names_of_pack(content: Content, pack: str) -> list[NamePath]:
    """The place of every name of a pack in its translation files."""
    return content.ask(_names_of_pack, pack)


@plain
def _names_of_pack(content: Content, pack: str) -> list[NamePath]:
    found: list[NamePath] = [("pack", "name")]
    if pack in content.packs:
        found += [("pack", "keywords", id) for id in content.packs[pack].value.keywords]
    for hero in _of_pack(content.heroes, pack):
        found += content.ask(_names_of_hero, hero)
    found += [("cards", id) for id, card in content.cards.items() if card.pack == pack]
    for board in _of_pack(content.boards, pack):
        found += content.ask(_names_of_board, board)
    found += [("items", id) for id, item in content.items.items() if item.pack == pack]
    return found


def line_names(content: Content, board: Board, language: str) -> dict[str, str]:
    """The name of the lines with a property in one language, where the author gave one. Without one, the property
    itself, in words."""
    pack = content.boards[board.id].pack if board.id in content.boards else ""
    translated = {id: _translated(content, pack, ("boards", board.id, "properties", id), language, "name") for id in board.named_properties()}
    found = {id: name or board.property_names.get(id) for id, name in translated.items()}
    return {id: name for id, name in found.items() if name is not None}


def keyword_names(content: Content, language: str) -> dict[str, str]:
    """The names of all keywords in one language, by the key of their definition."""

    return content.ask(_keyword_names, language)


@plain
def _keyword_names(content: Content, language: str) -> dict[str, str]:
    def name(definition: Definition) -> str:
        place: NamePath = ("pack", "keywords", definition.id)
        if definition.hero is not None:
            place = ("heroes", definition.hero, "keywords", definition.id)
        return _translated(content, definition.pack, place, language, "name") or definition.keyword.name

    return {definition.key: name(definition) for definition in definitions(content)}


def unnamed_places(content: Content, pack: str) -> list[NamePath]:
    """The places of what may be translated and need not be: its author gave it no English name either."""
    return content.ask(_unnamed_places, pack)


@plain
def _unnamed_places(content: Content, pack: str) -> list[NamePath]:
    found: list[NamePath] = []
    for board in (located.value for located in _of_pack(content.boards, pack)):
        place = ("boards", board.id)
        found += [(*place, "spaces", id) for id, space in board.spaces.items() if space.name is None]
        found += [(*place, "properties", id) for id in board.named_properties() if id not in board.property_names]
        found += [(*place, "passages", id) for id in board.named_passages() if id not in board.passage_names]
    return found


def names(content: Content, pack: str, place: NamePath, english: str) -> dict[str, str]:
    """A name in every language of the content; in English where its translation is missing."""
    return {language: _translated(content, pack, place, language, "name") or english for language in content.languages()}


def plurals(content: Content, pack: str, place: NamePath, english: str) -> dict[str, str]:
    """The name of several of them in every language."""
    return {language: _translated(content, pack, place, language, "plural") or english for language in content.languages()}


def grammar(content: Content, pack: str, *places: NamePath) -> dict[str, GrammarData]:
    """How sentences treat a name, in every language whose translation says so at one of these places."""
    found = {}
    for language in content.languages():
        for place in places:
            node = _translation(content, pack, place, language)
            if isinstance(node, dict):
                found[language] = GrammarData(node.get("gender"), bool(node.get("article")), node.get("number") == "plural")
                break
    return found


def card_names(content: Content, deck_card: DeckCard) -> dict[str, str]:
    """The name of a card in every language. A shared card is translated with its own pack, unless the deck calls it
    something else."""
    hero, shared = deck_card.hero, deck_card.shared
    if shared is None or deck_card.card.name != shared.value.name:
        return names(content, hero.pack, ("heroes", hero.value.id, "cards", deck_card.id), deck_card.card.name)
    entry = hero.value.deck[deck_card.id]
    assert isinstance(entry, CardUse)
    return names(content, shared.pack, ("cards", entry.card), shared.value.name)


def _names_of_hero(_: Content, located: Located[Hero]) -> list[NamePath]:
    hero = located.value
    place = ("heroes", hero.id)
    found: list[NamePath] = [(*place, "name")]
    for group in HERO_PIECES:
        found += [(*place, group, id) for id in getattr(hero, group)]
    found += [(*place, "abilities", ability.id) for ability in hero.all_abilities() if ability.id is not None and ability.name is not None]
    own = [entry for entry in hero.deck.values() if not isinstance(entry, CardUse)]
    found += dict.fromkeys((*place, "effects", id) for entry in own for id in entry.effects)
    found += [(*place, "cards", id) for id, entry in hero.deck.items() if not isinstance(entry, CardUse) or entry.name is not None]
    return found


def _names_of_board(_: Content, located: Located[Board]) -> list[NamePath]:
    board = located.value
    place = ("boards", board.id)
    found: list[NamePath] = [(*place, "name")]
    groups: dict[str, Iterable[str]] = {
        "zones": board.zones,
        "spaces": board.spaces,
        "properties": board.named_properties(),
        "passages": board.named_passages(),
    }
    for group, ids in groups.items():
        found += [(*place, group, id) for id in ids]
    found += [(*place, "rules", rule.id) for rule in board.rules if rule.id is not None and rule.name is not None]
    return found


def _of_pack(pieces: dict[str, Located[T]], pack: str) -> list[Located[T]]:
    return [piece for piece in pieces.values() if piece.pack == pack]


def _translated(content: Content, pack: str, place: NamePath, language: str, form: str) -> str | None:
    node = _translation(content, pack, place, language)
    name = node.get(form) if isinstance(node, dict) else node
    return name if isinstance(name, str) else None


def _translation(content: Content, pack: str, place: NamePath, language: str) -> Any:
    if language == HOME_LANGUAGE:
        return None
    node = content.ask(_translated_part, pack, language, place[:2])
    for part in place[2:]:
        node = node.get(part) if isinstance(node, dict) else None
    return node


@plain
def _translated_part(content: Content, pack: str, language: str, place: NamePath) -> Any:
    """What a translation has about one piece: a sentence about a hero need not be told again because another's names
    change."""
    translation = content.translations.get((pack, language))
    node: Any = translation.tree if translation is not None else None
    for part in place:
        node = node.get(part) if isinstance(node, dict) else None
    return node
