"""Turns the plain data of a saved state into the state, once every part of it was found to fit the match and the other
parts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from runtime.engine import ask_again
from runtime.ir.words import ACTION_KINDS, ENDS
from runtime.restore.kinds import BadValue, Kinds
from runtime.restore.slots import MatchSlots
from runtime.restore.stack import StackCheck, asks_at, check_played
from runtime.rules.roles import heroes_of, most_health
from runtime.state.played import PlayedCard
from runtime.state.records import Plain, RecordError, from_plain
from runtime.state.state import DEFEATED, ON_BOARD, UNUSED, State

if TYPE_CHECKING:
    from runtime.link.match import Match

# Part of the state → the kind of value in it.
STATE_KINDS: Final[dict[str, str]] = {
    "seed": "seed",
    "randoms": "count",
    "turn": "count",
    "active": "player",
    "actions": "number",
    "actions_for": "count*",
    "action_number": "number",
    "turn_ending": "truth",
    "extra_turns": "player*",
    "auto": "truth",
    "out": "players_mask",
    "start_body": "spaces_mask*",
    "start_tokens": "token_place*",
    "move_bonus": "number",
    "fallen": "fighter*",
    "defs": "count*",
    "holder": "player*",
    "triggered": "count",
    "endless": "ability*",
    "health": "number*",
    "leader": "fighter?*",
    "space": "space?*",
    "body": "spaces_mask*",
    "gone": "count*",
    "passed": "fighters_mask*",
    "hand": "card**",
    "deck": "card**",
    "discard": "card**",
    "piles": "card**",
    "removed": "card**",
    "know": "knowers*",
    "counters": "number*",
    "form": "count?*",
    "tokens": "token_place*",
    "marks": "number*",
    "items": "item?*",
    "turns_taken": "count*",
    "tally": "count*",
    "last_tally": "count*",
    "past_tally": "count*",
    "used": "count*",
}


def _lengths(match: Match) -> dict[str, int]:
    """Part of the state → how many entries it has in this match."""
    fighters, cards, tokens = len(match.owner), len(match.cards), len(match.token_kind)
    return {
        **dict.fromkeys(("start_body", "health", "space", "body", "gone", "passed", "form"), fighters),
        **dict.fromkeys(("hand", "deck", "discard", "removed", "turns_taken", "leader"), match.players),
        **dict.fromkeys(("defs", "holder", "know"), cards),
        **dict.fromkeys(("tokens", "start_tokens"), tokens),
        "actions_for": len(ACTION_KINDS),
        "piles": len(match.pile_seen_by),
        "counters": len(match.counter_data),
        "marks": len(match.mark_kinds) * fighters,
        "items": len(match.item_spaces),
        "used": len(match.all_listeners),
        **dict.fromkeys(("tally", "last_tally", "past_tally"), match.tally_size),
    }


def restored_state(match: Match, data: dict[str, Plain]) -> State:
    """The state that this data was made from, waiting with the same question. A RecordError where it fits no game of
    this match."""
    kinds, slots = Kinds(match), MatchSlots(match)
    # Before there is a state: the compiled one has no room for values of other types.
    for name, kind in STATE_KINDS.items():
        if name in data and not kinds.fits(kind, from_plain(data[name])):
            raise BadValue(f"`{name}` has an impossible value")
    state = State.from_plain(match, data)
    for name, length in _lengths(match).items():
        if len(getattr(state, name)) != length:
            raise BadValue(f"`{name}` has {len(getattr(state, name))} entries: expected {length}")
    for record in (*state.queue, *state.lasting, *state.postponed, *state.in_play, *state.combats, *state.schemes, *state.stack):
        kinds.check(record)
    if sum(state.actions_for) > max(0, state.actions):
        raise BadValue("more actions are for one thing alone than are left")
    _check_fighters(state)
    _check_cards(state)
    _check_belongings(state)
    _check_effects(state, kinds, slots)
    if not _end_fits(state, kinds):
        raise BadValue("`result` does not fit who is left")
    if state.result is None:
        StackCheck(state, kinds, slots).check()
    elif state.stack or state.queue:
        raise BadValue("the game is over, but something is in progress")
    _wait_again(state, data["asked_at"])
    return state


def _check_fighters(state: State) -> None:
    for player, leader in enumerate(state.leader):
        if leader >= 0 and (state.m.owner[leader] != player or state.m.other_health[leader] < 0):
            raise BadValue(f"player {player} cannot be led by that fighter")
    for fighter, space in enumerate(state.space):
        gone = state.gone[fighter]
        if (gone == ON_BOARD) != (space >= 0) or gone > UNUSED or not _body_fits(state, fighter):
            raise BadValue(f"fighter {fighter} cannot be where it is")
        if not 0 <= state.health[fighter] <= most_health(state, fighter):
            raise BadValue(f"fighter {fighter} cannot have that health")


def _body_fits(state: State, fighter: int) -> bool:
    """A fighter covers its space; a large one also another beside it."""
    space, body = state.space[fighter], state.body[fighter]
    if space < 0 or not state.m.large[fighter]:
        return body == (1 << space if space >= 0 else 0)
    other = body & ~(1 << space)
    return bool(body >> space & 1) and other.bit_count() == 1 and bool(other & state.m.board.adjacent[space])


def _check_cards(state: State) -> None:
    """Every card is in one place, among the cards of its holder, and each deck is the one of its hero."""
    match = state.m
    for player, deck in enumerate(match.deck_of):
        if any(state.defs[card] >= len(match.card_defs) for card in deck):
            raise BadValue("`defs` has an impossible value")
        if sorted(state.defs[card] for card in deck) != sorted(match.card_def[card] for card in deck):
            raise BadValue(f"the cards of player {player} are not those of the hero")
    held = [(player, card) for pile in (state.hand, state.deck, state.discard, state.removed) for player, cards in enumerate(pile) for card in cards]
    held += [(player, card) for player, piles in enumerate(match.piles_of) for pile in piles.values() for card in state.piles[pile]]
    if any(state.holder[card] != player for player, card in held):
        raise BadValue("a card is among those of a player who does not hold it")
    # A card that was withdrawn from the combat is somewhere else by now.
    played = [card for card in _played(state) if state.result is None and not card.withdrawn]
    places = [card for _, card in held] + [staying.card for staying in state.in_play]
    being_played = [card.card for card in played if not card.withdrawn and card.card not in {staying.card for staying in state.in_play}]
    being_played += [laid for card in played for laid in card.laid]
    if state.result is None and sorted((*places, *being_played)) != list(range(len(match.cards))):
        raise BadValue("a card is missing, or in two places")
    if len({*places}) != len(places):
        raise BadValue("a card is in two places")


def _played(state: State) -> Iterator[PlayedCard]:
    for combat in state.combats:
        for side in combat.sides:
            yield from side.cards
    yield from state.schemes


def _check_belongings(state: State) -> None:
    match = state.m
    for level, counter in zip(state.counters, match.counter_data, strict=True):
        if not counter.min <= level <= counter.max:
            raise BadValue(f"the counter `{counter.id}` cannot be at {level}")
    for form, forms in zip(state.form, match.forms_of, strict=True):
        if form not in (forms or (-1,)):
            raise BadValue("a fighter is in a form that it does not have")
    if any(level < 0 for level in state.marks):
        raise BadValue("`marks` are never below 0")
    laid = [item for item in state.items if item >= 0]
    if len({*laid}) != len(laid):
        raise BadValue("an item is in two places")
    for item, space in zip(state.items, match.item_spaces, strict=True):
        if item >= 0 and match.item_data[item].kind != match.board.item_kinds[space]:
            raise BadValue("an item is on a space that does not take it")


def _check_effects(state: State, kinds: Kinds, slots: MatchSlots) -> None:
    """What lasts, what is put off and what is being played has the slots of its program."""
    for effect in state.lasting:
        if not slots.fit_modifier(kinds, effect.modifier, effect.slots):
            raise BadValue("the slots of a lasting effect do not fit it")
    for entry in state.postponed:
        if not slots.fit_program(kinds, entry.program, entry.slots):
            raise BadValue("the slots of a postponed effect do not fit it")
    for played in _played(state):
        check_played(state, kinds, slots, played)
    for event in state.queue:
        if event.player < 0 and not state.combats:
            raise BadValue("an event of a combat waits, but there is no combat")


def _end_fits(state: State, kinds: Kinds) -> bool:
    """A game is over, or at least two sides can go on."""
    match = state.m
    if state.result is not None:
        return _is_result(state.result, kinds)
    if not any(state.in_game(player) for player in range(match.players)):
        return False
    standing = {
        match.side[player]
        for player in range(match.players)
        if state.in_game(player) and any(state.gone[hero] != DEFEATED for hero in heroes_of(state, player))
    }
    return len(standing) > 1 or bool(state.fallen)


def _is_result(value: object, kinds: Kinds) -> bool:
    """(the players who won, why)"""
    if not isinstance(value, tuple) or len(value) != 2:
        return False
    return bool(value[0]) and kinds.fits("player*", value[0]) and value[1] in ENDS


def _wait_again(state: State, asked_at: Plain) -> None:
    """Ask what the game waited for when it was saved; one that is over waits for nothing."""
    if asked_at is None and state.result is not None:
        return
    if state.result is not None:
        raise BadValue("the game is over, but waits for an answer")
    frame = state.stack[-1]
    if isinstance(asked_at, str | int) and asks_at(state, frame, asked_at):
        ask_again(state, asked_at)
    if state.question is None:
        raise RecordError(f"`{type(frame).__name__}` asks nothing at `{asked_at}`")
