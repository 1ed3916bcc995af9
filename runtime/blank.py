"""Turns a match and a seed into a state in which nothing has happened yet."""

from __future__ import annotations

from runtime.link.match import Match
from runtime.rules.actions import NO_ACTIONS
from runtime.rules.cards import pile_watchers
from runtime.state.rng import derived
from runtime.state.state import AWAY, UNUSED, State, replaced


def blank_state(match: Match, seed: int, *, auto: bool) -> State:
    """A state with nothing on the board: fighters away, decks unshuffled."""
    state = State(match)
    count = len(match.owner)
    state.seed, state.randoms = derived(seed, "game"), 0
    state.turn = state.actions = state.action_number = state.out = state.move_bonus = state.triggered = 0
    state.actions_for = NO_ACTIONS
    state.active = match.first
    state.turn_ending = False
    state.extra_turns = ()
    state.auto = auto
    state.start_body = (0,) * count
    state.start_tokens = (-1,) * len(match.token_kind)
    state.question = state.answer = state.result = state.log = None
    state.endless = state.fallen = state.queue = state.lasting = state.postponed = state.in_play = ()
    state.defs = tuple(match.card_def)
    state.holder = tuple(match.card_owner)
    state.health = list(match.start_health)
    state.leader = (-1,) * match.players
    state.space = [-1] * count
    state.gone = [UNUSED if waits else AWAY for waits in match.waits]
    state.body = [0] * count
    state.hand = [()] * match.players
    state.deck = list(match.deck_of)
    state.discard = [()] * match.players
    state.removed = [()] * match.players
    state.piles = ((),) * len(match.pile_seen_by)
    state.know = [0] * len(match.cards)
    _put_into_piles(state)
    state.counters = tuple([data.start for data in match.counter_data])
    state.form = tuple([forms[0] if forms else -1 for forms in match.forms_of])
    state.tokens = [-1] * len(match.token_kind)
    state.marks = (0,) * (len(match.mark_kinds) * count)
    state.items = (-1,) * len(match.item_spaces)
    state.passed = [0] * count
    state.tally = [0] * match.tally_size
    state.last_tally = state.past_tally = (0,) * match.tally_size
    state.turns_taken = (0,) * match.players
    state.used = (0,) * len(match.all_listeners)
    state.stack = []
    state.combats = []
    state.schemes = []
    state.owned = 0
    state.owns_played = True
    return state


def _put_into_piles(state: State) -> None:
    """Cards that are in a pile at the start are not in the deck."""
    match = state.m
    for player, cards in enumerate(match.deck_of):
        for card in cards:
            pile = match.cards[card].data.starts_in
            if pile is not None:
                state.deck[player] = tuple([other for other in state.deck[player] if other != card])
                index = match.piles_of[player][pile]
                state.piles = replaced(state.piles, index, (*state.piles[index], card))
                state.know[card] = pile_watchers(state, player, pile)
