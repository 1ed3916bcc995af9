"""Everything that the packs in use hold, loaded and typed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from compiler.model.board import Board
from compiler.model.card import Card, CardUse, SharedCard
from compiler.model.hero import Hero
from compiler.model.item import Item
from compiler.model.pack import HOME_LANGUAGE, Pack
from compiler.model.scenario import Scenarios
from compiler.model.translation import Translation
from compiler.tree import Map, Span, span_at

T = TypeVar("T")


@dataclass
class Located(Generic[T]):
    """A piece of content, the tree it came from, and the id of its pack. `key_at` is where its key is, if it is one of
    several in a file."""

    value: T
    tree: Map
    pack: str
    key_at: Span | None = None

    def span(self, *path: str | int, key: bool = False) -> Span:
        return span_at(self.tree, path, key=key) or self.tree.span


@dataclass
class DeckCard:
    """A card of a deck as it is played. `shared` is the card that it uses, where it is written elsewhere."""

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
    """All loaded packs.

    `unread` names the kinds of file of which some could not be read, or not in full: what seems to be missing may be
    there. `partly_read` are the latter; `lost_cards` those of them whose decks lack cards.
    """

    packs: dict[str, Located[Pack]] = field(default_factory=dict)
    heroes: dict[str, Located[Hero]] = field(default_factory=dict)
    boards: dict[str, Located[Board]] = field(default_factory=dict)
    items: dict[str, Located[Item]] = field(default_factory=dict)
    cards: dict[str, Located[SharedCard]] = field(default_factory=dict)
    translations: dict[tuple[str, str], Located[Translation]] = field(default_factory=dict)
    scenarios: list[Located[Scenarios]] = field(default_factory=list)
    unread: set[str] = field(default_factory=set)
    partly_read: set[str] = field(default_factory=set)
    lost_cards: set[str] = field(default_factory=set)
    _worked_out: dict[str, Any] = field(default_factory=dict)

    def once(self, key: str, work_out: Callable[[], T]) -> T:
        """What many checks ask for, worked out by the first of them. The content does not change any more then."""
        if key not in self._worked_out:
            self._worked_out[key] = work_out()
        answer: T = self._worked_out[key]
        return answer

    def deck(self, hero: Located[Hero]) -> list[DeckCard]:
        """The cards of a hero's deck, shared ones put in; one that uses an unknown card is left out."""
        return self.once(f"deck of {hero.value.id}", lambda: list(self._deck(hero)))

    def _deck(self, hero: Located[Hero]) -> Iterator[DeckCard]:
        for id, entry in hero.value.deck.items():
            if isinstance(entry, CardUse):
                shared = self.cards.get(entry.card)
                if shared is not None:
                    yield DeckCard(id, entry.applied_to(shared.value), hero, shared)
            else:
                yield DeckCard(id, entry, hero, None)

    def languages(self) -> list[str]:
        """The languages of all packs, English first. Names that a pack does not translate are English in each of them."""
        found = {language for pack in self.packs.values() for language in pack.value.languages}
        return [HOME_LANGUAGE, *sorted(found - {HOME_LANGUAGE})]

    def in_reach_of(self, pack: str) -> set[str]:
        """The packs that a pack may refer to: itself and all that it needs, directly or not. All of them while its
        manifest has errors."""
        if pack not in self.packs:
            return {pack, *self.packs}
        reach: set[str] = set()
        waiting = [pack]
        while waiting:
            id = waiting.pop()
            if id in self.packs and id not in reach:
                reach.add(id)
                waiting += self.packs[id].value.needs
        return reach
