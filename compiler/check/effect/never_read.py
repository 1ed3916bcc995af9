"""Check E105: a counter, token, mark, pile, trait or option that nothing ever asks for."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.check.base import HeroCheck
from compiler.check.sites import Site, sites
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.language.base import Construct, Reference
from compiler.language.effects.cards import MoveCards
from compiler.language.effects.counters import Spend
from compiler.language.effects.marks import Unmark
from compiler.language.places import position_in
from compiler.language.values.pieces import MarksOn
from compiler.model.hero import Hero

# Fields that name a counter, a token, a mark, a pile, a trait or an option in order to look at it or to use it.
_READING = frozenset(("counter", "flag", "token", "on_token", "with_token", "without_token", "pile", "from_", "place", "trait", "total", "marked", "option"))
_GROUPS = ("counters", "flags", "tokens", "marks", "piles", "traits", "options")


class NeverRead(HeroCheck):
    """A hero has a counter, token, mark, pile, trait or option that no effect ever looks at or uses: whatever happens to
    it changes nothing in the game.

    Bad:
        counters: {rage: {name: Rage, start: 0, max: 3}}
        deck:
          roar:
            scheme:
              - gain: {rage: 1}
    Good:
        counters: {rage: {name: Rage, start: 0, max: 3}}
        deck:
          roar:
            scheme:
              - gain: {rage: 1}
          bite:
            during_combat:
              - add_value: {counter: rage}
    """

    code = "E105"
    name = "never-read"
    severity = "warning"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        read = ids_read(hero, content)
        read |= {other for id, other in hero.value.opposites().items() if id in read}
        read |= {id for site in sites(hero, content) for id in _piles_named([construct for construct, _ in site.walk])}
        for group in _GROUPS:
            what = group.removesuffix("s")
            for id in getattr(hero.value, group):
                if id not in read:
                    message = f"Nothing ever looks at the {what} `{id}`."
                    self.report_at(report, hero.span(group, id, key=True), message, f"Use the {what} in an effect, or remove it.")


def _piles_named(constructs: list[Construct]) -> Iterator[str]:
    """The piles out of which cards may come by the name that was given to them when they were put there."""
    used = {construct.text.partition(".")[0] for construct in constructs if isinstance(construct, Reference)}
    return (position_in(step.to)[0] for step in constructs if isinstance(step, MoveCards) and step.as_ in used)


def places_read(hero: Located[Hero], content: Content) -> set[str]:
    """The piles in which abilities of cards hold."""
    return {position_in(ability.in_)[0] for card in content.deck(hero) for ability in card.card.ongoing if ability.in_ is not None}


def ids_read(hero: Located[Hero], content: Content) -> set[str]:
    """The ids that the effects of a hero look at."""
    return {id for site in sites(hero, content) for id in content.ask(_read_at, site)} | places_read(hero, content)


def _read_at(_: Content, site: Site) -> frozenset[str]:
    return frozenset(id for construct, _ in site.walk for id in _read_by(construct))


def _read_by(construct: Construct) -> Iterator[str]:
    if isinstance(construct, Spend):
        yield from construct.counters
    elif isinstance(construct, Unmark | MarksOn):
        yield construct.kind
    elif isinstance(construct, Reference):
        yield from construct.text.split(".")  # a trait comes after the dot
    else:
        for key, named in construct.__dict__.items():
            if key in _READING and isinstance(named, str | list):
                yield from (position_in(id)[0] for id in ([named] if isinstance(named, str) else named) if isinstance(id, str))
