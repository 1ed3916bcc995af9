"""Turns a state into who can attack whom: what a fighter reaches, and the cards it may play for it (R8.1, R8.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from runtime.dialogue.offers import AttackOffer
from runtime.engine import players_from
from runtime.ir import INSTRUCTIONS
from runtime.rules.cards import usable_by
from runtime.rules.modifiers import active_modifiers
from runtime.run import Run
from runtime.state.frames import Origin
from runtime.state.played import ATTACK, ROLES
from runtime.state.state import State

if TYPE_CHECKING:
    from runtime.link.expressions import MembersOf

# Which operand of the instruction `attack` says with which cards.
_CARDS: Final = INSTRUCTIONS["attack"][0].split().index("C")


def attack_offers(state: State, player: int) -> list[AttackOffer]:
    """Every attacker and target of a player who holds a card for it (R8.1, R8.2)."""
    return [AttackOffer(fighter, target) for fighter in state.m.fighters_of[player] if state.space[fighter] >= 0 for target in targets(state, fighter)]


def targets(state: State, fighter: int) -> list[int]:
    in_reach = targets_in_reach(state, fighter)
    if not in_reach or not playable(state, state.m.owner[fighter], fighter, ATTACK) or not may_attack(state, fighter):
        return []
    return in_reach


def may_attack(state: State, fighter: int) -> bool:
    """As far as everybody can see: no rule forbids it."""
    return not active_modifiers(state, "forbid", fighter, "attack")


def targets_in_reach(state: State, fighter: int, reach: str = "own", spaces: tuple[int, ...] = ()) -> list[int]:
    """Whom this fighter could attack: in reach of its own space, or from one of these spaces."""
    player, sides = state.m.owner[fighter], state.m.side_of
    if reach == "own":
        mask = range_of(state, fighter)
    else:
        mask = 0
        for space in spaces:
            mask |= range_from(state, fighter, space) | 1 << space
    return [target for target, body in enumerate(state.body) if mask & body and sides[target] != sides[fighter] and _may_be_attacked(state, player, target)]


def range_of(state: State, fighter: int) -> int:
    """The spaces that this fighter's attacks reach: adjacent ones, and its zones when ranged."""
    space = state.space[fighter]
    return range_from(state, fighter, space) & ~(1 << space)


def range_from(state: State, fighter: int, space: int) -> int:
    """The spaces that its attacks would reach from there."""
    match = state.m
    mask = match.board.adjacent[space]
    if is_ranged(state, fighter):
        mask |= match.board.zone[space]
    for modifier, context in active_modifiers(state, "reach", fighter):
        mask |= match.board.within(space, modifier.number(state, context))
    return mask


def is_ranged(state: State, fighter: int) -> bool:
    match = state.m
    player = match.owner[fighter]
    ranged = match.ranged[fighter]
    form = state.form[player]
    if form >= 0 and fighter == match.heroes_of[player][0]:
        in_form = match.heroes[player].forms[form].attack
        ranged = ranged if in_form is None else in_form == "ranged"
    for modifier, _ in active_modifiers(state, "range", fighter):
        ranged = modifier.word == "ranged"
    return ranged


def _may_be_attacked(state: State, player: int, target: int) -> bool:
    if active_modifiers(state, "forbid", target, "be_attacked"):
        return False
    match = state.m
    if match.mode != "free-for-all" or state.turns_taken[player]:
        return True
    # On a first turn: only who goes next of those still in the game, or who has already had a turn (R12.6).
    owner = match.owner[target]
    return state.turns_taken[owner] > 0 or owner == players_from(state, player + 1)[0]


def playable(state: State, player: int, fighter: int, side: int, among: tuple[int, ...] | None = None) -> tuple[int, ...]:
    """The cards in hand, or among these, that this fighter may play on that side of a combat."""
    role = ROLES[side]
    out = []
    for card in state.hand[player] if among is None else among:
        definition = state.card(card)
        if role in definition.counts_as and usable_by(state, card, fighter):
            condition = definition.playable_if.get(role)
            if condition is None or condition(state, state.m.context(player, fighter)):
                out.append(card)
    return tuple(out)


def attack_cards(state: State) -> tuple[int, ...]:
    """The cards with which the attack in progress may be made."""
    combat = state.combats[-1]
    attack = combat.sides[ATTACK]
    return playable(state, attack.player, attack.fighter, ATTACK, granted_cards(state, combat.grant))


def granted_cards(state: State, grant: Origin | None) -> tuple[int, ...] | None:
    """The cards with which an attack may be made that this instruction granted; None: any. They are worked out anew
    each time: a list kept would tell what is in a hand."""
    if grant is None:
        return None
    program, step = grant
    run = next(frame for frame in reversed(state.stack) if isinstance(frame, Run) and (frame.program, frame.pc - 1) == grant)
    return cast("MembersOf", state.m.programs[program].code[step][1][_CARDS])(state, run)
