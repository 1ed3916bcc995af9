"""Everything that the packs in use hold, loaded and typed."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, fields
from typing import Any, Generic, Literal, TypeVar

from compiler.content.answers import Answers, Inquiry, Once, plain
from compiler.find.packs import PictureFile
from compiler.model.board import Board
from compiler.model.card import Card, CardUse, SharedCard
from compiler.model.hero import Hero
from compiler.model.item import Item
from compiler.model.pack import HOME_LANGUAGE, Pack
from compiler.model.scenario import Scenarios
from compiler.model.translation import Translation
from compiler.tree import Map, Span, span_at

T = TypeVar("T")


@dataclass(eq=False)
class Located(Generic[T]):
    """A piece of content, the tree it came from, and the id of its pack. `key_at` is where its key is, if it is one of
    several in a file, and `key` that key. One that was read anew is another one."""

    value: T
    tree: Map
    pack: str
    key_at: Span | None = None
    key: str = ""

    def span(self, *path: str | int, key: bool = False) -> Span:
        return span_at(self.tree, path, key=key) or self.tree.span


@dataclass(eq=False)
class DeckCard:
    """A card of a deck as it is played. `shared` is the card that it uses, where it is written elsewhere. One of which
    something was read anew is another one."""

    id: str
    card: Card
    hero: Located[Hero]
    shared: Located[SharedCard] | None

    def span(self, *path: str | int, key: bool = False) -> Span:
        """A place in the deck's entry."""
        return self.hero.span("deck", self.id, *path, key=key)

    def number_span(self, key: str, *path: str | int) -> Span:
        """The place of something that a deck may change on a shared card: in the deck's entry, else on the shared
        card."""
        return self.span(key, *path) if key in self.hero.tree["deck"][self.id] else self.effect_span(key, *path)

    def effect_span(self, *path: str | int, key: bool = False) -> Span:
        """A place in the text where the card's effects are written: the shared card's, or the deck's entry."""
        return self.shared.span(*path, key=key) if self.shared else self.span(*path, key=key)


@dataclass
class Content:
    """All loaded packs. It does not change any more once it is asked something.

    `unread` names the kinds of file of which some could not be read, or not in full: what seems to be missing may be
    there. `partly_read` are the latter; `lost_cards` those of them whose decks lack cards. `used_keywords` has the keys of the
    keywords that something uses. Translations are found by pack and locale, scenarios by file, pictures by pack and path.
    """

    packs: dict[str, Located[Pack]] = field(default_factory=dict)
    heroes: dict[str, Located[Hero]] = field(default_factory=dict)
    boards: dict[str, Located[Board]] = field(default_factory=dict)
    items: dict[str, Located[Item]] = field(default_factory=dict)
    cards: dict[str, Located[SharedCard]] = field(default_factory=dict)
    translations: dict[tuple[str, str], Located[Translation]] = field(default_factory=dict)
    scenarios: dict[str, Located[Scenarios]] = field(default_factory=dict)
    unread: dict[str, bool] = field(default_factory=dict)
    partly_read: dict[str, bool] = field(default_factory=dict)
    lost_cards: dict[str, bool] = field(default_factory=dict)
    used_keywords: dict[str, bool] = field(default_factory=dict)
    pictures: dict[tuple[str, str], PictureFile] = field(default_factory=dict)
    answers: Answers = field(default_factory=Once, compare=False, repr=False)

    def ask(self, question: Inquiry[T], *about: Hashable) -> T:
        """What a question comes to, worked out by the first who asks."""
        return self.answers.ask(self, question, about)

    def tables(self) -> dict[str, dict[Any, Any]]:
        """Everything in it, by the names of the tables."""
        return {each.name: getattr(self, each.name) for each in fields(self) if each.name != "answers"}

    def deck(self, hero: Located[Hero]) -> list[DeckCard]:
        """The cards of a hero's deck, shared ones put in; one that uses an unknown card is left out."""
        return self.ask(_deck, hero)

    def languages(self) -> list[str]:
        """The languages of all packs, English first. Names that a pack does not translate are English in each of them."""
        return self.ask(_languages)

    def in_reach_of(self, pack: str) -> set[str]:
        """The packs that a pack may refer to: itself and all that it needs, directly or not. All of them while its
        manifest has errors."""
        return self.ask(_reach, pack)

    def ids_in_reach_of(self, pack: str, table: Group) -> list[str]:
        """The ids of the pieces of one kind that a pack may refer to, in their order."""
        return self.ask(_ids_in_reach, pack, table)

    def is_in_reach_of(self, pack: str, table: Group, id: str) -> bool:
        """Whether a pack may refer to a piece."""
        return self.ask(_is_in_reach, pack, table, id)


# The tables of content whose pieces packs lend to each other.
Group = Literal["heroes", "boards", "items", "cards"]


def _deck(content: Content, hero: Located[Hero]) -> list[DeckCard]:
    cards = (content.ask(_deck_card, hero, id) for id in hero.value.deck)
    return [card for card in cards if card is not None]


def _deck_card(content: Content, hero: Located[Hero], id: str) -> DeckCard | None:
    entry = hero.value.deck[id]
    if not isinstance(entry, CardUse):
        return DeckCard(id, entry, hero, None)
    shared = content.cards.get(entry.card)
    return DeckCard(id, entry.applied_to(shared.value), hero, shared) if shared is not None else None


@plain
def _languages(content: Content) -> list[str]:
    found = {language for pack in content.packs.values() for language in pack.value.languages}
    return [HOME_LANGUAGE, *sorted(found - {HOME_LANGUAGE})]


@plain
def _reach(content: Content, pack: str) -> set[str]:
    if pack not in content.packs:
        return {pack, *content.packs}
    reach: set[str] = set()
    waiting = [pack]
    while waiting:
        id = waiting.pop()
        if id in content.packs and id not in reach:
            reach.add(id)
            waiting += content.packs[id].value.needs
    return reach


@plain
def _ids_in_reach(content: Content, pack: str, table: Group) -> list[str]:
    reach = content.in_reach_of(pack)
    pieces: dict[str, Located[Any]] = getattr(content, table)
    return [id for id, piece in pieces.items() if piece.pack in reach]


@plain
def _is_in_reach(content: Content, pack: str, table: Group, id: str) -> bool:
    piece: Located[Any] | None = getattr(content, table).get(id)
    return piece is not None and piece.pack in content.in_reach_of(pack)
