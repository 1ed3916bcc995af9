"""Turns a state into who can attack whom: what a fighter reaches, and the cards it may play for it (R8.1, R8.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from runtime.dialogue.offers import AttackOffer
from runtime.engine import players_from
from runtime.ir import INSTRUCTIONS
from runtime.rules.bodies import other_half
from runtime.rules.ground import closed_lines
from runtime.rules.modifiers import active_modifiers
from runtime.rules.rights import playable
from runtime.rules.sides import fighters_of, player_of, sides
from runtime.rules.zones import zone_around, zones_of
from runtime.run import Run
from runtime.state.frames import Origin
from runtime.state.played import ATTACK, DEFENSE
from runtime.state.state import State

if TYPE_CHECKING:
    from runtime.link.expressions import MembersOf

# Which operand of the instruction `attack` says with which cards.
_CARDS: Final = INSTRUCTIONS["attack"][0].split().index("C")


def attack_offers(state: State, player: int) -> list[AttackOffer]:
    """Every attacker and target of a player who holds a card for it (R8.1, R8.2)."""
    offers: list[AttackOffer] = []
    match = state.m
    plainly, opposing, body = match.attacks_plainly, 0, state.body
    own = match.fighters_of[player] if plainly else fighters_of(state, player)
    if plainly:
        for foe in match.foes[own[0]]:
            opposing |= body[foe]
    board = match.board
    for fighter in own:
        space = state.space[fighter]
        if space >= 0:
            # Most of the time nobody is anywhere near.
            if plainly and not opposing & board.adjacent[space] and not (opposing & board.zone[space] and is_ranged(state, fighter)):
                continue
            made = match.attack_offers[fighter]
            for target in targets(state, fighter):
                offers.append(made[target])
    return offers


def targets(state: State, fighter: int) -> list[int]:
    """Whom a fighter can attack with the cards that its player holds."""
    if not may_attack(state, fighter):
        return []
    if not state.m.aims_cards:
        in_reach = targets_in_reach(state, fighter)
        return in_reach if in_reach and playable(state, player_of(state, fighter), fighter, ATTACK) else []
    return aimed(state, fighter, playable(state, player_of(state, fighter), fighter, ATTACK), targets_in_reach(state, fighter))


def aimed(state: State, fighter: int, cards: tuple[int, ...], in_reach: list[int]) -> list[int]:
    """Whom one of these cards may be aimed at by a fighter that has others in reach (R15.11)."""
    if not state.m.aims_cards:
        return in_reach if cards else []
    return [
        target
        for target in range(len(state.body))
        if attackable(state, fighter, target) and any(may_aim(state, card, fighter, target, target not in in_reach) for card in cards)
    ]


def may_aim(state: State, card: int, fighter: int, target: int, beyond: bool) -> bool:
    """May an attack with this card be aimed there? `beyond`: out of the fighter's reach."""
    definition = state.card(card)
    context = state.m.context(player_of(state, fighter), fighter)
    if beyond and (definition.reaches is None or target not in definition.reaches(state, context)):
        return False
    return definition.aims is None or target in definition.aims(state, context)


def attackable(state: State, fighter: int, target: int, player: int = -1) -> bool:
    """May this fighter attack that one at all, wherever they are? For another player it attacks whom they oppose
    (R15.52)."""
    side = sides(state)
    attacking = player_of(state, fighter) if player < 0 else player
    if state.space[target] < 0 or target == fighter or side[target] == state.m.side[attacking] or not _may_be_attacked(state, attacking, target):
        return False
    return all(target in modifier.fighters(state, context) for modifier, context in active_modifiers(state, "targets", fighter))


def may_attack(state: State, fighter: int) -> bool:
    """As far as everybody can see: no rule forbids it."""
    return not active_modifiers(state, "forbid", fighter, "attack")


def targets_in_reach(state: State, fighter: int, reach: str = "own", spaces: tuple[int, ...] = (), player: int = -1) -> list[int]:
    """Whom this fighter could attack, for its own player or another: in reach of where it is, or from one of these spaces."""
    # Where fighters count as being in other zones, a ranged attack reaches those who are in them.
    zones = 0
    if reach == "own":
        mask = range_of(state, fighter)
        if state.m.zones_shift and is_ranged(state, fighter):
            zones = zones_of(state, fighter)
    else:
        mask = 0
        for space in spaces:
            mask |= range_from(state, fighter, space) | 1 << space
    return [
        target
        for target, body in enumerate(state.body)
        if (mask & body or (zones and zones & zones_of(state, target))) and attackable(state, fighter, target, player)
    ]


def range_of(state: State, fighter: int) -> int:
    """The spaces that this fighter's attacks reach: adjacent ones, and its zones when ranged."""
    body = state.body[fighter]
    mask = range_from(state, fighter, state.space[fighter])
    if state.m.large[fighter]:
        mask |= range_from(state, fighter, other_half(state, fighter))
    if not state.m.reach_changes:
        return mask & ~body
    for modifier, context in active_modifiers(state, "attack_from", fighter):
        for other in modifier.places(state, context):
            mask |= range_from(state, fighter, other) | 1 << other
    for modifier, context in active_modifiers(state, "reaches", fighter):
        for target in modifier.fighters(state, context):
            mask |= state.body[target]
    return mask & ~body


def range_from(state: State, fighter: int, space: int) -> int:
    """The spaces that its attacks would reach from there."""
    match = state.m
    closed = closed_lines(state, fighter, "attacks") if match.lines_close_to else ()
    mask = match.board.beyond(space, closed) if closed else match.board.adjacent[space]
    if is_ranged(state, fighter):
        mask |= zone_around(state, space)
    if match.reach_changes:
        for modifier, context in active_modifiers(state, "reach", fighter):
            mask |= match.board.within(space, modifier.number(state, context), closed)
    return mask


def is_ranged(state: State, fighter: int) -> bool:
    match = state.m
    ranged = match.ranged[fighter]
    if not match.ranges_vary:
        return ranged
    form = state.form[fighter]
    if form >= 0:
        in_form = match.heroes[match.owner[fighter]].forms[form].attack
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
    attacked = player_of(state, target)
    return state.turns_taken[attacked] > 0 or attacked == players_from(state, player + 1)[0]


def side_for(state: State, player: int, otherwise: int) -> int:
    """The side of the combat for which a player plays cards: their own; without one, that of another player; else
    -1."""
    if not state.combats:
        return -1
    own = state.combats[-1].side_of(player)
    return own if own >= 0 else state.combats[-1].side_of(otherwise)


def attack_cards(state: State) -> tuple[int, ...]:
    """The cards with which the attack in progress may be made."""
    combat = state.combats[-1]
    attack, target = combat.sides[ATTACK], combat.sides[DEFENSE].fighter
    cards = playable(state, attack.player, attack.fighter, ATTACK, granted_cards(state, combat.grant))
    if not state.m.aims_cards:
        return cards
    return tuple([card for card in cards if may_aim(state, card, attack.fighter, target, combat.beyond)])


def granted_cards(state: State, grant: Origin | None) -> tuple[int, ...] | None:
    """The cards with which an attack may be made that this instruction granted; None: any. They are worked out anew
    each time: a list kept would tell what is in a hand."""
    if grant is None:
        return None
    program, step = grant
    run = next(frame for frame in reversed(state.stack) if isinstance(frame, Run) and (frame.program, frame.pc - 1) == grant)
    return cast("MembersOf", state.m.programs[program].code[step][1][_CARDS])(state, run)
