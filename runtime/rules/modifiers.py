"""Continuous effects: which modifiers hold for a fighter or a player right now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from runtime.rules.roles import heroes_of, is_hero
from runtime.state.frames import Context
from runtime.state.state import DEFEATED, State

if TYPE_CHECKING:
    from runtime.link.parts import Holding, Listener, Modifier

# Modifiers that hold, each with the context to work its operands out in.
Found: TypeAlias = "tuple[tuple[Modifier, Context], ...]"

NO_MODIFIERS: Final[Found] = ()


def active_modifiers(state: State, kind: str, fighter: int, word: str = "") -> Found:
    """The modifiers of this kind that hold for this fighter. With `word`, only those that are about that word."""
    words = state.m.modifier_kinds.get(kind)
    if words is None or (word and word not in words):
        return NO_MODIFIERS
    return _holding(state, kind, fighter, word)


def _holding(state: State, kind: str, fighter: int, word: str) -> Found:
    found: list[tuple[Modifier, Context]] = []
    match = state.m
    for modifier in match.modifiers_of_kind.get(kind, ()):
        if word and modifier.word != word:
            continue
        if modifier.who is None and fighter not in bearers(state, modifier):
            continue
        if not is_active(state, modifier) or (modifier.carried is not None and not carriers(state, modifier.carried)):
            continue
        if modifier.who is not None and fighter not in modifier.who(state, match.context(modifier.player, bearers(state, modifier)[0])):
            continue
        context = match.context(modifier.player, fighter)
        if modifier.condition is None or modifier.condition(state, context):
            # An ability of a card holds once for each copy of it that lies there.
            found += [(modifier, context)] * (1 if modifier.carried is None else len(carriers(state, modifier.carried)))
    for effect in state.lasting:
        modifier = match.modifiers[effect.modifier]
        if modifier.kind == kind and fighter in effect.fighters and (not word or modifier.word == word):
            context = Context(effect.owner, fighter, effect.card, effect.event, effect.slots)
            if modifier.condition is None or modifier.condition(state, context):
                found.append((modifier, context))
    return tuple(found) if found else NO_MODIFIERS


def modifiers_of_spaces(state: State, kind: str) -> Found:
    """The modifiers of this kind that hold, where it is about spaces: it holds for nobody in particular."""
    found: list[tuple[Modifier, Context]] = []
    match = state.m
    for modifier in match.modifiers_of_kind.get(kind, ()):
        if is_active(state, modifier) and (modifier.carried is None or carriers(state, modifier.carried)):
            context = match.context(modifier.player, bearers(state, modifier)[0])
            if modifier.condition is None or modifier.condition(state, context):
                found.append((modifier, context))
    for effect in state.lasting:
        modifier = match.modifiers[effect.modifier]
        if modifier.kind == kind:
            context = Context(effect.owner, effect.fighters[0], effect.card, effect.event, effect.slots)
            if modifier.condition is None or modifier.condition(state, context):
                found.append((modifier, context))
    return tuple(found)


def player_modifiers(state: State, kind: str, player: int, word: str = "") -> Found:
    """The modifiers of this kind that hold for a player as a whole: those of one of their fighters."""
    words = state.m.modifier_kinds.get(kind)
    if words is None or (word and word not in words):
        return NO_MODIFIERS
    found: list[tuple[Modifier, Context]] = []
    for fighter in state.m.fighters_of[player]:
        for entry in _holding(state, kind, fighter, word):
            if all(entry[0] is not other[0] for other in found):
                found.append(entry)
    return tuple(found)


def bearers(state: State, ability: Modifier | Listener) -> tuple[int, ...]:
    """Who bears an ability: the heroes, whoever they are in this game, or those sidekicks who are in the form that it
    belongs to."""
    if ability.of_heroes:
        return heroes_of(state, ability.player) if state.m.roles_change else ability.bearers
    return tuple([fighter for fighter in ability.bearers if state.form[fighter] == ability.form and state.gone[fighter] != DEFEATED])


def carriers(state: State, carried: Holding) -> list[int]:
    """The cards with that ability which are where it holds: in play, or in a pile of their owner."""
    definition = carried.definition
    if not carried.place:
        return [staying.card for staying in state.in_play if state.defs[staying.card] == definition]
    player = state.m.card_defs[definition].player
    cards = state.discard[player] if carried.place == "discard" else state.piles[state.m.piles_of[player][carried.place]]
    return [card for card in (cards[-1:] if carried.on_top else cards) if state.defs[card] == definition]


def may_be_held(state: State, carried: Holding) -> bool:
    """Whether, for all that everybody sees, the holder of an ability in the hand may have its card there."""
    player = state.m.card_defs[carried.definition].player
    hand, know, everyone = state.hand[player], state.know, state.m.everyone
    copies = [card for card in state.m.deck_of[player] if state.defs[card] == carried.definition]
    return bool(hand) and any(card in hand or know[card] & everyone != everyone for card in copies)


def is_active(state: State, ability: Modifier | Listener) -> bool:
    """Does an ability exist right now: the form is worn by a fighter that is not defeated, its player is not out, and it is
    not switched off."""
    form, player = ability.form, ability.player
    if state.out >> player & 1 or (form >= 0 and not is_worn(state, player, form)):
        return False
    return not (state.m.silences and ability.special and is_silenced(state, bearers(state, ability)))


def is_silenced(state: State, fighters: tuple[int, ...]) -> bool:
    """Are the special abilities of one of these fighters switched off? (R15.51)

    Those that switch others off are not switched off themselves: while that is worked out, every ability holds. Nor is
    any before the first turn.
    """
    if state.silencing or state.turn == 0:
        return False
    state.silencing = True
    try:
        return any(active_modifiers(state, "forbid", fighter, "abilities") for fighter in fighters)
    finally:
        state.silencing = False


def is_worn(state: State, player: int, form: int) -> bool:
    """Is a fighter that takes a form in it now?"""
    for wearer in state.m.wearers[player][form]:
        if state.form[wearer] == form and (is_hero(state, wearer) or state.gone[wearer] != DEFEATED):
            return True
    return False
