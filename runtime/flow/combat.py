"""Combat: declare, choose cards, reveal, resolve windows, damage, aftermath (R8)."""

from __future__ import annotations

from typing import Any

from runtime.cards import distinct, note_played, place_of, put_away, take
from runtime.damage import Dealt, landing, strike
from runtime.engine import answer, ask, emit, goto, note, pop, procedure, push
from runtime.fighters import FACTS, settle
from runtime.flow.items import item_at
from runtime.instructions.combat import remaining_windows
from runtime.interpreter import start_program
from runtime.modifiers import active_modifiers, expire
from runtime.movement import write
from runtime.scheduling import run_scheduled
from runtime.state import ATTACK, DEFENSE, F_PC, F_PROCEDURE, Combat, Frame, State
from runtime.targets import ROLES, playable, targets, targets_in_reach


@procedure
def combat(state: State, frame: Frame) -> None:
    """Frame: [combat, pc, attacking player, attacker, target, outs]. `outs` are the slots of an extra attack."""
    _STAGES[frame[F_PC]](state, frame)


def _declare(state: State, frame: Frame) -> None:
    player, attacker, target = frame[2:5]
    state.combats.append(Combat(attacker, target, player, state.m.owner[target]))
    state.facts[attacker] |= FACTS["attacked"]
    state.facts[target] |= FACTS["defended"]
    note(state, "attack", player, attacker, target)
    emit(state, "attack_declared", player=player, fighter=target, source=attacker)
    goto(frame, 1)


def _ask_attack_card(state: State, frame: Frame) -> None:
    combat = state.combat
    attacker, target = combat.fighters
    cards = playable(state, combat.players[ATTACK], attacker, ATTACK) if state.on_board(attacker) and state.on_board(target) else ()
    if not cards:
        # An ability took the attacker, the target or the last card away: the attack comes to nothing.
        goto(frame, 11)
        return
    options = tuple(("attack_card", card) for card in distinct(state, cards, combat.players[ATTACK]))
    ask(state, frame, 2, combat.players[ATTACK], "attack_card", options, ("attack_card",))


def _play_attack_card(state: State, frame: Frame) -> None:
    _commit(state, answer(state)[1], ATTACK)
    goto(frame, 3)


def _ask_attack_item(state: State, frame: Frame) -> None:
    _ask_item(state, frame, ATTACK, after=5)


def _take_item(state: State, frame: Frame) -> None:
    """The answer to the question about an item, of either side."""
    option = answer(state)
    combat = state.combat
    side = ATTACK if combat.cards[DEFENSE] < 0 else DEFENSE
    if option[0] == "yes":
        index = item_at(state, combat.fighters[side], "combat")
        combat.items[side] = state.items[index]
        state.items[index] = -1
        note(state, "item_taken", combat.players[side], combat.fighters[side], combat.items[side])
    goto(frame, 5 if side == ATTACK else 8)


def _ask_item(state: State, frame: Frame, side: int, after: int) -> None:
    combat = state.combat
    index = item_at(state, combat.fighters[side], "combat")
    if index < 0:
        goto(frame, after)
        return
    ask(state, frame, 4, combat.players[side], "item", (("yes",), ("no",)), ("item", state.items[index]))


def _ask_defense_card(state: State, frame: Frame) -> None:
    combat = state.combat
    defender = combat.fighters[DEFENSE]
    player = combat.players[DEFENSE]
    options = tuple(("defense_card", card) for card in distinct(state, playable(state, player, defender, DEFENSE), player))
    ask(state, frame, 6, player, "defense_card", (("no_defense",), *options), ("defense_card", combat.fighters[ATTACK], defender))


def _play_defense_card(state: State, frame: Frame) -> None:
    option = answer(state)
    if option[0] == "no_defense":
        note(state, "no_defense", state.combat.players[DEFENSE])
        goto(frame, 8)
        return
    _commit(state, option[1], DEFENSE)
    goto(frame, 7)


def _ask_defense_item(state: State, frame: Frame) -> None:
    _ask_item(state, frame, DEFENSE, after=8)


def _commit(state: State, card: int, side: int) -> None:
    """Lay a card down: face down, or face up where the card or an ability says so."""
    combat = state.combat
    player = combat.players[side]
    definition = state.card(card)
    face_up = "when_played" in definition.programs or _lies_open(state, side)
    if not face_up:
        _hide(state, card, player, side)
    take(state, card)
    combat.cards[side] = card
    combat.face_up[side] = face_up
    combat.printed[side] = definition.value or 0
    combat.variables[side] = (None,) * definition.slots
    combat.bonus[side] = _bonus(state, side, "when_played")
    note(state, "card_laid", player, ROLES[side])
    note(state, "card_laid_name", player, card, seen=state.m.allies[player])
    if face_up:
        state.know[card] = state.m.everyone
        note(state, "revealed", player, card)
    if "when_played" in definition.programs:
        start_program(state, definition.programs["when_played"], player, combat.fighters[side], card=card, side=side, slots=combat.variables[side])


def _lies_open(state: State, side: int) -> bool:
    """Does an ability of one of the fighters make the attack card be played face up?"""
    attacker, defender = state.combat.fighters
    against = active_modifiers(state, "face_up", defender, "attacks_against")
    return side == ATTACK and bool(against or active_modifiers(state, "face_up", attacker, "attacks"))


def _hide(state: State, card: int, player: int, side: int) -> None:
    """Others who knew cards of this hand cannot tell which of them was laid down, until the reveal."""
    combat = state.combat
    insiders = state.m.allies[player]
    maybe = playable(state, player, combat.fighters[side], side)
    combat.known_before += tuple((other, state.know[other]) for other in maybe if state.know[other] & ~insiders)
    for other in maybe:
        state.know[other] &= insiders


def _reveal(state: State, frame: Frame) -> None:
    combat = state.combat
    for card, known in combat.known_before:
        if place_of(state, card) == "hand":
            state.know[card] |= known
    combat.known_before = ()
    for side in (DEFENSE, ATTACK):
        card = combat.cards[side]
        if card >= 0:
            state.know[card] = state.m.everyone
            if not combat.face_up[side]:
                note(state, "revealed", combat.players[side], card)
            note_played(state, combat.players[side], card)
    combat.stage = "revealed"
    emit(state, "card_played")
    goto(frame, 9)
    # Defender first at every step (R8.4); frames pushed last run first.
    push(state, "window", "during_combat")
    push(state, "window", "immediately")


@procedure
def window(state: State, frame: Frame) -> None:
    """One step of the order of resolution: the defender's effects, then the attacker's. Frame: [window, pc, window]"""
    if frame[F_PC] == 2:
        pop(state)
        return
    side = DEFENSE if frame[F_PC] == 0 else ATTACK
    goto(frame, frame[F_PC] + 1)
    _resolve(state, side, frame[2])


def _resolve(state: State, side: int, name: str) -> None:
    """Run what a card has for this window; a combat item joins in during combat, in the order its player likes (R11.3)."""
    combat = state.combat
    if combat.cards[side] < 0 or combat.cancelled[side]:
        return
    due = [which for which in (name, "item") if which in remaining_windows(state, side) and (which == name or name == "during_combat")]
    if len(due) == 2:
        push(state, "item_order", side)
    elif due:
        start_window(state, side, due[0])


@procedure
def item_order(state: State, frame: Frame) -> None:
    """Card first or item first. Frame: [item_order, pc, side, second]"""
    side = frame[2]
    if frame[F_PC] == 0:
        ask(state, frame, 1, state.combat.players[side], "item_order", (("card_first",), ("item_first",)), ("item_order",))
    elif frame[F_PC] == 1:
        first, second = ("during_combat", "item") if answer(state)[0] == "card_first" else ("item", "during_combat")
        frame.append(second)
        goto(frame, 2)
        start_window(state, side, first)
    else:
        pop(state)
        if not state.combat.cancelled[side]:
            start_window(state, side, frame[3])


def start_window(state: State, side: int, name: str) -> None:
    combat = state.combat
    combat.resolved[side] += (name,)
    player, fighter, card = combat.players[side], combat.fighters[side], combat.cards[side]
    if name == "item":
        programs = state.m.item_programs[combat.items[side]][player]
        start_program(state, programs["during_combat"], player, fighter, card=card)
    else:
        note(state, "effect", player, card, name)
        start_program(state, state.card(card).programs[name], player, fighter, card=card, side=side, slots=combat.variables[side])


# -- damage and after ---------------------------------------------------------------------------------------------------------------


def _bonus(state: State, side: int, checked: str | None) -> int:
    """What abilities add to this side's card: those checked when it is played, or those that hold now."""
    combat = state.combat
    kind = "attack_value" if side == ATTACK else "defense_value"
    found = active_modifiers(state, kind, combat.fighters[side])
    return int(sum(modifier.operands[0](state, frame) for modifier, frame in found if modifier.checked == checked))


def final_value(state: State, side: int) -> int:
    """A side's value when damage is worked out: card and item effects, then abilities; never below 0 (R8.16)."""
    combat = state.combat
    if combat.cards[side] < 0 or combat.ignored[side]:
        return 0
    return max(0, combat.value(side) + combat.bonus[side] + _bonus(state, side, None))


def _damage(state: State, frame: Frame) -> None:
    combat = state.combat
    attack, defense = final_value(state, ATTACK), final_value(state, DEFENSE)
    attacker, defender = combat.fighters
    note(state, "combat_values", attack, defense)
    goto(frame, 10)
    combat.stage = "damage"
    strike(state, [(defender, max(0, attack - defense))], "combat", attacker)


@landing("combat")
def _decide(state: State, dealt: Dealt, fallen: tuple[int, ...], outs: tuple[Any, ...]) -> None:
    """Who won, once damage is dealt (R8.10); then what the cards do after combat."""
    combat = state.combat
    combat.damage = sum(points for _, points in dealt)
    combat.winner = ATTACK if combat.damage > 0 else DEFENSE
    for side in (ATTACK, DEFENSE):
        state.facts[combat.fighters[side]] |= FACTS["won" if combat.winner == side else "lost"]
    note(state, "combat_won", combat.players[combat.winner], combat.damage)
    push(state, "window", "after_combat")


def _after(state: State, frame: Frame) -> None:
    """Abilities and delayed effects, once the cards are done (R8.9)."""
    goto(frame, 11)
    emit(state, "after_combat")
    run_scheduled(state, "end_of_combat")


def _settle(state: State, frame: Frame) -> None:
    """With the endgame checked after combat, this is the moment (R13.3); an attack inside an attack waits for the outer one."""
    goto(frame, 12)
    if len(state.combats) == 1:
        settle(state)


def _end(state: State, frame: Frame) -> None:
    combat = state.combats.pop()
    for side in (DEFENSE, ATTACK):
        if combat.cards[side] >= 0:
            put_away(state, combat.cards[side])
    expire(state, "end_of_combat")
    pop(state)
    if frame[5]:
        write(state.stack[-1], frame[5], did=combat.stage == "damage")
    note(state, "combat_over")


_STAGES = (
    _declare,
    _ask_attack_card,
    _play_attack_card,
    _ask_attack_item,
    _take_item,
    _ask_defense_card,
    _play_defense_card,
    _ask_defense_item,
    _reveal,
    _damage,
    _after,
    _settle,
    _end,
)


# -- combat inside effects ------------------------------------------------------------------------------------------------------------


@procedure
def extra_attack(state: State, frame: Frame) -> None:
    """An attack that an effect grants, at once and without an action. Frame: [extra_attack, pc, player, attackers, targets, outs, origin]"""
    player, attackers, aims, outs, origin = frame[2:7]
    if frame[F_PC] == 0:
        pairs = [("attack", fighter, target) for fighter in attackers if state.on_board(fighter) for target in targets(state, fighter) if target in aims]
        if not pairs:
            pop(state)
            return
        ask(state, frame, 1, player, "extra_attack", (*pairs, ("no_attack",)), ("extra_attack",), origin)
        return
    option = answer(state)
    pop(state)
    if option[0] == "attack":
        push(state, "combat", player, option[1], option[2], outs)


def attackers_to_come(state: State) -> list[int]:
    """The fighters of whom it shows that a card for an attack is in hand: one has declared it, or some may choose to attack once more."""
    if state.combats and state.combat.stage == "declared" and state.combat.cards[ATTACK] < 0:
        return [state.combat.fighters[ATTACK]]
    if state.stack and state.stack[-1][F_PROCEDURE] == "extra_attack":
        attackers, aims = state.stack[-1][3:5]
        return [fighter for fighter in attackers if state.on_board(fighter) and any(target in aims for target in targets_in_reach(state, fighter))]
    return []


@procedure
def replace_card(state: State, frame: Frame) -> None:
    """A card goes back to its hand and another is played instead. Frame: [replace_card, pc, side, chooser, origin, card that went back]"""
    side, chooser, origin = frame[2:5]
    combat = state.combat
    player = combat.players[side]
    if frame[F_PC] == 0:
        state.hand[player] += (combat.cards[side],)
        for card in state.hand[player]:
            state.know[card] |= state.m.allies[chooser]
        note(state, "card_returned", player, combat.cards[side])
        note(state, "saw_cards", state.m.allies[chooser], state.hand[player], seen=state.m.allies[chooser])
        frame.append(combat.cards[side])
        state.sent = tuple(entry for entry in state.sent if entry[0] != combat.cards[side])
        combat.cards[side] = -1
        goto(frame, 1)
        return
    if frame[F_PC] == 1:
        # Where nothing else can be played any more, the card that came back is.
        cards = playable(state, player, combat.fighters[side], side) or (frame[5],)
        options = tuple((f"{ROLES[side]}_card", card) for card in distinct(state, cards, chooser))
        ask(state, frame, 2, chooser, "replace_card", options, ("replace_card",), origin)
        return
    card = answer(state)[1]
    definition = state.card(card)
    take(state, card)
    combat.cards[side] = card
    combat.printed[side] = definition.value or 0
    combat.fixed[side], combat.added[side] = None, 0
    combat.locked[side] = combat.ignored[side] = False
    combat.variables[side] = (None,) * definition.slots
    # Its effects all lie before it; an item taken for the card before stays with it.
    combat.resolved[side] = tuple(name for name in combat.resolved[side] if name == "item")
    combat.cancelled[side] = False
    state.know[card] = state.m.everyone
    note(state, "revealed", player, card)
    note_played(state, player, card)
    pop(state)
    if "when_played" in definition.programs:
        start_program(state, definition.programs["when_played"], player, combat.fighters[side], card=card, side=side, slots=combat.variables[side])
