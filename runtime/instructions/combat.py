"""Instructions on the turn and the combat: actions, values, cancelling, attacks, lasting effects."""

from __future__ import annotations

from runtime.dialogue import events
from runtime.engine import note, source_of
from runtime.flow.combat import decide
from runtime.flow.extra_attack import ExtraAttackFrame
from runtime.flow.windows import LAID_BOOST, opened_in, remaining_windows
from runtime.instructions.base import idle, instruction, one_of
from runtime.link.expressions import MembersOf, NumberOf, side_index
from runtime.link.times import Deadline
from runtime.rules import cards, fighters
from runtime.rules.modifiers import player_modifiers
from runtime.rules.postponed import due
from runtime.rules.sides import player_of, side_of
from runtime.rules.targets import targets_in_reach
from runtime.run import Run
from runtime.state.frames import Context, Occurrence, Outs
from runtime.state.played import ATTACK, DEFENSE, PlayedCard
from runtime.state.state import CardInPlay, LastingEffect, State


@instruction
def _extra_turn(state: State, run: Run, players: MembersOf) -> None:
    for player in players(state, run):
        state.extra_turns += (player,)
        note(state, events.EXTRA_TURN, player)


@instruction
def _win(state: State, run: Run, players: MembersOf) -> None:
    fighters.win(state, players(state, run))


@instruction
def _lose(state: State, run: Run, players: MembersOf) -> None:
    fighters.lose(state, players(state, run))


@instruction
def _end_turn(state: State, run: Run) -> None:
    if not state.turn_ending:
        state.turn_ending = True
        note(state, events.TURN_WILL_END, state.active)
    else:
        idle(state, run, "already")


@instruction
def _value(state: State, run: Run, word: str, how: str, number: NumberOf) -> None:
    side = side_index(state, run.owner, word)
    if side >= 0 and state.combat.sides[side].valued():
        change_value(state, side, how, number(state, run), own_card(state, run, side))
    else:
        idle(state, run, "no_card_played")


def own_place(run: Run, side: int) -> int:
    """Which card of a side an effect means: its own where it is on one, else the first."""
    return run.place if run.side == side and run.place > 0 else 0


def own_card(state: State, run: Run, side: int) -> PlayedCard | None:
    """The card that an effect is on, where it is on one of that side."""
    return state.combat.sides[side].cards[run.place] if run.side == side and run.place >= 0 else None


def change_value(state: State, side: int, how: str, number: int, card: PlayedCard | None = None) -> None:
    """An effect on the value of a card, or of all cards of a side together (R8.16, R15.9). A locked value takes no more
    of those of cards and items, a sealed one none (R15.6)."""
    part = state.combat.sides[side]
    first, *others = part.valued() if card is None else (card,)
    if first.sealed or (first.locked and not _by_an_ability(state)):
        note(state, events.NO_EFFECT, part.player, "locked")
        return
    before = part.value()
    if how == "add":
        first.additions += ((number, source_of(state)),)
    elif how == "print":
        first.printed = number
    else:
        for played in (first, *others):
            played.fixed, played.additions, played.laid_bonus = 0, (), None
            played.locked = played.locked or how != "set"
            played.sealed = how == "seal"
        first.fixed = number
    note(state, events.VALUE, side, before, part.value(), first.locked)


def _by_an_ability(state: State) -> bool:
    source = source_of(state)
    return source >= 0 and state.m.sources[source].kind in ("ability", "board")


@instruction
def _declare_winner(state: State, run: Run, who: MembersOf, outs: Outs) -> None:
    side = next((found for player in who(state, run) if (found := state.combat.side_of(player)) >= 0), -1) if state.combats else -1
    if side < 0:
        idle(state, run, "nobody")
    else:
        decide(state, side)
        note(state, events.WINNER_DECLARED, state.combat.sides[side].player)
    run.write(outs, did=side >= 0)


@instruction
def _ignore_value(state: State, run: Run, word: str) -> None:
    side = side_index(state, run.owner, word)
    laid = state.combat.sides[side].valued() if side >= 0 else ()
    if not laid:
        idle(state, run, "no_card_played")
        return
    own = own_card(state, run, side)
    for played in laid if own is None else (own,):
        played.ignored = True
    note(state, events.IGNORED, side)


@instruction
def _cancel(state: State, run: Run, word: str, cancelled: str, which: MembersOf, outs: Outs) -> None:
    side = side_index(state, run.owner, word)
    did = False
    meant = which(state, run)
    laid = [played for played in state.combat.sides[side].cards if played.card in meant] if side >= 0 else []
    if not laid:
        idle(state, run, "no_card_played")
    for played in laid:
        left = [window for window in remaining_windows(state, played) if window not in played.cancelled and cancelled in ("all", opened_in(window))]
        # Where nothing is left, nothing is cancelled (R14.1).
        if not left:
            idle(state, run, "nothing_to_cancel")
        elif is_protected(state, played, run.owner):
            idle(state, run, "protected")
        else:
            did = played.was_cancelled = True
            played.cancelled += tuple(left)
            if LAID_BOOST in left:
                before = state.combat.sides[side].value()
                played.laid_bonus = None
                note(state, events.VALUE, side, before, state.combat.sides[side].value(), played.locked)
            note(state, events.CANCELLED, side, played.card)
    run.write(outs, did=did)


def is_protected(state: State, played: PlayedCard, canceller: int) -> bool:
    """Effects of this card cannot be cancelled: by nobody, or not by opponents of who played it."""
    if state.card(played.card).data.cannot_be_cancelled:
        return True
    if state.m.side[played.player] == state.m.side[canceller]:
        return False
    asked = Occurrence("", card=played.card)
    return any(
        modifier.cards(state, Context(context.owner, context.fighter, context.card, asked, context.slots))
        for modifier, context in player_modifiers(state, "protect_effects", played.player)
    )


@instruction
def _defender(state: State, run: Run, who: MembersOf) -> None:
    _take_place(state, run, DEFENSE, who(state, run))


@instruction
def _attacker(state: State, run: Run, who: MembersOf) -> None:
    _take_place(state, run, ATTACK, who(state, run))


def _take_place(state: State, run: Run, side: int, found: tuple[int, ...]) -> None:
    """A fighter takes the place of the one on that side of the combat. Nobody fights their own side."""
    if state.combats:
        other = state.combat.sides[1 - side]
        found = tuple([fighter for fighter in found if side_of(state, fighter) != state.m.side[other.player] and fighter != other.fighter])
    if not found:
        idle(state, run, "nobody")
    if found and state.combats:
        part = state.combat.sides[side]
        part.fighter = found[0]
        for played in part.valued():
            played.fighter = found[0]
        if run.side == side:
            run.fighter = found[0]
        note(state, events.DEFENDER if side == DEFENSE else events.ATTACKER, found[0])


@instruction
def _attack(
    state: State,
    run: Run,
    player: MembersOf,
    attackers: MembersOf,
    targets: MembersOf,
    reach: str,
    spaces: MembersOf,
    choice: str,
    cards: MembersOf,
    outs: Outs,
) -> None:
    # With which cards, the frame asks again when it is time.
    _grant(state, run, one_of(player(state, run), run), attackers(state, run), targets(state, run), reach, spaces(state, run), choice, None, outs)


@instruction
def _strike(
    state: State,
    run: Run,
    player: MembersOf,
    attackers: MembersOf,
    targets: MembersOf,
    reach: str,
    spaces: MembersOf,
    choice: str,
    value: NumberOf,
    windows: Outs,
    outs: Outs,
) -> None:
    number = max(0, value(state, run))
    _grant(state, run, one_of(player(state, run), run), attackers(state, run), targets(state, run), reach, spaces(state, run), choice, number, outs)


def _grant(
    state: State,
    run: Run,
    player: int,
    attackers: tuple[int, ...],
    aims: tuple[int, ...],
    reach: str,
    spaces: tuple[int, ...],
    choice: str,
    value: int | None,
    outs: Outs,
) -> None:
    run.write(outs, did=False)
    # Cards are played for one's own fighters.
    able = tuple([fighter for fighter in attackers if state.on_board(fighter) and (value is not None or player_of(state, fighter) == player)])
    # Whether the player holds a card for it is nobody else's business.
    if not any(target in aims for fighter in able for target in targets_in_reach(state, fighter, reach, spaces, player)):
        idle(state, run, "no_target")
    state.push(ExtraAttackFrame(player, able, aims, reach, spaces, choice == "must", value, outs, *run.origin()))


@instruction
def _modify(state: State, run: Run, modifier: int, who: MembersOf, until: Deadline) -> None:
    # Its operands may name what earlier steps bound, and the event: they are kept as they are now.
    found = who(state, run)
    if not found:
        idle(state, run, "nobody")
        return
    state.lasting += (LastingEffect(modifier, run.owner, found, due(state, run, until), run.card, run.event, tuple(run.slots)),)
    note(state, events.MODIFIED, run.owner, modifier, until.time)


@instruction
def _stay(state: State, run: Run) -> None:
    # What another effect carries out is not being played: that card stays where it is.
    if run.card < 0 or cards.being_played(state, run.card) is None:
        idle(state, run, "not_being_played")
    elif not cards.stays(state, run.card):
        state.in_play += (CardInPlay(run.card, run.fighter),)
        note(state, events.STAYS, run.owner, run.card)
