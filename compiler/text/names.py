"""The names that card text uses, in one language, as nouns that it declines."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from compiler.text.grammar import Noun


@dataclass(frozen=True, slots=True)
class PieceName:
    """The name of something in the content, in one language."""

    noun: Noun
    # There is one of it, so that it needs no article: "Captain", but "a Wolf", "a smoke token".
    proper: bool = False
    # A proper name that takes the article nevertheless: "o Capitão".
    article: bool = False
    # A name that is a plural itself: "as Relíquias".
    plural: bool = False


@dataclass(frozen=True, slots=True)
class Names:
    """All names that one hero's text may use, in one language, by id."""

    fighters: Mapping[str, PieceName] = field(default_factory=dict)
    # Whether it is chosen at setup which of the fighters is the hero.
    roles_change: bool = False
    forms: Mapping[str, PieceName] = field(default_factory=dict)
    # The sidekicks that take forms, by form.
    wearers: Mapping[str, str] = field(default_factory=dict)
    # The groups of fighters, of which there are several.
    groups: Collection[str] = ()
    counters: Mapping[str, PieceName] = field(default_factory=dict)
    # The counters that all players share.
    shared: Collection[str] = ()
    flags: Mapping[str, PieceName] = field(default_factory=dict)
    # The other side of each flag that has one.
    opposites: Mapping[str, str] = field(default_factory=dict)
    tokens: Mapping[str, PieceName] = field(default_factory=dict)
    marks: Mapping[str, PieceName] = field(default_factory=dict)
    piles: Mapping[str, PieceName] = field(default_factory=dict)
    # The piles in which cards of other players may be.
    mixed_piles: frozenset[str] = frozenset()
    # Where the hero's own effects can bring more than one card to a side of a combat: `this_card`, `opposing_card`.
    crowded: frozenset[str] = frozenset()
    traits: Mapping[str, PieceName] = field(default_factory=dict)
    # What players choose by its name.
    options: Mapping[str, PieceName] = field(default_factory=dict)
    # What results are called that `as` gives such a name to: "the prey".
    nouns: Mapping[str, PieceName] = field(default_factory=dict)
    cards: Mapping[str, str] = field(default_factory=dict)
    # Effects of cards that others carry out.
    effects: Mapping[str, str] = field(default_factory=dict)
    # Spaces and zones of a board, for its own rules.
    spaces: Mapping[str, PieceName] = field(default_factory=dict)
    zones: Mapping[str, PieceName] = field(default_factory=dict)
    # Keywords by the key of their definition.
    keywords: Mapping[str, str] = field(default_factory=dict)
    # Lines of a board by their property.
    lines: Mapping[str, str] = field(default_factory=dict)

    def fighter(self, id: str) -> PieceName | None:
        """A form of the hero, or a fighter."""
        return self.forms.get(id) or self.fighters.get(id)
