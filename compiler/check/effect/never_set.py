"""Check E112: a counter, token, mark, pile or trait that effects ask for and nothing ever changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from compiler.check.base import HeroCheck
from compiler.check.effect.never_read import ids_read
from compiler.check.sites import sites
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.language.base import Construct
from compiler.language.effects.cards import MoveCards
from compiler.language.effects.counters import Gain, SetCounter, SetFlag, Spend
from compiler.language.effects.exchange import CardsOfAPlace
from compiler.language.effects.marks import PutMark
from compiler.language.modifiers.cards import DiscardsGoTo
from compiler.language.places import position_in
from compiler.language.selectors import TokensInSupply
from compiler.model.hero import Hero

# Pieces of a hero, what is wrong with one that nothing changes, and what to do about it.
_FAULTS: Final = (
    ("counters", "Nothing ever changes the counter `{}`.", "Add an effect that does, or remove the counter."),
    ("flags", "Nothing ever changes the flag `{}`.", "Add a step `flag` that does, or remove it."),
    ("tokens", "Nothing ever places the token `{}`.", "Place it with `place_token: {which: {supply: …}, …}`, give it a `setup`, or remove it."),
    ("marks", "Nothing ever puts the mark `{}` on anybody.", "Put it with `mark`, or remove it."),
    ("piles", "Nothing ever goes to the pile `{}`.", "Move cards there with `move_cards`, or remove it."),
    ("traits", "No card has the trait `{}`.", "Name it in the `traits` of cards, or remove it."),
)


class NeverSet(HeroCheck):
    """A hero has a counter that never changes, a token that is never placed, a mark that is never put, a pile that
    stays empty, or a trait without cards.

    Effects that ask for it always get the same answer, and steps that use it do nothing.

    Bad:
        marks: {poison: {name: Poison}}
        deck:
          bite:
            during_combat:
              - add_value: {marks: {kind: poison, who: opposing_fighter}}
    Good:
        marks: {poison: {name: Poison}}
        deck:
          bite:
            during_combat:
              - add_value: {marks: {kind: poison, who: opposing_fighter}}
            after_combat:
              - mark: {kind: poison, who: opposing_fighter}
    """

    code = "E112"
    name = "never-set"
    severity = "warning"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        constructs = [construct for site in sites(hero, content) for construct, _ in site.walk]
        read = ids_read(hero, content)
        changed = {id for construct in constructs for id in _changed(construct, hero.value)}
        changed |= {position_in(card.card.goes_to)[0] for card in content.deck(hero) if card.card.goes_to is not None}
        changed |= {id for id, token in hero.value.tokens.items() if token.setup is not None}
        changed |= {trait for card in content.deck(hero) for trait in card.card.traits}
        changed |= {entry.starts_in for entry in hero.value.deck.values() if entry.starts_in is not None}
        for group, fault, help in _FAULTS:
            for id in getattr(hero.value, group):
                if id in read and id not in changed:
                    self.report_at(report, hero.span(group, id, key=True), fault.format(id), help)


def _changed(construct: Construct, hero: Hero) -> Iterator[str]:
    """The ids that a construct raises, puts or fills."""
    if isinstance(construct, (Gain, SetCounter)):
        yield from construct.counters
    elif isinstance(construct, Spend):
        yield from (id for id in construct.counters if id in hero.counters and hero.counters[id].start > hero.counters[id].min)
    elif isinstance(construct, SetFlag):
        changed = [id for id, active in construct.flags.items() if id in hero.flags and hero.flags[id].active != active]
        # A flag and its opposite change together.
        yield from (*changed, *(other for id in changed if (other := hero.opposites().get(id)) is not None))
    elif isinstance(construct, PutMark):
        yield construct.kind
    elif isinstance(construct, (MoveCards, DiscardsGoTo)):
        yield position_in(construct.to)[0]
    elif isinstance(construct, CardsOfAPlace):
        yield position_in(construct.from_)[0]
    elif isinstance(construct, TokensInSupply):
        yield construct.token
