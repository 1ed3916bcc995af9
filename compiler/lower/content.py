"""Turns heroes, boards and items into programs: one set of tables for each, filled by lowering all its effects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from compiler.content.pieces import Content, Located
from compiler.diagnostics import Diagnostic, Report
from compiler.language.ability import Ability, CardAbility
from compiler.language.effects.control import OptionalSteps
from compiler.language.effects.possibility import any_possible
from compiler.language.happening import event_condition
from compiler.language.places import INSTEAD_OF_DISCARD, place_id, position_in
from compiler.language.selectors import candidates
from compiler.lower.from_hand import held_cards, lower_from_hand
from compiler.model.board import Board
from compiler.model.card import SharedCard
from compiler.model.hero import Hero
from compiler.model.item import Item
from compiler.program.draft import Unit
from compiler.program.faults.undeclared_id import UndeclaredId
from compiler.program.lowering import TRUE, Lowering, conjunction
from compiler.program.moments import CARRIED_OUT, CONTINUOUS, ITEM_WINDOWS, PLAYABLE, PLAYABLE_SCHEME, WINDOWS, Moment
from compiler.program.names import DeclaredIds
from runtime.ir import Expression
from runtime.ir.triggers import CHOSEN


@dataclass
class LoweredWindows:
    """The programs of a card or an item, by window. They share one set of slots."""

    programs: dict[str, int]
    slots: int
    ongoing: list[int] = field(default_factory=list)
    playable_if: Expression | None = None
    effects: dict[str, int] = field(default_factory=dict)
    goes_to: tuple[str, str] | None = None
    also_if: Expression | None = None
    targets: Expression | None = None
    reaches: Expression | None = None


@dataclass
class LoweredAbility:
    """An ability: a program that an event triggers, or modifiers."""

    ability: Ability
    form: str | None
    ongoing: bool
    lies_in: str | None
    condition: Expression | None
    program: int | None
    modifiers: list[int]


@dataclass
class Lowered:
    """The tables of one hero, board or item, and the faults that were found on the way, such as unknown names."""

    unit: Unit
    windows: dict[str, LoweredWindows] = field(default_factory=dict)
    abilities: list[LoweredAbility] = field(default_factory=list)

    @property
    def findings(self) -> list[Diagnostic]:
        return self.unit.report.diagnostics


@dataclass
class LoweredContent:
    """Everything in the packs that has effects, lowered, by id."""

    heroes: dict[str, Lowered]
    boards: dict[str, Lowered]
    items: dict[str, Lowered]


def lower_content(content: Content) -> LoweredContent:
    """All content, lowered."""
    tables = (content.heroes, content.boards, content.items)
    heroes, boards, items = ({id: lowered_piece(content, piece) for id, piece in table.items()} for table in tables)
    return LoweredContent(heroes, boards, items)


def lowered_piece(content: Content, piece: Located[Any]) -> Lowered:
    """A hero, board or item, lowered. The first who asks has the work; the others get the same result."""
    return content.ask(_lowered, piece)


def _lowered(content: Content, piece: Located[Any]) -> Lowered:
    match piece.value:
        case Board():
            return _lower_board(piece)
        case Item():
            return _lower_item(piece)
    return _lower_hero(piece, content)


def _lower_hero(hero: Located[Hero], content: Content) -> Lowered:
    lowered = Lowered(Unit(hero.value.declared_ids(), Report()))
    _add_abilities(lowered, hero.value.abilities)
    for id, form in hero.value.forms.items():
        _add_abilities(lowered, form.abilities, form=id)
    for deck_card in content.deck(hero):
        lowered.windows[deck_card.id] = _lower_card(deck_card.id, deck_card.card, lowered)
    return lowered


def _lower_board(board: Located[Board]) -> Lowered:
    lowered = Lowered(Unit(board.value.declared_ids(), Report()))
    _add_abilities(lowered, board.value.rules)
    return lowered


def _lower_item(item: Located[Item]) -> Lowered:
    lowered = Lowered(Unit(DeclaredIds(), Report()))
    steps = {window: getattr(item.value, window) for window in ITEM_WINDOWS}
    lowered.windows["item"] = _lower_windows(steps, lowered.unit, ITEM_WINDOWS)
    return lowered


def _lower_card(id: str, card: SharedCard, lowered: Lowered) -> LoweredWindows:
    windows = _lower_windows({window: getattr(card, window) for window in WINDOWS}, lowered.unit)
    windows.ongoing = _add_abilities(lowered, card.ongoing, card=id)
    if card.goes_to is not None:
        windows.goes_to = _goes_to(card.goes_to, card, lowered.unit)
    for name, effect in card.effects.items():
        lowering = Lowering(lowered.unit, CARRIED_OUT)
        lowering.steps(effect.do)
        lowering.report_unused()
        windows.effects[name] = lowered.unit.add_program(lowering.finish())
    if card.playable_if is not None:
        windows.playable_if = card.playable_if.lower(Lowering(lowered.unit, PLAYABLE))
    if card.also is not None and card.also.if_ is not None:
        windows.also_if = card.also.if_.lower(Lowering(lowered.unit, PLAYABLE_SCHEME))
    if card.targets is not None:
        windows.targets = candidates(card.targets, Lowering(lowered.unit, PLAYABLE))
    if card.reaches is not None:
        windows.reaches = candidates(card.reaches, Lowering(lowered.unit, PLAYABLE))
    return windows


def _lower_windows(steps: dict[str, list[Any]], unit: Unit, moments: Mapping[str, Moment] = WINDOWS) -> LoweredWindows:
    """Lower the windows in the order in which they come: what one of them binds, the later ones may use."""
    slots = [0]
    lowerings: dict[str, Lowering] = {}
    before: Lowering | None = None
    for window, moment in moments.items():
        if steps.get(window):
            # A card that boosts is not being played: it knows nothing of its other windows.
            alone = "anywhere" in moment.gives
            lowering = lowerings[window] = Lowering(unit, moment, slots, before.names.bound if before and not alone else None)
            lowering.steps(steps[window])
            before = before if alone else lowering
    for lowering in lowerings.values():
        lowering.report_unused()
    programs = {window: unit.add_program(lowering.finish()) for window, lowering in lowerings.items()}
    return LoweredWindows(programs, slots[0])


def _add_abilities(lowered: Lowered, abilities: Iterable[Ability], *, form: str | None = None, card: str | None = None) -> list[int]:
    """Lower abilities, of the hero or of a card; their numbers in the table."""
    first = len(lowered.abilities)
    lowered.abilities += [lower_ability(ability, lowered.unit, form=form, card=card) for ability in abilities]
    return list(range(first, len(lowered.abilities)))


def lower_ability(ability: Ability, unit: Unit, *, form: str | None, card: str | None) -> LoweredAbility:
    """An ability of the hero, of a form, or of the card with this id."""
    place = _lies_in(ability, unit)
    if ability.continuous is not None:
        modifiers = [_lower_modifier(ability, index, unit) for index in range(len(ability.modifications()))]
        return LoweredAbility(ability, form, card is not None, place, None, None, modifiers)
    moment = ability.moment() if card is None else ability.moment().of_resting_card()
    held = held_cards(card) if card is not None and place == "hand" else None
    # The condition is evaluated before the program starts, so the program cannot have chosen an opponent yet.
    condition = event_condition(ability.trigger or "", ability.if_, _before(unit, moment, held))
    if ability.trigger in CHOSEN:
        # Nobody is offered what does nothing.
        able = any_possible(ability.do, _before(unit, moment, held))
        condition = conjunction([part for part in (condition, ["some", held] if held is not None else None, able) if part is not None])
        condition = None if condition == TRUE else condition
    lowering = Lowering(unit, moment)
    if held is not None:
        with lowering.written_at(ability.span):
            lower_from_hand(ability, held, condition, lowering)
    else:
        only = ability.do[0] if len(ability.do) == 1 else None
        if ability.limit is not None and isinstance(only, OptionalSteps) and only.asks() is not None:
            # What may be refused is used up where it is accepted.
            lowering.counted = only
        lowering.steps(ability.do)
    lowering.report_unused()
    return LoweredAbility(ability, form, card is not None, place, condition, unit.add_program(lowering.finish()), [])


def _before(unit: Unit, moment: Moment, held: Expression | None) -> Lowering:
    """What is asked before the program of an ability starts."""
    lowering = Lowering(unit, moment.without("program"))
    lowering.names.held = held
    return lowering


def _lower_modifier(ability: Ability, index: int, unit: Unit) -> int:
    lowering = Lowering(unit, CONTINUOUS)
    modification = ability.modifications()[index]
    options = {
        "while": ability.while_.lower(lowering) if ability.while_ is not None else None,
        "who": modification.bearers(lowering),
        "checked": ability.checked,
    }
    return unit.add_modifier([*modification.modifier.lower(lowering), options])


def _lies_in(ability: Ability, unit: Unit) -> str | None:
    """The place in which its card must lie, where it is an ability of one that is not in play."""
    if not isinstance(ability, CardAbility) or ability.in_ is None:
        return None
    UndeclaredId.look(unit.report, ability.span_of("in"), unit.declared, ability.in_.removeprefix("top_of_"), "piles", ("discard", "hand"))
    return ability.in_


def _goes_to(word: str, card: SharedCard, unit: Unit) -> tuple[str, str]:
    """The place where a card goes instead of the discard pile, and the position there."""
    place, position = position_in(word)
    UndeclaredId.look(unit.report, card.span_of("goes_to"), unit.declared, place_id(word), "piles", INSTEAD_OF_DISCARD)
    return place, position or "top"
