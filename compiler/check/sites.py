"""What the checks on effects share: every place that has effects, and a walk through them that knows the moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from compiler.check.base import PartCheck
from compiler.content.pieces import Content, DeckCard, Located
from compiler.diagnostics import Report
from compiler.language.ability import Ability
from compiler.language.base import Construct
from compiler.language.effects.attacks import ExtraAttack
from compiler.language.effects.control import Later
from compiler.language.effects.turn import Modify
from compiler.language.times import NextEvent, TimeWord
from compiler.model.board import Board
from compiler.model.card import SharedCard
from compiler.model.hero import Hero
from compiler.model.item import Item
from compiler.program.moments import CARRIED_OUT, CONTINUOUS, ITEM_WINDOWS, PLAYABLE, PLAYABLE_SCHEME, WINDOWS, Moment, window_of_attack
from compiler.program.names import DeclaredIds


@dataclass(frozen=True, eq=False)
class Site:
    """Effects in one place: those of one window, one ability, one condition."""

    moment: Moment
    effects: list[Construct]
    declared: DeclaredIds = field(default_factory=DeclaredIds)
    # What the effects belong to, where it is a card, an ability or something of a hero.
    card: SharedCard | None = None
    ability: Ability | None = None
    form: str | None = None
    hero: Hero | None = None

    @cached_property
    def walk(self) -> list[tuple[Construct, Moment]]:
        """All constructs, each with the moment in which it is carried out."""
        return [found for effect in self.effects for found in _walk(effect, self.moment)]

    @cached_property
    def needing(self) -> list[tuple[Construct, Moment, frozenset[str]]]:
        """The constructs that need something of their moment, and what."""
        return [(construct, moment, needs) for construct, moment in self.walk if (needs := construct.needed())]


def _walk(construct: Construct, moment: Moment) -> Iterator[tuple[Construct, Moment]]:
    yield construct, moment
    inside = moment
    if isinstance(construct, Later):
        inside = construct.time.moment(moment)
    elif isinstance(construct, NextEvent):
        inside = construct.moment(moment)
    if isinstance(construct, ExtraAttack):
        yield from _walk_attack(construct, moment)
        return
    for child in construct.children():
        if isinstance(construct, Modify) and child is construct.modifier:
            yield from _walk(child, moment.and_later(CONTINUOUS))
        elif isinstance(construct, Modify) and child is construct.while_:
            yield from _walk(child, moment.while_it_lasts())
        else:
            yield from _walk(child, moment if isinstance(child, TimeWord) else inside)


def _walk_attack(attack: ExtraAttack, moment: Moment) -> Iterator[tuple[Construct, Moment]]:
    """What an attack does happens in the windows of its own combat."""
    for part in attack.outer():
        yield from _walk(part, moment)
    for window, steps in attack.windows().items():
        for step in steps:
            yield from _walk(step, window_of_attack(moment, window))


def sites(piece: Located[Any], content: Content) -> list[Site]:
    """Every place in a piece that has effects. A shared card is looked at alone, and in each deck that uses it."""
    return content.ask(_sites, piece)


class EffectCheck(PartCheck):
    """A check that looks at effects, one site at a time."""

    pieces = ("heroes", "cards", "items", "boards")
    parts = sites

    def look_at_part(self, part: Site, report: Report) -> None:
        self.look(part, report)

    def look(self, site: Site, report: Report) -> None:
        """Report the faults of one site."""
        raise NotImplementedError


def _sites(content: Content, piece: Located[Any]) -> list[Site]:
    match piece.value:
        case Hero():
            own = content.ask(_sites_of_abilities, piece)
            return [*own, *(site for card in content.deck(piece) for site in content.ask(_sites_of_card, card))]
        case SharedCard() as card:
            return list(_card_sites(card, DeclaredIds(), None))
        case Item() as item:
            return [Site(moment, getattr(item, window)) for window, moment in ITEM_WINDOWS.items()]
        case Board() as board:
            return [site for rule in board.rules for site in _ability_sites(rule, board.declared_ids())]
    return []


def _sites_of_abilities(content: Content, located: Located[Hero]) -> list[Site]:
    hero, declared = located.value, content.ask(_declared_by, located)
    found = [site for ability in hero.abilities for site in _ability_sites(ability, declared, hero=hero)]
    for id, form in hero.forms.items():
        found += [site for ability in form.abilities for site in _ability_sites(ability, declared, hero=hero, form=id)]
    return found


def _sites_of_card(content: Content, card: DeckCard) -> list[Site]:
    return list(_card_sites(card.card, content.ask(_declared_by, card.hero), card.hero.value))


def _declared_by(_: Content, located: Located[Hero]) -> DeclaredIds:
    return located.value.declared_ids()


def _card_sites(card: SharedCard, declared: DeclaredIds, hero: Hero | None) -> Iterator[Site]:
    for window, moment in WINDOWS.items():
        if effects := getattr(card, window):
            yield Site(moment, effects, declared, card=card, hero=hero)
    for effect in card.effects.values():
        yield Site(CARRIED_OUT, effect.do, declared, card=card, hero=hero)
    if card.playable_if is not None:
        moment = PLAYABLE_SCHEME if card.type == "scheme" else PLAYABLE
        yield Site(moment, [card.playable_if], declared, card=card, hero=hero)
    aims = [filter for filter in (card.targets, card.reaches) if filter is not None]
    if aims:
        yield Site(PLAYABLE, aims, declared, card=card, hero=hero)
    if card.also is not None and card.also.if_ is not None:
        yield Site(PLAYABLE_SCHEME, [card.also.if_], declared, card=card, hero=hero)
    for ability in card.ongoing:
        yield from _ability_sites(ability, declared, hero=hero)


def _ability_sites(ability: Ability, declared: DeclaredIds, *, hero: Hero | None = None, form: str | None = None) -> Iterator[Site]:
    if ability.continuous is None:
        moment = ability.moment()
        if ability.if_ is not None:
            yield Site(moment, [ability.if_], declared, ability=ability, form=form, hero=hero)
        yield Site(moment, ability.do, declared, ability=ability, form=form, hero=hero)
        return
    effects: list[Construct] = [*ability.modifications(), *([ability.while_] if ability.while_ is not None else [])]
    yield Site(CONTINUOUS, effects, declared, ability=ability, form=form, hero=hero)
