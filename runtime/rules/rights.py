"""Turns a state into which cards a fighter may play: what they are, whose they are, what their banners say, what is
forbidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime.ir.words import FORBIDDEN
from runtime.link.rights import ALWAYS, PERHAPS
from runtime.rules.modifiers import Found, active_modifiers
from runtime.rules.sides import fighters_of, player_of
from runtime.state.frames import Context, Looking
from runtime.state.played import ROLES
from runtime.state.state import State

if TYPE_CHECKING:
    from runtime.link.parts import CardDef


def playable(state: State, player: int, fighter: int, side: int, among: tuple[int, ...] | None = None) -> tuple[int, ...]:
    """The cards in hand, or among these, that this fighter may play on that side of a combat."""
    role = ROLES[side]
    rights, defs = state.m.rights[role][fighter], state.defs
    found = []
    for card in state.hand[player] if among is None else among:
        right = rights[defs[card]]
        if right == ALWAYS or (right == PERHAPS and _may_play_now(state, player, fighter, card, role)):
            found.append(card)
    return tuple(found)


def may_play(state: State, player: int, fighter: int, card: int, role: str) -> bool:
    """May this fighter play the card as that: an attack, a defense, a scheme?"""
    right = state.m.rights[role][fighter][state.defs[card]]
    return right == ALWAYS or (right == PERHAPS and _may_play_now(state, player, fighter, card, role))


def _may_play_now(state: State, player: int, fighter: int, card: int, role: str) -> bool:
    """Likewise, as things stand."""
    definition = state.card(card)
    if role not in definition.counts_as:
        if role not in definition.also_roles:
            return False
        if definition.also_if is not None and not definition.also_if(state, Context(player, fighter, card)):
            return False
    if not usable_by(state, card, fighter) or ("forbid_cards" in state.m.modifier_kinds and is_forbidden(state, fighter, card, role)):
        return False
    condition = definition.playable_if.get(role) if definition.playable_if else None
    return condition is None or condition(state, Context(player, fighter, card))


def scheme_users(state: State, player: int, card: int) -> list[int]:
    """The fighters of a player that may play a card as a scheme now (R7.1)."""
    space = state.space
    return [fighter for fighter in fighters_of(state, player) if space[fighter] >= 0 and may_play(state, player, fighter, card, "scheme")]


def usable_by(state: State, card: int, fighter: int) -> bool:
    """May this fighter play this card: it is a card of its player's deck, and its banner names the fighter, in the form it has
    now (R14.7), or an effect lets the fighter play it (R15.12)."""
    definition = state.card(card)
    if is_meant_for(state, definition, fighter):
        return True
    if "may_use" not in state.m.modifier_kinds:
        return False
    is_own = definition.player == player_of(state, fighter)
    return _is_among(state, card, tuple([found for found in active_modifiers(state, "may_use", fighter) if is_own or found[0].word == "any"]))


def is_meant_for(state: State, definition: CardDef, fighter: int) -> bool:
    """Is this a card of the deck of the fighter's player, whose banner names the fighter in the form it has now?"""
    if definition.player != player_of(state, fighter):
        return False
    if definition.users is None:
        return True
    form = state.form[fighter]
    for fighters, wanted in definition.users:
        if fighter in fighters and (wanted < 0 or wanted == form):
            return True
    return False


def is_forbidden(state: State, fighter: int, card: int, role: str) -> bool:
    """Does something forbid this fighter to play this card in that role, while others may be played? (R15.50)"""
    for deed in FORBIDDEN.values():
        if deed.role in (role, "any"):
            # What a player does is forbidden to them where it is to one of their fighters.
            bearers = state.m.fighters_of[player_of(state, fighter)] if deed.of == "player" else (fighter,)
            for bearer in bearers:
                if _is_among(state, card, active_modifiers(state, "forbid_cards", bearer, deed.name)):
                    return True
    return False


def _is_among(state: State, card: int, found: Found) -> bool:
    """Is this card among those that one of these modifiers is about?"""
    for modifier, context in found:
        looking = Looking(context)
        looking.candidates["card"] = card
        if modifier.cards(state, looking):
            return True
    return False
